import type { BingoTicket, BingoView } from '@fairbook/games/draws/bingo/bingo-game';
import { type Rows, spotOf, TICKETS } from '@fairbook/games/draws/bingo/tickets';
import type { TableBet } from '../../casino-game/index.ts';
import type { BingoKind } from './kind.ts';

/** A ticket of the player's in a round. */
export interface HeldTicket {
  readonly ticket: number;
  readonly rows: Rows;
  /** Its price, minor units. */
  readonly price: bigint;
  readonly sending: boolean;
  /** What became of it, once that may be known. */
  readonly after: BingoTicket | undefined;
}

/** The tickets of bets, in the order they were bought. Two bets may have the same one. */
export const ticketsOf = (kind: BingoKind, bets: readonly TableBet[]): readonly HeldTicket[] =>
  bets.flatMap(({ options, stakes, sending, end }) =>
    (options['tickets'] as readonly number[]).map((ticket) => ({
      ticket,
      rows: kind.ticketOf(ticket),
      price: stakes.find(({ spot }) => spot === spotOf(ticket))?.amount ?? 0n,
      sending,
      after: (end?.view as BingoView | undefined)?.tickets.find((each) => each.ticket === ticket),
    })),
  );

/**
 * Numbers of so many tickets by chance: whole strips as far as they go, where tickets come in strips, and different ones.
 * @param random from 0 up to 1
 */
export function ticketsByChance(count: number, strip: number | undefined, random: () => number): readonly number[] {
  const taken = new Set<number>();
  const size = strip ?? 1;
  while (taken.size < count) {
    const first = Math.floor(random() * (TICKETS / size)) * size + 1;
    if (taken.has(first)) continue;
    for (let i = 0; i < size && taken.size < count; i++) taken.add(first + i);
  }
  return [...taken];
}
