export * from './bet/acceptance.ts';
export { betNumber } from './bet/bet-number.ts';
export { type ClosableBet, type Closed, type Closing, type ClosingKind, closeBet, standingFunds, standingOf } from './bet/closing.ts';
export * from './bet/refusals.ts';
export * from './bet/related.ts';
export { type BetEvent, type BetStatus, isClosed, mayBecome } from './bet/transitions.ts';
export * from './calendar.ts';
export * from './casino/index.ts';
export * from './convert.ts';
export { checkReceipt, type ReceiptCheck } from './coupon/check-receipt.ts';
export * from './coupon/coupon.ts';
export * from './coupon/kinds.ts';
export * from './coupon/leg-factor.ts';
export { type CouponLine, countLines, expandLines, isEachWay, MAX_LISTED_LINES } from './coupon/lines.ts';
export * from './coupon/receipt.ts';
export {
  antiAccumulatorPrice,
  type CouponSettlement,
  potentialReturn,
  type SettledLine,
  settleCoupon,
  settledLines,
} from './coupon/settle-coupon.ts';
export * from './coupon/shared-receipt.ts';
export * from './currency.ts';
export * from './exclusion.ts';
export * from './facts.ts';
export * from './fair-book.ts';
export * from './form-names.ts';
export * from './ledger/index.ts';
export * from './limits.ts';
export * from './margin.ts';
export * from './market.ts';
export * from './money.ts';
export * from './price.ts';
export * from './price-ladder.ts';
export {
  decimalText,
  fractionText,
  MAX_NUMBER_CHARACTERS,
  minorText,
  parseRational,
  parseThousandths,
  type Rational,
  rational,
  reduced,
  roundHalfUp,
} from './rational.ts';
export * from './records/key-facts.ts';
export {
  lastMatches,
  meetings,
  type PastMatch,
  type PastResult,
  resultOf,
  tally,
} from './records/past-match.ts';
export * from './records/standings.ts';
export * from './reminder.ts';
export * from './result.ts';
export { Fields, nameOf, type RuleRefusal, refusal } from './rules/fields.ts';
export * from './rules/rules.ts';
export { factsAt, RESUMPTION_MS, type ReceivedFacts, resumableUntil, standingFacts } from './settlement/abandonment.ts';
export { type LegProgress, legProgress } from './settlement/leg-progress.ts';
export { MARKET_RULES, type MarketRule, type Question, scoreLine, WINNING_MARGIN_RULE } from './settlement/market-rules.ts';
export { factsUsed, GENERAL_RULES, RULES_VERSION, ruleOf, settleAnswer, settleOutcome } from './settlement/market-settlement.ts';
export type { OutcomeResult } from './settlement/outcome-result.ts';
export { POSTPONED_RULE, POSTPONEMENT_HOURS, voidFrom } from './settlement/postponement.ts';
export { type ProviderResult, type SettledOutcome, settledByStatement } from './settlement/provider-result.ts';
export * from './sport.ts';
export * from './sport-definition.ts';
export * from './sport-examples.ts';
export * from './sports.ts';
export * from './time-zone.ts';
