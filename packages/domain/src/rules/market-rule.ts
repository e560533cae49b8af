import type { GoalFact, ResultFacts, Side } from '../facts.ts';
import { type LineKind, MARKETS, type MarketDefinition, type MarketName, marketByName } from '../market.ts';
import { type Question, scoreLine, WINNING_MARGIN_RULE } from '../settlement/market-rules.ts';
import { settleByRule, settleOutcome } from '../settlement/market-settlement.ts';
import type { Decided } from '../settlement/outcome-result.ts';
import { Fields, type RuleRefusal, refusal } from './fields.ts';

/** Highest count of one side that a line may claim. */
const MAX_COUNT = 999;
/** Most goals that may be listed in order. */
const MAX_GOALS = 100;

/** Markets that can be asked about on a line: its facts name no players. */
const ASKED: readonly MarketDefinition[] = MARKETS.filter(({ outcomes }) => !outcomes.some((outcome) => 'ofPlayers' in outcome));

export const MARKET_HELP = `Settles one answer of a market.
in:  {"market":"...", "period":"match|first-half|second-half" (match), "outcome":"...", "line":"-0.75",
      "facts":{"home":2, "away":1, "halfHome":1, "halfAway":0, "goals":["home","away","home"] (in order, optional),
               "status":"ended|abandoned|cancelled|live" (ended)}}
out: {"ok":true, "result":"won|lost|void|half-won|half-lost|open"} (open only while the status is live)
markets and their outcomes:
${ASKED.map((m) => `  ${m.name}: ${m.outcomes.map((o) => o.name).join(', ')}`).join('\n')}
and in other words:
  draw-no-bet: home, away
  team-total: home-over, home-under, away-over, away-under (or "team":"home" with over, under)
  result-and-total: home-and-over, home-and-under, draw-and-over ... away-and-under
  result-and-both-score: home-and-yes, home-and-no ...
  win-to-nil, clean-sheet, to-score: home, away, home-yes, home-no, away-yes, away-no
  correct-score: 2:1 (any-other with the last score listed as line, "3:3")
  exact-goals, home-exact-goals, away-exact-goals: 3, 3-or-more
  winning-margin: home-by-2, away-by-3-or-more, draw
The line of a handicap is that of the named side, of a European handicap that of the home side; next-goal takes the goal's number.
Abandoned means not resumed in the rule's time. An abandoned fixture's first half is complete when halfHome and halfAway are given.`;

type Settle = (game: Question, facts: ResultFacts) => Decided;
const asks =
  (market: MarketName, outcome: string, line = 0): Settle =>
  (game, facts) =>
    settleOutcome(market, outcome, line, game, facts);

const SCORE = /^(\d{1,3}):(\d{1,3})$/;
const EXACT = /^(\d{1,3})(-or-more|\+)?$/;
const MARGIN = /^(home|away)-by-([1-9]\d{0,2})(-or-more|\+)?$/;
const SIDED = /^(home|away)(?:-(yes|no))?$/;

const lineOfScore = (text: string): number | undefined => {
  const score = SCORE.exec(text);
  return score ? scoreLine(Number(score[1]), Number(score[2])) : undefined;
};

/** Steps of lines, thousandths: totals and Asian handicaps go by quarters, a European handicap by whole goals. */
const QUARTER = 250;
const WHOLE = 1000;

function readLine(fields: Fields, step: number): number {
  const wanted = step === WHOLE ? 'a whole line such as "-1"' : 'a decimal line such as "-0.75", a multiple of 0.25';
  const line = fields.thousandths('line', wanted);
  if (line % step !== 0) fields.bad('line', wanted);
  return line;
}

function readTotal(fields: Fields): number {
  const line = readLine(fields, QUARTER);
  if (line < 0) fields.bad('line', 'a total of 0 or more');
  return line;
}

/** Outcomes that carry a number in their name, and markets that are others in other words. Undefined: none of these. */
function inOtherWords(market: string, outcome: string, fields: Fields): Settle | undefined {
  switch (market) {
    case 'draw-no-bet':
      return outcome === 'home' || outcome === 'away' ? asks('handicap', outcome) : undefined;
    case 'team-total': {
      const ofTeam = outcome === 'over' || outcome === 'under';
      const [side, way] = ofTeam ? [fields.oneOf('team', ['home', 'away']), outcome] : outcome.split('-');
      return (side === 'home' || side === 'away') && (way === 'over' || way === 'under')
        ? asks(`${side}-total`, way, readTotal(fields))
        : undefined;
    }
    case 'result-and-total': {
      const match = /^(home|draw|away)-and-(over|under)$/.exec(outcome);
      if (!match) return undefined;
      return asks(match[1] === 'draw' ? 'draw-and-total' : `${match[1] as Side}-result-and-total`, outcome, readTotal(fields));
    }
    case 'result-and-both-score': {
      // Only one side scores, or none: the win to nil of a side, or no goals at all.
      if (outcome === 'draw-and-no') return asks('correct-score', 'score', scoreLine(0, 0));
      const side = /^(home|away)-and-no$/.exec(outcome)?.[1] as Side | undefined;
      return side && asks(`${side}-win-to-nil`, 'yes');
    }
    case 'win-to-nil':
    case 'clean-sheet':
    case 'to-score': {
      const [, side, yes = 'yes'] = SIDED.exec(outcome) ?? [];
      if (side !== 'home' && side !== 'away') return undefined;
      if (market !== 'clean-sheet') return asks(`${side}-${market}`, yes);
      return asks(side === 'home' ? 'away-to-score' : 'home-to-score', yes === 'yes' ? 'no' : 'yes');
    }
    case 'correct-score': {
      const named = lineOfScore(outcome);
      if (named !== undefined) return asks('correct-score', 'score', named);
      const last = outcome === 'any-other' ? lineOfScore(fields.text('line', 'the last score listed, such as "3:3"')) : undefined;
      return last === undefined ? undefined : asks('correct-score', 'any-other', last);
    }
    case 'exact-goals':
    case 'home-exact-goals':
    case 'away-exact-goals': {
      const [, n, more] = EXACT.exec(outcome) ?? [];
      return n === undefined ? undefined : asks(market, more ? 'or-more' : 'exactly', Number(n) * 1000);
    }
    case 'winning-margin': {
      const [, side, n, more] = outcome === 'draw' ? ['', 'draw', '0'] : (MARGIN.exec(outcome) ?? []);
      if (n === undefined) return undefined;
      const named = more ? `${side}-by-or-more` : `${side}`;
      return (game, facts) => settleByRule(WINNING_MARGIN_RULE, { game, outcome: named, line: Number(n) * 1000 }, facts);
    }
    default:
      return undefined;
  }
}

