import type { Brand } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { grantTransfer, moneyToText, parseMoney } from '@fairbook/domain';
import { Refused } from '../../platform/player-route.ts';
import type { Alongside, ConsoleNeeds } from './needs.ts';
import { playerOf } from './player-detail.ts';
import { isBeyondSole, TOGETHER_MS } from './withdrawals.ts';

/** Money given to a player to bet with. `key` names the gift: asked for twice it is given once. */
export interface GrantOrders {
  readonly act: 'grant-money';
  readonly player: string;
  readonly account: 'bonus' | 'free-bet';
  /** Main units. */
  readonly amount: string;
  readonly currency: string;
  readonly key: string;
}

const GIVEN = {
  name: 'console-given',
  text: `select coalesce(sum(amount), 0)::int8 as given from transfer
    where brand_id = $1 and player_id = $2 and currency = $3 and at > $4 and key <> $5 and kind in ('bonus-grant', 'free-bet-grant')`,
};

/** The ledger's key of a gift: one per player and key for ever. */
const giftKey = (playerId: bigint, key: string): string => `grant:${playerId}:${key}`;

/** What a player was given since a moment, minor units; the gift that is asked for again is not another one. */
async function givenBefore(
  db: Queryable,
  brandId: number,
  playerId: bigint,
  currency: string,
  since: number,
  gift: string,
): Promise<bigint> {
  const [row] = await db.query<{ given: bigint }>(GIVEN, [brandId, playerId, currency, since, gift]);
  return row?.given ?? 0n;
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

/** What a gift would change. Gifts to a player count together for a day: a large one in small parts is a large one. */
export async function lookAtGrant(needs: ConsoleNeeds, brand: Brand, orders: GrantOrders) {
  const { account, currency } = orders;
  const { row, minor, balance } = await readGrant(needs, brand, orders);
  const before = account === 'bonus' ? balance.bonus : balance.freeBet;
  const given = await givenBefore(
    needs.db,
    brand.id,
    row.player_id,
    currency,
    needs.clock.now() - TOGETHER_MS,
    giftKey(row.player_id, orders.key),
  );
  const told = (amount: bigint) => ({ player: `${row.number}`, account, amount: moneyToText(amount, currency), currency });
  return {
    before: told(before),
    after: told(before + minor),
    beyond: isBeyondSole(brand, currency, minor + given),
    playerId: row.player_id,
  };
}

/** Gives the money, once for a key, with what belongs into its transaction. */
export async function grantMoney(needs: ConsoleNeeds, brand: Brand, orders: GrantOrders, alongside: Alongside): Promise<void> {
  const { account, currency, key } = orders;
  const { row, minor } = await readGrant(needs, brand, orders);
  const player = row.player_id;
  await needs.db.transaction(async (tx) => {
    const cause = { kind: 'grant', id: key };
    const transfers = [grantTransfer({ player, account, amount: minor, cause })];
    const [verdict] = await needs.ledger.post(tx, [{ key: giftKey(player, key), brandId: brand.id, currency, transfers }]);
    if (verdict === 'conflict') throw new Refused({ code: 'idempotency-conflict', field: 'key' });
    if (verdict === 'repeated') return;
    await alongside(tx);
    await needs.news.add(tx, [{ topic: 'balance', brandId: brand.id, key: `${player}`, body: { playerId: `${player}`, currency } }]);
  });
}
