import { usualOptions } from '@fairbook/games/definition/options';
import { playRound } from '@fairbook/games/definition/play';
import { commitmentTo } from '@fairbook/games/fair/commitment';
import { seedWords } from '@fairbook/games/fair/words';
import { GAMES, gameOf } from '@fairbook/games/games';
import { loadTexts } from '@fairbook/words/load';
import { describe, expect, it, test } from 'vitest';
import { verifyLink, verifySeedsLink } from '../../app/features/casino-game/panels/verify-link.ts';
import { amountsOf } from '../../app/features/casino-game/play/amounts.ts';
import type { GameRound } from '../../app/features/casino-game/session/session.ts';
import type { RoundForm } from '../round/form.ts';
import { type Linked, readLink } from '../round/link.ts';
import { canHashBack, hashedBack } from './chain-check.ts';
import { checkForm } from './check.ts';
import { compared, isHidden, keptPromise } from './verdict.ts';

const SEED = '5f0c9a71e3d84b26a1f7603cb92d4e8810c6a5fb77d2934e08ab6c1d25f3e790';
const euro = amountsOf('EUR', 'en-GB', () => '€');
const open = (link: string): Linked => {
  const linked = readLink(link, () => euro.text);
  if (!linked) throw new Error('no link');
  return linked;
};
const check = (form: RoundForm) => {
  const result = checkForm(form, euro.read);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

/** A round as the history of a game tells it, played to its end by taking what is offered first, or by a rule. */
function played(id: string, spots: readonly string[], decide: (round: GameRound) => GameRound['decisions'][number] | undefined): GameRound {
  const game = gameOf(id);
  if (!game) throw new Error(id);
  const options = usualOptions(game.options);
  const stakes = spots.map((spot) => ({ spot, amount: 200n }));
  const seeds = { serverSeed: SEED, clientSeed: 'mara-7f3k', nonce: 203 };
  const decisions: { move: string; value?: number }[] = [];
  for (;;) {
    const round = playRound(game, { options, stakes, words: seedWords(seeds), decisions });
    if (!round.ok) throw new Error(JSON.stringify(round.refusal));
    const { value } = round;
    const told: GameRound = {
      ...{ round: 'r', version: game.version, at: 0, options, decisions, awards: [] },
      ...{ phase: value.phase, stakes: value.stakes, choices: value.choices, view: value.view },
      staked: value.stakes.reduce((sum, { amount }) => sum + amount, 0n),
      won: value.returned / 10_000n,
      source: { kind: 'seeds', pair: 1, serverSeedHash: commitmentTo(SEED), ...seeds },
    };
    const next = value.phase === 'settled' ? undefined : decide(told);
    if (!next) return told;
    decisions.push(next);
  }
}

describe('a round that a link tells of', () => {
  it('is hidden, and not wrong, as long as the seed it was drawn from is in use', () => {
    const round = played('dice', ['stake'], () => undefined);
    const link = (source: object) =>
      open(verifyLink('dice', 'EUR', 'en', { ...round, source: { ...round.source, ...source } } as GameRound));
    const [kept, told] = [link({ serverSeed: undefined }), link({})];
    expect([isHidden(kept.form, kept.told), isHidden(told.form, told.told), isHidden(kept.form, undefined)]).toEqual([true, false, false]);
  });
  it.each([
    ['plinko', ['stake']],
    ['keno', ['stake']],
    ['silver-scratch', ['stake']],
    ['moon-wolf', ['stake']],
    ['baccarat', ['banker', 'tie']],
  ] as const)('is worked out from its seeds alone: %s', (id, spots) => {
    const round = played(id, spots, () => undefined);
    const { form, told } = open(verifyLink(id, 'EUR', 'en', round));
    const checked = check(form);
    expect(checked.round.view).toEqual(round.view);
    if (!told) throw new Error('nothing is told');
    expect(compared(checked, told).filter(({ same }) => !same)).toEqual([]);
    expect(keptPromise(form)).toBe(true);
    expect(checked.drawn.length).toBeGreaterThan(0);
    expect(checked.mixed[0]?.message).toBe('mara-7f3k:203:0');
  });

  it('goes through its decisions', () => {
    const tiles = [3, 11];
    const round = played('mines', ['stake'], ({ decisions }) => {
      const value = tiles[decisions.length];
      return value === undefined ? { move: 'cash-out' } : { move: 'open', value };
    });
    const { form, told } = open(verifyLink('mines', 'EUR', 'ru', round));
    expect(form.decisions.split('\n')[0]).toBe('open 3');
    expect(told && compared(check(form), told).every(({ same }) => same)).toBe(true);
  });

  it('differs from what was paid, and says what does first', () => {
    const round = played('dice', ['stake'], () => undefined);
    const { form, told } = open(verifyLink('dice', 'EUR', 'en', { ...round, won: round.won + 1n }));
    if (!told) throw new Error('nothing is told');
    const rows = compared(check(form), told);
    expect(rows.map(({ of, same }) => [of, same])).toEqual([
      ['return', false],
      ['outcome', true],
      ['stake', true],
    ]);
    const [changed] = compared(check({ ...form, nonce: '204' }), told);
    expect(changed).toMatchObject({ of: 'outcome', same: false });
  });

  it('with another seed than the one whose hash was shown breaks the promise', () => {
    const { form } = open(
      verifyLink(
        'dice',
        'EUR',
        'en',
        played('dice', ['stake'], () => undefined),
      ),
    );
    expect(keptPromise({ ...form, serverSeed: form.serverSeed.replace('5', '6') })).toBe(false);
    expect(keptPromise({ ...form, serverSeedHash: '' })).toBeUndefined();
  });
});

it('takes a pair of seeds without a round', () => {
  const link = verifySeedsLink({ language: 'ar', game: 'dice', serverSeed: SEED, serverSeedHash: commitmentTo(SEED), clientSeed: 'me' });
  expect(open(link)).toMatchObject({ language: 'ar', told: undefined, form: { serverSeed: SEED, clientSeed: 'me', nonce: '0' } });
});

it.each(['nothing', '#%E0%A4%A', '#null', '#[]', '#{"game":"toString"}', '#{"game":17}', `#${'x'.repeat(2_000_000)}`])(
  '%.20s is no link',
  (text) => {
    expect(readLink(text, () => euro.text)).toBeUndefined();
  },
);

it('takes whatever a link holds for what somebody made up', () => {
  const { form, told } = open(
    `#${JSON.stringify({ game: 'mines', options: { mines: 'a' }, stakes: [{ spot: 7 }], decisions: ['x', { move: 3 }], source: { kind: 'chain', hash: 'zz' }, staked: 'NaN', awards: 'x', currency: '$' })}`,
  );
  expect(told).toMatchObject({ staked: 0n, awards: [], currency: 'XXX' });
  expect(checkForm(form, euro.read)).toMatchObject({ ok: false, refusal: { field: 'options', at: 'mines' } });
});

it.each<[string, Partial<RoundForm>, object]>([
  ['an option out of bounds', { options: { rows: '17' } }, { field: 'options', at: 'rows' }],
  ['an option that is no number', { options: { rows: 'x' } }, { field: 'options', at: 'rows' }],
  ['no stake', { stakes: '' }, { field: 'stakes', at: 1 }],
  ['a stake of nothing', { stakes: '0' }, { field: 'stakes', at: 1 }],
  ['a spot the game has not', { stakes: 'red 1.00' }, { field: 'stakes', at: 1 }],
  ['no server seed', { serverSeed: ' ' }, { field: 'serverSeed' }],
  ['no client seed', { clientSeed: '' }, { field: 'clientSeed' }],
  ['a nonce below 0', { nonce: '-1' }, { field: 'nonce' }],
  ['a decision that was not offered', { decisions: 'open 3' }, { field: 'decisions', at: 1 }],
  ['a hash that is none', { source: 'chain', gameHash: 'abc', salt: 's' }, { field: 'gameHash' }],
])('says what keeps a round from being checked: %s', (_name, changed, refusal) => {
  const { form } = open(
    verifyLink(
      'plinko',
      'EUR',
      'en',
      played('plinko', ['stake'], () => undefined),
    ),
  );
  expect(checkForm({ ...form, ...changed }, euro.read)).toEqual({ ok: false, refusal });
});

it('hashes a game of a chain back to its end', () => {
  const walk = (hash: string, number: number, end: string): boolean => {
    const steps = hashedBack(hash, number, end);
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  };
  let end = SEED;
  for (let i = 0; i < 4500; i++) end = commitmentTo(end);
  expect(walk(SEED, 4500, end)).toBe(true);
  expect(walk(SEED, 4499, end)).toBe(false);
  expect([canHashBack(SEED, '4500', end), canHashBack(SEED, '0', end), canHashBack('x', '1', end)]).toEqual([true, false, false]);
});

test('every option of a game and every value of a choice has words', () => {
  const words = loadTexts('en')['v3_fairness'] ?? {};
  for (const { id, options } of GAMES)
    for (const [name, field] of Object.entries(options as Readonly<Record<string, { values?: readonly (string | number)[] }>>)) {
      expect([id, words[`fair_option_${name}`]]).toEqual([id, expect.any(String)]);
      for (const value of field.values ?? [])
        if (typeof value === 'string') expect([id, value, words[`fair_value_${value}`]]).toEqual([id, value, expect.any(String)]);
    }
});
