import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Appearance, GoalFact, Pair, ResultFacts } from '../facts.ts';
import { answerText, MARKETS, type MarketDefinition, type MarketName } from '../market.ts';
import { RESUMPTION_MS } from './abandonment.ts';
import { MARKET_RULES, scoreLine } from './market-rules.ts';
import { factsUsed, GENERAL_RULES, settleOutcome } from './market-settlement.ts';

const MATCH = { period: 'match', statistic: 'score' } as const;
const HALF = { period: 'first-half', statistic: 'score' } as const;
const pair = (home: number, away: number): Pair => ({ home, away });

/** Goals in order, as letters: "hah" is 1:0, 1:1, 2:1; a bar separates the halves. */
function goalsOf(text: string): GoalFact[] {
  const [first = '', second = ''] = text.split('|');
  return [...`${first}${second}`].map((letter, i) => ({
    order: i + 1,
    side: letter === 'h' ? 'home' : 'away',
    minute: i + 1,
    period: i < first.length ? 'first-half' : 'second-half',
    // The home side's odd goals are p1's.
    player: letter === 'a' ? 'p2' : i % 2 === 0 ? 'p1' : 'p4',
  }));
}
const LINE_UP: readonly Appearance[] = [
  { player: 'p1', side: 'home', goalsBefore: 0 },
  { player: 'p2', side: 'away', goalsBefore: 0 },
  { player: 'p3', side: 'home', goalsBefore: 1 },
  { player: 'p4', side: 'home', goalsBefore: 0 },
];
function factsOf(text: string, status: ResultFacts['status'] = 'ended', complete: ResultFacts['complete'] = []): ResultFacts {
  const goals = goalsOf(text);
  const count = (list: readonly GoalFact[]): Pair =>
    pair(list.filter((g) => g.side === 'home').length, list.filter((g) => g.side === 'away').length);
  const first = goals.filter((g) => g.period === 'first-half');
  return { version: 1, status, complete, counts: { score: { match: count(goals), 'first-half': count(first) } }, goals, lineUp: LINE_UP };
}
/** Answers of a market, of the player p1 where it is asked of players. */
const answersOf = ({ outcomes }: Pick<MarketDefinition, 'outcomes'>): string[] =>
  outcomes.map(({ name, ofPlayers }) => answerText(name, ofPlayers && 'p1'));
const settle = (
  market: MarketName,
  outcome: string,
  line: number,
  facts: ResultFacts,
  game: { period: 'match' | 'first-half' | 'second-half'; statistic: 'score' | 'corners' } = MATCH,
) => settleOutcome(market, outcome, line, game, facts);

