import { isHash } from '@fairbook/domain/heads/bytes';
import { ok, type Result, refuse } from '@fairbook/domain/result';
import { chainWords, isOfChain } from '@fairbook/games/fair/chain';
import { drawsFrom } from '@fairbook/games/fair/draws';
import { POT_BITS } from '@fairbook/games/jackpots/chance';
import { hitValueOf } from '@fairbook/games/jackpots/must-hit-by';
import { CHAIN_CYCLES } from '@fairbook/games/jackpots/terms';
import type { ReadAmount } from '../round/form.ts';
import type { WinForm } from '../round/win-form.ts';

export interface WinProblem {
  readonly field: keyof WinForm;
}

/** A won cycle of a must-hit-by, worked out again. Amounts are minor units. */
export interface CheckedWin {
  readonly hash: string;
  readonly cycle: number;
  readonly seed: bigint;
  readonly bound: bigint;
  /** The first 52 bits as a number. */
  readonly bits: bigint;
  /** What it was to be won at. */
  readonly value: bigint;
  /** Undefined where nobody said what it was won at. */
  readonly told: bigint | undefined;
  /** The hash leads to the published end of the chain. */
  readonly leads: boolean;
}

/** Whether all that was told of it is so. */
export const winHolds = ({ value, told, leads }: CheckedWin): boolean => leads && (told === undefined || told === value);

/** Works out at which value a cycle was to be won, and hashes its hash back to the end of the chain, as `npx fairbook rules fair` does. */
export function checkWin(form: WinForm, read: ReadAmount): Result<CheckedWin, WinProblem> {
  const [hash, end, salt] = [form.hash.trim().toLowerCase(), form.end.trim().toLowerCase(), form.salt.trim()];
  const [seed, bound] = [read(form.seed), read(form.bound)];
  const told = form.value.trim() === '' ? undefined : read(form.value);
  const cycle = /^\d{1,5}$/.test(form.cycle.trim()) ? Number(form.cycle) : 0;
  if (seed === undefined) return refuse({ field: 'seed' });
  if (bound === undefined || bound <= seed) return refuse({ field: 'bound' });
  if (told === undefined && form.value.trim() !== '') return refuse({ field: 'value' });
  if (!isHash(hash)) return refuse({ field: 'hash' });
  if (cycle < 1 || cycle > CHAIN_CYCLES) return refuse({ field: 'cycle' });
  if (salt === '') return refuse({ field: 'salt' });
  if (!isHash(end)) return refuse({ field: 'end' });
  return ok({
    ...{ hash, cycle, seed, bound, told },
    bits: BigInt(drawsFrom(chainWords(hash, salt)).bits(POT_BITS)),
    value: hitValueOf({ seed, hit: { kind: 'must-hit-by', bound } }, hash, salt),
    leads: isOfChain(hash, cycle, end),
  });
}
