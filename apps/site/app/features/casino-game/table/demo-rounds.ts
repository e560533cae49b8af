import type { GameRoundBody, Refusal } from '@fairbook/contract';
import { moneyToText, parseMoney } from '@fairbook/domain/money';
import type { AnyGame, Decision } from '@fairbook/games/definition/game';
import { payoutOf } from '@fairbook/games/definition/multiplier';
import { readOptions } from '@fairbook/games/definition/options';
import { playRound } from '@fairbook/games/definition/play';
import { chainWords } from '@fairbook/games/fair/chain';
import type { Answered, RoundTold } from '../session/money-orders.ts';
import { readRound } from '../session/rounds.ts';
import type { GameRound, Refused } from '../session/session.ts';
import { stakedOf } from './table-bets.ts';
import type { TableHost } from './table-client.ts';

/** Play chips, 1,000.00. */
const CHIPS = 100_000n;

type ChainSource = Extract<GameRoundBody['source'], { readonly kind: 'chain' }>;
type JoinBody = Parameters<TableHost['join']>[1];

export const refused = (code: Refusal['code']): Refused => ({ ok: false, refusal: { code } });

/** The player's bets of one round of a demonstration, and the play chips they are made with. */
export class DemoRounds {
  readonly #game: AnyGame;
  readonly #currency: string;
  readonly #now: () => number;
  #chips = CHIPS;
  #bodies: ReadonlyMap<string, GameRoundBody> = new Map();

  /** @param currency of amounts on their way: its minor units are play chips */
  constructor(game: AnyGame, currency: string, now: () => number) {
    this.#game = game;
    this.#currency = currency;
    this.#now = now;
  }

  get chips(): bigint {
    return this.#chips;
  }
  get bodies(): readonly GameRoundBody[] {
    return [...this.#bodies.values()];
  }
  /** Those that are neither over nor taken back. */
  get open(): readonly GameRoundBody[] {
    return this.bodies.filter(({ phase }) => phase === 'deciding');
  }
  /** Those that are over. */
  get settled(): readonly GameRound[] {
    return this.bodies.filter(({ phase }) => phase === 'settled').map(readRound);
  }

  refill(): void {
    this.#chips = CHIPS;
  }
  /** Another round begins, without bets. */
  clear(): void {
    this.#bodies = new Map();
  }

  join({ request, options: given, stakes }: Omit<JoinBody, 'token'>, source: ChainSource): Answered<RoundTold> {
    const options = readOptions(this.#game.options, given);
    if (!options.ok) return refused('bad-input');
    const staked = stakedOf(stakes.map(({ spot, amount }) => ({ spot, amount: this.#minor(amount) })));
    if (staked > this.#chips) return refused('insufficient-balance');
    this.#chips -= staked;
    return this.#put({
      ...{ round: request, game: this.#game.id, version: this.#game.version, currency: this.#currency, phase: 'deciding', stakes, source },
      ...{ options: options.value as GameRoundBody['options'], decisions: [], choices: [], awards: [], view: {}, at: this.#now() },
      ...{ staked: this.#text(staked), won: this.#text(0n) },
    });
  }
  takeBack(name: string): Answered<RoundTold> {
    const body = this.#bodies.get(name);
    if (body?.phase !== 'deciding') return refused('round-over');
    this.#chips += this.#minor(body.staked);
    return this.#put({ ...body, phase: 'voided' });
  }
  /** Plays a bet to its end; what it gives back is there at once. */
  settle(
    name: string,
    { hash, salt }: { readonly hash: string; readonly salt: string },
    decisions: readonly Decision[],
  ): Answered<RoundTold> {
    const body = this.#bodies.get(name);
    if (body?.phase !== 'deciding') return refused('round-over');
    const { options, stakes } = readRound(body);
    const played = playRound(this.#game, { options, stakes, words: chainWords(hash, salt), decisions });
    if (!played.ok) return refused('move-not-offered');
    const won = payoutOf(played.value.returned);
    this.#chips += won;
    const source = { ...(body.source as ChainSource), hash };
    return this.#put({ ...body, phase: 'settled', decisions: [...decisions], won: this.#text(won), view: played.value.view, source });
  }

  #put(body: GameRoundBody): Answered<RoundTold> {
    this.#bodies = new Map([...this.#bodies, [body.round, body]]);
    return { ok: true, value: { round: body, balance: this.#text(this.#chips), at: this.#now() } };
  }
  #text(amount: bigint): string {
    return moneyToText(amount, this.#currency);
  }
  #minor(text: string): bigint {
    const amount = parseMoney(text, this.#currency);
    return amount.ok ? amount.value : 0n;
  }
}
