import type { Refusal, UpdateCouponBody } from '@fairbook/contract';
import { antiAccumulatorPrice, currencyById, moneyToText, ok, type Rational, type Result, refuse, roundHalfUp } from '@fairbook/domain';
import type { Ctx } from '../../platform/context.ts';
import { kindOf, least, quotesOf, riskBet, stakeBounds, totalPrice } from './acceptance.ts';
import { amount, echoes, legAnswer, legsOf, priceNumber, relationsOf, stakeOf, stakeStep, styleOf } from './coupon-wire.ts';
import type { BettingNeeds } from './needs.ts';

/** The account's currency; a guest's is the one asked for where the brand has it. */
function currencyOf(ctx: Ctx, asked: number | undefined): string {
  if (ctx.player) return ctx.player.currency;
  const known = asked === undefined ? undefined : currencyById(asked)?.code;
  return known !== undefined && ctx.brand.currencies.includes(known) ? known : ctx.brand.defaultCurrency;
}

/** Prices, names and stake bounds of a coupon as they are now. Reads memory alone, but for what a player has open who was not here yet. */
export async function updateCoupon(
  needs: Pick<BettingNeeds, 'board' | 'risk'>,
  ctx: Ctx,
  body: UpdateCouponBody,
): Promise<Result<Record<string, unknown>, Refusal>> {
  const legs = legsOf(body.Events);
  const kind = kindOf(body.Vid ?? (legs.length > 1 ? 1 : 0), legs.length);
  if (!kind.ok) return kind;
  const currency = currencyOf(ctx, body.Currency);
  const limits = ctx.brand.limits[currency];
  if (!limits) return refuse({ code: 'currency-not-offered', facts: { currency } });
  // The stake of a slip that is being written may be empty; what it holds is an amount.
  const stake = body.Summ === undefined || body.Summ === '' ? ok(0n) : stakeOf(body.Summ, currency);
  if (!stake.ok) return stake;
  const player = ctx.player?.playerId ?? 0n;
  const reading = ctx.player && needs.risk.ready(ctx.brand.id, player);
  if (reading) await reading;
  const quotes = quotesOf(needs.board, ctx.brand.id, legs);
  const relations = relationsOf(quotes);
  const price = totalPrice(quotes);
  const priced = price > 1000n;
  const bet = riskBet(ctx.brand, player, currency, quotes);
  const mostNow = priced
    ? least([stakeBounds(limits, needs.risk, bet).most, needs.risk.openBetsLeft(bet), needs.risk.liabilityStake(bet)])
    : undefined;
  const style = styleOf(body.CfView);
  const most = amount(mostNow ?? 0n, currency);
  const anti = priced && legs.length > 1 ? priceNumber(thousandths(antiAccumulatorPrice({ n: price, d: 1000n }))) : 0;
  return ok({
    ...echoes(body, ctx.brand.id, Number(player)),
    Vid: body.Vid ?? (legs.length > 1 ? 1 : 0),
    Kind: quotes.some((q) => q.phase === 'live') ? 1 : 3,
    Coef: priceNumber(price),
    ResultCoef: priceNumber(price),
    CoefView: written(price),
    ResultCoefView: written(price),
    minBet: amount(BigInt(limits.minimumStake), currency),
    maxBet: most,
    MaxBet: most,
    BetStep: stakeStep(currency),
    InitialBet: Number(moneyToText(BigInt(limits.quickStakes[0] ?? limits.minimumStake), currency)),
    ExpresCoef: 0,
    AntiExpressCoef: anti,
    Events: quotes.map((quote, i) => legAnswer(quote, legs[i]!, ctx.language, style, relations[i]!)),
  });
}

const thousandths = ({ n, d }: Rational): bigint => roundHalfUp({ n: n * 1000n, d });
const written = (price: bigint): string => `${priceNumber(price)}`;
