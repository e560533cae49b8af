import { currencyByCode } from '../currency.ts';
import { NO_FUNDS, payoutOf } from '../ledger/funds.ts';
import { roundHalfUp } from '../rational.ts';
import { fraction, settledBetOf } from './check-receipt.ts';
import { type Receipt, settlementReceipt } from './receipt.ts';

/** What a receipt shown to others says instead of its owner's data. */
export interface SharedAs {
  /** Stands in place of the bet's number. */
  readonly name: string;
  /** Undefined: the amounts are shown. Else the receipt is made for one unit of this currency, whatever was staked. */
  readonly perUnitOf: string | undefined;
}

/**
 * A receipt for others: without what its owner owed, and under another name than the bet's number. Without amounts it is the same
 * settlement of a stake of 1, so that nothing in it, its rounding included, tells of the stake; `checkReceipt` checks it like any other.
 * Undefined for a coupon of several stakes, whose amounts cannot be hidden.
 */
export function sharedReceipt(receipt: Receipt, { name, perUnitOf }: SharedAs): Receipt | undefined {
  const { debt: _debt, ...plain } = receipt;
  if (perUnitOf === undefined) return { ...plain, betId: name };
  const currency = currencyByCode(perUnitOf);
  if (!currency || receipt.blocks || receipt.stakes) return undefined;
  const unit = 10n ** BigInt(currency.exponent);
  const { debt: _owed, staked, cashed: _cashed, ...bet } = settledBetOf(receipt);
  // What it was paid with shows only where it changes what comes back.
  const given = staked && staked['free-bet'] > 0n ? { ...NO_FUNDS, 'free-bet': unit } : undefined;
  const facts = receipt.legs.map((leg) => leg.facts);
  const legs = bet.legs.map((leg, index) => ({ ...leg, fixtureId: index }));
  const product = fraction(receipt.product);
  const made = settlementReceipt(
    { ...bet, legs, betId: name, currency: currency.code, stake: unit, ...(given ? { staked: given } : {}) },
    (index) => facts[index],
    {
      rulesVersion: receipt.rulesVersion,
      results: receipt.legs.map(({ result }) => (result === 'open' ? undefined : result)),
      result: receipt.result,
      payout: payoutOf(roundHalfUp({ n: product.n * unit, d: product.d }), receipt.result, given ?? NO_FUNDS),
    },
  );
  return made && { ...made, legs: made.legs.map((leg, index) => ({ ...leg, fixtureId: receipt.legs[index]!.fixtureId })) };
}
