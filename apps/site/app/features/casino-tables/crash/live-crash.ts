import type { GameRoundBody, TableChangeBody } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain/money';
import { SINGLE_SPOT } from '@fairbook/games/definition/game';
import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { createOrders, type Order, type OrdersHost, type Refused, readRound } from '../../casino-game/index.ts';
import { afterNews, NO_TABLE, type TableView } from '../shared/table-view.ts';
import {
  CRASH_SLOTS,
  type CrashAnswer,
  type CrashOrder,
  type CrashSlot,
  type CrashState,
  type CrashTable,
  OPENING,
  type OwnBet,
} from './crash-table.ts';

/** What the table for money takes of the browser. */
export interface CrashHost extends OrdersHost {
  /** The server's clock, unix ms. */
  now(): number;
  /** The player's own rounds in the present one; undefined: nobody knows now. */
  own(): Promise<readonly GameRoundBody[] | undefined>;
  uuid(): string;
  /** Something over the page asks the player to look: nothing is staked by itself. */
  held(): boolean;
}

/** A table that is told by the stream what happens at it. */
export interface LiveCrash extends CrashTable {
  hear(change: TableChangeBody, kind: 'snapshot' | 'delta'): void;
}

/** `request`: what the server knows it by; undefined of one that waits for its round. */
interface LiveBet extends OwnBet {
  readonly request: string | undefined;
}
type Own = Readonly<Record<CrashSlot, LiveBet | undefined>>;

const TABLE = 'crash';
/** A flight is told of several times a second; one of which nothing is heard for so long is shown no further, ms. */
const QUIET_MS = 1500;
const HUNDREDTH = 100;
const DONE: CrashAnswer = { ok: true };
const refused = (code: 'round-in-progress' | 'round-over'): Refused => ({ ok: false, refusal: { code } });

/** What everybody sees, as the screen has it. */
function shownOf({ round, results, bets, count }: TableView): Omit<CrashState, 'own' | 'refused' | 'chips'> {
  if (!round) return OPENING;
  const { number, phase, since, until } = round;
  const over = phase === 'pause';
  return {
    phase: phase === 'showing' ? 'flying' : over ? 'crashed' : 'betting',
    open: phase === 'betting',
    interrupted: round.interrupted ?? false,
    number,
    since,
    until: until ?? undefined,
    crash: over ? results.find((result) => result.number === number)?.crash : undefined,
    players: [...bets.values()]
      .map(({ id, name, amount, currency, out, won }) => ({ id, name, amount, currency, out, won }))
      .sort((a, b) => Number(b.amount) - Number(a.amount)),
    playerCount: count,
    history: results.map(({ number: of, crash, hash }) => ({ number: of, multiplier: crash ?? HUNDREDTH, hash })),
  };
}

/** A bet of the player's as the server knows it. */
function betOf(body: GameRoundBody, number: number): LiveBet {
  const round = readRound(body);
  const { out } = body.view as { readonly out?: number };
  const auto = round.options['auto'];
  const back = round.phase === 'settled' ? round.won : out === undefined ? undefined : payoutOf(returned(round.staked, out * HUNDREDTH));
  return { request: round.round, amount: round.staked, auto: typeof auto === 'number' ? auto : undefined, number, out, back };
}

/** A bet that got out at so many hundredths, or lost its stake. */
const ended = (bet: LiveBet, out: number | undefined): LiveBet => ({
  ...bet,
  out,
  back: out === undefined ? 0n : payoutOf(returned(bet.amount, out * HUNDREDTH)),
});

/** What the news mean for a bet of the round: its automatic cash-out was reached, or the flight is over. */
function afterFlight(bet: LiveBet | undefined, { round, tick, results }: TableView): LiveBet | undefined {
  if (!bet || !round || bet.number > round.number) return bet;
  if (bet.number < round.number) return undefined;
  if (bet.back !== undefined || bet.request === undefined) return bet;
  const auto = bet.auto ?? Number.POSITIVE_INFINITY;
  const crash = results.find(({ number }) => number === round.number)?.crash;
  if (round.phase === 'pause' && crash !== undefined && !round.interrupted) return ended(bet, auto <= crash ? auto : undefined);
  return round.phase === 'showing' && tick && tick.multiplier >= auto ? ended(bet, auto) : bet;
}

class HouseTable {
  readonly #host: CrashHost;
  readonly #currency: string;
  readonly #orders;
  readonly #launched: Promise<unknown>;
  readonly #listeners = new Set<() => void>();
  #view: TableView = NO_TABLE;
  #own: Own = { 0: undefined, 1: undefined };
  #problem: Refused | undefined;
  #shown: CrashState = OPENING;

  constructor(host: CrashHost, currency: string) {
    this.#host = host;
    this.#currency = currency;
    this.#orders = { 0: createOrders(host), 1: createOrders(host) };
    this.#launched = Promise.all(CRASH_SLOTS.map((slot) => this.#orders[slot].launch()));
  }

  get shown(): CrashState {
    return this.#shown;
  }
  /** How long the clock may run on without news, unix ms. */
  get heardUntil(): number {
    const { round, tick } = this.#view;
    return round?.phase === 'showing' ? Math.max(round.since, tick?.at ?? 0) + QUIET_MS : Number.POSITIVE_INFINITY;
  }
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  hear(change: TableChangeBody, kind: 'snapshot' | 'delta'): void {
    const before = this.#view.round;
    this.#view = afterNews(this.#view, change, kind);
    this.#own = { 0: afterFlight(this.#own[0], this.#view), 1: afterFlight(this.#own[1], this.#view) };
    this.#tell();
    const { round } = this.#view;
    if (round && (kind === 'snapshot' || (round.interrupted && !before?.interrupted))) void this.#readOwn();
    if (round?.phase === 'betting') this.#joinWaiting(round.number);
  }

