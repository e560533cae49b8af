import type { MarketName } from '../market.ts';
import type { Game, PeriodName } from '../sport.ts';
import { both, type Decided, fromTruth, halves, opposite } from './outcome-result.ts';
import type { SettledOutcome } from './provider-result.ts';
import { against, equals, type FactsView, isExact, lead, negated, type PairRange, type Range, reaches, sum } from './ranges.ts';

/** The game a market is asked on: what is counted, and when. */
export type Question = Pick<Game, 'period' | 'statistic'>;

export interface Asked {
  readonly view: FactsView;
  readonly game: Question;
  readonly outcome: string;
  /** Thousandths, as the selection carries it: a handicap is that of the backed side. */
  readonly line: number;
  /** Reference of the player it is asked of. */
  readonly player?: string;
}

/** How a market settles: data for a rules page and a receipt, and the pure rule itself. */
export interface MarketRule {
  /** Stable name of the rule, shown on receipts. */
  readonly id: string;
  /** Dictionary key of the rule's text. */
  readonly key: string;
  /** The rule in English. */
  readonly text: string;
  /** The periods whose counts must be known for a finished fixture; else the market is void. */
  readonly periods: (game: Question) => readonly PeriodName[];
  /** True when the order of goals decides. */
  readonly byGoalOrder: boolean;
  readonly settle: (asked: Asked) => Decided;
  /** Of a winning answer: the tie it is part of, which divides the stake. */
  readonly tie?: (asked: Asked) => SettledOutcome['deadHeat'];
}

const own = (game: Question): readonly PeriodName[] => [game.period];
const pairOf = ({ view, game }: Asked): PairRange => view.counts(game.statistic, game.period);

const isQuarter = (line: number): boolean => Math.abs(line % 500) === 250;
/**
 * Asks a line. A quarter line lies between two others and is two half stakes on them: of a fixture that was abandoned the half that was
 * decided stands and the other comes back.
 */
function onLine({ view }: Asked, line: number, at: (line: number) => Decided): Decided {
  if (!isQuarter(line)) return at(line);
  const half = (l: number): Decided => at(l) ?? (view.facts.status === 'abandoned' ? 'void' : undefined);
  return halves(half(line - 250), half(line + 250));
}
const over = (range: Range, line: number): Decided => {
  const place = against(range, line);
  return place === undefined ? undefined : place > 0 ? 'won' : place < 0 ? 'lost' : 'void';
};
const overUnder = (range: Range, asked: Asked): Decided =>
  onLine(asked, asked.line, (line) => (asked.outcome === 'over' ? over(range, line) : opposite(over(range, line))));

/** Whether a lead ends in favour of home, level or away. */
const ends = (margin: Range, outcome: string): Decided => {
  const side = outcome === 'away' ? negated(margin) : margin;
  return outcome === 'draw' ? fromTruth(equals(margin, 0)) : fromTruth(reaches(side, 1));
};
const handicap = (asked: Asked): Decided => {
  const margin = lead(pairOf(asked));
  return onLine(asked, -asked.line, (line) => over(asked.outcome === 'away' ? negated(margin) : margin, line));
};
const yesNo = (yes: Decided, outcome: string): Decided => (outcome === 'yes' ? yes : opposite(yes));
const bothScore = ({ home, away }: PairRange): Decided => both(fromTruth(reaches(home, 1)), fromTruth(reaches(away, 1)));
const count = (range: Range, { outcome, line }: Asked): Decided =>
  fromTruth(outcome === 'or-more' ? reaches(range, line / 1000) : equals(range, line / 1000));
/** The fewest of both sides together with which a result can still come in. */
const fewestWith = ({ home, away }: PairRange, result: string): number => {
  switch (result) {
    case 'home':
      return Math.max(home.low, away.low + 1) + away.low;
    case 'away':
      return home.low + Math.max(away.low, home.low + 1);
    default:
      return 2 * Math.max(home.low, away.low);
  }
};
const resultAndTotal = (asked: Asked): Decided => {
  const pair = pairOf(asked);
  const [result = '', way = ''] = asked.outcome.split('-and-');
  const all = sum(pair);
  // A total that the result rules out is lost, though either alone may still come in.
  const total = { low: Math.max(all.low, fewestWith(pair, result)), high: Math.max(all.high, fewestWith(pair, result)) };
  return onLine(asked, asked.line, (line) => {
    const beyond = over(total, line);
    return both(ends(lead(pair), result), way === 'over' ? beyond : opposite(beyond));
  });
};
const winToNil = (asked: Asked, side: 'home' | 'away'): Decided => {
  const pair = pairOf(asked);
  const conceded = side === 'home' ? pair.away : pair.home;
  return yesNo(both(ends(lead(pair), side), fromTruth(equals(conceded, 0))), asked.outcome);
};
const goalN = ({ view, game, outcome }: Asked, n: number): Decided => {
  const scorer = view.goal(n, game.period);
  return scorer === undefined ? undefined : scorer === outcome ? 'won' : 'lost';
};

