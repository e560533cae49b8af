import { isHash } from '@fairbook/domain/heads/bytes';
import { ok, type Result, refuse } from '@fairbook/domain/result';
import type { AnyGame, Decision, Round, Stake } from '@fairbook/games/definition/game';
import { payoutOf } from '@fairbook/games/definition/multiplier';
import { type Options, readOptions } from '@fairbook/games/definition/options';
import { playRound } from '@fairbook/games/definition/play';
import { chainWords } from '@fairbook/games/fair/chain';
import { drawsFrom } from '@fairbook/games/fair/draws';
import { seedWords, WORDS_PER_HASH, type WordSource } from '@fairbook/games/fair/words';
import { gameOf } from '@fairbook/games/games';
import { type FormProblem, linesOf, type ReadAmount, type RoundForm, readOption } from '../round/form.ts';
import { type Drawn, logged } from './draw-log.ts';
import { type JackpotDraw, jackpotDraws } from './jackpot-draws.ts';

/** One hash of 32 bytes and what it was made of. */
export interface Mixed {
  /** Text that was hashed; of the first hash of a chain's game the bytes of the game's hash are. */
  readonly message: string;
  /** Eight times four bytes. */
  readonly words: readonly number[];
}

/** A round that was played once more. Amounts are minor units. */
export interface Checked {
  readonly game: AnyGame;
  readonly options: Options;
  readonly stakes: readonly Stake[];
  readonly decisions: readonly Decision[];
  readonly round: Round;
  /** All that can be drawn in it, as public verifiers and `npx fairbook rules fair` give it. */
  readonly outcome: object;
  readonly staked: bigint;
  /** Without what pots paid: how much is in a pot is no matter of the draw. */
  readonly payout: bigint;
  readonly mixed: readonly Mixed[];
  readonly drawn: readonly Drawn[];
  /** Of a round that is over. */
  readonly jackpots: readonly JackpotDraw[];
}

const NONCE = /^\d{1,15}$/;
/** As much as anybody may be made to wait for by a link. */
const MOST_LINES = 300;
const total = (stakes: readonly Stake[]): bigint => stakes.reduce((sum, { amount }) => sum + amount, 0n);

function optionsOf(game: AnyGame, texts: RoundForm['options']): Result<Options, FormProblem> {
  const given: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(game.options)) {
    const text = texts[name];
    if (text === undefined) continue;
    const value = readOption(field as Parameters<typeof readOption>[0], text);
    if (value === undefined) return refuse({ field: 'options', at: name });
    given[name] = value;
  }
  const options = readOptions(game.options, given);
  return options.ok ? ok(options.value as Options) : refuse({ field: 'options', at: options.refusal.option });
}

function stakesOf(text: string, read: ReadAmount, spots: readonly string[]): Result<readonly Stake[], FormProblem> {
  const lines = linesOf(text);
  const stakes: Stake[] = [];
  for (const [i, words] of lines.entries()) {
    const [spot, amount] =
      words.length === 1 && spots.length === 1 ? [spots[0], read(words[0] as string)] : [words[0], read(words[1] ?? '')];
    if (words.length > 2 || amount === undefined || spot === undefined) return refuse({ field: 'stakes', at: i + 1 });
    stakes.push({ spot, amount });
  }
  return stakes.length === 0 || stakes.length > MOST_LINES ? refuse({ field: 'stakes', at: 1 }) : ok(stakes);
}

function decisionsOf(text: string): Result<readonly Decision[], FormProblem> {
  const decisions: Decision[] = [];
  for (const [i, [move = '', value, ...more]] of linesOf(text).entries()) {
    const number = value === undefined ? undefined : Number(value);
    if (more.length > 0 || Number.isNaN(number) || i >= MOST_LINES) return refuse({ field: 'decisions', at: i + 1 });
    decisions.push(number === undefined ? { move } : { move, value: number });
  }
  return ok(decisions);
}

/** What the round is drawn from, and the text under each of its hashes. */
function sourceOf(form: RoundForm): Result<{ words: WordSource; message: (cursor: number) => string }, FormProblem> {
  if (form.source === 'chain') {
    const gameHash = form.gameHash.trim().toLowerCase();
    if (!isHash(gameHash)) return refuse({ field: 'gameHash' });
    if (form.salt === '') return refuse({ field: 'salt' });
    return ok({ words: chainWords(gameHash, form.salt), message: (cursor) => (cursor === 0 ? gameHash : `${gameHash}:${cursor}`) });
  }
  const [serverSeed, clientSeed] = [form.serverSeed.trim(), form.clientSeed.trim()];
  if (serverSeed === '') return refuse({ field: 'serverSeed' });
  if (clientSeed === '') return refuse({ field: 'clientSeed' });
  if (!NONCE.test(form.nonce.trim())) return refuse({ field: 'nonce' });
  const nonce = Number(form.nonce);
  return ok({ words: seedWords({ serverSeed, clientSeed, nonce }), message: (cursor) => `${clientSeed}:${nonce}:${cursor}` });
}

/** Every number the round drew, by the machine that played it. */
function drawnBy(game: AnyGame, input: Pick<Checked, 'options' | 'stakes' | 'decisions'>, words: WordSource): readonly Drawn[] {
  const { draws, log } = logged(words);
  let state: unknown = game.machine.begin(input.options, input.stakes, draws);
  for (const decision of input.decisions) state = game.machine.decide(state, decision, draws);
  return log;
}

/** Hashes that were read, and no others. */
function mixedOf(words: WordSource, message: (cursor: number) => string, drawn: readonly Drawn[]): readonly Mixed[] {
  const read = drawn.reduce((sum, { words: count }) => sum + count, 0);
  return Array.from({ length: Math.ceil(read / WORDS_PER_HASH) }, (_, cursor) => ({
    message: message(cursor),
    words: Array.from({ length: WORDS_PER_HASH }, (_word, i) => words.word(cursor * WORDS_PER_HASH + i)),
  }));
}

/** Plays the round of a form again, from nothing but what stands in it. `read`: of an amount of its currency. */
export function checkForm(form: RoundForm, read: ReadAmount): Result<Checked, FormProblem> {
  const game = gameOf(form.game);
  if (!game) return refuse({ field: 'game' });
  const options = optionsOf(game, form.options);
  if (!options.ok) return options;
  const stakes = stakesOf(form.stakes, read, game.spots(options.value));
  if (!stakes.ok) return stakes;
  const decisions = decisionsOf(form.decisions);
  if (!decisions.ok) return decisions;
  const source = sourceOf(form);
  if (!source.ok) return source;
  const { words, message } = source.value;
  const input = { options: options.value, stakes: stakes.value, decisions: decisions.value };
  const played = playRound(game, { ...input, words });
  if (!played.ok) {
    const { refusal } = played;
    return refuse(refusal.code === 'move-not-offered' ? { field: 'decisions', at: refusal.at + 1 } : { field: 'stakes', at: 1 });
  }
  const round = played.value as Round;
  const drawn = drawnBy(game, input, words);
  const staked = total(round.stakes);
  const jackpots = jackpotDraws(form, read, staked);
  if (!jackpots.ok) return jackpots;
  return ok({
    ...{ game, ...input, round, drawn, outcome: game.outcome(options.value, drawsFrom(words)) },
    staked,
    payout: payoutOf(round.returned),
    mixed: mixedOf(words, message, drawn),
    jackpots: round.phase === 'settled' ? jackpots.value : [],
  });
}
