import type { PeriodName, Side } from '@fairbook/domain';
import type { MarketKey } from '@fairbook/provider-kit';

/** What a match of the script can be made to do. `minute` sets its clock first; a clock stands still unless it is told to run. */
export type MatchCommand = { readonly minute?: number } & (
  | { readonly do: 'kick-off' }
  /** Sets the clock: minutes played of the match where the clock runs up, of the period elsewhere. */
  | { readonly do: 'clock'; readonly minute: number; readonly running?: boolean }
  /**
   * A goal or points. Betting is suspended around a goal; `hold` leaves it so. After the end it is a correction. `player` is a name, or the
   * reference of one of the match's players; an own goal is given to the side it counts for.
   */
  | {
      readonly do: 'score';
      readonly side: Side;
      readonly points?: number;
      readonly player?: string;
      readonly own?: boolean;
      readonly hold?: boolean;
    }
  /** A player of the match who did not begin takes part from here on. */
  | { readonly do: 'come-on'; readonly player: string }
  /** The last score was none: the score falls, and the facts get their next version, also after the end. */
  | { readonly do: 'take-back' }
  | { readonly do: 'corner'; readonly side: Side }
  | { readonly do: 'card'; readonly side: Side; readonly colour: 'yellow' | 'red' }
  | { readonly do: 'period-end' }
  | { readonly do: 'period-start' }
  /** Whatever is left is played without a score. A game that may not end level needs its winner. */
  | { readonly do: 'end'; readonly winner?: Side }
  /** Multiplies what a side was expected to score when the book was made; 1 is where it began. */
  | { readonly do: 'price'; readonly home?: number; readonly away?: number }
  | { readonly do: 'suspend'; readonly markets?: readonly MarketKey[]; readonly reason?: string }
  | { readonly do: 'reopen' }
  | { readonly do: 'interrupt' }
  | { readonly do: 'resume' }
  | { readonly do: 'abandon' }
  | { readonly do: 'cancel' }
  /** A new start may be known, in minutes from now. */
  | { readonly do: 'postpone'; readonly minutes?: number }
  /** Bets of a window are void; absent bounds are open (unix ms). */
  | { readonly do: 'void'; readonly markets?: readonly MarketKey[]; readonly from?: number; readonly until?: number }
  /** Takes the last voiding back. */
  | { readonly do: 'unvoid' }
);

/** What is done to a match, or to the whole feed: silence loses all messages, signs of life included, until the feed speaks again. */
export type Command = ({ readonly ref: string } & MatchCommand) | { readonly do: 'silence' } | { readonly do: 'speak' };

/** A match of the book as those who command it see it. */
export interface Listed {
  readonly ref: string;
  readonly sport: string;
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  /** Unix ms. */
  readonly startsAt: number;
  readonly status: string;
  readonly period: PeriodName | undefined;
  /** Between two periods: nothing can happen in it until the next one starts. */
  readonly onBreak: boolean;
  /** References of its players, the home side's first; none where it names none. */
  readonly players: readonly string[];
}

/** A command that cannot be done as things stand; its message says why. */
export class CommandRefused extends Error {}

const SIDES: ReadonlySet<unknown> = new Set(['home', 'away']);
const NEEDS_SIDE: ReadonlySet<string> = new Set(['score', 'corner', 'card']);
const OF_MATCHES: ReadonlySet<string> = new Set<MatchCommand['do']>([
  'kick-off',
  'clock',
  'score',
  'come-on',
  'take-back',
  'corner',
  'card',
  'period-end',
  'period-start',
  'end',
  'price',
  'suspend',
  'reopen',
  'interrupt',
  'resume',
  'abandon',
  'cancel',
  'postpone',
  'void',
  'unvoid',
]);
/** Factors of a price: a side is expected to score at least and at most so many times what it was. */
const FACTOR = { least: 0.2, most: 5 } as const;

const isIn = (value: unknown, least: number, most: number): boolean =>
  value === undefined || (typeof value === 'number' && value >= least && value <= most);

/** Reads a command; throws `CommandRefused` for what is none. */
export function readCommand(value: unknown): Command {
  const command = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const action = command['do'];
  if (action === 'silence' || action === 'speak') return { do: action };
  if (typeof action !== 'string' || !OF_MATCHES.has(action)) throw new CommandRefused(`unknown command "${String(action)}"`);
  if (typeof command['ref'] !== 'string') throw new CommandRefused(`${action} needs ref, the reference of a match`);
  if (NEEDS_SIDE.has(action) && !SIDES.has(command['side'])) throw new CommandRefused(`${action} needs side, home or away`);
  if (action === 'card' && command['colour'] !== 'yellow' && command['colour'] !== 'red')
    throw new CommandRefused('colour must be yellow or red');
  if (action === 'come-on' && typeof command['player'] !== 'string')
    throw new CommandRefused('come-on needs player, the reference of a player');
  if (action === 'clock' && command['minute'] === undefined) throw new CommandRefused('clock needs minute');
  if (!isIn(command['minute'], 0, 140)) throw new CommandRefused('minute must be a number from 0 to 140');
  if (!isIn(command['points'], 1, 3)) throw new CommandRefused('points must be a number from 1 to 3');
  if (!isIn(command['minutes'], 1, 100_000)) throw new CommandRefused('minutes must be a number from 1 to 100000');
  for (const side of ['home', 'away'])
    if (action === 'price' && !isIn(command[side], FACTOR.least, FACTOR.most))
      throw new CommandRefused(`${side} must be a factor from ${FACTOR.least} to ${FACTOR.most}`);
  return command as unknown as Command;
}
