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

/** Crash at the table of the house, for money: what the stream tells, and the player's own bets over the wire. */
export function createLiveCrash(host: CrashHost, currency: string): LiveCrash {
  const orders = { 0: createOrders(host), 1: createOrders(host) };
  const listeners = new Set<() => void>();
  let view: TableView = NO_TABLE;
  let own: Own = { 0: undefined, 1: undefined };
  let problem: Refused | undefined;
  let shown: CrashState = OPENING;
  const launched = Promise.all(CRASH_SLOTS.map((slot) => orders[slot].launch()));

  function tell(): void {
    shown = { ...shownOf(view), own, refused: problem, chips: undefined };
    for (const listener of [...listeners]) listener();
  }
  function put(slot: CrashSlot, bet: LiveBet | undefined): void {
    own = { ...own, [slot]: bet };
    tell();
  }
  async function deliver(slot: CrashSlot, order: Order) {
    await launched;
    return orders[slot].deliver(order);
  }

  /** Stakes for the round that takes stakes now. */
  async function join(slot: CrashSlot, { amount, auto }: CrashOrder, number: number): Promise<CrashAnswer> {
    const request = host.uuid();
    put(slot, { request, amount, auto, number, out: undefined, back: undefined, sending: true });
    const stakes = [{ spot: SINGLE_SPOT, amount: moneyToText(amount, currency) }];
    const options = auto === undefined ? {} : { auto };
    const answer = await deliver(slot, { kind: 'join', table: TABLE, body: { request, number, options, stakes } });
    // Its round may be over by the time the answer is there.
    if (own[slot]?.request === request) put(slot, answer.ok ? afterFlight(betOf(answer.value.round, number), view) : undefined);
    return answer.ok ? DONE : answer;
  }

  /** Stakes that waited go into the round that opened for them. */
  function joinWaiting(number: number): void {
    for (const slot of CRASH_SLOTS) {
      const bet = own[slot];
      if (!bet || bet.request !== undefined || bet.number > number) continue;
      void join(slot, bet, number).then((answer) => {
        if (answer.ok) return;
        problem = answer;
        tell();
      });
    }
  }
  /** The player's bets as the server has them: after a visit elsewhere, and where the house was away. */
  async function readOwn(): Promise<void> {
    const { round } = view;
    const bodies = await host.own();
    if (!bodies || !round || view.round?.number !== round.number) return;
    const waits = (slot: CrashSlot) => (own[slot] && (own[slot].request === undefined || own[slot].sending) ? own[slot] : undefined);
    const left = bodies.filter(
      ({ phase, round: name }) => phase !== 'voided' && !CRASH_SLOTS.some((slot) => waits(slot)?.request === name),
    );
    const next: Record<CrashSlot, LiveBet | undefined> = { 0: waits(0), 1: waits(1) };
    for (const slot of CRASH_SLOTS) {
      const body = next[slot] ? undefined : left.shift();
      if (body) next[slot] = afterFlight(betOf(body, round.number), view);
    }
    own = next;
    tell();
  }

  /** An order about a bet of the round; until it is answered the bet takes no other. */
  async function about(
    slot: CrashSlot,
    bet: LiveBet,
    order: Order,
    done: (body: GameRoundBody) => LiveBet | undefined,
  ): Promise<CrashAnswer> {
    put(slot, { ...bet, sending: true });
    const answer = await deliver(slot, order);
    const now = own[slot];
    if (now?.request === bet.request && now)
      put(slot, answer.ok ? done(answer.value.round) : afterFlight({ ...now, sending: false }, view));
    return answer.ok ? DONE : answer;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => shown,
    now: host.now,
    hear(change, kind) {
      const before = view.round;
      view = afterNews(view, change, kind);
      own = { 0: afterFlight(own[0], view), 1: afterFlight(own[1], view) };
      tell();
      const { round } = view;
      if (round && (kind === 'snapshot' || (round.interrupted && !before?.interrupted))) void readOwn();
      if (round?.phase === 'betting') joinWaiting(round.number);
    },
    async bet(slot, order) {
      const { round } = view;
      problem = undefined;
      const bet = own[slot];
      if (!round || bet?.sending || (bet && bet.back === undefined)) return refused('round-in-progress');
      if (round.phase === 'betting') return join(slot, order, round.number);
      // A round that is not open yet takes it as soon as it opens; of any other the next one does.
      const number = round.phase === 'waiting' ? round.number : round.number + 1;
      put(slot, { ...order, request: undefined, number, out: undefined, back: undefined });
      return DONE;
    },
    async cancel(slot) {
      const bet = own[slot];
      if (!bet || bet.sending) return refused('round-over');
      if (bet.request !== undefined) return about(slot, bet, { kind: 'leave', table: TABLE, round: bet.request }, () => undefined);
      put(slot, undefined);
      return DONE;
    },
    async cashOut(slot) {
      const bet = own[slot];
      if (bet?.request === undefined || bet.sending || bet.back !== undefined) return refused('round-over');
      const order = { kind: 'decide', round: bet.request, body: { game: TABLE, after: 0, decision: { move: 'cash-out' } } } as const;
      return about(slot, bet, order, (body) => {
        const at = body.decisions[0]?.value;
        return { ...ended(bet, at), back: readRound(body).won };
      });
    },
  };
}
