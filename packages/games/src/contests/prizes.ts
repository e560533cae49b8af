import type { Standing } from './leaderboard.ts';

/** Of the prize fund, by place: ten-thousandths for each place of the band. */
export interface PrizeBand {
  /** Places from 1, both included. */
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

const WHOLE = 10_000n;
const MOST_PLACES = 10_000;

export type PrizeProblem =
  /** Bands do not follow each other from place 1, or reach beyond 10,000 places. */
  | 'bad-places'
  /** A share is no whole number of ten-thousandths above zero, or a later place has more than an earlier one. */
  | 'bad-share'
  /** All shares come to more than the fund. */
  | 'over-fund';

export function prizeProblem(bands: readonly PrizeBand[]): PrizeProblem | undefined {
  let [next, least, all] = [1, Number.POSITIVE_INFINITY, 0];
  for (const { from, to, share } of bands) {
    if (from !== next || !Number.isInteger(to) || to < from || to > MOST_PLACES) return 'bad-places';
    if (!Number.isInteger(share) || share <= 0 || share > least) return 'bad-share';
    [next, least, all] = [to + 1, share, all + share * (to - from + 1)];
  }
  if (bands.length === 0) return 'bad-places';
  return all > Number(WHOLE) ? 'over-fund' : undefined;
}

/**
 * What each place gets, the first place first; minor units, cut down. What cutting leaves of the shares goes to the first place, so that all together
 * are just the part of the fund that the table promises.
 */
export function prizesByPlace(fund: bigint, bands: readonly PrizeBand[]): readonly bigint[] {
  const shares = bands.flatMap(({ from, to, share }) => new Array<number>(to - from + 1).fill(share));
  const prizes = shares.map((share) => (fund * BigInt(share)) / WHOLE);
  const promised = (fund * BigInt(shares.reduce((sum, share) => sum + share, 0))) / WHOLE;
  const cut = prizes.reduce((left, prize) => left - prize, promised);
  return prizes.map((prize, i) => (i === 0 ? prize + cut : prize));
}

export interface PrizePayout {
  readonly player: string;
  readonly place: number;
  readonly amount: bigint;
}

/**
 * Who gets what, minor units; places that nobody has are not paid. Those who share a place divide the prizes of all the places they fill into equal
 * parts; the minor units that are left over go, one each, to those of them who reached their points first.
 * @param standings of `leaderboard`, in its order
 */
export function payouts(fund: bigint, bands: readonly PrizeBand[], standings: readonly Standing[]): readonly PrizePayout[] {
  const prizes = prizesByPlace(fund, bands);
  const paid: PrizePayout[] = [];
  for (let i = 0; i < standings.length; ) {
    const { place } = standings[i] as Standing;
    const tied = standings.slice(i).filter((one) => one.place === place);
    const pool = prizes.slice(i, i + tied.length).reduce((sum, prize) => sum + prize, 0n);
    const each = pool / BigInt(tied.length);
    const left = pool % BigInt(tied.length);
    tied.forEach(({ player }, at) => {
      const amount = each + (BigInt(at) < left ? 1n : 0n);
      if (amount > 0n) paid.push({ player, place, amount });
    });
    i += tied.length;
  }
  return paid;
}
