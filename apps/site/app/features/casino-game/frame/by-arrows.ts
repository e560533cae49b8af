import type { KeyboardEvent } from 'react';

/** Moves the focus over a board of buttons by its arrows; of the board only one is in the order of the tabulator. */
export function byArrows(columns: number): (event: KeyboardEvent<HTMLElement>) => void {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  return (event) => {
    const cells = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-cell]')];
    const at = cells.indexOf(event.target as HTMLButtonElement);
    const step = steps[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    const sideways = Math.abs(step) === 1;
    const next = at + step;
    // An arrow to the side stays in its row.
    if (sideways && Math.floor(next / columns) !== Math.floor(at / columns)) return;
    cells[next]?.focus();
  };
}
