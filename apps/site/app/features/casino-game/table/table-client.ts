import type { GameRoundBody, Refusal, TableChangeBody } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain/money';
import type { Decision } from '@fairbook/games/definition/game';
import type { Options } from '@fairbook/games/definition/options';
import { afterNews, NO_TABLE, type TableView } from '../../../shared/casino/table-view.ts';
import { type Answered, createOrders, type MoneyHost, type Order, type OrdersHost, type RoundTold } from '../session/money-orders.ts';
import type { Refused } from '../session/session.ts';
import { createStore } from '../session/store.ts';
import {
  type BetOrder,
  betBy,
  betsAfter,
  betsBy,
  isFull,
  replaced,
  stakedOf,
  type TableBet,
  type TableRules,
  withBet,
  withEnd,
} from './table-bets.ts';

/** What staking at a table takes of the browser, or of a demonstration. */
export interface TableHost extends OrdersHost, Pick<MoneyHost, 'round'> {
  /** The player's own rounds in the present one; undefined: they cannot be had now. */
  own(): Promise<readonly GameRoundBody[] | undefined>;
  sleep(ms: number): Promise<void>;
  /** A name that no bet had before. */
  uuid(): string;
  /** Whether rounds of the game can win a pot now. */
  hasPots(): Promise<boolean>;
  /** Something over the page asks the player to look: nothing is staked by itself. */
  held(): boolean;
}

export interface TableState {
  readonly view: TableView;
  /** The player's own, of the present round and of the next. */
  readonly bets: readonly TableBet[];
  /** Why a bet that waited for its round came to nothing: nobody pressed anything. */
  readonly refused: Refused | undefined;
  /** Bets whose round went on while nothing was heard of the table, by the word of the server, until the next stake. */
  readonly missed: readonly TableBet[];
}

export type TableAnswer = { readonly ok: true } | Refused;

export const NO_STATE: TableState = { view: NO_TABLE, bets: [], refused: undefined, missed: [] };
const DONE: TableAnswer = { ok: true };
/** What only the server knows of a round is asked for so long after it, and after the last question, ms: everybody's bets are settled one after the other. */
const SETTLED_AFTER_MS = [700, 1300, 2500, 6000] as const;
/** Refusals to open a table that say nothing of whether its player may stake there. */
const NO_WORD: ReadonlySet<string> = new Set<Refusal['code']>(['unavailable', 'too-many-attempts']);
const refused = (code: Refusal['code']): Refused => ({ ok: false, refusal: { code } });

const wireOptions = (options: Options): Record<string, string | number | number[]> =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]));

/** What becomes of a bet when the answer to an order about it is there. */
interface Outcomes {
  readonly done: (body: GameRoundBody) => TableBet | undefined;
  readonly refused: TableBet | undefined;
  /** Of an answer that is lost: whether the bet as the server has it shows that the order was carried out. */
  readonly isDone: (bet: TableBet | undefined) => boolean;
}

/** One player at a table that many share: what the news tell of it, and the player's own bets, each sent under a name of its own until it is answered. */
export class TableClient {
  readonly #rules: TableRules;
  readonly #currency: string;
  readonly #host: TableHost | undefined;
  readonly #lines: readonly OrderLine[];
  readonly #store = createStore(NO_STATE);

