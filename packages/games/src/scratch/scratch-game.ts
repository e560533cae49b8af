import { defineGame, type GameLimits, SINGLE_SPOT } from '../definition/game.ts';
import { type Multiplier, multiplierText, UNIT } from '../definition/multiplier.ts';
import { oneStep } from '../definition/one-step.ts';
import { withLoss } from '../definition/sheet.ts';
import type { Draws } from '../fair/draws.ts';
import { ROUND_BITS, STAKE } from '../slots/slot.ts';
import { mathematicsOfCard, type ScratchCard, type ScratchTicket, TICKETS, ticketOf } from './scratch-card.ts';

/**
 * A scratch card as any other game: one ticket for the stake, and scratching changes nothing.
 *
 * Draw: the first 24 bits are the number of the ticket. Mathematics: so many of the 2^24 tickets have each prize.
 */
export type ScratchOptions = Readonly<Record<never, never>>;

export interface ScratchView extends ScratchTicket {
  readonly ticket: number;
}

const LIMITS: GameLimits = { leastStake: 50, greatestStake: 10_000, greatestWin: 50_000_000 };
const HUNDREDTH: Multiplier = UNIT / STAKE;

export function scratchGame(card: ScratchCard) {
  const lines = card.prizes.map(({ parts, tickets }) => {
    const pays = parts.reduce((sum, part) => sum + part, 0) * HUNDREDTH;
    return {
      id: parts.map((part) => multiplierText(part * HUNDREDTH)).join('+'),
      pays,
      chance: { n: BigInt(tickets), d: BigInt(TICKETS) },
    };
  });
  return defineGame({
    id: card.id,
    kind: 'scratch',
    version: card.version,
    nameKey: `game_${card.id.replaceAll('-', '_')}`,
    options: {},
    spots: () => [SINGLE_SPOT],
    limits: LIMITS,
    source: 'seeds',
    plan: () => [{ bits: ROUND_BITS }],
    machine: oneStep<ScratchOptions, ScratchView>((_options, draws) => {
      const ticket = draws.bits(ROUND_BITS);
      const found = ticketOf(card, ticket);
      return { pays: () => found.pays * HUNDREDTH, view: { ticket, ...found } };
    }),
    outcome: (_options: ScratchOptions, draws: Draws) => ({ ticket: draws.bits(ROUND_BITS) }),
    tables: () => [{ id: 'ticket', spot: SINGLE_SPOT, lines: withLoss(lines) }],
    greatest: () => mathematicsOfCard(card).greatest * HUNDREDTH,
    sheetOptions: [{}],
    narrate: ({ pays, fields }: ScratchView) =>
      pays === 0
        ? [{ key: 'game_says_lost', args: {} }]
        : [
            { key: 'game_says_scratch', args: { fields: fields.flatMap(({ wins }, at) => (wins ? [at + 1] : [])).join(', ') } },
            { key: 'game_says_won', args: { multiplier: multiplierText(pays * HUNDREDTH, 2) } },
          ],
  });
}
