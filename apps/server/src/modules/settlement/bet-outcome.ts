import {
  type BetStatus,
  type Coupon,
  type CouponKind,
  type CouponSettlement,
  type Funds,
  kindByType,
  type OutcomeResult,
  payoutOf,
  type SettledOutcome,
  settleCoupon,
  standingFunds,
} from '@fairbook/domain';

/** A leg of a bet as settlement reads it from the table. */
export interface LegRow {
  readonly position: number;
  readonly fixture_id: number;
  readonly slot: number;
  readonly sport_id: number;
  readonly market: string;
  readonly outcome: string;
  readonly line: number;
  readonly price: number;
  readonly exposure: bigint;
  readonly placed_at: bigint;
  readonly result: OutcomeResult | null;
  readonly facts_version: number;
  readonly ruling_id: bigint;
  readonly stated_id: bigint;
  /** `places/tied`. */
  readonly dead_heat: string | null;
}

/** A tie as the tables write it. */
export const deadHeatText = (deadHeat: SettledOutcome['deadHeat']): string => (deadHeat ? `${deadHeat.places}/${deadHeat.tied}` : '');
const deadHeatOf = (text: string): { readonly places: number; readonly tied: number } => {
  const [places, tied] = text.split('/').map(Number);
  return { places: places as number, tied: tied as number };
};

/** How a leg came out as its row says. */
export const outcomeOfRow = (leg: Pick<LegRow, 'result' | 'dead_heat'>): SettledOutcome | undefined =>
  leg.result === null ? undefined : { result: leg.result, ...(leg.dead_heat ? { deadHeat: deadHeatOf(leg.dead_heat) } : {}) };

/** What a coupon's kind needs beside its legs, as kept with the bet: amounts as texts. */
interface StoredShape {
  readonly sizes?: readonly number[];
  readonly bankers?: readonly number[];
  readonly blocks?: readonly { readonly legs: readonly number[]; readonly stake: string }[];
  readonly stakes?: readonly string[];
}

export interface BetRow {
  readonly brand_id: number;
  readonly player_id: bigint;
  readonly id: bigint;
  readonly vid: number;
  readonly shape: StoredShape | null;
  readonly currency: string;
  readonly stake: bigint;
  readonly stake_bonus: bigint;
  readonly stake_free: bigint;
  /** What of it was sold before a result, and what that paid. */
  readonly cashed_stake: bigint;
  readonly cashed_bonus: bigint;
  readonly cashed_free: bigint;
  readonly cashed_out: bigint;
  readonly status: BetStatus;
  readonly payout: bigint | null;
  readonly settlement: number;
}

/** What a bet's stake was made of. */
export const stakedOf = ({ stake, stake_bonus: bonus, stake_free: free }: Pick<BetRow, 'stake' | 'stake_bonus' | 'stake_free'>): Funds => ({
  cash: stake - bonus - free,
  bonus,
  'free-bet': free,
});

export type BetStakes = Pick<BetRow, 'stake' | 'stake_bonus' | 'stake_free' | 'cashed_stake' | 'cashed_bonus' | 'cashed_free'>;

/** What of a bet's stake stands for its result, when what was sold before is gone. */
export const standingStake = (bet: BetStakes): Funds =>
  standingFunds({
    staked: stakedOf(bet),
    cashed: stakedOf({ stake: bet.cashed_stake, stake_bonus: bet.cashed_bonus, stake_free: bet.cashed_free }),
  });

/** The coupon of a placed bet. */
export function couponOf(bet: Pick<BetRow, 'vid' | 'shape' | 'stake'>, prices: readonly number[]): Coupon {
  const kind: CouponKind | undefined = kindByType(bet.vid);
  if (!kind) throw new Error(`no coupon kind ${bet.vid}`);
  const { sizes, bankers, blocks, stakes } = bet.shape ?? {};
  return {
    kind,
    legs: prices.map((price) => ({ price })),
    stake: bet.stake,
    ...(sizes ? { sizes } : {}),
    ...(bankers ? { bankers } : {}),
    ...(blocks ? { blocks: blocks.map((b) => ({ legs: b.legs, stake: BigInt(b.stake) })) } : {}),
    ...(stakes ? { stakes: stakes.map(BigInt) } : {}),
  };
}

/** What a bet pays by the results of its legs so far; undefined while that is open. */
export function outcomeOf(
  bet: Pick<BetRow, 'vid' | 'shape'> & BetStakes,
  legs: readonly { readonly price: number; readonly outcome: SettledOutcome | undefined }[],
): CouponSettlement | undefined {
  const settled = settleCoupon(
    couponOf(
      bet,
      legs.map((leg) => leg.price),
    ),
    legs.map((leg) => leg.outcome),
    bet.stake - bet.cashed_stake,
  );
  return settled && { ...settled, payout: payoutOf(settled.payout, settled.result, standingStake(bet)) };
}

/** The bet's status for a result: halves count as what they are nearer to, the payout tells the rest. */
export function statusOf(result: OutcomeResult): 'won' | 'lost' | 'void' {
  switch (result) {
    case 'half-won':
      return 'won';
    case 'half-lost':
      return 'lost';
    default:
      return result;
  }
}
