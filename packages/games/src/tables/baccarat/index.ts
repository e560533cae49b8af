import type { Rational } from '@fairbook/domain/rational';
import { defineGame, type PayLine, type PayTable } from '../../definition/game.ts';
import { type Multiplier, UNIT } from '../../definition/multiplier.ts';
import { sayCards } from '../../definition/narrate.ts';
import { oneStep } from '../../definition/one-step.ts';
import { withLoss } from '../../definition/sheet.ts';
import { CARDS } from '../../fair/cards.ts';
import type { Draws } from '../../fair/draws.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { type Coup, dealCoup, totalOf, type Winner } from './rules.ts';
import { winnersOfHands } from './sheet.ts';

/**
 * Punto banco. Stakes lie on player, banker, tie and the two pairs; a tie gives those of player and banker back.
 *
 * Draw: a float a card of an unlimited number of decks, at most six (https://stake.com/provably-fair/game-events).
 * Mathematics: all 13^6 courses of ranks are counted (`sheet.ts`). The banker pays 0.95 to 1, the tie 8 to 1, a pair 11 to 1.
 */
export type BaccaratOptions = Readonly<Record<never, never>>;
export type BaccaratView = Coup;

const SPOTS = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const;
type Spot = (typeof SPOTS)[number];

const PAYS: Readonly<Record<Spot, Multiplier>> = {
  player: 2 * UNIT,
  banker: 1.95 * UNIT,
  tie: 9 * UNIT,
  'player-pair': 12 * UNIT,
  'banker-pair': 12 * UNIT,
};
const PAIR: Rational = { n: 1n, d: 13n };

/** What a spot pays in a coup. */
export function paysFor(spot: string, { winner, playerPair, bankerPair }: Pick<Coup, 'winner' | 'playerPair' | 'bankerPair'>): Multiplier {
  if (spot === 'player-pair') return playerPair ? PAYS[spot] : 0;
  if (spot === 'banker-pair') return bankerPair ? PAYS[spot] : 0;
  if (spot === winner) return PAYS[winner];
  return winner === 'tie' ? UNIT : 0;
}

function tables(): readonly PayTable[] {
  const chances = winnersOfHands();
  const line = (id: Winner, pays: Multiplier): PayLine => ({ id, pays, chance: chances[id] });
  const side = (spot: 'player' | 'banker'): PayTable => ({
    id: spot,
    spot,
    lines: withLoss([line(spot, PAYS[spot]), line('tie', UNIT)]),
  });
  const pair = (spot: Spot): PayTable => ({ id: spot, spot, lines: withLoss([{ id: 'pair', pays: PAYS[spot], chance: PAIR }]) });
  return [
    side('player'),
    side('banker'),
    { id: 'tie', spot: 'tie', lines: withLoss([line('tie', PAYS.tie)]) },
    pair('player-pair'),
    pair('banker-pair'),
  ];
}

export const baccarat = defineGame({
  id: 'baccarat',
  kind: 'table',
  version: '1.0.0',
  nameKey: 'game_baccarat',
  options: {},
  spots: () => SPOTS,
  limits: TABLE_LIMITS,
  source: 'seeds',
  plan: () => [{ from: CARDS, times: 6 }],
  machine: oneStep<BaccaratOptions, BaccaratView>((_options, draws) => {
    const coup = dealCoup(draws);
    return { pays: (spot) => paysFor(spot, coup), view: coup };
  }),
  outcome: (_options: BaccaratOptions, draws: Draws) => {
    const { player, banker, winner } = dealCoup(draws);
    return { player, banker, winner };
  },
  tables,
  greatest: () => PAYS['player-pair'],
  sheetOptions: [{}],
  narrate: ({ player, banker, winner }: BaccaratView) => [
    { key: 'game_says_baccarat_player', args: { cards: sayCards(player), total: totalOf(player) } },
    { key: 'game_says_baccarat_banker', args: { cards: sayCards(banker), total: totalOf(banker) } },
    { key: 'game_says_baccarat', args: { winner } },
  ],
});
