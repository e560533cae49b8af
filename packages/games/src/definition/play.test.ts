import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedWords } from '../fair/words.ts';
import { GAMES } from '../games.ts';
import { dice } from '../instant/dice/index.ts';
import { mines } from '../instant/mines/index.ts';
import { canonicalJson } from './canonical.ts';
import type { AnyGame, Choice, Decision } from './game.ts';
import { multiplierText, payoutOf, returned, UNIT } from './multiplier.ts';
import { readOptions } from './options.ts';
import { playRound, type RoundInput, stepOf } from './play.ts';
import { sheetOf } from './sheet.ts';

const words = (nonce: number) => seedWords({ serverSeed: 'server', clientSeed: 'client', nonce });
const stakeOf = (game: AnyGame, options: object = game.sheetOptions[0], times = 100n) => [
  { spot: game.spots(options)[0] as string, amount: times * stepOf(game, options) },
];

/** One of the choices, by a number. */
function pick(choices: readonly Choice[], by: number): Decision {
  const choice = choices[by % choices.length] as Choice;
  if (choice.values === undefined) return { move: choice.move };
  return { move: choice.move, value: choice.values[by % choice.values.length] as number };
}

const isJson = (view: unknown): boolean => JSON.stringify(JSON.parse(JSON.stringify(view))) === JSON.stringify(view);

describe.each(GAMES.map((game) => [game.id, game] as const))('rounds of %s', (_id, game) => {
  test('end whatever is decided, are the same when played again, and are told in plain JSON and sentences', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(), { maxLength: 12 }), fc.nat({ max: 999 }), (nonce, picks, chosen) => {
        const options = game.sheetOptions[chosen % game.sheetOptions.length];
        const decisions: Decision[] = [];
        const input: RoundInput = { options, stakes: stakeOf(game, options), words: words(nonce), decisions };
        let played = playRound(game, input);
        for (let i = 0; played.ok && played.value.phase === 'deciding' && i < 400; i++) {
          decisions.push(pick(played.value.choices, picks[i] ?? i * 7 + nonce));
          expect(isJson(played.value.view)).toBe(true);
          played = playRound(game, input);
        }
        expect(played).toMatchObject({ ok: true, value: { phase: 'settled', choices: [] } });
        if (!played.ok) return;
        expect(playRound(game, { ...input, words: words(nonce) })).toEqual(played);
        expect(Number(played.value.returned)).toBeLessThanOrEqual(100 * Number(stepOf(game, options)) * game.greatest(options));
        expect(isJson(played.value.view)).toBe(true);
        expect(game.narrate(played.value.view).length).toBeGreaterThan(0);
        const after = playRound(game, { ...input, decisions: [...decisions, { move: 'cash-out' }] });
        expect(after).toEqual({ ok: false, refusal: { code: 'move-not-offered', at: decisions.length } });
      }),
      { numRuns: 40 },
    );
  });

  test('refuse stakes and options that the game has not', () => {
    const [options] = game.sheetOptions;
    const input = { options, words: words(0), decisions: [] };
    const refused = { ok: false, refusal: { code: 'bad-stake' } };
    const [stake] = stakeOf(game);
    if (!stake) throw new Error('a game has a spot');
    expect(playRound(game, { ...input, stakes: [] })).toEqual(refused);
    expect(playRound(game, { ...input, stakes: [{ ...stake, amount: 0n }] })).toEqual(refused);
    expect(playRound(game, { ...input, stakes: [stake, stake] })).toEqual(refused);
    expect(playRound(game, { ...input, stakes: [{ spot: 'nowhere', amount: 1n }] })).toEqual(refused);
    for (const option of Object.keys(game.options))
      expect(playRound(game, { ...input, options: { ...options, [option]: null }, stakes: [stake] })).toMatchObject({
        ok: false,
        refusal: { code: 'bad-option', problem: { option } },
      });
  });
});

test('what must not be seen yet is not in the view', () => {
  const input = { options: { mines: 24 }, stakes: stakeOf(mines), words: words(1) };
  const begun = playRound(mines, { ...input, decisions: [] });
  expect(begun).toMatchObject({ ok: true, value: { phase: 'deciding', returned: 0n, view: { hidden: undefined } } });
  const over = playRound(mines, { ...input, decisions: [{ move: 'open', value: 0 }] });
  expect(over).toMatchObject({ ok: true, value: { phase: 'settled' } });
  if (over.ok) expect(over.value.view.hidden).toHaveLength(24);
});

test('money is rounded once, down, so that no stake is worth more than its price', () => {
  expect(payoutOf(returned(1n, 15_000))).toBe(1n);
  expect(payoutOf(returned(1n, 15_000) + returned(1n, 15_000))).toBe(3n);
  expect([multiplierText(25_848), multiplierText(15_000, 2), multiplierText(UNIT), multiplierText(7)]).toEqual([
    '2.5848',
    '1.50',
    '1',
    '0.0007',
  ]);
});

test('options are as usual where none are given, and what is unknown is left aside', () => {
  expect(readOptions(dice.options, { winners: 10, colour: 'red' })).toEqual({ ok: true, value: { side: 'over', winners: 10 } });
  expect(readOptions(dice.options, { winners: 9801 })).toMatchObject({ ok: false, refusal: { option: 'winners' } });
  expect(readOptions(dice.options, { winners: 1.5 })).toMatchObject({ ok: false });
});

test('a sheet has one hash, which every figure of it is under', () => {
  const sheet = sheetOf(mines, { mines: 3 });
  expect(sheetOf(mines, { mines: 3 }).hash).toBe(sheet.hash);
  expect(sheetOf(mines, { mines: 4 }).hash).not.toBe(sheet.hash);
  expect(sheetOf({ ...mines, version: '1.0.1' }, { mines: 3 }).hash).not.toBe(sheet.hash);
  expect(canonicalJson({ b: [1, { d: undefined, c: 'x' }], a: null })).toBe('{"a":null,"b":[1,{"c":"x"}]}');
});
