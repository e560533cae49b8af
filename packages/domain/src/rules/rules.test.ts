import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULES, runRule } from './rules.ts';

const run = (name: string, input: unknown) => runRule(name, JSON.stringify(input));
const settle = (input: object) => run('settle', { currency: 'EUR', stake: '10.00', ...input });
const leg = (price: string, result: string, more: object = {}) => ({ price, result, ...more });

describe('settle', () => {
  it.each<[string, object, object]>([
    ['single', { kind: 'single', legs: [leg('1.85', 'won')] }, { lines: 1, totalStake: '10.00', payout: '18.50' }],
    ['express', { kind: 'express', legs: [leg('1.85', 'won'), leg('2.10', 'won')] }, { lines: 1, payout: '38.85' }],
    ['half results', { kind: 'express', legs: [leg('2', 'half-won'), leg('2', 'half-lost')] }, { payout: '7.50' }],
    [
      'a system by total',
      { kind: 'system', sizes: [2], legs: [leg('2', 'won'), leg('2', 'won'), leg('2', 'lost')] },
      { lines: 3, totalStake: '10.00', payout: '13.33' },
    ],
    [
      'a system per line',
      { kind: 'system', sizes: [2, 3], stakeMode: 'per-line', stake: '1.00', legs: [leg('2', 'won'), leg('2', 'won'), leg('2', 'lost')] },
      { lines: 4, totalStake: '4.00', payout: '4.00' },
    ],
    [
      'a patent',
      { kind: 'patent', stake: '7.00', legs: [leg('2', 'won'), leg('3', 'won'), leg('4', 'won')] },
      { lines: 7, payout: '59.00' },
    ],
    ['a lucky of two', { kind: 'lucky', stake: '3.00', legs: [leg('2', 'won'), leg('3', 'won')] }, { lines: 3, payout: '11.00' }],
    [
      'a multi-bet',
      {
        kind: 'multi-bet',
        stake: '3.00',
        bankers: [0],
        sizes: [1],
        legs: [leg('2', 'won'), leg('2', 'won'), leg('3', 'lost'), leg('4', 'won')],
      },
      { lines: 3, payout: '12.00' },
    ],
    [
      'a chain',
      { kind: 'chain', legs: [leg('2', 'won'), leg('2', 'lost'), leg('3', 'won')] },
      { lines: 3, totalStake: '10.00', payout: '30.00' },
    ],
    [
      'a conditional',
      { kind: 'conditional', blocks: [[0, 1], [2]], blockStakes: ['5.00'], legs: [leg('2', 'won'), leg('1.5', 'won'), leg('2', 'won')] },
      { lines: 2, totalStake: '10.00', payout: '35.00' },
    ],
    [
      'a chain per line, which takes its stake once',
      { kind: 'chain', stakeMode: 'per-line', legs: [leg('2', 'won'), leg('2', 'won')] },
      { lines: 2, totalStake: '10.00', payout: '30.00' },
    ],
    ['an anti-express', { kind: 'anti-express', legs: [leg('2', 'lost'), leg('2', 'won')] }, { lines: 1, payout: '13.33' }],
    [
      'each-way',
      { kind: 'single', stakeMode: 'per-line', stake: '5.00', legs: [leg('9', 'won', { eachWay: { fraction: '1/5', placed: true } })] },
      { lines: 2, totalStake: '10.00', payout: '58.00' },
    ],
    ['a dead heat', { kind: 'single', legs: [leg('5', 'won', { deadHeat: [1, 2] })] }, { payout: '25.00' }],
    ['Rule 4', { kind: 'single', legs: [leg('5', 'won', { rule4: '0.25' })] }, { payout: '40.00' }],
    ['yen', { kind: 'single', currency: 'JPY', stake: '333', legs: [leg('1.5', 'won')] }, { totalStake: '333', payout: '500' }],
    ['dinar', { kind: 'single', currency: 'KWD', stake: '1.005', legs: [leg('1.5', 'won')] }, { payout: '1.508' }],
  ])('%s', (_, input, expected) => {
    expect(settle(input)).toMatchObject({ ok: true, ...expected });
  });

  it('shows the lines', () => {
    expect(settle({ kind: 'system', sizes: [2], legs: [leg('2', 'won'), leg('3', 'won'), leg('2', 'lost')] })).toEqual({
      ok: true,
      lines: 3,
      totalStake: '10.00',
      payout: '20.00',
      perLine: [
        { legs: [0, 1], part: 'win', stake: '3.33', payout: '20.00' },
        { legs: [0, 2], part: 'win', stake: '3.33', payout: '0.00' },
        { legs: [1, 2], part: 'win', stake: '3.33', payout: '0.00' },
      ],
    });
  });

  it.each<[string, object, string]>([
    ['an unknown kind', { kind: 'treble', legs: [] }, 'bad-field'],
    ['no kind', { legs: [] }, 'missing-field'],
    ['a float stake', { kind: 'single', stake: 10, legs: [leg('2', 'won')] }, 'bad-field'],
    ['a comma', { kind: 'single', stake: '10,00', legs: [leg('2', 'won')] }, 'not-an-amount'],
    ['a third decimal', { kind: 'single', stake: '10.001', legs: [leg('2', 'won')] }, 'too-many-decimals'],
    ['a negative stake', { kind: 'single', stake: '-10.00', legs: [leg('2', 'won')] }, 'negative-amount'],
    ['nothing staked', { kind: 'single', stake: '0', legs: [leg('2', 'won')] }, 'bad-stake'],
    ['an unknown currency', { kind: 'single', currency: 'ABC', legs: [leg('2', 'won')] }, 'unknown-currency'],
    ['a price of one', { kind: 'single', legs: [leg('1', 'won')] }, 'bad-price'],
    ['a price that is no number', { kind: 'single', legs: [leg('abc', 'won')] }, 'bad-field'],
    ['a result that is none', { kind: 'single', legs: [leg('2', 'push')] }, 'bad-field'],
    ['two legs in a single', { kind: 'single', legs: [leg('2', 'won'), leg('2', 'won')] }, 'wrong-number-of-legs'],
    ['a dead heat with more places than runners', { kind: 'single', legs: [leg('2', 'won', { deadHeat: [3, 2] })] }, 'bad-field'],
    ['a deduction above the winnings', { kind: 'single', legs: [leg('2', 'won', { rule4: '1.5' })] }, 'bad-field'],
    ['a size larger than the system', { kind: 'system', sizes: [3], legs: [leg('2', 'won'), leg('2', 'won')] }, 'bad-sizes'],
    ['51 legs', { kind: 'express', legs: Array.from({ length: 51 }, () => leg('2', 'won')) }, 'bad-field'],
    [
      'too many block stakes',
      { kind: 'conditional', blocks: [[0], [1]], blockStakes: ['1', '2'], legs: [leg('2', 'won'), leg('2', 'won')] },
      'bad-field',
    ],
    [
      'a block stake that is no text',
      { kind: 'conditional', blocks: [[0], [1]], blockStakes: [5], legs: [leg('2', 'won'), leg('2', 'won')] },
      'bad-field',
    ],
    [
      'a winner without a place',
      { kind: 'single', legs: [leg('9', 'won', { eachWay: { fraction: '1/5', placed: false } })] },
      'bad-result',
    ],
  ])('refuses %s', (_, input, code) => {
    expect(settle(input)).toMatchObject({ ok: false, code, message: expect.any(String) });
  });
});

