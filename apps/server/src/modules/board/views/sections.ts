import type { Competition, CompetitionView, FixtureRow, FixtureSection, StartGroup } from '@fairbook/contract';
import { dayNumber } from '@fairbook/domain';
import type { Entry } from '../entry.ts';
import { byImportance } from '../select.ts';

/** How the members of a list become sections and rows. */
export interface SectionParts<T> {
  readonly competitionOf: (each: T) => Competition;
  readonly shown: (competition: Competition, count: number) => CompetitionView;
  readonly rowOf: (each: T, competition: CompetitionView) => FixtureRow;
}

const keptSections = new WeakMap<FixtureRow, FixtureSection>();

/** The same object while its rows are the same, so that what is made of it can be kept too. */
function sectionOf(competition: CompetitionView, rows: readonly FixtureRow[], starts: StartGroup | undefined): FixtureSection {
  const first = rows[0]!;
  const known = keptSections.get(first);
  if (
    known?.competition === competition &&
    known.rows.length === rows.length &&
    known.rows.every((row, i) => row === rows[i]) &&
    isSame(known.starts, starts)
  )
    return known;
  const section = { competition, rows, ...(starts && { starts }) };
  keptSections.set(first, section);
  return section;
}

const isSame = (a: StartGroup | undefined, b: StartGroup | undefined): boolean =>
  a === b ||
  (a?.kind === 'day' && b?.kind === 'day' && a.date === b.date && a.distance === b.distance) ||
  (a?.kind === 'hours' && b?.kind === 'hours' && a.from === b.from && a.until === b.until);

/** One section for each competition, in the order in which they first come. */
export function sectionsOf<T>(all: readonly T[], parts: SectionParts<T>, starts?: StartGroup): readonly FixtureSection[] {
  const groups = Map.groupBy(all, (each) => parts.competitionOf(each).id);
  return [...groups.values()].map((group) => {
    const competition = parts.shown(parts.competitionOf(group[0]!), group.length);
    return sectionOf(
      competition,
      group.map((each) => parts.rowOf(each, competition)),
      starts,
    );
  });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The next hours stand in groups of so many; what begins later, by its day. */
const NEXT_HOURS = [0, 2, 4] as const;

/**
 * The group a start belongs to: the next two hours, the two after them, then its day in the visitor's zone. The hours are counted from the
 * last full minute, so that a list that is asked for again within it is the same.
 */
export function startGroup(startsAt: number, now: number, timeZone: string): StartGroup {
  const from = Math.floor(now / MINUTE) * MINUTE;
  for (const [i, hours] of NEXT_HOURS.entries()) {
    const to = NEXT_HOURS[i + 1];
    if (to !== undefined && startsAt < from + to * HOUR) return { kind: 'hours', from: hours, to, until: from + to * HOUR };
  }
  const day = dayNumber(startsAt, timeZone);
  return { kind: 'day', date: new Date(day * 24 * HOUR).toISOString().slice(0, 10), distance: day - dayNumber(now, timeZone) };
}

/** Sections within groups of starts, the nearest first; in each group the competitions by importance. */
export function sectionsByStart(
  all: readonly Entry[],
  parts: SectionParts<Entry>,
  { now, timeZone, near }: { readonly now: number; readonly timeZone: string; readonly near: readonly string[] },
): readonly FixtureSection[] {
  const importance = byImportance(near);
  const groups = new Map<string, { readonly starts: StartGroup; readonly entries: Entry[] }>();
  for (const entry of all) {
    const starts = startGroup(entry.fixture.startsAt, now, timeZone);
    const key = starts.kind === 'day' ? starts.date : `${starts.from}`;
    const group = groups.get(key);
    if (group) group.entries.push(entry);
    else groups.set(key, { starts, entries: [entry] });
  }
  return [...groups.values()].flatMap(({ starts, entries }) =>
    sectionsOf(
      entries.toSorted(
        (a, b) =>
          a.fixture.sportId - b.fixture.sportId ||
          importance(a.fixture.competition, b.fixture.competition) ||
          a.fixture.startsAt - b.fixture.startsAt ||
          a.id - b.id,
      ),
      parts,
      starts,
    ),
  );
}
