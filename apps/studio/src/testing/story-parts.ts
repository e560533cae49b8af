import { type AnyGame, stepOf } from '@fairbook/games';
import type { PlayOrder, RoundAnswer, StudioDecision, StudioRound } from '@fairbook/provider-kit';

export type Below = (n: number) => number;

let names = 0;
/** A name for a round that no other test used. */
export const requestName = (): string => `00000000-0000-4000-9000-${`${++names}`.padStart(12, '0')}`;

/** A round of a game that is asked for, by what it is played with. */
export const orderOf = (options: PlayOrder['options'], amount = 100n, more: Partial<PlayOrder> = {}): PlayOrder => ({
  ...{ request: requestName(), options, stakes: [{ spot: 'stake', amount }], features: [] },
  ...more,
});

/** The round that an order came to. */
export function played(answer: RoundAnswer): StudioRound {
  if (!answer.ok) throw new Error(answer.reason);
  return answer.round;
}

/** Random stakes in a random way of playing a game; not always ones that can be taken. */
export function randomOrder(game: AnyGame, below: Below): PlayOrder {
  const options = game.sheetOptions[below(game.sheetOptions.length)] as PlayOrder['options'];
  const spots = game.spots(options);
  const amount = (): bigint => BigInt(1 + below(400)) * (below(9) === 0 ? 1n : stepOf(game, options));
  const chosen = [...new Set(Array.from({ length: 1 + below(3) }, () => spots[below(spots.length)] as string))];
  return { request: requestName(), options, stakes: chosen.map((spot) => ({ spot, amount: amount() })), features: [] };
}

export function randomDecision({ choices }: Pick<StudioRound, 'choices'>, below: Below): StudioDecision {
  const { move, values } = choices[below(choices.length)]!;
  return { move, ...(values && { value: values[below(values.length)]! }) };
}