  async bet(slot: CrashSlot, order: CrashOrder): Promise<CrashAnswer> {
    const { round } = this.#view;
    this.#problem = undefined;
    const bet = this.#own[slot];
    if (!round || bet?.sending || (bet && bet.back === undefined)) return refused('round-in-progress');
    if (round.phase === 'betting') return this.#join(slot, order, round.number);
    // A round that is not open yet takes it as soon as it opens; of any other the next one does.
    const number = round.phase === 'waiting' ? round.number : round.number + 1;
    this.#put(slot, { ...order, request: undefined, number, out: undefined, back: undefined });
    return DONE;
  }

  async cancel(slot: CrashSlot): Promise<CrashAnswer> {
    const bet = this.#own[slot];
    if (!bet || bet.sending) return refused('round-over');
    if (bet.request !== undefined) return this.#about(slot, bet, { kind: 'leave', table: TABLE, round: bet.request }, () => undefined);
    this.#put(slot, undefined);
    return DONE;
  }

  async cashOut(slot: CrashSlot): Promise<CrashAnswer> {
    const bet = this.#own[slot];
    if (bet?.request === undefined || bet.sending || bet.back !== undefined) return refused('round-over');
    const order = { kind: 'decide', round: bet.request, body: { game: TABLE, after: 0, decision: { move: 'cash-out' } } } as const;
    return this.#about(slot, bet, order, (body) => ({ ...ended(bet, body.decisions[0]?.value), back: readRound(body).won }));
  }

  #tell(): void {
    this.#shown = { ...shownOf(this.#view), own: this.#own, refused: this.#problem, chips: undefined };
    for (const listener of [...this.#listeners]) listener();
  }
  #put(slot: CrashSlot, bet: LiveBet | undefined): void {
    this.#own = { ...this.#own, [slot]: bet };
    this.#tell();
  }
  async #deliver(slot: CrashSlot, order: Order) {
    await this.#launched;
    return this.#orders[slot].deliver(order);
  }

  /** Stakes for the round that takes stakes now. */
  async #join(slot: CrashSlot, { amount, auto }: CrashOrder, number: number): Promise<CrashAnswer> {
    const request = this.#host.uuid();
    this.#put(slot, { request, amount, auto, number, out: undefined, back: undefined, sending: true });
    const stakes = [{ spot: SINGLE_SPOT, amount: moneyToText(amount, this.#currency) }];
    const options = auto === undefined ? {} : { auto };
    const answer = await this.#deliver(slot, { kind: 'join', table: TABLE, body: { request, number, options, stakes } });
    // Its round may be over by the time the answer is there.
    if (this.#own[slot]?.request === request)
      this.#put(slot, answer.ok ? afterFlight(betOf(answer.value.round, number), this.#view) : undefined);
    return answer.ok ? DONE : answer;
  }

  /** Stakes that waited go into the round that opened for them; one whose round passes while play is held is forgotten. */
  #joinWaiting(number: number): void {
    if (this.#host.held()) return;
    for (const slot of CRASH_SLOTS) {
      const bet = this.#own[slot];
      if (!bet || bet.request !== undefined || bet.number > number) continue;
      void this.#join(slot, bet, number).then((answer) => {
        if (answer.ok) return;
        this.#problem = answer;
        this.#tell();
      });
    }
  }

  /** The player's bets as the server has them: after a visit elsewhere, and where the house was away. */
  async #readOwn(): Promise<void> {
    const { round } = this.#view;
    const bodies = await this.#host.own();
    if (!bodies || !round || this.#view.round?.number !== round.number) return;
    const waits = (slot: CrashSlot) => {
      const bet = this.#own[slot];
      return bet && (bet.request === undefined || bet.sending) ? bet : undefined;
    };
    const left = bodies.filter(
      ({ phase, round: name }) => phase !== 'voided' && !CRASH_SLOTS.some((slot) => waits(slot)?.request === name),
    );
    const next: Record<CrashSlot, LiveBet | undefined> = { 0: waits(0), 1: waits(1) };
    for (const slot of CRASH_SLOTS) {
      const body = next[slot] ? undefined : left.shift();
      if (body) next[slot] = afterFlight(betOf(body, round.number), this.#view);
    }
    this.#own = next;
    this.#tell();
  }

  /** An order about a bet of the round; until it is answered the bet takes no other. */
  async #about(slot: CrashSlot, bet: LiveBet, order: Order, done: (body: GameRoundBody) => LiveBet | undefined): Promise<CrashAnswer> {
    this.#put(slot, { ...bet, sending: true });
    const answer = await this.#deliver(slot, order);
    const now = this.#own[slot];
    if (now && now.request === bet.request)
      this.#put(slot, answer.ok ? done(answer.value.round) : afterFlight({ ...now, sending: false }, this.#view));
    return answer.ok ? DONE : answer;
  }
}

/** Crash at the table of the house, for money: what the stream tells, and the player's own bets over the wire. */
export function createLiveCrash(host: CrashHost, currency: string): LiveCrash {
  const table = new HouseTable(host, currency);
  return {
    subscribe: (listener) => table.subscribe(listener),
    state: () => table.shown,
    now: () => Math.min(host.now(), table.heardUntil),
    isQuiet: () => host.now() > table.heardUntil,
    hear: (change, kind) => table.hear(change, kind),
    bet: (slot, order) => table.bet(slot, order),
    cancel: (slot) => table.cancel(slot),
    cashOut: (slot) => table.cashOut(slot),
  };
}