  /** @param host undefined for somebody who watches */
  constructor(rules: TableRules, currency: string, host: TableHost | undefined) {
    this.#rules = rules;
    this.#currency = currency;
    this.#host = host;
    this.#lines = host ? Array.from({ length: rules.slots ?? 1 }, () => new OrderLine(host)) : [];
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly state = (): TableState => this.#store.get();

  /** News of the table. */
  hear(change: TableChangeBody, kind: 'snapshot' | 'delta'): void {
    const { view: before, bets } = this.state();
    const view = afterNews(before, change, kind);
    const { round } = view;
    const isMissed = bets.some(({ waits, number }) => waits && round !== undefined && number < round.number);
    this.#store.set({ view, bets: betsAfter(bets, view, this.#rules), ...(isMissed && { refused: refused('betting-closed') }) });
    if (!round) return;
    for (const bet of bets) if (!bet.waits && !bet.end && bet.number < round.number) void this.#askMissed(bet);
    if (kind === 'snapshot' || (round.interrupted && !before.round?.interrupted)) void this.#readOwn();
    if (round.phase === 'betting') this.#joinWaiting(round.number);
    if (round.phase === 'pause' && before.round?.phase !== 'pause') void this.#askPots(round.number);
  }

  /** Stakes in the round that is open; where none is, the next one takes the bet as soon as it opens. */
  async stake(order: BetOrder): Promise<TableAnswer> {
    const { round } = this.state().view;
    this.#store.set({ refused: undefined, missed: [] });
    if (!round) return refused('betting-closed');
    if (!this.#host) return refused('not-signed-in');
    const number = round.phase === 'betting' || round.phase === 'waiting' ? round.number : round.number + 1;
    if (isFull(this.state().bets, number, order.slot)) return refused('round-in-progress');
    const bet: TableBet = {
      ...{ ...order, slot: order.slot, id: this.#host.uuid(), number, staked: stakedOf(order.stakes) },
      ...{ waits: true, sending: false, end: undefined },
    };
    this.#store.set({ bets: withBet(this.state().bets, bet) });
    return round.phase === 'betting' ? this.#join(bet) : this.#mayWait(bet);
  }

  /** Takes back a bet whose round takes stakes, or has not begun. */
  async takeBack(id: string): Promise<TableAnswer> {
    const bet = this.#bet(id);
    if (!bet || bet.sending || bet.end) return refused('round-over');
    if (!bet.waits)
      return this.#order(bet, { kind: 'leave', table: this.#rules.game.id, round: id }, { ...this.#standing(bet), isDone: (now) => !now });
    this.#put(id, undefined);
    return DONE;
  }

  /** Takes back whatever may be. */
  async takeBackAll(): Promise<TableAnswer> {
    this.#store.set({ refused: undefined });
    this.forgetWaiting();
    const standing = this.state().bets.filter(({ sending, end }) => !sending && !end);
    const answers = await Promise.all(standing.map(({ id }) => this.takeBack(id)));
    return answers.find(({ ok }) => !ok) ?? DONE;
  }

  /** Decides in the round of a bet that stands. */
  async decide(id: string, decision: Decision): Promise<TableAnswer> {
    const bet = this.#bet(id);
    if (!bet || bet.waits || bet.sending || bet.end) return refused('round-over');
    return this.#order(
      bet,
      { kind: 'decide', round: id, body: { game: this.#rules.game.id, after: 0, decision } },
      { ...this.#standing(bet), done: (body) => this.#known(bet, body), isDone: (now) => now?.end !== undefined },
    );
  }

  /** Bets that wait for their round are not staked. */
  forgetWaiting(): void {
    const { bets } = this.state();
    if (bets.some(({ waits }) => waits)) this.#store.set({ bets: bets.filter(({ waits }) => !waits) });
  }

  #bet(id: string): TableBet | undefined {
    return this.state().bets.find((bet) => bet.id === id);
  }
  #put(id: string, bet: TableBet | undefined): void {
    this.#store.set({ bets: replaced(this.state().bets, id, bet && withEnd(bet, this.state().view, this.#rules)) });
  }
  #known(bet: TableBet, body: GameRoundBody): TableBet {
    return betBy(body, bet, this.#rules);
  }
  /** What becomes of a bet that an order takes away: it stands as before where that is refused. */
  #standing(bet: TableBet): Pick<Outcomes, 'done' | 'refused'> {
    return { done: () => undefined, refused: bet };
  }

  /** Sends an order about a bet; until it is answered the bet takes no other. Of an answer that is lost the server knows. */
  async #order(bet: TableBet, order: Order, outcomes: Outcomes): Promise<TableAnswer> {
    this.#put(bet.id, { ...bet, waits: false, sending: true });
    const line = this.#lines[bet.slot ?? 0] as OrderLine;
    const answer = await line.deliver(order);
    if (answer.ok) {
      this.#put(bet.id, outcomes.done(answer.value.round));
      return DONE;
    }
    if (!answer.refusal && (await this.#readOwn(bet.id))) return outcomes.isDone(this.#bet(bet.id)) ? DONE : answer;
    this.#put(bet.id, outcomes.refused);
    return answer;
  }

  #join(bet: TableBet): Promise<TableAnswer> {
    const { id: request, number, options } = bet;
    const stakes = bet.stakes.map(({ spot, amount }) => ({ spot, amount: moneyToText(amount, this.#currency) }));
    return this.#order(
      bet,
      { kind: 'join', table: this.#rules.game.id, body: { request, number, options: wireOptions(options), stakes } },
      { done: (body) => this.#known(bet, body), refused: undefined, isDone: (now) => now !== undefined },
    );
  }

  /** Whether the player may stake at all is asked at the press, not when the round opens. Where no answer comes, the round has the word. */
  async #mayWait({ id, slot = 0 }: TableBet): Promise<TableAnswer> {
    const answer = await (this.#lines[slot] as OrderLine).reopen();
    if (answer.ok || !answer.refusal || NO_WORD.has(answer.refusal.code) || !this.#bet(id)?.waits) return DONE;
    this.#put(id, undefined);
    return answer;
  }

  /** Bets that waited go into the round that opened for them, and into no other: it may be long ago that somebody made them. */
  #joinWaiting(number: number): void {
    if (this.#host?.held()) return;
    for (const bet of this.state().bets.filter((each) => each.waits && each.number === number))
      void this.#join(bet).then((answer) => answer.ok || this.#store.set({ refused: answer }));
  }

  /** The player's bets as the server has them: after a visit elsewhere, a stream that was lost, and where the table's runner was away. */
  async #readOwn(unsure?: string): Promise<boolean> {
    const asked = this.state().view.round?.number;
    const bodies = await this.#host?.own();
    const { view, bets } = this.state();
    if (!bodies || asked === undefined || view.round?.number !== asked) return false;
    this.#store.set({ bets: betsBy(bodies, bets, view, this.#rules, unsure) });
    return true;
  }

  /** What became of a bet whose round is gone. */
  async #askMissed(bet: TableBet): Promise<void> {
    for (const ms of [0, ...SETTLED_AFTER_MS]) {
      await this.#host?.sleep(ms);
      const told = await this.#host?.round(bet.id);
      if (told?.ok && !told.value) return;
      const known = told?.ok && told.value ? this.#known(bet, told.value) : undefined;
      if (!known?.end) continue;
      this.#store.set({ missed: [...this.state().missed.filter(({ id }) => id !== bet.id), known] });
      return;
    }
  }

  /** What pots paid only the server knows, and once it has settled a bet. */
  async #askPots(number: number): Promise<void> {
    const isUnknown = (): boolean =>
      this.state().view.round?.number === number &&
      this.state().bets.some((bet) => bet.number === number && !bet.waits && !bet.end?.awards);
    if (!isUnknown() || !(await this.#host?.hasPots())) return;
    for (const ms of SETTLED_AFTER_MS) {
      await this.#host?.sleep(ms);
      if (!isUnknown()) return;
      await this.#readOwn();
    }
  }
}

/** Orders that are delivered one after the other, the launch first: an answer that is lost is that of the last one. */
class OrderLine {
  readonly #orders;
  #last: Promise<unknown>;

  constructor(host: TableHost) {
    this.#orders = createOrders(host);
    this.#last = this.#orders.launch();
  }

  /** Opens the table anew, whatever is on its way: who may not play there is told why. */
  reopen(): Promise<Answered<undefined>> {
    return this.#orders.launch();
  }

  deliver(order: Order): Promise<Answered<RoundTold>> {
    const answer = this.#last.then(() => this.#orders.deliver(order));
    this.#last = answer;
    return answer;
  }
}
