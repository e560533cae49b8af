import { couponsUpdateCoupon } from '@fairbook/client/routes';
import type { SelectionKey } from '@fairbook/contract';
import { eventIdOf, resolveGameId } from '@fairbook/domain/sport';
import { useEffect, useEffectEvent } from 'react';
import { send } from '../../shared/wire/api.ts';
import { type CouponAnswer, couponBody, readCoupon } from './coupon-wire.ts';
import { betKey, type StakeBounds } from './slip-checks.ts';
import type { ToldLeg } from './slip-legs.ts';
import { rekeyed } from './slip-rekey.ts';
import type { Pick, SlipKind } from './slip-state.ts';
import { actOnSlip } from './slip-store.ts';

/** What the server says of the slip's legs and stakes. */
export interface Coupon {
  readonly legs: ReadonlyMap<SelectionKey, ToldLeg>;
  readonly bounds: ReadonlyMap<string, StakeBounds>;
}
export const noCoupon: Coupon = { legs: new Map(), bounds: new Map() };

/** Pause after a change before asking, between repeats without an answer, and before the same is asked anew, ms. */
const SETTLE_MS = 250;
const REPEAT_AFTER_MS = [1000, 3000] as const;
const REFRESH_MS = 20_000;
/** Singles whose bounds are asked for one by one; beyond, the server says at placing. */
const MAX_SINGLES = 12;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function askCoupon(picks: readonly Pick[], currency: string, signal: AbortSignal): Promise<CouponAnswer | undefined> {
  for (const pause of [0, ...REPEAT_AFTER_MS]) {
    if (pause > 0) await wait(pause, signal);
    if (signal.aborted) return undefined;
    const sent = await send(couponsUpdateCoupon, { body: couponBody(picks), signal });
    const answer = 'body' in sent ? readCoupon(sent.body, picks, currency) : undefined;
    if (answer) return answer;
    // A refusal will not change by asking again.
    if ('body' in sent && sent.status < 500) return undefined;
  }
  return undefined;
}

/** Picks made before play whose fixture is in play now go on under the live event, where that is offered. */
async function followIntoPlay(picks: readonly Pick[], answer: CouponAnswer, currency: string, signal: AbortSignal): Promise<void> {
  const moved = rekeyed(picks, answer.legs, (gameId) => {
    const game = resolveGameId(gameId);
    return game?.phase === 'line' ? eventIdOf(game.fixture, game.slot, 'live') : undefined;
  });
  if (moved.length === 0) return;
  const live = await askCoupon(
    moved.map(({ to }) => to),
    currency,
    signal,
  );
  if (signal.aborted) return;
  for (const { from, to } of moved) if ((live?.legs.get(to.key)?.price ?? 0) > 0) actOnSlip({ do: 'rekey', from, to });
}

/** The coupons to be priced: the accumulator, also without the legs that cannot be placed; or every single. */
function couponsOf(picks: readonly Pick[], usable: ReadonlySet<SelectionKey>, kind: SlipKind): (readonly Pick[])[] {
  if (kind === 'single') return picks.length <= MAX_SINGLES ? picks.map((pick) => [pick]) : [picks];
  const placeable = picks.filter((pick) => usable.has(pick.key));
  return placeable.length > 0 && placeable.length < picks.length ? [picks, placeable] : [picks];
}

interface Asked {
  readonly picks: readonly Pick[];
  /** Keys of the legs that can be placed. */
  readonly usable: readonly SelectionKey[];
  readonly kind: SlipKind;
  readonly currency: string;
  /** A change of it asks anew. */
  readonly nudge: string;
}

/** Keeps names, blocks and stake bounds of the slip fresh: asked when it changes and now and then. What is overtaken is called off. */
export function useCoupon(asked: Asked, tell: (coupon: Coupon) => void): void {
  const { picks, usable, kind, currency, nudge } = asked;
  const name = picks.length === 0 ? '' : `${kind} ${currency} ${nudge} ${usable.join(',')} ${picks.map((p) => p.key).join(',')}`;
  const ask = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const coupons = couponsOf(picks, new Set(usable), kind);
    const answers = await Promise.all(coupons.map((each) => askCoupon(each, currency, signal)));
    if (signal.aborted) return;
    const legs = new Map<SelectionKey, ToldLeg>();
    const bounds = new Map<string, StakeBounds>();
    for (const [i, answer] of answers.entries()) {
      if (!answer) continue;
      bounds.set(betKey(coupons[i]!.map((p) => p.key)), answer.bounds);
      for (const [key, leg] of answer.legs) legs.set(key, leg);
    }
    tell({ legs, bounds });
    for (const [i, answer] of answers.entries()) if (answer) await followIntoPlay(coupons[i]!, answer, currency, signal);
  });
  const clear = useEffectEvent(() => tell(noCoupon));
  useEffect(() => {
    if (name === '') {
      clear();
      return;
    }
    const abort = new AbortController();
    /** To be called off, also in the middle of an answer, is no fault. */
    const run = (): void =>
      void ask(abort.signal).catch((error: unknown) => {
        if (!abort.signal.aborted) throw error;
      });
    const first = setTimeout(run, SETTLE_MS);
    const again = setInterval(() => {
      if (document.visibilityState === 'visible') run();
    }, REFRESH_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      abort.abort();
    };
  }, [name]);
}
