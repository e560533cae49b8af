import { currencyByCode } from '../currency.ts';
import type { ResultFacts } from '../facts.ts';
import { type Funds, NO_FUNDS, payoutOf } from '../ledger/funds.ts';
import type { MarketName } from '../market.ts';
import { moneyToText } from '../money.ts';
import type { Price } from '../price.ts';
import { decimalText, fractionText, type Rational } from '../rational.ts';
import type { Question } from '../settlement/market-rules.ts';
import { factsUsed, RULES_VERSION, ruleOf, settleAnswer } from '../settlement/market-settlement.ts';
import type { OutcomeResult } from '../settlement/outcome-result.ts';
import { type ProviderResult, type SettledOutcome, settledByStatement } from '../settlement/provider-result.ts';
import type { Coupon } from './coupon.ts';
import { type WireKind, wireKind } from './kinds.ts';
import { type LegSettlement, legFactor } from './leg-factor.ts';
import { countLines, isEachWay, MAX_LISTED_LINES } from './lines.ts';
import { factorText } from './receipt-arithmetic.ts';
import { settleCoupon, settledLines, shareOf } from './settle-coupon.ts';

/** A leg of a placed bet, with all that settles it. */
export interface BetLeg {
  readonly fixtureId: number;
  readonly market: MarketName;
  readonly outcome: string;
  /** Thousandths, as the selection carries it. */
  readonly line: number;
  readonly game: Question;
  readonly price: Price;
  readonly eachWay?: Rational;
  /** Why an operator made the leg void, whatever the facts say. */
  readonly voided?: string;
  /** What the provider stated itself: it decides, whatever the facts say. */
  readonly stated?: LegStatement;
  readonly deadHeat?: { readonly places: number; readonly tied: number };
  readonly rule4?: Rational;
  readonly placed?: boolean;
}

/** A provider's own word on a leg, and where it said so. */
export interface LegStatement extends ProviderResult {
  readonly provider: string;
  /** The feed's number of the message. */
  readonly message: string;
}

/** A placed bet as a receipt needs it: the coupon with legs that know what they were placed on. */
export interface SettledBet extends Omit<Coupon, 'legs'> {
  readonly betId: string;
  readonly currency: string;
  readonly legs: readonly BetLeg[];
  /** What the stake was made of; cash alone when absent. */
  readonly staked?: Funds;
  /** Parts that were sold before the result, oldest first, minor units; what is left of the stake is what this settled. */
  readonly cashed?: readonly CashedPart[];
  readonly debt?: SettlementDebt;
}

/** A part of a stake that was sold before the result, and what it paid, minor units. */
export interface CashedPart {
  readonly stake: bigint;
  readonly paid: bigint;
}

/** What a settlement left owed, and what of its money went to what was owed, minor units. */
interface SettlementDebt {
  readonly owed: bigint;
  readonly collected: bigint;
}

/** One leg on a receipt. Fractions are texts such as `37/20`, lines and prices thousandths. */
export interface ReceiptLeg {
  readonly fixtureId: number;
  readonly market: MarketName;
  readonly outcome: string;
  readonly line: number;
  readonly game: Question;
  readonly price: Price;
  readonly eachWay?: string;
  readonly voided?: string;
  readonly stated?: LegStatement;
  readonly deadHeat?: { readonly places: number; readonly tied: number };
  readonly rule4?: string;
  readonly placed?: boolean;
  readonly rule: { readonly id: string; readonly key: string; readonly text: string };
  /** The facts that decided it; absent while nothing is known of the fixture. */
  readonly facts?: ResultFacts;
  /** `open`: the coupon was decided without it. */
  readonly result: OutcomeResult | 'open';
  readonly factors: readonly { readonly part: 'win' | 'place'; readonly arithmetic: string; readonly factor: string }[];
}

export interface ReceiptLine {
  readonly legs: readonly number[];
  readonly part: 'win' | 'place';
  /** Exact amounts in major units. */
  readonly stake: string;
  readonly payout: string;
}

