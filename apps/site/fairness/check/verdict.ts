import { canonicalJson } from '@fairbook/games/definition/canonical';
import { commitmentTo } from '@fairbook/games/fair/commitment';
import { isLevelPot } from '@fairbook/games/jackpots/terms';
import type { RoundForm } from '../round/form.ts';
import type { Checked } from './check.ts';

/** What a history says of a round. Amounts are minor units. */
export interface Told {
  readonly round: string;
  readonly currency: string;
  readonly version: string;
  readonly staked: bigint;
  readonly won: bigint;
  readonly awards: readonly { readonly pot: string; readonly amount: bigint }[];
  readonly view: unknown;
  /** Its stakes went back. */
  readonly voided: boolean;
}

export type Row = { readonly same: boolean } & (
  | { readonly of: 'outcome' }
  | { readonly of: 'stake' | 'return'; readonly told: bigint; readonly worked: bigint }
  | { readonly of: 'pots'; readonly told: readonly string[]; readonly worked: readonly string[] }
  /** A mystery jackpot: whether its draw wins. */
  | { readonly of: 'jackpot'; readonly pot: string; readonly told: boolean; readonly worked: boolean }
);

/** The history tells of a round whose secret is still kept: there is nothing to check yet, and nothing wrong. */
export const isHidden = ({ source, serverSeed, gameHash }: RoundForm, told: Told | undefined): boolean =>
  told !== undefined && (source === 'chain' ? gameHash : serverSeed) === '';

/** Whether the seed is the one whose hash was shown; undefined where no hash was given. */
export function keptPromise({ source, serverSeed, serverSeedHash }: RoundForm): boolean | undefined {
  if (source === 'chain' || serverSeedHash.trim() === '') return undefined;
  return commitmentTo(serverSeed.trim()) === serverSeedHash.trim().toLowerCase();
}

/** What the history says beside what came out; what differs comes first. */
export function compared({ round, jackpots, ...worked }: Checked, told: Told): readonly Row[] {
  const [staked, payout] = told.voided ? [0n, 0n] : [worked.staked, worked.payout];
  // Pots of the game itself are won by the round; those of jackpots over it have draws or values of their own.
  const paidBy = told.awards.map(({ pot }) => pot);
  const potsTold = paidBy.filter((pot) => !isLevelPot(pot)).sort();
  const pots = round.awards.map(({ pot }) => pot).sort();
  const paid = told.awards.reduce((sum, { amount }) => sum + amount, 0n);
  const rows: readonly Row[] = [
    { of: 'outcome', same: canonicalJson(told.view) === canonicalJson(round.view) },
    { of: 'stake', told: told.staked, worked: staked, same: told.staked === staked },
    ...(pots.length + potsTold.length > 0
      ? [{ of: 'pots' as const, told: potsTold, worked: pots, same: `${pots}` === `${potsTold}` }]
      : []),
    ...(told.voided ? [] : jackpots).map(({ pot, won }) => {
      const isTold = paidBy.includes(pot);
      return { of: 'jackpot' as const, pot, told: isTold, worked: won, same: isTold === won };
    }),
    { of: 'return', told: told.won, worked: payout + paid, same: told.won === payout + paid },
  ];
  return [...rows.filter(({ same }) => !same), ...rows.filter(({ same }) => same)];
}
