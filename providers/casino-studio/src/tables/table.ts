import { type AnyGame, UNIT } from '@fairbook/games';
import { hundredthOf } from '@fairbook/games/definition/currency-scale';
import { hashBefore } from '@fairbook/games/fair/chain';
import type { Schedule } from '@fairbook/games/shared/schedule';
import type { CasinoHost, RecordRef, StudioPlayer } from '@fairbook/provider-kit';
import type { SharedFacts } from '../facts.ts';
import { stakedIn } from '../outcome.ts';
import type { StudioParts } from '../parts.ts';

/** A table of a brand: one for each game that many may share, and named as the game. */
export interface Table {
  readonly brand: string;
  readonly name: string;
  readonly game: AnyGame;
  readonly schedule: Schedule;
}

/** What tables run with. */
export interface TableParts extends StudioParts {
  /** Of this process: no two have the same. */
  readonly runner: string;
  /** Rounds of a chain that is made. */
  readonly chainLength: number;
  /** One after the other for all tables: each chain takes a processor. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  readonly setTimer: CasinoHost['setTimer'];
}

/** A bet that was taken and is not over. */
export interface OpenBet extends StudioPlayer {
  readonly round: string;
  readonly facts: SharedFacts;
}

/** What a table published before its first round. */
export interface ChainHead {
  readonly end: string;
  readonly salt: string;
  readonly length: number;
}

/**
 * Where a table is, as its record has it; everything else follows from the chain, the schedule and the clock. `betting`: stakes are taken. `closed`: no
 * more, so the draw may be known. `ended`: of a flight, its end is known and may be shown.
 */
export interface TableState {
  /** The process that runs it, under a name of its own: one that finds another's here was replaced. */
  readonly runner: string;
  readonly number: number;
  /** Unix ms. */
  readonly startedAt: number;
  readonly phase: 'betting' | 'closed' | 'ended';
  /** The house was away before a flight had ended: what becomes of its bets is another rule (`endingOf`). */
  readonly interrupted?: true;
}

export const stateName = (table: string): string => `table/${table}`;
export const stateRef = (table: string): RecordRef => ({ of: 'brand', name: stateName(table) });
export const readState = (text: string | undefined): TableState | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as TableState);
export const stateText = (state: TableState): string => JSON.stringify(state);

/** A mark that stays of a round in which the house was away. */
export const interruptedName = (table: string, number: number): string => `interrupted/${table}/${number}`;

/** A player's bets in the table's round. */
export interface Seat {
  readonly number: number;
  readonly rounds: readonly string[];
  /** What lies on those that are bounded together, and the most that may come back of it, on the scale that limits of games have in all currencies (`FINE`). */
  readonly staked: bigint;
  readonly reach: bigint;
}
interface SeatText extends Pick<Seat, 'number' | 'rounds'> {
  /** Missing in a record of before. */
  readonly staked?: string;
  readonly reach?: string;
}
export const seatRef = (table: string): RecordRef => ({ of: 'player', name: `seat/${table}` });
export const readSeat = (text: string | undefined, number: number): Seat => {
  const seat = text === undefined ? undefined : (JSON.parse(text) as SeatText);
  if (seat?.number !== number) return { number, rounds: [], staked: 0n, reach: 0n };
  const { rounds, staked = '0', reach = '0' } = seat;
  return { number, rounds, staked: BigInt(staked), reach: BigInt(reach) };
};
export const seatText = ({ number, rounds, staked, reach }: Seat): string =>
  JSON.stringify({ number, rounds, staked: `${staked}`, reach: `${reach}` } satisfies SeatText);

/** Bets of a flight are left each by itself, and bounded so; those on a draw end together, and no bound is more for being staked in parts. */
const areBoundedTogether = ({ schedule }: Table): boolean => schedule.showing !== 'flight';

/** Parts of one hundredth of the limits of games: so fine that no amount of any currency is cut. */
const FINE = 10_000_000n;
const dividedUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;
/** A sum of a seat in minor units of a currency: a player may have staked in several. */
export const minorOf = (fine: bigint, currency: string): bigint => dividedUp(fine * hundredthOf(currency), FINE);

/** What a bet adds to those that are bounded together. */
function weightOf(table: Table, { options, stakes, currency }: SharedFacts): Pick<Seat, 'staked' | 'reach'> {
  if (!areBoundedTogether(table)) return { staked: 0n, reach: 0n };
  const staked = dividedUp(stakedIn({ stakes }) * FINE, hundredthOf(currency));
  return { staked, reach: dividedUp(staked * BigInt(table.game.greatest(options)), BigInt(UNIT)) };
}

/** The player's bets with one more. */
export function seated(table: Table, { number, rounds, staked, reach }: Seat, round: string, bet: SharedFacts): Seat {
  const more = weightOf(table, bet);
  return { number, rounds: [...rounds, round], staked: staked + more.staked, reach: reach + more.reach };
}

/** The player's bets without one that was taken back. */
export function unseated(table: Table, { number, rounds, staked, reach }: Seat, round: string, bet: SharedFacts): Seat {
  const less = weightOf(table, bet);
  return {
    ...{ number, rounds: rounds.filter((each) => each !== round) },
    staked: staked > less.staked ? staked - less.staked : 0n,
    reach: reach > less.reach ? reach - less.reach : 0n,
  };
}

/** Bets of one player in a round: of a flight two, as everywhere; elsewhere one holds as many spots as there are. */
export const mostBets = ({ schedule }: Table): number => (schedule.showing === 'flight' ? 2 : 8);

/** Whether what a round was drawn from may be known to everybody. */
export const isTold = ({ schedule }: Pick<Table, 'schedule'>, state: TableState | undefined, number: number): boolean =>
  state === undefined || state.number > number || (state.number === number && (state.phase === 'ended' || schedule.showing !== 'flight'));

const ID_DIGITS = 12;
/** What everybody knows a bet by: it says neither whose it is nor what its player calls it. */
export const publicId = ({ player }: Pick<StudioPlayer, 'player'>, round: string): string =>
  hashBefore(`${player}.${round}`).slice(0, ID_DIGITS);

const NAME_DIGITS = 3;
export const maskedName = (player: string): string => `***${player.slice(-NAME_DIGITS)}`;
