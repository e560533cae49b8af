import type { Competition, Player, Team } from '@fairbook/contract';
import type { Sport } from '@fairbook/domain';
import { wordsOf } from '@fairbook/domain/text';
import { loadLanguages } from '@fairbook/words/load';
import { marketWords } from '@fairbook/words/markets';
import type { Entry } from './entry.ts';

/** A team with its fixtures on offer, those in play first, then by their start. */
export interface TeamHit {
  readonly team: Team;
  readonly entries: readonly Entry[];
}

export interface CompetitionHit {
  readonly competition: Competition;
  readonly fixtures: number;
}

/** All that a text found, the nearest first. */
export interface Hits {
  /** Nothing has all its words: teams and competitions are those whose names are nearly written so. */
  readonly near: boolean;
  readonly teams: readonly TeamHit[];
  readonly competitions: readonly CompetitionHit[];
  readonly fixtures: readonly Entry[];
}

/** What a thing is found by: its own names, and with them where it belongs. */
interface Text {
  readonly own: string;
  readonly all: string;
}

/** All words of some names, each with a space before it. */
const searchable = (names: readonly string[]): string => ` ${wordsOf(names.join(' ')).join(' ')}`;

/** A text that stays the same for a thing, made once. */
function keptFor<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const known = new WeakMap<Thing, Made>();
  return (thing) => {
    const made = known.get(thing) ?? make(thing);
    known.set(thing, made);
    return made;
  };
}

const sports = new Map<Sport, string>();
function sportText(sport: Sport): string {
  const known = sports.get(sport) ?? searchable(loadLanguages().map(({ code }) => marketWords(code).sport(sport).name));
  sports.set(sport, known);
  return known;
}

const competitionText = keptFor(({ names, country, sport }: Competition): Text => {
  const own = searchable(Object.values(names));
  return { own, all: own + searchable(Object.values(country.names)) + sportText(sport) };
});
const teamText = keptFor(({ names, shortName, code, aliases = [] }: Team): string =>
  searchable([...Object.values(names), shortName, code, ...aliases]),
);
const teamNames = keptFor(
  ({ names, shortName, aliases = [] }: Team): ReadonlySet<string> =>
    new Set([...Object.values(names), shortName, ...aliases].map((name) => wordsOf(name).join(' '))),
);

/** How much of a team's name was asked for: all of it, whole words, or how they begin. */
function fit(team: Team, words: readonly string[]): number {
  if (teamNames(team).has(words.join(' '))) return 0;
  const own = `${teamText(team)} `;
  return words.every((word) => own.includes(` ${word} `)) ? 1 : 2;
}
const participantText = ({ names }: Player): string => searchable(Object.values(names));
const fixtureText = keptFor(({ home, away, field, players = [], competition }: Entry['fixture']): Text => {
  const own = teamText(home) + (field ? players.map(participantText).join('') : teamText(away));
  return { own, all: own + competitionText(competition).all };
});

/** How near a text is to what was asked: its own names begin so, it is found by where it belongs, or inside of words; undefined: not at all. */
function nearness({ own, all }: Text, words: readonly string[]): number | undefined {
  if (words.every((word) => own.includes(` ${word}`))) return 0;
  if (words.every((word) => all.includes(` ${word}`))) return 1;
  return words.every((word) => all.includes(word)) ? 2 : undefined;
}

/** Those that have every word asked for, in any order of the words: the nearest first, then in the order given. */
function hits<T>(all: readonly T[], textOf: (each: T) => Text, words: readonly string[], order: (a: T, b: T) => number): readonly T[] {
  return all
    .flatMap((each) => {
      const near = nearness(textOf(each), words);
      return near === undefined ? [] : [{ each, near }];
    })
    .sort((a, b) => a.near - b.near || order(a.each, b.each))
    .map(({ each }) => each);
}

/** Whether a fixture has every word of a text in its names, or in those of where it is played; every fixture has those of none. */
export function fixtureFinder(asked: string): (fixture: Entry['fixture']) => boolean {
  const words = wordsOf(asked);
  return (fixture) => nearness(fixtureText(fixture), words) !== undefined;
}

