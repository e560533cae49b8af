import type { Brand } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { grantTransfer, moneyToText, parseMoney } from '@fairbook/domain';
import type { Alongside } from '../../platform/alongside.ts';
import { Refused } from '../../platform/player-route.ts';
import { BeyondOne } from './beyond-one.ts';
import type { ConsoleNeeds } from './needs.ts';
import { playerOf } from './player-detail.ts';
import { TOGETHER_MS } from './together.ts';
import { isBeyondSole } from './withdrawals.ts';

/** Money given to a player to bet with. `key` names the gift: asked for twice it is given once. */
export interface GrantOrders {
  readonly action: 'grant-money';
  readonly player: string;
  readonly account: 'bonus' | 'free-bet';
  /** Main units. */
  readonly amount: string;
  readonly currency: string;
  readonly key: string;
}

/** The ledger's key of a gift: one per player and key for ever. */
const giftKey = (playerId: bigint, key: string): string => `grant:${playerId}:${key}`;

/**
 * Whether so much, minor units, is more than one employee may give. What the house gives a player, debts it writes off included, counts
 * together for a day: a large gift in small parts is a large one.
 */
export async function isGiftBeyond(
  needs: ConsoleNeeds,
  db: Queryable,
  brand: Brand,
  playerId: bigint,
  { currency, minor }: { readonly currency: string; readonly minor: bigint },
): Promise<boolean> {
  const since = needs.clock.now() - TOGETHER_MS;
  const [given = 0n] = await needs.ledger.usage(db, [{ brandId: brand.id, playerId, currency, kind: 'gift', since }]);
  return isBeyondSole(brand, currency, given + minor);
}

/** Whether a gift is more than one employee may give; one that was given before is not given again. */
async function isBeyond(needs: ConsoleNeeds, db: Queryable, brand: Brand, playerId: bigint, orders: GrantOrders, minor: bigint) {
  if (await needs.ledger.find(db, brand.id, giftKey(playerId, orders.key))) return false;
  return isGiftBeyond(needs, db, brand, playerId, { currency: orders.currency, minor });
}

/** Who gets how much, minor units; refused when it is no amount or the player has no account in the currency. */
async function readGrant(needs: ConsoleNeeds, brand: Brand, { player, amount, currency }: GrantOrders) {
  const row = await playerOf(needs, brand, player);
  const parsed = parseMoney(amount, currency);
  if (!parsed.ok || parsed.value <= 0n) throw new Refused({ code: 'bad-input', field: 'amount' });
  const balances = await needs.ledger.balances(needs.db, brand.id, row.player_id);
  const balance = balances.find((each) => each.currency === currency);
  if (!balance) throw new Refused({ code: 'currency-not-offered', field: 'currency' });
  return { row, minor: parsed.value, balance };
}

/** What a gift would change. */
export async function lookAtGrant(needs: ConsoleNeeds, brand: Brand, orders: GrantOrders) {
  const { account, currency } = orders;
  const { row, minor } = await readGrant(needs, brand, orders);
  const beyond = await isBeyond(needs, needs.db, brand, row.player_id, orders, minor);
  // After that: a gift that made this one too much is in the balance too, or whoever agrees would be shown another than was asked for.
  const { balance } = await readGrant(needs, brand, orders);
  const before = account === 'bonus' ? balance.bonus : balance.freeBet;
  const worded = (amount: bigint) => ({ player: `${row.number}`, account, amount: moneyToText(amount, currency), currency });
  return {
    before: worded(before),
    after: worded(before + minor),
    beyond,
    playerId: row.player_id,
  };
}

/**
 * Gives the money, once for a key, with what belongs into its transaction. The bound is asked again while the player's balances are held:
 * gifts at the same moment are judged one after the other.
 */
export async function grantMoney(
  needs: ConsoleNeeds,
  brand: Brand,
  orders: GrantOrders,
  { agreed, alongside }: { readonly agreed: boolean; readonly alongside: Alongside },
): Promise<void> {
  const { account, currency, key } = orders;
  const { row, minor } = await readGrant(needs, brand, orders);
  const player = row.player_id;
  await needs.db.transaction(async (tx) => {
    await needs.ledger.lockPlayer(tx, brand.id, player);
    if (needs.fourEyes && !agreed && (await isBeyond(needs, tx, brand, player, orders, minor))) throw new BeyondOne();
    const cause = { kind: 'grant', id: key };
    const transfers = [grantTransfer({ player, account, amount: minor, cause })];
    const [verdict] = await needs.ledger.post(tx, [{ key: giftKey(player, key), brandId: brand.id, currency, transfers }]);
    if (verdict === 'conflict') throw new Refused({ code: 'idempotency-conflict', field: 'key' });
    // What another gave meanwhile is not what one agrees to.
    if (verdict === 'repeated' && agreed) throw new Refused({ code: 'already-decided' });
    if (verdict === 'repeated') return;
    await alongside(tx);
    await needs.news.add(tx, [{ topic: 'balance', brandId: brand.id, key: `${player}`, body: { playerId: `${player}`, currency } }]);
  });
}
