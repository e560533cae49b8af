import type { Receipt } from '@fairbook/domain/coupon/receipt';
import type { Say } from '@fairbook/words';
import { tell } from '../../shared/toasts.tsx';
import type { ShownBet } from './bet-state.ts';

/** A receipt as a file that anyone can check again: the bet and its facts, nothing of the player. */
export function sharedReceipt(bet: ShownBet, receipt: Receipt | undefined): string {
  const legs = bet.legs.map(({ home, away, market, pick, price, result, startsAt }) => ({
    home,
    away,
    market,
    pick,
    price,
    result,
    startsAt,
  }));
  const { id, kind, status, stake, currency, price, potentialReturn, payout } = bet;
  return JSON.stringify({ bet: { id, kind, status, stake, currency, price, potentialReturn, payout, legs }, receipt }, undefined, 2);
}

/** Shares the receipt by the device's own means, else saves it as a file. */
export async function shareReceipt(bet: ShownBet, receipt: Receipt | undefined, say: Say): Promise<void> {
  const file = new File([sharedReceipt(bet, receipt)], `bet-${bet.id}.json`, { type: 'application/json' });
  const data: ShareData = { files: [file], title: say('slip_number', { id: bet.id }) };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
    } catch {
      // Closed by the player.
    }
    return;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
  tell('info', say('receipt_saved'), file.name);
}
