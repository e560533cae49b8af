import { SEGMENTS, segmentsWith, WHEEL_NUMBERS } from '@fairbook/games/draws/big-wheel/segments';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../../casino-game/index.ts';
import { Chip, type Chips, chipText, type Denomination, rankFor, useRoving } from '../../casino-tables/index.ts';

interface SpotsProps {
  /** In this round already. */
  readonly placed: Chips;
  /** Laid, and not placed yet. */
  readonly laid: Chips;
  readonly tray: readonly Denomination[];
  readonly amounts: Amounts;
  readonly came: number | undefined;
  readonly lay: (spot: string) => void;
  readonly take: (spot: string) => void;
}

/** The six numbers to bet on: what each pays, on how many segments it stands, and what lies on it. Delete takes what was laid off again. */
export function Spots({ placed, laid, tray, amounts, came, lay, take }: SpotsProps) {
  const { say, dir } = useWords();
  const roving = useRoving('1');
  const chip = (amount: bigint | undefined, kind: 'placed' | 'laid') =>
    amount === undefined ? null : (
      <span className="bwheel-chip" data-kind={kind}>
        <span className="sr-only">{say(kind === 'placed' ? 'wheel_big_placed' : 'felt_on_spot', { amount: amounts.show(amount) })}</span>
        <Chip rank={rankFor(amount, tray)} text={chipText(amount, amounts)} />
      </span>
    );
  return (
    <fieldset className="bwheel-spots" dir="ltr" aria-label={say('felt_spots')} onKeyDown={roving.onKeyDown}>
      {WHEEL_NUMBERS.map((number) => {
        const spot = String(number);
        return (
          <button
            key={spot}
            type="button"
            dir={dir}
            data-paint={spot}
            data-came={number === came ? '' : undefined}
            {...roving.propsOf(spot)}
            onClick={() => lay(spot)}
            onContextMenu={(event) => {
              event.preventDefault();
              take(spot);
            }}
            onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && take(spot)}
          >
            <b>{number}</b>
            <span>{say('felt_to_one', { odds: spot })}</span>
            <small>{say('wheel_big_segments', { count: segmentsWith(number), all: SEGMENTS.length })}</small>
            <span className="bwheel-chips">
              {chip(placed.get(spot), 'placed')}
              {chip(laid.get(spot), 'laid')}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
