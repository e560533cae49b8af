import type {
  GameRoundBody,
  PlayedRoundBody,
  RevealedSeedsBody,
  SeedsBody,
  StakeBody,
  TableChangeBody,
  TableResultBody,
} from '@fairbook/contract';
import { moneyToText, parseMoney } from '@fairbook/domain';
import type { RevealedSeeds, RoundSource, SeedState, StudioRound, StudioStake, TableChange, TableResult } from '@fairbook/provider-kit';
import type { Static } from 'typebox';
import { Refused } from '../../platform/player-route.ts';
import type { PlayedRound } from '../casino-wallet/face.ts';

export const seedsBody = (seeds: SeedState): SeedsBody => ({ ...seeds });
export const revealedBody = (seeds: RevealedSeeds): RevealedSeedsBody => ({ ...seeds });

const sourceBody = (source: RoundSource): GameRoundBody['source'] => ({ ...source });

/** A round with its amounts as texts. What it shows is plain JSON of the game's own. */
export function roundBody(round: StudioRound): GameRoundBody {
  const { currency } = round;
  const money = (amount: bigint): string => moneyToText(amount, currency);
  const stake = ({ spot, amount }: StudioStake) => ({ spot, amount: money(amount) });
  return {
    ...{ round: round.round, game: round.game, version: round.version, currency, phase: round.phase, view: round.view, at: round.at },
    options: round.options as GameRoundBody['options'],
    stakes: round.stakes.map(stake),
    decisions: round.decisions.map((decision) => ({ ...decision })),
    choices: round.choices.map(({ move, values, between, stake: added }) => ({
      move,
      ...(values && { values: [...values] }),
      ...(between !== undefined && { between }),
      ...(added && { stake: stake(added) }),
    })),
    staked: money(round.staked),
    won: money(round.won),
    awards: round.awards.map(({ pot, amount }) => ({ pot, amount: money(amount) })),
    source: sourceBody(round.source),
  };
}

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
