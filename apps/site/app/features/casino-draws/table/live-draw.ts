import type { GameRoundBody, TableChangeBody } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain/money';
import type { AnyGame } from '@fairbook/games/definition/game';
import type { Options } from '@fairbook/games/definition/options';
import { createOrders, type Order, type OrdersHost, type Refused, readRound } from '../../casino-game/index.ts';
import { afterNews, NO_TABLE, type TableView } from '../../casino-tables/index.ts';
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

/** What the table for money takes of the browser. */
export interface DrawHost extends OrdersHost {
  /** The server's clock, unix ms. */
  now(): number;
  /** The player's own rounds in the present one; undefined: nobody knows now. */
  own(): Promise<readonly GameRoundBody[] | undefined>;
  uuid(): string;
  /** Something over the page asks the player to look: nothing is staked by itself. */
  held(): boolean;
}

/** A table that is told by the stream what happens at it. */
export interface LiveDraw extends DrawTable {
  hear(change: TableChangeBody, kind: 'snapshot' | 'delta'): void;
}

/** What a pot paid is asked for so long after the draw, ms: everybody's bets are settled one after the other. */
const POT_AFTER_MS = [1500, 3000, 6000] as const;
const DONE: DrawAnswer = { ok: true };
const refused = (code: 'round-in-progress' | 'round-over'): Refused => ({ ok: false, refusal: { code } });
const PHASES = { waiting: 'over', betting: 'betting', closed: 'closed', showing: 'showing', pause: 'over' } as const;

/** What everybody sees, as the screen has it. */
function shownOf({ round, results, bets, count }: TableView): Omit<DrawState, 'own' | 'refused' | 'chips'> {
  if (!round) return OPENING;
  const { number, phase, since, until, interrupted = false } = round;
  return {
    ...{ phase: PHASES[phase], interrupted, number, since, until: until ?? undefined },
    outcome: results.find((result) => result.number === number)?.outcome,
    history: results.filter((result) => result.number < number),
    players: [...bets.values()]
      .map(({ id, name, amount, currency, won }) => ({ id, name, amount, currency, won }))
      .sort((a, b) => Number(b.amount) - Number(a.amount)),
    playerCount: count,
  };
}

const wireOptions = (options: Options): Record<string, string | number | number[]> =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]));

class HouseTable {
  readonly #game: AnyGame;
  readonly #host: DrawHost;
  readonly #currency: string;
  readonly #orders;
  readonly #launched: Promise<unknown>;
  readonly #listeners = new Set<() => void>();
  #view: TableView = NO_TABLE;
  #own: readonly OwnBet[] = [];
  #problem: Refused | undefined;
  #shown: DrawState = OPENING;
  #last: Promise<unknown> = Promise.resolve();

  constructor(game: AnyGame, host: DrawHost, currency: string) {
    this.#game = game;
    this.#host = host;
    this.#currency = currency;
    this.#orders = createOrders(host);
    this.#launched = this.#orders.launch();
  }

  get shown(): DrawState {
    return this.#shown;
  }
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  hear(change: TableChangeBody, kind: 'snapshot' | 'delta'): void {
    const before = this.#view.round;
    this.#view = afterNews(this.#view, change, kind);
    const { round } = this.#view;
    this.#own = this.#own.filter(({ number }) => !round || number >= round.number).map((bet) => this.#drawn(bet));
    this.#tell();
    if (!round) return;
    if (kind === 'snapshot' || (round.interrupted && !before?.interrupted)) void this.#readOwn();
    if (round.phase === 'betting') this.#joinWaiting(round.number);
    if (round.phase === 'pause' && before?.phase !== 'pause') void this.#askPots(round.number);
  }

