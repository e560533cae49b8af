import type { Brand } from '@fairbook/contract';
import { convertDown, dateIn } from '@fairbook/domain';
import { progressAfter } from '@fairbook/games/contests/challenge';
import { type ContestRound, counts, type ScoringTerms, scoreAfter } from '@fairbook/games/contests/scoring';
import type { SettledRound } from '../casino-wallet/face.ts';
import type { ProgressRow } from './challenge-store.ts';
import type { EntryRow } from './entry-store.ts';
import type { Challenge, Tournament } from './face.ts';

/** A round as a contest in a currency looks at it. */
const asContestRound = (brand: Brand, { game, staked, won, openedAt, currency }: SettledRound, to: string): ContestRound => ({
  game,
  stake: convertDown(brand, staked, currency, to),
  payout: convertDown(brand, won, currency, to),
  at: openedAt,
});

type Held = Pick<Tournament, 'rules' | 'times'>;

/** Which rounds count for an entry: those that began in the tournament, after its player opted in. */
const termsOf = ({ rules, times }: Held, optedInAt: number): ScoringTerms => ({
  ...{ scoring: rules.scoring, games: rules.games, leastStake: BigInt(rules.leastStake) },
  // In the millisecond of joining nobody knows which came first.
  ...{ from: Math.max(times.start, optedInAt + 1), until: times.end },
});

/** An entry after rounds of its player, in the order they were settled; the same object where none of them counts. */
export function scored(brand: Brand, tournament: Held, entry: EntryRow, rounds: readonly SettledRound[]): EntryRow {
  const terms = termsOf(tournament, entry.optedInAt);
  let after = entry;
  for (const round of rounds) {
    const one = asContestRound(brand, round, tournament.rules.currency);
    if (counts(terms, one)) after = { ...after, score: scoreAfter(terms, after.score, one), rounds: after.rounds + 1 };
  }
  return after;
}

export const progressKey = ({ playerId, challenge, day }: Pick<ProgressRow, 'playerId' | 'challenge' | 'day'>): string =>
  `${playerId}/${challenge}/${day}`;

const isHeld = ({ beginsAt, endsAt }: Challenge, at: number): boolean => at >= beginsAt && (endsAt === undefined || at < endsAt);

/** A day's progress with a challenge after one round more; undefined where it changes nothing. */
function progressedBy(
  brand: Brand,
  timeZone: string,
  challenge: Challenge,
  round: SettledRound,
  known: ProgressRow | undefined,
): ProgressRow | undefined {
  const { brandId, playerId, openedAt, currency } = round;
  if (!isHeld(challenge, openedAt)) return undefined;
  const day = dateIn(openedAt, timeZone);
  const before: ProgressRow = known ?? {
    ...{ brandId, playerId, challenge: challenge.id, day, done: 0 },
    ...{ completedAt: undefined, currency: undefined, paid: undefined },
  };
  const task = { task: challenge.task, games: challenge.games, leastStake: BigInt(challenge.leastStake) };
  const progress = { date: day, done: before.done, ...(before.completedAt !== undefined && { completedAt: before.completedAt }) };
  const { done, completedAt } = progressAfter(task, progress, asContestRound(brand, round, challenge.currency), timeZone);
  if (done === before.done) return undefined;
  const paid = completedAt === undefined ? undefined : convertDown(brand, BigInt(challenge.reward), challenge.currency, currency);
  return { ...before, done, completedAt, ...(paid !== undefined && { currency, paid }) };
}

/** How players of a brand stand with its challenges, by `progressKey`. */
export type ProgressMap = Map<string, ProgressRow>;

/**
 * Takes rounds into the progress of their players, each on the day it began, and says what changed. Completed ones among it are due: a completed
 * challenge never changes again.
 */
export function progressed(
  { brand, timeZone, challenges }: { readonly brand: Brand; readonly timeZone: string; readonly challenges: readonly Challenge[] },
  progress: ProgressMap,
  rounds: readonly SettledRound[],
): readonly ProgressRow[] {
  const changed: ProgressMap = new Map();
  for (const round of rounds)
    for (const challenge of challenges) {
      const key = progressKey({ ...round, challenge: challenge.id, day: dateIn(round.openedAt, timeZone) });
      const row = progressedBy(brand, timeZone, challenge, round, progress.get(key));
      if (!row) continue;
      progress.set(key, row);
      changed.set(key, row);
    }
  return [...changed.values()];
}
