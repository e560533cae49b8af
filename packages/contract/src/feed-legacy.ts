import { allSports, constIdOf, eventIdOf, type MarketDefinition, sportOf } from '@fairbook/domain';
import {
  clockSeconds,
  competitionImage,
  constId,
  decimal,
  eventId,
  type FeedGame,
  type FeedLanguage,
  type FeedOutcome,
  flagImage,
  grouped,
  isRunning,
  kindOf,
  type PriceStyle,
  periodNameOf,
  periodNumber,
  priceText,
  scoreOf,
  seconds,
  statisticName,
  statusLine,
  teamImage,
  weightOf,
} from './feed.ts';
import { nameIn } from './fixture.ts';

/** An object of the wire; members without a value are left out when it is written. */
export type Wire = Readonly<Record<string, unknown>>;

export interface LegacyOptions {
  /** `GE` instead of `E`. */
  readonly grouped: boolean;
  readonly prices: PriceStyle;
  /** Short ids of markets in `G` too. */
  readonly shortGroups: boolean;
  /** List sub-games under `SG`, and whether they carry their own markets. */
  readonly subGames: 'none' | 'stubs' | 'markets';
  /** Alternative lines of the main markets under `AE`. */
  readonly alternatives?: readonly FeedOutcome[];
  readonly now: number;
}

const some = (value: number): number | undefined => value || undefined;
const text = (value: string | undefined): string | undefined => value || undefined;
const pair = (value: { readonly home: number; readonly away: number }): Wire => ({ S1: some(value.home), S2: some(value.away) });

const groupId = (market: MarketDefinition, { shortGroups }: LegacyOptions): number => (shortGroups ? market.shortId : market.id);

const legacyOutcome = (outcome: FeedOutcome, options: LegacyOptions, language: string): Wire => ({
  T: outcome.outcome.id,
  C: decimal(outcome.price),
  CV: priceText(outcome.price, options.prices),
  P: some(decimal(outcome.line)),
  G: groupId(outcome.market, options),
  GS: outcome.market.shortId,
  B: outcome.blocked || undefined,
  CE: outcome.central ? 1 : undefined,
  PL: outcome.player && { I: outcome.player.id, N: nameIn(outcome.player.names, language) },
});

const STATISTIC_IDS = {
  corners: 1,
  yellowCards: 2,
  redCards: 3,
  shots: 4,
  shotsOnTarget: 5,
  possession: 6,
  attacks: 7,
  dangerousAttacks: 8,
} as const;

/** Score of a game in play. `FS`, `PS` and `ST` are always there, even when empty: clients read them unguarded. */
export function legacyScore(game: FeedGame, { local }: FeedLanguage, now: number): Wire {
  const { play, fixture } = game;
  if (!play) return { FS: {}, PS: [], ST: [] };
  const elapsed = clockSeconds(play, now);
  const direction = play.clock?.direction ?? 0;
  const over = play.status === 'ended';
  const state =
    over || play.status !== 'live'
      ? local.play(play.status)
      : play.onBreak
        ? local.play('break')
        : play.period
          ? local.period(play.period)
          : '';
  return {
    FS: pair(scoreOf(game)),
    PS: play.periods.map((part) => ({
      Key: periodNumber(fixture.sport, part.period),
      Value: { ...pair(part.score), NF: local.period(part.period) },
    })),
    CP: play.period ? some(periodNumber(fixture.sport, play.period)) : undefined,
    CPS: text(state),
    TS: elapsed,
    TD: direction,
    TR: isRunning(play) ? 1 : 0,
    SLS: statusLine(play, elapsed, local),
    GNS: play.status === 'not-started' || undefined,
    I: play.status === 'not-started' ? local.play('not-started') : undefined,
    ST:
      game.slot === 0 && Object.keys(play.statistics).length > 0
        ? [
            {
              Key: 0,
              Value: Object.entries(play.statistics).map(([name, value]) => ({
                ID: STATISTIC_IDS[name as keyof typeof STATISTIC_IDS],
                N: local.statistic(name),
                ...pair(value),
              })),
            },
          ]
        : [],
    S: play.addedTime === undefined ? undefined : [{ Key: 'AddTime', Value: String(play.addedTime) }],
  };
}

const TAB_IDS = { main: 2, players: 5, goals: 6, handicap: 4, half: 7, other: 8 } as const;

/** Outcomes per market tab; 1 is all of them. */
export const legacyTabs = (game: FeedGame, { local }: FeedLanguage): readonly Wire[] =>
  game.totals.outcomes === 0
    ? []
    : [
        { MT: 1, EC: game.totals.outcomes, N: local.tab('all') },
        ...game.tabs.map(({ tab, outcomes }) => ({ MT: TAB_IDS[tab], EC: outcomes, N: local.tab(tab) })),
      ];

