import type { Locator, Page } from 'playwright-core';
import { WAIT_MS } from './browser.ts';

const POLL_MS = 50;

/** Throws with a sentence of what was expected. */
export function check(holds: unknown, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** Waits until `read` gives something; what it last was is in the error. */
export async function until<T>(what: string, read: () => Promise<T | undefined | false | null>, limitMs = WAIT_MS): Promise<T> {
  const end = Date.now() + limitMs;
  let error: unknown;
  for (;;) {
    try {
      const value = await read();
      if (value) return value;
    } catch (thrown) {
      error = thrown;
    }
    if (Date.now() > end) throw new Error(`waited ${limitMs / 1000} s for: ${what}${error ? ` (${String(error).slice(0, 600)})` : ''}`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** Waits until an element's text holds `text` (a string or a pattern). */
export async function says(where: Locator, text: string | RegExp, limitMs = WAIT_MS): Promise<string> {
  let last = '';
  try {
    return await until(
      String(text),
      async () => {
        last = (await where.first().innerText({ timeout: 1000 })).replaceAll(/\s+/g, ' ');
        return (typeof text === 'string' ? last.includes(text) : text.test(last)) ? last : undefined;
      },
      limitMs,
    );
  } catch {
    throw new Error(`expected "${text}" but it says "${last.slice(0, 300)}"`);
  }
}

export const seen = (where: Locator): Promise<void> => where.first().waitFor({ state: 'visible' });

/** Waits until an element has the focus: it comes a moment after what is written beside it. */
export async function focused(where: Locator, what: string): Promise<void> {
  await until(`the focus to be at ${what}`, () => where.evaluate((it) => it === document.activeElement));
}

/** Sentences that say what went wrong; the places for them are always there, empty. */
export const alerts = (page: Page): Locator => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });

interface Fiber {
  readonly return: Fiber | null;
  readonly stateNode: { readonly current?: { readonly memoizedState?: { readonly isDehydrated?: boolean } } } | null;
}

/** React has taken the whole page over: acts on it count, and what a journey adds to it is not taken for the server's. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [, own] = Object.entries(document.querySelector('main') ?? {}).find(([key]) => key.startsWith('__reactFiber')) ?? [];
    let fiber = own as Fiber | undefined;
    while (fiber?.return) fiber = fiber.return;
    return fiber?.stateNode?.current?.memoizedState?.isDehydrated === false;
  });
}

/** Opens an address of the site and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'load' });
  const status = response?.status() ?? 0;
  check(status < 400 || /\/(?:not-found|error)$/.test(path), `${path} answered ${status}`);
  await hydrated(page);
}
