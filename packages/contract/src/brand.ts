import type { LadderSetting, Sport } from '@fairbook/domain';
import { sportOf } from '@fairbook/domain/sports';
import type { ChallengeDefinition, JackpotDefinition, TournamentSeries } from './casino-definitions.ts';
import type { SettingsOf, SettingValues } from './settings.ts';

interface LookColor {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly a?: number;
}

/** Seeds of a brand's look; everything else is derived from them (`themeCss` of packages/ui takes exactly this shape). */
export interface BrandLook {
  readonly accent: LookColor;
  readonly neutral: { readonly c: number; readonly h: number };
  readonly scheme: 'dark' | 'light' | 'both';
  readonly defaultScheme: 'dark' | 'light';
  readonly followDevice: boolean;
  /** Base corner radius in CSS pixels. */
  readonly radius: number;
  readonly density: 'compact' | 'default' | 'comfortable';
  /** `own`: the typeface `font`. */
  readonly family: 'manrope' | 'archivo' | 'own';
  readonly font?: {
    readonly name: string;
    /** In the folder `fonts` of the brand. */
    readonly files: readonly { readonly file: string; readonly weight: string; readonly stretch?: string; readonly range?: string }[];
  };
  /** Shapes of the mark in a box of 26 x 26, from `logo.svg` of the folder; the product's own without one. */
  readonly mark: readonly {
    readonly d: string;
    readonly fill: 'accent' | 'on-accent' | 'text-1' | `#${string}`;
    readonly opacity?: number;
  }[];
  readonly squareBars: boolean;
  readonly insetPriceLine: boolean;
  /** `inverted` stands over the header on a desktop too. */
  readonly strip: 'plain' | 'inverted';
  /** `accent`: a solid field with the play flush at its side, and small cards in a row under it. */
  readonly lead: 'card' | 'accent';
  /** `raised`: header, rail and heads of lists lift off the page, the slip carries an edge of accent. */
  readonly surfaces: 'flat' | 'raised';
  /** How the name stands beside the mark; tracking in em. */
  readonly wordmark: { readonly capitals: boolean; readonly tracking: number };
  /** A row of sports under the header besides the rail. */
  readonly sportBar: boolean;
  /** Single tokens set by hand per scheme, for what the derivation does not give. */
  readonly overrides?: { readonly dark?: Readonly<Record<string, LookColor>>; readonly light?: Readonly<Record<string, LookColor>> };
}

export type MarginMethod = 'multiplicative' | 'additive' | 'power' | 'shin' | 'odds-ratio';

/** First row that fits wins; absent fields fit everything. `size` is the overround in basis points: 500 is a book of 105 %. */
export interface MarginRule {
  readonly sport?: Sport;
  readonly tier?: number;
  readonly market?: string;
  readonly phase?: 'line' | 'live';
  readonly method: MarginMethod;
  readonly size: number;
}

/** Amounts are minor units of the currency they stand under, as decimal strings. */
export interface CurrencyLimits {
  readonly minimumStake: string;
  readonly maximumStake: string;
  readonly maximumPayout: string;
  readonly minimumDeposit: string;
  readonly maximumDeposit: string;
  readonly minimumWithdrawal: string;
  readonly quickStakes: readonly string[];
}

/** What an account may move before its player is identified, where the jurisdiction lets it move anything; minor units as decimal strings. */
export interface UnidentifiedLimits {
  /** All deposits together. */
  readonly depositTotal: string;
  /** Of one bet. */
  readonly maximumStake: string;
  /** All withdrawals together. */
  readonly withdrawalTotal: string;
}

/** The most the house may lose on one outcome of a market, per currency; first row that fits wins. */
export interface LiabilityRule {
  readonly sport?: Sport;
  readonly tier?: number;
  readonly market?: string;
  readonly phase?: 'line' | 'live';
  readonly currency: string;
  readonly maximumLoss: string;
  readonly maximumStake?: string;
}

/** Percent of a ticket's own bound that one player's open bets may come to, on the same outcome, market (all its lines) and fixture. */
interface BoundLevels {
  readonly outcome: number;
  readonly market: number;
  readonly fixture: number;
}

/** What one player may have open at once, in percent of the greatest stake and the greatest payout of a ticket. */
export interface PlayerBounds {
  readonly stake: BoundLevels;
  /** `day`: over all bets placed on a day (UTC) that are open or won; no such bound when absent. */
  readonly payout: BoundLevels & { readonly day?: number };
}

/** What a debt is collected from: payouts alone, leaving deposits to the player, or deposits too. */
export const DEBT_COLLECTIONS = ['payouts', 'payouts-and-deposits'] as const;
export type DebtCollection = (typeof DEBT_COLLECTIONS)[number];

/** What one employee may do alone, in a currency; minor units as decimal strings. */
export interface ApprovalAmounts {
  /** The most a player may withdraw in 24 hours without staff looking. */
  readonly automaticWithdrawal: string;
  /** The greatest withdrawal one employee may approve. */
  readonly soleWithdrawal: string;
  /** The most a correction or a void may move, paid out and taken back together. */
  readonly soleResult: string;
}

