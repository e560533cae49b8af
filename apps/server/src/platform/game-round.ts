import type { GameRoundBody } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { RoundSource, StudioRound, StudioStake } from '@fairbook/provider-kit';

const sourceBody = (source: RoundSource): GameRoundBody['source'] => ({ ...source });

type Named = GameRoundBody['awards'][number]['named'];

/**
 * A round with its amounts as texts. What it shows is plain JSON of the game's own.
 * @param named what a pot that paid is called, where it is that of a jackpot over games
 */
export function roundBody(round: StudioRound, named: (pot: string) => Named): GameRoundBody {
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
    awards: round.awards.map(({ pot, amount }) => {
      const name = named(pot);
      return { pot, amount: money(amount), ...(name && { named: name }) };
    }),
    source: sourceBody(round.source),
  };
}
