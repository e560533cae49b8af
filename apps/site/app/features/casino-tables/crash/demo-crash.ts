import type { Refusal } from '@fairbook/contract';
import { toHex } from '@fairbook/domain/heads/bytes';
import { multiplierAt, reachedAfter } from '@fairbook/games/crash/curve';
import { type CrashView, crash, RIDE } from '@fairbook/games/crash/index';
import { SINGLE_SPOT } from '@fairbook/games/definition/game';
import { payoutOf } from '@fairbook/games/definition/multiplier';
import { usualOptions } from '@fairbook/games/definition/options';
import { playRound } from '@fairbook/games/definition/play';
import { type Chain, chainWords, hashOfGame, makeChain } from '@fairbook/games/fair/chain';
import { CRASH_SLOTS, type CrashAnswer, type CrashSlot, type CrashState, type CrashTable, OPENING, type OwnBet } from './crash-table.ts';

/** What the demonstration takes of the browser. */
export interface CrashHost {
  /** Milliseconds, never going back. */
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** So many bytes of the system's CSPRNG. */
  random(bytes: number): Uint8Array;
}

const BETTING_MS = 6000;
const CRASHED_MS = 3500;
/** Play chips, 1,000.00. */
const CHIPS = 100_000n;
const GAMES = 2000;
const EVERY = 100;
const SALT = 'demo';
const HASH_BYTES = 32;
const MOST_HISTORY = 30;
const MOST = usualOptions(crash.options).auto;

const refused = (code: Refusal['code']): CrashAnswer => ({ ok: false, refusal: { code } });
const DONE: CrashAnswer = { ok: true };

/** How a bet of a game ends: at a cash-out, or by riding to its automatic one. */
function settled(hash: string, bet: OwnBet, cashOut: number | undefined): OwnBet {
  const played = playRound(crash, {
    options: { auto: bet.auto ?? MOST },
    stakes: [{ spot: SINGLE_SPOT, amount: bet.amount }],
    words: chainWords(hash, SALT),
    decisions: [cashOut === undefined ? { move: RIDE } : { move: 'cash-out', value: cashOut }],
  });
  if (!played.ok) return { ...bet, back: 0n };
  return { ...bet, out: played.value.view.out, back: payoutOf(played.value.returned) };
}

/** Where a game of the chain ends. */
function crashOf(hash: string): number {
  const played = playRound(crash, {
    options: {},
    stakes: [{ spot: SINGLE_SPOT, amount: 1n }],
    words: chainWords(hash, SALT),
    decisions: [{ move: RIDE }],
  });
  return (played.ok ? (played.value.view as CrashView).crash : undefined) ?? 100;
}

/** What the demonstration keeps between its steps. */
interface Table {
  readonly host: CrashHost;
  readonly chain: Chain;
  state: CrashState;
  readonly listeners: Set<() => void>;
  /** What was to happen and is called off when the table is left. */
  readonly waiting: Set<() => void>;
}

const hashOf = ({ chain }: Table, number: number): string => hashOfGame(chain, EVERY, GAMES, number);

function become(table: Table, part: Partial<CrashState>): void {
  table.state = { ...table.state, ...part };
  for (const listener of [...table.listeners]) listener();
}

function later(table: Table, ms: number, run: () => void): void {
  const stop = table.host.after(ms, () => {
    table.waiting.delete(stop);
    run();
  });
  table.waiting.add(stop);
}

const chipsOf = ({ state }: Table): bigint => state.chips ?? 0n;
const withBet = ({ state }: Table, slot: CrashSlot, bet: OwnBet | undefined): CrashState['own'] => ({ ...state.own, [slot]: bet });

/** A bet gets out, by hand or by itself; what it gives back is there at once. */
function leave(table: Table, slot: CrashSlot, bet: OwnBet, cashOut: number | undefined): void {
  const done = settled(hashOf(table, bet.number), bet, cashOut);
  become(table, { own: withBet(table, slot, done), chips: chipsOf(table) + (done.back ?? 0n) });
}