/** market, line, score as goals, winning outcomes. Every other outcome of the market must lose. */
const CASES: readonly (readonly [MarketName, number, string, readonly string[]])[] = [
  ['1x2', 0, 'h|ha', ['home']],
  ['1x2', 0, 'h|a', ['draw']],
  ['1x2', 0, '|a', ['away']],
  ['double-chance', 0, '|h', ['home-or-draw', 'home-or-away']],
  ['double-chance', 0, '|', ['home-or-draw', 'draw-or-away']],
  ['double-chance', 0, '|a', ['home-or-away', 'draw-or-away']],
  ['total', 2500, 'h|ha', ['over']],
  ['total', 2500, 'h|a', ['under']],
  ['asian-total', 2750, 'hh|aa', ['over']],
  ['home-total', 1500, 'h|h', ['over']],
  ['home-total', 1500, 'h|aa', ['under']],
  ['away-total', 500, 'h|h', ['under']],
  ['asian-home-total', 1750, 'h|', ['under']],
  ['asian-away-total', 750, 'a|a', ['over']],
  ['odd-even', 0, '|', ['even']],
  ['odd-even', 0, 'h|aa', ['odd']],
  ['winner', 0, 'h|', ['home']],
  ['european-handicap', -1000, 'hh|', ['home']],
  ['european-handicap', -1000, 'hh|a', ['draw']],
  ['european-handicap', -1000, '|', ['away']],
  ['european-handicap', 2000, '|aaa', ['away']],
  ['both-score', 0, 'h|a', ['yes']],
  ['both-score', 0, 'hh|h', ['no']],
  ['half-time-full-time', 0, 'h|aa', ['home/away']],
  ['half-time-full-time', 0, '|', ['draw/draw']],
  ['half-time-full-time', 0, 'a|ah', ['away/away']],
  ['next-goal', 1000, 'a|h', ['away']],
  ['next-goal', 2000, 'a|h', ['home']],
  ['next-goal', 3000, 'a|h', ['none']],
  ['first-goal', 0, '|ha', ['home']],
  ['first-goal', 0, '|', ['none']],
  ['exact-goals', 3000, 'h|ha', ['exactly', 'or-more']],
  ['exact-goals', 2000, 'h|ha', ['or-more']],
  ['exact-goals', 4000, 'h|ha', []],
  ['home-exact-goals', 2000, 'h|ha', ['exactly', 'or-more']],
  ['away-exact-goals', 1000, 'h|ha', ['exactly', 'or-more']],
  ['away-exact-goals', 2000, 'h|ha', []],
  ['home-to-score', 0, '|aa', ['no']],
  ['away-to-score', 0, '|aa', ['yes']],
  ['home-win-to-nil', 0, 'h|h', ['yes']],
  ['home-win-to-nil', 0, 'h|ha', ['no']],
  ['home-win-to-nil', 0, '|', ['no']],
  ['away-win-to-nil', 0, '|a', ['yes']],
  ['home-result-and-total', 2500, 'h|ha', ['home-and-over']],
  ['home-result-and-total', 2500, 'h|', ['home-and-under']],
  ['home-result-and-total', 2500, 'a|aa', []],
  ['away-result-and-total', 1500, 'a|', ['away-and-under']],
  ['draw-and-total', 1500, 'h|a', ['draw-and-over']],
  ['draw-and-total', 1500, '|', ['draw-and-under']],
  ['result-and-both-score', 0, 'h|ha', ['home-and-yes', 'draw-and-yes:no', 'away-and-yes:no']],
  ['result-and-both-score', 0, 'h|h', ['home-and-yes:no', 'draw-and-yes:no', 'away-and-yes:no']],
  ['result-and-both-score', 0, 'h|a', ['draw-and-yes', 'home-and-yes:no', 'away-and-yes:no']],
  ['goal-in-both-halves', 0, 'h|a', ['yes']],
  ['goal-in-both-halves', 0, 'hh|', ['no']],
];