/** Why a bet paid what it paid: plain data (JSON) from which anyone can compute it again. */
export interface Receipt {
  readonly format: 1;
  readonly rulesVersion: number;
  readonly betId: string;
  readonly currency: string;
  readonly kind: WireKind;
  readonly stake: string;
  /** Parts of the stake, where it was not cash alone. A free bet's stake does not come back with a win. */
  readonly funds?: { readonly cash: string; readonly bonus: string; readonly 'free-bet': string };
  /** Parts of the stake that were sold before the result. Lines, product and payout are of the rest alone. */
  readonly cashed?: readonly { readonly stake: string; readonly paid: string }[];
  readonly sizes?: readonly number[];
  readonly bankers?: readonly number[];
  readonly blocks?: readonly { readonly legs: readonly number[]; readonly stake: string }[];
  readonly stakes?: readonly string[];
  readonly margin?: string;
  readonly legs: readonly ReceiptLeg[];
  readonly lineCount: number;
  /** Left out when a leg is open or there are too many to list. */
  readonly lines?: readonly ReceiptLine[];
  /** Payout per unit of stake, exact. */
  readonly product: string;
  /** Payout before the rounding: exact, and as a decimal of six digits more than the currency has. */
  readonly exact: string;
  readonly exactDecimal: string;
  readonly rounding: 'half-up';
  readonly payout: string;
  readonly result: OutcomeResult;
  /** Where a payout taken back was no longer there, or a debt was paid with this one. */
  readonly debt?: { readonly owed: string; readonly collected: string };
}

/** A settlement as it was made and kept: under which rules, and what they gave. */
export interface StoredSettlement {
  readonly rulesVersion: number;
  /** Of each leg; undefined where the coupon was decided without it. */
  readonly results: readonly (OutcomeResult | undefined)[];
  readonly result: OutcomeResult;
  /** Minor units. */
  readonly payout: bigint;
}

/** Digits of the unrounded payout shown beyond those of the currency. */
const EXTRA_DIGITS = 6;

/** An operator's word, else the provider's, else what follows from the facts. */
function decided(leg: BetLeg, facts: ResultFacts | undefined): SettledOutcome | undefined {
  if (leg.voided !== undefined) return { result: 'void' };
  if (leg.stated) return settledByStatement(leg.stated);
  return facts && settleAnswer(leg.market, leg.outcome, leg.line, leg.game, facts);
}

/** What the rules of then gave; a tie that was is told where the result still is the same. */
function storedOutcome(leg: BetLeg, result: OutcomeResult | undefined, facts: ResultFacts | undefined): SettledOutcome | undefined {
  const said = leg.stated ? settledByStatement(leg.stated) : ruleOf(leg.market).tie && decided(leg, facts);
  return said?.result === result ? said : result && { result };
}

const settledLeg = (leg: BetLeg, outcome: SettledOutcome | undefined): LegSettlement | undefined => {
  return (
    outcome && {
      ...outcome,
      ...(leg.deadHeat ? { deadHeat: leg.deadHeat } : {}),
      ...(leg.rule4 ? { rule4: leg.rule4 } : {}),
      ...(leg.placed === undefined ? {} : { placed: leg.placed }),
    }
  );
};

function receiptLeg(
  leg: BetLeg,
  settled: LegSettlement | undefined,
  facts: ResultFacts | undefined,
  parts: readonly ('win' | 'place')[],
): ReceiptLeg {
  const { id, key, text } = ruleOf(leg.market);
  const { eachWay, rule4, ...plain } = leg;
  return {
    ...plain,
    ...(eachWay ? { eachWay: fractionText(eachWay) } : {}),
    ...(rule4 ? { rule4: fractionText(rule4) } : {}),
    rule: { id, key, text },
    ...(facts && !leg.stated ? { facts: factsUsed(leg.market, leg.outcome, leg.game, facts) } : {}),
    result: settled?.result ?? 'open',
    factors: settled
      ? parts.map((part) => ({ part, arithmetic: factorText(leg, settled, part), factor: fractionText(legFactor(leg, settled, part)) }))
      : [],
  };
}

const fundsText = (staked: Funds, money: (minor: bigint) => string): NonNullable<Receipt['funds']> => ({
  cash: money(staked.cash),
  bonus: money(staked.bonus),
  'free-bet': money(staked['free-bet']),
});

