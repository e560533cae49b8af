import type { Brand, RuleExample, RuleExamples } from '@fairbook/contract';
import {
  assert,
  decimalText,
  formatPrice,
  type MarketName,
  marketByName,
  moneyToText,
  type OutcomeResult,
  type Pair,
  type PeriodName,
  type ResultFacts,
  ruleOf,
  type Side,
  SPORTS,
  type Sport,
  settleCoupon,
  settleOutcome,
} from '@fairbook/domain';
import { type MarketWords, marketWords } from '@fairbook/words/markets';
import { lineText } from '../line-text.ts';

/** Of every example, minor units of the brand's currency and thousandths. */
const STAKE = 1000n;
const PRICE = 2000;
const ACCUMULATOR = [1850, 2100, 1333] as const;

interface Match {
  readonly periods: Readonly<Partial<Record<PeriodName, Pair>>>;
  readonly goals?: readonly Side[];
  readonly asks: readonly (readonly [market: MarketName, outcome: string, line: number, period?: PeriodName])[];
}
const pair = (home: number, away: number): Pair => ({ home, away });

/** A finished match of each sport, and what is asked about it: the markets of the sport, in the order of its page. */
const MATCHES: Readonly<Record<Sport, Match>> = {
  football: {
    periods: { 'first-half': pair(1, 0), 'second-half': pair(1, 1), match: pair(2, 1), full: pair(2, 1) },
    goals: ['home', 'away', 'home'],
    asks: [
      ['1x2', 'home', 0],
      ['double-chance', 'draw-or-away', 0],
      ['both-score', 'yes', 0],
      ['total', 'over', 2500],
      ['total', 'under', 3000],
      ['home-total', 'over', 1500],
      ['away-total', 'under', 1000],
      ['asian-total', 'over', 2750],
      ['asian-home-total', 'over', 1750],
      ['asian-away-total', 'under', 750],
      ['handicap', 'home', -1000],
      ['handicap', 'away', 0],
      ['asian-handicap', 'home', -750],
      ['asian-handicap', 'away', 750],
      ['european-handicap', 'draw', -1000],
      ['correct-score', 'score', 2001],
      ['correct-score', 'any-other', 4004],
      ['half-time-full-time', 'home/home', 0],
      ['odd-even', 'odd', 0],
      ['exact-goals', 'exactly', 3000],
      ['home-exact-goals', 'or-more', 3000],
      ['away-exact-goals', 'exactly', 1000],
      ['first-goal', 'home', 0],
      ['next-goal', 'away', 2000],
      ['next-goal', 'none', 4000],
      ['home-to-score', 'yes', 0],
      ['away-to-score', 'no', 0],
      ['home-win-to-nil', 'yes', 0],
      ['away-win-to-nil', 'no', 0],
      ['home-result-and-total', 'home-and-over', 2500],
      ['away-result-and-total', 'away-and-over', 2500],
      ['draw-and-total', 'draw-and-under', 2500],
      ['result-and-both-score', 'home-and-yes', 0],
      ['goal-in-both-halves', 'yes', 0],
    ],
  },
  basketball: {
    periods: {
      'quarter-1': pair(25, 20),
      'quarter-2': pair(18, 22),
      'quarter-3': pair(26, 24),
      'quarter-4': pair(21, 24),
      'first-half': pair(43, 42),
      'second-half': pair(47, 48),
      match: pair(90, 90),
      overtime: pair(12, 8),
      full: pair(102, 98),
    },
    asks: [
      ['winner', 'home', 0],
      ['1x2', 'home', 0, 'first-half'],
      ['handicap', 'away', 3500],
      ['total', 'over', 180_500],
      ['home-total', 'over', 90_000],
      ['away-total', 'over', 88_500],
      ['odd-even', 'even', 0],
    ],
  },
  'ice-hockey': {
    periods: {
      'period-1': pair(1, 0),
      'period-2': pair(0, 1),
      'period-3': pair(1, 1),
      match: pair(2, 2),
      overtime: pair(1, 0),
      full: pair(3, 2),
    },
    asks: [
      ['winner', 'home', 0],
      ['1x2', 'draw', 0],
      ['double-chance', 'home-or-draw', 0],
      ['handicap', 'home', -500],
      ['total', 'over', 4500],
      ['home-total', 'over', 1500],
      ['away-total', 'under', 2000],
      ['asian-total', 'under', 4250],
      ['asian-handicap', 'away', -250],
      ['european-handicap', 'home', 1000],
      ['both-score', 'yes', 0],
      ['odd-even', 'even', 0],
      ['correct-score', 'score', 2002],
      ['exact-goals', 'or-more', 4000],
      ['home-exact-goals', 'exactly', 2000],
      ['away-exact-goals', 'exactly', 3000],
    ],
  },
};