describe('finished matches', () => {
  it.each(CASES)('%s %i after %s', (market, line, goals, winners) => {
    const outcomes = MARKETS.find((m) => m.name === market)!.outcomes.map((o) => o.name);
    expect(outcomes.filter((outcome) => settle(market, outcome, line, factsOf(goals)) === 'won')).toEqual(
      expect.arrayContaining([...winners]),
    );
    for (const outcome of outcomes)
      expect([outcome, settle(market, outcome, line, factsOf(goals))]).toEqual([outcome, winners.includes(outcome) ? 'won' : 'lost']);
  });

  it('covers every market but those with outcome-dependent lines and those on players and fields', () => {
    const tabled = new Set<string>(CASES.map(([market]) => market));
    expect(MARKETS.map((m) => m.name).filter((name) => !tabled.has(name))).toEqual([
      'handicap',
      'asian-handicap',
      'correct-score',
      'anytime-scorer',
      'first-scorer',
      'outright',
      'finish-in-top',
    ]);
  });

  it.each([
    [2, 1, 'score', scoreLine(2, 1), 'won'],
    [2, 1, 'score', scoreLine(1, 2), 'lost'],
    [0, 0, 'score', scoreLine(0, 0), 'won'],
    [3, 3, 'any-other', scoreLine(3, 3), 'lost'],
    [4, 0, 'any-other', scoreLine(3, 3), 'won'],
    [0, 4, 'any-other', scoreLine(3, 3), 'won'],
    [1, 0, 'any-other', 0, 'void'],
  ] as const)('correct score of %i:%i: %s %i is %s', (home, away, outcome, line, result) => {
    expect(settle('correct-score', outcome, line, factsOf('h'.repeat(home) + 'a'.repeat(away)))).toBe(result);
  });

  // The five results of Asian lines as published in the bookmakers' help pages: margin of the backed side, line, result.
  it.each([
    [1, 0, 'won'],
    [0, 0, 'void'],
    [-1, 0, 'lost'],
    [0, -250, 'half-lost'],
    [1, -250, 'won'],
    [0, 250, 'half-won'],
    [-1, 250, 'lost'],
    [1, -750, 'half-won'],
    [2, -750, 'won'],
    [0, -750, 'lost'],
    [-1, 750, 'half-lost'],
    [0, 750, 'won'],
    [1, -1000, 'void'],
    [1, -1250, 'half-lost'],
    [2, -1250, 'won'],
    [2, -1750, 'half-won'],
    [-1, 1000, 'void'],
    [-1, 1250, 'half-won'],
    [-2, 1750, 'half-lost'],
    [0, -500, 'lost'],
    [0, 500, 'won'],
  ] as const)('a margin of %i on line %i is %s, for either side', (margin, line, result) => {
    const [more, less] = margin >= 0 ? [margin + 1, 1] : [1, 1 - margin];
    expect(settle('asian-handicap', 'home', line, factsOf('h'.repeat(more) + 'a'.repeat(less)))).toBe(result);
    expect(settle('handicap', 'away', line, factsOf('a'.repeat(more) + 'h'.repeat(less)))).toBe(result);
  });

  it.each([
    [2, 2000, 'void', 'void'],
    [2, 2250, 'half-lost', 'half-won'],
    [2, 1750, 'half-won', 'half-lost'],
    [3, 2250, 'won', 'lost'],
    [3, 3250, 'half-lost', 'half-won'],
  ] as const)('%i goals on total %i: over %s, under %s', (goals, line, over, under) => {
    expect([
      settle('asian-total', 'over', line, factsOf('h'.repeat(goals))),
      settle('total', 'under', line, factsOf('h'.repeat(goals))),
    ]).toEqual([over, under]);
  });

  it('returns a result-and-total stake when the result comes in and the total meets a whole line', () => {
    expect(settle('home-result-and-total', 'home-and-over', 3000, factsOf('h|ha'))).toBe('void');
    expect(settle('away-result-and-total', 'away-and-over', 3000, factsOf('h|ha'))).toBe('lost');
  });

  it('settles the halves and other statistics by their own counts', () => {
    const facts: ResultFacts = { ...factsOf('h|aa'), counts: { ...factsOf('h|aa').counts, corners: { match: pair(7, 4) } } };
    expect(settle('1x2', 'home', 0, facts, HALF)).toBe('won');
    expect(settle('1x2', 'away', 0, facts, { period: 'second-half', statistic: 'score' })).toBe('won');
    expect(settle('total', 'over', 10500, facts, { period: 'match', statistic: 'corners' })).toBe('won');
    expect(settle('first-goal', 'away', 0, facts, { period: 'second-half', statistic: 'score' })).toBe('won');
  });

  it('lets the winner market go on after regulation time', () => {
    const facts: ResultFacts = {
      version: 1,
      status: 'ended',
      complete: [],
      counts: { score: { match: pair(90, 90), overtime: pair(8, 11) } },
    };
    expect([settle('winner', 'away', 0, facts), settle('1x2', 'draw', 0, facts)]).toEqual(['won', 'won']);
    const full = { period: 'full', statistic: 'score' } as const;
    // A decided match had no overtime; of a level one nobody knows.
    expect([settleOutcome('total', 'over', 500, full, factsOf('h|')), settleOutcome('total', 'over', 500, full, factsOf('h|a'))]).toEqual([
      'won',
      'void',
    ]);
    const late: ResultFacts = {
      ...facts,
      counts: { score: { match: pair(1, 0), overtime: pair(0, 1) } },
      goals: [...goalsOf('h|'), { order: 2, side: 'away', minute: 118, period: 'overtime' }],
    };
    expect([
      settle('next-goal', 'none', 2000, late),
      settleOutcome('next-goal', 'away', 2000, { period: 'full', statistic: 'score' }, late),
    ]).toEqual(['won', 'won']);
    const inPlay: ResultFacts = { ...late, status: 'live', counts: { score: { match: pair(1, 0) } } };
    expect(settle('next-goal', 'away', 2000, inPlay)).toBeUndefined();
    const level: ResultFacts = { ...facts, counts: { score: { match: pair(1, 1), full: pair(1, 1) } } };
    expect(settle('winner', 'home', 0, level)).toBe('void');
  });
});

