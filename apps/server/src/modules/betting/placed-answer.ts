import { decimal } from '@fairbook/contract';
import type { PlayerCtx } from '../../platform/context.ts';
import { legacy } from '../../platform/http.ts';
import { amount, priceNumber } from './coupon-wire.ts';
import type { Order, Placed } from './face.ts';
import type { BettingBoard } from './needs.ts';

/** What MakeBetWeb and its elders answer: the bet's number, or the guid to come back with after `waitTime` ms. */
export function placedAnswer(ctx: PlayerCtx, order: Order, placed: Placed, board: BettingBoard): unknown {
  const { currency } = ctx.player;
  const limits = ctx.brand.limits[currency];
  const waits = placed.kind === 'wait';
  const id = waits ? 0 : Number(placed.betId);
  const value = {
    Id: id,
    Balance: amount(placed.cash, currency),
    Coupon: {
      UserId: Number(ctx.player.playerId),
      Summ: amount(order.stake, currency),
      Coef: waits ? 0 : priceNumber(placed.price),
      CheckCf: order.policy,
      Source: order.source,
      NeedUpdateLine: false,
      changeCf: false,
      notLogin: false,
      notWait: order.skipDelay,
      OneClickBet: order.oneClick ? 1 : 0,
      TransformEventKind: false,
      Group: ctx.brand.projectGroup,
      minBet: limits ? amount(BigInt(limits.minimumStake), currency) : 0,
      maxBet: limits ? amount(BigInt(limits.maximumStake), currency) : 0,
      Events: order.legs.map(({ selection, price }) => {
        const quote = board.quote(ctx.brand.id, selection);
        return {
          Coef: decimal(quote.price > 0 ? quote.price : price),
          Param: decimal(selection.line),
          Type: selection.outcomeId,
          GameId: selection.gameId,
          Kind: quote.phase === 'live' ? 1 : 3,
          Block: quote.status !== 'open',
          IsBannedExpress: false,
          Finish: quote.status === 'over',
        };
      }),
    },
    PayoutType: 0,
    Dt: `/Date(${ctx.now})/`,
    waitTime: waits ? placed.waitMs : 0,
    betGUID: placed.guid,
    lvC: 0,
    lnC: 0,
    SummPrep: 0,
    FailInfo: null,
    CanPrint: false,
  };
  return legacy(value, id, placed.guid);
}
