import type { Competition, Team } from '@fairbook/contract';
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
    let made = known.get(thing);
    if (made === undefined) known.set(thing, (made = make(thing)));
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
const fixtureText = keptFor(({ home, away, competition }: Entry['fixture']): Text => {
  const own = teamText(home) + teamText(away);
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

const NOTHING: Hits = { teams: [], competitions: [], fixtures: [] };

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
  const fixtures = hits(entries, ({ fixture }) => fixtureText(fixture), words, soonest);
  const teams = new Map<number, { readonly team: Team; readonly entries: Entry[] }>();
  for (const entry of fixtures)
    for (const team of [entry.fixture.home, entry.fixture.away]) {
      const known = teams.get(team.id);
      if (known) known.entries.push(entry);
      else teams.set(team.id, { team, entries: [entry] });
    }
  const found = [...teams.values()].map((hit) => ({ ...hit, entries: hit.entries.toSorted(soonest) }));
  const teamHits = hits(
    // A team is found by a name of its own; sport and country only tell two of them apart.
    found.filter(({ team }) => words.some((word) => teamText(team).includes(word))),
    ({ team, entries: [first] }) => {
      const own = teamText(team);
      return { own, all: own + (first ? competitionText(first.fixture.competition).all : '') };
    },
    words,
    (a, b) => soonest(a.entries[0] as Entry, b.entries[0] as Entry),
  );
  return {
    teams: teamHits,
    competitions: hits(
      competitions,
      ({ competition }) => competitionText(competition),
      words,
      (a, b) => a.competition.rank - b.competition.rank || a.competition.id - b.competition.id,
    ),
    fixtures,
  };
}
