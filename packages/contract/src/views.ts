import type { Activity, Incident, KeyFact, Pair, PastResult, Phase, PlayState, Side, Sport, Standing } from '@fairbook/domain';
import type { BalanceView } from './balance.ts';
import type { ListColumn } from './list-columns.ts';
import type { SelectionKey } from './live.ts';

/** Patterns of a club's shield (look-spec section 10). */
export type ShieldPattern = 'plain' | 'half' | 'stripes' | 'sash' | 'chief' | 'sleeves' | 'quarters' | 'hoops' | 'bar';

/**
 * Read models of the site's screens: what a loader gets and the server fills. Names come in the asked language,
 * money as decimal strings of the currency's main unit ("12.40"), prices as thousandths, times as unix ms.
 */
export interface TeamView {
  readonly name: string;
  readonly code: string;
  /** `flag`: of a national team, which flies it in place of a shield. */
  readonly shield: { readonly base: string; readonly second: string; readonly pattern: ShieldPattern; readonly flag?: string };
}
/** What is drawn of a team where only its name is at hand. */
export interface CrestView extends Readonly<TeamView['shield']> {
  readonly code: string;
}
export interface CompetitionView {
  readonly id: number;
  readonly sportId: number;
  readonly name: string;
  readonly countryId: number;
  readonly country: string /** Flag file code: `gb-eng`, `es`, `eu`, `un`. */;
  readonly flag: string;
  readonly slug: string;
  readonly count: number;
  /** Another competition on offer in its sport has the same name: the country tells them apart. */
  readonly namesake: boolean;
}
export interface SportView {
  readonly id: number;
  readonly sport: Sport;
  readonly name: string;
  readonly slug: string;
  readonly live: number;
  readonly line: number;
}

export interface PriceView {
  readonly key: SelectionKey;
  readonly outcomeId: number /** Thousandths. */;
  readonly line: number /** The player it is asked of, by number, and whose they are; absent of most. */;
  readonly player?: { readonly id: number; readonly side: Side } /** Thousandths. */;
  readonly price: number;
  readonly flags: 0 | 1 | 2;
}

/** One market of a list row: prices in column order, null where the market has no such outcome now. */
export interface RowMarket {
  readonly marketId: number;
  readonly line: number;
  readonly prices: readonly (PriceView | null)[];
}

export interface FixtureRow {
  /** Event id of the main game in its present phase, and its constant id (for addresses). */
  readonly gameId: number;
  readonly constId: number;
  readonly phase: Phase;
  readonly sportId: number;
  readonly competition: CompetitionView;
  readonly home: TeamView;
  readonly away: TeamView;
  readonly slug: string;
  readonly startsAt: number;
  readonly round: string | undefined;
  /** Present once play began. */
  readonly play: PlayView | undefined;
  readonly suspended: boolean;
  /** How many markets there are beyond those of the row. */
  readonly marketCount: number;
  /** 1X2 or winner; absent when not offered. */
  readonly result: RowMarket | undefined;
  /** The central line of every other column that was asked for and is offered. */
  readonly columns: Readonly<Partial<Record<ListColumn, RowMarket>>>;
  /** There are no two sides: its title is the name of `home`, that of `away` is empty. */
  readonly field?: FieldView;
}

/** A field in a list. */
export interface FieldView {
  /** Who takes part. */
  readonly count: number;
  /** The fixtures of its competition decide it: it does not combine with them. */
  readonly ofCompetition: boolean;
  /** The favourites, the shortest price first. */
  readonly leaders: readonly MarketCell[];
  /** The market of those prices. */
  readonly market: string;
  /** Names of who won; of one that is over. */
  readonly winners: readonly string[];
}

/** The play state as a screen needs it. */
export interface PlayView extends Pick<PlayState, 'status' | 'period' | 'onBreak' | 'clock' | 'addedTime' | 'score' | 'periods'> {
  readonly red: Pair;
  readonly activity: Activity | undefined;
  readonly momentum: readonly number[];
}