describe('market', () => {
  const market = (name: string, outcome: string, facts: object, more: object = {}) => {
    const answer = run('market', { market: name, outcome, facts, ...more }) as { ok: boolean; result?: string; code?: string };
    return answer.ok ? answer.result : answer.code;
  };
  const f21 = { home: 2, away: 1, halfHome: 1, halfAway: 0 };

  it.each<[string, string, object, object, string]>([
    ['1x2', 'home', f21, {}, 'won'],
    ['1x2', 'draw', f21, { period: 'second-half' }, 'won'],
    ['1x2', 'home', f21, { period: 'first-half' }, 'won'],
    ['double-chance', 'home-or-away', f21, {}, 'won'],
    ['draw-no-bet', 'home', { home: 1, away: 1 }, {}, 'void'],
    ['draw-no-bet', 'away', f21, {}, 'lost'],
    ['total', 'over', f21, { line: '2.5' }, 'won'],
    ['total', 'over', f21, { line: '3' }, 'void'],
    ['total', 'under', f21, { line: '2.75' }, 'half-lost'],
    ['total', 'over', f21, { line: '3.25' }, 'half-lost'],
    ['total', 'over', f21, { line: '2.75' }, 'half-won'],
    ['asian-handicap', 'home', f21, { line: '-0.75' }, 'half-won'],
    ['asian-handicap', 'away', f21, { line: '0.75' }, 'half-lost'],
    ['asian-handicap', 'away', f21, { line: '1.25' }, 'half-won'],
    ['asian-handicap', 'home', f21, { line: '-1' }, 'void'],
    ['european-handicap', 'draw', f21, { line: '-1' }, 'won'],
    ['european-handicap', 'away', f21, { line: '-2' }, 'won'],
    ['both-score', 'yes', f21, {}, 'won'],
    ['both-score', 'yes', f21, { period: 'first-half' }, 'lost'],
    ['correct-score', '2:1', f21, {}, 'won'],
    ['correct-score', '1:1', f21, {}, 'lost'],
    ['correct-score', 'any-other', { home: 4, away: 1 }, { line: '3:3' }, 'won'],
    ['half-time-full-time', 'home/home', f21, {}, 'won'],
    ['half-time-full-time', 'home/draw', f21, {}, 'lost'],
    ['half-time-full-time', 'home/home', { home: 2, away: 1 }, {}, 'void'],
    ['odd-even', 'odd', f21, {}, 'won'],
    ['odd-even', 'even', { home: 0, away: 0 }, {}, 'won'],
    ['result-and-total', 'home-and-over', f21, { line: '2.5' }, 'won'],
    ['result-and-total', 'draw-and-under', { home: 1, away: 1 }, { line: '2.5' }, 'won'],
    ['result-and-total', 'away-and-over', f21, { line: '2.5' }, 'lost'],
    ['result-and-both-score', 'home-and-yes', f21, {}, 'won'],
    ['result-and-both-score', 'home-and-no', { home: 2, away: 0 }, {}, 'won'],
    ['result-and-both-score', 'home-and-no', f21, {}, 'lost'],
    ['result-and-both-score', 'draw-and-no', { home: 0, away: 0 }, {}, 'won'],
    ['result-and-both-score', 'draw-and-no', { home: 1, away: 1 }, {}, 'lost'],
    // Behind once, the home side can only win with a goal of each.
    ['result-and-both-score', 'home-and-no', { home: 0, away: 1, status: 'abandoned' }, {}, 'lost'],
    ['total', 'over', { home: 2, away: 1, status: 'abandoned' }, { line: '2.75' }, 'half-won'],
    ['winning-margin', 'home-by-1', f21, {}, 'won'],
    ['winning-margin', 'home-by-2-or-more', f21, {}, 'lost'],
    ['winning-margin', 'away-by-2+', { home: 0, away: 3 }, {}, 'won'],
    ['winning-margin', 'draw', f21, {}, 'lost'],
    ['winning-margin', 'draw', { home: 2, away: 2 }, {}, 'won'],
    ['team-total', 'home-over', f21, { line: '1.5' }, 'won'],
    ['team-total', 'away-under', f21, { line: '1' }, 'void'],
    ['team-total', 'over', f21, { team: 'away', line: '0.5' }, 'won'],
    ['home-total', 'over', f21, { line: '1.5' }, 'won'],
    ['win-to-nil', 'home', { home: 1, away: 0 }, {}, 'won'],
    ['clean-sheet', 'away', { home: 0, away: 0 }, {}, 'won'],
    ['to-score', 'away-no', f21, {}, 'lost'],
    ['exact-goals', '3', f21, {}, 'won'],
    ['exact-goals', '4-or-more', f21, {}, 'lost'],
    ['next-goal', 'home', { ...f21, goals: ['home', 'away', 'home'] }, { line: '3' }, 'won'],
    ['first-goal', 'away', { ...f21, goals: ['home', 'away', 'home'] }, { period: 'second-half' }, 'won'],
    ['goal-in-both-halves', 'yes', f21, {}, 'won'],
    ['1x2', 'home', { ...f21, status: 'abandoned' }, {}, 'void'],
    ['total', 'over', { ...f21, status: 'abandoned' }, { line: '2.5' }, 'won'],
    ['1x2', 'home', { ...f21, status: 'abandoned' }, { period: 'first-half' }, 'won'],
    ['1x2', 'home', { ...f21, status: 'cancelled' }, {}, 'void'],
    ['1x2', 'home', { ...f21, status: 'live' }, {}, 'open'],
  ])('%s %s of %j %j is %s', (name, outcome, facts, more, result) => {
    expect(market(name, outcome, facts, more)).toBe(result);
  });

  it.each<[string, string, object, object, string]>([
    ['coin-toss', 'home', f21, {}, 'unknown-market'],
    ['1x2', 'yes', f21, {}, 'unknown-outcome'],
    ['total', 'over', f21, {}, 'missing-field'],
    ['total', 'over', f21, { line: 2.5 }, 'bad-field'],
    ['1x2', 'home', { home: -1, away: 0 }, {}, 'bad-field'],
    ['1x2', 'home', { home: 1.5, away: 0 }, {}, 'bad-field'],
    ['1x2', 'home', { home: 1, away: 0, halfHome: 2, halfAway: 0 }, {}, 'bad-facts'],
    ['1x2', 'home', { home: 1 }, {}, 'missing-field'],
    ['next-goal', 'home', f21, { line: '0' }, 'bad-field'],
    ['correct-score', '2-1', f21, {}, 'unknown-outcome'],
    ['team-total', 'over', f21, { line: '1.5' }, 'missing-field'],
    ['team-total', 'over', f21, { line: '1.5', team: 'both' }, 'bad-field'],
    ['total', 'over', f21, { line: '2.3' }, 'bad-field'],
    ['european-handicap', 'draw', f21, { line: '-0.5' }, 'bad-field'],
    ['winning-margin', 'home-by-0', f21, {}, 'unknown-outcome'],
    ['1x2', 'home', { ...f21, goals: ['home'] }, {}, 'bad-facts'],
    ['1x2', 'home', f21, { period: 'overtime' }, 'bad-field'],
  ])('refuses %s %s of %j %j: %s', (name, outcome, facts, more, code) => {
    expect(market(name, outcome, facts, more)).toBe(code);
  });
});

