import type { Pair, PlayState, ResultFacts } from '../facts.ts';
import { type MarketName, readAnswer } from '../market.ts';
import type { PeriodName } from '../sport.ts';
import { allStretches } from '../sport-stretches.ts';
import { MARKET_RULES, type Question } from './market-rules.ts';
import { settleOutcome } from './market-settlement.ts';
import type { OutcomeResult } from './outcome-result.ts';
import { isFinal } from './ranges.ts';

/** Counts to come, goals or points: of one side, of both, or of whichever side. */
export type CountsToCome =
  | { readonly of: 'either'; readonly count: number }
  | { readonly of: 'home' | 'away'; readonly count: number }
  | { readonly of: 'both'; readonly home: number; readonly away: number };

/** How an open leg stands by the score so far. */
export interface LegProgress {
  /** What it comes to whatever still happens; undefined while that is open. */
  readonly decided: OutcomeResult | undefined;
  /** What it would come to if play ended now; undefined where the score alone does not say. */
  readonly asItStands: OutcomeResult | undefined;
  /** The fewest counts with which it would win; undefined where it does already, cannot, or the score alone does not say. */
  readonly needs: CountsToCome | undefined;
  /** Of one that wins as it stands: the fewest counts with which it would not any more. */
  readonly breaks: CountsToCome | undefined;
}

/** What a score in play tells: the part of the play state that is needed. */
export type ScoreInPlay = Pick<PlayState, 'status' | 'period' | 'onBreak' | 'score' | 'periods'>;

const OUTSIDE_REGULATION: ReadonlySet<PeriodName> = new Set(['overtime', 'full', 'match']);
const plus = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away });
const NONE: Pair = { home: 0, away: 0 };

/** The score in play as result facts: periods that are over are complete, those to come are at nil. */
function factsInPlay({ period, onBreak, score, periods }: ScoreInPlay): ResultFacts {
  const received = new Map<PeriodName, Pair>(periods.map((each) => [each.period, each.score]));
  const regulation = [...received].filter(([name]) => !OUTSIDE_REGULATION.has(name));
  const complete = regulation.map(([name]) => name).filter((name) => name !== period || onBreak);
  const inOvertime = period === 'overtime';
  const counts: Partial<Record<PeriodName, Pair>> = {
    ...Object.fromEntries(received),
    match: regulation.length > 0 ? regulation.map(([, each]) => each).reduce(plus, NONE) : score,
    full: score,
  };
  return { version: 0, status: 'live', complete: inOvertime ? [...complete, 'match'] : complete, counts: { score: counts } };
}

/** A stretch that is told in parts is their sum; one to come is at nil. */
function countOf(facts: ResultFacts, period: PeriodName): Pair {
  const known = facts.counts.score ?? {};
  return known[period] ?? (allStretches().ways[period]?.[0] ?? []).map((part) => known[part] ?? NONE).reduce(plus, NONE);
}

/** More counts than any game has left. */
const MOST = 250;
/** Up to so many counts both sides are tried together. */
const MOST_TOGETHER = 8;

/** The fewest counts to come after which `holds`; those that any side may make go before those of one. */
function fewest(holds: (home: number, away: number) => boolean): CountsToCome | undefined {
  for (let n = 1; n <= MOST; n++) {
    const home = holds(n, 0);
    const away = holds(0, n);
    if (home && away && holds(Math.ceil(n / 2), Math.floor(n / 2))) return { of: 'either', count: n };
    if (home || away) return { of: home ? 'home' : 'away', count: n };
    if (n > MOST_TOGETHER) continue;
    for (let h = n - 1; h > 0; h--) if (holds(h, n - h)) return { of: 'both', home: h, away: n - h };
  }
  return undefined;
}

/**
 * How a leg stands by a score in play. It asks the very rules that settle: what is decided, what the score comes to as it stands, and the
 * fewest goals or points that would change that. Undefined for corners and cards, which a score does not tell, and before play.
 */
export function legProgress(market: MarketName, outcome: string, line: number, game: Question, play: ScoreInPlay): LegProgress | undefined {
  if (game.statistic !== 'score' || play.period === undefined) return undefined;
  if (!readAnswer(market, outcome)) return undefined;
  const facts = factsInPlay(play);
  const decided = settleOutcome(market, outcome, line, game, facts);
  const rule = MARKET_RULES[market];
  const [period, ...others] = rule.periods(game);
  const open = { decided, asItStands: undefined, needs: undefined, breaks: undefined };
  // Who scored first and what each half brought is more than one count.
  if (decided !== undefined || rule.byGoalOrder || period === undefined || others.length > 0) return open;
  if (isFinal(facts, period)) return open;
  const now = countOf(facts, period);
  const after = (home: number, away: number): OutcomeResult | undefined =>
    settleOutcome(market, outcome, line, game, {
      ...facts,
      status: 'ended',
      counts: { score: { [period]: plus(now, { home, away }) } },
    });
  const asItStands = after(0, 0);
  const wins = asItStands === 'won';
  return {
    decided,
    asItStands,
    needs: wins ? undefined : fewest((home, away) => after(home, away) === 'won'),
    breaks: wins ? fewest((home, away) => after(home, away) !== 'won') : undefined,
  };
}
