import type { Pair, Side } from './facts.ts';
import type { MarketName } from './market-table.ts';
import type { EventKind, Game, PeriodName, Phase, Sport, Statistic } from './sport.ts';

/** What a column of prices in a list of fixtures may show. */
export const COLUMNS = ['result', 'total', 'handicap', 'next-goal', 'both-score', 'odd-even'] as const;
export type ListColumn = (typeof COLUMNS)[number];

/** The ways in which stretches of play are made of others, by the longer stretch. */
export type Stretches = Readonly<Record<PeriodName, readonly (readonly PeriodName[])[]>>;

/** A finished match, and what is asked about it on the page of rules: the markets of the sport, in the order of its page. */
export interface ExampleMatch {
  readonly sport: Sport;
  readonly periods: Readonly<Record<PeriodName, Pair>>;
  readonly goals?: readonly Side[];
  /** Whose each goal was; all of them took part from the start. */
  readonly scorers?: readonly string[];
  /** How a field came in, by place; who ties stands together. */
  readonly places?: readonly (readonly string[])[];
  readonly asks: readonly (readonly [market: MarketName, answer: string, line: number, period?: PeriodName])[];
}

/** How a statistic follows from what else the facts hold, so that nobody tells or corrects it. */
export type Derivation =
  /** Parts won: how many of `parts` a side has more of `by` in. It is the count of the period `of` (sets of a match, frames). */
  | { readonly kind: 'parts-won'; readonly of: PeriodName; readonly parts: readonly PeriodName[]; readonly by: Statistic }
  /** As many as the facts list events of a kind. */
  | { readonly kind: 'events'; readonly events: EventKind };

export interface StatisticDefinition {
  readonly key: Statistic;
  readonly from?: Derivation;
}

/** A kind of event that facts list one by one. */
export interface EventDefinition {
  readonly key: EventKind;
  /** The statistic these events make, one each: then its count of the whole match is their number. */
  readonly makes?: Statistic;
  /** Ways in which it can come about, beside the usual. */
  readonly ways: readonly string[];
  /** A player is named with it. */
  readonly byPlayers: boolean;
}

/** What the facts of a result hold: all that bets of the sport settle by. */
export interface FactsDefinition {
  /** `score` first, then the others in the order in which staff read them. */
  readonly statistics: readonly [StatisticDefinition, ...StatisticDefinition[]];
  readonly events: readonly EventDefinition[];
  /** Who took part is told, so that bets on players can be settled. */
  readonly lineUps: boolean;
}

/** All that a sport is to the product, apart from its prices. Its words are in the dictionaries under its key. */
export interface SportDefinition {
  readonly key: Sport;
  /** What staff read; players have its name in their dictionary. */
  readonly name: string;
  /** The catalogue's number (markets-wire section 6). */
  readonly id: number;
  /** Where it stands in the wire's menu. */
  readonly category: 1 | 2;
  /** Of regulation time, in the order in which they are played. */
  readonly periods: readonly [PeriodName, ...PeriodName[]];
  /** How `match` and other stretches are made of its periods. */
  readonly stretches: Stretches;
  /** The first is the main game. */
  readonly games: readonly [Game, ...Game[]];
  /** The main game may end level, so that a draw is an answer of its own; without it the result has two. */
  readonly isThreeWay: boolean;
  /** A whole match may end level: nothing is played after regulation to decide it. */
  readonly mayEndLevel: boolean;
  /**
   * `goals` come one by one: each is listed in the facts and on the time line, betting is suspended for it and a manual price ends with
   * it. `points` come by the hundred.
   */
  readonly scoring: 'goals' | 'points';
  readonly facts: FactsDefinition;
  /** What its past matches are counted by, first of all: regulation, or everything that was played. */
  readonly resultPeriod: 'match' | 'full';
  /** What a table counts for a win, a draw and a defeat after overtime; `share`: places go by the share of wins. */
  readonly tablePoints: readonly [won: number, drawn: number, lostBeyond: number] | 'share';
  /** A defeat after overtime has a column of its own. */
  readonly countsLostBeyond: boolean;
  /** Whether both sides scoring is worth telling of meetings. */
  readonly bothScoreIsNews: boolean;
  /** What a feed tells beside the score: all counts of teams, possession alone, or nothing. */
  readonly teamStatistics: 'all' | 'possession' | 'none';
  /** Longest clock a period may show, s. */
  readonly longestClock: number;
  /** Length of regulation in minutes, and the minutes at which its breaks fall. */
  readonly course: { readonly minutes: number; readonly breaks: readonly number[] };
  /** Columns a list can show. The first three stand there until a visitor picks others. */
  readonly columns: Readonly<Record<Phase, readonly ListColumn[]>>;
  /** How a score reads on a fixture's page: with its goals and the half-time score, or by period in a table. */
  readonly scoreboard: 'goals' | 'periods';
  /** Name of its icon in the set of icons. */
  readonly icon: string;
  /** What it is played on, seen from above. */
  readonly ground: 'field' | 'court' | 'rink' | 'plain';
  /** How long a live bet waits where a brand says nothing, ms. */
  readonly liveDelayMs: number;
}
