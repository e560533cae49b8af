import { MOST_PLAYERS, PARTICIPANTS, type PeriodName, type Sport, sportOf } from '@fairbook/domain';
import {
  booleanProblem,
  first,
  integerProblem,
  isRecord,
  listProblem,
  momentProblem,
  numberProblem,
  oneOfProblem,
  optional,
  type Problem,
  quoted,
  recordProblem,
  textProblem,
} from './check-values.ts';

const STATUSES: ReadonlySet<unknown> = new Set(['not-started', 'live', 'interrupted', 'ended', 'abandoned', 'cancelled', 'postponed']);
const FACTS_STATUSES: ReadonlySet<unknown> = new Set(['live', 'ended', 'abandoned', 'cancelled', 'postponed']);
const SIDES: ReadonlySet<unknown> = new Set(['home', 'away']);
const INCIDENTS: ReadonlySet<unknown> = new Set([
  'goal',
  'yellow-card',
  'red-card',
  'corner',
  'penalty',
  'penalty-missed',
  'period-start',
  'period-end',
  'shot-on',
  'shot-off',
  'substitution',
  'basket',
]);
const ACTIVITIES: ReadonlySet<unknown> = new Set([
  'safe',
  'attack',
  'dangerous-attack',
  'shot',
  'corner',
  'free-kick',
  'throw-in',
  'goal-kick',
  'penalty',
  'goal',
  'kick-off',
  'break',
]);
const STATISTICS: ReadonlySet<string> = new Set([
  'corners',
  'yellowCards',
  'redCards',
  'shots',
  'shotsOnTarget',
  'possession',
  'attacks',
  'dangerousAttacks',
]);

/** Most of anything that is counted, minutes and seconds of play, and elements of the lists of a state. */
const MOST = { count: 10_000, minute: 1000, seconds: 36_000, speed: 1000, periods: 32, list: 2000, name: 200 } as const;
/** How far a provider's clock may run ahead of ours, ms. */
export const CLOCK_AHEAD_MS = 3_600_000;

/** Periods a sport's play and results are told in. */
const periodsOf = (sport: Sport): ReadonlySet<unknown> =>
  new Set<PeriodName>(['match', 'full', 'overtime', ...sportOf(sport).periods, ...sportOf(sport).games.map(({ period }) => period)]);

const countProblem = (name: string, value: unknown): Problem => integerProblem(name, value, 0, MOST.count);

/** A pair of counts, or of shares where `whole` is false. */
function pairProblem(name: string, value: unknown, whole = true): Problem {
  if (!isRecord(value)) return `${name} is ${quoted(value)}, expected a pair`;
  const each = whole ? countProblem : (at: string, number: unknown) => numberProblem(at, number, 0, MOST.count);
  return each(`${name}.home`, value['home']) ?? each(`${name}.away`, value['away']);
}

function clockProblem(clock: unknown, now: number): Problem {
  if (!isRecord(clock)) return `clock is ${quoted(clock)}, expected an object`;
  return (
    numberProblem('clock.seconds', clock['seconds'], 0, MOST.seconds) ??
    booleanProblem('clock.running', clock['running']) ??
    oneOfProblem('clock.direction', clock['direction'], new Set([1, -1])) ??
    momentProblem('clock.asOf', clock['asOf'], now, CLOCK_AHEAD_MS) ??
    numberProblem('clock.speed', clock['speed'], 0, MOST.speed)
  );
}

