import type { Brand, CurrencyLimits, Refusal } from '@fairbook/contract';
import { assert, moneyToText, ok, parseMoney, type Result, refuse } from '@fairbook/domain';
import type { PaymentProvider, PaymentStart } from '@fairbook/provider-kit';
import type { PlayerCtx } from '../../platform/context.ts';
import { ProviderFailed } from '../../platform/faults.ts';
import type { Direction } from './face.ts';
import { finish } from './finish-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { isInReview, isUnderWay } from './payment-state.ts';
import {
  findByKey,
  findOwn,
  insertPayment,
  lockPayment,
  type Owner,
  type Payment,
  pendingDeposits,
  withdrawalsSoFar,
  writeProviderRef,
} from './payment-store.ts';
import { holdOf } from './postings.ts';
import { reviewOf } from './review-rule.ts';

/** A deposit that nobody finishes is given up after this, ms; its provider is told, so that its page closes with it. */
const DEPOSIT_MS = 30 * 60_000;
/** Deposits under way at once: more would be a page left open again and again. */
const MAX_PENDING = 5;

/** What a player asks for; `key` names the intention, so that asking twice is asking once. */
export interface PaymentOrder {
  readonly provider: string;
  readonly amount: string;
  readonly key: string;
}

/** A payment under way; `redirectUrl` where the player goes on, undefined when there is nothing to do. */
export interface BegunPayment {
  readonly payment: Payment;
  readonly redirectUrl: string | undefined;
}

export const ownerOf = (ctx: PlayerCtx): Owner => ({ brandId: ctx.brand.id, playerId: ctx.player.playerId });

/** Providers of a brand that can move a currency in a direction. */
export const providersOf = (needs: PaymentsNeeds, brand: Brand, currency: string, direction: Direction): PaymentProvider[] =>
  needs.providers.filter(
    (provider) =>
      brand.paymentProviders.includes(provider.name) && provider.currencies.includes(currency) && provider.directions.includes(direction),
  );

/**
 * What a player may take out, minor units: all their cash where a debt is collected from payouts alone, for what is left then was paid in
 * or given; what is above the debt where deposits pay it off too.
 */
export function withdrawable(
  needs: PaymentsNeeds,
  brandId: number,
  balance: { readonly cash: bigint; readonly owed: bigint } | undefined,
): bigint {
  if (!balance) return 0n;
  if (needs.debtCollection(brandId) === 'payouts') return balance.cash;
  return balance.cash > balance.owed ? balance.cash - balance.owed : 0n;
}

/** The amount of an order in minor units, inside the brand's bounds and through a provider it has. */
function checkOrder(
  needs: PaymentsNeeds,
  ctx: PlayerCtx,
  direction: Direction,
  order: PaymentOrder,
): Result<{ provider: PaymentProvider; amount: bigint }, Refusal> {
  const { currency } = ctx.player;
  const provider = providersOf(needs, ctx.brand, currency, direction).find(({ name }) => name === order.provider);
  if (!provider) return refuse({ code: 'bad-input', field: 'provider' });
  const amount = parseMoney(order.amount, currency);
  if (!amount.ok) return refuse({ code: 'bad-input', field: 'amount' });
  const limits: CurrencyLimits | undefined = ctx.brand.limits[currency];
  assert(limits, `brand ${ctx.brand.key} has limits in ${currency}`);
  const [least, most] =
    direction === 'deposit'
      ? [BigInt(limits.minimumDeposit), BigInt(limits.maximumDeposit)]
      : [BigInt(limits.minimumWithdrawal), undefined];
  if (amount.value < least || (most !== undefined && amount.value > most)) {
    const facts = {
      minimum: moneyToText(least, currency),
      currency,
      ...(most === undefined ? {} : { maximum: moneyToText(most, currency) }),
    };
    return refuse({ code: 'amount-out-of-bounds', field: 'amount', facts });
  }
  return ok({ provider, amount: amount.value });
}

const isSame = (payment: Payment, direction: Direction, order: PaymentOrder, amount: bigint, currency: string): boolean =>
  payment.direction === direction && payment.provider === order.provider && payment.amount === amount && payment.currency === currency;