const factsOf = ({ periods, goals }: Match): ResultFacts => ({
  version: 1,
  status: 'ended',
  complete: Object.keys(periods) as PeriodName[],
  counts: { score: periods },
  ...(goals
    ? { goals: goals.map((side, i) => ({ order: i + 1, side, minute: 20 * (i + 1), period: i < 1 ? 'first-half' : 'second-half' })) }
    : {}),
});

function payout(results: readonly OutcomeResult[], prices: readonly number[]) {
  const coupon = { kind: prices.length > 1 ? 'express' : 'single', legs: prices.map((price) => ({ price })), stake: STAKE } as const;
  const settled = settleCoupon(
    coupon,
    results.map((result) => ({ result })),
  );
  assert(settled, 'an example is decided');
  return settled;
}

function exampleOf(sport: Sport, ask: Match['asks'][number], words: MarketWords, currency: string): RuleExample {
  const [market, outcome, line, period = 'match'] = ask;
  const match = MATCHES[sport];
  const result = settleOutcome(market, outcome, line, { period, statistic: 'score' }, factsOf(match));
  assert(result, 'an example is decided');
  return {
    pick: `${period === 'match' ? '' : `${words.period(period)}: `}${words.full(market, outcome, { line: lineText(marketByName(market), line) })}`,
    result,
    payout: moneyToText(payout([result], [PRICE]).payout, currency),
  };
}

/** Examples of the rules page, each worked by the code that settles bets. */
export function ruleExamples(brand: Brand, language: string): RuleExamples {
  const words = marketWords(language);
  const currency = brand.defaultCurrency;
  const accumulator = (results: readonly OutcomeResult[]) => {
    const { exact, payout: paid } = payout(results, ACCUMULATOR);
    return { exact: decimalText({ n: exact.n, d: exact.d * STAKE }, 9, 2), payout: moneyToText(paid, currency) };
  };
  return {
    stake: moneyToText(STAKE, currency),
    price: PRICE,
    currency,
    sports: brand.sports.map((sport) => {
      const { periods, asks } = MATCHES[sport];
      const score = (name: PeriodName) => `${periods[name]?.home}–${periods[name]?.away}`;
      const parts = [...SPORTS[sport].periods, ...('overtime' in periods ? (['overtime'] as const) : [])];
      return {
        sport,
        score: score('match'),
        full: 'overtime' in periods ? score('full') : undefined,
        parts: parts.map((name) => ({ name: words.period(name), score: score(name) })),
        markets: [...Map.groupBy(asks, ([market]) => market)].map(([market, examples]) => ({
          market,
          name: words.marketName(market, { sport }),
          id: ruleOf(market).id,
          key: ruleOf(market).key,
          examples: examples.map((ask) => exampleOf(sport, ask, words, currency)),
        })),
      };
    }),
    accumulator: {
      prices: ACCUMULATOR.map((price) => formatPrice(price, 'decimal')),
      won: accumulator(['won', 'won', 'won']),
      oneVoid: accumulator(['won', 'void', 'won']),
    },
  };
}
