import type { Page } from 'playwright-core';
import { check } from './expect.ts';

/**
 * Links and controls of which a thumb gets less than 44 px in either direction, measured by what is hit there: an area may reach beyond what is
 * seen, and another may lie over it. A link within a label is left out: the rest of its words are the label's.
 */
const narrow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** Edges may fall between two pixels. */
    const LEAST = 43;
    const FAR = 48;
    const found = new Map<string, string>();
    const named = (element: Element | null): string => `${element?.tagName.toLowerCase()}.${[...(element?.classList ?? [])].join('.')}`;
    for (const element of document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary, textarea')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.matches('.sr-only, .skip-link, label a')) continue;
      // The border of a field is a part of it.
      const seen = element.closest('.field-box') ?? element;
      const box = seen.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = seen.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hits = (atX: number, atY: number): boolean => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && (seen.contains(hit) || hit.closest('label')?.contains(element) === true);
      };
      // What lies over the middle for the moment is measured when it does not.
      if (!hits(x, y)) continue;
      const reach = (stepX: number, stepY: number): number => {
        let far = 0;
        while (far < FAR && hits(x + stepX * (far + 1), y + stepY * (far + 1))) far++;
        return far;
      };
      const [high, wide] = [1 + reach(0, -1) + reach(0, 1), 1 + reach(-1, 0) + reach(1, 0)];
      if (high >= LEAST && wide >= LEAST) continue;
      const text = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 30);
      found.set(`${named(element)} in ${named(element.parentElement)}`, `${wide} x ${high} "${text}"`);
    }
    window.scrollTo(0, 0);
    return [...found].map(([where, size]) => `${where}: ${size}`);
  });

/** Fails when a thumb gets too little of a link or a control. */
export async function pressable(page: Page, what: string): Promise<void> {
  const found = await narrow(page);
  check(found.length === 0, `${what}: ${found.join('; ')}`);
}