/** Asks the provider to open a payment that is written down already. It may be asked again with the same one. */
export async function askProvider(
  needs: PaymentsNeeds,
  provider: PaymentProvider,
  payment: Payment,
  returnUrl: string,
): Promise<PaymentStart> {
  let start: PaymentStart;
  try {
    start = await provider.begin({
      paymentId: `${payment.id}`,
      direction: payment.direction,
      amount: payment.amount,
      currency: payment.currency,
      brand: needs.brandKey(payment.brandId),
      language: payment.language,
      returnUrl,
      webhookUrl: `${needs.webhookBase(payment.brandId)}/webhooks/payments/${provider.name}`,
      expiresAt: payment.expiresAt,
    });
  } catch (error) {
    throw new ProviderFailed(`the payment provider ${provider.name} did not answer`, { cause: error });
  }
  if (start.kind !== 'refused') await writeProviderRef(needs.db, payment, start.providerRef, needs.clock.now());
  return start;
}

/** The player's payment for this order: made now, or the one made before under the same key. `add` writes a new one. */
async function orderPayment(
  needs: PaymentsNeeds,
  ctx: PlayerCtx,
  direction: Direction,
  order: PaymentOrder,
  amount: bigint,
  add: (tx: Parameters<Parameters<PaymentsNeeds['db']['transaction']>[0]>[0], payment: Payment) => Promise<Refusal | undefined>,
): Promise<Result<Payment, Refusal>> {
  const owner = ownerOf(ctx);
  const { currency } = ctx.player;
  const refused: { refusal?: Refusal } = {};
  const payment = await needs.db
    .transaction(async (tx) => {
      await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
      const before = await findByKey(tx, owner, order.key);
      if (before) {
        if (!isSame(before, direction, order, amount, currency)) refused.refusal = { code: 'idempotency-conflict', field: 'key' };
        return before;
      }
      const now = needs.clock.now();
      const made: Payment = {
        ...owner,
        id: needs.ids(),
        direction,
        provider: order.provider,
        providerRef: undefined,
        currency,
        amount,
        status: direction === 'deposit' ? 'pending' : 'held',
        review: undefined,
        key: order.key,
        language: ctx.language,
        createdAt: now,
        finishedAt: undefined,
        expiresAt: direction === 'deposit' ? now + DEPOSIT_MS : undefined,
      };
      const refusal = await add(tx, made);
      if (refusal) {
        refused.refusal = refusal;
        throw new Undone();
      }
      return made;
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return undefined;
      throw error;
    });
  if (refused.refusal || !payment) return refuse(refused.refusal ?? { code: 'unavailable' });
  return ok(payment);
}

/** Rolls a transaction back because of a refusal. */
class Undone extends Error {}

/** Gives up a payment the provider would not open, unless a notice was faster. */
export async function giveUp(needs: PaymentsNeeds, id: bigint, reason: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment && isUnderWay(payment.status)) await finish(needs, tx, payment, 'failed', `refused: ${reason.slice(0, 200)}`);
  });
}

async function latest(needs: PaymentsNeeds, payment: Payment): Promise<Payment> {
  return (await findOwn(needs.db, payment, payment.id)) ?? payment;
}

/**
 * Begins a deposit: bounds, state, limit choice and limits are decided while the player's money is held, with deposits under way
 * counted as made, so that no two at once can pass a limit together.
 */
