import type { Card } from '@fairbook/games/fair/cards';
import type { CSSProperties } from 'react';
import { PlayingCard } from '../../casino-game/index.ts';
import { layOutHand } from './hand-layout.ts';

interface HandProps {
  /** In the order they were dealt; undefined lies face down. */
  readonly cards: readonly (Card | undefined)[];
  readonly face?: 'full' | 'index';
  readonly fan?: boolean;
  readonly across?: boolean;
  readonly before?: boolean;
  /** However many they are, they stay within so many widths of a card. */
  readonly within?: number;
  /** Places of cards in the order of the whole deal, from 0: each waits for those before it. Undefined lay there before. */
  readonly orders?: readonly (number | undefined)[];
  /** Name of the hand for screen readers. */
  readonly label: string;
}

/** What `cards.css` reads: places in widths of a card. */
const placeStyle = (x: number, order: number | undefined): CSSProperties =>
  ({ '--at': x, ...(order !== undefined && { '--order': order }) }) as CSSProperties;

/** A hand on the felt. Never mirrored: cards lie from left to right in every language. */
export function Hand({ cards, face = 'full', fan = true, across = false, before = false, within, orders, label }: HandProps) {
  const { places, width } = layOutHand({ cards: cards.length, fan, across, before, ...(within !== undefined && { within }) });
  return (
    <ul className="hand" dir="ltr" aria-label={label} style={{ '--wide': width } as CSSProperties}>
      {cards.map((card, i) => {
        const place = places[i];
        if (!place) return null;
        const order = orders?.[i];
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place in a hand; two may be the same.
            key={`${i} ${card ?? 'down'}`}
            className="hand-card"
            data-across={place.across ? '' : undefined}
            data-dealt={order === undefined ? undefined : ''}
            style={placeStyle(place.x, order)}
          >
            <PlayingCard card={card} face={face} />
          </li>
        );
      })}
    </ul>
  );
}
