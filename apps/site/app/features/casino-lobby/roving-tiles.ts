import { type RefObject, useEffect } from 'react';

const TILE = '.game-tile';
const LINK = 'a.game-link';
/** Everything of a tile that can be focused. */
const STOP = `${TILE} :is(a, button)`;

const isSeen = (element: HTMLElement): boolean => element.offsetParent !== null;

/** The tile that stands nearest over or under another in a grid. */
function across(tiles: readonly HTMLElement[], from: HTMLElement, down: boolean): HTMLElement | undefined {
  const own = from.getBoundingClientRect();
  const beyond = tiles
    .map((tile) => ({ tile, box: tile.getBoundingClientRect() }))
    .filter(({ box }) => (down ? box.top > own.top + 1 : box.top < own.top - 1));
  const distance = ({ box }: { box: DOMRect }): number => Math.abs(box.top - own.top) * 10 + Math.abs(box.left - own.left);
  return beyond.toSorted((a, b) => distance(a) - distance(b))[0]?.tile;
}

/** The tile a key leads to from another; undefined: it leads nowhere. */
export function tileFor(list: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const tiles = [...list.querySelectorAll<HTMLElement>(TILE)];
  const at = tiles.indexOf(from);
  const rtl = getComputedStyle(list).direction === 'rtl';
  if (key === 'ArrowRight') return tiles[at + (rtl ? -1 : 1)];
  if (key === 'ArrowLeft') return tiles[at + (rtl ? 1 : -1)];
  if (key === 'Home') return tiles[0];
  if (key === 'End') return tiles.at(-1);
  if (key === 'ArrowDown' || key === 'ArrowUp') return across(tiles, from, key === 'ArrowDown');
  return undefined;
}

/** One stop of the Tab key for a list: the tile that was focused last, at first its first; what else a tile holds follows it. */
function settle(list: HTMLElement, current: HTMLElement | undefined): void {
  for (const stop of list.querySelectorAll<HTMLElement>(STOP)) stop.tabIndex = current?.contains(stop) ? 0 : -1;
}

/**
 * Makes a list of games one stop of the Tab key; inside it arrows go from game to game, Home and End to the first and last, and Tab goes on to
 * what else may be done with the one that is focused.
 */
export function useRovingTiles(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    let current: HTMLElement | undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      const tile = (target as HTMLElement).closest<HTMLElement>(TILE) ?? undefined;
      if (tile === current) return;
      current = tile;
      settle(list, tile);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const from = (event.target as HTMLElement).closest<HTMLElement>(TILE);
      const to = from && tileFor(list, from, event.key);
      const link = to?.querySelector<HTMLElement>(LINK);
      if (!link || !isSeen(link)) return;
      event.preventDefault();
      link.focus();
    };
    list.addEventListener('focusin', onFocus);
    list.addEventListener('keydown', onKey);
    return () => {
      list.removeEventListener('focusin', onFocus);
      list.removeEventListener('keydown', onKey);
    };
  }, [ref]);
  // Games come and go with filters and steps; the focused one may be gone.
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const focused = document.activeElement?.closest<HTMLElement>(TILE);
    settle(list, focused && list.contains(focused) ? focused : (list.querySelector<HTMLElement>(TILE) ?? undefined));
  });
}