/** What identifies a game beside its opponents: shared by whole events and sub-game stubs. */
function identity(game: FeedGame, language: FeedLanguage): Wire {
  const { fixture, slot, phase } = game;
  const sub = slot !== 0;
  return {
    I: eventId(game),
    CI: constId(game),
    N: fixture.id,
    MG: sub ? eventIdOf(fixture.id, 0, phase) : undefined,
    CMG: sub ? constIdOf(fixture.id, 0) : undefined,
    ZP: phase === 'live' ? eventIdOf(fixture.id, 0, phase) : undefined,
    TG: statisticName(game, language.local),
    PN: periodNameOf(game, language.local),
    P: some(periodNumber(fixture.sport, game.period)),
    EC: game.totals.outcomes,
    EGC: game.totals.markets,
    SI: fixture.sportId,
    SS: phase === 'live' ? 3 : 2,
    MEC: legacyTabs(game, language),
  };
}

function markets(game: FeedGame, options: LegacyOptions, language: string): Wire {
  if (!options.grouped) return { E: game.outcomes.map((outcome) => legacyOutcome(outcome, options, language)) };
  return {
    GE: grouped(game.outcomes).map(({ market, columns }) => ({
      G: groupId(market, options),
      GS: market.shortId,
      E: columns.map((column) => column.map((outcome) => legacyOutcome(outcome, options, language))),
    })),
  };
}

/** A game as the legacy endpoints write it. */
export function legacyEvent(game: FeedGame, language: FeedLanguage, options: LegacyOptions): Wire {
  const { fixture, phase, play, chances } = game;
  const { competition, home, away } = fixture;
  const { local, english } = language;
  const sport = local.sport(fixture.sport);
  const alternatives = grouped(options.alternatives ?? []);
  return {
    ...identity(game, language),
    O1: nameIn(home.names, local.language),
    O2: nameIn(away.names, local.language),
    O1E: home.names.en,
    O2E: away.names.en,
    O1R: home.names['ru'],
    O2R: away.names['ru'],
    O1I: home.id,
    O2I: away.id,
    O1IS: [home.id],
    O2IS: [away.id],
    O1IMG: [teamImage(home.id)],
    O2IMG: [teamImage(away.id)],
    O1C: home.countryId,
    O2C: away.countryId,
    O1CT: home.city,
    O2CT: away.city,
    L: nameIn(competition.names, local.language),
    LE: competition.names.en,
    LR: competition.names['ru'],
    LI: competition.id,
    SN: sport.name,
    SR: language.russian.sport(fixture.sport).name,
    SE: english.sport(fixture.sport).name,
    CN: nameIn(competition.country.names, local.language),
    CE: competition.country.names.en,
    COI: competition.country.id,
    CID: sportOf(fixture.sport).category,
    CHIMG: competitionImage(competition.id),
    COIMG: flagImage(competition.country),
    S: seconds(fixture.startsAt),
    U: phase === 'live' ? seconds(game.updatedAt) : undefined,
    T: weightOf(competition.rank),
    R: phase === 'live' ? weightOf(competition.rank) : undefined,
    KI: kindOf(phase),
    TN: sport.period,
    TNS: sport.periods,
    MIO: fixture.round || fixture.venue ? { TSt: fixture.round, Loc: fixture.venue } : undefined,
    MIS: [
      ...(fixture.round ? [{ K: 1, V: fixture.round }] : []),
      ...(fixture.venue ? [{ K: 2, V: fixture.venue }] : []),
      { K: 11, V: nameIn(competition.country.names, local.language) },
    ],
    WP: chances
      ? { P1: round3(chances.home), PX: chances.draw === undefined ? undefined : round3(chances.draw), P2: round3(chances.away) }
      : undefined,
    F: play?.status === 'ended' || undefined,
    SC: phase === 'live' ? legacyScore(game, language, options.now) : undefined,
    CO: game.outcomes.length,
    SGC: some(game.subGameCount),
    ...markets(game, options, local.language),
    AE: alternatives.length
      ? alternatives.map(({ market, columns }) => ({
          G: groupId(market, options),
          ME: columns.flat().map((outcome) => legacyOutcome(outcome, options, local.language)),
        }))
      : undefined,
    SG: options.subGames === 'none' || game.slot !== 0 ? undefined : game.subGames.map((sub) => legacySubGame(sub, language, options)),
  };
}

/** A row of `SG`. */
function legacySubGame(game: FeedGame, language: FeedLanguage, options: LegacyOptions): Wire {
  return {
    ...identity(game, language),
    T: weightOf(game.fixture.competition.rank),
    SC: game.phase === 'live' ? legacyScore(game, language, options.now) : undefined,
    ...(options.subGames === 'markets' ? markets(game, options, language.local.language) : {}),
  };
}

/** An event without prices, for lists of a competition's games. */
export const legacyHeader = (game: FeedGame, language: FeedLanguage, options: LegacyOptions): Wire => {
  const { E: _outcomes, AE: _alternatives, ...header } = legacyEvent({ ...game, outcomes: [] }, language, { ...options, grouped: false });
  return header;
};

const round3 = (value: number): number => Math.round(value * 1000) / 1000;

/** Sport ids the product prices. */
export const sportIds = (): readonly number[] => allSports().map((sport) => sport.id);
