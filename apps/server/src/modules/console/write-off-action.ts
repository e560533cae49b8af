import type { Brand } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { moneyToText, parseMoney, writeOffTransfer } from '@fairbook/domain';
import type { Alongside } from '../../platform/alongside.ts';
import { Refused } from '../../platform/player-route.ts';
import { BeyondOne } from './beyond-one.ts';
import { isGiftBeyond } from './grant-action.ts';
import type { ConsoleNeeds } from './needs.ts';
import { playerOf } from './player-detail.ts';

/** What the house gives up of a debt. `key` names the write-off: asked for twice it is done once. */
export interface WriteOffOrders {
  readonly action: 'write-off-debt';
  readonly player: string;
  /** Main units. */
  readonly amount: string;
  readonly currency: string;
  readonly key: string;
}

/** The ledger's key of a write-off: one per player and key for ever. */
const writeOffKey = (playerId: bigint, key: string): string => `write-off:${playerId}:${key}`;

/**
 * What the player owes and how much of it goes, minor units. Refused while a bet behind the debt is open: its result may pay the debt, and
 * what was given up meanwhile would be paid on top.
 */
async function readWriteOff(needs: ConsoleNeeds, db: Queryable, brand: Brand, playerId: bigint, orders: WriteOffOrders) {
  const { amount, currency, key } = orders;
  const parsed = parseMoney(amount, currency);
  if (!parsed.ok || parsed.value <= 0n) throw new Refused({ code: 'bad-input', field: 'amount' });
  const balance = (await needs.ledger.balances(db, brand.id, playerId)).find((each) => each.currency === currency);
  if (!balance) throw new Refused({ code: 'currency-not-offered', field: 'currency' });
  const { owed } = balance;
  const isDone = (await needs.ledger.find(db, brand.id, writeOffKey(playerId, key))) !== undefined;
  if (!isDone) {
    if (parsed.value > owed)
      throw new Refused({ code: 'more-than-owed', field: 'amount', facts: { owed: moneyToText(owed, currency), currency } });
    const bets = await needs.ledger.owedBets(db, brand.id, playerId, currency);
    if ((await needs.betting.openAmong(db, brand.id, playerId, bets)) > 0) throw new Refused({ code: 'owed-bet-open' });
  }
  return { minor: parsed.value, owed, isDone };
}

/** What a write-off would change. */
export async function lookAtWriteOff(needs: ConsoleNeeds, brand: Brand, orders: WriteOffOrders) {
  const { currency } = orders;
  const { player_id: playerId, number } = await playerOf(needs, brand, orders.player);
  const { minor, owed, isDone } = await readWriteOff(needs, needs.db, brand, playerId, orders);
  const told = (sum: bigint) => ({ player: `${number}`, owed: moneyToText(sum, currency), currency });
  return {
    before: told(owed),
    after: { ...told(isDone ? owed : owed - minor), writtenOff: moneyToText(minor, currency) },
    beyond: !isDone && (await isGiftBeyond(needs, needs.db, brand, playerId, { currency, minor })),
    playerId,
  };
}

/** Writes the debt off, once for a key, with what belongs into its transaction. All is asked again while the player's balances are held. */
export async function writeOffDebt(
  needs: ConsoleNeeds,
  brand: Brand,
  orders: WriteOffOrders,
  { agreed, alongside }: { readonly agreed: boolean; readonly alongside: Alongside },
): Promise<void> {
  const { currency, key } = orders;
  const { player_id: player } = await playerOf(needs, brand, orders.player);
  await needs.db.transaction(async (tx) => {
    await needs.ledger.lockPlayer(tx, brand.id, player);
    const { minor, isDone } = await readWriteOff(needs, tx, brand, player, orders);
    const alone = needs.fourEyes && !agreed && !isDone;
    if (alone && (await isGiftBeyond(needs, tx, brand, player, { currency, minor }))) throw new BeyondOne();
    const transfers = [writeOffTransfer(player, minor, { kind: 'write-off', id: key })];
    const [verdict] = await needs.ledger.post(tx, [{ key: writeOffKey(player, key), brandId: brand.id, currency, transfers }]);
    if (verdict === 'conflict') throw new Refused({ code: 'idempotency-conflict', field: 'key' });
    // What another gave up meanwhile is not what one agrees to.
    if (verdict === 'repeated' && agreed) throw new Refused({ code: 'already-decided' });
    if (verdict === 'repeated') return;
    await alongside(tx);
    await needs.news.add(tx, [{ topic: 'balance', brandId: brand.id, key: `${player}`, body: { playerId: `${player}`, currency } }]);
  });
}
