import { multiplierText } from '@fairbook/games/definition/multiplier';
import { Num } from '@fairbook/ui';
import { useMemo } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { aboutMarks, BET_GROUPS, betName, pricesFor } from './bets.ts';

interface BetsPanelProps {
  /** Marked on the board. */
  readonly numbers: readonly number[];
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (spot: string) => void;
  /** Of the draw that was just shown. */
  readonly won: ReadonlySet<string>;
}

const COLOURED = /^(?:first|last)-(red|orange|yellow|green|blue|violet)$/;

/** Every bet with what it pays; those that are chosen are pressed. */
export function BetsPanel({ numbers, chosen, toggle, won }: BetsPanelProps) {
  const { say } = useWords();
  const count = Math.max(1, numbers.length);
  const prices = useMemo(() => pricesFor(Array.from({ length: count }, (_, i) => i + 1)), [count]);
  return (
    <div className="lottery-bets">
      {BET_GROUPS.map(({ group, spots }) => (
        <fieldset key={group} aria-label={say(`lottery_group_${group}`)} data-group={group}>
          <h2>{say(`lottery_group_${group}`)}</h2>
          {group === 'numbers' ? <p className="draw-note">{say('lottery_marked', { count: numbers.length })}</p> : null}
          <div>
            {spots.map((spot) => (
              <button
                key={spot}
                type="button"
                className="lottery-bet"
                data-colour={COLOURED.exec(spot)?.[1]}
                data-won={won.has(spot) ? '' : undefined}
                aria-pressed={chosen.has(spot)}
                disabled={aboutMarks(spot) && numbers.length === 0}
                onClick={() => toggle(spot)}
              >
                <span>{betName(spot, say)}</span>
                <Num>{multiplierText(prices.get(spot) ?? 0, 2)}</Num>
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
