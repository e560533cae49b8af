import type { Brand } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { moneyToText, parseMoney } from '@fairbook/domain';
import type { Alongside } from '../../platform/alongside.ts';
import { BeyondOne } from './beyond-one.ts';
import type { ConsoleNeeds } from './needs.ts';
import { holdTogether, TOGETHER_MS } from './together.ts';
import { isBeyondSole } from './withdrawals.ts';

/** Actions by which staff promise players prizes and rewards, or put the house's money into what they play for. */
const PROMISES = ['announce-tournament', 'make-challenge', 'open-jackpot'] as const;
/** A reward is every player's who earns it, each day: so many count. */
const PLAYERS_COUNTED = 100n;

/** What players are promised, minor units. */
export interface Promised {
  readonly currency: string;
  readonly amount: bigint;
}

export const fundPromised = ({ currency, fund }: { readonly currency: string; readonly fund: string }): Promised => ({
  currency,
  amount: BigInt(fund),
});
export const rewardPromised = ({ currency, reward }: { readonly currency: string; readonly reward: string }): Promised => ({
  currency,
  amount: BigInt(reward) * PLAYERS_COUNTED,
});

/** As the audit log keeps it, main units. */
export const promisedText = ({ currency, amount }: Promised) => ({ promised: moneyToText(amount, currency), currency });

const minorOf = (amount: string, currency: string): bigint => {
  const parsed = parseMoney(amount, currency);
  return parsed.ok ? parsed.value : 0n;
};

/** What a brand's staff, each alone, promised in the day before, minor units. */
async function promisedBefore({ audit, clock }: ConsoleNeeds, db: Queryable, brandId: number, currency: string): Promise<bigint> {
  const rows = await audit.changedSince(db, { actions: PROMISES, since: clock.now() - TOGETHER_MS, brandId, after: { currency } });
  return (rows as readonly { promised?: string; askedBy?: string }[])
    .filter(({ askedBy }) => askedBy === undefined)
    .reduce((sum, { promised = '0' }) => sum + minorOf(promised, currency), 0n);
}

/** Whether one employee may not promise so much of a brand's money, with what was promised before: a large fund in small parts is a large one. */
export const isPromiseBeyond = async (needs: ConsoleNeeds, db: Queryable, brand: Brand, { currency, amount }: Promised): Promise<boolean> =>
  isBeyondSole(brand, currency, (await promisedBefore(needs, db, brand.id, currency)) + amount);

/** The check in the action's own transaction that one employee may still promise it: promises at the same moment are judged one after the other. */
export const promisesAlone =
  (needs: ConsoleNeeds, brand: Brand, promised: Promised): Alongside =>
  async (tx) => {
    await holdTogether(tx, `promises/${brand.id}`);
    if (await isPromiseBeyond(needs, tx, brand, promised)) throw new BeyondOne();
  };
