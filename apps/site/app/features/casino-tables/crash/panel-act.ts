import { quickStakes, type StakeBounds } from '../../casino-game/index.ts';
import type { CrashSlot, CrashState, OwnBet } from './crash-table.ts';

/** What a press of a panel's button does. `next`: a stake for the round after this one. */
export type PanelAct = 'bet' | 'next' | 'cancel' | 'cash-out';

/** Whether a bet is of the round that is shown. */
export const isFor = ({ number }: OwnBet, state: Pick<CrashState, 'number'>): boolean => number === state.number;

export function panelAct(state: CrashState, slot: CrashSlot): PanelAct {
  const bet = state.own[slot];
  if (bet && bet.number > state.number) return 'cancel';
  if (bet && isFor(bet, state) && bet.back === undefined) return state.phase === 'flying' ? 'cash-out' : 'cancel';
  return state.open ? 'bet' : 'next';
}

/** Where a bet gets out at the latest, hundredths: there it has won the most that a round may win, so that nothing is ever cut from a win. */
export const latestOut = (amount: bigint, greatestWin: bigint): number => {
  const hundredths = (greatestWin * 100n) / (amount > 0n ? amount : 1n);
  return hundredths > BigInt(MOST) ? MOST : Number(hundredths);
};

const MULTIPLIER = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;
const LEAST = 101;
const MOST = 100_000_000;

/** An automatic cash-out as somebody types it, in hundredths; undefined for what is none. */
export function readMultiplier(text: string): number | undefined {
  const parts = MULTIPLIER.exec(text.trim());
  if (!parts) return undefined;
  const hundredths = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return hundredths >= LEAST && hundredths <= MOST ? hundredths : undefined;
}

/** The next stake up or down the stakes that are offered, and beyond those by doubling and halving. */
export function stakeStep(amount: bigint, bounds: StakeBounds & { readonly unit: bigint }, up: boolean): bigint {
  const rungs = quickStakes(bounds, bounds.unit);
  const found = up ? rungs.find((rung) => rung > amount) : rungs.findLast((rung) => rung < amount);
  const next = found ?? (up ? amount * 2n : amount / 2n);
  const cut = next - (next % bounds.step);
  return cut > bounds.most ? bounds.most : cut < bounds.least ? bounds.least : cut;
}