export async function beginDeposit(
  needs: PaymentsNeeds,
  ctx: PlayerCtx,
  order: PaymentOrder,
  returnUrl: (id: bigint) => string,
): Promise<Result<BegunPayment, Refusal>> {
  const checked = checkOrder(needs, ctx, 'deposit', order);
  if (!checked.ok) return checked;
  const { provider, amount } = checked.value;
  const asker = { ...ownerOf(ctx), currency: ctx.player.currency };
  const ordered = await orderPayment(needs, ctx, 'deposit', order, amount, async (tx, payment) => {
    const pending = await pendingDeposits(tx, asker);
    if (pending.deposits.length >= MAX_PENDING) return { code: 'too-many-deposits', facts: { most: MAX_PENDING } };
    const headroom = await needs.compliance.headroomForDeposit(tx, asker, pending.sums);
    if (headroom.refusal) return headroom.refusal;
    if (headroom.left !== undefined && amount > headroom.left) {
      if (pending.deposits.length === 0) return { code: 'deposit-limit', ...headroom.over, field: 'amount' };
      const { left = headroom.left } = await needs.compliance.headroomForDeposit(tx, asker, new Map());
      const { currency } = asker;
      const facts = { left: moneyToText(headroom.left, currency), held: moneyToText(left - headroom.left, currency), currency };
      return { code: 'deposit-held', facts, field: 'amount' };
    }
    await insertPayment(tx, payment);
    return undefined;
  });
  if (!ordered.ok) return ordered;
  if (!isUnderWay(ordered.value.status)) return ok({ payment: ordered.value, redirectUrl: undefined });
  const start = await askProvider(needs, provider, ordered.value, returnUrl(ordered.value.id));
  if (start.kind === 'refused') {
    await giveUp(needs, ordered.value.id, start.reason);
    return refuse({ code: 'payment-refused', facts: { payment: `${ordered.value.id}` } });
  }
  return ok({ payment: await latest(needs, ordered.value), redirectUrl: start.kind === 'redirect' ? start.url : undefined });
}

/**
 * Begins a withdrawal: the money is set aside with it. What the brand's rule lets through goes to the provider, whose word alone moves
 * it on; the rest waits for staff. Open to excluded players. The password was asked again before.
 */
export async function beginWithdrawal(
  needs: PaymentsNeeds,
  ctx: PlayerCtx,
  order: PaymentOrder,
  returnUrl: (id: bigint) => string,
): Promise<Result<Payment, Refusal>> {
  const checked = checkOrder(needs, ctx, 'withdrawal', order);
  if (!checked.ok) return checked;
  const { provider, amount } = checked.value;
  const ordered = await orderPayment(needs, ctx, 'withdrawal', order, amount, async (tx, payment) => {
    const balance = (await needs.ledger.balances(tx, payment.brandId, payment.playerId)).find((b) => b.currency === payment.currency);
    const free = withdrawable(needs, payment.brandId, balance);
    if (balance && amount <= balance.cash && amount > free) {
      const { currency } = payment;
      return {
        code: 'debt-first',
        field: 'amount',
        facts: { owed: moneyToText(balance.owed, currency), bound: moneyToText(free, currency), currency },
      };
    }
    const headroom = await needs.compliance.headroomForWithdrawal(tx, payment, await withdrawalsSoFar(tx, payment));
    if (headroom?.refusal) return headroom.refusal;
    if (headroom?.left !== undefined && amount > headroom.left) return { code: 'unidentified-limit', ...headroom.over, field: 'amount' };
    const held = { ...payment, review: await reviewOf(needs, tx, payment) };
    await insertPayment(tx, held);
    const key = `${payment.playerId}`;
    await needs.outbox.add(tx, [{ topic: 'balance', brandId: payment.brandId, key, body: { playerId: key, currency: payment.currency } }]);
    const [verdict] = await needs.ledger.post(tx, [holdOf(held)]);
    if (verdict === 'insufficient') return { code: 'insufficient-balance', field: 'amount' };
    assert(verdict === 'posted', `the hold of payment ${payment.id} is new, not ${verdict}`);
    return undefined;
  });
  if (!ordered.ok) return ordered;
  const payment = await latest(needs, ordered.value);
  if (!isUnderWay(payment.status) || payment.providerRef !== undefined || isInReview(payment)) return ok(payment);
  return ok(await sendWithdrawal(needs, provider, payment, returnUrl(payment.id)));
}

/** Hands a withdrawal over to its provider. One that is silent now is asked again later (resume): the player's part is done. */
export async function sendWithdrawal(
  needs: PaymentsNeeds,
  provider: PaymentProvider,
  payment: Payment,
  returnUrl: string,
): Promise<Payment> {
  try {
    const start = await askProvider(needs, provider, payment, returnUrl);
    if (start.kind === 'refused') await giveUp(needs, payment.id, start.reason);
  } catch (error) {
    needs.onError(error);
  }
  return latest(needs, payment);
}
