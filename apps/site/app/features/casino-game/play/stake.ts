/** What may be staked on a round, minor units. */
export interface StakeBounds {
  readonly least: bigint;
  readonly most: bigint;
  /** A stake is a multiple of it. */
  readonly step: bigint;
  /** Of what is sold at listed prices: these and no others, the lowest first. */
  readonly listed?: readonly bigint[];
}

/** Bounds where no more than so much may be staked. */
export const boundedBy = (bounds: StakeBounds, most: bigint): StakeBounds => ({
  ...bounds,
  most: floorTo(most < bounds.most ? most : bounds.most, bounds.step),
});

const floorTo = (amount: bigint, step: bigint): bigint => (amount / step) * step;
const within = ({ least, most }: StakeBounds, amount: bigint): bigint => (amount > most ? most : amount < least ? least : amount);

/** Half of a stake and twice a stake, in the steps and bounds of the game; of listed prices the next beyond. */
export const halfOf = (stake: bigint, bounds: StakeBounds): bigint =>
  within(bounds, bounds.listed ? (bounds.listed.findLast((price) => price * 2n <= stake) ?? 0n) : floorTo(stake / 2n, bounds.step));
export const doubleOf = (stake: bigint, bounds: StakeBounds): bigint =>
  within(bounds, bounds.listed ? (bounds.listed.find((price) => price >= stake * 2n) ?? bounds.most) : floorTo(stake * 2n, bounds.step));

/** What is wrong with a stake, and the stake that would be right. */
export type StakeProblem =
  | { readonly kind: 'not-an-amount' }
  | { readonly kind: 'under' | 'over' | 'step' | 'over-balance'; readonly bound: bigint };

export function problemOf(stake: bigint | undefined, bounds: StakeBounds, balance: bigint): StakeProblem | undefined {
  if (stake === undefined) return { kind: 'not-an-amount' };
  if (stake < bounds.least) return { kind: 'under', bound: bounds.least };
  if (stake > bounds.most) return { kind: 'over', bound: bounds.most };
  const fits = bounds.listed ? bounds.listed.findLast((price) => price <= stake) : floorTo(stake, bounds.step);
  if (fits !== stake) return { kind: 'step', bound: within(bounds, fits ?? bounds.least) };
  if (stake > balance) return { kind: 'over-balance', bound: balance };
  return undefined;
}

/** Amounts of 1, 2, 5, 10, 20 ... minor units that bounds allow, from one on. */
function* roundAmounts({ least, most, step }: StakeBounds, from: bigint): Generator<bigint> {
  for (let ten = 1n; ten <= most; ten *= 10n)
    for (const digit of [1n, 2n, 5n]) {
      const amount = digit * ten;
      if (amount >= from && amount >= least && amount <= most && amount % step === 0n) yield amount;
    }
}

/** Bounds of what is sold at listed prices: every round amount between them. */
export function listedBy(bounds: StakeBounds): StakeBounds {
  const listed = [...roundAmounts(bounds, bounds.least)];
  const [least, most] = [listed[0], listed.at(-1)];
  return least === undefined || most === undefined ? bounds : { ...bounds, least, most, listed };
}

const QUICK = 4;
/** Stakes to choose with one press: four round ones from a main unit on, or from the least. @param unit minor units of a main one */
export const quickStakes = (bounds: StakeBounds, unit: bigint): readonly bigint[] =>
  [...roundAmounts(bounds, bounds.least <= unit && unit < bounds.most ? unit : bounds.least)].slice(0, QUICK);