describe('before the end', () => {
  it.each([
    ['total', 'over', 2500, 'h|ha', 'won'],
    ['total', 'under', 2500, 'h|ha', 'lost'],
    ['total', 'over', 2500, 'h|h', undefined],
    ['asian-total', 'over', 2250, 'hh|', undefined],
    ['asian-total', 'over', 2250, 'hh|h', 'won'],
    ['both-score', 'yes', 0, 'h|a', 'won'],
    ['both-score', 'no', 0, 'h|a', 'lost'],
    ['both-score', 'yes', 0, 'h|', undefined],
    ['1x2', 'home', 0, 'hhh|', undefined],
    ['next-goal', 'away', 1000, 'a|', 'won'],
    ['next-goal', 'none', 1000, 'a|', 'lost'],
    ['next-goal', 'home', 2000, 'a|', undefined],
    ['exact-goals', 'exactly', 1000, 'hh|', 'lost'],
    ['exact-goals', 'or-more', 2000, 'hh|', 'won'],
    ['correct-score', 'score', scoreLine(1, 0), 'hh|', 'lost'],
    ['correct-score', 'any-other', scoreLine(3, 3), 'hhhh|', 'won'],
    ['home-win-to-nil', 'yes', 0, 'a|', 'lost'],
    ['home-to-score', 'yes', 0, 'h|', 'won'],
    ['home-result-and-total', 'home-and-under', 2500, 'hhh|', 'lost'],
    ['home-result-and-total', 'home-and-over', 2500, 'hhh|', undefined],
    // A home win from 0:1 takes three goals at least, and a draw from 2:1 four.
    ['home-result-and-total', 'home-and-under', 2500, 'a|', 'lost'],
    ['home-result-and-total', 'home-and-under', 3500, 'a|', undefined],
    ['draw-and-total', 'draw-and-under', 3500, 'hh|a', 'lost'],
    ['away-result-and-total', 'away-and-under', 3000, 'h|', undefined],
    ['odd-even', 'odd', 0, 'h|', undefined],
  ] as const)('%s %s %i at %s is %s', (market, outcome, line, goals, result) => {
    expect(settle(market, outcome, line, factsOf(goals, 'live'))).toBe(result);
  });

  it('settles first-half markets once the half is complete, and only then', () => {
    expect(settle('1x2', 'home', 0, factsOf('h|', 'live'), HALF)).toBeUndefined();
    expect(settle('1x2', 'home', 0, factsOf('h|a', 'live', ['first-half']), HALF)).toBe('won');
    expect(settle('half-time-full-time', 'away/away', 0, factsOf('h|', 'live', ['first-half']))).toBe('lost');
    expect(settle('half-time-full-time', 'home/home', 0, factsOf('h|', 'live', ['first-half']))).toBeUndefined();
    expect(settle('goal-in-both-halves', 'no', 0, factsOf('|', 'live', ['first-half']))).toBe('won');
    expect(settle('first-goal', 'none', 0, factsOf('|', 'live', ['first-half']), HALF)).toBe('won');
  });

  it('takes a match as complete when its parts are, and its parts when the whole is', () => {
    const quarters: ResultFacts = {
      version: 1,
      status: 'live',
      complete: ['quarter-1', 'quarter-2'],
      counts: { score: { match: pair(40, 35), 'quarter-1': pair(20, 15), 'quarter-2': pair(20, 20) } },
    };
    expect(settleOutcome('1x2', 'home', 0, { period: 'first-half', statistic: 'score' }, quarters)).toBe('won');
    expect(settleOutcome('1x2', 'home', 0, MATCH, quarters)).toBeUndefined();
    expect(settleOutcome('1x2', 'home', 0, HALF, factsOf('h|', 'live', ['full']))).toBe('won');
  });
});

