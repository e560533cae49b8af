import type { KeyboardEvent, MouseEvent } from 'react';
import type { Betting } from '../bets/use-betting.ts';
import type { Roving } from './use-roving.ts';

/** What a spot of the felt does: a press lays the chosen chip, Delete or the other mouse button takes all off it, Space is the table's act. */
export function spotPresses(spot: string, { open, lay, step, actOrSkip }: Betting<unknown>, roving: Roving) {
  const take = (): void => step({ do: 'take', spot });
  return {
    ...roving.propsOf(spot),
    'aria-disabled': !open || undefined,
    onClick: () => open && lay({ [spot]: 1 }),
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      take();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Delete' || event.key === 'Backspace') take();
      if (event.key !== ' ') return;
      event.preventDefault();
      if (!event.repeat) actOrSkip();
    },
  };
}
