import type { AndarBaharView } from '@fairbook/games/tables/andar-bahar/index';
import type { CSSProperties } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { Hand } from '../cards/hand.tsx';
import { turnsOf } from '../parts/seats.ts';
import { stepMs } from './pace.ts';

export const SIDES = ['andar', 'bahar'] as const;

interface RowsProps {
  readonly view: AndarBaharView | undefined;
  readonly dealing: boolean;
  readonly over: boolean;
  readonly wide: boolean;
}

/** The joker, and the cards of both sides as they came. */
export function Rows({ view, dealing, over, wide }: RowsProps) {
  const { say } = useWords();
  const turns = view && turnsOf(view.andar.length, view.bahar.length);
  const cards = view ? 1 + view.andar.length + view.bahar.length : 1;
  const pace = { '--step': `${stepMs(cards)}ms` } as CSSProperties;
  const ordersOf = (side: 'andar' | 'bahar') =>
    dealing && turns ? { orders: turns[side === 'andar' ? 'first' : 'second'].map((order) => order + 1) } : {};
  return (
    <div className="andar-bahar-table" dir="ltr" style={pace}>
      <div className="andar-bahar-joker">
        <h2>{say('andar_bahar_joker')}</h2>
        <Hand
          cards={view ? [view.joker] : []}
          face={wide ? 'full' : 'index'}
          {...(dealing && { orders: [0] })}
          label={say('andar_bahar_joker')}
        />
      </div>
      {SIDES.map((side) => (
        <div key={side} className="andar-bahar-row" data-side={side} data-came={over && view?.winner === side ? '' : undefined}>
          <h2>{say(`andar_bahar_${side}`)}</h2>
          <Hand
            cards={view?.[side] ?? []}
            face={wide ? 'full' : 'index'}
            within={wide ? 13 : 7}
            {...ordersOf(side)}
            label={say(`andar_bahar_${side}`)}
          />
        </div>
      ))}
    </div>
  );
}
