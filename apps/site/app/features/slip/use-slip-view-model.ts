import type { Funding } from '@fairbook/domain';
import { parseMoney } from '@fairbook/domain/money';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { usePrices, useTopic } from '../../live/index.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useBalance } from '../../shared/player/use-balance.ts';
import { attemptsOf } from './attempts.ts';
import { forgetRefused, type Placing, place, usePlacing } from './placing-store.ts';
import { checkSlip, type Means, type SlipVerdict } from './slip-checks.ts';
import { isUsable, type Leg, legsOf } from './slip-legs.ts';
import { refusedPrices } from './slip-refusals.ts';
import type { SlipState } from './slip-state.ts';
import { actOnSlip, useSlip } from './slip-store.ts';
import { type SlipSummary, summaryOf } from './slip-summary.ts';
import { type Coupon, noCoupon, useCoupon } from './use-coupon.ts';

/** Everything a slip on the screen shows and does. */
export interface SlipViewModel {
  readonly state: SlipState;
  readonly legs: readonly Leg[];
  readonly summary: SlipSummary;
  readonly verdict: SlipVerdict;
  readonly bounds: Coupon['bounds'];
  readonly means: Means | undefined;
  readonly currency: string;
  readonly placing: Placing;
  /** Placing was asked for without any stake. */
  readonly stakeMissing: boolean;
  /** Id of the form that places: every stake field belongs to it. */
  readonly form: string;
  /** Accepts the prices shown and places what can be placed. */
  readonly place: () => void;
}

const minor = (text: string, currency: string): bigint => {
  const amount = parseMoney(text, currency, { negative: true });
  return amount.ok && amount.value > 0n ? amount.value : 0n;
};

/** What the player's balance and limits leave; undefined for guests. */
function useMeans(funding: Funding): Means | undefined {
  const { player } = useFrame();
  const balance = useBalance();
  return useMemo(() => {
    if (!player || !balance) return undefined;
    const left = (kind: 'loss' | 'stake' | 'single-bet'): bigint | undefined => {
      const lefts = player.limits.filter((l) => l.kind === kind && l.currency === balance.currency).map((l) => minor(l.left, l.currency));
      return lefts.length === 0 ? undefined : lefts.reduce((low, value) => (value < low ? value : low));
    };
    const [cash, bonus, freeBet] = [balance.cash, balance.bonus, balance.freeBet].map((amount) => minor(amount, balance.currency));
    // Limits are on the player's own money.
    if (funding === 'free-bet') return { balance: freeBet ?? 0n, lossLeft: undefined, stakeLeft: undefined };
    return { balance: (cash ?? 0n) + (bonus ?? 0n), lossLeft: left('loss'), stakeLeft: left('stake'), eachMost: left('single-bet') };
  }, [player, balance, funding]);
}

/** Forgets what was refused, and what was asked for, once the bet it was about is another one. */
function useAbout(state: SlipState, placing: Placing): { readonly stakeAsked: boolean; readonly askStake: () => void } {
  const about = `${state.kind} ${state.stake} ${JSON.stringify(state.stakes)} ${state.policy} ${state.funding} ${state.picks.map((p) => `${p.key}@${p.price}`)}`;
  const before = useRef(about);
  const [stakeAsked, setStakeAsked] = useState(false);
  useEffect(() => {
    if (before.current !== about && !placing.busy) forgetRefused();
    if (before.current !== about) setStakeAsked(false);
    before.current = about;
  }, [about, placing.busy]);
  return { stakeAsked, askStake: () => setStakeAsked(true) };
}

/** Loads the page again when what placing came to concerns all of it: a bet was accepted, or nobody is signed in any more. */
function useFreshPage(placing: Placing, isPlayer: boolean): void {
  const { revalidate } = useRevalidator();
  const placedBefore = useRef(placing.placed.length);
  useEffect(() => {
    const placed = placing.placed.length - placedBefore.current;
    placedBefore.current = placing.placed.length;
    if (placed > 0) void revalidate();
  }, [placing.placed, revalidate]);
  const signedOut = isPlayer && placing.refused.some(({ refusal }) => refusal?.code === 'not-signed-in');
  const learn = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (signedOut) learn();
  }, [signedOut]);
}

/** What is in the slip at today's prices, and what the server says of it. */
function usePricedSlip(state: SlipState, placing: Placing, currency: string) {
  const [coupon, setCoupon] = useState(noCoupon);
  const keys = state.picks.map((p) => p.key);
  const { read, stale } = usePrices(keys);
  useTopic(keys.length > 0 ? `coupon:${keys.join(',')}` : undefined);
  const legs = legsOf(state, read, coupon.legs, refusedPrices(placing.refused));
  useCoupon(
    {
      picks: state.picks,
      usable: legs.filter(isUsable).map((leg) => leg.pick.key),
      kind: state.kind,
      currency,
      nudge: `${placing.refused.length}`,
    },
    setCoupon,
  );
  return { legs, bounds: coupon.bounds, stale };
}

/** Where placing stands. What was placed is for its player alone to read: not for whoever comes after they signed out. */
function useOwnPlacing(isPlayer: boolean): Placing {
  const placing = usePlacing();
  return useMemo(() => (isPlayer ? placing : { ...placing, placed: [] }), [placing, isPlayer]);
}

/** Mounted by the one slip that is on the screen, in the rail or in the sheet. */
export function useSlipViewModel(): SlipViewModel {
  const state = useSlip();
  const { brand, player } = useFrame();
  const placing = useOwnPlacing(player !== undefined);
  const { currency } = brand;
  const means = useMeans(state.funding);
  const { legs, bounds, stale } = usePricedSlip(state, placing, currency);
  const summary = summaryOf(state, legs, currency);
  const verdict = checkSlip(summary, bounds, means, stale);
  const { stakeAsked, askStake } = useAbout(state, placing);
  useFreshPage(placing, player !== undefined);
  const form = useId();
  return {
    state,
    legs,
    summary,
    verdict,
    bounds,
    means,
    currency,
    placing,
    stakeMissing: stakeAsked && verdict.hold === 'no-stake',
    form,
    place: () => {
      if (player && verdict.hold === 'no-stake') askStake();
      if (!player || !verdict.ready || placing.busy) return;
      const attempts = attemptsOf(summary.bets, currency, state.policy, () => crypto.randomUUID(), state.funding);
      actOnSlip({ do: 'accept', prices: new Map(summary.usable.map((leg) => [leg.pick.key, leg.price])) });
      void place(attempts);
    },
  };
}
