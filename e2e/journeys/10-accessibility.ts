import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { check, open } from '../support/expect.ts';
import { FAIRBOOK, type Journey, KESTREL } from '../support/journey.ts';
import { fund, register } from '../support/player.ts';
import { screensOf } from '../support/screens.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** What axe finds; the second scheme of a page can only differ in colours. */
async function violations(page: Page, scheme: 'dark' | 'light', rules: 'all' | 'colours'): Promise<string[]> {
  await page.evaluate((to) => {
    document.documentElement.dataset['theme'] = to;
    return Promise.allSettled(document.getAnimations().map((each) => each.finished)).then(() => true);
  }, scheme);
  const found = (await page.evaluate(
    (only) =>
      (globalThis as unknown as { axe: { run(where: Document, options: object): Promise<unknown> } }).axe.run(document, {
        resultTypes: ['violations'],
        ...(only === 'colours' ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {}),
      }),
    rules,
  )) as AxeResults;
  return found.violations.map(
    ({ id, help, nodes }) =>
      `${new URL(page.url()).pathname} (${scheme}) ${id}: ${help}: ${nodes
        .slice(0, 3)
        .map((n) => `${n.html.slice(0, 160)} ${(n.failureSummary ?? '').split('\n')[1] ?? ''}`)
        .join(' | ')}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ''}`,
  );
}

async function clean(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    // A long list is the same row many times over, and axe looks at each.
    await open(page, path.endsWith('/line/football') ? `${path}?within=3h` : path);
    await page.evaluate(AXE);
    found.push(...(await violations(page, 'dark', 'all')), ...(await violations(page, 'light', 'colours')));
  }
  check(found.length === 0, `axe found ${found.length}:\n${found.join('\n')}`);
}

export default {
  name: 'Every screen is accessible',
  brands: [FAIRBOOK, KESTREL],
  limit: 240,
  speed: 'slow',
  async run({ step, visit, at }) {
    for (const language of ['en', 'ar'] as const) {
      const direction = language === 'ar' ? 'right to left' : 'left to right';
      await step(`for a guest, ${direction}, dark and light`, async () => {
        const { page, context } = await visit({ language, phone: language === 'ar' });
        await page.goto(at(`/${language}`));
        await clean(page, await screensOf(context, language, 'guest'));
      });
      await step(`for a player, ${direction}, dark and light`, async () => {
        const { page, context } = await visit({ language, phone: language === 'en' });
        await register(context);
        await fund(context, '20');
        await page.goto(at(`/${language}`));
        const office = (await screensOf(context, language, 'player')).filter((path) => path.includes('/office'));
        await clean(page, [`/${language}`, ...office]);
      });
    }
  },
} satisfies Journey;
