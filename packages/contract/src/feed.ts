import type { MarketDefinition, OutcomeDefinition, Pair, PeriodName, Phase, PlayState, Sport, Statistic } from '@fairbook/domain';
import { constIdOf, eventIdOf, formatPrice, sportOf } from '@fairbook/domain';
import type { Country, Fixture, Player } from './fixture.ts';

/**
 * What the feed's mappers read, in our words. Here and in the files beside (`feed-legacy`, `feed-modern`, `feed-lists`,
 * `feed-results`) the words of the wire begin: nowhere else.
 */
export interface FeedOutcome {
  readonly market: MarketDefinition;
  readonly outcome: OutcomeDefinition;
  /** Thousandths, from the view of the backed side. */
  readonly line: number;
  /** Whom it is asked of. */
  readonly player?: Player;
  /** Thousandths. */
  readonly price: number;
  readonly blocked: boolean;
  readonly central: boolean;
}

/** A game of a fixture (the main one or a sub-game) as an answer offers it. */
export interface FeedGame {
  readonly fixture: Fixture;
  readonly slot: number;
  readonly period: PeriodName;
  readonly statistic: Statistic;
  readonly phase: Phase;
  /** Unix ms. */
  readonly updatedAt: number;
  readonly suspended: boolean;
  /** Market by market, in the order offered. */
  readonly outcomes: readonly FeedOutcome[];
  /** Numbers of all outcomes and markets of the game, also of those this answer leaves out. */
  readonly totals: { readonly outcomes: number; readonly markets: number };
  readonly tabs: readonly { readonly tab: MarketDefinition['tab']; readonly outcomes: number }[];
  readonly play: PlayState | undefined;
  /** Fair chances of the main market, 0 to 1. */
  readonly chances: { readonly home: number; readonly draw: number | undefined; readonly away: number } | undefined;
  readonly subGames: readonly FeedGame[];
  /** Sub-games that offer anything, also where the answer leaves them out. */
  readonly subGameCount: number;
}

/** Words in one language that the mappers need. */
export interface FeedWords {
  readonly language: string;
  marketName(market: string): string;
  template(market: string, outcome: string): string;
  period(period: string): string;
  statistic(name: string): string;
  sport(sport: string): { readonly name: string; readonly period: string; readonly periods: string };
  play(state: string, number?: number): string;
  tab(tab: string): string;
}

/** The asked language, and English and Russian, whose names stand in every answer. */
export interface FeedLanguage {
  readonly local: FeedWords;
  readonly english: FeedWords;
  readonly russian: FeedWords;
}

/** How prices are written as text (`cfview`): 2 is American, all else decimal. */
export type PriceStyle = 'decimal' | 'american';

export const seconds = (ms: number): number => Math.floor(ms / 1000);
/** 1850 -> 1.85; lines likewise. */
export const decimal = (thousandths: number): number => thousandths / 1000;

/** A price as the wire writes it: a decimal one without zeros at its end. */
export const priceText = (price: number, style: PriceStyle): string =>
  style === 'decimal' ? String(decimal(price)) : formatPrice(price, style);

export const eventId = (game: FeedGame): number => eventIdOf(game.fixture.id, game.slot, game.phase);
export const constId = (game: FeedGame): number => constIdOf(game.fixture.id, game.slot);
export const kindOf = (phase: Phase): 1 | 3 => (phase === 'live' ? 1 : 3);

/** Rank weight of a competition: 1000 for the first of its sport, 10 at least. */
export const weightOf = (rank: number): number => Math.max(10, 1010 - rank * 10);
/** File names under `/sfiles/logo-champ/`, `/sfiles/logo_teams/` and `/sfiles/logo-flag/`. */
export const competitionImage = (id: number): string => `${id}.svg`;
export const teamImage = (id: number): string => `${id}.svg`;
export const flagImage = (country: Country): string => `${country.flag}.svg`;
/** Modern answers carry the whole address of a picture. */
export const flagAddress = (country: Country): string => `/sfiles/logo-flag/${flagImage(country)}`;
export const competitionAddress = (id: number): string => `/sfiles/logo-champ/${competitionImage(id)}`;
export const teamAddress = (id: number): string => `/sfiles/logo_teams/${teamImage(id)}`;
/** Number of a period on the wire; halves of a sport played in quarters are 11 and 12. 0 for the whole match. */
export function periodNumber(sport: Sport, period: PeriodName): number {
  if (period === 'match' || period === 'full') return 0;
  const { periods } = sportOf(sport);
  const index = periods.indexOf(period);
  if (index >= 0) return index + 1;
  return period === 'first-half' ? 11 : period === 'second-half' ? 12 : periods.length + 1;
}

/** Name of a sub-game's statistic; empty for goals and points. */
export const statisticName = (game: FeedGame, words: FeedWords): string =>
  game.statistic === 'score' ? '' : words.statistic(game.statistic);
