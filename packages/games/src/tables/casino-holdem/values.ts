import { minus, ONE, type Rational, rational } from '@fairbook/domain/rational';
import { UNIT } from '../../definition/multiplier.ts';
import { CARDS, type Card } from '../../fair/cards.ts';
import { bitOf, handOf, type Ranks, suitIndexOf, suitsOf, worthOf } from '../poker/hands.ts';
import { SHOWDOWNS, showdownPlace } from '../poker/showdown.ts';
import { CALL, FOLD } from './machine.ts';
import { calledPays, QUALIFYING } from './pays.ts';

type Suits = [Ranks, Ranks, Ranks, Ranks];

function withCards(suits: Suits, a: Card, b: Card): Suits {
  const both: Suits = [...suits];
  for (const card of [a, b]) both[suitIndexOf(card)] = (both[suitIndexOf(card)] as Ranks) | bitOf(card);
  return both;
}

function* pairsOf(cards: readonly Card[]): Generator<readonly [Card, Card]> {
  for (const [at, a] of cards.entries()) for (const b of cards.slice(0, at)) yield [a, b];
}

/**
 * What comes of each move on average, in antes won or lost, exact: every turn, river and hand of the dealer is tried, a million of them. For a
 * trainer; some hundredths of a second.
 */
export function valuesOf(cards: readonly Card[], flop: readonly Card[]): Readonly<Record<typeof CALL | typeof FOLD, Rational>> {
  const left = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !cards.includes(card) && !flop.includes(card));
  const [player, dealer] = [suitsOf([...cards, ...flop]), suitsOf(flop)];
  let [sum, deals] = [0, 0];
  for (const [turn, river] of pairsOf(left)) {
    const own = worthOf(...withCards(player, turn, river));
    const board = withCards(dealer, turn, river);
    const pays = SHOWDOWNS.map((end) => calledPays(end, handOf(own)) / UNIT);
    const others = left.filter((card) => card !== turn && card !== river);
    for (const [a, b] of pairsOf(others)) {
      sum += pays[showdownPlace(own, worthOf(...withCards(board, a, b)), QUALIFYING)] as number;
      deals++;
    }
  }
  return { [CALL]: minus(rational(BigInt(sum), BigInt(deals)), ONE), [FOLD]: rational(-1n) };
}
