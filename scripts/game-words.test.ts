import { type AnyGame, type Choice, type Decision, GAMES, playRound, type Round, sayOf, seedWords, stepOf } from '@fairbook/games';
import { createSay, type Say } from '@fairbook/words';
import { compileAll, loadLanguages, loadTexts } from '@fairbook/words/load';
import { describe, expect, test } from 'vitest';

const GAME_WORDS = 'v3_casino_games';
const ROUNDS = 150;

/** What must be said of a game: its name, and every sentence of rounds played by chance, decision by decision. */
function* roundsOf(game: AnyGame): Generator<Round> {
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const options = game.sheetOptions[nonce % game.sheetOptions.length];
    const spots = game.spots(options);
    const stakes = [{ spot: spots[nonce % spots.length] as string, amount: 10_000n * stepOf(game, options) }];
    const decisions: Decision[] = [];
    for (;;) {
      const words = seedWords({ serverSeed: 'words', clientSeed: game.id, nonce });
      const played = playRound(game, { options, stakes, words, decisions });
      if (!played.ok) throw new Error(`${game.id}: ${played.refusal.code}`);
      yield played.value;
      const { choices } = played.value;
      const choice: Choice | undefined = choices[(nonce + 3 * decisions.length) % choices.length];
      if (!choice) break;
      const value = choice.values?.[(nonce * 7 + decisions.length) % choice.values.length];
      decisions.push({ move: choice.move, ...(value !== undefined && { value }) });
    }
  }
}

describe.each(loadLanguages())('in $name', ({ code, locale }) => {
  const texts = loadTexts(code)[GAME_WORDS] ?? {};
  const words = createSay(
    locale,
    compileAll(loadTexts(code), (id) => id === GAME_WORDS),
  );
  const say: Say = (key, values) => {
    if (!Object.hasOwn(texts, key)) throw new Error(`${code} has no word ${key}`);
    return words(key, values);
  };

  test.each(GAMES.map((game) => [game.id, game] as const))('%s has a name and a sentence for all that happens', (_id, game) => {
    expect(say(game.nameKey)).not.toBe('');
    for (const { view } of roundsOf(game))
      for (const sentence of game.narrate(view)) expect(sayOf(sentence, say, locale)).toMatch(/[.!؟?]$/);
  });
});

test.each([
  ['1', 'ربحت ما يعادل رهانك.'],
  ['2.00', 'ربحت ضعفَي رهانك.'],
  ['5', 'ربحت 5 أضعاف رهانك.'],
  ['11', 'ربحت 11 ضعفًا لرهانك.'],
  ['100', 'ربحت 100 ضعف رهانك.'],
  ['2.5', 'ربحت 2.5 ضعف رهانك.'],
])('%s times the stake is said in the number that Arabic has for it', (multiplier, text) => {
  const say = createSay('ar', compileAll(loadTexts('ar')));
  expect(sayOf({ key: 'game_says_won', args: { multiplier } }, say, 'ar')).toBe(text);
});
