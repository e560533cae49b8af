import type { GameRoundBody } from '@fairbook/contract';
import type { AnyGame, Stake } from '@fairbook/games/definition/game';
import type { Options } from '@fairbook/games/definition/options';
import type { TableView } from '../../../shared/casino/table-view.ts';
import { readRound } from '../session/rounds.ts';
import type { GameRound } from '../session/session.ts';

/** What is staked in one round of a table. Amounts are minor units. */
export interface BetOrder {
  readonly options: Options;
  /** They stand together, and are taken back together. */
  readonly stakes: readonly Stake[];
  /** The place of the screen that it is for, from 0; undefined where bets have no places. */
  readonly slot?: number | undefined;
}

/** A bet of the player's at a table. */
export interface TableBet extends BetOrder {
  /** What the server knows it by once it has been sent; sent again it is the same bet. */
  readonly id: string;
  /** Of the round it is for: the present one, or the next. */
  readonly number: number;
  readonly staked: bigint;
  /** It is sent when its round opens. */
  readonly waits: boolean;
  /** An order about it is on its way. */
  readonly sending: boolean;
  /** What it came to; undefined until that is known. */
  readonly end: BetEnd | undefined;
}

export interface BetEnd {
  /** What it gives back, with what pots paid where that is known; minor units. */
  readonly back: bigint;
  /** It as the code of the game draws and tells it. */
  readonly view: unknown;
  /** What pots paid of it, by the word of the server; undefined until that has settled it. */
  readonly awards: GameRound['awards'] | undefined;
}

/** What the tables of games differ in. */
export interface TableRules {
  /** Its id is the name of its table. */
  readonly game: AnyGame;
  /** So many places for one bet each, whose orders do not wait for each other; undefined: bets have no places, and their orders take turns. */
  readonly slots: number | undefined;
  /** What a bet that stands came to, as the news of the table have it. */
  endOf(bet: TableBet, view: TableView): BetEnd | undefined;
  /** What it came to by the word of the server. */
  endBy(round: GameRound): BetEnd | undefined;
}

/** So many bets a player has in a round, as the server takes them where bets have no places. */
export const MOST_BETS = 8;

export const stakedOf = (stakes: readonly Stake[]): bigint => stakes.reduce((sum, { amount }) => sum + amount, 0n);

/** Whether there is no place for one more bet in a round: a place is free again when its bet is over. */
export function isFull(bets: readonly TableBet[], number: number, slot: number | undefined): boolean {
  if (slot === undefined) return bets.filter((bet) => bet.number === number).length >= MOST_BETS;
  return bets.some((bet) => bet.slot === slot && !bet.end);
}

/** The bets with one more; where its place has one that is over it goes there instead. */
export const withBet = (bets: readonly TableBet[], bet: TableBet): readonly TableBet[] => [
  ...bets.filter(({ slot }) => slot === undefined || slot !== bet.slot),
  bet,
];

/** Puts a bet where the one of its id is, or takes that away; of a round that is gone there is none any more. */
export const replaced = (bets: readonly TableBet[], id: string, bet: TableBet | undefined): readonly TableBet[] =>
  bets.flatMap((each) => (each.id !== id ? [each] : bet ? [bet] : []));

/** A bet with what it came to, as far as the news have it. What an order about it comes to is known by its answer alone. */
export function withEnd(bet: TableBet, view: TableView, rules: TableRules): TableBet {
  if (bet.end || bet.waits || bet.sending) return bet;
  const end = rules.endOf(bet, view);
  return end ? { ...bet, end } : bet;
}

/** The bets after news of the table: those of the round that goes on and of the next. */
export function betsAfter(bets: readonly TableBet[], view: TableView, rules: TableRules): readonly TableBet[] {
  const { number = 0 } = view.round ?? {};
  const isOfNow = (bet: TableBet): boolean => number === 0 || bet.number === number || bet.number === number + 1;
  return bets.filter(isOfNow).map((bet) => withEnd(bet, view, rules));
}

/** A bet as the server knows it. */
export function betBy(body: GameRoundBody, { number, slot }: Pick<TableBet, 'number' | 'slot'>, rules: TableRules): TableBet {
  const round = readRound(body);
  const { round: id, options, stakes, staked } = round;
  const end = round.phase === 'voided' ? { back: staked, view: null, pot: false, awards: [] } : rules.endBy(round);
  return { id, number, slot, options, stakes, staked, waits: false, sending: false, end };
}

/**
 * The bets by the word of the server: what it has stands, what it has not does not, and orders that wait or are on their way stay as they are.
 * @param unsure a bet of which nobody but the server knows whether it stands
 */
export function betsBy(
  bodies: readonly GameRoundBody[],
  bets: readonly TableBet[],
  view: TableView,
  rules: TableRules,
  unsure?: string,
): readonly TableBet[] {
  const { number = 0 } = view.round ?? {};
  const open = bets.filter(({ id, waits, sending }) => id !== unsure && (waits || sending));
  const there = bodies.filter(
    ({ phase, source, round }) =>
      phase !== 'voided' && source.kind === 'chain' && source.number === number && !open.some(({ id }) => id === round),
  );
  const placeOf = (id: string): number | undefined => bets.find((bet) => bet.id === id)?.slot;
  const taken = new Set([...open.map(({ slot }) => slot), ...there.map(({ round }) => placeOf(round))]);
  const free = Array.from({ length: rules.slots ?? 0 }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  const stand = there.flatMap((body) => {
    const slot = rules.slots === undefined ? undefined : (placeOf(body.round) ?? free.shift());
    if (rules.slots !== undefined && slot === undefined) return [];
    return [withEnd(betBy(body, { number, slot }, rules), view, rules)];
  });
  return [...stand, ...open];
}
