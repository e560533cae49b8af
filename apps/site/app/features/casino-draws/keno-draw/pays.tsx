import { multiplierText } from '@fairbook/games/definition/multiplier';
import { Num } from '@fairbook/ui';
import { type CSSProperties, useMemo } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { chanceText, oneIn } from '../../casino-game/index.ts';
import { hitsOf } from './board.ts';

/** From here on a chance is said as one in so many: a percentage would be all noughts. */
const RARE = 0.0001;
/** So many stand beside one another on a phone at most; rows are as long as one another, or nearly. */
const MOST_IN_ROW = 5;
const inRow = (count: number): number => Math.ceil(count / Math.ceil(count / MOST_IN_ROW));

/** What each number of hits pays, and how likely it is. `hits`: of the ticket that is shown. */
export function Pays({ numbers, hits }: { readonly numbers: readonly number[]; readonly hits: number | undefined }) {
  const { say, locale, dir } = useWords();
  const lines = useMemo(() => hitsOf({ numbers }), [numbers]);
  return (
    <ol className="kdraw-pays" dir="ltr" aria-label={say('play_pay_table')} style={{ '--in-row': inRow(lines.length) } as CSSProperties}>
      {lines.map(({ hits: count, pays, chance }) => (
        <li key={count} data-now={count === hits ? '' : undefined} data-none={pays === 0 ? '' : undefined}>
          <small dir={dir}>{say('keno_hits', { count })}</small>
          <Num>{pays === 0 ? '–' : `${multiplierText(pays)}×`}</Num>
          <small>
            <Num>{chance < RARE ? say('play_one_in', { count: oneIn(chance, locale, 'compact') }) : chanceText(chance, locale)}</Num>
          </small>
        </li>
      ))}
    </ol>
  );
}
