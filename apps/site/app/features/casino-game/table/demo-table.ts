import type { GameRoundBody, TableChangeBody, TableResultBody } from '@fairbook/contract';
import { toHex } from '@fairbook/domain/heads/bytes';
import { multiplierAt, reachedAfter } from '@fairbook/games/crash/curve';
import { drawCrash } from '@fairbook/games/crash/multiplier';
import type { AnyGame, Decision } from '@fairbook/games/definition/game';
import { usualOptions } from '@fairbook/games/definition/options';
import { type Chain, chainWords, hashOfGame, makeChain } from '@fairbook/games/fair/chain';
import { drawsFrom } from '@fairbook/games/fair/draws';
import { type Schedule, scheduleOf } from '@fairbook/games/shared/schedule';
import type { TableRound } from '../../../shared/casino/table-view.ts';
import type { Answered, RoundTold } from '../session/money-orders.ts';
import type { GameRound } from '../session/session.ts';
import { DemoRounds, refused } from './demo-rounds.ts';
import type { TableHost } from './table-client.ts';

/** What a table of the browser's own takes of it. */
export interface DemoTableHost {
  /** Unix ms, never going back. */
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** So many bytes of the system's CSPRNG. */
  random(bytes: number): Uint8Array;
  /** Takes a bet whose round is over into the history of the visit. */
  keep(round: GameRound): void;
}

type Hear = (change: TableChangeBody, kind: 'snapshot' | 'delta') => void;

/** Nobody else is waited for: betting is open for so long at most, ms. */
const MOST_BETTING_MS = 30_000;
const ROUNDS = 2000;
const EVERY = 100;
const SALT = 'demo';
const HASH_BYTES = 32;
/** How a bet stays in a flight until its automatic cash-out, or the end. */
const RIDE: readonly Decision[] = [{ move: 'ride' }];
/** What a flight begins at, hundredths: nothing is won yet. */
const AT_ONCE = 100;

/**
 * A table played alone in the browser, by the schedule of its game and from a chain of its own: it tells news and answers orders as the server does,
 * so that whoever plays at it need not know which it is.
 */
export class DemoTable implements TableHost {
  readonly #game: AnyGame;
  readonly #host: DemoTableHost;
  readonly #schedule: Schedule;
  readonly #rounds: DemoRounds;
  readonly #timers = new Set<() => void>();
  #chain: Chain;
  #number = 1;
  #phase: TableRound['phase'] = 'waiting';
  #since = 0;
  #names = 0;
  #hear: Hear = () => {};
  #next: () => void = () => {};

  /** @param currency of amounts on their way: its minor units are play chips */
  constructor(game: AnyGame, currency: string, host: DemoTableHost) {
    const schedule = scheduleOf(game.id);
    if (!schedule) throw new RangeError(`${game.id} is not played in rounds that many share`);
    this.#game = game;
    this.#host = host;
    this.#schedule = schedule;
    this.#rounds = new DemoRounds(game, currency, host.now);
    this.#chain = this.#newChain();
  }

  /** Runs, from the beginning of its round, until that is called off. */
  run(hear: Hear): () => void {
    this.#hear = hear;
    this.#open('snapshot');
    return () => this.#callOff();
  }
  readonly now = (): number => this.#host.now();
  readonly chips = (): bigint => this.#rounds.chips;
  /** Puts the play chips back to what it began with. */
  readonly refill = (): void => {
    this.#rounds.refill();
    this.#hear({}, 'delta');
  };
  /** Goes straight to what comes next. */
  readonly hurry = (): void => {
    this.#callOff();
    this.#next();
  };

