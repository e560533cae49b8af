import { type FinishedFixture, resultRefusal } from '@fairbook/contract';
import type { Phase } from '@fairbook/domain';
import type { RefusalForm } from '../../../platform/call-addresses.ts';
import { legacy } from '../../../platform/http.ts';
import type { PriceBook } from '../price-book-face.ts';
import { type Asked, gone } from './asked.ts';
import type { Content } from './frozen.ts';
import { type LegacyFeed, legacyFeed } from './legacy.ts';
import { type ModernAnswer, type ModernFeed, modernFeed } from './modern.ts';
import { resultFeed } from './results.ts';

/** One call of the snapshot feed under all its addresses. */
export interface Endpoint {
  readonly paths: readonly string[];
  readonly phase: Phase;
  /** How it answers what it refuses. */
  readonly form: Exclude<RefusalForm, 'own'>;
  /** What a change of makes the answer old: a list's phase, one game, or the results. */
  readonly reads: 'phase' | 'game' | 'results';
  readonly content: (asked: Asked) => Content | Promise<Content>;
  /** Text of the product's list of calls, where it shows no path. */
  readonly spec?: string;
}

const LEGACY_CACHE = 'public,max-age=5';
const MODERN_CACHE = 'no-store';
const RESULT_CACHE = 'public,max-age=60';

const modernContent = (answer: ModernAnswer): Content =>
  typeof answer === 'string'
    ? {
        status: 400,
        cacheControl: MODERN_CACHE,
        value: { type: 'feed/InvalidQueryParametersException', title: 'InvalidQueryParametersException', status: 400, detail: answer },
      }
    : { status: answer === undefined ? 204 : 200, cacheControl: MODERN_CACHE, value: answer };

const resultContent = (answer: object | string): Content =>
  typeof answer === 'string'
    ? { status: 400, cacheControl: MODERN_CACHE, value: resultRefusal(answer) }
    : { status: 200, cacheControl: RESULT_CACHE, value: answer };

const under = (bases: readonly string[], names: readonly string[]): string[] =>
  bases.flatMap((base) => names.map((name) => `${base}/${name}`));

/** The lists of the legacy feed, under every name they go by. */
const legacyLists = (
  feed: LegacyFeed,
): readonly { readonly names: readonly string[]; readonly value: (asked: Asked) => unknown; readonly spec?: string }[] => [
  { names: ['Get1x2_VZip', 'Get1x2_Zip'], value: feed.list },
  { names: ['BestGamesExtZip'], value: feed.best },
  { names: ['GetChampsZip'], value: feed.competitions },
  { names: ['GetChampZip'], value: feed.competition },
  { names: ['GetSportsShortZip'], value: feed.sportsShort },
  { names: ['GetSportsZip'], value: feed.sports },
  { names: ['GetTopGamesStatZip'], value: feed.top },
  { names: ['WebGetTopChampsZip'], value: feed.topCompetitions },
  { names: ['Web_SearchZip'], value: feed.search },
  { names: ['GetFavoritesZip'], value: feed.favorites },
  { names: ['GetExpressDayZip'], value: feed.expressDay, spec: 'express day' },
];

/** The calls of the legacy feed in one phase, under its three roots. */
function legacyEndpoints(feed: LegacyFeed, phase: Phase): readonly Endpoint[] {
  const roots = ['/service-api', '', '/service'].map((root) => `${root}/${phase === 'live' ? 'LiveFeed' : 'LineFeed'}`);
  return [
    ...legacyLists(feed).map(
      ({ names, value, spec }): Endpoint => ({
        paths: under(roots, names),
        phase,
        form: 'legacy',
        reads: 'phase',
        ...(spec ? { spec } : {}),
        content: (asked) => ({ status: 200, cacheControl: LEGACY_CACHE, value: legacy(value(asked)) }),
      }),
    ),
    {
      paths: under(roots, ['GetGameZip']),
      phase,
      form: 'legacy',
      reads: 'game',
      content(asked) {
        const value = feed.game(asked);
        return { status: 200, cacheControl: LEGACY_CACHE, value: value ? legacy(value) : gone('Game not found') };
      },
    },
  ];
}

/** The calls of the camelCase feed in one phase. */
function modernEndpoints(modern: ModernFeed, phase: Phase): readonly Endpoint[] {
  const roots = ['v1', 'v3'].flatMap((version) => [
    `/service-api/main-${phase}-feed/${version}`,
    `/cyber-api/mainfeed${phase}/web/cyber/${version}`,
  ]);
  return [
    ...(['games1x2', 'champGames', 'leftMenuSports', 'expressDay'] as const).map(
      (name): Endpoint => ({
        paths: under(roots, name === 'champGames' ? [name, 'gamesByChamp'] : [name]),
        phase,
        form: 'feed',
        reads: 'phase',
        content: (asked) => modernContent(modern[name](asked)),
      }),
    ),
    {
      paths: [`/MainFeed${phase === 'live' ? 'Live' : 'Line'}/mobile/v3/game`],
      phase,
      form: 'feed',
      reads: 'game',
      content(asked) {
        const answer = modern.gameEvents(asked);
        return modernContent(typeof answer === 'object' ? { data: answer } : answer);
      },
    },
    ...(['gameEvents', 'gameInfo', 'statistic'] as const).map(
      (name): Endpoint => ({
        paths: under(roots, [name]),
        phase,
        form: 'feed',
        reads: 'game',
        content: (asked) => modernContent(modern[name](asked)),
      }),
    ),
  ];
}

/** Every call of the feed: legacy names under three roots, the camelCase feed, the results. */
export function endpoints(
  priceBook: PriceBook,
  finishedBetween: (from: number, until: number) => Promise<readonly FinishedFixture[]>,
): readonly Endpoint[] {
  const feed = legacyFeed(priceBook);
  const modern = modernFeed(priceBook);
  const results = resultFeed(priceBook, finishedBetween);
  return [
    ...(['line', 'live'] as const).flatMap((phase) => [...legacyEndpoints(feed, phase), ...modernEndpoints(modern, phase)]),
    ...(['sports', 'champs', 'games', 'search'] as const).map(
      (name): Endpoint => ({
        paths: ['v1', 'v2', 'v3'].map((version) => `/service-api/result/web/api/${version}/${name}`),
        phase: 'line',
        form: 'result',
        reads: 'results',
        content: async (asked) => resultContent(await results[name](asked)),
      }),
    ),
  ];
}
