import type { Amounts } from '../../casino-game/index.ts';

/** Prizes are hundredths of the stake shown; what a round costs is its stake, but for a bought feature. */
const HUNDRED = 100n;

/** The stake that prizes are multiples of, minor units. @param costs of the round, hundredths of it */
export const shownStake = (staked: bigint, costs: number): bigint => (staked * HUNDRED) / BigInt(costs);

/** What a round of a way to play costs at a stake; undefined where that is no whole minor unit. */
export function costOf(stake: bigint, costs: number): bigint | undefined {
  const hundredths = stake * BigInt(costs);
  return hundredths % HUNDRED === 0n ? hundredths / HUNDRED : undefined;
}

/**
 * A prize in money, exact: a part of a round may be a fraction of the smallest unit, and only their sum is rounded, down.
 * @param prize hundredths of the stake
 */
export function prizeText(amounts: Pick<Amounts, 'show'>, stake: bigint, prize: number): string {
  const hundredths = stake * BigInt(prize);
  const whole = amounts.show(hundredths / HUNDRED);
  const rest = hundredths % HUNDRED;
  if (rest === 0n) return whole;
  const digits = String(rest).padStart(2, '0').replace(/0$/, '');
  return whole.replace(/(\d)(?=\D*$)/u, `$1${digits}`);
}

/** Stakes to go through one by one: 1, 2 and 5 of each power of ten, within bounds. */
export function stakeLadder({
  least,
  most,
  step,
}: {
  readonly least: bigint;
  readonly most: bigint;
  readonly step: bigint;
}): readonly bigint[] {
  const found: bigint[] = [];
  for (let ten = 1n; ten <= most; ten *= 10n)
    for (const digit of [1n, 2n, 5n]) {
      const stake = digit * ten;
      if (stake >= least && stake <= most && stake % step === 0n) found.push(stake);
    }
  return found.length > 0 ? found : [least];
}

/** The next stake of a ladder above or below one; undefined at its end. */
export const stepAbove = (ladder: readonly bigint[], stake: bigint): bigint | undefined => ladder.find((each) => each > stake);
export const stepBelow = (ladder: readonly bigint[], stake: bigint): bigint | undefined => ladder.findLast((each) => each < stake);
