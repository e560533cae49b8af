import { Component } from 'react';
import { useLocation } from 'react-router';

/** Where the router keeps how far each entry of the history was scrolled, and where the rows that were in sight are kept. */
export const SCROLLED = 'scrolled-1';
const ROWS = 'rows-1';
/** Entries of the history whose rows are remembered, and rows of each. */
const MAX_ENTRIES = 40;
const MAX_ROWS = 12;

/** A row by the address it leads to, and how far below the upper edge of the window it stood. */
type Place = readonly [href: string, top: number];
let kept = new Map<string, readonly Place[]>();

/**
 * Rows of the page by the addresses they lead to; where more than one leads, as to a competition, is none to go by. They
 * are measured as a whole: to measure something inside one that is out of sight has it laid out.
 */
function rows(): ReadonlyMap<string, Element> {
  const found = new Map<string, Element | undefined>();
  for (const link of document.querySelectorAll('main li > a[href]')) {
    const href = link.getAttribute('href') as string;
    found.set(href, found.has(href) ? undefined : (link.parentElement as Element));
  }
  return new Map([...found].filter((each): each is [string, Element] => each[1] !== undefined));
}

/** Rows that are in sight, from the top. */
function inSight(): (readonly [...Place, row: Element])[] {
  return [...rows()].flatMap(([href, row]) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight ? [[href, top, row] as const] : [];
  });
}

/** Keeps which rows are in sight, first the one that leads to where the visitor goes. */
function keep(key: string, to: string | undefined): void {
  kept.delete(key);
  if (window.scrollY === 0) return;
  const went = to === undefined ? undefined : rows().get(to);
  const seen: Place[] = inSight().flatMap(([href, top]) => (href === to ? [] : [[href, top]]));
  if (to !== undefined && went) seen.unshift([to, went.getBoundingClientRect().top]);
  if (seen.length === 0) return;
  kept.set(key, seen.slice(0, MAX_ROWS));
  if (kept.size > MAX_ENTRIES) kept.delete(kept.keys().next().value as string);
}

/** Scrolls so that the first row that is still there stands where it stood. */
function putBack(places: readonly Place[] = []): void {
  const now = rows();
  for (const [href, top] of places) {
    const row = now.get(href);
    if (!row) continue;
    window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    return;
  }
}

/** Called once, before the page is taken over: the document came anew, and its list may be another one than was left. */
export function putRowsBack(): void {
  try {
    kept = new Map(JSON.parse(sessionStorage.getItem(ROWS) ?? '[]') as [string, readonly Place[]][]);
    const { key } = (window.history.state ?? {}) as { readonly key?: string };
    const scrolled = JSON.parse(sessionStorage.getItem(SCROLLED) ?? '{}') as Record<string, number>;
    // Whoever has scrolled meanwhile stays where they are.
    if (key === undefined || scrolled[key] === undefined || Math.abs(scrolled[key] - window.scrollY) > 1) return;
    // The browser may not have restored the scroll yet, and it knows of pixels alone. The router takes it over in the same way, but later.
    window.history.scrollRestoration = 'manual';
    putBack(kept.get(key));
    sessionStorage.setItem(SCROLLED, JSON.stringify({ ...scrolled, [key]: window.scrollY }));
  } catch {
    // Without a store, or with a strange one, a document begins where the browser lets it.
  }
}

interface At {
  readonly entry: string;
  readonly path: string;
}

/** A class, for only that hears of a change while the page still stands as it was. */
class PlaceRecorder extends Component<At> {
  private readonly onHide = (): void => {
    keep(this.props.entry, undefined);
    try {
      sessionStorage.setItem(ROWS, JSON.stringify([...kept]));
    } catch {
      // A full or forbidden store only costs the exact place.
    }
  };
  override componentDidMount(): void {
    window.addEventListener('pagehide', this.onHide);
  }
  override componentWillUnmount(): void {
    window.removeEventListener('pagehide', this.onHide);
  }
  override getSnapshotBeforeUpdate(before: At): null {
    if (before.entry !== this.props.entry) keep(before.entry, this.props.path);
    return null;
  }
  override componentDidUpdate(before: At): void {
    if (before.entry !== this.props.entry) putBack(kept.get(this.props.entry));
  }
  override render(): null {
    return null;
  }
}

/**
 * On the way back a list stands where it stood, also when it was loaded anew and is longer or shorter above. Stands after the router's
 * own restoring of the scroll, which knows of pixels alone.
 */
export function RowPlace() {
  const { key, pathname } = useLocation();
  return <PlaceRecorder entry={key} path={pathname} />;
}

interface Held {
  readonly of: unknown;
}

/** Rows a visitor is at: they stand still before all others. */
const AT = 'li:hover, li:focus-within';

/**
 * Under one who has scrolled, a list stands still when rows above come or go; one who is at its top sees what is new. Browsers do so
 * with what stands at the edge of the window, if with anything, and let go when that has left.
 */
export class HoldRows extends Component<Held> {
  override getSnapshotBeforeUpdate(before: Held): readonly Place[] | null {
    if (before.of === this.props.of || window.scrollY === 0) return null;
    const seen = inSight();
    const at = seen.filter(([, , row]) => row.matches(AT));
    return [...at, ...seen].map(([href, top]) => [href, top]);
  }
  override componentDidUpdate(_before: Held, _state: unknown, places: readonly Place[] | null): void {
    if (places) putBack(places);
  }
  override render(): null {
    return null;
  }
}
