import { Expansion } from './expansion.ts';
import { ROUND_BITS, ROUNDS, type SlotMode, type SlotTotals } from './slot.ts';

/** Rounds of a block: what a sheet is summed and checked by. */
export const BLOCK_BITS = 18;
export const BLOCK_ROUNDS = 2 ** BLOCK_BITS;
export const BLOCKS = 2 ** (ROUND_BITS - BLOCK_BITS);

/** Sums over the rounds of a block, whole numbers all of them; money in hundredths of the stake. */
export interface BlockSums {
  readonly paid: number;
  readonly features: number;
  /** Of the squares of what each round pays. */
  readonly squares: number;
  /** Rounds that pay anything. */
  readonly hits: number;
  /** Rounds in which a feature begins. */
  readonly begun: number;
  readonly greatest: number;
  /** Rounds that pay the greatest win of the block. */
  readonly greatestTimes: number;
}

/** What each round of a block pays, hundredths of the stake, and their sums: the code that pays, asked for every round there is. */
export function playBlock(mode: SlotMode, block: number): { readonly sums: BlockSums; readonly pays: Uint32Array } {
  const numbers = new Expansion(mode.stream, 0);
  const totals: SlotTotals = { pays: 0, features: 0, began: false };
  const pays = new Uint32Array(BLOCK_ROUNDS);
  const sums = { paid: 0, features: 0, squares: 0, hits: 0, begun: 0, greatest: 0, greatestTimes: 0 };
  for (let at = 0; at < BLOCK_ROUNDS; at++) {
    numbers.restart(mode.stream, block * BLOCK_ROUNDS + at);
    totals.pays = 0;
    totals.features = 0;
    totals.began = false;
    mode.play(numbers, totals, undefined);
    const paid = totals.pays;
    pays[at] = paid;
    sums.paid += paid;
    sums.features += totals.features;
    sums.squares += paid * paid;
    if (paid > 0) sums.hits++;
    if (totals.began) sums.begun++;
    if (paid > sums.greatest) {
      sums.greatest = paid;
      sums.greatestTimes = 0;
    }
    if (paid === sums.greatest) sums.greatestTimes++;
  }
  // Below 2^53 every sum is exact.
  if (!Number.isSafeInteger(sums.squares)) throw new RangeError('the squares of a block are past exact numbers');
  return { sums, pays };
}

/** How often each amount is paid, hundredths of the stake. */
export type PayCounts = ReadonlyMap<number, number>;

/** Mathematics of a way to play a slot, from every round there is. */
export interface SlotMathematics {
  readonly rounds: number;
  /** What a round costs, hundredths of the stake. */
  readonly costs: number;
  /** What all rounds pay together, hundredths of the stake: over `rounds` and `costs` it is the return to players. */
  readonly paid: number;
  readonly features: number;
  readonly squares: string;
  readonly hits: number;
  readonly begun: number;
  readonly greatest: number;
  readonly greatestTimes: number;
}

/** The sums of all blocks as one. */
export function mathematicsOf(mode: SlotMode, blocks: readonly BlockSums[]): SlotMathematics {
  const sum = (of: (block: BlockSums) => number): number => blocks.reduce((total, block) => total + of(block), 0);
  const greatest = Math.max(...blocks.map((block) => block.greatest));
  return {
    rounds: ROUNDS,
    costs: mode.costs,
    paid: sum(({ paid }) => paid),
    features: sum(({ features }) => features),
    squares: String(blocks.reduce((total, { squares }) => total + BigInt(squares), 0n)),
    hits: sum(({ hits }) => hits),
    begun: sum(({ begun }) => begun),
    greatest,
    greatestTimes: blocks.reduce((times, block) => (block.greatest === greatest ? times + block.greatestTimes : times), 0),
  };
}

/** Share of what is staked that comes back, from 0 to above 1. */
export const returnOf = ({ paid, rounds, costs }: SlotMathematics): number => paid / rounds / costs;

/** Standard deviation of what a round pays, in what it costs. */
export function deviationOf({ paid, squares, rounds, costs }: SlotMathematics): number {
  const mean = paid / rounds;
  return Math.sqrt(Number(squares) / rounds - mean * mean) / costs;
}