/** What of a bet's stake its result settles. */
const standingStake = ({ stake, cashed = [] }: Pick<SettledBet, 'stake' | 'cashed'>): bigint =>
  cashed.reduce((left, part) => left - part.stake, stake);

/**
 * The receipt of a bet from the facts of its fixtures; undefined while the bet is not decided.
 * Needs nothing but this package, so the browser makes and checks the same one. A settlement kept from other rules is told as it was made:
 * its results and its payout stand, and today's rules only work out the sum where it still comes to the same.
 */
export function settlementReceipt(
  bet: SettledBet,
  factsOf: (fixtureId: number) => ResultFacts | undefined,
  kept?: StoredSettlement,
): Receipt | undefined {
  const before = kept && kept.rulesVersion !== RULES_VERSION ? kept : undefined;
  const facts = bet.legs.map((leg) => factsOf(leg.fixtureId));
  const settled = bet.legs.map((leg, i) =>
    settledLeg(leg, before ? storedOutcome(leg, before.results[i], facts[i]) : decided(leg, facts[i])),
  );
  const standing = standingStake(bet);
  const computed = settleCoupon(bet, settled, standing);
  const given = (bet.staked ?? NO_FUNDS)['free-bet'] > 0n ? standing : 0n;
  const paid = computed && payoutOf(computed.payout, computed.result, { 'free-bet': given });
  const isSame = !before || (paid === before.payout && computed?.result === before.result);
  const settlement = isSame
    ? computed && { ...computed, payout: paid ?? 0n }
    : { payout: before.payout, result: before.result, exact: { n: before.payout, d: 1n } };
  const currency = currencyByCode(bet.currency);
  if (!settlement || !currency) return undefined;
  const unit = 10n ** BigInt(currency.exponent);
  const major = (minor: Rational): string => fractionText({ n: minor.n, d: minor.d * unit });
  const share = (minor: Rational): Rational => shareOf(minor, bet, standing);
  const money = (minor: bigint): string => moneyToText(minor, bet.currency);
  const parts: readonly ('win' | 'place')[] = isEachWay(bet) ? ['win', 'place'] : ['win'];
  const lineCount = countLines(bet);
  const known = settled.filter((leg) => leg !== undefined);
  const lines = isSame && known.length === settled.length && lineCount <= MAX_LISTED_LINES ? settledLines(bet, known) : undefined;
  return {
    format: 1,
    rulesVersion: before?.rulesVersion ?? RULES_VERSION,
    betId: bet.betId,
    currency: bet.currency,
    kind: wireKind(bet.kind),
    stake: money(bet.stake),
    ...(bet.staked && bet.staked.cash !== bet.stake ? { funds: fundsText(bet.staked, money) } : {}),
    ...(bet.cashed?.length ? { cashed: bet.cashed.map((part) => ({ stake: money(part.stake), paid: money(part.paid) })) } : {}),
    ...(bet.sizes ? { sizes: bet.sizes } : {}),
    ...(bet.bankers ? { bankers: bet.bankers } : {}),
    ...(bet.blocks ? { blocks: bet.blocks.map((block) => ({ legs: block.legs, stake: money(block.stake) })) } : {}),
    ...(bet.stakes ? { stakes: bet.stakes.map(money) } : {}),
    ...(bet.margin ? { margin: fractionText(bet.margin) } : {}),
    legs: bet.legs.map((leg, i) => receiptLeg(leg, settled[i], facts[i], isSame ? parts : [])),
    lineCount,
    ...(lines
      ? {
          lines: lines.map((line) => ({
            legs: line.legs,
            part: line.part,
            stake: major(share(line.stake)),
            payout: major(share(line.payout)),
          })),
        }
      : {}),
    product: fractionText({ n: settlement.exact.n, d: settlement.exact.d * standing }),
    exact: major(settlement.exact),
    exactDecimal: decimalText({ n: settlement.exact.n, d: settlement.exact.d * unit }, currency.exponent + EXTRA_DIGITS, currency.exponent),
    rounding: 'half-up',
    payout: money(settlement.payout),
    result: settlement.result,
    ...(bet.debt ? { debt: { owed: money(bet.debt.owed), collected: money(bet.debt.collected) } } : {}),
  };
}