/** What is wrong with a state of play of a sport; `now` is the consumer's clock, unix ms. */
export function playProblem(sport: Sport, state: unknown, now: number): Problem {
  if (!isRecord(state)) return `state is ${quoted(state)}, expected an object`;
  const periods = periodsOf(sport);
  const period = (at: string, value: unknown): Problem => oneOfProblem(at, value, periods);
  const begun = state['status'] !== 'not-started' && state['status'] !== 'cancelled' && state['status'] !== 'postponed';
  return (
    oneOfProblem('status', state['status'], STATUSES) ??
    (begun || state['period'] !== undefined ? period('period', state['period']) : undefined) ??
    booleanProblem('onBreak', state['onBreak']) ??
    optional(state['clock'], () => clockProblem(state['clock'], now)) ??
    optional(state['addedTime'], () => numberProblem('addedTime', state['addedTime'], 0, MOST.minute)) ??
    pairProblem('score', state['score']) ??
    listProblem('periods', state['periods'], MOST.periods, (part, at) =>
      isRecord(part)
        ? (period(`${at}.period`, part['period']) ??
          pairProblem(`${at}.score`, part['score']) ??
          optional(part['corners'], () => pairProblem(`${at}.corners`, part['corners'])) ??
          optional(part['cards'], () => pairProblem(`${at}.cards`, part['cards'])))
        : `${at} is ${quoted(part)}, expected an object`,
    ) ??
    recordProblem('statistics', state['statistics'], STATISTICS.size, (name, pair) =>
      STATISTICS.has(name) ? optional(pair, () => pairProblem(name, pair, false)) : `statistic ${quoted(name)} is not known`,
    ) ??
    listProblem('incidents', state['incidents'], MOST.list, (incident, at) =>
      isRecord(incident)
        ? (integerProblem(`${at}.id`, incident['id'], 0, Number.MAX_SAFE_INTEGER) ??
          oneOfProblem(`${at}.kind`, incident['kind'], INCIDENTS) ??
          optional(incident['side'], () => oneOfProblem(`${at}.side`, incident['side'], SIDES)) ??
          numberProblem(`${at}.minute`, incident['minute'], 0, MOST.minute) ??
          optional(incident['addedTime'], () => numberProblem(`${at}.addedTime`, incident['addedTime'], 0, MOST.minute)) ??
          period(`${at}.period`, incident['period']) ??
          optional(incident['player'], () => textProblem(`${at}.player`, incident['player'], MOST.name, 0)) ??
          optional(incident['playerRef'], () => textProblem(`${at}.playerRef`, incident['playerRef'], MOST.name)) ??
          optional(incident['how'], () => textProblem(`${at}.how`, incident['how'], MOST.name, 0)) ??
          pairProblem(`${at}.score`, incident['score']))
        : `${at} is ${quoted(incident)}, expected an object`,
    ) ??
    optional(state['activity'], () => activityProblem(state['activity'])) ??
    listProblem('momentum', state['momentum'], MOST.list, (value, at) => numberProblem(at, value, -1, 1))
  );
}

const placeProblem = (name: string, value: unknown): Problem => numberProblem(name, value, -1, 2);

function activityProblem(activity: unknown): Problem {
  if (!isRecord(activity)) return `activity is ${quoted(activity)}, expected an object`;
  return (
    oneOfProblem('activity.kind', activity['kind'], ACTIVITIES) ??
    optional(activity['side'], () => oneOfProblem('activity.side', activity['side'], SIDES)) ??
    placeProblem('activity.x', activity['x']) ??
    placeProblem('activity.y', activity['y']) ??
    listProblem('activity.trail', activity['trail'], MOST.list, (point, at) =>
      Array.isArray(point) ? (placeProblem(`${at}.x`, point[0]) ?? placeProblem(`${at}.y`, point[1])) : `${at} is ${quoted(point)}`,
    )
  );
}

type PeriodCheck = (at: string, value: unknown) => Problem;

/** What is wrong with events that a sport lists of one kind. */
const eventsProblem = (name: string, events: unknown, ways: ReadonlySet<unknown>, period: PeriodCheck): Problem =>
  listProblem(name, events, MOST.list, (event, at) =>
    isRecord(event)
      ? (integerProblem(`${at}.order`, event['order'], 1, MOST.list) ??
        oneOfProblem(`${at}.side`, event['side'], SIDES) ??
        numberProblem(`${at}.minute`, event['minute'], 0, MOST.minute) ??
        optional(event['addedTime'], () => numberProblem(`${at}.addedTime`, event['addedTime'], 0, MOST.minute)) ??
        optional(event['scorer'], () => textProblem(`${at}.scorer`, event['scorer'], MOST.name, 0)) ??
        optional(event['player'], () => textProblem(`${at}.player`, event['player'], MOST.name)) ??
        period(`${at}.period`, event['period']) ??
        optional(event['how'], () => oneOfProblem(`${at}.how`, event['how'], ways)))
      : `${at} is ${quoted(event)}, expected an object`,
  );