/** Fixtures to come that begin near each other: within hours from now (`until` unix ms), or on a day of the visitor's (`2026-11-29`). */
export type StartGroup =
  | { readonly kind: 'hours'; readonly from: number; readonly to: number; readonly until: number }
  | { readonly kind: 'day'; readonly date: string; readonly distance: number };

export interface FixtureSection {
  readonly competition: CompetitionView;
  readonly rows: readonly FixtureRow[];
  /** In a list by start: the group it stands in, equal to that of the sections beside it. */
  readonly starts?: StartGroup;
}

/** A team with what may be bet on and how it played of late, newest result first. */
export interface TeamPageView {
  readonly id: number;
  readonly slug: string;
  readonly sportId: number;
  readonly team: TeamView;
  readonly live: readonly FixtureSection[];
  readonly line: readonly FixtureSection[];
  readonly results: readonly FixtureSection[];
}

export interface MarketView {
  readonly marketId: number;
  readonly name: string;
  readonly tab: 'main' | 'goals' | 'players' | 'handicap' | 'half' | 'corners' | 'cards' | 'other';
  /** Event id of the game (or sub-game) it belongs to, and that game's name ("1st half", "Corners") when it is a sub-game. */
  readonly gameId: number;
  readonly gameName: string | undefined;
  /** `columns`: side by side; `lines`: a row per line; `grid`: labelled cells; `field`: a participant each. */
  readonly layout: 'columns' | 'lines' | 'grid' | 'field';
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly line: number | undefined;
    readonly label: string | undefined;
    readonly cells: readonly (MarketCell | null)[];
  }[];
  readonly central: boolean;
  /** Its players are nobody real. */
  readonly simulated?: true;
}
export interface MarketCell extends PriceView {
  readonly label: string;
  /** Of a participant of a field: as it is drawn, and the number it starts with. */
  readonly shield?: TeamView['shield'];
  readonly number?: number;
}

export interface FixtureView {
  readonly row: FixtureRow;
  readonly venue: string | undefined;
  readonly incidents: readonly Incident[];
  /** `label` is the name in the asked language. */
  readonly statistics: readonly { readonly name: string; readonly label: string; readonly home: number; readonly away: number }[];
  readonly markets: readonly MarketView[];
  readonly related: readonly FixtureRow[];
  /** Fair chances of the main market over time: [unix ms, home, draw|0, away] in 1/1000, and when it was suspended. */
  readonly history: {
    readonly points: readonly (readonly [number, number, number, number])[];
    readonly paused: readonly (readonly [number, number])[];
    /** When goals were told, and whose. */
    readonly goals: readonly (readonly [number, Side])[] /** Overround of the main market now, basis points. */;
    readonly margin: number;
  };
  /** What the model expects of the match now: fair chances in thousandths (draw 0 where there is none), and goals or points of each side from its start. */
  readonly model: { readonly home: number; readonly draw: number; readonly away: number; readonly expected: Pair | undefined } | undefined;
  /** How its main markets came out; empty until they are decided. */
  readonly settled: readonly { readonly market: string; readonly answers: readonly string[]; readonly returned: boolean }[];
  /** True when it is over and only its result is left. */
  readonly over: boolean;
}

/** A match of the past: of the archive, or finished here (then it has a page of its own, `constId`). */
export interface PastMatchView {
  /** Unix ms; of the archive, noon of its day in UTC. */
  readonly at: number;
  readonly home: TeamView;
  readonly away: TeamView;
  readonly score: Pair;
  /** Decided in overtime or by a shoot-out. */
  readonly beyond: boolean;
  readonly constId: number | undefined;
  readonly slug: string;
}
/** The last matches of a side, the oldest first, and how many of them it won, drew and lost. */
export interface FormView extends Readonly<Record<PastResult, number>> {
  readonly matches: readonly (PastMatchView & { readonly result: PastResult; readonly side: Side })[];
}
/** A row of a league's table; `side`: it is of the fixture. */
export interface StandingView extends Omit<Standing, 'team'> {
  readonly team: TeamView;
  readonly side: Side | undefined;
}
/** What results tell of the two sides of a fixture. */
export interface FixtureRecords {
  readonly form: Readonly<Record<Side, FormView>>;
  /** Of the two with each other, the newest first; `won`, `drawn` and `lost` from the view of the home side. */
  readonly meetings: Readonly<Record<PastResult, number>> & { readonly matches: readonly PastMatchView[] };
  /** The latest season both played in, from results alone; undefined where none makes one table. */
  readonly table: { readonly season: string; readonly rows: readonly StandingView[] } | undefined;
  readonly facts: readonly KeyFact[];
}