  async stake(order: DrawOrder): Promise<DrawAnswer> {
    const { round } = this.#view;
    this.#problem = undefined;
    if (!round) return refused('round-over');
    // A round that is not open yet takes it as soon as it opens; of any other the next one does.
    const number = round.phase === 'waiting' || round.phase === 'betting' ? round.number : round.number + 1;
    if (this.#own.filter((bet) => bet.number === number).length >= MOST_BETS) return refused('round-in-progress');
    const bet: OwnBet = {
      ...{ ...order, id: this.#host.uuid(), number, staked: stakedOf(order.stakes) },
      ...{ waits: round.phase !== 'betting', sending: false, end: undefined },
    };
    if (bet.waits) this.#own = [...this.#own, bet];
    this.#tell();
    return bet.waits ? DONE : this.#join(bet);
  }

  async takeBack(id: string): Promise<DrawAnswer> {
    const bet = this.#own.find((each) => each.id === id);
    if (!bet || bet.sending || bet.end) return refused('round-over');
    if (bet.waits) {
      this.#put(id, undefined);
      return DONE;
    }
    this.#put(id, { ...bet, sending: true });
    const answer = await this.#deliver({ kind: 'leave', table: this.#game.id, round: id });
    this.#put(id, answer.ok ? undefined : this.#drawn({ ...bet, sending: false }));
    return answer.ok ? DONE : answer;
  }

  #tell(): void {
    this.#shown = { ...shownOf(this.#view), own: this.#own, refused: this.#problem, chips: undefined };
    for (const listener of [...this.#listeners]) listener();
  }
  /** Puts a bet in the place of the one of its id; of a round that is gone there is none any more. */
  #put(id: string, bet: OwnBet | undefined): void {
    this.#own = this.#own.flatMap((each) => (each.id !== id ? [each] : bet ? [bet] : []));
    this.#tell();
  }
  /** One order after the other: an answer that is lost is that of the last one. */
  #deliver(order: Order) {
    const answer = this.#last.then(() => this.#launched).then(() => this.#orders.deliver(order));
    this.#last = answer;
    return answer;
  }

  /** A bet with what it came to, once its round has been drawn. */
  #drawn(bet: OwnBet): OwnBet {
    const { results, chain } = this.#view;
    const result = results.find(({ number }) => number === bet.number);
    if (bet.end || bet.waits || bet.sending || !result || !chain) return bet;
    return { ...bet, end: betEnd(this.#game, bet, { hash: result.hash, salt: chain.salt }) };
  }

  async #join(bet: OwnBet): Promise<DrawAnswer> {
    const { id, number, options } = bet;
    this.#own = [...this.#own.filter((each) => each.id !== id), { ...bet, waits: false, sending: true }];
    this.#tell();
    const stakes = bet.stakes.map(({ spot, amount }) => ({ spot, amount: moneyToText(amount, this.#currency) }));
    const body = { request: id, number, options: wireOptions(options), stakes };
    const answer = await this.#deliver({ kind: 'join', table: this.#game.id, body });
    this.#put(id, answer.ok ? this.#drawn({ ...bet, waits: false, sending: false }) : undefined);
    if (answer.ok) return DONE;
    if (!answer.refusal) await this.#readOwn();
    return answer;
  }

  /** Bets that waited go into the round that opened for them; one whose round passes while play is held is forgotten. */
  #joinWaiting(number: number): void {
    if (this.#host.held()) return;
    for (const bet of this.#own.filter((each) => each.waits && each.number <= number))
      void this.#join({ ...bet, number }).then((answer) => {
        if (answer.ok) return;
        this.#problem = answer;
        this.#tell();
      });
  }

  /** The player's bets as the server has them: after a visit elsewhere, and where the house was away. */
  async #readOwn(): Promise<void> {
    const asked = this.#view.round?.number;
    const bodies = await this.#host.own();
    if (!bodies || asked === undefined || this.#view.round?.number !== asked) return;
    const here = this.#own.filter(({ waits, sending }) => waits || sending);
    const there = bodies.filter(({ phase, round }) => phase !== 'voided' && !here.some(({ id }) => id === round));
    this.#own = [...there.map((body) => this.#drawn(this.#betOf(body, asked))), ...here];
    this.#tell();
  }

  /** A bet of the player's as the server knows it. */
  #betOf(body: GameRoundBody, number: number): OwnBet {
    const { round: id, options, stakes, staked, phase, won, view, awards } = readRound(body);
    const end = phase === 'settled' ? { back: won, view, pot: awards.length > 0 } : undefined;
    return { id, number, options, stakes, staked, waits: false, sending: false, end };
  }

  /** What was won of a pot is known when all who won of it are. */
  async #askPots(number: number): Promise<void> {
    for (const ms of POT_AFTER_MS) {
      if (!this.#own.some((bet) => bet.number === number && bet.end?.pot)) return;
      await this.#host.sleep(ms);
      if (this.#view.round?.number !== number) return;
      await this.#readOwn();
    }
  }
}

/** A table of draws of the house, for money: what the stream tells, and the player's own bets over the wire. */
export function createLiveDraw(game: AnyGame, host: DrawHost, currency: string): LiveDraw {
  const table = new HouseTable(game, host, currency);
  return {
    subscribe: (listener) => table.subscribe(listener),
    state: () => table.shown,
    now: host.now,
    hear: (change, kind) => table.hear(change, kind),
    stake: (order) => table.stake(order),
    takeBack: (id) => table.takeBack(id),
  };
}