const lineUpProblem = (lineUp: unknown): Problem =>
  listProblem('lineUp', lineUp, MOST_PLAYERS, (each, at) =>
    isRecord(each)
      ? (textProblem(`${at}.player`, each['player'], MOST.name) ??
        oneOfProblem(`${at}.side`, each['side'], SIDES) ??
        integerProblem(`${at}.goalsBefore`, each['goalsBefore'], 0, MOST.list))
      : `${at} is ${quoted(each)}, expected an object`,
  );

/** Places go up from 1, and behind a tie as many stay empty as share it. */
function placesProblem(places: unknown): Problem {
  if (!isRecord(places)) return `places is ${quoted(places)}, expected an object`;
  const seen = new Set<unknown>();
  const named = (at: string, participant: unknown): Problem => {
    if (seen.has(participant)) return `${at} is ${quoted(participant)} once more`;
    seen.add(participant);
    return textProblem(at, participant, MOST.name);
  };
  const problem =
    listProblem('places.finished', places['finished'], PARTICIPANTS.most, (each, at) =>
      isRecord(each)
        ? (named(`${at}.participant`, each['participant']) ?? integerProblem(`${at}.place`, each['place'], 1, PARTICIPANTS.most))
        : `${at} is ${quoted(each)}, expected an object`,
    ) ?? listProblem('places.withdrawn', places['withdrawn'], PARTICIPANTS.most, (each, at) => named(at, each));
  if (problem !== undefined) return problem;
  const order = (places['finished'] as { readonly place: number }[]).map(({ place }) => place).sort((a, b) => a - b);
  const wrong = order.find((place, i) => place !== i + 1 && place !== order[i - 1]);
  return wrong === undefined ? undefined : `places.finished has the place ${wrong}, which nobody before leaves free`;
}

/** What is wrong with facts of a result of a sport, which says what they may hold; `now` is the consumer's clock, unix ms. */
export function factsProblem(sport: Sport, facts: unknown, now: number): Problem {
  if (!isRecord(facts)) return `facts is ${quoted(facts)}, expected an object`;
  const { facts: declared } = sportOf(sport);
  const periods = periodsOf(sport);
  const statistics: ReadonlySet<string> = new Set(declared.statistics.filter(({ from }) => !from).map(({ key }) => key));
  const kinds = new Map(declared.events.map(({ key, ways }) => [key, new Set<unknown>(ways)]));
  const period: PeriodCheck = (at, value) => oneOfProblem(at, value, periods);
  const listed = (kind: string, at: string, events: unknown): Problem => {
    const ways = kinds.get(kind);
    return ways ? eventsProblem(at, events, ways, period) : `${quoted(kind)} are not listed in ${sport}`;
  };
  return first([
    integerProblem('version', facts['version'], 1, 2_147_483_647),
    oneOfProblem('status', facts['status'], FACTS_STATUSES),
    optional(facts['abandonedAt'], () => momentProblem('abandonedAt', facts['abandonedAt'], now, CLOCK_AHEAD_MS)),
    listProblem('complete', facts['complete'], MOST.periods, (value, at) => period(at, value)),
    recordProblem('counts', facts['counts'], statistics.size, (statistic, counts) =>
      statistics.has(statistic)
        ? optional(counts, () =>
            recordProblem(statistic, counts, MOST.periods, (name, pair) => period(statistic, name) ?? pairProblem(name, pair)),
          )
        : `${quoted(statistic)} are not counted in ${sport}`,
    ),
    optional(facts['lineUp'], () => (declared.lineUps ? lineUpProblem(facts['lineUp']) : `line-ups are not told in ${sport}`)),
    optional(facts['places'], () => placesProblem(facts['places'])),
    optional(facts['goals'], () => listed('goals', 'goals', facts['goals'])),
    optional(facts['events'], () =>
      recordProblem('events', facts['events'], kinds.size, (kind, events) =>
        // Goals have a place of their own.
        kind === 'goals' ? 'events.goals is not the place of goals' : optional(events, () => listed(kind, `events.${kind}`, events)),
      ),
    ),
  ]);
}
