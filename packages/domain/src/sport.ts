/** A sport by the name it has in addresses, in dictionaries and on the feed; `sportOf` gives its definition. */
export type Sport = string;

/**
 * A stretch of play that markets ask about. `match` is regulation time incl. stoppage, `full` adds overtime and shoot-out; markets of
 * their own ask about `first-half` and `second-half`. Every other name is its sport's.
 */
export type PeriodName = string;

/** What is counted of either side: `score` is goals or points, every other name is its sport's. */
export type Statistic = string;

/** What facts list one by one, such as `goals`: a name of the sport's. */
export type EventKind = string;

/**
 * A game of a fixture: the main game or one of its sub-games (a half, a quarter, corners, cards ...).
 * On the wire each game is an event of its own and uses the same market and outcome ids inside.
 */
export interface Game {
  /** Stable number inside its sport, 0 is the main game, below 32. */
  readonly slot: number;
  readonly period: PeriodName;
  readonly statistic: Statistic;
}

/** Line (before play) or live: the same game has another event id in each. */
export type Phase = 'line' | 'live';

/** Fixture numbers from here on have ids in ranges of their own: those of the numbers below would meet. */
const WIDE_FROM = 28_000_000;
/** Greatest fixture number: what its column holds. */
export const MOST_FIXTURES = 2_147_483_647;
/** Where each range of ids begins. None meets the next: a fixture has 32 slots, and each slot two events. */
const CONSTS = 100_000_000;
const EVENTS = 1_000_000_000;
const WIDE_CONSTS = 10_000_000_000;
const WIDE_EVENTS = 100_000_000_000;

/**
 * Event and constant ids are arithmetic on the fixture's own number, so every entity keeps its id for ever and any id can be resolved
 * without a look-up. Numbers are not used again: two billion of them last for centuries, and an address or a receipt never comes to mean
 * another fixture.
 */
export const eventIdOf = (fixture: number, slot: number, phase: Phase): number =>
  (fixture < WIDE_FROM ? EVENTS : WIDE_EVENTS) + fixture * 64 + slot * 2 + (phase === 'live' ? 1 : 0);
export const constIdOf = (fixture: number, slot: number): number =>
  fixture < WIDE_FROM ? (slot === 0 ? fixture : CONSTS + fixture * 32 + slot) : WIDE_CONSTS + fixture * 32 + slot;

/** Resolves an event id or a constant id; `phase` is undefined for a constant id. Undefined when the number is neither. */
export function resolveGameId(id: number): { fixture: number; slot: number; phase: Phase | undefined } | undefined {
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  const isWide = id >= WIDE_CONSTS;
  const [consts, events] = isWide ? [WIDE_CONSTS, WIDE_EVENTS] : [CONSTS, EVENTS];
  const isEvent = id >= events;
  const rest = isEvent ? id - events : id >= consts ? id - consts : id * 32;
  const fixture = Math.floor(rest / (isEvent ? 64 : 32));
  if (isWide ? fixture < WIDE_FROM || fixture > MOST_FIXTURES : fixture >= WIDE_FROM) return undefined;
  return isEvent
    ? { fixture, slot: Math.floor((rest % 64) / 2), phase: rest % 2 === 1 ? 'live' : 'line' }
    : { fixture, slot: rest % 32, phase: undefined };
}
