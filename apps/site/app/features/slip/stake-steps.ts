import { parseMoney } from '@fairbook/domain/money';

/** The next stake up or down the ladder of quick stakes, minor units; beyond its ends by the smallest of them, never below zero. */
export function stepStake(current: bigint, quickStakes: readonly string[], currency: string, up: boolean): bigint {
  const rungs = quickStakes
    .flatMap((text) => {
      const amount = parseMoney(text, currency);
      return amount.ok && amount.value > 0n ? [amount.value] : [];
    })
    .sort((a, b) => (a < b ? -1 : 1));
  const least = rungs[0] ?? 1n;
  if (up) return rungs.find((rung) => rung > current) ?? current + least;
  const below = rungs.findLast((rung) => rung < current);
  return below ?? 0n;
}
