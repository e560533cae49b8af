import type { Page } from 'playwright-core';
import { check } from './expect.ts';

/** Texts and controls listed in the message of a failure. */
const LISTED = 6;

/**
 * Visible texts and controls that are cut: by the window's sides, or by what hides their overflow. What is meant to be pushed aside is not
 * looked at beyond its scroller, and a text that ends in an ellipsis says itself that it goes on.
 */
export const clipped = (page: Page): Promise<readonly string[]> =>
  page.evaluate((listed) => {
    const SLACK = 1.5;
    const found: string[] = [];
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    const width = document.documentElement.clientWidth;
    // What is out of sight may not be laid out yet: it is looked at as it will stand.
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(whole);
    const described = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${(element.textContent ?? '').trim().slice(0, 30)}"`;

    /** The boxes of the element's own words, or of the control itself. */
    function boxesOf(element: Element): DOMRect[] {
      if (element.matches('button, input:not([type=hidden]), select, textarea, summary')) return [element.getBoundingClientRect()];
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        })
        .filter((box) => box.width > 0 && box.height > 0);
    }

    /** What cuts a box, in words. */
    function cutBy(element: Element, box: DOMRect): string | undefined {
      let position = getComputedStyle(element).position;
      for (let each = element.parentElement; each && position !== 'fixed'; each = each.parentElement) {
        const style = getComputedStyle(each);
        const holds =
          style.position !== 'static' || style.transform !== 'none' || style.translate !== 'none' || style.contain.includes('paint');
        // What is placed is held by the next placed box above it, and cut by nothing between.
        if (position === 'absolute' && !holds) continue;
        position = style.position;
        if (each === document.body || each === document.documentElement) break;
        // Words for screen readers are meant to be out of sight.
        if (style.clipPath !== 'none') return undefined;
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return undefined;
        if (style.textOverflow === 'ellipsis' && hides(style.overflowX)) return undefined;
        const edge = each.getBoundingClientRect();
        // A row that wraps and hides its further lines leaves out whole what does not fit into the first.
        if (style.flexWrap === 'wrap' && hides(style.overflowY) && box.top >= edge.bottom) return undefined;
        if (hides(style.overflowX) && (box.left < edge.left - SLACK || box.right > edge.right + SLACK)) return described(each);
        if (hides(style.overflowY) && (box.top < edge.top - SLACK * 2 || box.bottom > edge.bottom + SLACK * 2)) return described(each);
      }
      return box.left < -SLACK || box.right > width + SLACK ? 'the window' : undefined;
    }

    for (const element of document.querySelectorAll('body *')) {
      if (found.length >= listed) break;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || (style.textOverflow === 'ellipsis' && hides(style.overflowX))) continue;
      if (element.closest('svg, script, style, noscript, option')) continue;
      for (const box of boxesOf(element)) {
        const by = cutBy(element, box);
        if (by === undefined) continue;
        found.push(`${described(element)} is cut by ${by}`);
        break;
      }
    }
    document.adoptedStyleSheets.pop();
    return found;
  }, LISTED);

/** Fails when a text or a control of the page cannot be seen whole. */
export async function unclipped(page: Page, what: string): Promise<void> {
  const found = await clipped(page);
  check(found.length === 0, `${what}: ${found.join('; ')}`);
}
