import type { GameKind, Incident, OutcomeResult, Phase, PlayFeature, PriceFormat, Sport } from '@fairbook/domain';
import type { Brand } from './brand.ts';
import type { AnswerOf } from './call.ts';
import type { ContestViews } from './casino-contests.ts';
import type { CasinoViews } from './casino-games.ts';
import type { JackpotViews } from './casino-jackpots.ts';
import type { PlayedRoundBody } from './casino-rounds.ts';
import type { CLOCKS } from './clocks.ts';
import type { DocumentBody } from './documents.ts';
import type { HelpService } from './limits.ts';
import type { ListColumn } from './list-columns.ts';
import type { FeedAge } from './live.ts';
import type { MESSAGE_CALLS } from './messages.ts';
import type { RegistrationView } from './registration.ts';
import type { ScreenPath } from './screens.ts';
import type { SearchView } from './search.ts';
import type {
  ActivityView,
  BetFilter,
  BetPage,
  BetView,
  BetWithReceipt,
  CompetitionView,
  CountryView,
  DebtView,
  FixtureRecords,
  FixtureRow,
  FixtureSection,
  FixtureView,
  LedgerHeadView,
  LedgerRow,
  Page,
  PlayerView,
  PriceView,
  ProofView,
  SportView,
  TeamPageView,
} from './views.ts';
import type { ScreenAnswer } from './visibility.ts';

/** What the server hands to the site's loaders with each request. */
export interface SiteViews {
  sports(): readonly SportView[];
  pinned(): readonly CompetitionView[];
  /** Competitions of a sport with open fixtures, by country. */
  competitions(filter: { sportId: number; phase?: Phase }): readonly CountryView[];
  fixtures(filter: {
    phase: Phase;
    sportId?: number;
    countryId?: number;
    competitionId?: number /** Start window, unix ms. */;
    from?: number;
    until?: number;
    limit?: number;
    /** Result and total when absent. */
    columns?: readonly ListColumn[];
    /** Time zone of the visitor: fixtures come in groups by start, the nearest first. Absent: by competition. */
    byStart?: string;
  }): readonly FixtureSection[];
  /** A fixture as a list shows it. */
  row(id: number): FixtureRow | undefined;
  /** The most interesting live (or next) fixture with its play state, and a ranked hand of fixtures. */
  lead(): FixtureRow | undefined;
  accumulatorOfTheDay():
    | {
        readonly legs: readonly { readonly row: FixtureRow; readonly market: string; readonly pick: string; readonly price: PriceView }[];
        readonly price: number;
      }
    | undefined;
  fixture(id: number): FixtureView | undefined;
  /** One that is no longer in memory, with what was recorded of it. */
  pastFixture(id: number): Promise<FixtureView | undefined>;
  /** Goals and cards of a fixture in play. */
  incidents(id: number): readonly Incident[];
  /** What results tell of its sides; undefined for a fixture that is not known. */
  records(id: number): Promise<FixtureRecords | undefined>;
  /** The player's bets with a leg on a fixture, the newest first. */
  betsOn(id: number): Promise<readonly BetView[]>;
  /** `most`: of each group. */
  search(text: string, most: number): SearchView;
  /** Undefined for a team with neither fixtures on offer nor results of the last days. */
  team(id: number): TeamPageView | undefined;
  ruleExamples(): RuleExamples;
  /** Of a day in a zone, `2026-11-22`; `text`: only those with all its words in their names. */
  results(filter: {
    sportId: number;
    day: string;
    timeZone: string;
    competitionId?: number;
    text?: string;
  }): Promise<readonly FixtureSection[]>;
  /** What a registration screen shows; `form`: the one asked for by name, else the one to begin with. */
  registration(asked: { readonly isWidget: boolean; readonly form: string | undefined }): RegistrationView;
  player(): Promise<PlayerView | undefined>;
  activity(): Promise<ActivityView | undefined>;
  bets(filter: BetFilter): Promise<BetPage>;
  /** A bet its owner shows to others; undefined for a code that nobody has, or that was withdrawn. */
  proof(code: string): Promise<ProofView | undefined>;
  bet(id: string): Promise<BetWithReceipt | undefined>;
  ledger(page: number): Promise<Page<LedgerRow>>;
  /** Undefined for a player who never owed anything. */
  debt(): Promise<DebtView | undefined>;
  /** The newest signed head of the ledger, with the raw Ed25519 key in base64; undefined before the first. */
  ledgerHead(): Promise<LedgerHeadView | undefined>;
  payments(page: number): Promise<
    Page<{
      readonly id: string;
      readonly at: number;
      readonly direction: 'deposit' | 'withdrawal';
      readonly amount: string;
      readonly currency: string;
      readonly status: string;
      /** A deposit that is not finished by then is given up, unix ms. */
      readonly expiresAt: number | null;
    }>
  >;
  messages(page: number): Promise<AnswerOf<(typeof MESSAGE_CALLS)['messages']>>;
  /** What the player sent for verification, newest first. */
  documents(): Promise<readonly DocumentBody[]>;
  readonly casino: CasinoViews;
  readonly contests: ContestViews;
  readonly jackpots: JackpotViews;
  /** Rounds the player played, the newest first; `before`: those with lower numbers. None of a guest. */
  casinoRounds(filter: {
    readonly kind: GameKind | undefined;
    readonly before: string | undefined;
  }): Promise<{ readonly rounds: readonly CasinoRoundView[]; readonly more: boolean }>;
  /** Of each sport that is in play. */
  feedAges(): readonly FeedAge[];
  /** A game of the casino that the brand offers; undefined for any other. */
  game(supplier: string, code: string): Promise<GameView | undefined>;
}

