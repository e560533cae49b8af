/** What may be staked on a round, minor units. */
export interface StakeBounds {
  readonly least: bigint;
  readonly most: bigint;
  /** A stake is a multiple of it. */
  readonly step: bigint;
}

/** Bounds where no more than so much may be staked. */
export const boundedBy = (bounds: StakeBounds, most: bigint): StakeBounds => ({
  ...bounds,
  most: floorTo(most < bounds.most ? most : bounds.most, bounds.step),
});

const floorTo = (amount: bigint, step: bigint): bigint => (amount / step) * step;
const within = ({ least, most }: StakeBounds, amount: bigint): bigint => (amount > most ? most : amount < least ? least : amount);

/** Half of a stake and twice a stake, in the steps and bounds of the game. */
export const halfOf = (stake: bigint, bounds: StakeBounds): bigint => within(bounds, floorTo(stake / 2n, bounds.step));
export const doubleOf = (stake: bigint, bounds: StakeBounds): bigint => within(bounds, floorTo(stake * 2n, bounds.step));

/** What is wrong with a stake, and the stake that would be right. */
export type StakeProblem =
  | { readonly kind: 'not-an-amount' }
  | { readonly kind: 'under' | 'over' | 'step' | 'over-balance'; readonly bound: bigint };

export function problemOf(stake: bigint | undefined, bounds: StakeBounds, balance: bigint): StakeProblem | undefined {
  if (stake === undefined) return { kind: 'not-an-amount' };
  if (stake < bounds.least) return { kind: 'under', bound: bounds.least };
  if (stake > bounds.most) return { kind: 'over', bound: bounds.most };
  if (stake % bounds.step !== 0n) return { kind: 'step', bound: within(bounds, floorTo(stake, bounds.step)) };
  if (stake > balance) return { kind: 'over-balance', bound: balance };
  return undefined;
}

/** Stakes to choose with one press: four of 1, 2, 5, 10, 20 ... main units that the bounds allow. @param unit minor units of a main one */
export function quickStakes({ least, most, step }: StakeBounds, unit: bigint): readonly bigint[] {
  const found: bigint[] = [];
  const first = least > unit ? least : unit < most ? unit : least;
  for (let ten = 1n; found.length < QUICK && ten <= most; ten *= 10n)
    for (const digit of [1n, 2n, 5n]) {
      const amount = digit * ten;
      if (amount >= first && amount <= most && amount % step === 0n && found.length < QUICK) found.push(amount);
    }
  return found;
}
const QUICK = 4;