describe('odds, margin and money', () => {
  it.each([
    ['decimal', '1.85', 'american', '-118'],
    ['american', '+150', 'decimal', '2.50'],
    ['fractional', '5/2', 'decimal', '3.50'],
    ['fractional', '10/11', 'american', '-110'],
    ['decimal', '1.85', 'hongkong', '0.85'],
    ['malay', '-0.4', 'indonesian', '2.50'],
    ['indonesian', '-2', 'malay', '0.50'],
    ['decimal', '2.5', 'fractional', '6/4'],
  ])('%s %s in %s is %s', (from, value, to, expected) => {
    expect(run('odds', { from, value, to })).toEqual({ ok: true, value: expected });
  });

  it('gives an overround and probabilities to eight decimals', () => {
    expect(run('margin', { method: 'shin', prices: ['2.6', '2.4', '4.3'] })).toEqual({
      ok: true,
      overround: 0.03384019,
      probabilities: [0.37299406, 0.40477941, 0.22222653],
    });
    expect(run('margin', { method: 'additive', prices: ['1.9', '1.9'] })).toEqual({
      ok: true,
      overround: 0.05263158,
      probabilities: [0.5, 0.5],
    });
  });

  it('writes money', () => {
    expect(run('money', { amount: '1234.5', currency: 'EUR', language: 'de' })).toEqual({ ok: true, text: '1.234,50\u00a0€' });
    expect(run('money', { amount: '-0.5', currency: 'GBP', language: 'en-GB' })).toEqual({ ok: true, text: '-£0.50' });
  });

  it.each<[string, object, string]>([
    ['odds', { from: 'decimal', value: '1', to: 'american' }, 'price-out-of-range'],
    ['odds', { from: 'decimal', value: 'x', to: 'malay' }, 'not-a-price'],
    ['market', { market: 'total', outcome: 'over', line: '-2.5', facts: { home: 1, away: 0 } }, 'bad-field'],
    ['market', { market: 'team-total', outcome: 'home-over', line: '-0.5', facts: { home: 1, away: 0 } }, 'bad-field'],
    [
      'market',
      { market: 'next-goal', outcome: 'home', line: '1', facts: { home: 1, away: 1, halfHome: 1, halfAway: 0, goals: ['away', 'home'] } },
      'bad-facts',
    ],
    ['odds', { from: 'roman', value: 'II', to: 'malay' }, 'bad-field'],
    ['margin', { method: 'power', prices: ['2.1', '2.1'] }, 'no-margin'],
    ['margin', { method: 'power', prices: ['2.1'] }, 'too-few-prices'],
    ['margin', { method: 'power', prices: [1.9, 2] }, 'bad-price'],
    ['margin', { method: 'magic', prices: [] }, 'bad-field'],
    ['money', { amount: '1,5', currency: 'EUR', language: 'de' }, 'not-an-amount'],
    ['money', { amount: '1', currency: 'EUR', language: '../x' }, 'bad-field'],
    ['money', { amount: '1', currency: 'EUR', language: 'de-de-de' }, 'bad-field'],
    ['money', { amount: '1', currency: 'EUR', language: '' }, 'bad-field'],
    ['money', { amount: '1', currency: 'QQQ', language: 'de' }, 'unknown-currency'],
  ])('%s refuses %j: %s', (name, input, code) => {
    expect(run(name, input)).toMatchObject({ ok: false, code });
  });
});

