import type { BrowserContext, Page } from 'playwright-core';

interface Watched {
  readonly broken: string[];
}

/** Every breach of the content policy that a page of the visit reports. */
export const watchPolicy = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { broken } = Object.assign(globalThis, { broken: [] as string[] });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      broken.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });

/** What was reported on the page as it stands since it was asked last. */
export async function breaches(page: Page): Promise<string[]> {
  const { path, broken } = await page.evaluate(() => ({
    path: location.pathname,
    broken: (globalThis as unknown as Watched).broken.splice(0),
  }));
  return broken.map((breach) => `${path}: ${breach}`);
}

/** Styles of a page that the policy would have kept from it: sent as attributes, or put aside by the server and not set again. */
export async function lostStyles(page: Page, path: string): Promise<string[]> {
  const html = await (await page.context().request.get(path)).text();
  const left = await page.locator('[data-style]').count();
  return [
    ...(/<[a-z][^<>]* style="/.test(html) ? [`${path}: a style attribute is sent`] : []),
    ...(left > 0 ? [`${path}: ${left} styles were not set again`] : []),
  ];
}
