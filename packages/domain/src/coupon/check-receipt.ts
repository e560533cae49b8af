import type { Funds } from '../ledger/funds.ts';
import { MARKETS, readAnswer } from '../market.ts';
import { parseMoney } from '../money.ts';
import { parseRational, type Rational } from '../rational.ts';
import { RULES_VERSION } from '../settlement/market-settlement.ts';
import { checkCoupon } from './coupon.ts';
import { kindByWire } from './kinds.ts';
import { type BetLeg, type CashedPart, type Receipt, type ReceiptLeg, type SettledBet, settlementReceipt } from './receipt.ts';

/** What computing a receipt again came to. */
export type ReceiptCheck =
  | { readonly verdict: 'equal' }
  /** Where the receipt says something else than its own facts do, as a path: `legs[0].result`. */
  | { readonly verdict: 'different'; readonly at: string; readonly receipt: unknown; readonly computed: unknown }
  /** It cannot be computed here: made under the rules of before, by newer ones than are at hand, or not a receipt. */
  | { readonly verdict: 'not-computable'; readonly reason: 'older-rules' | 'newer-rules' | 'not-a-receipt' };

class Unreadable extends Error {}

function money(text: string, currency: string): bigint {
  const amount = parseMoney(text, currency);
  if (!amount.ok) throw new Unreadable(amount.refusal.message);
  return amount.value;
}
/** A fraction of a receipt. Throws where it is none. */
export function fraction(text: string): Rational {
  const value = parseRational(text);
  if (!value.ok) throw new Unreadable(text);
  return value.value;
}

function betLeg(leg: ReceiptLeg): BetLeg {
  const { eachWay, rule4, rule: _rule, facts: _facts, result: _result, factors: _factors, ...plain } = leg;
  if (!MARKETS.some(({ name }) => name === leg.market) || !readAnswer(leg.market, leg.outcome)) throw new Unreadable(leg.market);
  return { ...plain, ...(eachWay ? { eachWay: fraction(eachWay) } : {}), ...(rule4 ? { rule4: fraction(rule4) } : {}) };
}

/** The parts of a stake; they are the stake, or it is no receipt. */
function stakedOf(funds: NonNullable<Receipt['funds']>, { currency, stake }: Receipt): Funds {
  const staked = { cash: money(funds.cash, currency), bonus: money(funds.bonus, currency), 'free-bet': money(funds['free-bet'], currency) };
  if (staked.cash + staked.bonus + staked['free-bet'] !== money(stake, currency)) throw new Unreadable('funds');
  return staked;
}

/** Parts that were sold: some of the stake is left of them, or there is nothing to settle. */
function cashedOf(cashed: NonNullable<Receipt['cashed']>, { currency, stake }: Receipt): CashedPart[] {
  const parts = cashed.map((part) => ({ stake: money(part.stake, currency), paid: money(part.paid, currency) }));
  const sold = parts.reduce((sum, part) => sum + part.stake, 0n);
  if (parts.length === 0 || parts.some((part) => part.stake <= 0n) || sold >= money(stake, currency)) throw new Unreadable('cashed');
  return parts;
}

/** The bet a receipt is of. Throws where the receipt cannot be read. */
export function settledBetOf(receipt: Receipt): SettledBet {
  const { betId, currency, sizes, bankers, blocks, stakes, margin, funds, cashed, debt } = receipt;
  const kind = kindByWire(receipt.kind);
  if (!kind) throw new Unreadable(receipt.kind);
  return {
    betId,
    currency,
    kind,
    stake: money(receipt.stake, currency),
    legs: receipt.legs.map(betLeg),
    ...(sizes ? { sizes } : {}),
    ...(bankers ? { bankers } : {}),
    ...(blocks ? { blocks: blocks.map((block) => ({ legs: block.legs, stake: money(block.stake, currency) })) } : {}),
    ...(stakes ? { stakes: stakes.map((stake) => money(stake, currency)) } : {}),
    ...(margin ? { margin: fraction(margin) } : {}),
    ...(funds ? { staked: stakedOf(funds, receipt) } : {}),
    ...(cashed ? { cashed: cashedOf(cashed, receipt) } : {}),
    ...(debt ? { debt: { owed: money(debt.owed, currency), collected: money(debt.collected, currency) } } : {}),
  };
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The first place where two pieces of data differ. */
function firstDifference(receipt: unknown, computed: unknown, at: string): ReceiptCheck | undefined {
  if (!isTree(receipt) || !isTree(computed))
    return Object.is(receipt, computed) ? undefined : { verdict: 'different', at, receipt, computed };
  for (const key of new Set([...Object.keys(computed), ...Object.keys(receipt)])) {
    const path = Array.isArray(computed) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`;
    const found = firstDifference(receipt[key], computed[key], path);
    if (found) return found;
  }
  return undefined;
}

/**
 * Computes a receipt again from the bet and the facts it holds, and says whether everything else in it follows:
 * rules, results, arithmetic, lines and payout. Takes any data, for a receipt may come from anywhere.
 */
export function checkReceipt(receipt: Receipt): ReceiptCheck {
  if (!isTree(receipt) || receipt.format !== 1) return { verdict: 'not-computable', reason: 'not-a-receipt' };
  if (!Number.isSafeInteger(receipt.rulesVersion) || receipt.rulesVersion < 1)
    return { verdict: 'not-computable', reason: 'not-a-receipt' };
  if (receipt.rulesVersion !== RULES_VERSION)
    return { verdict: 'not-computable', reason: receipt.rulesVersion < RULES_VERSION ? 'older-rules' : 'newer-rules' };
  try {
    const bet = settledBetOf(receipt);
    if (!checkCoupon(bet).ok) return { verdict: 'not-computable', reason: 'not-a-receipt' };
    // Each leg brings its own facts, also where two legs are of one fixture.
    const facts = receipt.legs.map((leg) => leg.facts);
    const numbered = { ...bet, legs: bet.legs.map((leg, index) => ({ ...leg, fixtureId: index })) };
    const computed = settlementReceipt(numbered, (index) => facts[index]);
    if (!computed) return { verdict: 'different', at: 'result', receipt: receipt.result, computed: 'open' };
    const named = { ...computed, legs: computed.legs.map((leg, index) => ({ ...leg, fixtureId: bet.legs[index]!.fixtureId })) };
    return firstDifference(receipt, named, '') ?? { verdict: 'equal' };
  } catch (fault) {
    // Data from outside may break a rule in any place; that it cannot be computed is the answer.
    if (fault instanceof Unreadable || fault instanceof TypeError || fault instanceof RangeError)
      return { verdict: 'not-computable', reason: 'not-a-receipt' };
    throw fault;
  }
}
