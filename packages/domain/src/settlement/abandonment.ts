import type { ResultFacts } from '../facts.ts';

/** How long what was abandoned may be resumed, hours and ms. The rule's time: the same for every sport. */
export const RESUMPTION_HOURS = 24;
export const RESUMPTION_MS = RESUMPTION_HOURS * 3_600_000;

/** Facts as they were told. */
export interface ReceivedFacts {
  readonly facts: ResultFacts;
  /** When they came, unix ms. */
  readonly at: number;
  /** Staff wrote them: they count whenever they come. */
  readonly corrected: boolean;
}

/** When the time for resuming ends, unix ms; undefined where nothing waits for it. */
export const resumableUntil = ({ status, abandonedAt }: Pick<ResultFacts, 'status' | 'abandonedAt'>): number | undefined =>
  status === 'abandoned' && abandonedAt !== undefined ? abandonedAt + RESUMPTION_MS : undefined;

/**
 * The facts that count of all that was told, oldest first: the newest, but what was abandoned and not resumed in time stays abandoned
 * whatever is played later; what was counted up to then can still be corrected. Abandoned facts carry since when they are.
 */
export function standingFacts(received: readonly ReceivedFacts[]): ResultFacts | undefined {
  let standing: ResultFacts | undefined;
  /** Something else than the abandonment was told too late: what follows is of that play. */
  let playedOn = false;
  for (const { facts, at, corrected } of received) {
    // Only what has not begun is postponed: what was played and decided stands.
    if (facts.status === 'postponed' && standing && standing.status !== 'postponed') continue;
    const until = standing && resumableUntil(standing);
    if (until !== undefined && at >= until && !corrected) {
      playedOn ||= facts.status !== 'abandoned';
      if (playedOn) continue;
    } else playedOn = false;
    standing =
      facts.status === 'abandoned' ? { ...facts, abandonedAt: (until === undefined ? undefined : standing?.abandonedAt) ?? at } : facts;
  }
  return standing;
}

/** The facts to settle by at a moment: while an abandoned fixture may be resumed only what is decided settles, as if it were in play. */
export function factsAt(facts: ResultFacts, now: number): ResultFacts {
  const until = resumableUntil(facts);
  return until !== undefined && now < until ? { ...facts, status: 'live' } : facts;
}
