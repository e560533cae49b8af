import type { Refusal, SelectionKey } from '@fairbook/contract';
import type { BetBody, PlaceReply } from './coupon-wire.ts';
import type { Pick } from './slip-state.ts';

/** One bet on its way: everything that is sent again unchanged until its fate is known, and what its receipt shows. */
export interface Attempt {
  readonly body: BetBody;
  readonly picks: readonly Pick[];
  readonly currency: string;
  /** Decimal texts, main units. */
  readonly stake: string;
  readonly potentialReturn: string;
  /** Thousandths. */
  readonly price: number;
}
export const keysOf = (attempt: Attempt): SelectionKey[] => attempt.picks.map((pick) => pick.key);

export type Outcome =
  | { readonly kind: 'placed'; readonly betId: string; readonly price: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal | undefined; readonly message: string }
  | { readonly kind: 'lost' };

/** Requests without an answer that are sent again by themselves, and the pause before each, ms. */
const REPEAT_AFTER_MS = [1000, 2000, 4000] as const;
/** Live delays of one bet that are waited out. */
const MAX_WAITS = 10;
/** Added to a told delay, ms: an early return would only be told to wait again. */
const SPARE_MS = 50;

/** Refusals that say nothing of an earlier request whose answer was lost. */
const ABOUT_WHO_ASKS: ReadonlySet<Refusal['code']> = new Set(['not-signed-in', 'cross-site']);

export interface PlacingHost {
  send(body: BetBody): Promise<PlaceReply>;
  sleep(ms: number): Promise<void>;
  /** The live delay began or goes on: so long. */
  onWait(ms: number): void;
}

/** Places one bet: waits out live delays, repeats unanswered requests with the same body and guid, and never more than so often. */
export async function placeAttempt(attempt: Attempt, host: PlacingHost): Promise<Outcome> {
  let lost = 0;
  let waits = 0;
  for (;;) {
    const reply = await host.send(attempt.body);
    if (reply.kind === 'wait') {
      waits += 1;
      if (waits > MAX_WAITS) return { kind: 'lost' };
      host.onWait(reply.ms);
      await host.sleep(reply.ms + SPARE_MS);
    } else if (reply.kind === 'lost') {
      const pause = REPEAT_AFTER_MS[lost];
      lost += 1;
      if (pause === undefined) return { kind: 'lost' };
      await host.sleep(pause);
    } else if (reply.kind === 'refused' && lost > 0 && reply.refusal && ABOUT_WHO_ASKS.has(reply.refusal.code)) {
      return { kind: 'lost' };
    } else {
      return reply;
    }
  }
}
