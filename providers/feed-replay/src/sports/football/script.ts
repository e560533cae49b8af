import type { Score } from '@fairbook/data';
import type { Activity, Side } from '@fairbook/domain';
import { BallWalk } from '../../activity.ts';
import { MINUTE } from '../../calendar.ts';
import type { Random } from '../../random.ts';
import { type Beat, inOrder, type Script, suspensions } from '../../script.ts';
import type { MatchStory, StoryEvent } from './story.ts';

/** The second half starts so long after kick-off, whatever was added to the first: half-time gives way. */
const SECOND_HALF_AT = 62;
const SECOND = 1000;
/** Between two pictures of play at real time, s. */
const STEP = [3, 6] as const;
/** Look-ahead of the build-up to a shot, corner or goal, s. */
const BUILD_UP = 18;
/** A penalty is given so long before it is taken, s. */
const PENALTY_WAIT = 70;

/** Minutes from kick-off to the final whistle. */
export const footballMinutes = (story: MatchStory): number => SECOND_HALF_AT + 45 + story.added[1];

/** Longest course of a match, minutes: how far back a match may have started and still be played. */
export const FOOTBALL_MINUTES_AT_MOST = 125;

const startOf = (half: 1 | 2): number => (half === 1 ? 0 : SECOND_HALF_AT * MINUTE);
const clockAt = (half: 1 | 2, second: number): number => (half === 1 ? 0 : 2700) + second;

function minuteOf(half: 1 | 2, second: number): { readonly minute: number; readonly addedTime?: number } {
  const minute = Math.floor(second / 60) + 1;
  const base = half === 1 ? 0 : 45;
  return minute <= 45 ? { minute: base + minute } : { minute: base + 45, addedTime: minute - 45 };
}

/** Turns a story into everything that is told of the match. `stepScale` widens the gaps between pictures when play runs fast. */
export function footballScript(story: MatchStory, rates: Score, random: Random, stepScale: number): Script {
  const end = footballMinutes(story) * MINUTE;
  const beats: Beat[] = [];
  const stops: { from: number; until: number; reason: string }[] = [{ from: end, until: Number.POSITIVE_INFINITY, reason: 'ended' }];
  const walk = new BallWalk(random, 0.5 + 0.16 * ((rates.home - rates.away) / (rates.home + rates.away)));
  const momentum: number[] = [];
  const minutes: number[] = [];
  for (const half of [1, 2] as const) {
    const length = (45 + story.added[half - 1]!) * 60;
    const start = startOf(half);
    const events = story.events.filter((event) => event.half === half);
    beats.push({ at: start, kind: 'period-start', period: half === 1 ? 'first-half' : 'second-half', clock: clockAt(half, 0) });
    beats.push({ at: start + (45 * 60 - 25) * SECOND, kind: 'added-time', minutes: story.added[half - 1]! });
    beats.push(...playHalf({ half, length, start, events, walk, random, stepScale, momentum, minutes }));
    for (const event of events) {
      const at = start + event.second * SECOND;
      beats.push(...happenings(event, at, start, walk));
      const after = at + random.between(20, 40) * SECOND;
      const isPenalty = event.how === 'penalty' || event.kind === 'penalty-missed';
      if (isPenalty) stops.push({ from: Math.max(start, at - (PENALTY_WAIT + 4) * SECOND), until: after, reason: 'penalty' });
      else if (event.kind === 'goal') stops.push({ from: at - 2 * SECOND, until: after, reason: 'goal' });
      else if (event.kind === 'red-card') stops.push({ from: at - SECOND, until: after, reason: 'red-card' });
    }
    beats.push({
      at: start + length * SECOND,
      kind: 'period-end',
      period: half === 1 ? 'first-half' : 'second-half',
      clock: clockAt(half, length),
      complete: half === 1 ? ['first-half'] : ['second-half', 'match', 'full'],
    });
  }
  beats.push(...suspensions(stops).filter((beat) => Number.isFinite(beat.at)), { at: end, kind: 'end' });
  return { beats: inOrder(beats), momentum, minutes, clockDirection: 1 };
}