const OTHER_WORDS = ['draw-no-bet', 'team-total', 'result-and-total', 'win-to-nil', 'clean-sheet', 'to-score', 'winning-margin'];
const isMarket = (name: string): name is MarketName => ASKED.some((market) => market.name === name);

/** The line of a market's own outcome, 0 where it has none. */
function lineOf(kind: LineKind, fields: Fields): number {
  switch (kind) {
    case 'none':
      return 0;
    case 'total':
      return readTotal(fields);
    case 'handicap':
      return fields.has('line') ? readLine(fields, QUARTER) : 0;
    case 'european-handicap':
      return readLine(fields, WHOLE);
    default: {
      const line = readLine(fields, QUARTER);
      if (kind === 'number' && (line % 1000 !== 0 || line < 1000)) fields.bad('line', 'the number of the goal, 1 or more');
      return line;
    }
  }
}

function resolve(market: string, outcome: string, fields: Fields): Settle | RuleRefusal {
  if (!isMarket(market) && !OTHER_WORDS.includes(market))
    return refusal('unknown-market', `there is no market ${JSON.stringify(market.slice(0, 40))}`);
  const other = inOtherWords(market, outcome, fields);
  if (other) return other;
  const definition = isMarket(market) ? marketByName(market) : undefined;
  if (!definition?.outcomes.some(({ name }) => name === outcome) || definition.line === 'score') {
    return refusal('unknown-outcome', `${market} has no outcome ${JSON.stringify(outcome.slice(0, 40))}`);
  }
  return asks(market as MarketName, outcome, lineOf(definition.line, fields));
}

function readFacts(fields: Fields): ResultFacts | undefined {
  const home = fields.whole('home', 0, MAX_COUNT);
  const away = fields.whole('away', 0, MAX_COUNT);
  const status = fields.oneOf('status', ['ended', 'abandoned', 'cancelled', 'live'], 'ended');
  const half =
    fields.has('halfHome') || fields.has('halfAway')
      ? { home: fields.whole('halfHome', 0, MAX_COUNT), away: fields.whole('halfAway', 0, MAX_COUNT) }
      : undefined;
  if (half && (half.home > home || half.away > away)) fields.problem ??= refusal('bad-facts', 'a half cannot have more than the match');
  const sides = fields.has('goals') ? fields.list('goals', MAX_GOALS) : undefined;
  const count = (side: Side): number => sides?.filter((s) => s === side).length ?? 0;
  if (sides && (count('home') !== home || count('away') !== away || sides.length !== home + away)) {
    fields.problem ??= refusal('bad-facts', 'the goals listed must be "home" or "away" and add up to the score');
  }
  const inFirst = half ? half.home + half.away : undefined;
  if (sides && half && sides.slice(0, inFirst).filter((side) => side === 'home').length !== half.home)
    fields.problem ??= refusal('bad-facts', 'the first goals listed must add up to the score of the half');
  const goals = sides?.map(
    (side, i): GoalFact => ({
      order: i + 1,
      side: side as Side,
      minute: i + 1,
      period: inFirst === undefined ? 'match' : i < inFirst ? 'first-half' : 'second-half',
    }),
  );
  if (fields.problem) return undefined;
  return {
    version: 1,
    status,
    complete: half ? ['first-half'] : [],
    counts: { score: { match: { home, away }, ...(half ? { 'first-half': half } : {}) } },
    ...(goals ? { goals } : {}),
  };
}

export function runMarket(input: unknown): object {
  const fields = new Fields(input);
  const market = fields.text('market');
  const outcome = fields.text('outcome');
  const period = fields.oneOf('period', ['match', 'first-half', 'second-half'], 'match');
  const inner = fields.object('facts');
  const facts = readFacts(inner);
  fields.take(inner);
  if (fields.problem) return fields.problem;
  const settle = resolve(market, outcome, fields);
  if (typeof settle !== 'function') return settle;
  if (fields.problem || !facts) return fields.problem ?? refusal('bad-facts', 'the facts cannot be read');
  return { ok: true, result: settle({ period, statistic: 'score' }, facts) ?? 'open' };
}
