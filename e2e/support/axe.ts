import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

type Scheme = 'dark' | 'light';
/** Which of axe's rules: every one, or the one about contrast. */
export type Rules = 'all' | 'colours';

/** What axe finds inside of the first element that fits `where`; the second scheme of a page can only differ in colours. */
async function violationsIn(page: Page, where: string, scheme: Scheme, rules: Rules): Promise<string[]> {
  await page.evaluate((to) => {
    document.documentElement.dataset['theme'] = to;
    return Promise.allSettled(document.getAnimations().map((each) => each.finished)).then(() => true);
  }, scheme);
  const found = (await page.evaluate(
    ({ selector, only }) =>
      (globalThis as unknown as { axe: { run(where: Element | null, options: object): Promise<unknown> } }).axe.run(
        document.querySelector(selector),
        {
          resultTypes: ['violations'],
          // No rule that is asked looks into styles or media files.
          preload: false,
          ...(only === 'colours' ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {}),
        },
      ),
    { selector: where, only: rules },
  )) as AxeResults;
  return found.violations.map(
    ({ id, help, nodes }) =>
      `${new URL(page.url()).pathname} (${scheme}) ${id}: ${help}: ${nodes
        .slice(0, 3)
        .map((n) => `${n.html.slice(0, 160)} ${(n.failureSummary ?? '').split('\n')[1] ?? ''}`)
        .join(' | ')}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ''}`,
  );
}

/** What axe finds on a page as it stands, or in a part of it; dark, and unless that is not asked for light. */
export async function violations(
  page: Page,
  { where = 'html', light = true, rules = 'all' }: { readonly where?: string; readonly light?: boolean; readonly rules?: Rules } = {},
): Promise<string[]> {
  await page.evaluate(AXE);
  return [...(await violationsIn(page, where, 'dark', rules)), ...(light ? await violationsIn(page, where, 'light', 'colours') : [])];
}