/** A correct score a:b as a line: a + b/1000 in thousandths. */
export const scoreLine = (home: number, away: number): number => home * 1000 + away;
const correctScore = (asked: Asked): Decided => {
  const { home, away } = pairOf(asked);
  const a = Math.floor(asked.line / 1000);
  const b = asked.line % 1000;
  if (asked.outcome === 'score') return both(fromTruth(equals(home, a)), fromTruth(equals(away, b)));
  // "Any other" starts after the listed scores 0:0 to a:b: some side scores more than it has there. Without that score on the
  // selection nobody knows which scores were listed, and the stake goes back.
  if (asked.line === 0) return undefined;
  return opposite(both(opposite(fromTruth(reaches(home, a + 1))), opposite(fromTruth(reaches(away, b + 1)))));
};

const halfTimeFullTime = ({ view, game, outcome }: Asked): Decided => {
  const [half = '', full = ''] = outcome.split('/');
  return both(ends(lead(view.counts(game.statistic, 'first-half')), half), ends(lead(view.counts(game.statistic, 'match')), full));
};
const bothHalves = ({ view, game, outcome }: Asked): Decided => {
  const scored = (period: PeriodName): Decided => fromTruth(reaches(sum(view.counts(game.statistic, period)), 1));
  return yesNo(both(scored('first-half'), scored('second-half')), outcome);
};
const oddEven = (asked: Asked): Decided => {
  const all = sum(pairOf(asked));
  return isExact(all) ? fromTruth((all.low % 2 === 0) === (asked.outcome === 'even')) : undefined;
};
/** The market of a match goes on into overtime and shoot-out; one of a period does not. */
const winnerPeriod = (game: Question): PeriodName => (game.period === 'match' ? 'full' : game.period);
const winner = ({ view, game, outcome }: Asked): Decided => {
  const margin = lead(view.counts(game.statistic, winnerPeriod(game)));
  return equals(margin, 0) ? 'void' : ends(margin, outcome);
};

/** Whether and when a player took part; undefined when they are not among those known to. */
const appearance = ({ view, player }: Asked) => view.facts.lineUp?.find((each) => each.player === player);
const isOver = ({ view, game }: Asked): boolean => isExact(sum(view.counts(game.statistic, game.period)));

/** Who scored is won at once. Lost only when the fixture is over, every scorer is known and the player took part. */
const anytimeScorer = (asked: Asked): Decided => {
  const goals = asked.view.credited(asked.game.period);
  if (goals?.some(({ player }) => player !== undefined && player === asked.player)) return 'won';
  const known = goals?.every(({ player }) => player !== undefined);
  return known && isOver(asked) && appearance(asked) ? 'lost' : undefined;
};
const firstScorer = (asked: Asked): Decided => {
  const goals = asked.view.credited(asked.game.period);
  const first = goals?.[0];
  if (asked.outcome === 'no-scorer') return goals && (first ? 'lost' : isOver(asked) ? 'won' : undefined);
  if (first && first.player !== undefined && first.player === asked.player) return 'won';
  const own = appearance(asked);
  if (!goals || !own) return undefined;
  // Who came on after it could not have scored it.
  if (first) return first.player === undefined ? undefined : own.goalsBefore < first.order ? 'lost' : 'void';
  return isOver(asked) ? 'lost' : undefined;
};

/** Where the participant came in of a field, and how many share that place; none for one who reached no place. */
function standing({ view, player }: Asked): { readonly place: number; readonly tied: number } | undefined {
  const finished = view.facts.places?.finished;
  const own = finished?.find(({ participant }) => participant === player);
  return own && { place: own.place, tied: finished?.filter(({ place }) => place === own.place).length ?? 1 };
}
/** Among the first `places`. Who took no part is void at once; everything else waits for the end. */
const inPlaces = (asked: Asked, places: number): Decided => {
  const { places: received, status } = asked.view.facts;
  if (received?.withdrawn.some((each) => each === asked.player)) return 'void';
  if (!received || status !== 'ended' || received.finished.length === 0) return undefined;
  const own = standing(asked);
  return fromTruth(own !== undefined && own.place <= places);
};
/** More share the last place that counts than there are places left. */
function tieFor(asked: Asked, places: number): SettledOutcome['deadHeat'] {
  const own = standing(asked);
  const left = own ? places - own.place + 1 : 0;
  return own && left > 0 && own.tied > left ? { places: left, tied: own.tied } : undefined;
}
const placesOf = ({ line }: Asked): number => line / 1000;

