import type { Pair, Side } from '@fairbook/domain';
import { drawNormal, type Random } from '../maths/random.ts';

/** A basket or a free throw of a drawn story. */
export interface Basket {
  readonly side: Side;
  /** 0 to 3. */
  readonly quarter: number;
  /** Seconds since the quarter began. */
  readonly second: number;
  readonly points: 1 | 2 | 3;
}

/** A game as it may have gone, in accord with its real final score, which is taken as reached in regulation. */
export interface BasketballStory {
  readonly quarters: readonly [Pair, Pair, Pair, Pair];
  /** In order of time. */
  readonly baskets: readonly Basket[];
}

const QUARTERS = [0, 1, 2, 3] as const;
/** Standard deviation of one side's points in a quarter about a quarter of its points. */
const QUARTER_DEVIATION = 5;
/** Shares of scoring events that are free throws and threes. */
const FREE_THROWS = 0.3;
const THREES = 0.2;

/** Splits a side's points over the quarters: normal about a quarter each, rounded so that they add up. */
function splitPoints(points: number, random: Random): number[] {
  const spread = Math.min(QUARTER_DEVIATION, points / 8);
  const noise = QUARTERS.map(() => drawNormal(random) * spread);
  const mean = noise.reduce((sum, value) => sum + value, 0) / QUARTERS.length;
  const shares: number[] = [];
  let before = 0;
  let exact = 0;
  for (const quarter of QUARTERS) {
    exact += Math.max(0, points / QUARTERS.length + (noise[quarter] as number) - mean);
    const upTo = quarter === 3 ? points : Math.max(before, Math.min(points, Math.round(exact)));
    shares.push(upTo - before);
    before = upTo;
  }
  return shares;
}

function drawPoints(left: number, random: Random): 1 | 2 | 3 {
  const share = random();
  const points = share < FREE_THROWS ? 1 : share < FREE_THROWS + THREES ? 3 : 2;
  return points <= left ? points : left === 1 ? 1 : 2;
}

/** Draws quarter scores and baskets of a real game from its final score. */
export function drawBasketballStory(result: Pair, quarterMinutes: number, random: Random): BasketballStory {
  const home = splitPoints(result.home, random);
  const away = splitPoints(result.away, random);
  const quarter = (index: number): Pair => ({ home: home[index] ?? 0, away: away[index] ?? 0 });
  const quarters = [quarter(0), quarter(1), quarter(2), quarter(3)] as const;
  const baskets: Basket[] = [];
  for (const [index, points] of quarters.entries()) {
    for (const side of ['home', 'away'] as const) {
      for (let left = points[side]; left > 0; ) {
        const basket = drawPoints(left, random);
        baskets.push({ side, quarter: index, second: Math.floor(random() * quarterMinutes * 60), points: basket });
        left -= basket;
      }
    }
  }
  baskets.sort((a, b) => a.quarter - b.quarter || a.second - b.second);
  return { quarters, baskets };
}