export interface BetLegView {
  readonly key: SelectionKey;
  readonly gameId: number;
  readonly constId: number;
  readonly sportId: number;
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  /** Absent when its fixture is no longer known. */
  readonly crests?:
    | { readonly home: CrestView; readonly away: CrestView /** Of the player it is asked of. */; readonly of?: Side }
    | undefined;
  readonly startsAt: number;
  readonly phase: Phase;
  readonly market: string;
  readonly pick: string;
  readonly price: number;
  readonly result: 'open' | 'won' | 'lost' | 'void' | 'half-won' | 'half-lost';
  readonly score: Pair | undefined;
  readonly minute: number | undefined;
  /** State of play of an open leg's match when it was read; absent before and after it. */
  readonly play?: LegPlay | undefined;
}

/** What a leg shows of its match in play. */
export type LegPlay = Pick<PlayView, 'status' | 'period' | 'onBreak' | 'clock' | 'addedTime' | 'score' | 'periods'>;

export interface BetView {
  readonly id: string;
  readonly kind: string;
  readonly placedAt: number;
  readonly settledAt: number | undefined;
  readonly status: 'accepted' | 'won' | 'lost' | 'void' | 'cashed-out' | 'cancelled';
  readonly resettled: boolean;
  readonly stake: string;
  /** What of the stake was not cash; absent when it was cash alone. */
  readonly funds?: { readonly bonus: string; readonly freeBet: string };
  readonly currency: string;
  readonly price: number;
  readonly potentialReturn: string;
  /** In all, once the bet is over. */
  readonly payout: string | undefined;
  /** What was paid for which part of the stake, where a part was sold or the bet cancelled; oldest first, the result's last. */
  readonly payouts?: readonly BetPayout[];
  readonly legs: readonly BetLegView[];
}

/** One payout of a bet: decimal texts, main units. */
export interface BetPayout {
  readonly kind: 'cash-out' | 'cancel' | 'result';
  readonly stake: string;
  readonly paid: string;
  readonly at: number;
}

/** A settlement of a bet that a later one took the place of. `payout`: decimal text, main units. */
export interface EarlierSettlement {
  readonly result: Exclude<BetLegView['result'], 'open'>;
  readonly payout: string;
  readonly at: number;
}

/** `receipt`: a domain Receipt, checked again in the browser; undefined while the bet is not decided. `earlier`: oldest first. */
export interface BetWithReceipt {
  readonly bet: BetView;
  readonly receipt: unknown;
  readonly earlier: readonly EarlierSettlement[];
  /** Present where its player asks and has shared it. */
  readonly proof?: ProofRef | undefined;
}

/** Of a shared bet, for its owner: the code of its address, and whether amounts are shown there. */
export interface ProofRef {
  readonly code: string;
  readonly amounts: boolean;
  readonly at: number;
}

/** A shared bet as anybody sees it: nothing of its player, not even its number. */
export interface ProofView extends Pick<BetView, 'kind' | 'placedAt' | 'settledAt' | 'status' | 'resettled' | 'price'> {
  readonly code: string;
  readonly legs: readonly BetLegView[];
  /** Absent where the owner hides amounts: the receipt is then that of a stake of 1. */
  readonly money?: Pick<BetView, 'stake' | 'currency' | 'potentialReturn' | 'payout' | 'payouts'>;
  /** A domain Receipt named by the code; null while the bet is open. */
  readonly receipt: unknown;
}

/** Which of a player's bets. */
export interface BetFilter {
  readonly state: 'open' | 'settled';
  readonly result?: 'won' | 'lost' | 'void' | undefined;
  /** With a leg of this sport. */
  readonly sport?: number | undefined;
  /** Placed since, or settled since for settled ones; unix ms. */
  readonly since?: number | undefined;
  /** From 1. */
  readonly page: number;
}

