import type { AnswerOf, CONSOLE_CALLS, FactsBody } from '@fairbook/contract';
import {
  type EventDefinition,
  eventsOf,
  type Pair,
  type PeriodCounts,
  type PeriodName,
  type ResultFacts,
  type Sport,
  type Statistic,
  sportOf,
} from '@fairbook/domain';
import { Refused } from '../../platform/player-route.ts';
import type { Intent } from '../settlement/face.ts';
import { notFound } from './access.ts';
import { readFixture, type StoredPlayer } from './fixture-store.ts';
import type { ConsoleNeeds } from './needs.ts';
import { previewAction } from './preview.ts';

type Calls = typeof CONSOLE_CALLS;

/** Periods a result of a sport is told in: its own, the whole, and what lies beyond. */
export const periodsOf = (sport: Sport): readonly PeriodName[] => [
  'match',
  ...sportOf(sport).periods,
  ...Object.keys(sportOf(sport).stretches).filter((period) => period !== 'match'),
  'overtime',
  'full',
];
/** The statistics that are told: the others follow from them. */
const statisticsOf = (sport: Sport): readonly Statistic[] =>
  sportOf(sport)
    .facts.statistics.filter(({ from }) => !from)
    .map(({ key }) => key);

const add = (pairs: readonly (Pair | undefined)[]): Pair | undefined =>
  pairs.every((pair) => pair !== undefined)
    ? pairs.reduce<Pair>((sum, pair) => ({ home: sum.home + (pair?.home ?? 0), away: sum.away + (pair?.away ?? 0) }), { home: 0, away: 0 })
    : undefined;
const same = (a: Pair, b: Pair): boolean => a.home === b.home && a.away === b.away;

/** What does not fit together in the events of a kind. */
function eventProblems(sport: Sport, { key, makes, ways }: EventDefinition, facts: FactsBody, periods: ReadonlySet<string>): string[] {
  const events = eventsOf(factsOf(facts), key);
  if (!events) return [];
  const problems: string[] = [];
  // What is played beyond regulation counts too where it is told.
  const counts: PeriodCounts = (makes && facts.counts[makes]) || {};
  const final = counts.full ?? counts.match;
  const of = (side: 'home' | 'away'): number => events.filter((event) => event.side === side).length;
  const listed = { home: of('home'), away: of('away') };
  if (final && !same(final, listed))
    problems.push(`the ${key} in order make ${listed.home}:${listed.away}, not ${final.home}:${final.away}`);
  events.forEach((event, i) => {
    if (event.order !== i + 1) problems.push(`number ${i + 1} of the ${key} bears the number ${event.order}`);
    if (!periods.has(event.period)) problems.push(`${event.period} is not a period of ${sport}`);
    if (event.how !== undefined && !ways.includes(event.how)) problems.push(`${event.how} is no way of the ${key} of ${sport}`);
  });
  return problems;
}

/** What does not fit together in the places of a field: after a tie as many places stay empty as share it. */
function placeProblems(places: FactsBody['places'], participants: readonly string[]): string[] {
  if (!places) return [];
  const named = [...places.finished.map(({ participant }) => participant), ...places.withdrawn];
  const order = places.finished.map(({ place }) => place).sort((a, b) => a - b);
  const wrong = order.find((place, i) => place !== i + 1 && place !== order[i - 1]);
  return [
    ...(wrong === undefined ? [] : [`nobody leaves the place ${wrong} free`]),
    ...named.filter((each, i) => named.indexOf(each) !== i).map((each) => `${each} is named twice`),
    ...named.filter((each) => !participants.includes(each)).map((each) => `the fixture has no participant ${each}`),
  ];
}