const QUARTER = 'A quarter line is two equal half stakes on the two neighbouring lines.';
const PERIOD =
  'Counts are those of the game the market is offered on (the match, a half, corners, cards); a match is regulation time with stoppage.';
const rule = (
  name: string,
  text: string,
  settle: MarketRule['settle'],
  more: Partial<Pick<MarketRule, 'periods' | 'byGoalOrder' | 'tie'>> = {},
): MarketRule => ({
  id: `market/${name}`,
  key: `rules.market.${name}`,
  text,
  periods: own,
  byGoalOrder: false,
  settle,
  ...more,
});

const teamTotal = (side: 'home' | 'away'): MarketRule =>
  rule(
    `${side}-total`,
    `Over wins when the ${side} side's count is above the line, under when below; equal to the line returns the stake. ${QUARTER}`,
    (asked) => overUnder(pairOf(asked)[side], asked),
  );
const total = (name: string): MarketRule =>
  rule(
    name,
    `Over wins when the count of both sides together is above the line, under when below; equal to the line returns the stake. ${QUARTER}`,
    (asked) => overUnder(sum(pairOf(asked)), asked),
  );
const lines = (name: string): MarketRule =>
  rule(
    name,
    `The line is added to the backed side's count: it wins when that is above the other side's count, loses when below, and equality returns the stake. Line 0 is draw no bet. ${QUARTER}`,
    handicap,
  );
const resultTotal = (name: string, what: string): MarketRule =>
  rule(
    name,
    `Wins when ${what} and the total is on the named side of the line; with that result and a total equal to the line the stake is returned.`,
    resultAndTotal,
  );
const exactly = (name: string, whose: string): MarketRule =>
  rule(name, `"Exactly n" wins when ${whose} end at n, "n or more" when at n or above.`, (asked) =>
    count(name === 'exact-goals' ? sum(pairOf(asked)) : pairOf(asked)[name === 'home-exact-goals' ? 'home' : 'away'], asked),
  );