interface HalfOfPlay {
  readonly half: 1 | 2;
  readonly length: number;
  readonly start: number;
  readonly events: readonly StoryEvent[];
  readonly walk: BallWalk;
  readonly random: Random;
  readonly stepScale: number;
  readonly momentum: number[];
  readonly minutes: number[];
}

/** The pictures between the events, and the momentum of each minute. */
function playHalf({ half, length, start, events, walk, random, stepScale, momentum, minutes }: HalfOfPlay): Beat[] {
  const beats: Beat[] = [{ at: start, kind: 'activity', activity: walk.kickOff(half === 1 ? 'home' : 'away') }];
  const threats: number[] = Array(Math.ceil(length / 60)).fill(0);
  for (let second = STEP[0] * stepScale; second < length - 1; second += random.between(STEP[0], STEP[1]) * stepScale) {
    const whole = Math.floor(second);
    const next = events.find((event) => event.second >= whole && event.kind !== 'yellow-card' && event.kind !== 'red-card');
    const isNear = next !== undefined && next.second - whole < BUILD_UP;
    const activity = walk.step(isNear ? { side: next.side, within: next.second - whole } : undefined);
    beats.push({ at: start + whole * SECOND, kind: 'activity', activity });
    const minute = Math.floor(whole / 60);
    threats[minute] = (threats[minute] ?? 0) + walk.threat * 0.14 * Math.max(1, stepScale);
  }
  const weight: Partial<Record<StoryEvent['kind'], number>> = { goal: 0.5, 'shot-on': 0.3, 'shot-off': 0.2, corner: 0.15 };
  for (const event of events) {
    const minute = Math.floor(event.second / 60);
    threats[minute] = (threats[minute] ?? 0) + (event.side === 'home' ? 1 : -1) * (weight[event.kind] ?? 0);
  }
  threats.forEach((threat, minute) => {
    momentum.push(Math.round(Math.tanh(threat) * 100) / 100);
    minutes.push(start + minute * MINUTE);
  });
  return beats;
}

function happenings(event: StoryEvent, at: number, start: number, walk: BallWalk): Beat[] {
  const when = minuteOf(event.half, event.second);
  const { side } = event;
  const beats: Beat[] = [];
  if (event.how === 'penalty' || event.kind === 'penalty-missed') {
    const given = Math.max(start + SECOND, at - PENALTY_WAIT * SECOND);
    const minute = minuteOf(event.half, Math.floor((given - start) / SECOND));
    beats.push({ at: given, kind: 'happening', what: 'penalty', side, ...minute, activity: walk.at('penalty', side, 0.89, 0.5) });
  }
  const activity: Readonly<Record<StoryEvent['kind'], (attacker: Side) => Activity>> = {
    goal: (attacker) => walk.at('goal', attacker, 1, 0.5),
    'penalty-missed': (attacker) => walk.at('shot', attacker, 0.98, 0.44),
    'shot-on': (attacker) => walk.at('shot', attacker, 0.97, 0.52),
    'shot-off': (attacker) => walk.at('shot', attacker, 0.99, 0.38),
    corner: (attacker) => walk.at('corner', attacker, 1, 0.01),
    'yellow-card': (offender) => walk.at('free-kick', offender === 'home' ? 'away' : 'home', 0.55, 0.4),
    'red-card': (offender) => walk.at('free-kick', offender === 'home' ? 'away' : 'home', 0.6, 0.5),
  };
  beats.push({
    at,
    kind: 'happening',
    what: event.kind,
    side,
    ...when,
    ...(event.kind === 'goal' && { points: 1 }),
    ...(event.player && { player: event.player }),
    ...(event.playerRef && { playerRef: event.playerRef }),
    ...(event.how && { how: event.how }),
    activity: activity[event.kind](side),
  });
  if (event.kind === 'goal')
    beats.push({ at: at + 55 * SECOND, kind: 'activity', activity: walk.kickOff(side === 'home' ? 'away' : 'home') });
  return beats;
}