/** A round in the history of a player's account. */
export interface CasinoRoundView extends PlayedRoundBody {
  /** Name of the game, or its code where its supplier lists it no more. */
  readonly name: string;
  readonly kind: GameKind | undefined;
  /** The game can be opened. */
  readonly offered: boolean;
}

/** A game of the casino as its page needs it. */
export interface GameView {
  readonly supplier: string;
  /** As players read it. */
  readonly supplierTitle: string;
  readonly code: string;
  readonly title: string;
  readonly kind: GameKind;
  /** The site shows it itself; else it is a page of the supplier's in a frame. */
  readonly own: boolean;
  /** What comes back of stakes in the long run, hundredths of a percent, least and most where options differ. */
  readonly rtp: { readonly least: number; readonly most: number };
  readonly currency: string;
  /** What the player may stake on a round, minor units of the currency; undefined: nobody plays it for money here. */
  readonly stakes:
    | {
        readonly least: string;
        readonly most: string;
        readonly step: string;
        /** The most a round may win; of games of the site's own. */
        readonly greatestWin?: string;
      }
    | undefined;
  /** It can be played without money. */
  readonly demo: boolean;
  /** The page games are chosen on is there for the visitor: the way out leads to it. */
  readonly lobby: boolean;
}

/** How a kind of game may be played where the brand is licensed. */
export interface GamePlayRules {
  /** From the beginning of one round to that of the next, ms. */
  readonly minimumCycleMs: number;
  readonly forbidden: readonly PlayFeature[];
  /** A return up to the stake may be celebrated. */
  readonly celebratesReturnsUpToStake: boolean;
  /** Without money too it is played by those alone who may play for it: the server is asked. */
  readonly freeForPlayersOnly: boolean;
}

/** One bet on the example match of a sport, worked by the code that settles bets. */
export interface RuleExample {
  readonly pick: string;
  readonly result: OutcomeResult;
  readonly payout: string;
}

/** What the rules page shows by sport and market. Amounts are texts in main units of `currency`. */
export interface RuleExamples {
  readonly stake: string;
  /** Thousandths. */
  readonly price: number;
  readonly currency: string;
  readonly sports: readonly {
    readonly sport: Sport;
    /** After regulation time, and with overtime where there was any. */
    readonly score: string;
    readonly full: string | undefined;
    /** How a field of participants came in, for the markets that are asked of one. */
    readonly places?: string;
    readonly parts: readonly { readonly name: string; readonly score: string }[];
    readonly markets: readonly {
      readonly market: string;
      readonly name: string;
      /** Of the rule, and its words key. */
      readonly id: string;
      readonly key: string;
      readonly examples: readonly RuleExample[];
    }[];
  }[];
  readonly accumulator: {
    readonly prices: readonly string[];
    readonly won: { readonly exact: string; readonly payout: string };
    readonly oneVoid: { readonly exact: string; readonly payout: string };
  };
}

/** What the brand's jurisdiction sets for the protection of players. */
export interface PlayerProtection {
  /** How long an increase or removal of a limit waits, hours. */
  readonly increaseWaitHours: number;
  /** Lengths of a break, hours, shortest first. */
  readonly timeOutHours: readonly number[];
  /** Who helps with gambling, the first to turn to first. */
  readonly help: readonly HelpService[];
  readonly games: Readonly<Record<GameKind, GamePlayRules>>;
}

/** What is known of who asks beside their language, and how they want pages for it. */
export interface VisitorView {
  /** ISO alpha-2; undefined: nobody knows. */
  readonly country: string | undefined;
  readonly timeZone: string;
  /** Whether the visitor chose the zone, and so their browser's own does not matter. */
  readonly zoneFrom: 'address' | 'choice' | 'browser' | 'brand';
  readonly twelveHours: boolean;
  /** What the visitor chose of the clock. */
  readonly clock: (typeof CLOCKS)[number];
  readonly oddsFormat: PriceFormat;
  /** 1: the Asian view. */
  readonly view: 0 | 1;
  /** From their country nobody may bet, deposit or register with the brand. */
  readonly blocked: boolean;
}

/** Request context of the site, made by the server for each page. */
export interface SiteContext {
  readonly brand: Brand;
  readonly protection: PlayerProtection;
  readonly language: string;
  /** Where the dictionary of the language is fetched; its name carries its digest. */
  readonly wordsAddress: string;
  /** Scheme chosen by cookie, else the brand's: `device` follows the visitor's system. */
  readonly scheme: 'dark' | 'light' | 'device';
  readonly visitor: VisitorView;
  /** What the address answers this visitor. */
  readonly answer: ScreenAnswer;
  /** Screens that are not there for this visitor, whoever is signed in. */
  readonly hidden: readonly ScreenPath[];
  readonly origin: string;
  readonly path: string;
  readonly nonce: string;
  readonly now: number;
  readonly views: SiteViews;
  /** Tells the log of a fault of the page, with the number of its request. */
  fault(error: unknown): void;
}