describe('fixtures that did not finish', () => {
  it('says in words how long is waited, as long as is waited', () => {
    const [rule] = GENERAL_RULES.filter(({ id }) => id === 'general/abandoned');
    expect(rule?.text).toContain(`${RESUMPTION_MS / 3_600_000} hours`);
  });

  it('lets stand what was decided when play was abandoned and returns the rest', () => {
    const facts = factsOf('h|ha', 'abandoned', ['first-half']);
    expect(settle('total', 'over', 2500, facts)).toBe('won');
    expect(settle('total', 'under', 2500, facts)).toBe('lost');
    expect(settle('total', 'under', 3500, facts)).toBe('void');
    expect(settle('1x2', 'home', 0, facts)).toBe('void');
    expect(settle('1x2', 'home', 0, facts, HALF)).toBe('won');
    expect(settle('1x2', 'draw', 0, facts, { period: 'second-half', statistic: 'score' })).toBe('void');
    expect(settle('next-goal', 'home', 1000, facts)).toBe('won');
    expect(settle('next-goal', 'none', 4000, facts)).toBe('void');
  });

  it.each([
    ['total', 'over', 2750, 'hh|a', 'half-won'],
    ['total', 'under', 2750, 'hh|a', 'half-lost'],
    ['total', 'over', 2250, 'hh|a', 'won'],
    ['total', 'over', 3250, 'hh|a', 'void'],
    ['home-total', 'under', 1750, 'hh|a', 'half-lost'],
    ['asian-handicap', 'home', -250, 'hh|a', 'void'],
  ] as const)('takes the halves of a quarter line one by one: %s %s %i, abandoned at %s, is %s', (market, outcome, line, goals, result) => {
    expect(settle(market, outcome, line, factsOf(goals, 'abandoned', ['first-half']))).toBe(result);
  });

  it('settles nothing by a postponement: what is not played in time is void by its own rule', () => {
    for (const market of MARKETS)
      for (const name of answersOf(market)) expect(settle(market.name, name, 1000, factsOf('|', 'postponed'))).toBeUndefined();
  });

  it('returns everything of a cancelled fixture and everything whose facts are missing', () => {
    const none: ResultFacts = { version: 1, status: 'ended', complete: [], counts: { score: { match: pair(2, 1) } } };
    for (const market of MARKETS) {
      for (const name of answersOf(market)) expect(settle(market.name, name, 1000, factsOf('h|ha', 'cancelled'))).toBe('void');
    }
    expect(settle('total', 'over', 8500, none, { period: 'match', statistic: 'corners' })).toBe('void');
    expect(settle('1x2', 'home', 0, none, HALF)).toBe('void');
    for (const { name } of MARKETS.find((m) => m.name === 'half-time-full-time')!.outcomes)
      expect(settle('half-time-full-time', name, 0, none)).toBe('void');
    expect(settle('next-goal', 'home', 1000, none)).toBe('void');
    expect(settle('next-goal', 'none', 4000, none)).toBe('won');
  });

  it('knows the order of goals without a list while one side alone has scored', () => {
    const facts: ResultFacts = { version: 1, status: 'ended', complete: [], counts: { score: { match: pair(2, 0) } } };
    expect([settle('next-goal', 'home', 2000, facts), settle('first-goal', 'away', 0, facts)]).toEqual(['won', 'lost']);
  });
});

describe('goalscorers', () => {
  const ask = (market: 'anytime-scorer' | 'first-scorer', player: string, facts: ResultFacts) =>
    settle(market, answerText(market === 'anytime-scorer' ? 'scores' : 'scores-first', player), 0, facts);
  const owned = (text: string, own: number, status: ResultFacts['status'] = 'ended'): ResultFacts => {
    const facts = factsOf(text, status);
    return { ...facts, goals: facts.goals!.map((goal) => (goal.order === own ? { ...goal, how: 'own-goal', player: 'p9' } : goal)) };
  };

  it.each([
    ['who scored', 'p1', factsOf('h|a'), 'won', 'won'],
    ['who scored, in play', 'p1', factsOf('h|', 'live'), 'won', 'won'],
    ['who did not', 'p4', factsOf('h|a'), 'lost', 'lost'],
    ['who has not yet, in play', 'p4', factsOf('h|', 'live'), undefined, 'lost'],
    ['who scored later', 'p2', factsOf('h|a'), 'won', 'lost'],
    ['who took no part', 'p7', factsOf('h|a'), 'void', 'void'],
    ['who came on after the first goal', 'p3', factsOf('h|a'), 'lost', 'void'],
    ['who came on before it: an own goal is none', 'p3', owned('a|h', 1), 'lost', 'lost'],
    ['of whom only an own goal is told', 'p9', owned('h|', 1), 'void', 'void'],
    ['nobody, where nobody scored', 'p1', factsOf('|'), 'lost', 'lost'],
    [
      'anybody, where a scorer is not known',
      'p4',
      { ...factsOf('h|'), goals: [{ order: 1, side: 'home', minute: 3, period: 'first-half' }] },
      'void',
      'void',
    ],
    ['anybody, where nobody knows who took part', 'p4', { ...factsOf('h|'), lineUp: undefined } as unknown as ResultFacts, 'void', 'void'],
    ['anybody, of a match called off', 'p1', factsOf('h|', 'cancelled'), 'void', 'void'],
    ['who scored in a match abandoned', 'p1', factsOf('h|', 'abandoned'), 'won', 'won'],
    ['who had not in one', 'p4', factsOf('h|', 'abandoned'), 'void', 'lost'],
  ] as const)('of %s', (_who, player, facts, anytime, first) => {
    expect([ask('anytime-scorer', player, facts), ask('first-scorer', player, facts)]).toEqual([anytime, first]);
  });

  it('no goalscorer wins where only own goals fell', () => {
    const none = (facts: ResultFacts) => settle('first-scorer', 'no-scorer', 0, facts);
    expect([none(owned('h|', 1)), none(factsOf('|')), none(factsOf('h|', 'live')), none(factsOf('|', 'live'))]).toEqual([
      'won',
      'won',
      'lost',
      undefined,
    ]);
  });

  it('needs a player where a player is asked of, and keeps of the line-up that player alone', () => {
    expect(() => settle('anytime-scorer', 'scores', 0, factsOf('|'))).toThrow('scores is an outcome of anytime-scorer');
    expect(factsUsed('anytime-scorer', 'scores:p2', MATCH, factsOf('h|')).lineUp).toEqual([LINE_UP[1]]);
    expect(factsUsed('1x2', 'home', MATCH, factsOf('h|'))).not.toHaveProperty('lineUp');
  });
});

