import { type Account, cents, insist } from './account.ts';

interface Challenges {
  readonly day: string;
  readonly challenges: readonly { readonly id: string; readonly paid: { readonly amount: string } | null }[];
}

/** What a player got for daily challenges beside their rounds, cents. */
export interface Rewards {
  /** All that was paid until now. */
  total(): Promise<bigint>;
  /** Whether so much more than the rounds left can be rewards: some of those that were paid, and no fewer than before. */
  explain(more: bigint): Promise<boolean>;
}

export function rewardsOf({ direct }: Account): Rewards {
  const paid = new Map<string, bigint>();
  let explained = 0n;
  async function total(): Promise<bigint> {
    const { day, challenges } = await insist<Challenges>(direct, { path: '/web-api/api/casino/v1/challenges' });
    for (const { id, paid: reward } of challenges) if (reward) paid.set(`${day}/${id}`, cents(reward.amount));
    return [...paid.values()].reduce((sum, each) => sum + each, 0n);
  }
  return {
    total,
    async explain(more) {
      if (more === explained) return true;
      await total();
      // A balance is of the moment of its round: a reward that came since is not in it.
      let sums = new Set([0n]);
      for (const reward of paid.values()) sums = new Set([...sums, ...[...sums].map((sum) => sum + reward)]);
      const isRight = more > explained && sums.has(more);
      if (isRight) explained = more;
      return isRight;
    },
  };
}
