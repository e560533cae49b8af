import { SINGLE_SPOT, type Stake } from '@fairbook/games/definition/game';

/** A stake on the one spot of most games. */
export const singleStake = (amount: bigint): readonly Stake[] => [{ spot: SINGLE_SPOT, amount }];
