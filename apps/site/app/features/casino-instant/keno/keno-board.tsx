import { useEffect, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { byArrows } from '../../casino-game/index.ts';
import { BOARD, KENO_BALL_MS } from './ticket.ts';

const COLUMNS = 8;
const arrows = byArrows(COLUMNS);
const NUMBERS = Array.from({ length: BOARD }, (_, i) => i + 1);

/** How many balls have come of a draw that goes on; all of one that is over. */
export function useBalls(drawn: readonly number[] | undefined, moving: boolean, onBall: () => void): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!moving || !drawn) return;
    setCount(0);
    const timer = setInterval(
      () =>
        setCount((before) => {
          onBall();
          return before + 1;
        }),
      KENO_BALL_MS,
    );
    return () => clearInterval(timer);
  }, [drawn, moving, onBall]);
  return moving ? Math.min(count, drawn?.length ?? 0) : (drawn?.length ?? 0);
}

/** The board: chosen a ring, hit a filled cell with a disc, drawn beside them a dashed ring. */
export function KenoBoard({
  chosen,
  drawn,
  onNumber,
}: {
  chosen: readonly number[];
  drawn: readonly number[];
  /** Undefined: nothing can be pressed. */
  onNumber?: ((number: number) => void) | undefined;
}) {
  const { say } = useWords();
  const [focused, setFocused] = useState(1);
  return (
    <fieldset className="keno-board" dir="ltr" aria-label={say('keno_board')} onKeyDown={arrows}>
      {NUMBERS.map((number) => {
        const [own, fell] = [chosen.includes(number), drawn.includes(number)];
        const state = own && fell ? 'hit' : own ? 'chosen' : fell ? 'drawn' : 'none';
        return (
          <button
            key={number}
            type="button"
            data-cell
            data-state={state}
            tabIndex={number === focused ? 0 : -1}
            aria-pressed={own}
            aria-disabled={!onNumber}
            aria-label={state === 'none' ? String(number) : `${number}, ${say(`keno_cell_${state}`)}`}
            onFocus={() => setFocused(number)}
            onClick={() => onNumber?.(number)}
          >
            <span>{number}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
