import type { Brand } from '@fairbook/contract';
import { assert, moneyToText, parseMoney } from '@fairbook/domain';
import type { Alongside } from '../../platform/alongside.ts';
import { orRefuse, Refused } from '../../platform/player-route.ts';
import { notFound } from './access.ts';
import type { ConsoleNeeds } from './needs.ts';
import { cancelledBefore, movesMuch } from './together.ts';

/** A bet that should never have stood, ended before its result: what stands of its stake goes back. */
export interface CancelOrders {
  readonly action: 'cancel-bet';
  readonly bet: string;
}

const minorOf = (text: string, currency: string): bigint => {
  const parsed = parseMoney(text, currency);
  assert(parsed.ok, `${text} is an amount of ${currency}`);
  return parsed.value;
};

/** What cancelling would change; refused when the bet is over. Money in minor units. */
export async function lookAtCancel(
  needs: Pick<ConsoleNeeds, 'audit' | 'betting' | 'brands' | 'clock' | 'db'>,
  brand: Brand,
  { bet: id }: CancelOrders,
) {
  const found = await needs.betting.findBet(brand.id, BigInt(id));
  if (!found) throw notFound('betId');
  const { bet, playerId } = found;
  if (bet.status !== 'accepted') throw new Refused({ code: 'bet-over' });
  const { currency } = bet;
  const sold = (bet.payouts ?? []).reduce((sum, { stake }) => sum + minorOf(stake, currency), 0n);
  const back = minorOf(bet.stake, currency) - sold;
  const moved = { brandId: brand.id, currency, bets: 1, players: 1, paid: back, takenBack: 0n };
  const player = `${playerId}`;
  return {
    playerId,
    moved,
    beyond: movesMuch(needs, moved, await cancelledBefore(needs, needs.db, { ...moved, player })),
    money: [{ brand: brand.name, currency, bets: 1, players: 1, paid: moneyToText(back, currency), takenBack: moneyToText(0n, currency) }],
    before: { status: bet.status, stake: bet.stake },
    after: { status: 'cancelled', player, returned: moneyToText(back, currency), currency },
  };
}

export async function cancelBet(
  needs: Pick<ConsoleNeeds, 'betting'>,
  { brandId, playerId, bet, who, why }: { brandId: number; playerId: bigint; bet: string; who: string; why: string },
  alongside: Alongside,
): Promise<void> {
  const guid = `cancel:${bet}`;
  const order = { brandId, playerId, betId: BigInt(bet), guid, closing: { kind: 'cancel' }, who, why, alongside } as const;
  // A colleague was first: what this one would have done is done, and is not written down twice.
  if (orRefuse(await needs.betting.closeBet(order)).repeated) throw new Refused({ code: 'bet-over' });
}
