import type { ScoreChange } from '@fairbook/contract';
import type { Clock, Pair, PlayState } from '@fairbook/domain';

const pair = (p: Pair): readonly [number, number] => [p.home, p.away];
const samePair = (a: Pair | undefined, b: Pair | undefined): boolean =>
  (a?.home ?? 0) === (b?.home ?? 0) && (a?.away ?? 0) === (b?.away ?? 0);
const NOBODY: Pair = { home: 0, away: 0 };

/** A clock that tells within so many seconds what the one before would tell is the same clock. */
const CLOCK_DRIFT = 1.5;

function sameClock(a: Clock | undefined, b: Clock | undefined): boolean {
  if (!a || !b) return a === b;
  if (a.running !== b.running || a.direction !== b.direction || a.speed !== b.speed) return false;
  const expected = a.running ? a.seconds + ((b.asOf - a.asOf) / 1000) * a.speed * a.direction : a.seconds;
  return Math.abs(expected - b.seconds) <= CLOCK_DRIFT * Math.max(1, a.speed);
}

type Body = { -readonly [K in keyof Omit<ScoreChange, 'gameId'>]: ScoreChange[K] };

/** Members of the play that differ, for list rows: no picture of the pitch, no statistics. Everything when `before` is absent. */
export function rowChange(before: PlayState | undefined, after: PlayState): Body {
  const out: Body = {};
  if (before?.status !== after.status) out.status = after.status;
  if (before?.period !== after.period && after.period) out.period = after.period;
  if ((before?.onBreak ?? false) !== after.onBreak) out.onBreak = after.onBreak;
  if (!sameClock(before?.clock, after.clock) && after.clock) out.clock = after.clock;
  if (before?.addedTime !== after.addedTime) out.addedTime = after.addedTime ?? 0;
  if (!before || !samePair(before.score, after.score)) out.score = pair(after.score);
  if (
    !before ||
    before.periods.length !== after.periods.length ||
    after.periods.some((part, i) => !samePair(part.score, before.periods[i]?.score))
  )
    out.periods = after.periods.map((part) => [part.period, part.score.home, part.score.away]);
  if (!samePair(before?.statistics.redCards, after.statistics.redCards)) out.red = pair(after.statistics.redCards ?? NOBODY);
  return out;
}

/** The same for the page of the fixture: with statistics, the pitch picture, momentum and new incidents (the latest one when `before` is absent). */
export function gameChange(before: PlayState | undefined, after: PlayState): Body {
  const out = rowChange(before, after);
  const statistics = Object.entries(after.statistics).filter(
    ([name, value]) => !before || !samePair(value, before.statistics[name as keyof typeof before.statistics]),
  );
  if (statistics.length > 0) out.statistics = Object.fromEntries(statistics.map(([name, value]) => [name, pair(value)]));
  if (after.activity && after.activity !== before?.activity) out.activity = after.activity;
  const last = after.momentum.length - 1;
  if (!before || before.momentum.length !== after.momentum.length || before.momentum[last] !== after.momentum[last])
    out.momentum = after.momentum;
  const known = new Set(before?.incidents.map(({ id }) => id));
  const incidents = before ? after.incidents.filter(({ id }) => !known.has(id)) : after.incidents.slice(-1);
  if (incidents.length > 0)
    out.incidents = incidents.map(({ id, kind, side, minute, addedTime, player }) => ({
      id,
      kind,
      minute,
      ...(side ? { side } : {}),
      ...(addedTime ? { addedTime } : {}),
      ...(player ? { player } : {}),
    }));
  return out;
}

/** Two changes of one game as one: the later wins, but counts and incidents that only the earlier tells stay. */
export function joinChanges(earlier: ScoreChange | undefined, later: ScoreChange): ScoreChange {
  if (!earlier) return later;
  const statistics = { ...earlier.statistics, ...later.statistics };
  const incidents = [...(earlier.incidents ?? []), ...(later.incidents ?? [])];
  return {
    ...earlier,
    ...later,
    ...(hasMembers(statistics) ? { statistics } : {}),
    ...(incidents.length > 0 ? { incidents } : {}),
  };
}

export const hasMembers = (body: object): boolean => {
  for (const _ in body) return true;
  return false;
};
