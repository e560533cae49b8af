import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.ts';

/** How long any one condition is waited for, ms. */
export const WAIT_MS = 30_000;
export const DESKTOP = { width: 1440, height: 1000 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** Of each step, for whoever looks on (`SHOW_BROWSER=yes`), ms. */
const SHOWN_STEP_MS = 300;

export async function launchBrowser(further: readonly string[] = []): Promise<Browser> {
  const isShown = process.env['SHOW_BROWSER'] === 'yes';
  const executablePath = findChromium(isShown ? 'with-windows' : 'any');
  if (!executablePath) throw new Error('No Chromium: install it or set CHROMIUM to its path.');
  return chromium.launch({
    executablePath,
    ...(isShown ? { headless: false, slowMo: SHOWN_STEP_MS } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...further,
    ],
  });
}

export interface Visit extends Pick<BrowserContextOptions, 'colorScheme' | 'javaScriptEnabled' | 'storageState'> {
  readonly phone?: boolean;
  /** Comes to the console instead of the site. */
  readonly desk?: boolean;
  readonly width?: number;
  readonly language?: string;
  /** The network is taken away: a browser writes each failed request into its console. */
  readonly failing?: boolean;
  /** Breaks the content policy on purpose: what a browser says of it is meant. */
  readonly planted?: boolean;
}

/** What a page said that it should not have: script errors, console errors, breaches of the content policy. */
export class Complaints {
  readonly #said: string[] = [];

  /** Refusals are answers with a 4xx; a browser writes each into its console, and they are checked for what they say instead. */
  watch(page: Page, failing: boolean): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' || /status of 4\d\d/.test(message.text())) return;
      if (failing && /net::ERR_|status of 50[23]|fetching the script/.test(message.text())) return;
      this.#said.push(`${new URL(page.url()).pathname}: ${message.text().slice(0, 400)}`);
    });
    page.on('pageerror', (error) => this.#said.push(`${new URL(page.url()).pathname}: ${String(error).slice(0, 400)}`));
  }

  take(): string[] {
    return this.#said.splice(0);
  }
}

/** A visitor with a browser of their own: cookies, storage, size of screen. */
export async function openVisit(browser: Browser, origin: string, visit: Visit, complaints: Complaints): Promise<BrowserContext> {
  const { phone = false, desk: _desk, width, language = 'en', failing = false, planted = false, ...options } = visit;
  const size = phone ? PHONE : DESKTOP;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { ...size, width: width ?? size.width },
    isMobile: phone,
    hasTouch: phone,
    locale: language === 'en' ? 'en-GB' : language,
    timezoneId: 'Europe/Malta',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(WAIT_MS);
  context.setDefaultNavigationTimeout(WAIT_MS);
  context.on('page', (page) => planted || complaints.watch(page, failing));
  return context;
}