function openBets(table: Table, number: number): void {
  const { state } = table;
  const own = { 0: next(state.own[0], number), 1: next(state.own[1], number) };
  const { now } = table.host;
  become(table, { phase: 'betting', open: true, number, since: now(), until: now() + BETTING_MS, crash: undefined, own });
  later(table, BETTING_MS, () => fly(table));
}

/** A bet of an earlier round is gone; one for this round stays. */
const next = (bet: OwnBet | undefined, number: number): OwnBet | undefined => (bet && bet.number >= number ? bet : undefined);

function fly(table: Table): void {
  const { number, own } = table.state;
  const end = crashOf(hashOf(table, number));
  become(table, { phase: 'flying', open: false, since: table.host.now(), until: undefined });
  for (const slot of CRASH_SLOTS) {
    const { auto, number: of } = own[slot] ?? {};
    if (of !== number || auto === undefined || auto > end) continue;
    later(table, reachedAfter(auto), () => {
      const bet = table.state.own[slot];
      if (bet?.number === number && bet.back === undefined) leave(table, slot, bet, undefined);
    });
  }
  later(table, reachedAfter(end), () => fall(table, end));
}

function fall(table: Table, end: number): void {
  const { state, host } = table;
  const { number } = state;
  const lost = (bet: OwnBet | undefined): OwnBet | undefined =>
    bet?.number === number && bet.back === undefined ? settled(hashOf(table, number), bet, undefined) : bet;
  const ended = { number, multiplier: end, hash: hashOf(table, number) };
  become(table, {
    phase: 'crashed',
    crash: end,
    until: host.now() + CRASHED_MS,
    own: { 0: lost(state.own[0]), 1: lost(state.own[1]) },
    history: [ended, ...state.history].slice(0, MOST_HISTORY),
  });
  // A chain that is used up begins anew with games of its own: 2,000 rounds are hours.
  later(table, CRASHED_MS, () => openBets(table, (number % GAMES) + 1));
}

/** Crash played alone in the browser, by the same curve and from a chain of its own. It runs while somebody listens. */
export function createDemoCrash(host: CrashHost): CrashTable {
  const chain = makeChain(toHex(host.random(HASH_BYTES)), GAMES, EVERY);
  const state: CrashState = { ...OPENING, phase: 'betting', open: true, number: 1, since: host.now(), chips: CHIPS };
  const table: Table = { host, chain, state, listeners: new Set(), waiting: new Set() };
  return {
    subscribe(listener) {
      table.listeners.add(listener);
      if (table.listeners.size === 1) openBets(table, table.state.number);
      return () => {
        table.listeners.delete(listener);
        if (table.listeners.size > 0) return;
        for (const stop of table.waiting) stop();
        table.waiting.clear();
      };
    },
    state: () => table.state,
    now: host.now,
    isQuiet: () => false,
    async bet(slot, { amount, auto }) {
      const { phase, number, own } = table.state;
      const before = own[slot];
      const round = phase === 'betting' ? number : number + 1;
      if (before && before.number >= round) return refused('round-in-progress');
      if (before?.number === number && before.back === undefined) return refused('round-in-progress');
      if (amount > chipsOf(table)) return refused('insufficient-balance');
      become(table, {
        own: withBet(table, slot, { amount, auto, number: round, out: undefined, back: undefined }),
        chips: chipsOf(table) - amount,
      });
      return DONE;
    },
    async cancel(slot) {
      const { phase, number, own } = table.state;
      const bet = own[slot];
      if (!bet || (bet.number === number && phase !== 'betting')) return refused('round-over');
      become(table, { own: withBet(table, slot, undefined), chips: chipsOf(table) + bet.amount });
      return DONE;
    },
    async cashOut(slot) {
      const { phase, number, since, own } = table.state;
      const bet = own[slot];
      const at = multiplierAt(host.now() - since);
      if (phase !== 'flying' || bet?.number !== number || bet.back !== undefined) return refused('round-over');
      if (at <= 100) return refused('move-not-offered');
      leave(table, slot, bet, Math.min(at, bet.auto ?? MOST));
      return DONE;
    },
  };
}
