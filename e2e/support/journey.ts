import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Complaints, openVisit, type Visit } from './browser.ts';
import type { Match, Wanted } from './matches.ts';
import type { Server } from './server.ts';

/** A brand as a journey needs to know it; what it expects follows from these. */
export interface TestedBrand {
  readonly partner: number;
  readonly key: 'fairbook' | 'kestrel';
  readonly name: string;
  /** What it calls betting on matches in play. */
  readonly live: string;
  readonly currency: 'EUR' | 'GBP';
  readonly sign: '€' | '£';
}

export const FAIRBOOK: TestedBrand = {
  partner: 1,
  key: 'fairbook',
  name: 'Fairbook',
  live: 'Live',
  currency: 'EUR',
  sign: '€',
};
export const KESTREL: TestedBrand = {
  partner: 2,
  key: 'kestrel',
  name: 'Kestrel',
  live: 'In-play',
  currency: 'GBP',
  sign: '£',
};

/** What a journey is handed. Each `step` is one test; after a failed one the journey ends. */
export interface Harness {
  readonly server: Server;
  readonly brand: TestedBrand;
  step(name: string, run: () => Promise<void>): Promise<void>;
  /** A new visitor on a page of the brand. */
  visit(options?: Visit): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  /** A match of the journey's own. */
  match(wanted: Wanted): Promise<Match>;
  /** The address of a screen that chooses the brand. */
  at(path: string): string;
}

export interface Journey {
  readonly name: string;
  readonly brands: readonly TestedBrand[];
  /**
   * The server it runs on: the one that the journeys share (the default), one of its own because it ends it or moves what others look
   * at, one of its own with the feed of a usual start, in which matches play by themselves, or one with the sandbox aggregator of games beside it.
   */
  readonly server?: 'own' | 'replay' | 'aggregator';
  readonly run: (harness: Harness) => Promise<void>;
}

export interface Outcome {
  readonly passed: readonly string[];
  readonly failed: { readonly step: string; readonly why: string; readonly shots: readonly string[] } | undefined;
  readonly seconds: number;
}

/** No journey takes so long but one that hangs, seconds: a tenth of it on a machine at rest. */
const LIMIT_S = 1200;

/** Runs a journey for a brand; whatever happens, its pages are closed. */
export async function runJourney(
  journey: Journey,
  brand: TestedBrand,
  { server, browser, shot }: { server: Server; browser: Browser; shot: (page: Page, name: string) => Promise<string> },
): Promise<Outcome> {
  const since = performance.now();
  const passed: string[] = [];
  const complaints = new Complaints();
  const contexts: BrowserContext[] = [];
  let current = 'start';
  const at = (path: string): string => {
    const [page = '', anchor] = path.split('#');
    return `${page}${page.includes('?') ? '&' : '?'}partner=${brand.partner}${anchor === undefined ? '' : `#${anchor}`}`;
  };
  const harness: Harness = {
    server,
    brand,
    at,
    match: (wanted) => server.matches.take(wanted),
    async step(name, run) {
      current = name;
      await run();
      const said = complaints.take();
      if (said.length > 0) throw new Error(`the page complained: ${said.join('\n')}`);
      passed.push(name);
    },
    async visit(options = {}) {
      const context = await openVisit(browser, options.desk ? server.console : server.origin, options, complaints);
      // The brand goes with every address of the visit, as a host name of its own would.
      await context.addCookies([{ name: 'partner', value: String(brand.partner), url: server.origin }]);
      contexts.push(context);
      return { context, page: await context.newPage() };
    },
  };
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new Error(`not done in ${LIMIT_S} s`)), LIMIT_S * 1000);
  });
  try {
    await Promise.race([journey.run(harness), limit]);
    return { passed, failed: undefined, seconds: (performance.now() - since) / 1000 };
  } catch (error) {
    const shots: string[] = [];
    const pages = contexts.flatMap((context) => context.pages());
    for (const [i, page] of pages.entries()) shots.push(await shot(page, `${journey.name}-${brand.key}-${i}`).catch(() => 'no picture'));
    return {
      passed,
      failed: { step: current, why: String((error as Error).message ?? error), shots },
      seconds: (performance.now() - since) / 1000,
    };
  } finally {
    clearTimeout(late);
    await Promise.all(contexts.map((context) => context.close().catch(() => {})));
  }
}