/** From where on a second employee has to agree, where the server asks for four eyes at all. */
export interface Approvals {
  readonly amounts: Readonly<Record<string, ApprovalAmounts>>;
  /** Shift of a fixture's margin in either direction, and sizes of the brand's own margins, basis points. */
  readonly soleMarginShift: number;
  readonly soleMargins: { readonly least: number; readonly most: number };
  /** How long a request waits for the second person. */
  readonly waitMinutes: number;
}

/** When staff are told. */
export interface AlertRules {
  /** Greatest loss on open bets, minor units of the main currency. */
  readonly liability: string;
  /** Stake of a bet by currency, minor units. */
  readonly largeStakes: Readonly<Record<string, string>>;
  /** A feed without a sound. */
  readonly feedSilentSeconds: number;
  /** A payment that waits for its provider, and a withdrawal that waits for staff. */
  readonly paymentMinutes: number;
  readonly reviewMinutes: number;
}

/** How long a price that staff set by hand may hold at most. */
export interface ManualPriceRules {
  /** Before the start, where it ends with the start at the latest. */
  readonly preMatchHours: number;
  readonly inPlayMinutes: number;
}

/** A white-label site: all of it is data. The folder `brands/<key>` holds one; staff may change limits and margins at run time. */
export interface Brand {
  /** `partner` on the wire. */
  readonly id: number;
  readonly key: string;
  /** `gr` on the wire. */
  readonly projectGroup: number;
  readonly name: string;
  readonly operator: string;
  /** Absent for a demonstration, which takes no real money and says so. */
  readonly licence?: { readonly authority: string; readonly number: string };
  /** Where players write for help; shown with refusals that only people can lift, and at the foot of every page. */
  readonly supportEmail: string;
  /** Host names that select this brand; on those of no brand `?partner=` does, in a demonstration. */
  readonly hosts: readonly string[];
  /** Address players use, such as https://bets.example.com; the setting `PUBLIC_URL` stands before it. */
  readonly publicUrl?: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly currencies: readonly string[];
  readonly defaultCurrency: string;
  /** ISO alpha-2 of the country it is licensed in, and those it serves. */
  readonly country: string;
  readonly servedCountries: readonly string[];
  readonly jurisdiction: string;
  readonly sports: readonly Sport[];
  readonly pinnedCompetitions: readonly number[];
  readonly margins: readonly MarginRule[];
  /** Prices are offered on this ladder. What would stand above `highest`, thousandths, is not offered. */
  readonly prices: { readonly ladder: LadderSetting; readonly highest: number };
  readonly limits: Readonly<Record<string, CurrencyLimits>>;
  readonly unidentified: Readonly<Record<string, UnidentifiedLimits>>;
  readonly liability: readonly LiabilityRule[];
  readonly playerBounds: PlayerBounds;
  /** How long after its start a postponed fixture may still be played for its bets to stand, hours. */
  readonly postponementHours: number;
  readonly approvals: Approvals;
  readonly alerts: AlertRules;
  readonly manualPrices: ManualPriceRules;
  /** Live bet delay per sport, ms. */
  readonly liveDelayMs: Readonly<Record<Sport, number>>;
  readonly paymentProviders: readonly string[];
  /** What carries its messages, by channel the first that has it; all that are set up when absent. */
  readonly messagingProviders?: readonly string[];
  /** As whom it writes: the sender's name in e-mail (the brand's when absent), where answers go, and the sender of text messages. */
  readonly senders?: { readonly name?: string; readonly replyTo?: string; readonly sms?: string };
  /** What pays off a player's debt; the jurisdiction's usual rule when absent. */
  readonly debtCollection?: DebtCollection;
  readonly session: { readonly idleMinutes: number; readonly absoluteHours: number };
  /** The casino; a brand without it has none. Games are named `supplier/game`. */
  readonly casino?: {
    /** Whose games it offers, the first first. */
    readonly suppliers: readonly string[];
    readonly without?: readonly string[];
    /** Left out where they are opened from a country, ISO alpha-2. */
    readonly withoutIn?: readonly { readonly country: string; readonly games: readonly string[] }[];
    /** Games at the head of the lobby: the first of them that is offered. */
    readonly featured?: readonly string[];
    /** Bounds on a stake narrower than the game's own, minor units. */
    readonly stakes?: readonly { readonly game: string; readonly currency: string; readonly least: string; readonly most: string }[];
    /** What it begins with; staff make more. Games are named by their code with the studio. */
    readonly jackpots?: readonly JackpotDefinition[];
    readonly tournaments?: readonly TournamentSeries[];
    readonly challenges?: readonly ChallengeDefinition[];
  };
  /** As they hold now: what its folder says, what staff changed, what its jurisdiction bounds, and the defaults. */
  readonly settings: SettingValues;
  readonly look: BrandLook;
  /** What the brand says in its own words: texts by key, by language, in place of those of the dictionaries. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** How long a live bet on a sport waits at a brand, ms: what the brand says, else what is usual for the sport. */
export const liveDelayOf = ({ liveDelayMs }: Pick<Brand, 'liveDelayMs'>, sport: Sport): number =>
  liveDelayMs[sport] ?? sportOf(sport).liveDelayMs;

/** What the folder of a brand holds: of its settings only those that are not as they are by default. */
export type BrandFile = Omit<Brand, 'settings' | 'look'> & {
  readonly settings?: SettingsOf;
  readonly look: Omit<BrandLook, 'mark'> & { readonly mark?: BrandLook['mark'] };
};
