import { type FinishedFixture, type FixtureRecords, type FormView, type PastMatchView, shownName, type TeamView } from '@fairbook/contract';
import {
  constIdOf,
  type KeyFact,
  keyFacts,
  lastMatches,
  meetings,
  type PastMatch,
  resolveGameId,
  resultOf,
  type Side,
  type Sport,
  type Standing,
  standings,
  tally,
} from '@fairbook/domain';
import { BoundedMap } from '@fairbook/domain/bounded-map';
import { sportOf } from '@fairbook/domain/sports';
import type { Records } from './face.ts';
import type { PastTeam, RecordsNeeds } from './needs.ts';

export type { RecordsNeeds } from './needs.ts';

const FORM = 5;
const MEETINGS = 8;
/** Matches of each side that runs are counted over. */
const RUNS = 40;
/** Finished fixtures of the two sides that are looked through. */
const FINISHED = 60;
/** Findings are kept so long, ms: a result that came in meanwhile is seen then. */
const KEPT_MS = 60_000;
const KEPT = 400;
/** A page waits so long at most, ms: without its records it is still one to bet on. */
const WAIT_MS = 5000;

/** What is found of a fixture, before it is put into a language. */
interface Found {
  readonly sport: Sport;
  readonly form: Readonly<Record<Side, readonly PastMatch[]>>;
  readonly sides: Readonly<Record<Side, string>>;
  readonly meetings: readonly PastMatch[];
  readonly table: { readonly season: string; readonly rows: readonly Standing[] } | undefined;
  readonly facts: readonly KeyFact[];
  readonly teams: ReadonlyMap<string, PastTeam>;
  readonly pages: ReadonlyMap<PastMatch, { readonly constId: number; readonly slug: string }>;
}

/** The latest season in which both sides have a place in one table. */
function latestTable(matches: readonly PastMatch[], sides: readonly string[], sport: Sport): Found['table'] {
  const seasons = [...new Set(matches.flatMap(({ season, regular }) => (regular && season ? [season] : [])))].sort().reverse();
  for (const season of seasons) {
    const own = matches.filter((match) => match.season === season);
    if (!sides.every((side) => own.some(({ home, away, regular }) => regular && (home === side || away === side)))) continue;
    const rows = standings(own, sport);
    if (rows) return { season, rows };
  }
  return undefined;
}

/** A finished fixture as a match of the past; undefined when its score is not known. */
function pastOf({ fixture, facts }: FinishedFixture, refOf: (team: number) => string): PastMatch | undefined {
  const { score } = facts.counts;
  const shown = sportOf(fixture.sport).resultPeriod === 'match' ? (score?.match ?? score?.full) : (score?.full ?? score?.match);
  if (facts.status !== 'ended' || !shown) return undefined;
  return {
    at: fixture.startsAt,
    season: undefined,
    round: fixture.round ?? '',
    home: refOf(fixture.home.id),
    away: refOf(fixture.away.id),
    score: shown,
    beyond: score?.overtime !== undefined,
    regular: false,
  };
}

const late = (): Promise<undefined> => new Promise((done) => setTimeout(done, WAIT_MS, undefined).unref());

export function createRecords(needs: RecordsNeeds): Records {
  const cache = new BoundedMap<number, { readonly at: number; readonly found: Promise<Found | undefined> }>(KEPT);

  async function find(id: number): Promise<Found | undefined> {
    const fixture = await needs.fixture(id);
    if (!fixture) return undefined;
    const { sport, competition } = fixture;
    // A team that the archive cannot know still has the results it played here.
    const refOf = (team: number): string => needs.refOf(team) ?? `team:${team}`;
    const sides = { home: refOf(fixture.home.id), away: refOf(fixture.away.id) };
    const [archive, finished] = await Promise.all([
      needs.archive(competition.id, [sides.home, sides.away]).catch((error: unknown) => {
        needs.onError(error);
        return undefined;
      }),
      needs.finishedOf({
        competition: competition.id,
        teams: [fixture.home.id, fixture.away.id],
        before: fixture.startsAt,
        most: FINISHED,
      }),
    ]);
    const teams = new Map<string, PastTeam>(archive?.teams);
    const pages = new Map<PastMatch, { readonly constId: number; readonly slug: string }>();
    for (const row of finished) {
      const match = pastOf(row, refOf);
      if (!match) continue;
      for (const side of ['home', 'away'] as const) teams.set(match[side], row.fixture[side]);
      pages.set(match, { constId: constIdOf(row.fixture.id, 0), slug: row.fixture.slug });
    }
    for (const side of ['home', 'away'] as const) teams.set(sides[side], fixture[side]);
    const all = [...pages.keys(), ...(archive?.matches ?? [])];
    const table = latestTable(archive?.matches ?? [], [sides.home, sides.away], sport);
    const met = meetings(all, sides.home, sides.away, MEETINGS);
    const newest = (team: string) => lastMatches(all, team, RUNS).toReversed();
    const facts = keyFacts({
      sport,
      sides,
      matches: { home: newest(sides.home), away: newest(sides.away) },
      meetings: met,
      season: table ? (archive?.matches ?? []).filter(({ season }) => season === table.season) : [],
      table: table?.rows,
    });
    const form = { home: lastMatches(all, sides.home, FORM), away: lastMatches(all, sides.away, FORM) };
    return { sport, form, sides, meetings: met, table, facts, teams, pages };
  }

  function found(id: number): Promise<Found | undefined> {
    const now = needs.clock.now();
    const known = cache.get(id);
    cache.delete(id);
    const entry = known && now - known.at < KEPT_MS ? known : { at: now, found: find(id) };
    cache.set(id, entry);
    entry.found.catch(() => cache.delete(id));
    return entry.found;
  }

  return {
    async of(brand, id, language) {
      const game = resolveGameId(id);
      const records = game && (await Promise.race([found(game.fixture), late()]));
      if (!records || !brand.sports.includes(records.sport)) return undefined;
      return viewOf(records, language);
    },
  };
}

function viewOf({ form, sides, meetings: met, table, facts, teams, pages }: Found, language: string): FixtureRecords {
  const team = (ref: string): TeamView => {
    const known = teams.get(ref);
    if (!known) return { name: ref, code: '', shield: { base: '#000000', second: '#000000', pattern: 'plain' } };
    return { name: shownName(known, language), code: known.code, shield: known.shield };
  };
  const match = (each: PastMatch): PastMatchView => ({
    at: each.at,
    home: team(each.home),
    away: team(each.away),
    score: each.score,
    beyond: each.beyond,
    constId: pages.get(each)?.constId,
    slug: pages.get(each)?.slug ?? '',
  });
  const formOf = (side: Side): FormView => ({
    ...tally(form[side], sides[side]),
    matches: form[side].map((each) => ({
      ...match(each),
      result: resultOf(each, sides[side]),
      side: each.home === sides[side] ? 'home' : 'away',
    })),
  });
  return {
    form: { home: formOf('home'), away: formOf('away') },
    meetings: { ...tally(met, sides.home), matches: met.map(match) },
    table: table && {
      season: table.season.replace('-', '–'),
      rows: table.rows.map(({ team: ref, ...row }) => ({
        ...row,
        team: team(ref),
        side: ref === sides.home ? 'home' : ref === sides.away ? 'away' : undefined,
      })),
    },
    facts,
  };
}
