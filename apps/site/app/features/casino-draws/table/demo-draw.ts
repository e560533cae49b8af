import type { Refusal } from '@fairbook/contract';
import { toHex } from '@fairbook/domain/heads/bytes';
import type { AnyGame } from '@fairbook/games/definition/game';
import { usualOptions } from '@fairbook/games/definition/options';
import { type Chain, chainWords, hashOfGame, makeChain } from '@fairbook/games/fair/chain';
import { drawsFrom } from '@fairbook/games/fair/draws';
import { scheduleOf } from '@fairbook/games/shared/schedule';
import type { GameRound } from '../../casino-game/index.ts';
import { betEnd } from './bet-end.ts';
import {
  type DrawAnswer,
  type DrawOrder,
  type DrawState,
  type DrawTable,
  MOST_BETS,
  OPENING,
  type OwnBet,
  stakedOf,
} from './draw-table.ts';

/** What the demonstration takes of the browser. */
export interface DemoDrawHost {
  /** Unix ms. */
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** So many bytes of the system's CSPRNG. */
  random(bytes: number): Uint8Array;
  /** Takes a bet whose round is over into the history of the visit. */
  keep(round: GameRound): void;
}

/** Nobody else is waited for: betting is open for so long at most, ms. */
const MOST_BETTING_MS = 30_000;
/** Play chips, 1,000.00. */
const CHIPS = 100_000n;
const ROUNDS = 2000;
const EVERY = 100;
const SALT = 'demo';
const HASH_BYTES = 32;
const MOST_HISTORY = 50;

const refused = (code: Refusal['code']): DrawAnswer => ({ ok: false, refusal: { code } });
const DONE: DrawAnswer = { ok: true };

/** Draws in the browser. It runs while somebody listens. */
class BrowserTable {
  readonly #game: AnyGame;
  readonly #host: DemoDrawHost;
  readonly #chain: Chain;
  readonly #times: { readonly betting: number; readonly closed: number; readonly showing: number; readonly over: number };
  readonly #listeners = new Set<() => void>();
  #state: DrawState;
  #callOff: () => void = () => {};
  #next: () => void = () => {};
  #bets = 0;

  constructor(game: AnyGame, host: DemoDrawHost) {
    this.#game = game;
    this.#host = host;
    this.#chain = makeChain(toHex(host.random(HASH_BYTES)), ROUNDS, EVERY);
    const { betting = 0, closed = 0, showing, pause = 0 } = scheduleOf(game.id) ?? {};
    this.#times = { betting: Math.min(betting, MOST_BETTING_MS), closed, showing: Number(showing), over: pause };
    this.#state = { ...OPENING, number: 1, chips: CHIPS };
  }

  get shown(): DrawState {
    return this.#state;
  }
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#open(this.#state.number);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#callOff();
    };
  }

  async stake(order: DrawOrder): Promise<DrawAnswer> {
    const { phase, number: now, own, chips = 0n } = this.#state;
    const number = phase === 'betting' ? now : now + 1;
    const staked = stakedOf(order.stakes);
    if (own.filter((bet) => bet.number === number).length >= MOST_BETS) return refused('round-in-progress');
    if (staked > chips) return refused('insufficient-balance');
    const id = `demo-${++this.#bets}`;
    this.#become({
      own: [...own, { ...order, id, number, staked, waits: phase !== 'betting', sending: false, end: undefined }],
      chips: chips - staked,
    });
    return DONE;
  }
  async takeBack(id: string): Promise<DrawAnswer> {
    const { phase, own, chips = 0n } = this.#state;
    const bet = own.find((each) => each.id === id);
    if (!bet || (!bet.waits && phase !== 'betting')) return refused('round-over');
    this.#become({ own: own.filter((each) => each !== bet), chips: chips + bet.staked });
    return DONE;
  }
  hurry(): void {
    this.#callOff();
    this.#next();
  }
  refill(): void {
    this.#become({ chips: CHIPS });
  }

  #become(part: Partial<DrawState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }
  /** Begins a phase, after which another comes by itself. */
  #enter(ms: number, part: Partial<DrawState>, next: () => void): void {
    const since = this.#host.now();
    this.#next = next;
    this.#callOff = this.#host.after(ms, next);
    this.#become({ ...part, since, until: since + ms });
  }

  #open(number: number): void {
    const own = this.#state.own.filter((bet) => bet.number >= number).map((bet) => ({ ...bet, waits: false }));
    this.#enter(this.#times.betting, { phase: 'betting', number, outcome: undefined, own }, () => this.#close());
  }
  #close(): void {
    this.#enter(this.#times.closed, { phase: 'closed' }, () => this.#show());
  }
  #show(): void {
    const { number, own } = this.#state;
    const hash = this.#hashOf(number);
    const outcome = this.#game.outcome?.(usualOptions(this.#game.options), drawsFrom(chainWords(hash, SALT)));
    const drawn = own.map((bet) => (bet.number === number ? { ...bet, end: betEnd(this.#game, bet, { hash, salt: SALT }) } : bet));
    this.#enter(this.#times.showing, { phase: 'showing', outcome, own: drawn }, () => this.#end());
  }
  #end(): void {
    const { number, own, history, outcome, chips = 0n } = this.#state;
    const hash = this.#hashOf(number);
    const over = own.filter((bet) => bet.number === number);
    for (const bet of over) this.#host.keep(this.#roundOf(bet, hash));
    const back = over.reduce((sum, { end }) => sum + (end?.back ?? 0n), 0n);
    this.#enter(this.#times.over, { phase: 'over', chips: chips + back }, () => {
      this.#become({ history: [{ number, outcome, hash }, ...history].slice(0, MOST_HISTORY) });
      // A chain that is used up begins anew with rounds of its own: 2,000 of them are a day.
      this.#open((number % ROUNDS) + 1);
    });
  }

  #hashOf(number: number): string {
    return hashOfGame(this.#chain, EVERY, ROUNDS, number);
  }
  #roundOf({ id, number, options, stakes, staked, end }: OwnBet, hash: string): GameRound {
    return {
      ...{ round: id, phase: 'settled', options, stakes, decisions: [], choices: [], staked, won: end?.back ?? 0n, awards: [] },
      ...{ view: end?.view, version: this.#game.version, at: this.#host.now() },
      source: { kind: 'chain', number, end: this.#chain.end, salt: SALT, hash },
    };
  }
}

/** A game of draws played alone, by the same code and from a chain of its own. */
export function createDemoDraw(game: AnyGame, host: DemoDrawHost): DrawTable {
  const table = new BrowserTable(game, host);
  return {
    subscribe: (listener) => table.subscribe(listener),
    state: () => table.shown,
    now: host.now,
    stake: (order) => table.stake(order),
    takeBack: (id) => table.takeBack(id),
    hurry: () => table.hurry(),
    refill: () => table.refill(),
  };
}
