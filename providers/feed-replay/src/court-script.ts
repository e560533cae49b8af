import type { PeriodName, Side } from '@fairbook/domain';
import { BallWalk } from './activity.ts';
import type { CourtSource } from './court-plan.ts';
import type { Random } from './random.ts';
import { type Beat, inOrder, type Script, suspensions } from './script.ts';

/** A stretch of play on a clock that runs down and stops. All in seconds. */
export interface CourtPeriod {
  readonly period: PeriodName;
  readonly play: number;
  /** How long the clock stands in all. */
  readonly stopped: number;
  readonly breakAfter: number;
  readonly complete: readonly PeriodName[];
}

export interface CourtEvent {
  readonly second: number;
  readonly side: Side;
  readonly points: number;
}

/** What the games of a sport have of their own. */
export interface CourtRules {
  readonly what: 'goal' | 'basket';
  readonly periods: (source: CourtSource) => readonly CourtPeriod[];
  /** What is scored in each period. */
  readonly events: (source: CourtSource, periods: readonly CourtPeriod[], random: Random) => readonly (readonly CourtEvent[])[];
  /** The clock stands and betting is suspended for what is scored. */
  readonly stopsForScore: boolean;
  /** How far a minute of play in which the home side scored so many more swings the momentum. */
  readonly swing: (net: number, random: Random) => number;
}

const SECOND = 1000;
/** The clock stands so often in a period. */
const STOPS = 12;
const SHOOT_OUT_SECONDS = 360;
const AFTER_GOAL = 40;

/** Longest course of a game, minutes: how far back a game may have started and still be played. */
export const COURT_MINUTES_AT_MOST = 210;

/** Moves events off each other and off the ends of the period. */
function apart(events: readonly CourtEvent[], play: number): CourtEvent[] {
  const taken = new Set<number>();
  const moved = events.map((event) => {
    let second = Math.min(play - 4, Math.max(6, event.second));
    while (taken.has(second)) second = second >= play - 4 ? 6 : second + 1;
    taken.add(second);
    return { ...event, second };
  });
  return moved.sort((a, b) => a.second - b.second);
}

/** The clock stands and runs on. */
const clockBeats = (clockStops: ReturnType<typeof drawStops>, play: number, realOf: (second: number) => number): Beat[] =>
  clockStops.flatMap((stop): Beat[] => {
    const at = realOf(stop.second);
    const clock = play - stop.second;
    return [
      { at, kind: 'clock', clock, running: false },
      { at: at + stop.length * SECOND, kind: 'clock', clock, running: true },
    ];
  });

/** The side that won after the last period scores once more, a while later. */
function shootOut({ score }: CourtSource, walk: BallWalk, end: number): readonly Beat[] {
  const side = score.home > score.away ? 'home' : 'away';
  return [
    {
      at: end,
      kind: 'happening',
      what: 'goal',
      side,
      minute: 65,
      points: 1,
      shootOut: true,
      activity: walk.at('goal', side, 0.95, 0.5),
    },
    { at: end, kind: 'period-end', period: 'overtime', clock: 0, complete: ['overtime', 'full'] },
  ];
}

/** Everything that happens in a game on a clock that runs down. */
export function courtScript(rules: CourtRules, source: CourtSource, random: Random, stepScale: number): Script {
  const periods = rules.periods(source);
  // At one second happens at most one thing.
  const events = rules.events(source, periods, random).map((own, index) => apart(own, periods[index]?.play ?? 0));
  const beats: Beat[] = [];
  const stops: { from: number; until: number; reason: string }[] = [];
  const momentum: number[] = [];
  const minutes: number[] = [];
  const walk = new BallWalk(random, 0.5);
  let start = 0;
  let played = 0;
  periods.forEach((period, index) => {
    const own = events[index] ?? [];
    // Overtime ends with the goal that decides it.
    const sudden = period.period === 'overtime' && own[0] !== undefined;
    const play = sudden ? own[0]!.second : period.play;
    const clockStops = drawStops({ ...period, play }, rules.stopsForScore ? own : [], random);
    const realOf = (second: number): number =>
      start + (second + clockStops.reduce((sum, stop) => sum + (stop.second < second ? stop.length : 0), 0)) * SECOND;
    beats.push({ at: start, kind: 'period-start', period: period.period, clock: period.play });
    beats.push({ at: start, kind: 'activity', activity: walk.kickOff(index % 2 === 0 ? 'home' : 'away') });
    beats.push(...clockBeats(clockStops, period.play, realOf));
    for (let second = 4 * stepScale; second < play; second += random.between(4, 7) * stepScale) {
      const next = own.find((event) => event.second >= second);
      const near = next !== undefined && next.second - second < 12 ? { side: next.side, within: next.second - second } : undefined;
      beats.push({ at: realOf(second), kind: 'activity', activity: walk.step(near) });
    }
    for (let minute = 0; minute * 60 < play; minute++) {
      const net = own
        .filter((event) => Math.floor(event.second / 60) === minute)
        .reduce((sum, event) => sum + (event.side === 'home' ? event.points : -event.points), 0);
      momentum.push(Math.round(Math.tanh(rules.swing(net, random)) * 100) / 100);
      minutes.push(realOf(minute * 60));
    }
    for (const event of own) {
      const at = realOf(event.second);
      const minute = Math.floor((played + event.second) / 60) + 1;
      beats.push({
        at,
        kind: 'happening',
        what: rules.what,
        side: event.side,
        minute,
        points: event.points,
        activity: walk.at('goal', event.side, 0.95, 0.5),
      });
      if (rules.stopsForScore) stops.push({ from: at - 2 * SECOND, until: at + random.between(20, 40) * SECOND, reason: 'goal' });
    }
    const over = realOf(play);
    beats.push({ at: over, kind: 'period-end', period: period.period, clock: period.play - play, complete: period.complete });
    start = over + period.breakAfter * SECOND;
    played += play;
  });
  let end = Math.max(...beats.map((beat) => beat.at));
  if (source.ending === 'shoot-out') {
    stops.push({ from: end, until: Number.POSITIVE_INFINITY, reason: 'shoot-out' });
    end += SHOOT_OUT_SECONDS * SECOND;
    beats.push(...shootOut(source, walk, end));
  }
  stops.push({ from: end, until: Number.POSITIVE_INFINITY, reason: 'ended' });
  beats.push(...suspensions(stops).filter((beat) => Number.isFinite(beat.at)), { at: end, kind: 'end' });
  return { beats: inOrder(beats), momentum, minutes, clockDirection: -1 };
}

/** Where the clock stands and for how long; after each of the events given it stands at once. */
function drawStops(
  period: CourtPeriod,
  events: readonly CourtEvent[],
  random: Random,
): { readonly second: number; readonly length: number }[] {
  const seconds = new Set(events.map((event) => event.second));
  while (seconds.size < STOPS && seconds.size < period.play / 10) seconds.add(random.between(8, period.play - 2));
  const inTime = [...seconds].sort((a, b) => a - b);
  const spare = Math.max(0, period.stopped - inTime.length * AFTER_GOAL);
  const weights = inTime.map(() => 0.3 + random.next());
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return inTime.map((second, index) => ({ second, length: Math.round(AFTER_GOAL + (spare * weights[index]!) / total) }));
}
