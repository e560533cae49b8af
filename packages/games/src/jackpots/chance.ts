import type { Draws } from '../fair/draws.ts';

/** Bits of the draw that a pot is won by: without a bias, and finer than any stake. */
export const POT_BITS = 52;
const NUMBERS = 2n ** BigInt(POT_BITS);

/** How many of the 2^52 numbers win for a stake: in proportion to it, and all for one of `stakesToWin` minor units or more. */
export function winningNumbers(amount: bigint, stakesToWin: bigint): bigint {
  const numbers = (amount * NUMBERS) / stakesToWin;
  return numbers < NUMBERS ? numbers : NUMBERS;
}

/** Draws whether a stake wins a pot. Every minor unit staked is as likely as any other to win it, whoever stakes it and with what. */
export const drawPot = (draws: Draws, amount: bigint, stakesToWin: bigint): boolean =>
  BigInt(draws.bits(POT_BITS)) < winningNumbers(amount, stakesToWin);
