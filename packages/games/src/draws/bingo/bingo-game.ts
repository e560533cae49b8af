import type { Rational } from '@fairbook/domain/rational';
import { type Award, defineGame, type EventPot, type GameLimits, type PayLine, type Sentence } from '../../definition/game.ts';
import { type Multiplier, multiplierText } from '../../definition/multiplier.ts';
import { type OneStep, oneStep } from '../../definition/one-step.ts';
import { type Draws, drawWithout } from '../../fair/draws.ts';
import { type Pattern, type PatternPrizes, paysWith, prizeLines } from './prizes.ts';
import { MOST_TICKETS, type Rows, spotOf, TICKETS } from './tickets.ts';

/** What differs from one bingo to another. */
export interface BingoRules {
  readonly id: string;
  readonly nameKey: string;
  readonly version: string;
  readonly balls: number;
  /** How many of the balls are called in a round. */
  readonly calls: number;
  readonly patterns: readonly PatternPrizes[];
  readonly ticketOf: (ticket: number) => Rows;
  /** For each pattern the call that completes it. `calledAt` has the call of each number, and 0 for 0: an empty place waits for nothing. */
  readonly completedAt: (rows: Rows, calledAt: readonly number[]) => readonly number[];
  /** How likely each pattern is complete within its number of calls. */
  readonly chanceWithin: (calls: readonly number[]) => Rational;
  /** A full house within so many calls wins the pot too, to which a share of every stake goes. */
  readonly pot: { readonly within: number; readonly share: Rational };
}

export type BingoOptions = {
  /** Numbers of the tickets that are played, each with its stake. */
  readonly tickets: readonly number[];
};

/** A ticket with a stake, as the round left it. */
export interface BingoTicket {
  readonly ticket: number;
  readonly rows: Rows;
  /** What was completed in the round, with which call, and what it pays. */
  readonly completed: readonly { readonly pattern: Pattern; readonly call: number; readonly pays: Multiplier }[];
  readonly pays: Multiplier;
  /** How much of the pot it won, ten-thousandths. */
  readonly pot: number;
}

export interface BingoView {
  /** In the order called. */
  readonly calls: readonly number[];
  readonly tickets: readonly BingoTicket[];
}

/** 0.10 to 10.00 for a ticket, and 500,000.00 at most won. */
export const BINGO_LIMITS: GameLimits = { leastStake: 10, greatestStake: 1_000, greatestWin: 50_000_000 };
/** A stake of so many hundredths wins all of the pot: 10.00. A divisor of 10,000, so that whole hundredths win portions that are not cut. */
export const WHOLE = 1_000;
const PORTIONS = 10_000;
/** Ten-thousandths of the pot that a stake wins, cut. */
function portionOf(amount: bigint, hundredth: bigint): number {
  const whole = BigInt(WHOLE) * hundredth;
  return amount >= whole ? PORTIONS : Number((amount * BigInt(PORTIONS)) / whole);
}

function callsByNumber(calls: readonly number[], balls: number): readonly number[] {
  const calledAt = new Array<number>(balls + 1).fill(Number.POSITIVE_INFINITY);
  calledAt[0] = 0;
  calls.forEach((number, i) => {
    calledAt[number] = i + 1;
  });
  return calledAt;
}

function ticketAfter(
  rules: BingoRules,
  { ticket, amount, hundredth }: { readonly ticket: number; readonly amount: bigint; readonly hundredth: bigint },
  calledAt: readonly number[],
): BingoTicket {
  const rows = rules.ticketOf(ticket);
  const at = rules.completedAt(rows, calledAt);
  const completed = rules.patterns.flatMap(({ pattern, prizes }, i) => {
    const call = at[i] as number;
    return call <= rules.calls ? [{ pattern, call, pays: paysWith(prizes, call) }] : [];
  });
  const winsPot = completed.some(({ pattern, call }) => pattern === 'house' && call <= rules.pot.within);
  return {
    ticket,
    rows,
    completed,
    pays: completed.reduce((sum, { pays }) => sum + pays, 0),
    pot: winsPot ? portionOf(amount, hundredth) : 0,
  };
}

