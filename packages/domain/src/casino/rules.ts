import type { PlayFeature } from './acceptance.ts';

/** What jurisdictions tell apart: slots, and everything else. */
export const GAME_KINDS = ['slot', 'other'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

/** The most one round of a kind of game may stake by players of an age, both ends included. */
export interface StakeCap {
  readonly kind: GameKind;
  readonly fromAge: number;
  readonly toAge: number;
  readonly currency: string;
  /** Minor units. */
  readonly most: bigint;
}

/** The rules of a jurisdiction for games of chance, each a row of its file. */
export interface GameRules {
  /** From the beginning of one round to that of the next, ms; 0: no such rule. */
  readonly minimumCycleMs: Readonly<Record<GameKind, number>>;
  /** What a cycle lies between: rounds of the same game, or of any game of the kind, whatever is open beside it. */
  readonly cycleOver: Readonly<Record<GameKind, 'game' | 'kind'>>;
  /** What is forbidden, by kind. */
  readonly forbidden: Readonly<Record<GameKind, readonly PlayFeature[]>>;
  /** Who may play without money: `players`: those alone who may play for it. */
  readonly freePlay: 'anybody' | 'players';
  /** A return up to the stake may be celebrated (sounds, pictures of a win). */
  readonly celebratesReturnsUpToStake: boolean;
  readonly stakeCaps: readonly StakeCap[];
}

/** How long the next round of a kind has to wait after one that began at `last`, ms; both unix ms, undefined: none began. */
export function cycleWait(rules: GameRules, kind: GameKind, last: number | undefined, now: number): number {
  if (last === undefined) return 0;
  // A clock that was set back must not bar anybody for longer than a cycle.
  const wait = Math.min(last + rules.minimumCycleMs[kind] - now, rules.minimumCycleMs[kind]);
  return wait > 0 ? wait : 0;
}

/**
 * The cap on a stake of a player, undefined where none is. Somebody whose age is not known has the lowest there is for the kind, as the youngest would.
 * @param age whole years
 */
export function capOf(rules: GameRules, kind: GameKind, age: number | undefined): StakeCap | undefined {
  const ofKind = rules.stakeCaps.filter((cap) => cap.kind === kind);
  if (age === undefined) return ofKind.reduce<StakeCap | undefined>((low, cap) => (low && low.most <= cap.most ? low : cap), undefined);
  return ofKind.find(({ fromAge, toAge }) => age >= fromAge && age <= toAge);
}
