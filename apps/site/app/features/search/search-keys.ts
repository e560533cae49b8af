import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Rows of what is shown, in the order of the arrows: how many cells each has, and which group it stands in. */
export interface KeyRow {
  readonly group: string;
  readonly cells: number;
}
export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`;

interface Place {
  readonly row: number;
  readonly column: number;
}

function placeOf(grid: string, active: string | undefined): Place | undefined {
  const [, row, column] = (active?.startsWith(`${grid}-`) ? /-(\d+)-(\d+)$/.exec(active) : null) ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** Where a key leads from a place; undefined: the key is the field's own. */
export function leads(rows: readonly KeyRow[], at: Place | undefined, key: string, backwards: boolean, rtl: boolean): Place | undefined {
  if (rows.length === 0) return undefined;
  const last = rows.length - 1;
  if (key === 'ArrowDown') return { row: at === undefined || at.row >= last ? 0 : at.row + 1, column: 0 };
  if (key === 'ArrowUp') return { row: at === undefined || at.row <= 0 ? last : at.row - 1, column: 0 };
  // Before a row is chosen they are the text's own.
  if (at && (key === 'Home' || key === 'End')) return { row: key === 'Home' ? 0 : last, column: 0 };
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (!at) return undefined;
    const column = at.column + ((key === 'ArrowRight') === rtl ? -1 : 1);
    return column < 0 || column >= (rows[at.row]?.cells ?? 0) ? undefined : { row: at.row, column };
  }
  if (key !== 'Tab') return undefined;
  const groups = rows.flatMap(({ group }, row) => (group === rows[row - 1]?.group ? [] : [row]));
  const here = at ? groups.findLastIndex((row) => row <= at.row) : -1;
  const next = groups[backwards ? here - 1 : here + 1];
  return next === undefined || (backwards && here < 0) ? undefined : { row: next, column: 0 };
}

/** Arrows, Tab, Enter and Esc in the field of a search; the focus stays there, the active cell is named. */
export function useSearchKeys(
  input: RefObject<HTMLInputElement | null>,
  given: {
    readonly grid: string;
    readonly rows: readonly KeyRow[];
    readonly active: string | undefined;
    readonly onActive: (id: string | undefined) => void;
    readonly onClose: () => void;
  },
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { grid, rows, active, onActive, onClose } = given;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const at = placeOf(grid, active);
    if (event.key === 'Enter' && active && at) {
      const act = document.getElementById(active)?.querySelector<HTMLElement>('a, button');
      if (!act) return;
      event.preventDefault();
      act.click();
      return;
    }
    const to = leads(rows, at, event.key, event.shiftKey, document.documentElement.dir === 'rtl');
    if (!to) return;
    event.preventDefault();
    const id = cellId(grid, to.row, to.column);
    onActive(id);
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    const field = input.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    field?.addEventListener('keydown', listen);
    return () => field?.removeEventListener('keydown', listen);
  }, [input]);
}
