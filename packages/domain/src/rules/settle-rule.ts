import { type Coupon, type CouponBlock, type CouponLeg, checkCoupon } from '../coupon/coupon.ts';
import { COUPON_KINDS, kindByWire, MAX_BETS, wireKind } from '../coupon/kinds.ts';
import type { LegSettlement } from '../coupon/leg-factor.ts';
import { countLines, MAX_LISTED_LINES } from '../coupon/lines.ts';
import { settleCoupon, settledLines } from '../coupon/settle-coupon.ts';
import { moneyToText, parseMoney } from '../money.ts';
import { isPrice, PRICE_RANGE } from '../price.ts';
import { parseRational, type Rational, roundHalfUp } from '../rational.ts';
import type { OutcomeResult } from '../settlement/outcome-result.ts';
import { Fields, refusal } from './fields.ts';

const KINDS = COUPON_KINDS.filter((kind) => kind !== 'multi-single').map(wireKind);
const RESULTS: readonly OutcomeResult[] = ['won', 'lost', 'void', 'half-won', 'half-lost'];
/** Most runners of one tie. */
const MAX_TIED = 100;

export const SETTLE_HELP = `Settles a coupon.
in:  {"kind":"${KINDS.join('|')}", "stake":"10.00", "currency":"EUR",
      "stakeMode":"total|per-line" (total: divided equally over the lines),
      "legs":[{"price":"1.85", "result":"${RESULTS.join('|')}",
               "deadHeat":[places,tied], "rule4":"0.25", "eachWay":{"fraction":"1/5","placed":true}}],
      "sizes":[2,3] (system, multi-bet: combination sizes; a multi-bet's beside its bankers), "bankers":[0] (multi-bet),
      "blocks":[[0,1],[2]] and "blockStakes":["5.00"] (conditional: stakes of the blocks after the first; the first's when left out),
      "margin":"0.05" (anti-express: the house's share of the fair price, 0 when left out)}
out: {"ok":true, "lines":n, "totalStake":"..", "payout":"..", "perLine":[{"legs":[0,1],"part":"win|place","stake":"..","payout":".."}]}
Each-way doubles the lines; who has won has a place. The payout is rounded once, half-up, from the exact sum; the amounts per line are rounded for showing only.
A dead heat reduces the win part of a winner, else the place part. A chain or conditional takes the stake once, whatever the mode.`;

interface Leg {
  readonly leg: CouponLeg;
  readonly settled: LegSettlement;
}

/** A share from 0 to 1 written as a decimal or a fraction. */
function share(fields: Fields, key: string): Rational {
  const value = parseRational(fields.text(key, 'a share such as "0.25" or "1/5"'));
  if (value.ok && value.value.n >= 0n && value.value.n <= value.value.d) return value.value;
  fields.bad(key, 'a share from 0 to 1 such as "0.25" or "1/5"');
  return { n: 0n, d: 1n };
}

function readLeg(value: unknown, index: number): { readonly fields: Fields; readonly leg: Leg } {
  const fields = new Fields(value, `legs[${index}]`);
  const price = fields.thousandths('price', 'a decimal price such as "1.85", at most three decimals');
  if (!isPrice(price)) fields.bad('price', `a decimal price ${PRICE_RANGE}`, 'bad-price');
  const result = fields.oneOf('result', RESULTS);
  const [places, tied] = fields.has('deadHeat') ? fields.wholes('deadHeat', 1, MAX_TIED, 2) : [];
  if (fields.has('deadHeat') && (places === undefined || tied === undefined || places > tied))
    fields.bad('deadHeat', '[places, tied] with places not above tied');
  const eachWay = fields.has('eachWay') ? fields.object('eachWay') : undefined;
  const terms = eachWay && { fraction: share(eachWay, 'fraction'), placed: eachWay.flag('placed') };
  if (eachWay) fields.take(eachWay);
  if (terms && !terms.placed && (result === 'won' || result === 'half-won'))
    fields.problem ??= refusal('bad-result', `legs[${index}] cannot have ${result} without a place: "placed" must be true`);
  return {
    fields,
    leg: {
      leg: { price, ...(terms ? { eachWay: terms.fraction } : {}) },
      settled: {
        result,
        ...(places !== undefined && tied !== undefined ? { deadHeat: { places, tied } } : {}),
        ...(fields.has('rule4') ? { rule4: share(fields, 'rule4') } : {}),
        ...(terms ? { placed: terms.placed } : {}),
      },
    },
  };
}

