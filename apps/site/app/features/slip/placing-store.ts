import { betsOne, couponsPlaceBet } from '@fairbook/client/routes';
import type { Refusal, SelectionKey } from '@fairbook/contract';
import { betNumber } from '@fairbook/domain/bet/bet-number';
import { useEffect, useSyncExternalStore } from 'react';
import { serverNow } from '../../live/index.ts';
import { tell } from '../../shared/page/toasts.tsx';
import { call, send } from '../../shared/wire/api.ts';
import { wordsOf } from '../../shared/words/words.tsx';
import { asAccepted } from './attempts.ts';
import { readPlacement } from './coupon-wire.ts';
import { type Attempt, keysOf, type PlacingHost, placeAttempt } from './placing.ts';
import { actOnSlip } from './slip-store.ts';

export interface PlacedBet {
  readonly betId: string;
  /** Thousandths, as accepted. */
  readonly price: number;
  readonly attempt: Attempt;
  readonly at: number;
}
export interface RefusedBet {
  readonly attempt: Attempt;
  readonly refusal: Refusal | undefined;
  readonly message: string;
}

/** Where placing stands. `lost`: bets of which nobody knows whether they stand; they are asked for again as they were, or dropped. */
export interface Placing {
  readonly busy: boolean;
  /** Until when the live delay lasts, unix ms; undefined: nothing waits. */
  readonly waitUntil: number | undefined;
  readonly placed: readonly PlacedBet[];
  readonly refused: readonly RefusedBet[];
  readonly lost: readonly Attempt[];
}

const nothing: Placing = { busy: false, waitUntil: undefined, placed: [], refused: [], lost: [] };
/** Bets of unknown fate outlive a reload of the page, and nothing else does. */
const PLACE = 'slip-lost-2';
const MAX_LOST_BYTES = 200_000;
/** Bets of one slip under way at once. */
const AT_ONCE = 5;

let state = nothing;
let restored = false;
/** Number of the player whose bets these are, and how often that became another one. */
let owner: string | undefined;
let changes = 0;
/** A slip that covers the page tells by itself what was accepted. */
let covering = 0;
const listeners = new Set<() => void>();
function set(part: Partial<Placing>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

/** Attempts whose fate is open are kept while they are under way, so that a reload in between loses none of them. */
function keep(attempts: readonly Attempt[]): void {
  try {
    const text = JSON.stringify({ player: owner, attempts });
    if (attempts.length === 0 || text.length > MAX_LOST_BYTES) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, text);
  } catch {
    // Without a store a reload forgets them; the player's bets show what stands.
  }
}

function restore(): void {
  if (restored) return;
  restored = true;
  try {
    const { player, attempts } = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as { player?: string; attempts?: readonly Attempt[] };
    const whole = attempts?.filter((attempt) => typeof attempt.body?.betGUID === 'string' && Array.isArray(attempt.picks)) ?? [];
    owner ??= player;
    if (whole.length > 0) state = { ...state, lost: whole };
  } catch {
    // Unreadable: nothing to ask for.
  }
}

const host: PlacingHost = {
  send: async (body) => readPlacement(await send(couponsPlaceBet, { body })),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onWait: (ms) => set({ waitUntil: Math.max(state.waitUntil ?? 0, Date.now() + ms) }),
};

/** A bet taken at other prices than asked for: what it returns is read from the bet itself. */
async function readAccepted(bet: PlacedBet): Promise<void> {
  const answer = await call(betsOne, { params: { id: bet.betId } });
  if (!answer.ok) return;
  const attempt = asAccepted(bet.attempt, answer.value.bet);
  const read: PlacedBet = { ...bet, price: attempt.price, attempt };
  set({ placed: state.placed.map((each) => (each.betId === bet.betId ? read : each)) });
}

/** Told of whoever is signed in: what another player sent from this page is not theirs to send again, nor to see. */
export function playAs(player: string): void {
  restore();
  if (owner !== undefined && owner !== player) {
    changes += 1;
    keep([]);
    set(nothing);
  }
  owner = player;
}

async function run(attempts: readonly Attempt[]): Promise<void> {
  const sender = changes;
  const open = new Set(attempts);
  const queue = [...attempts];
  const next = async (): Promise<void> => {
    for (let attempt = queue.shift(); attempt; attempt = queue.shift()) {
      const outcome = await placeAttempt(attempt, host);
      if (changes !== sender) return;
      if (outcome.kind === 'lost') {
        set({ lost: [...state.lost, attempt] });
        continue;
      }
      open.delete(attempt);
      keep([...open]);
      if (outcome.kind === 'refused') set({ refused: [...state.refused, { attempt, ...outcome }] });
      else {
        const bet = { betId: outcome.betId, price: outcome.price || attempt.price, attempt, at: serverNow() };
        set({ placed: [...state.placed, bet] });
        if (bet.price !== attempt.price) void readAccepted(bet);
        actOnSlip({ do: 'placed', keys: keysOf(attempt) });
        const { say } = wordsOf(document.documentElement.lang);
        if (covering === 0) tell('won', say('slip_accepted'), say('slip_number', { id: betNumber(outcome.betId) }));
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, attempts.length) }, next));
  } finally {
    if (changes === sender) set({ busy: false, waitUntil: undefined });
  }
}

/** Places bets; does nothing while others are under way or unaccounted for, so that no press counts twice. */
export function place(attempts: readonly Attempt[]): Promise<void> {
  if (state.busy || state.lost.length > 0 || attempts.length === 0) return Promise.resolve();
  set({ busy: true, placed: [], refused: [], waitUntil: undefined });
  keep(attempts);
  return run(attempts);
}

/** Asks for the bets of unknown fate again, exactly as they were. */
export function askAgain(): Promise<void> {
  const attempts = state.lost;
  if (state.busy || attempts.length === 0) return Promise.resolve();
  set({ busy: true, lost: [] });
  return run(attempts);
}

/** The player looks for themselves and starts anew. */
export function dropLost(): void {
  keep([]);
  set({ lost: [] });
}
export const closePlaced = (): void => set({ placed: [] });
/** What was refused about these picks no longer holds: they, their price or their stake changed. */
export function forgetRefused(keys?: readonly SelectionKey[]): void {
  if (state.refused.length === 0) return;
  set({ refused: keys ? state.refused.filter((r) => !keysOf(r.attempt).some((key) => keys.includes(key))) : [] });
}

/** While mounted, no toast repeats what the slip shows. */
export function useCovering(): void {
  useEffect(() => {
    covering += 1;
    return () => {
      covering -= 1;
    };
  }, []);
}

export function usePlacing(): Placing {
  return useSyncExternalStore(
    (listener) => {
      restore();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => state,
    () => nothing,
  );
}
