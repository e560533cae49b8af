import type { Brand, Competition, CompetitionView, FixtureRow, SiteViews } from '@fairbook/contract';
import { type CalendarDay, calendarDay } from '@fairbook/domain';
import { slugOf } from '@fairbook/domain/text';
import type { Finished } from '../archive.ts';
import type { Entry } from '../entry.ts';
import type { BoardNeeds } from '../needs.ts';
import type { PriceBook } from '../price-book-face.ts';
import { fixtureFinder } from '../search.ts';
import type { Chooser } from '../select.ts';
import { finishedRow, foundTeam, teamView } from './rows.ts';
import { sectionsOf } from './sections.ts';

/** Fixtures of a team that are listed, and its last results. */
const TEAM_FIXTURES = 100;
const TEAM_RESULTS = 10;
/** Results of one day at most. */
const DAY_RESULTS = 1000;

interface FoundNeeds {
  readonly priceBook: PriceBook;
  readonly brand: Brand;
  readonly language: string;
  readonly choose: Chooser;
  readonly now: number;
  readonly row: (entry: Entry) => FixtureRow;
  readonly rowIn: (entry: Entry, competition: CompetitionView) => FixtureRow;
  readonly shown: (competition: Competition, count: number) => CompetitionView;
  readonly finishedBetween: BoardNeeds['finishedBetween'];
}

const isOffered = (brand: Brand, { fixture }: Pick<Entry, 'fixture'>): boolean => brand.sports.includes(fixture.sport);

/** Fixtures that are over, in the sections of a list. */
const overSections = ({ language, shown }: FoundNeeds, all: readonly Finished[]) =>
  sectionsOf(all, {
    competitionOf: (each) => each.fixture.competition,
    shown,
    rowOf: (each, competition) => finishedRow(each, language, competition),
  });

/** Those of a day: memory has the newest facts of what it holds, older days are read. */
async function finishedOn({ priceBook, finishedBetween, now }: FoundNeeds, { since, until }: CalendarDay): Promise<readonly Finished[]> {
  const recent = priceBook.archive.all();
  const old = since < (recent[0]?.fixture.startsAt ?? now) ? await finishedBetween(since, until) : [];
  return [
    ...old.flatMap(({ fixture, facts }) =>
      priceBook.archive.get(fixture.id)
        ? []
        : [{ fixture, facts, state: undefined, history: undefined, endedAt: fixture.startsAt, overrides: undefined }],
    ),
    ...recent.filter(({ fixture }) => fixture.startsAt >= since && fixture.startsAt < until),
  ];
}

/** By words. */
function searchView({ choose, language, row, shown }: FoundNeeds): SiteViews['search'] {
  return (text, most) => {
    const { near, teams, competitions, fixtures } = choose.find(text);
    const [live, line] = [fixtures.filter(({ phase }) => phase === 'live'), fixtures.filter(({ phase }) => phase === 'line')];
    const rows = (entries: readonly Entry[]) => choose.priced(entries.slice(0, most)).map((entry) => row(entry));
    return {
      live: rows(live),
      teams: teams.slice(0, most).map((hit) => foundTeam(hit, language)),
      competitions: competitions.slice(0, most).map((hit) => shown(hit.competition, hit.fixtures)),
      matches: rows(line),
      near,
      counts: { live: live.length, teams: teams.length, competitions: competitions.length, matches: line.length },
    };
  };
}

/** A team with its fixtures and last results. */
function teamPage(needs: FoundNeeds): SiteViews['team'] {
  const { priceBook, brand, language, choose, rowIn, shown } = needs;
  return (id) => {
    const plays = (each: Pick<Entry, 'fixture'>) => (each.fixture.home.id === id || each.fixture.away.id === id) && isOffered(brand, each);
    const open = [...priceBook.entries.values()].filter(plays).sort((a, b) => a.fixture.startsAt - b.fixture.startsAt || a.id - b.id);
    const played = priceBook.archive.all().filter(plays).toReversed().slice(0, TEAM_RESULTS);
    const known = open[0]?.fixture ?? played[0]?.fixture;
    if (!known) return undefined;
    const team = known.home.id === id ? known.home : known.away;
    const openIn = (phase: Entry['phase']) =>
      sectionsOf(choose.priced(open.filter((entry) => entry.phase === phase).slice(0, TEAM_FIXTURES)), {
        competitionOf: (entry) => entry.fixture.competition,
        shown,
        rowOf: rowIn,
      });
    return {
      id,
      slug: slugOf(team.shortName),
      sportId: known.sportId,
      team: teamView(team, language),
      live: openIn('live'),
      line: openIn('line'),
      results: overSections(needs, played),
    };
  };
}

/** Results of a day of one sport. */
function dayResults(needs: FoundNeeds): SiteViews['results'] {
  return async ({ sportId, day, timeZone, competitionId, text }) => {
    const window = calendarDay(day, timeZone);
    if (!window) return [];
    const isFound = fixtureFinder(text ?? '');
    return overSections(
      needs,
      (await finishedOn(needs, window))
        .filter(
          (each) =>
            each.fixture.sportId === sportId &&
            isOffered(needs.brand, each) &&
            (competitionId === undefined || each.fixture.competition.id === competitionId) &&
            isFound(each.fixture),
        )
        .toSorted((a, b) => a.fixture.competition.rank - b.fixture.competition.rank || a.fixture.startsAt - b.fixture.startsAt)
        .slice(0, DAY_RESULTS),
    );
  };
}

/** What is looked for: by words, by team, by day. */
export const foundViews = (needs: FoundNeeds): Pick<SiteViews, 'search' | 'team' | 'results'> => ({
  search: searchView(needs),
  team: teamPage(needs),
  results: dayResults(needs),
});
