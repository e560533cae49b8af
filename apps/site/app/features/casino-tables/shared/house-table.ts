import type { GameRoundBody, TableChangeBody } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain/money';
import type { Stake } from '@fairbook/games/definition/game';
import { createOrders, type Order, type OrdersHost, type Refused, readRound } from '../../casino-game/index.ts';
import { afterNews, NO_TABLE, type TableView } from './table-view.ts';

/** What a table takes of the browser. */
export interface TableHost extends OrdersHost {
  /** The player's own bets in the present round; undefined: nobody knows now. */
  own(): Promise<readonly GameRoundBody[] | undefined>;
  uuid(): string;
}

/** A bet of the player's: stakes on spots that stand together and are taken back together. */
export interface OwnStakes {
  /** What the server knows it by; undefined of one that waits for its round. */
  readonly request: string | undefined;
  readonly number: number;
  readonly stakes: readonly Stake[];
  /** An order about it is on its way. */
  readonly sending: boolean;
}

export interface HouseState {
  readonly view: TableView;
  /** Of the present round, and of the next one. */
  readonly own: readonly OwnStakes[];
  /** What became of stakes that waited for a round that is over: nobody pressed anything. */
  readonly problem: Refused | undefined;
}

export type TableAnswer = { readonly ok: true } | Refused;

/** A table of the house that many play at, with what one player does at it. */
export interface HouseTable {
  subscribe(listener: () => void): () => void;
  state(): HouseState;
  hear(change: TableChangeBody, kind: 'snapshot' | 'delta'): void;
  /** Stakes in the open round; where none is open the next one takes them as soon as it opens. */
  stake(stakes: readonly Stake[]): Promise<TableAnswer>;
  /** Takes back whatever may be: stakes of the round while it takes stakes, and those that wait. */
  takeBack(): Promise<TableAnswer>;
  /** Stakes that wait for their round are not staked. */
  forgetWaiting(): void;
}

export const NO_STATE: HouseState = { view: NO_TABLE, own: [], problem: undefined };
const DONE: TableAnswer = { ok: true };
const refused = (code: 'betting-closed' | 'not-signed-in'): Refused => ({ ok: false, refusal: { code } });

/** A bet as the server knows it. */
function betOf(body: GameRoundBody): readonly OwnStakes[] {
  const { round: request, stakes, source, phase } = readRound(body);
  return source.kind === 'chain' && phase !== 'voided' ? [{ request, number: source.number, stakes, sending: false }] : [];
}