/** What does not fit together in a result, each as a sentence; empty when it may settle bets. */
export function factsProblems(sport: Sport, facts: FactsBody, players: readonly string[] = []): readonly string[] {
  const problems: string[] = [];
  const periods = new Set<string>(periodsOf(sport));
  const statistics = new Set<string>(statisticsOf(sport));
  for (const [statistic, counts] of Object.entries<PeriodCounts>(facts.counts)) {
    if (!statistics.has(statistic)) problems.push(`${statistic} are not counted in ${sport}`);
    for (const period of Object.keys(counts)) if (!periods.has(period)) problems.push(`${period} is not a period of ${sport}`);
    const whole = counts.match;
    const parts = add(sportOf(sport).periods.map((period) => counts[period]));
    if (whole && parts && !same(whole, parts))
      problems.push(`${statistic}: the periods add up to ${parts.home}:${parts.away}, not ${whole.home}:${whole.away}`);
  }
  for (const period of facts.complete) if (!periods.has(period)) problems.push(`${period} is not a period of ${sport}`);
  if (facts.status === 'ended' && !facts.counts.score?.match && !facts.places) problems.push('an ended fixture has a score');
  problems.push(...placeProblems(facts.places, players));
  const declared = sportOf(sport).facts.events;
  for (const kind of [...(facts.goals ? ['goals'] : []), ...Object.keys(facts.events ?? {})])
    if (!declared.some(({ key }) => key === kind)) problems.push(`${kind} are not listed in ${sport}`);
  if (facts.events?.goals) problems.push('goals have a list of their own');
  for (const events of declared) problems.push(...eventProblems(sport, events, facts, periods));
  if (facts.lineUp && !sportOf(sport).facts.lineUps) problems.push(`line-ups are not told in ${sport}`);
  const named = [facts.goals, ...Object.values(facts.events ?? {}), facts.lineUp].flatMap((list) =>
    (list ?? []).map(({ player }) => player),
  );
  for (const player of new Set(named))
    if (player !== undefined && !players.includes(player)) problems.push(`the fixture has no player ${player}`);
  return problems;
}

interface Known {
  readonly sport: Sport;
  readonly players: readonly StoredPlayer[];
  readonly facts: ResultFacts;
}

async function known(needs: ConsoleNeeds, fixture: number): Promise<Known> {
  const stored = await readFixture(needs.db, fixture);
  const facts = stored && (await needs.feed.facts(fixture));
  if (!stored || !facts) throw notFound('fixtureId');
  return { sport: stored.sport, players: stored.players, facts };
}

/** The facts of a body without members that are not there. */
const factsOf = (body: FactsBody): Omit<ResultFacts, 'version'> => {
  const { goals, events, lineUp, places, ...rest } = body;
  return { ...rest, ...(goals && { goals }), ...(events && { events }), ...(lineUp && { lineUp }), ...(places && { places }) };
};

const checked = ({ sport, players }: Omit<Known, 'facts'>, body: FactsBody): Omit<ResultFacts, 'version'> => {
  const problems = factsProblems(
    sport,
    body,
    players.map(({ ref }) => ref),
  );
  if (problems.length > 0) throw new Refused({ code: 'bad-input', field: 'facts', facts: { detail: problems.join('; ').slice(0, 500) } });
  return factsOf(body);
};

export async function currentFacts(needs: ConsoleNeeds, fixture: number): Promise<AnswerOf<Calls['facts']>> {
  const { sport, players, facts } = await known(needs, fixture);
  const { version, ...rest } = facts;
  return {
    version,
    facts: rest as FactsBody,
    sport,
    periods: [...periodsOf(sport)],
    statistics: [...statisticsOf(sport)],
    players: [...players],
    events: sportOf(sport).facts.events.map(({ key, ways, byPlayers }) => ({ kind: key, ways: [...ways], byPlayers })),
  };
}

/** What a correction would change of the bets there are, without changing anything. */
export async function previewFacts(needs: ConsoleNeeds, fixture: number, body: FactsBody): Promise<AnswerOf<Calls['previewFacts']>> {
  return previewAction(needs, fixture, await factsIntent(needs, fixture, body));
}

/** A correction as settlement looks at it beforehand. */
export async function factsIntent(needs: ConsoleNeeds, fixture: number, body: FactsBody): Promise<Intent> {
  const { facts, ...of } = await known(needs, fixture);
  return { kind: 'facts', facts: { ...checked(of, body), version: facts.version + 1 } };
}

/** The facts a correction replaces and those it writes; refused when somebody wrote a version meanwhile. */
export async function correction(needs: ConsoleNeeds, fixture: number, body: FactsBody, seenVersion: number) {
  const { facts, ...of } = await known(needs, fixture);
  if (facts.version !== seenVersion) throw new Refused({ code: 'idempotency-conflict', field: 'seenVersion' });
  return { before: facts, after: checked(of, body) };
}
