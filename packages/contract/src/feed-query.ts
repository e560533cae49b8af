import { zoneOfHours } from '@fairbook/domain/time-zone';
import { Type } from 'typebox';
import type { PriceStyle } from './feed.ts';

/** What a feed request asks for; every parameter may be absent, empty or wrong and is then not asked for. */
export interface FeedQuery {
  readonly language: string;
  readonly sports: readonly number[];
  readonly competitions: readonly number[];
  readonly without: readonly number[];
  readonly ids: readonly number[];
  /** Events in the answer, cut to `FEED_LIMITS.events`. */
  readonly count: number;
  readonly countAsked: number | undefined;
  readonly page: number;
  readonly outcomes: number;
  /** Include events without an open outcome. */
  readonly empty: boolean;
  /** Keep blocked outcomes in lists. */
  readonly blocked: boolean;
  readonly grouped: boolean;
  readonly subGames: boolean;
  readonly subGameMarkets: boolean;
  readonly byCountry: boolean;
  readonly countryFirst: boolean;
  /** The best competitions of all sports first. */
  readonly top: boolean;
  /** Start window, unix seconds. */
  readonly from: number | undefined;
  readonly until: number | undefined;
  /** Only what starts within so many ms. */
  readonly within: number | undefined;
  readonly afterDays: number | undefined;
  /** Whose days `afterDays` counts (`tz`, hours from UTC); undefined: spans of 24 hours from now. */
  readonly days: string | undefined;
  /** Menu section the list is asked for (`selectedMs`), echoed in the answer. */
  readonly section: number | undefined;
  readonly prices: PriceStyle;
  /** `G` carries the short id of a market (`grMode=2`, older clients). */
  readonly shortGroups: boolean;
  readonly text: string;
  /** Result window, unix seconds. */
  readonly dateFrom: number | undefined;
  readonly dateTo: number | undefined;
}

export const FEED_LIMITS = {
  /** Events in one answer. */
  events: 1000,
  /** Events of `games1x2`; more is refused. */
  modernEvents: 50,
  /** Outcomes of one game. */
  outcomes: 1000,
  /** Ids in one list parameter. */
  ids: 200,
  /** Characters of a language code. */
  language: 11,
  /** Characters of a search text. */
  text: 100,
  /** Longest result window, seconds. */
  resultWindow: 2 * 86_400,
  /** A result window's ends are whole minutes, and it is widened to multiples of five, seconds. */
  resultGrid: 60,
  resultWidth: 300,
} as const;

/** Parameters that change an answer; all others are ignored, cache busters among them. */
const FEED_PARAMETERS: readonly string[] = [
  'lng',
  'sports',
  'sport',
  'sportIds',
  'champs',
  'champ',
  'champId',
  'champIds',
  'antisports',
  'antiSports',
  'id',
  'gameId',
  'games',
  'count',
  'limit',
  'page',
  'countevents',
  'countEvents',
  'getEmpty',
  'noFilterBlockEvent',
  'GroupEvents',
  'groupEvents',
  'isSubGames',
  'allEventsGroupSubGames',
  'allEventsZip',
  'groupChamps',
  'countryFirst',
  'top',
  'tsFrom',
  'tsTo',
  'tf',
  'afterDays',
  'tz',
  'cfview',
  'cfView',
  'grMode',
  'text',
  'dateFrom',
  'dateTo',
  'selectedMs',
];

/** The parameters as routes declare them: all may be absent, and none is refused. */
export const feedQuerySchema = Type.Object(
  Object.fromEntries(FEED_PARAMETERS.map((name) => [name, Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())]))])),
  { additionalProperties: true },
);

const isNumber = (n: number | undefined): n is number => Number.isSafeInteger(n) && (n as number) > 0;

const numbers = (text: string | null): readonly number[] =>
  text ? text.split(',').slice(0, FEED_LIMITS.ids).map(Number).filter(isNumber) : [];

/** Reads the parameters of a feed request, whatever order they come in. */
export function readFeedQuery(params: { get(name: string): string | null }): FeedQuery {
  const text = (...names: string[]): string | null => {
    for (const name of names) {
      const value = params.get(name);
      if (value) return value;
    }
    return null;
  };
  const number = (...names: string[]): number | undefined => {
    const value = text(...names);
    const n = value === null ? Number.NaN : Number(value);
    return Number.isFinite(n) && n >= 0 ? Math.floor(n) : undefined;
  };
  const flag = (...names: string[]): boolean => /^(true|1)$/i.test(text(...names) ?? '');
  // `selectedMs` is <section>.<sport>[.<champ>], comma-separated.
  const sections = (text('selectedMs') ?? '')
    .split(',')
    .slice(0, FEED_LIMITS.ids)
    .map((part) => part.split('.').map(Number));
  const chosen = (index: number) => sections.map((part) => part[index]).filter(isNumber);
  const countAsked = number('count', 'limit');
  return {
    language: (text('lng') ?? 'en').slice(0, FEED_LIMITS.language),
    sports: [...numbers(text('sports', 'sport', 'sportIds')), ...chosen(1)],
    competitions: [...numbers(text('champs', 'champ', 'champId', 'champIds')), ...chosen(2)],
    without: numbers(text('antisports', 'antiSports')),
    ids: numbers(text('id', 'gameId', 'games')),
    count: Math.min(countAsked || 50, FEED_LIMITS.events),
    countAsked,
    page: Math.max(1, number('page') ?? 1),
    outcomes: Math.min(number('countevents', 'countEvents') || 250, FEED_LIMITS.outcomes),
    empty: flag('getEmpty'),
    blocked: flag('noFilterBlockEvent'),
    grouped: flag('GroupEvents', 'groupEvents'),
    subGames: flag('isSubGames'),
    subGameMarkets: flag('allEventsGroupSubGames') || flag('allEventsZip'),
    byCountry: flag('groupChamps'),
    countryFirst: flag('countryFirst'),
    top: flag('top'),
    from: number('tsFrom'),
    until: number('tsTo'),
    within: number('tf'),
    afterDays: number('afterDays'),
    // Only where days are counted: it changes no other answer.
    days: number('afterDays') === undefined ? undefined : zoneOfHours(text('tz') ?? ''),
    section: chosen(0)[0],
    prices: text('cfview', 'cfView') === '2' ? 'american' : 'decimal',
    shortGroups: text('grMode') === '2',
    text: (text('text') ?? '').slice(0, FEED_LIMITS.text),
    dateFrom: number('dateFrom'),
    dateTo: number('dateTo'),
  };
}
