import type { AnswerOf, CONSOLE_CALLS, FactsBody } from '@fairbook/contract';
import { type Pair, type PeriodName, type ResultFacts, type Sport, type Statistic, sportOf } from '@fairbook/domain';
import { Refused } from '../../platform/player-route.ts';
import { notFound } from './access.ts';
import { readFixture } from './fixture-store.ts';
import type { ConsoleNeeds } from './needs.ts';
import { previewAct } from './preview.ts';

type Calls = typeof CONSOLE_CALLS;

/** Periods a result of a sport is told in: its own, the whole, and what lies beyond. */
export const periodsOf = (sport: Sport): readonly PeriodName[] => [
  'match',
  ...sportOf(sport).periods,
  ...Object.keys(sportOf(sport).stretches).filter((period) => period !== 'match'),
  'overtime',
  'full',
];
const statisticsOf = (sport: Sport): readonly Statistic[] => [...new Set(sportOf(sport).games.map((game) => game.statistic))];

const add = (pairs: readonly (Pair | undefined)[]): Pair | undefined =>
  pairs.every((pair) => pair !== undefined)
    ? pairs.reduce<Pair>((sum, pair) => ({ home: sum.home + (pair?.home ?? 0), away: sum.away + (pair?.away ?? 0) }), { home: 0, away: 0 })
    : undefined;
const same = (a: Pair, b: Pair): boolean => a.home === b.home && a.away === b.away;

type Counts = Readonly<Partial<Record<PeriodName, Pair>>>;

/** What does not fit together in a result, each as a sentence; empty when it may settle bets. */
export function factsProblems(sport: Sport, facts: FactsBody): readonly string[] {
  const problems: string[] = [];
  const periods = new Set<string>(periodsOf(sport));
  const statistics = new Set<string>(statisticsOf(sport));
  for (const [statistic, counts] of Object.entries(facts.counts) as [Statistic, Counts][]) {
    if (!statistics.has(statistic)) problems.push(`${statistic} are not counted in ${sport}`);
    for (const period of Object.keys(counts)) if (!periods.has(period)) problems.push(`${period} is not a period of ${sport}`);
    const whole = counts.match;
    const parts = add(sportOf(sport).periods.map((period) => counts[period]));
    if (whole && parts && !same(whole, parts))
      problems.push(`${statistic}: the periods add up to ${parts.home}:${parts.away}, not ${whole.home}:${whole.away}`);
  }
  for (const period of facts.complete) if (!periods.has(period)) problems.push(`${period} is not a period of ${sport}`);
  const score: Counts = facts.counts.score;
  if (facts.status === 'ended' && !score.match) problems.push('an ended fixture has a score');
  if (facts.goals) {
    // A shoot-out counts one goal nobody scored: only where there is none do the goals make the score.
    const final = sportOf(sport).goalsMakeScore ? (score.full ?? score.match) : undefined;
    const scored = {
      home: facts.goals.filter((goal) => goal.side === 'home').length,
      away: facts.goals.filter((goal) => goal.side === 'away').length,
    };
    if (final && !same(final, scored))
      problems.push(`the goals in order make ${scored.home}:${scored.away}, not ${final.home}:${final.away}`);
    facts.goals.forEach((goal, i) => {
      if (goal.order !== i + 1) problems.push(`goal ${i + 1} bears the number ${goal.order}`);
      if (!periods.has(goal.period)) problems.push(`${goal.period} is not a period of ${sport}`);
    });
  }
  return problems;
}

interface Known {
  readonly sport: Sport;
  readonly facts: ResultFacts;
}

async function known(needs: ConsoleNeeds, fixture: number): Promise<Known> {
  const stored = await readFixture(needs.db, fixture);
  const facts = stored && (await needs.feed.facts(fixture));
  if (!stored || !facts) throw notFound('fixtureId');
  return { sport: stored.sport, facts };
}

/** The facts of a body without members that are not there. */
const factsOf = (body: FactsBody): Omit<ResultFacts, 'version'> => {
  const { goals, ...rest } = body;
  return goals === undefined ? rest : { ...rest, goals };
};

const checked = (sport: Sport, body: FactsBody): Omit<ResultFacts, 'version'> => {
  const problems = factsProblems(sport, body);
  if (problems.length > 0) throw new Refused({ code: 'bad-input', field: 'facts', facts: { detail: problems.join('; ').slice(0, 500) } });
  return factsOf(body);
};

export async function currentFacts(needs: ConsoleNeeds, fixture: number): Promise<AnswerOf<Calls['facts']>> {
  const { sport, facts } = await known(needs, fixture);
  const { version, ...rest } = facts;
  return { version, facts: rest as FactsBody, sport, periods: [...periodsOf(sport)], statistics: [...statisticsOf(sport)] };
}

/** What a correction would change of the bets there are, without changing anything. */
export async function previewFacts(needs: ConsoleNeeds, fixture: number, body: FactsBody): Promise<AnswerOf<Calls['previewFacts']>> {
  const { sport, facts } = await known(needs, fixture);
  return previewAct(needs, fixture, { kind: 'facts', facts: { ...checked(sport, body), version: facts.version + 1 } });
}

/** The facts a correction replaces and those it writes; refused when somebody wrote a version meanwhile. */
export async function correction(needs: ConsoleNeeds, fixture: number, body: FactsBody, seenVersion: number) {
  const { sport, facts } = await known(needs, fixture);
  if (facts.version !== seenVersion) throw new Refused({ code: 'idempotency-conflict', field: 'seenVersion' });
  return { before: facts, after: checked(sport, body) };
}
