import type { StudioPot, StudioRefusal, StudioRound, StudioStake } from '@fairbook/provider-kit';
import type { PotWire, RefusedWire, RoundWire } from './schema.ts';

const stakeOut = ({ spot, amount }: StudioStake) => ({ spot, amount: `${amount}` });
const stakeIn = ({ spot, amount }: { readonly spot: string; readonly amount: string }): StudioStake => ({ spot, amount: BigInt(amount) });

export const stakesOut = (stakes: readonly StudioStake[]) => stakes.map(stakeOut);
export const stakesIn = (stakes: readonly { readonly spot: string; readonly amount: string }[]): StudioStake[] => stakes.map(stakeIn);

/** A round as it travels. @throws Error for one that many share: those are not played over the wire */
export function roundOut(round: StudioRound): RoundWire {
  const { source } = round;
  if (source.kind !== 'seeds') throw new Error('a round that many share does not travel');
  return {
    ...round,
    options: { ...round.options },
    stakes: stakesOut(round.stakes),
    decisions: [...round.decisions],
    choices: round.choices.map(({ values, stake, ...choice }) => ({
      ...choice,
      ...(values && { values: [...values] }),
      ...(stake && { stake: stakeOut(stake) }),
    })),
    ...{ staked: `${round.staked}`, won: `${round.won}`, source },
    awards: round.awards.map(({ pot, amount }) => ({ pot, amount: `${amount}` })),
  };
}

export const roundIn = (round: RoundWire): StudioRound => ({
  ...round,
  stakes: stakesIn(round.stakes),
  choices: round.choices.map(({ stake, ...choice }) => ({ ...choice, ...(stake && { stake: stakeIn(stake) }) })),
  ...{ staked: BigInt(round.staked), won: BigInt(round.won) },
  awards: round.awards.map(({ pot, amount }) => ({ pot, amount: BigInt(amount) })),
});

export const refusalOut = ({ reason, bound, field }: StudioRefusal): RefusedWire => ({
  ok: false,
  reason,
  ...(bound !== undefined && { bound: `${bound}` }),
  ...(field !== undefined && { field }),
});

export const potOut = ({ pot, games, amount, cycle, last }: StudioPot): PotWire => ({
  ...{ pot, games: [...games], amount: `${amount}`, cycle },
  ...(last && { last: { prize: `${last.prize}`, at: last.at } }),
});
export const potIn = ({ amount, last, ...pot }: PotWire): StudioPot => ({
  ...pot,
  amount: BigInt(amount),
  last: last && { prize: BigInt(last.prize), at: last.at },
  of: undefined,
});
