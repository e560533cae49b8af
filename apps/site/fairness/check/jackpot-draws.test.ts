import { createHmac } from 'node:crypto';
import { usualOptions } from '@fairbook/games/definition/options';
import { playRound } from '@fairbook/games/definition/play';
import { commitmentTo } from '@fairbook/games/fair/commitment';
import { seedWords } from '@fairbook/games/fair/words';
import { gameOf } from '@fairbook/games/games';
import { describe, expect, it, test } from 'vitest';
import { verifyLink } from '../../app/features/casino-game/panels/verify-link.ts';
import { amountsOf } from '../../app/features/casino-game/play/amounts.ts';
import type { GameRound, Jackpot } from '../../app/features/casino-game/session/session.ts';
import { EMPTY_FORM, type RoundForm } from '../round/form.ts';
import { readLink } from '../round/link.ts';
import { checkForm } from './check.ts';
import { jackpotDraws } from './jackpot-draws.ts';
import { compared } from './verdict.ts';

const SEEDS = { serverSeed: '5f0c9a71e3d84b26a1f7603cb92d4e8810c6a5fb77d2934e08ab6c1d25f3e790', clientSeed: 'mara-7f3k', nonce: 203 };
const HASH = commitmentTo('a game of the chain');
const BET = '00000000-0000-4000-8000-000000000007';
const euro = amountsOf('EUR', 'en-GB', () => '€');
const OWN: RoundForm = { ...EMPTY_FORM, ...SEEDS, nonce: '203', jackpots: 'pier grand 20.00' };
const SHARED: RoundForm = { ...EMPTY_FORM, source: 'chain', gameHash: HASH, salt: 'salt', bet: BET, jackpots: 'pier grand 20.00' };

/** By another implementation: the first 52 bits of HMAC-SHA256. */
const firstBits = (key: string, text: string): bigint => BigInt(`0x${createHmac('sha256', key).update(text).digest('hex').slice(0, 13)}`);

describe('the draw of a mystery jackpot', () => {
  it.each([
    ['on a player’s own seeds', OWN, SEEDS.serverSeed, 'mara-7f3k:203:pier:grand:0'],
    ['of a bet in a shared round', SHARED, 'salt', `${HASH}:pier:grand:${BET}:0`],
  ])('%s is the first 52 bits of its text’s hash', (_, form, key, message) => {
    const value = firstBits(key, message);
    const draws = jackpotDraws(form, euro.read, 100n);
    const winning = 2n ** 52n / 20n;
    expect(draws).toEqual({ ok: true, value: [{ pot: 'pier_grand', message, value, winning, won: value < winning }] });
  });

  it('wins for every stake of as much as there is to one win, and for no stake of a ten-thousandth of a percent of it', () => {
    const won = (staked: bigint) => {
      const draws = jackpotDraws({ ...OWN, jackpots: 'pier grand 1000000.00' }, euro.read, staked);
      return draws.ok && draws.value[0]?.won;
    };
    expect([won(100_000_000n), won(100n)]).toEqual([true, false]);
  });

  it.each([
    ['pier grand', 1],
    ['pier grand 20.00\npier mini nothing', 2],
    ['pier grand 0.00', 1],
    ['Pier grand 20.00', 1],
    ['pier grand 20.00 more', 1],
  ])('is not made of %j', (jackpots, at) => {
    expect(jackpotDraws({ ...OWN, jackpots }, euro.read, 100n)).toEqual({ ok: false, refusal: { field: 'jackpots', at } });
  });

  it('at a table that many share needs the name of the bet', () => {
    expect(jackpotDraws({ ...SHARED, bet: '' }, euro.read, 100n)).toEqual({ ok: false, refusal: { field: 'bet' } });
    expect(jackpotDraws({ ...SHARED, bet: '', jackpots: '' }, euro.read, 100n)).toEqual({ ok: true, value: [] });
  });
});

describe('what a history says of jackpots', () => {
  const dice = gameOf('dice');
  if (!dice) throw new Error('no dice');
  const options = usualOptions(dice.options);
  const stakes = [{ spot: 'stake', amount: 200n }];
  const played = playRound(dice, { options, stakes, words: seedWords(SEEDS), decisions: [] });
  if (!played.ok) throw new Error(played.refusal.code);
  const { returned, view } = played.value;
  const round = (awards: GameRound['awards']): GameRound => ({
    ...{
      round: 'r',
      version: dice.version,
      at: 0,
      options,
      decisions: [],
      choices: [],
      phase: 'settled',
      view,
      stakes,
      staked: 200n,
      awards,
    },
    won: returned / 10_000n + awards.reduce((sum, { amount }) => sum + amount, 0n),
    source: { kind: 'seeds', pair: 1, serverSeedHash: commitmentTo(SEEDS.serverSeed), ...SEEDS },
  });
  const over = (stakesToWin: bigint): readonly Jackpot[] => [
    {
      ...{ id: 'pier', title: 'Pier' },
      levels: [
        { level: 'grand', pot: 'pier_grand', amount: 1n, hitBy: undefined, stakesToWin },
        { level: 'mini', pot: 'pier_mini', amount: 1n, hitBy: 2n, stakesToWin: undefined },
      ],
    },
  ];
  const differing = (awards: GameRound['awards'], jackpots: readonly Jackpot[]) => {
    const linked = readLink(verifyLink('dice', 'EUR', 'en', round(awards), jackpots), () => euro.text);
    if (!linked?.told) throw new Error('nothing is told');
    const checked = checkForm(linked.form, euro.read);
    if (!checked.ok) throw new Error(JSON.stringify(checked.refusal));
    return compared(checked.value, linked.told).flatMap(({ of, same }) => (same ? [] : [of]));
  };
  const [sure, never] = [over(200n), over(10n ** 15n)];
  const [grand, mini] = ['pier_grand', 'pier_mini'].map((pot) => ({ pot, amount: 700n })) as [
    GameRound['awards'][number],
    GameRound['awards'][number],
  ];

  test.each([
    ['a draw that won was paid', [grand], sure, []],
    ['a draw that won was not paid', [], sure, ['jackpot']],
    ['a draw that did not win was paid', [grand], never, ['jackpot']],
    ['no draw won, and nothing was paid', [], never, []],
    ['a must-hit-by was paid, which has no draw', [mini], never, []],
    ['a jackpot was paid that is over, and has no terms any more', [grand], [], []],
  ] as const)('%s', (_, awards, jackpots, differs) => {
    expect(differing(awards, jackpots)).toEqual(differs);
  });
});
