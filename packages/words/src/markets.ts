import { type Language, spokenCode } from './language.ts';
import { compile, compileAll, DICTIONARIES, loadLanguages, loadTexts } from './load.ts';
import { createSay, type Dictionary, type Values } from './words.ts';

/** The dictionary that names sports, markets, periods, statistics and states of play, and the one with the text of every outcome. */
const MARKETS_ID = 'v3_markets';
/** For the server alone: pages are sent finished texts. */
export const OUTCOMES_ID = 'v3_outcomes';

/** Words of markets in one language. What has no word is said as itself. */
export interface MarketWords {
  readonly language: string;
  /** Some markets have a name of their own in a part of the fixture, or in a sport. Markets of one side name it: "Arsenal to score". */
  marketName(market: string, of?: MarketOwner): string;
  /** Head of a column or label of a cell: "1", "Over", "2:1". */
  short(market: string, outcome: string, values: OutcomeValues): string;
  /** The pick as a slip shows it: "Arsenal with handicap -1.5". */
  full(market: string, outcome: string, values: OutcomeValues): string;
  /** The full text with `()` for the line and `[]` for a player, for the market dictionary. */
  template(market: string, outcome: string): string;
  period(period: string): string;
  statistic(name: string): string;
  /** Its name, and what its parts of play are called, one and many; nothing for a sport that has no words. */
  sport(sport: string): { readonly name: string; readonly period: string; readonly periods: string };
  play(state: string, number?: number): string;
  tab(tab: string): string;
  /** "Goal 3". */
  goal(number: string): string;
}
/** Without their names the sides are "Team 1" and "Team 2". */
interface Sides {
  readonly home?: string;
  readonly away?: string;
}
export interface MarketOwner extends Sides {
  /** Of a half, of corners ..., not of the whole fixture. */
  readonly part?: boolean;
  readonly sport?: string;
}
export interface OutcomeValues extends Sides {
  /** The line as shown. */
  readonly line?: string;
  /** Name of the player it is asked of. */
  readonly player?: string;
}

/** Words of a sport that brings its own, by language. */
const brought = new Map<string, Dictionary[]>();

/** Adds words of markets in some languages, as they stand in the dictionaries; what it gives takes them back. */
export function addMarketWords(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): () => void {
  const added = Object.entries(texts).map(([code, own]) => [code, compile(own)] as const);
  for (const [code, own] of added) brought.set(code, [...(brought.get(code) ?? []), own]);
  const retell = (): void => {
    for (const [code] of added) loaded.set(code, loadMarketWords(languageOf(code)));
  };
  retell();
  return () => {
    for (const [code, own] of added) brought.set(code, brought.get(code)?.filter((each) => each !== own) ?? []);
    retell();
  };
}

/** Words of markets from a folder of dictionaries. */
export function loadMarketWords(language: { readonly code: string; readonly locale: string }, folder: URL = DICTIONARIES): MarketWords {
  const own = compileAll(loadTexts(language.code, folder), (id) => id === MARKETS_ID || id === OUTCOMES_ID);
  const words: Dictionary = Object.assign({}, own, ...(brought.get(language.code) ?? []));
  const say = createSay(language.locale, words);
  const named = (key: string, name: string) => (key in words ? say(key) : name);
  const [home, away] = [say('team_home'), say('team_away')];
  const withValues = (key: string, values: OutcomeValues): string => {
    const all: Values = { line: values.line ?? '', home: values.home ?? home, away: values.away ?? away, player: values.player ?? '' };
    return say(key, all).trim();
  };
  const full = (market: string, outcome: string, values: OutcomeValues): string => {
    const key = `outcome_${market}_${outcome}_full`;
    return key in words ? withValues(key, values) : outcome;
  };
  return {
    language: language.code,
    marketName(market, { part = false, sport, ...sides } = {}) {
      // What a part counts is said by the part's own name: its total may be of corners.
      const own = part ? `market_${market}_part` : `market_${market}_${sport}`;
      const key = own in words ? own : `market_${market}`;
      return key in words ? withValues(key, sides) : market;
    },
    short(market, outcome, values) {
      // Most markets call an outcome what all do; a few have a word of their own.
      const key = [`outcome_${market}_${outcome}_short`, `outcome_${outcome}`].find((each) => each in words);
      return key === undefined ? outcome : withValues(key, values);
    },
    full,
    template: (market, outcome) => full(market, outcome, { line: '()', player: '[]' }),
    period: (period) => named(`period_${period}`, period),
    statistic: (name) => named(`statistic_${name}`, name),
    sport: (sport) => ({
      name: named(`sport_${sport}`, sport),
      period: named(`sport_${sport}_part`, ''),
      periods: named(`sport_${sport}_parts`, ''),
    }),
    play: (state, number) => (`play_${state}` in words ? say(`play_${state}`, { number: number ?? '' }) : state),
    tab: (tab) => named(tab === 'all' ? 'markets_all' : `tab_${tab}`, tab),
    goal: (number) => say('goal_number', { number }),
  };
}

const languages = loadLanguages();
const languageOf = (code: string): Language => {
  const language = languages.find((each) => each.code === code);
  if (!language) throw new RangeError(`there are no words in the language ${code}`);
  return language;
};
const loaded = new Map(languages.map((language) => [language.code, loadMarketWords(language)]));

const codes = [...loaded.keys()];

/** Words of a language code; `en_GB` is read as `en`, what is not known as English. */
export const marketWords = (language: string): MarketWords =>
  loaded.get(language) ?? (loaded.get(spokenCode(language, codes) ?? 'en') as MarketWords);
