import { eventsOf, type ResultFacts } from '../facts.ts';
import { type MarketName, marketByName, readAnswer } from '../market.ts';
import { assert } from '../result.ts';
import type { Statistic } from '../sport.ts';
import { derivationOf } from '../sport-statistics.ts';
import { RESUMPTION_HOURS } from './abandonment.ts';
import { type Asked, MARKET_RULES, type MarketRule, type Question } from './market-rules.ts';
import type { OutcomeResult } from './outcome-result.ts';
import { POSTPONED_RULE } from './postponement.ts';
import type { SettledOutcome } from './provider-result.ts';
import { isExactPair, viewOf } from './ranges.ts';

/** Version of the whole rule table. Raised with every change of a rule; a settlement keeps the one it was made under. */
export const RULES_VERSION = 3;

/** How facts are read, before any market's own rule; shown at the head of a rules page. */
export const GENERAL_RULES: readonly Pick<MarketRule, 'id' | 'key' | 'text'>[] = [
  {
    id: 'general/decided-early',
    key: 'rules.general.decided-early',
    text: 'A market is settled as soon as nothing that may still happen can change its answer.',
  },
  { id: 'general/cancelled', key: 'rules.general.cancelled', text: 'A fixture that is cancelled returns every stake.' },
  {
    id: 'general/abandoned',
    key: 'rules.general.abandoned',
    text: `When a fixture is abandoned, what was already decided stands. All else waits ${RESUMPTION_HOURS} hours: resumed in that time the fixture settles by its result, else every other answer returns its stake, whatever is played later.`,
  },
  {
    id: POSTPONED_RULE,
    key: 'rules.general.postponed',
    text: 'A fixture that is not played within {hours} hours of its start returns every stake placed for that start, whatever is played later. A new start within that time keeps the bets, and the hours count from it.',
  },
  {
    id: 'general/missing-facts',
    key: 'rules.general.missing-facts',
    text: 'A market whose count is not known when the fixture has ended returns its stake.',
  },
  {
    id: 'general/correction',
    key: 'rules.general.correction',
    text: 'A corrected result settles again: the old payout is reversed and the new one made, both shown.',
  },
];

/** The rule a market settles by. */
export const ruleOf = (market: MarketName): MarketRule => MARKET_RULES[market];

/**
 * The result of one answer, or undefined while it is still open.
 * @param outcome an answer to the market: an outcome's name, with its player where it is asked of one (`answerText`)
 * @param line thousandths as the selection carries it: for a handicap that of the backed side, for a European one that of
 *   the home side, a + b/1000 for a score a:b, a plain n as n x 1000
 * @throws when the outcome is not one of the market's
 */
export function settleOutcome(
  market: MarketName,
  outcome: string,
  line: number,
  game: Question,
  facts: ResultFacts,
): OutcomeResult | undefined {
  return settleAnswer(market, outcome, line, game, facts)?.result;
}

/** The same with the tie a winning answer is part of, which divides its stake. */
export function settleAnswer(
  market: MarketName,
  outcome: string,
  line: number,
  game: Question,
  facts: ResultFacts,
): SettledOutcome | undefined {
  const answer = readAnswer(market, outcome);
  assert(answer, `${outcome} is an outcome of ${market}`);
  const { player } = answer;
  const asked = { game, outcome: answer.outcome.name, line, ...(player !== undefined && { player }) };
  const rule = MARKET_RULES[market];
  const result = settleByRule(rule, asked, facts);
  const deadHeat = result === 'won' ? rule.tie?.({ ...asked, view: viewOf(facts) }) : undefined;
  return result && { result, ...(deadHeat && { deadHeat }) };
}

/** The same for a rule that belongs to no market of the catalogue. */
export function settleByRule(rule: MarketRule, asked: Omit<Asked, 'view'>, facts: ResultFacts): OutcomeResult | undefined {
  if (facts.status === 'cancelled') return 'void';
  if (facts.status === 'postponed') return undefined;
  const view = viewOf(facts);
  const { statistic } = asked.game;
  if (facts.status === 'ended' && !rule.periods(asked.game).every((period) => isExactPair(view.counts(statistic, period)))) return 'void';
  return rule.settle({ ...asked, view }) ?? (facts.status === 'live' ? undefined : 'void');
}

/** The statistic that is told, of one asked about: its own, or what it is derived from. */
function basisOf(facts: ResultFacts, statistic: Statistic): { readonly statistic: Statistic; readonly events?: string } {
  const from = facts.counts[statistic] ? undefined : derivationOf(statistic);
  if (from?.kind === 'parts-won') return basisOf(facts, from.by);
  return from ? { statistic, events: from.events } : { statistic };
}

/** Of the places of a field: where one participant came in, with whom it shares the place. */
function placesOf({ places }: ResultFacts, participant: string): ResultFacts['places'] {
  const own = places?.finished.find((each) => each.participant === participant);
  return (
    places && {
      // Somebody has to have finished, or nobody knows the result.
      finished: own ? places.finished.filter(({ place }) => place === own.place) : places.finished.slice(0, 1),
      withdrawn: places.withdrawn.filter((each) => each === participant),
    }
  );
}

/** The part of the facts that decides a market: what a receipt keeps. Settling from it gives the same result. */
export function factsUsed(market: MarketName, outcome: string, game: Question, facts: ResultFacts): ResultFacts {
  const { statistic, events } = basisOf(facts, game.statistic);
  const counts = facts.counts[statistic];
  const listed = events === undefined || events === 'goals' ? undefined : eventsOf(facts, events);
  const goals = MARKET_RULES[market].byGoalOrder || events === 'goals' ? facts.goals : undefined;
  const player = readAnswer(market, outcome)?.player;
  const lineUp = player === undefined ? undefined : facts.lineUp?.filter((each) => each.player === player);
  const places = player !== undefined && marketByName(market).asks === 'field' ? placesOf(facts, player) : undefined;
  return {
    version: facts.version,
    status: facts.status,
    ...(facts.abandonedAt === undefined ? {} : { abandonedAt: facts.abandonedAt }),
    complete: facts.complete,
    counts: counts ? { [statistic]: counts } : {},
    ...(goals ? { goals } : {}),
    ...(events !== undefined && listed ? { events: { [events]: listed } } : {}),
    ...(lineUp ? { lineUp } : {}),
    ...(places ? { places } : {}),
  };
}
