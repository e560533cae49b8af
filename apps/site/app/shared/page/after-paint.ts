import { KEEP_EARLY } from './keep-early.ts';

/**
 * A page is painted before it is taken over: reading modules and drawing with them would keep the first picture from the reader, and
 * fetching them would take the line from the style sheets that the picture needs. On a slow line what is fetched ahead begins as soon as
 * those are there, so that the line does not lie idle while the page is painted; on a fast one nothing comes between.
 */

/** How the router writes the script that reads the page's modules and takes the page over. */
const TAKE_OVER = /<script( nonce="[^"]*")? type="module" async="">/;
/** A type that browsers keep and do not run. */
const HELD = 'text/held-module';
/** What a page fetches ahead of its use: scripts and words. */
const AHEAD_LINKS = /<link rel="(?:module)?preload"[^>]*>/g;
const AHEAD = 'ahead';
const FIRST_SHEET = '<link rel="stylesheet"';

/** Style sheets that took longer say that the line is slow, ms. */
const SLOW_SHEETS_MS = 200;
/** A page that is never painted (covered, printed) is taken over all the same, ms. */
const LONGEST_WAIT_MS = 2000;

const LET_GO = `(() => {
  const began = performance.now();
  const fetchAhead = () => {
    const ahead = document.getElementById('${AHEAD}');
    if (!ahead) return;
    document.head.append(ahead.content);
    ahead.remove();
  };
  // The first frame begins when the style sheets are there.
  requestAnimationFrame(() => {
    if (performance.now() - began > ${SLOW_SHEETS_MS}) fetchAhead();
  });
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  const painted = new Promise((resolve) => {
    if (document.hidden || !(window.PerformanceObserver?.supportedEntryTypes ?? []).includes('paint')) return resolve();
    new PerformanceObserver((paints, observer) => {
      if (!paints.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, ${LONGEST_WAIT_MS});
  });
  Promise.all([parsed, painted]).then(() => {
    fetchAhead();
    const held = document.querySelector('script[type="${HELD}"]');
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = held.nonce;
    script.text = held.text;
    held.after(script);
    script.remove();
  });
})();`;

/** The head of a drawn page, without its end, so that what it fetches ahead waits. */
export function holdAhead(head: string, nonce: string): string {
  const ahead = (head.match(AHEAD_LINKS) ?? []).join('');
  // A replacement given as a text would be read for signs of its own.
  const first = () => `<script nonce="${nonce}">${KEEP_EARLY}${LET_GO}</script>${FIRST_SHEET}`;
  const rest = head.replaceAll(AHEAD_LINKS, '').replace(FIRST_SHEET, first);
  return `${rest}<template id="${AHEAD}">${ahead}</template>`;
}

/** The body of a drawn page, so that taking it over waits. Throws when there is nothing that takes it over: it would stay as it was drawn. */
export function holdTakeOver(body: string): string {
  if (!TAKE_OVER.test(body)) throw new Error('the page has no script that takes it over');
  return body.replace(TAKE_OVER, `<script$1 type="${HELD}">`);
}