/** What the bets of a filter come to in one currency: `returns` is what open ones may bring and settled ones paid. */
export interface BetSums {
  readonly currency: string;
  readonly stake: string;
  readonly returns: string;
}

/** A page of a player's bets, with the sums of all pages. */
export interface BetPage extends Page<BetView> {
  readonly sums: readonly BetSums[];
}

export interface LedgerRow {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly amount: string;
  readonly balance: string | undefined;
  readonly currency: string;
  readonly betId: string | undefined;
  /** Of a game of the casino. */
  readonly roundId: string | undefined;
  readonly paymentId: string | undefined;
}
/** A movement of what a player owes. `amount` is signed: below zero adds to it; `owed` is what was owed after it. */
export interface DebtRow {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly amount: string;
  readonly owed: string;
  readonly betId: string | undefined;
  readonly paymentId: string | undefined;
}

/** What the player owes in the account in use and how it came so, newest first; `fromDeposits`: deposits pay it off too. */
export interface DebtView {
  readonly currency: string;
  readonly owed: string;
  readonly fromDeposits: boolean;
  readonly rows: readonly DebtRow[];
}
export interface LimitView {
  readonly kind: 'deposit' | 'stake' | 'loss' | 'single-bet' | 'session-time';
  /** `bet`: each bet or round by itself. */
  readonly period: 'day' | 'week' | 'month' | 'bet';
  readonly currency: string;
  readonly amount: string;
  readonly used: string;
  readonly left: string;
  /** Of a loss limit: what of `used` is in open bets and so not lost yet. */
  readonly inPlay: string | undefined;
  readonly pending: { readonly amount: string | undefined; readonly from: number; readonly needsConfirmation: boolean } | undefined;
}

/** Play is closed for a player; `until` undefined: for good. `beyond`: it holds beyond that, until its player ends it. */
export interface RestrictionView {
  readonly kind: 'time-out' | 'self-exclusion';
  /** `register`: the place’s register says so, and alone ends it. */
  readonly by: 'player' | 'register';
  readonly until: number | undefined;
  readonly beyond: boolean;
}

/** The signed-in player as the frame shows them. */
export interface PlayerView {
  readonly id: string;
  readonly number: string;
  readonly initials: string;
  readonly email: string | undefined;
  /** The account names its player, whose address is confirmed; else money is held back by the rules of the place. */
  readonly identified: boolean;
  readonly balance: BalanceView;
  readonly accounts: readonly BalanceView[];
  readonly sessionSince: number;
  readonly previousSessionAt: number | undefined /** Payouts minus stakes since the session began, signed text. */;
  readonly net: string;
  /** What was staked since the session began. */
  readonly staked: string;
  /** Minutes between reminders of the time played; undefined: the player has none. */
  readonly realityCheckMinutes: number | undefined;
  /** When they answered the last one, or began to play; in the future: the end of a pause. */
  readonly remindedAt: number | undefined;
  readonly limits: readonly LimitView[];
  readonly depositLimitChosen: boolean;
  readonly restriction: RestrictionView | undefined;
  readonly openBets: number;
  /** Messages on the site that the player has not read. */
  readonly unread: number;
}

/** What went on bets of one sport; undefined sport: of several in one bet. */
export interface SportStake {
  readonly sportId: number | undefined;
  readonly stake: string;
}

/** What a player did of late. */
export interface ActivityView {
  /** The last days, the oldest first: when each began and how long it was played, ms. */
  readonly days: readonly { readonly at: number; readonly played: number }[];
  /** Stakes of the last month by sport, the most first. */
  readonly stakes: readonly SportStake[];
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** A country with the competitions that have open fixtures. */
export interface CountryView {
  readonly country: string;
  readonly countryId: number;
  readonly flag: string;
  readonly competitions: readonly CompetitionView[];
}

export interface LedgerHeadView {
  readonly number: number;
  readonly at: number;
  readonly hash: string;
  readonly publicKey: string;
}
