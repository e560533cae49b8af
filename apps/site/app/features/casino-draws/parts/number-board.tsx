import { useWords } from '../../../shared/words/words.tsx';
import { useRoving } from '../../casino-tables/index.ts';

interface NumberBoardProps {
  /** Numbers from 1 to so many. */
  readonly board: number;
  readonly name: string;
  readonly chosen: readonly number[];
  readonly drawn: readonly number[];
  /** The number that came last. */
  readonly newest?: number | undefined;
  /** The colour of a number's ball, of a board whose numbers have any. */
  readonly colourOf?: (number: number) => number;
  /** Undefined: nothing can be pressed. */
  readonly onNumber?: ((number: number) => void) | undefined;
}

/** Every number: chosen a ring, hit a filled cell with a disc, drawn beside them a dashed ring. Arrows go from one to the next. */
export function NumberBoard({ board, name, chosen, drawn, newest, colourOf, onNumber }: NumberBoardProps) {
  const { say } = useWords();
  const roving = useRoving('1');
  return (
    <fieldset className="draw-board" dir="ltr" aria-label={name} onKeyDown={roving.onKeyDown}>
      {Array.from({ length: board }, (_, i) => i + 1).map((number) => {
        const [own, fell] = [chosen.includes(number), drawn.includes(number)];
        const state = own && fell ? 'hit' : own ? 'chosen' : fell ? 'drawn' : 'none';
        return (
          <button
            key={number}
            type="button"
            data-state={state}
            data-colour={colourOf?.(number)}
            data-newest={number === newest ? '' : undefined}
            aria-pressed={own}
            aria-disabled={!onNumber}
            aria-label={state === 'none' ? String(number) : `${number}, ${say(`keno_cell_${state}`)}`}
            {...roving.propsOf(String(number))}
            onClick={() => onNumber?.(number)}
          >
            <span>{number}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
