import Type from 'typebox';
import { AmountText, CurrencyCode, Moment } from '../call.ts';
import { BRAND, type ConsoleCall, ConsoleSport, ofBrand, traders } from './parts.ts';

/** Sums of a day in one currency; amounts in its main unit, from the ledger's transfers of the day. */
const DaySums = {
  /** Placed on the day, and what was staked on them. */
  bets: Type.Integer(),
  turnover: AmountText,
  /** Stakes of bets settled on the day, less those taken back to open. */
  settledStakes: AmountText,
  /** Paid for them, less what corrections took back. */
  payouts: AmountText,
  /** Settled stakes less payouts: what the revenue account changed by. */
  margin: AmountText,
  /** Bets settled on the day by what was told of them last until its end. */
  settledBets: Type.Integer(),
  /** Stakes open at the end of the day, and what they could pay at most. */
  openStakes: AmountText,
  openReturn: AmountText,
};

export const DayReport = Type.Object({
  date: Type.String(),
  timeZone: Type.String(),
  from: Moment,
  until: Moment,
  /** False: the day still runs. */
  over: Type.Boolean(),
  rows: Type.Array(
    Type.Object({
      currency: CurrencyCode,
      /** `several`: coupons over more than one; `other`: what moved revenue without a bet. */
      sport: Type.Union([ConsoleSport, Type.Enum(['several', 'other'])]),
      ...DaySums,
    }),
  ),
  totals: Type.Array(Type.Object({ currency: CurrencyCode, ...DaySums, deposits: AmountText, withdrawals: AmountText })),
  newPlayers: Type.Integer(),
  /** Players who placed a bet on the day. */
  activePlayers: Type.Integer(),
});

export const REPORT_CALLS = {
  dayReport: {
    summary: 'One day of a brand by currency and sport, from the ledger',
    method: 'GET',
    path: `${BRAND}/reports/day`,
    access: 'staff',
    roles: traders,
    params: ofBrand,
    query: Type.Object({
      date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: "in the brand's time zone; today when absent" })),
    }),
    answer: DayReport,
  },
} as const satisfies Record<string, ConsoleCall>;
