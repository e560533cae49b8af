import type { JackpotRulesBody } from '@fairbook/contract';
import { UNIT } from '@fairbook/games/definition/multiplier';
import { POT_BITS, winningNumbers } from '@fairbook/games/jackpots/chance';
import { stakesToWin } from '@fairbook/games/jackpots/returns';
import type { JackpotLevel } from '@fairbook/games/jackpots/rules';
import { type JackpotLevelBody, minorOf } from './levels.ts';

/** A decimal fraction of the stake as ten-thousandths. */
const tenThousandths = (fraction: string): number => Math.round(Number(fraction) * UNIT);

/** The rules of a level as the mathematics of games know them. */
export function rulesOfLevel(level: JackpotLevelBody, rules: JackpotRulesBody, currency: string): JackpotLevel {
  return {
    level: level.level,
    seed: minorOf(level.seed, currency),
    toPot: tenThousandths(rules.toPot),
    toReserve: tenThousandths(rules.toReserve),
    hit:
      level.hitBy === null
        ? { kind: 'mystery', stakesToWin: Number(minorOf(level.stakesToWin ?? '0', currency)) }
        : { kind: 'must-hit-by', bound: minorOf(level.hitBy, currency) },
  };
}

/** Stakes to one win on average, minor units, rounded down. */
export function averageStakes(level: JackpotLevel): bigint {
  const { n, d } = stakesToWin(level);
  return n / d;
}

/**
 * The chance that a stake (minor units) wins a level that holds so much. A mystery: so many of 2^52 numbers. A must-hit-by: its value is any of those
 * above what the pot holds, each as likely, and the stake's share passes some of them.
 */
export function chanceOf({ hit, toPot }: JackpotLevel, amount: bigint, stake: bigint): number {
  if (hit.kind === 'mystery') return Number(winningNumbers(stake, BigInt(hit.stakesToWin))) / 2 ** POT_BITS;
  const left = hit.bound - amount;
  return left <= 0n ? 1 : Math.min(1, Number(stake * BigInt(toPot)) / (UNIT * Number(left)));
}