function readStake(fields: Fields, text: string, currency: string): bigint {
  const amount = parseMoney(text, currency);
  if (amount.ok) return amount.value;
  fields.problem ??= refusal(amount.refusal.code, amount.refusal.message);
  return 0n;
}

function readBlocks(fields: Fields, stake: bigint, currency: string): readonly CouponBlock[] {
  const blocks = fields.list('blocks', MAX_BETS);
  const stakes = fields.has('blockStakes') ? fields.list('blockStakes', MAX_BETS) : [];
  if (fields.has('blockStakes') && stakes.length !== blocks.length - 1)
    fields.bad('blockStakes', 'one stake for each block after the first');
  return blocks.map((legs, index) => {
    if (!Array.isArray(legs) || !legs.every((leg): leg is number => typeof leg === 'number')) {
      fields.bad('blocks', 'a list of lists of leg numbers');
      return { legs: [], stake };
    }
    const own = index === 0 ? undefined : stakes[index - 1];
    if (own === undefined) return { legs, stake };
    if (typeof own !== 'string') fields.bad('blockStakes', 'a list of amounts such as "5.00"');
    return { legs, stake: typeof own === 'string' ? readStake(fields, own, currency) : stake };
  });
}

export function runSettle(input: unknown): object {
  const fields = new Fields(input);
  const asked = fields.oneOf('kind', KINDS);
  const currency = fields.text('currency', 'a currency code such as "EUR"');
  const amount = fields.text('stake', 'an amount such as "10.00"');
  const kind = kindByWire(asked);
  if (fields.problem || !kind) return fields.problem ?? refusal('bad-field', 'there is no such kind');
  const stake = readStake(fields, amount, currency);
  const mode = fields.oneOf('stakeMode', ['total', 'per-line'], 'total');
  const legs = fields.list('legs', MAX_BETS).map(readLeg);
  for (const { fields: inner } of legs) fields.take(inner);
  const base: Coupon = {
    kind,
    stake,
    legs: legs.map(({ leg }) => leg.leg),
    ...(fields.has('sizes') ? { sizes: fields.wholes('sizes', 1, MAX_BETS, MAX_BETS) } : {}),
    ...(fields.has('bankers') ? { bankers: fields.wholes('bankers', 0, MAX_BETS, MAX_BETS) } : {}),
    ...(kind === 'conditional' ? { blocks: readBlocks(fields, stake, currency) } : {}),
    ...(fields.has('margin') ? { margin: share(fields, 'margin') } : {}),
  };
  if (fields.problem) return fields.problem;
  const checked = checkCoupon(base);
  if (!checked.ok) return { ok: false, ...checked.refusal };
  const lines = countLines(base);
  const runsOn = kind === 'chain' || kind === 'conditional';
  const coupon = mode === 'per-line' && !runsOn ? { ...base, stake: stake * BigInt(lines) } : base;
  const settled = legs.map(({ leg }) => leg.settled);
  const settlement = settleCoupon(coupon, settled);
  if (!settlement) return refusal('not-decided', 'the legs do not decide the coupon');
  const shown = (amount: Rational): string => moneyToText(roundHalfUp(amount), currency);
  const listed = lines > 1 && lines <= MAX_LISTED_LINES ? settledLines(coupon, settled) : undefined;
  return {
    ok: true,
    lines,
    totalStake: moneyToText(coupon.stake, currency),
    payout: moneyToText(settlement.payout, currency),
    ...(listed
      ? { perLine: listed.map((line) => ({ legs: line.legs, part: line.part, stake: shown(line.stake), payout: shown(line.payout) })) }
      : {}),
  };
}
