import type { BaccaratView } from '@fairbook/games/tables/baccarat/index';
import { totalOf } from '@fairbook/games/tables/baccarat/rules';
import { useSay } from '../../../shared/words/words.tsx';
import { Hand } from '../cards/hand.tsx';
import { turnsOf } from '../parts/seats.ts';

interface CoupProps {
  readonly view: BaccaratView | undefined;
  /** Totals and the winner may be shown. */
  readonly over: boolean;
  readonly dealing: boolean;
  /** Wide cards have pips. */
  readonly wide: boolean;
}

/** One of the two hands with its total; its third card lies across on the outer side. */
function Side({
  side,
  view,
  over,
  wide,
  dealt,
}: Omit<CoupProps, 'dealing'> & { readonly side: 'player' | 'banker'; readonly dealt: readonly number[] | undefined }) {
  const say = useSay();
  const cards = view?.[side] ?? [];
  const name = say(`baccarat_${side}`);
  return (
    <div className="baccarat-side" data-side={side}>
      <h2>{name}</h2>
      <div className="baccarat-hand">
        <Hand
          cards={cards}
          face={wide ? 'full' : 'index'}
          fan={!wide}
          across={wide && cards.length === 3}
          before={side === 'player'}
          {...(dealt && { orders: dealt })}
          label={name}
        />
      </div>
      <p className="baccarat-total" data-came={over && view?.winner === side ? '' : undefined}>
        <span className="sr-only">{say('baccarat_total', { name })}</span>
        {over && view ? totalOf(cards) : '–'}
      </p>
    </div>
  );
}

/** The two hands of a coup. Player at the left and banker at the right, in every language. */
export function CoupOnTable({ view, over, dealing, wide }: CoupProps) {
  const say = useSay();
  const turns = dealing && view ? turnsOf(view.player.length, view.banker.length) : undefined;
  return (
    <div className="baccarat-coup" dir="ltr">
      <Side side="player" {...{ view, over, wide }} dealt={turns?.first} />
      <span className="baccarat-v">{say('baccarat_versus')}</span>
      <Side side="banker" {...{ view, over, wide }} dealt={turns?.second} />
    </div>
  );
}