/** Every team of some fixtures with those it plays in. */
function teamsOf(entries: readonly Entry[], order: (a: Entry, b: Entry) => number): readonly TeamHit[] {
  const teams = new Map<number, { readonly team: Team; readonly entries: Entry[] }>();
  for (const entry of entries)
    for (const team of entry.fixture.field ? [] : [entry.fixture.home, entry.fixture.away]) {
      const known = teams.get(team.id);
      if (known) known.entries.push(entry);
      else teams.set(team.id, { team, entries: [entry] });
    }
  return [...teams.values()].map((hit) => ({ ...hit, entries: hit.entries.sort(order) }));
}

/** Letters a word may be wrong in, by its length: none of a short one, which would be another word. */
const wrongLetters = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Letters to be changed, added, left out or exchanged with their neighbour until two words are one; `most + 1` where it is more than that. */
export function lettersApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length] as number;
}

/** Words of a text that are compared letter by letter, and names that are shown for it. */
const COMPARED = 4;
const SUGGESTED = 6;

/** Names of which a word is nearly written as one asked for: those with most of such words first, the better written before. */
function nearest<T>(all: readonly T[], textOf: (each: T) => string, words: readonly string[]): readonly T[] {
  const asked = words.filter((word) => wrongLetters(word.length) > 0).slice(0, COMPARED);
  if (asked.length === 0) return [];
  return all
    .flatMap((each) => {
      const names = textOf(each).trim().split(' ');
      const near = asked.flatMap((word) => {
        const most = wrongLetters(word.length);
        const apart = Math.min(...names.map((name) => lettersApart(word, name, most)));
        return apart > most ? [] : [apart];
      });
      return near.length === 0 ? [] : [{ each, words: near.length, apart: near.reduce((sum, n) => sum + n, 0) }];
    })
    .sort((a, b) => b.words - a.words || a.apart - b.apart)
    .slice(0, SUGGESTED)
    .map(({ each }) => each);
}

const NOTHING: Hits = { near: false, teams: [], competitions: [], fixtures: [] };

/** Looks through what is on offer by names in all languages, other names, sport, country and competition; accents and case aside. */
export function searchAll(
  entries: readonly Entry[],
  competitions: readonly CompetitionHit[],
  asked: string,
  byRank: (a: Entry, b: Entry) => number,
): Hits {
  const words = wordsOf(asked);
  if (words.length === 0) return NOTHING;
  const live = ({ phase }: Entry): number => (phase === 'live' ? 0 : 1);
  const soonest = (a: Entry, b: Entry): number => live(a) - live(b) || a.fixture.startsAt - b.fixture.startsAt || byRank(a, b);
  const best = ({ entries: [first] }: TeamHit): Entry => first as Entry;
  const largest = (a: TeamHit, b: TeamHit): number =>
    best(a).fixture.competition.rank - best(b).fixture.competition.rank || soonest(best(a), best(b));
  const fixtures = hits(entries, ({ fixture }) => fixtureText(fixture), words, soonest);
  const found = teamsOf(fixtures, soonest);
  const teamHits = hits(
    // A team is found by a name of its own; sport and country only tell two of them apart.
    found.filter(({ team }) => words.some((word) => teamText(team).includes(word))),
    ({ team, entries: [first] }) => {
      const own = teamText(team);
      return { own, all: own + (first ? competitionText(first.fixture.competition).all : '') };
    },
    words,
    (a, b) => fit(a.team, words) - fit(b.team, words) || largest(a, b),
  );
  const competitionHits = hits(
    competitions,
    ({ competition }) => competitionText(competition),
    words,
    (a, b) => a.competition.rank - b.competition.rank || a.competition.id - b.competition.id,
  );
  if (fixtures.length + competitionHits.length > 0) return { near: false, teams: teamHits, competitions: competitionHits, fixtures };
  return {
    near: true,
    teams: nearest([...teamsOf(entries, soonest)].sort(largest), ({ team }) => teamText(team), words),
    competitions: nearest(competitions, ({ competition }) => competitionText(competition).own, words),
    fixtures: [],
  };
}
