import type { PlayedRoundBody, RevealedSeedsBody, SeedsBody, StakeBody, TableChangeBody, TableResultBody } from '@fairbook/contract';
import { moneyToText, parseMoney } from '@fairbook/domain';
import type { RevealedSeeds, SeedState, StudioStake, TableChange, TableResult } from '@fairbook/provider-kit';
import type { Static } from 'typebox';
import { Refused } from '../../platform/player-route.ts';
import type { PlayedRound } from '../casino-wallet/face.ts';

export const seedsBody = (seeds: SeedState): SeedsBody => ({ ...seeds });
export const revealedBody = (seeds: RevealedSeeds): RevealedSeedsBody => ({ ...seeds });

export const resultBody = (result: TableResult): TableResultBody => ({ ...result });

/** What changed at a table, with amounts as texts. */
export const tableBody = ({ chain, round, tick, results, number, bets, gone, count }: TableChange): TableChangeBody => ({
  ...(chain && { chain: { ...chain } }),
  ...(round && { round: { ...round, until: round.until ?? null } }),
  ...(tick && { tick: { ...tick } }),
  ...(results && { results: results.map(resultBody) }),
  ...(number !== undefined && { number }),
  ...(bets && {
    bets: bets.map(({ amount, won, ...bet }) => ({
      ...bet,
      amount: moneyToText(amount, bet.currency),
      ...(won !== undefined && { won: moneyToText(won, bet.currency) }),
    })),
  }),
  ...(gone && { gone: [...gone] }),
  ...(count !== undefined && { count }),
});

export const playedBody = (round: PlayedRound): PlayedRoundBody => ({
  ...{ id: `${round.id}`, supplier: round.supplier, game: round.game, currency: round.currency, status: round.status },
  staked: moneyToText(round.staked, round.currency),
  won: moneyToText(round.won, round.currency),
  ...{ openedAt: round.openedAt, closedAt: round.closedAt ?? null, replay: round.replay },
});

/** Stakes as they were sent, minor units. @throws Refused for an amount that the currency cannot hold */
export const stakesOf = (stakes: readonly Static<typeof StakeBody>[], currency: string): StudioStake[] =>
  stakes.map(({ spot, amount }, i) => {
    const parsed = parseMoney(amount, currency);
    if (!parsed.ok) throw new Refused({ code: 'bad-input', field: `stakes.${i}.amount` });
    return { spot, amount: parsed.value };
  });
