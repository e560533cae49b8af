import type { Rational } from '@fairbook/domain/rational';
import { defineGame, type PayTable } from '../../definition/game.ts';
import { type Multiplier, UNIT } from '../../definition/multiplier.ts';
import { sayCards } from '../../definition/narrate.ts';
import { oneStep } from '../../definition/one-step.ts';
import { withLoss } from '../../definition/sheet.ts';
import { CARDS, type Card, drawCard, rankOf } from '../../fair/cards.ts';
import type { Draws } from '../../fair/draws.ts';
import { TABLE_LIMITS } from '../limits.ts';

/**
 * Dragon tiger: a card each, the higher wins; the ace is low. A tie gives half of the stakes on dragon and tiger back.
 *
 * Draw: two floats, each a card of an unlimited number of decks. Mathematics: of 13 x 13 pairs of ranks 78 are won by each side and 13 are
 * ties, of 52 x 52 pairs of cards 52 are of one suit too.
 */
export type DragonTigerOptions = Readonly<Record<never, never>>;

const SPOTS = ['dragon', 'tiger', 'tie', 'suited-tie'] as const;

export interface DragonTigerView {
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: 'dragon' | 'tiger' | 'tie';
}

const ACE = 14;
const height = (card: Card): number => (rankOf(card) === ACE ? 1 : rankOf(card));

function dealPair(draws: Draws): DragonTigerView {
  const [dragon, tiger] = [drawCard(draws), drawCard(draws)];
  const difference = height(dragon) - height(tiger);
  return { dragon, tiger, winner: difference === 0 ? 'tie' : difference > 0 ? 'dragon' : 'tiger' };
}

const HALF: Multiplier = UNIT / 2;
const TIE: Multiplier = 12 * UNIT;
const SUITED_TIE: Multiplier = 51 * UNIT;

/** What a spot pays for two cards. */
export function paysFor(spot: string, { dragon, tiger, winner }: DragonTigerView): Multiplier {
  if (spot === 'suited-tie') return dragon === tiger ? SUITED_TIE : 0;
  if (spot === 'tie') return winner === 'tie' ? TIE : 0;
  return winner === spot ? 2 * UNIT : winner === 'tie' ? HALF : 0;
}

const SIDE: Rational = { n: 78n, d: 169n };
const SAME_RANK: Rational = { n: 13n, d: 169n };
const SAME_CARD: Rational = { n: 1n, d: 52n };

const side = (spot: 'dragon' | 'tiger'): PayTable => ({
  id: spot,
  spot,
  lines: withLoss([
    { id: 'won', pays: 2 * UNIT, chance: SIDE },
    { id: 'tie', pays: HALF, chance: SAME_RANK },
  ]),
});

export const dragonTiger = defineGame({
  id: 'dragon-tiger',
  kind: 'table',
  version: '1.0.0',
  nameKey: 'game_dragon_tiger',
  options: {},
  spots: () => SPOTS,
  limits: TABLE_LIMITS,
  source: 'seeds',
  plan: () => [{ from: CARDS, times: 2 }],
  machine: oneStep<DragonTigerOptions, DragonTigerView>((_options, draws) => {
    const view = dealPair(draws);
    return { pays: (spot) => paysFor(spot, view), view };
  }),
  outcome: (_options: DragonTigerOptions, draws: Draws) => dealPair(draws),
  tables: () => [
    side('dragon'),
    side('tiger'),
    { id: 'tie', spot: 'tie', lines: withLoss([{ id: 'tie', pays: TIE, chance: SAME_RANK }]) },
    { id: 'suited-tie', spot: 'suited-tie', lines: withLoss([{ id: 'suited-tie', pays: SUITED_TIE, chance: SAME_CARD }]) },
  ],
  greatest: () => SUITED_TIE,
  sheetOptions: [{}],
  narrate: ({ dragon, tiger, winner }: DragonTigerView) => [
    { key: 'game_says_dragon_tiger', args: { dragon: sayCards([dragon]), tiger: sayCards([tiger]), winner } },
  ],
});
