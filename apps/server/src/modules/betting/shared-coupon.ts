import type { GetCouponBody, Refusal, SaveCouponBody } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import { MAX_BETS, ok, type Result, refuse } from '@fairbook/domain';
import type { Ctx } from '../../platform/context.ts';
import { quotesOf, totalPrice } from './acceptance.ts';
import { echoes, isFinished, legAnswer, legsOf, priceNumber, relationsOf, styleOf } from './coupon-wire.ts';
import type { OrderLeg } from './face.ts';
import type { BettingNeeds } from './needs.ts';

/** Digits and capitals without I and O, which read like 1 and 0. */
const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 5;
/** Draws before giving up on a free code: with a million codes taken, one draw in 45 meets a taken one. */
const TRIES = 8;
/** Codes saved under this brand can be read by every brand. */
const COMMON_BRAND = 1;

/** Legs as kept: game, outcome, line in thousandths, player. Prices are always today's. */
type StoredLeg = readonly [gameId: number, outcomeId: number, line: number, playerId: number];

/** False when the code is taken; one whose coupon was saved before `expired` is free again. */
async function addCoupon(
  tx: Tx,
  coupon: { readonly brandId: number; readonly code: string; readonly vid: number; readonly legs: readonly StoredLeg[] },
  at: number,
  expired: number,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into shared_coupon as kept (brand_id, code, vid, legs, saved_at) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, code) do update set vid = excluded.vid, legs = excluded.legs, saved_at = excluded.saved_at
     where kept.saved_at <= $6 returning 1`,
    [coupon.brandId, coupon.code, coupon.vid, JSON.stringify(coupon.legs), at, expired],
  );
  return rows.length === 1;
}

/** Of those saved after `expired`. */
async function findCoupon(db: Queryable, brandId: number, code: string, expired: number): Promise<readonly StoredLeg[] | undefined> {
  const [row] = await db.query<{ legs: StoredLeg[] }>(
    'select legs from shared_coupon where code = $2 and brand_id in ($1, $3) and saved_at > $4 order by brand_id = $1 desc limit 1',
    [brandId, code, COMMON_BRAND, expired],
  );
  return row?.legs;
}

const expiredOf = ({ clock, couponMs }: BettingNeeds): number => clock.now() - couponMs;

/** Coupons removed in one statement. */
const SWEPT_AT_ONCE = 1000;

/** Removes the coupons whose time is over. */
export async function sweepCoupons(needs: BettingNeeds): Promise<void> {
  for (;;) {
    const rows = await needs.db.query(
      `delete from shared_coupon where (brand_id, code) in
         (select brand_id, code from shared_coupon where saved_at <= $1 limit ${SWEPT_AT_ONCE}) returning 1`,
      [expiredOf(needs)],
    );
    if (rows.length < SWEPT_AT_ONCE) return;
  }
}

/** Keeps a coupon under a code of five characters. One bad leg refuses the whole; of two legs of a fixture the later is dropped. */
export async function saveCoupon(needs: BettingNeeds, ctx: Ctx, body: SaveCouponBody): Promise<Result<string, Refusal>> {
  if (!(await needs.maySaveCoupon(ctx))) return refuse({ code: 'too-many-attempts' });
  const asked = legsOf(body.Events);
  if (asked.length > MAX_BETS) return refuse({ code: 'too-many-legs', facts: { most: MAX_BETS } });
  const quotes = quotesOf(needs.board, ctx.brand.id, asked);
  const bad = quotes.findIndex((quote) => quote.status !== 'open' && quote.status !== 'suspended');
  if (bad >= 0) return refuse({ code: 'leg-invalid', leg: bad });
  const seen = new Set<number>();
  const legs: StoredLeg[] = [];
  for (const [index, { selection: s }] of asked.entries()) {
    const { fixture } = quotes[index]!;
    if (seen.has(fixture)) continue;
    seen.add(fixture);
    legs.push([s.gameId, s.outcomeId, s.line, s.playerId]);
  }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[needs.draw(LETTERS.length)]).join('');
    const coupon = { brandId: ctx.brand.id, code, vid: body.Vid ?? 1, legs };
    const added = await needs.db.transaction((tx) => addCoupon(tx, coupon, needs.clock.now(), expiredOf(needs)));
    if (added) return ok(code);
  }
  return refuse({ code: 'unavailable' });
}

const CODE = new RegExp(`^[${LETTERS}]{${CODE_LENGTH}}$`);

/** A shared coupon at today's prices; legs that started or finished are dropped and it becomes an accumulator. */
export async function getCoupon(needs: BettingNeeds, ctx: Ctx, body: GetCouponBody): Promise<Result<Record<string, unknown>, Refusal>> {
  const code = body.Guid.toUpperCase();
  const kept = CODE.test(code) ? await findCoupon(needs.db, ctx.brand.id, code, expiredOf(needs)) : undefined;
  if (!kept) return refuse({ code: 'coupon-unknown' });
  const all: OrderLeg[] = kept.map(([gameId, outcomeId, line, playerId]) => ({
    selection: { gameId, outcomeId, line, playerId },
    price: 0,
  }));
  const quoted = quotesOf(needs.board, ctx.brand.id, all).map((quote, i) => ({ quote, leg: all[i]! }));
  const left = quoted.filter(({ quote }) => !isFinished(quote) && quote.status !== 'gone');
  if (left.length === 0) return refuse({ code: 'coupon-over' });
  const quotes = left.map(({ quote }) => quote);
  const relations = relationsOf(quotes);
  const price = totalPrice(quotes);
  const style = styleOf(body.CfView);
  return ok({
    ...echoes({ Events: [] }, ctx.brand.id, Number(ctx.player?.playerId ?? 0n)),
    Vid: 1,
    Coef: priceNumber(price),
    CoefView: `${priceNumber(price)}`,
    HasRemoveEvents: left.length < quoted.length,
    Events: left.map(({ quote, leg }, i) => legAnswer(quote, leg, ctx.language, style, relations[i]!)),
  });
}
