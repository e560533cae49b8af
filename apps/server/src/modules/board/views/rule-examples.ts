import type { Brand, RuleExample, RuleExamples } from '@fairbook/contract';
import {
  assert,
  decimalText,
  type ExampleMatch,
  exampleOf,
  formatPrice,
  marketByName,
  moneyToText,
  type OutcomeResult,
  type PeriodName,
  type ResultFacts,
  readAnswer,
  ruleOf,
  type SettledOutcome,
  type Sport,
  settleAnswer,
  settleCoupon,
  sportOf,
} from '@fairbook/domain';
import { type MarketWords, marketWords } from '@fairbook/words/markets';
import { lineText } from '../line-text.ts';

/** Of every example, minor units of the brand's currency and thousandths. */
const STAKE = 1000n;
const PRICE = 2000;
const ACCUMULATOR = [1850, 2100, 1333] as const;

/** Who came in where: after a tie as many places stay empty. */
const placed = (places: NonNullable<ExampleMatch['places']>) =>
  places.map((participants, i) => ({ place: 1 + places.slice(0, i).flat().length, participants }));

const factsOf = ({ periods, goals, scorers, places }: ExampleMatch): ResultFacts => ({
  version: 1,
  status: 'ended',
  complete: Object.keys(periods) as PeriodName[],
  counts: { score: periods },
  ...(goals
    ? {
        goals: goals.map((side, i) => ({
          order: i + 1,
          side,
          minute: 20 * (i + 1),
          period: i < 1 ? 'first-half' : 'second-half',
          ...(scorers && { player: scorers[i]! }),
        })),
      }
    : {}),
  ...(goals && scorers ? { lineUp: scorers.map((player, i) => ({ player, side: goals[i]!, goalsBefore: 0 })) } : {}),
  ...(places && {
    places: {
      finished: placed(places).flatMap(({ place, participants }) => participants.map((participant) => ({ participant, place }))),
      withdrawn: [],
    },
  }),
});

function payout(results: readonly SettledOutcome[], prices: readonly number[]) {
  const coupon = { kind: prices.length > 1 ? 'accumulator' : 'single', legs: prices.map((price) => ({ price })), stake: STAKE } as const;
  const settled = settleCoupon(coupon, results);
  assert(settled, 'an example is decided');
  return settled;
}

function workedOf(sport: Sport, ask: ExampleMatch['asks'][number], words: MarketWords, currency: string): RuleExample {
  const [market, answer, line, period = 'match'] = ask;
  const { outcome, player } = readAnswer(market, answer) ?? {};
  const match = exampleOf(sport);
  const settled = settleAnswer(market, answer, line, { period, statistic: 'score' }, factsOf(match));
  assert(settled, 'an example is decided');
  return {
    pick: `${period === 'match' ? '' : `${words.period(period)}: `}${words.full(market, outcome?.name ?? answer, { line: lineText(marketByName(market), line), ...(player !== undefined && { player }) })}`,
    result: settled.result,
    payout: moneyToText(payout([settled], [PRICE]).payout, currency),
  };
}

/** Examples of the rules page, each worked by the code that settles bets. */
export function ruleExamples(brand: Brand, language: string): RuleExamples {
  const words = marketWords(language);
  const currency = brand.defaultCurrency;
  const accumulator = (results: readonly OutcomeResult[]) => {
    const { exact, payout: paid } = payout(
      results.map((result) => ({ result })),
      ACCUMULATOR,
    );
    return { exact: decimalText({ n: exact.n, d: exact.d * STAKE }, 9, 2), payout: moneyToText(paid, currency) };
  };
  return {
    stake: moneyToText(STAKE, currency),
    price: PRICE,
    currency,
    sports: brand.sports.map((sport) => {
      const { periods, asks, places } = exampleOf(sport);
      const score = (name: PeriodName) => `${periods[name]?.home}–${periods[name]?.away}`;
      const parts = [...sportOf(sport).periods, ...('overtime' in periods ? (['overtime'] as const) : [])];
      return {
        sport,
        score: score('match'),
        full: 'overtime' in periods ? score('full') : undefined,
        parts: parts.map((name) => ({ name: words.period(name), score: score(name) })),
        ...(places && {
          places: placed(places)
            .map(({ place, participants }) => `${place}. ${participants.join(', ')}`)
            .join(' · '),
        }),
        markets: [...Map.groupBy(asks, ([market]) => market)].map(([market, examples]) => ({
          market,
          name: words.marketName(market, { sport }),
          id: ruleOf(market).id,
          key: ruleOf(market).key,
          examples: examples.map((ask) => workedOf(sport, ask, words, currency)),
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