/** Name of its period; empty for the whole match. */
export const periodNameOf = (game: FeedGame, words: FeedWords): string => (game.period === 'match' ? '' : words.period(game.period));
/** "Corners 1st half": what a sub-game is called in lists. */
export const subGameName = (game: FeedGame, words: FeedWords): string =>
  [statisticName(game, words), periodNameOf(game, words)].filter(Boolean).join(' ');

/**
 * Column an outcome stands in when its market is laid out one column per side. Scores go by who wins them,
 * counts stand in one column.
 */
export function columnOf(market: MarketDefinition, outcome: OutcomeDefinition, line: number): number {
  switch (market.name) {
    case 'correct-score': {
      if (outcome.name === 'any-other') return 1;
      const [home, away] = [Math.floor(line / 1000), line % 1000];
      return home > away ? 0 : home === away ? 1 : 2;
    }
    case 'half-time-full-time':
      return ['home', 'draw', 'away'].indexOf(outcome.name.split('/')[0] as string);
    case 'result-and-both-score':
      return ['home', 'draw', 'away'].indexOf(outcome.name.split('-')[0] as string);
    default:
      return market.line === 'exact' ? 0 : market.outcomes.indexOf(outcome);
  }
}

/** How many columns a market has. */
export const columnsOf = (market: MarketDefinition): number =>
  market.line === 'exact'
    ? 1
    : ['correct-score', 'half-time-full-time', 'result-and-both-score'].includes(market.name)
      ? 3
      : market.outcomes.length;

/** Outcomes of a game by market and column; a market without an outcome on one side (a two-way sport) loses that column. */
export function grouped(
  outcomes: readonly FeedOutcome[],
): readonly { readonly market: MarketDefinition; readonly columns: FeedOutcome[][] }[] {
  const groups: { market: MarketDefinition; columns: FeedOutcome[][] }[] = [];
  let last: { market: MarketDefinition; columns: FeedOutcome[][] } | undefined;
  for (const outcome of outcomes) {
    if (last?.market !== outcome.market) {
      last = { market: outcome.market, columns: [] };
      groups.push(last);
    }
    const column = columnOf(outcome.market, outcome.outcome, outcome.line);
    while (last.columns.length <= column) last.columns.push([]);
    (last.columns[column] as FeedOutcome[]).push(outcome);
  }
  for (const group of groups) group.columns = group.columns.filter((column) => column.length > 0);
  return groups;
}

/** Whether play goes on by the clock: one that was told to run says nothing once the match is over. */
export const isRunning = ({ status, clock }: PlayState): boolean => status === 'live' && (clock?.running ?? false);

/** Seconds on the clock at `now`, by a clock told earlier. */
export function clockSeconds(play: PlayState, now: number): number {
  const { clock } = play;
  if (!clock) return 0;
  const run = isRunning(play) ? ((now - clock.asOf) / 1000) * clock.speed * clock.direction : 0;
  return Math.max(0, Math.floor(clock.seconds + run));
}

/** "84 minutes", "2 min remaining"; empty when no clock says anything. */
export function statusLine(play: PlayState, elapsed: number, words: FeedWords): string {
  if (play.status !== 'live' || !play.clock) return '';
  return play.clock.direction < 0 ? words.play('remaining', Math.ceil(elapsed / 60)) : words.play('minutes', Math.floor(elapsed / 60));
}

/** What a part of play counts of a statistic; undefined where nobody tells it during play. */
export function countOf({ score, corners, cards }: PlayState['periods'][number], statistic: Statistic): Pair | undefined {
  const counts: Readonly<Record<Statistic, Pair | undefined>> = { score, corners, cards };
  return counts[statistic];
}

/** Score of what a game counts: its statistic in its period. */
export function scoreOf(game: FeedGame): Pair {
  const { play } = game;
  const none = { home: 0, away: 0 };
  if (!play) return none;
  if (game.period === 'match' || game.period === 'full') {
    if (game.statistic === 'corners') return play.statistics.corners ?? none;
    if (game.statistic === 'cards') {
      const yellow = play.statistics.yellowCards ?? none;
      const red = play.statistics.redCards ?? none;
      return { home: yellow.home + 2 * red.home, away: yellow.away + 2 * red.away };
    }
    return game.statistic === 'score' ? play.score : none;
  }
  const parts = play.periods.filter((part) => inPeriod(game.fixture.sport, part.period, game.period));
  return parts.reduce((sum, part) => {
    const pair = countOf(part, game.statistic) ?? none;
    return { home: sum.home + pair.home, away: sum.away + pair.away };
  }, none);
}

/** True when a part of play belongs to a period: the period itself, or what it is made of. */
const inPeriod = (sport: Sport, part: PeriodName, period: PeriodName): boolean =>
  part === period || (sportOf(sport).stretches[period]?.some((parts) => parts.includes(part)) ?? false);