/** The rule of every market the product offers. */
export const MARKET_RULES: Readonly<Record<MarketName, MarketRule>> = {
  '1x2': rule('1x2', `Wins when the named side has the higher count, draw when both are equal. ${PERIOD}`, (asked) =>
    ends(lead(pairOf(asked)), asked.outcome),
  ),
  'double-chance': rule('double-chance', 'Wins when one of the two named results comes in.', (asked) => {
    const missing = asked.outcome === 'home-or-draw' ? 'away' : asked.outcome === 'draw-or-away' ? 'home' : 'draw';
    return opposite(ends(lead(pairOf(asked)), missing));
  }),
  handicap: lines('handicap'),
  'asian-handicap': lines('asian-handicap'),
  total: total('total'),
  'asian-total': total('asian-total'),
  'home-total': teamTotal('home'),
  'away-total': teamTotal('away'),
  'asian-home-total': teamTotal('home'),
  'asian-away-total': teamTotal('away'),
  'odd-even': rule('odd-even', 'By the count of both sides together; zero is even.', oddEven),
  winner: rule(
    'winner',
    'Wins when the named side wins the match, overtime and shoot-out included. A match that ends level returns the stake.',
    winner,
    {
      periods: (game) => [winnerPeriod(game)],
    },
  ),
  'european-handicap': rule(
    'european-handicap',
    "The line is added to the home side's count for all three answers; then as the result market, and the draw is an answer of its own.",
    (asked) => {
      const margin = lead(pairOf(asked));
      return ends({ low: margin.low + asked.line / 1000, high: margin.high + asked.line / 1000 }, asked.outcome);
    },
  ),
  'both-score': rule('both-score', 'Yes wins when each side scores at least once.', (asked) =>
    yesNo(bothScore(pairOf(asked)), asked.outcome),
  ),
  'correct-score': rule(
    'correct-score',
    'Wins when the score is exactly the one named; "any other" wins when a side scores more than in the last score listed.',
    correctScore,
  ),
  'half-time-full-time': rule(
    'half-time-full-time',
    'Wins when both the result of the first half and that of the match are as named.',
    halfTimeFullTime,
    {
      periods: () => ['first-half', 'match'],
    },
  ),
  'next-goal': rule(
    'next-goal',
    'Wins when the named side scores the goal with the number of the line, "none" when there is no such goal. Own goals count for the side they are given to.',
    (asked) => goalN(asked, asked.line / 1000),
    { byGoalOrder: true },
  ),
  'first-goal': rule(
    'first-goal',
    'Wins when the named side scores the first goal, "none" when there is no goal.',
    (asked) => goalN(asked, 1),
    { byGoalOrder: true },
  ),
  'exact-goals': exactly('exact-goals', 'the goals of both sides together'),
  'home-exact-goals': exactly('home-exact-goals', "the home side's goals"),
  'away-exact-goals': exactly('away-exact-goals', "the away side's goals"),
  'home-to-score': rule(
    'home-to-score',
    'Yes wins when the home side scores at least once; no is a clean sheet of the away side.',
    (asked) => yesNo(fromTruth(reaches(pairOf(asked).home, 1)), asked.outcome),
  ),
  'away-to-score': rule(
    'away-to-score',
    'Yes wins when the away side scores at least once; no is a clean sheet of the home side.',
    (asked) => yesNo(fromTruth(reaches(pairOf(asked).away, 1)), asked.outcome),
  ),
  'home-win-to-nil': rule('home-win-to-nil', 'Yes wins when the home side wins and concedes nothing.', (asked) => winToNil(asked, 'home')),
  'away-win-to-nil': rule('away-win-to-nil', 'Yes wins when the away side wins and concedes nothing.', (asked) => winToNil(asked, 'away')),
  'home-result-and-total': resultTotal('home-result-and-total', 'the home side wins'),
  'away-result-and-total': resultTotal('away-result-and-total', 'the away side wins'),
  'draw-and-total': resultTotal('draw-and-total', 'the result is a draw'),
  'result-and-both-score': rule(
    'result-and-both-score',
    'Wins when the named result comes in and both sides score; the "no" of an answer wins when that is not so.',
    (asked) => {
      const [statement = '', no] = asked.outcome.split(':');
      const pair = pairOf(asked);
      const yes = both(ends(lead(pair), statement.slice(0, statement.indexOf('-'))), bothScore(pair));
      return no === undefined ? yes : opposite(yes);
    },
  ),
  'anytime-scorer': rule(
    'anytime-scorer',
    'Wins when the player scores at least once in regulation time. Own goals do not count. A player who takes no part, or a goal whose scorer is not known, returns the stake.',
    anytimeScorer,
    { byGoalOrder: true },
  ),
  'first-scorer': rule(
    'first-scorer',
    'Wins when the player scores the first goal in regulation time that is no own goal; "no goalscorer" when there is none. A player who takes no part, or comes on after that goal, returns the stake.',
    firstScorer,
    { byGoalOrder: true },
  ),
  outright: rule(
    'outright',
    'Wins when the participant finishes first. Those who share the first place divide the stake: each is paid for its share. A participant who takes no part returns the stake; one who does not finish loses.',
    (asked) => inPlaces(asked, 1),
    { periods: () => [], tie: (asked) => tieFor(asked, 1) },
  ),
  'finish-in-top': rule(
    'finish-in-top',
    'Wins when the participant finishes in one of the first places, as many as the line says. Those who share the last of them divide the stake over the places that are left. A participant who takes no part returns the stake; one who does not finish loses.',
    (asked) => inPlaces(asked, placesOf(asked)),
    { periods: () => [], tie: (asked) => tieFor(asked, placesOf(asked)) },
  ),
  'goal-in-both-halves': rule('goal-in-both-halves', 'Yes wins when at least one goal falls in each half.', bothHalves, {
    periods: () => ['first-half', 'second-half'],
  }),
};

/** Winning margin, asked by the rules on the command line: by exactly n (line n) or by n or more, or a draw. */
export const WINNING_MARGIN_RULE: MarketRule = rule(
  'winning-margin',
  'Wins when the named side wins by exactly the number named, or by at least that many where "or more" is named; draw when the score is level.',
  (asked) => {
    const margin = lead(pairOf(asked));
    const [side, orMore] = asked.outcome.split('-by-');
    if (side === 'draw') return ends(margin, 'draw');
    const won = side === 'away' ? negated(margin) : margin;
    return fromTruth(orMore === 'or-more' ? reaches(won, asked.line / 1000) : equals(won, asked.line / 1000));
  },
);
