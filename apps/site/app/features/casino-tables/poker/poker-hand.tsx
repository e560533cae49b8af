import type { Card } from '@fairbook/games/fair/cards';
import { useSay, useWords } from '../../../shared/words/words.tsx';
import { Hand } from '../cards/hand.tsx';

interface PokerHandProps {
  readonly name: string;
  readonly cards: readonly (Card | undefined)[];
  readonly orders: readonly (number | undefined)[] | undefined;
  readonly wide: boolean;
  /** What the cards make, as it is said; undefined while it is not known, left out of cards that make nothing alone. */
  readonly makes?: string | undefined;
  readonly won?: boolean;
}

/** Cards side by side, with what they make. */
export function PokerHand({ name, cards, orders, wide, won, ...rest }: PokerHandProps) {
  const { dir } = useWords();
  return (
    <div className="poker-hand" data-won={won ? '' : undefined}>
      <h2>{name}</h2>
      <Hand cards={cards} face={wide ? 'full' : 'index'} fan={false} {...(orders && { orders })} label={name} />
      {'makes' in rest ? (
        <p className="poker-makes" dir={dir}>
          {rest.makes ?? '\u00a0'}
        </p>
      ) : null}
    </div>
  );
}

/** A hand of poker in words. */
export function useHandName(): (hand: string) => string {
  const say = useSay();
  return (hand) => say('game_poker_hand', { hand: hand.replaceAll('-', '_') });
}

/** A line of a pay table; `chance`: of its hand. */
export interface PayLine {
  readonly id: string;
  readonly name: string;
  readonly pays: string;
  readonly chance?: string;
}

/** A pay table printed on the felt: the line the cards make is marked. */
export function FeltPays({
  title,
  lines,
  made,
}: {
  readonly title: string;
  readonly lines: readonly PayLine[];
  readonly made?: string | undefined;
}) {
  return (
    <table className="felt-pays">
      <caption>{title}</caption>
      <tbody>
        {lines.map(({ id, name, pays, chance }) => (
          <tr key={id} data-made={id === made ? '' : undefined}>
            <th scope="row">{name}</th>
            <td>{pays}</td>
            {chance === undefined ? null : <td>{chance}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
