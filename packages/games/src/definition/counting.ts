/** Ways to choose `chosen` of `all`; none where there are not so many. */
export function combinations(all: number, chosen: number): bigint {
  if (chosen < 0 || chosen > all) return 0n;
  let ways = 1n;
  for (let i = 0; i < chosen; i++) ways = (ways * BigInt(all - i)) / BigInt(i + 1);
  return ways;
}
