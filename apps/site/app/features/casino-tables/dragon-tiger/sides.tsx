import type { DragonTigerView } from '@fairbook/games/tables/dragon-tiger/index';
import { useWords } from '../../../shared/words/words.tsx';
import { Hand } from '../cards/hand.tsx';
import { Emblem } from './emblem.tsx';

interface SidesProps {
  readonly view: DragonTigerView | undefined;
  readonly over: boolean;
  readonly dealing: boolean;
  readonly wide: boolean;
}

/** The dragon at the left and the tiger at the right, each with its card. */
export function Sides({ view, over, dealing, wide }: SidesProps) {
  const { say } = useWords();
  return (
    <div className="dragon-tiger-sides" dir="ltr">
      {(['dragon', 'tiger'] as const).map((side, i) => (
        <div key={side} data-side={side} data-came={over && view?.winner === side ? '' : undefined}>
          <Emblem side={side} />
          <h2>{say(`dragon_tiger_${side}`)}</h2>
          <div className="dragon-tiger-card">
            {view ? (
              <Hand
                cards={[view[side]]}
                face={wide ? 'full' : 'index'}
                {...(dealing && { orders: [i] })}
                label={say(`dragon_tiger_${side}`)}
              />
            ) : null}
          </div>
        </div>
      ))}
    </div>
  );
}