  async launch(): Promise<Answered<string>> {
    return { ok: true, value: '' };
  }
  async own(): Promise<readonly GameRoundBody[]> {
    return this.#rounds.bodies;
  }
  /** Nothing of it is missed. */
  async round(): Promise<Answered<null>> {
    return { ok: true, value: null };
  }
  async join(_table: string, body: Parameters<TableHost['join']>[1]): Promise<Answered<RoundTold>> {
    if (this.#phase !== 'betting' || body.number !== this.#number) return refused('betting-closed');
    return this.#rounds.join(body, { kind: 'chain', number: this.#number, end: this.#chain.end, salt: SALT });
  }
  async leave(_table: string, name: string): Promise<Answered<RoundTold>> {
    return this.#phase === 'betting' ? this.#rounds.takeBack(name) : refused('betting-closed');
  }
  /** Out of a flight: a bet is decided in there alone. */
  async decide(name: string): Promise<Answered<RoundTold>> {
    const open = this.#rounds.open.find(({ round }) => round === name);
    const at = multiplierAt(this.now() - this.#since);
    if (!open || this.#phase !== 'showing') return refused('round-over');
    if (at <= AT_ONCE) return refused('move-not-offered');
    return this.#settle(open, [{ move: 'cash-out', value: Math.min(at, Number(open.options['auto'])) }]);
  }
  play(): Promise<never> {
    return Promise.reject(new Error('a table opens no rounds of one player'));
  }
  readonly uuid = (): string => `demo-${++this.#names}`;
  readonly held = (): boolean => false;
  readonly hasPots = async (): Promise<boolean> => false;
  async pause(): Promise<void> {}
  async sleep(): Promise<void> {}

  #newChain(): Chain {
    return makeChain(toHex(this.#host.random(HASH_BYTES)), ROUNDS, EVERY);
  }
  get #hash(): string {
    return hashOfGame(this.#chain, EVERY, ROUNDS, this.#number);
  }
  get #result(): TableResultBody {
    const outcome = this.#game.outcome?.(usualOptions(this.#game.options), drawsFrom(chainWords(this.#hash, SALT)));
    return { number: this.#number, hash: this.#hash, outcome };
  }
  #settle({ round }: Pick<GameRoundBody, 'round'>, decisions: readonly Decision[]): Answered<RoundTold> {
    return this.#rounds.settle(round, { hash: this.#hash, salt: SALT }, decisions);
  }

  #later(ms: number, run: () => void): void {
    const stop = this.#host.after(ms, () => {
      this.#timers.delete(stop);
      run();
    });
    this.#timers.add(stop);
  }
  #callOff(): void {
    for (const stop of this.#timers) stop();
    this.#timers.clear();
  }

  /** Begins a phase, after which another comes by itself. How long a flight lasts is not told. */
  #enter(phase: TableRound['phase'], ms: number, next: () => void, more: TableChangeBody = {}, kind: 'snapshot' | 'delta' = 'delta'): void {
    this.#phase = phase;
    this.#since = this.now();
    this.#next = next;
    const isFlight = phase === 'showing' && this.#schedule.showing === 'flight';
    const round = { number: this.#number, phase, since: this.#since, until: isFlight ? null : this.#since + ms };
    this.#later(ms, next);
    this.#hear({ chain: { end: this.#chain.end, salt: SALT, length: ROUNDS }, round, ...more }, kind);
  }
  #open(kind: 'snapshot' | 'delta'): void {
    this.#enter('betting', Math.min(this.#schedule.betting, MOST_BETTING_MS), () => this.#close(), {}, kind);
  }
  #close(): void {
    const { closed, showing } = this.#schedule;
    this.#enter('closed', closed, () => (showing === 'flight' ? this.#fly() : this.#show(showing)));
  }
  #show(ms: number): void {
    this.#enter('showing', ms, () => this.#end(this.#result, []), { results: [this.#result] });
  }
  #fly(): void {
    const crash = drawCrash(drawsFrom(chainWords(this.#hash, SALT)));
    for (const bet of this.#rounds.open) {
      const auto = Number(bet.options['auto']);
      if (auto > crash) continue;
      this.#later(reachedAfter(auto), () => {
        this.#settle(bet, RIDE);
        this.#hear({ tick: { multiplier: auto, at: this.now() } }, 'delta');
      });
    }
    this.#enter('showing', reachedAfter(crash), () => this.#end({ ...this.#result, crash }, RIDE));
  }
  /** The round is over. `decisions`: those of bets in which none was made. */
  #end(result: TableResultBody, decisions: readonly Decision[]): void {
    for (const bet of this.#rounds.open) this.#settle(bet, decisions);
    for (const round of this.#rounds.settled) this.#host.keep(round);
    this.#enter('pause', this.#schedule.pause, () => this.#goOn(), { results: [result] });
  }
  #goOn(): void {
    this.#rounds.clear();
    const isLast = this.#number === ROUNDS;
    if (isLast) this.#chain = this.#newChain();
    this.#number = isLast ? 1 : this.#number + 1;
    // Rounds of another chain have nothing to do with those before.
    this.#open(isLast ? 'snapshot' : 'delta');
  }
}
