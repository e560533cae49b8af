import { type Choice, type Decision, defineGame, returned, SINGLE_SPOT, type Stake, UNIT } from '@fairbook/games';

interface State {
  readonly stakes: readonly Stake[];
  readonly won: boolean;
  readonly insured: boolean;
  readonly doubled: number;
  readonly over: boolean;
}

/** After so many doublings nothing is left to decide. */
const MOST_DOUBLED = 2;

/**
 * A game whose decisions cost further stakes, as at the tables of cards: the stake may be doubled twice, the second time ends the round, and
 * insured once for half of it. Heads pays twice all of the stake, and an insurance pays three times itself where it is tails.
 */
export const toyDouble = defineGame({
  id: 'toy-double',
  kind: 'table',
  version: '1.0.0',
  nameKey: 'game_coin_flip',
  options: {},
  spots: () => [SINGLE_SPOT],
  limits: { leastStake: 100, greatestStake: 100_000, greatestWin: 5_000_000 },
  step: () => 2n,
  source: 'seeds',
  plan: () => [{ from: 2, times: 1 }],
  leave: () => ({ move: 'stand' }),
  machine: {
    begin: (_options: Readonly<Record<never, never>>, stakes, draws): State => ({
      ...{ stakes, won: draws.index(2) === 0, insured: false, doubled: 0, over: false },
    }),
    choices({ stakes, insured, doubled, over }): readonly Choice[] {
      const amount = (stakes[0] as Stake).amount;
      if (over || doubled === MOST_DOUBLED) return [];
      const insure = { move: 'insure', stake: { spot: 'insurance', amount: amount / 2n } };
      return [{ move: 'stand' }, { move: 'double', stake: { spot: SINGLE_SPOT, amount } }, ...(insured ? [] : [insure])];
    },
    decide(state, { move }: Decision): State {
      const { amount } = state.stakes[0] as Stake;
      if (move === 'stand') return { ...state, over: true };
      if (move === 'insure') return { ...state, insured: true, stakes: [...state.stakes, { spot: 'insurance', amount: amount / 2n }] };
      return { ...state, doubled: state.doubled + 1, stakes: [...state.stakes, { spot: SINGLE_SPOT, amount }] };
    },
    stakes: ({ stakes }) => stakes,
    returned: ({ stakes, won }: State) =>
      stakes.reduce((sum, { spot, amount }) => {
        const isInsurance = spot !== SINGLE_SPOT;
        return sum + (isInsurance === won ? 0n : returned(amount, (isInsurance ? 3 : 2) * UNIT));
      }, 0n),
    view: ({ won, over, doubled }) => ({ won: over || doubled === MOST_DOUBLED ? won : undefined }),
  },
  outcome: () => ({}),
  tables: () => [],
  greatest: () => 8 * UNIT,
  sheetOptions: [{}],
  narrate: () => [],
});