describe('runRule', () => {
  it('answers a line that is not JSON, not an object, too long, or for no rule', () => {
    expect(runRule('settle', '{')).toMatchObject({ ok: false, code: 'bad-json' });
    expect(runRule('settle', '[]')).toMatchObject({ ok: false, code: 'not-an-object' });
    expect(runRule('settle', ' '.repeat(100_001))).toMatchObject({ ok: false, code: 'line-too-long' });
    expect(runRule('toString', '{}')).toMatchObject({ ok: false, code: 'unknown-rule' });
  });

  it('names a value that is nested too deep to be written', () => {
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    expect(runRule('settle', `{"kind":${deep}}`)).toMatchObject({ code: 'bad-field', message: expect.stringMatching(/not such a list$/) });
  });

  it('never repeats more than a little of a line', () => {
    const long = 'X'.repeat(90_000);
    for (const input of [
      { amount: '1', currency: long, language: 'de' },
      { amount: long, currency: 'EUR', language: 'de' },
      { amount: '1', currency: 'EUR', language: long },
    ])
      expect(JSON.stringify(run('money', input)).length).toBeLessThan(200);
  });

  it('never throws and never faults, whatever the line holds', () => {
    const keys = [
      'kind',
      'stake',
      'currency',
      'legs',
      'sizes',
      'blocks',
      'bankers',
      'market',
      'outcome',
      'line',
      'facts',
      'from',
      'to',
      'value',
      'method',
      'prices',
      'amount',
      'language',
      'period',
    ];
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('single', 'system', 'conditional', 'EUR', '10.00', 'total', 'over', '2.5', 'decimal', 'power', 'de', 'match'),
      fc.constant([{ price: '2.0', result: 'won' }]),
      fc.constant({ home: 1, away: 0 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(RULES)), fc.dictionary(fc.constantFrom(...keys), value), (name, input) => {
        const answer = runRule(name, JSON.stringify(input)) as { ok: boolean; code?: string };
        expect(typeof answer.ok).toBe('boolean');
        expect(answer.code).not.toBe('fault');
      }),
      { numRuns: 2000 },
    );
  });

  it('has a help text for every rule', () => {
    for (const rule of Object.values(RULES)) expect(rule.help).toMatch(/in: [\s\S]*out: /);
  });
});