class House {
  readonly #table: string;
  readonly #currency: string;
  readonly #host: TableHost | undefined;
  readonly #orders;
  /** Orders go one after the other, the launch first. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  #state: HouseState = NO_STATE;

  constructor(table: string, currency: string, host: TableHost | undefined) {
    this.#table = table;
    this.#currency = currency;
    this.#host = host;
    this.#orders = host && createOrders(host);
    this.#last = this.#orders?.launch() ?? this.#last;
  }

  get state(): HouseState {
    return this.#state;
  }
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  hear(change: TableChangeBody, kind: 'snapshot' | 'delta'): void {
    const view = afterNews(this.#state.view, change, kind);
    const number = view.round?.number ?? 0;
    const own = this.#state.own.filter((bet) => bet.number >= number);
    const missed = this.#state.own.some((bet) => bet.request === undefined && bet.number < number);
    this.#become({ view, own, ...(missed && { problem: refused('betting-closed') }) });
    if (view.round && kind === 'snapshot') void this.#readOwn();
    if (view.round?.phase === 'betting') this.#joinWaiting(number);
  }

  async stake(stakes: readonly Stake[]): Promise<TableAnswer> {
    const { round } = this.#state.view;
    if (!this.#host) return refused('not-signed-in');
    if (!round) return refused('betting-closed');
    this.#become({ problem: undefined });
    const bet = { request: undefined, number: round.number, stakes, sending: false };
    if (round.phase === 'betting') return this.#join(bet);
    this.#become({ own: [...this.#state.own, { ...bet, number: round.phase === 'waiting' ? round.number : round.number + 1 }] });
    return DONE;
  }

  forgetWaiting(): void {
    const { own } = this.#state;
    if (own.some(({ request }) => request === undefined)) this.#become({ own: own.filter(({ request }) => request !== undefined) });
  }

  async takeBack(): Promise<TableAnswer> {
    const { own, view } = this.#state;
    this.#become({ own: own.filter(({ request }) => request !== undefined), problem: undefined });
    const standing = own.filter(({ request, sending }) => request !== undefined && !sending);
    if (standing.length === 0) return DONE;
    if (view.round?.phase !== 'betting') return refused('betting-closed');
    const answers = await Promise.all(standing.map((bet) => this.#leave(bet)));
    return answers.find(({ ok }) => !ok) ?? DONE;
  }

  #become(part: Partial<HouseState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }
  /** A bet as it stands now, or none of it. */
  #put(request: string, bet: OwnStakes | undefined): void {
    this.#become({ own: this.#state.own.flatMap((each) => (each.request === request ? (bet ? [bet] : []) : [each])) });
  }
  async #deliver(order: Order): Promise<TableAnswer> {
    const orders = this.#orders;
    if (!orders) return refused('not-signed-in');
    const sent = this.#last.then(() => orders.deliver(order));
    this.#last = sent;
    const answer = await sent;
    return answer.ok ? DONE : answer;
  }

  async #join(waiting: OwnStakes): Promise<TableAnswer> {
    const request = this.#host?.uuid() ?? '';
    const bet = { ...waiting, request, sending: true };
    this.#become({ own: [...this.#state.own.filter((each) => each !== waiting), bet] });
    const stakes = bet.stakes.map(({ spot, amount }) => ({ spot, amount: moneyToText(amount, this.#currency) }));
    const answer = await this.#deliver({
      kind: 'join',
      table: this.#table,
      body: { request, number: bet.number, options: {}, stakes },
    });
    this.#put(request, answer.ok ? { ...bet, sending: false } : undefined);
    if (answer.ok || answer.refusal) return answer;
    // Nobody knows what became of it but the table.
    await this.#readOwn();
    return this.#state.own.some((each) => each.request === request) ? DONE : answer;
  }

  async #leave(bet: OwnStakes): Promise<TableAnswer> {
    const { request = '' } = bet;
    this.#put(request, { ...bet, sending: true });
    const answer = await this.#deliver({ kind: 'leave', table: this.#table, round: request });
    this.#put(request, answer.ok ? undefined : { ...bet, sending: false });
    return answer;
  }

  /** Stakes that waited go into the round that opened for them, and into no other: it may be long ago that somebody laid them. */
  #joinWaiting(number: number): void {
    for (const bet of this.#state.own.filter((each) => each.request === undefined && each.number === number))
      void this.#join(bet).then((problem) => problem.ok || this.#become({ problem }));
  }

  /** The player's bets as the server has them: after a visit elsewhere, or a stream that was lost. */
  async #readOwn(): Promise<void> {
    const { round } = this.#state.view;
    const bodies = await this.#host?.own();
    if (!bodies || !round || this.#state.view.round?.number !== round.number) return;
    const known = bodies.flatMap(betOf).filter(({ number }) => number === round.number);
    const kept = this.#state.own.filter(({ request, sending }) => request === undefined || sending);
    this.#become({ own: [...known.filter(({ request }) => !kept.some((bet) => bet.request === request)), ...kept] });
  }
}

/** A table of the house as the stream tells it. `host`: how the player stakes at it; undefined for who watches. */
export function createHouseTable(table: string, currency: string, host: TableHost | undefined): HouseTable {
  const house = new House(table, currency, host);
  return {
    subscribe: (listener) => house.subscribe(listener),
    state: () => house.state,
    hear: (change, kind) => house.hear(change, kind),
    stake: (stakes) => house.stake(stakes),
    takeBack: () => house.takeBack(),
    forgetWaiting: () => house.forgetWaiting(),
  };
}