describe('every rule', () => {
  const goals = fc
    .tuple(fc.array(fc.constantFrom('h', 'a'), { maxLength: 5 }), fc.array(fc.constantFrom('h', 'a'), { maxLength: 5 }))
    .map(([a, b]) => `${a.join('')}|${b.join('')}`);
  const asked = fc.constantFrom(...MARKETS.flatMap((m) => answersOf(m).map((answer) => [m.name, answer] as const)));
  const line = fc.integer({ min: 0, max: 24 }).map((n) => n * 250);

  it('says early only what it says at the end, whatever still happens', () => {
    fc.assert(
      fc.property(asked, line, goals, fc.array(fc.constantFrom('h', 'a'), { maxLength: 5 }), ([market, outcome], at, before, after) => {
        const early = settle(market, outcome, at, factsOf(before, 'live', ['first-half']));
        if (early !== undefined) expect(settle(market, outcome, at, factsOf(before + after.join('')))).toBe(early);
      }),
      { numRuns: 3000 },
    );
  });

  it('settles the same from the facts a receipt keeps', () => {
    fc.assert(
      fc.property(asked, line, goals, ([market, outcome], at, text) => {
        const facts: ResultFacts = { ...factsOf(text), counts: { ...factsOf(text).counts, corners: { match: pair(3, 4) } } };
        expect(settle(market, outcome, at, factsUsed(market, outcome, MATCH, facts))).toBe(settle(market, outcome, at, facts));
      }),
    );
  });

  it('keeps when it was abandoned with the facts of a receipt', () => {
    const facts: ResultFacts = { ...factsOf('h|', 'abandoned'), abandonedAt: 1000 };
    expect(factsUsed('1x2', 'home', MATCH, facts)).toMatchObject({ abandonedAt: 1000 });
    expect(factsUsed('1x2', 'home', MATCH, factsOf('h|'))).not.toHaveProperty('abandonedAt');
  });

  it('settles the winner of a period by that period alone', () => {
    expect(settle('winner', 'home', 0, factsOf('h|aa'), HALF)).toBe('won');
    expect(settle('winner', 'home', 0, factsOf('h|aa'))).toBe('lost');
  });

  it('has as many winners as the market says, where lines cannot refund', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...MARKETS.filter((m) => ['none', 'number'].includes(m.line) && m.name !== 'winner' && m.asks !== 'field' && m.tab !== 'players'),
        ),
        goals,
        (market, text) => {
          const won = market.outcomes.filter((o) => settle(market.name, o.name, 1000, factsOf(text)) === 'won').length;
          expect(won).toBe(market.winners);
        },
      ),
    );
  });

  it('has a text and a key', () => {
    for (const rule of Object.values(MARKET_RULES)) expect(rule.text.length > 20 && rule.key.startsWith('rules.market.')).toBe(true);
  });

  it("refuses an outcome that is not the market's", () => {
    expect(() => settle('1x2', 'yes', 0, factsOf('|'))).toThrow('yes is an outcome of 1x2');
  });
});