function sayPot(portion: number): readonly Sentence[] {
  if (portion === 0) return [];
  if (portion === PORTIONS) return [{ key: 'game_says_jackpot', args: {} }];
  return [{ key: 'game_says_jackpot_part', args: { percent: multiplierText(portion * 100) } }];
}

function sayTicket({ ticket, completed, pays, pot }: BingoTicket): readonly Sentence[] {
  const won = completed.filter((one) => one.pays > 0);
  if (won.length === 0) return [{ key: 'game_says_ticket_lost', args: { ticket } }];
  return [
    ...won.map(({ pattern, call }) => ({ key: 'game_says_bingo', args: { ticket, pattern, call } })),
    { key: 'game_says_ticket_returns', args: { ticket, multiplier: multiplierText(pays) } },
    ...sayPot(pot),
  ];
}

/** What the tickets of a round won of the pot together. */
function awardOf(pot: string, { tickets }: BingoView): readonly Award[] {
  const portion = tickets.reduce((sum, ticket) => sum + ticket.pot, 0);
  return portion > 0 ? [{ pot, portion }] : [];
}

/**
 * A bingo whose tickets each pay a multiple of their own price by how early their patterns were complete. Nobody's win depends on who else
 * plays, so a ticket has an exact return.
 */
export function bingoGame(rules: BingoRules) {
  const { id, nameKey, version, balls, calls, patterns } = rules;
  const drawCalls = (draws: Draws): readonly number[] => drawWithout(draws, calls, balls, 1);
  const house = patterns.map(({ pattern }) => (pattern === 'house' ? rules.pot.within : balls));
  let lines: readonly PayLine[] | undefined;
  const pot = (): EventPot => ({
    pot: id,
    share: rules.pot.share,
    event: `house-${rules.pot.within}`,
    chance: rules.chanceWithin(house),
    whole: WHOLE,
  });
  const machine = oneStep<BingoOptions, BingoView>(({ tickets }, draws, stakes, hundredth) => {
    const called = drawCalls(draws);
    const calledAt = callsByNumber(called, balls);
    const staked = new Map(stakes.map(({ spot, amount }) => [spot, amount]));
    const after = tickets.flatMap((ticket) => {
      const amount = staked.get(spotOf(ticket));
      return amount === undefined ? [] : [ticketAfter(rules, { ticket, amount, hundredth }, calledAt)];
    });
    const bySpot = new Map(after.map(({ ticket, pays }) => [spotOf(ticket), pays]));
    return { pays: (spot) => bySpot.get(spot) ?? 0, view: { calls: called, tickets: after } };
  });
  return defineGame({
    id,
    kind: 'draw',
    version,
    nameKey,
    options: { tickets: { kind: 'numbers', least: 1, most: TICKETS, fewest: 1, longest: MOST_TICKETS, usual: [1] } },
    spots: ({ tickets }: BingoOptions) => tickets.map(spotOf),
    limits: BINGO_LIMITS,
    pots: [pot()],
    source: 'chain',
    plan: () => [{ from: balls, times: calls, without: true }],
    machine: {
      ...machine,
      awards: ({ view }: OneStep<BingoView>): readonly Award[] => awardOf(id, view),
    },
    outcome: ({ tickets }: BingoOptions, draws: Draws) => ({
      calls: drawCalls(draws),
      tickets: tickets.map((ticket) => ({ ticket, rows: rules.ticketOf(ticket) })),
    }),
    tables: ({ tickets }: BingoOptions) => {
      lines ??= prizeLines(patterns, balls, rules.chanceWithin);
      return tickets.map((ticket) => ({ id: spotOf(ticket), spot: spotOf(ticket), lines: lines as readonly PayLine[] }));
    },
    greatest: () => patterns.reduce((sum, { prizes }) => sum + (prizes[0]?.pays ?? 0), 0),
    sheetOptions: [{ tickets: [1] }, { tickets: [TICKETS, 123_456] }],
    narrate: ({ calls: called, tickets }: BingoView) => [
      { key: 'game_says_called', args: { count: called.length } },
      ...tickets.flatMap(sayTicket),
    ],
  });
}
