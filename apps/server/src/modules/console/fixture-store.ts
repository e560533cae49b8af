import type { Queryable } from '@fairbook/database';
import type { Side, Sport } from '@fairbook/domain';
import { type FixtureInfo, sidesOf } from '@fairbook/provider-kit';

interface TeamInfo {
  readonly name: string;
  readonly code: string;
  readonly shield: { readonly base: string; readonly second: string; readonly pattern: string };
}
export interface StoredPlayer {
  readonly ref: string;
  readonly side: Side;
  readonly name: string;
}
/** A fixture as its provider described it; for those that left the board. */
export interface StoredFixture {
  readonly id: number;
  readonly sport: Sport;
  readonly startsAt: number;
  readonly provider: string;
  readonly competition: string;
  readonly home: TeamInfo;
  readonly away: TeamInfo;
  readonly venue: string | undefined;
  /** Players its markets and facts may name; of a field its participants. */
  readonly players: readonly StoredPlayer[];
}

interface Row {
  readonly id: number;
  readonly sport: Sport;
  readonly starts_at: Date;
  readonly provider: string;
  readonly info: FixtureInfo;
}

const fixtureOf = ({ id, sport, starts_at, provider, info }: Row): StoredFixture => ({
  id,
  sport,
  startsAt: starts_at.getTime(),
  provider,
  competition: info.competition.name,
  ...sidesOf(info),
  venue: info.venue,
  players: info.field
    ? info.field.participants.map(({ ref, name }) => ({ ref, side: 'home', name }))
    : (info.players ?? []).map(({ ref, side, name }) => ({ ref, side, name })),
});

export async function readFixture(db: Queryable, id: number): Promise<StoredFixture | undefined> {
  const [row] = await db.query<Row>('select id, sport, starts_at, provider, info from fixture where id = $1', [id]);
  return row && fixtureOf(row);
}

/** Of some fixtures those no result was kept of, by start. */
export async function readWithoutResult(db: Queryable, ids: readonly number[]): Promise<readonly StoredFixture[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<Row>(
    `select id, sport, starts_at, provider, info from fixture f where id = any($1::int[])
       and not exists (select from result_facts r where r.fixture_id = f.id and r.facts ->> 'status' <> 'live') order by starts_at, id`,
    [ids],
  );
  return rows.map(fixtureOf);
}

/** Sports of the fixtures among some subjects of actions. */
export async function readSports(
  db: Queryable,
  subjects: readonly { readonly kind: string; readonly id: string }[],
): Promise<ReadonlyMap<number, Sport>> {
  const ids = subjects.flatMap(({ kind, id }) => (kind === 'fixture' && /^\d{1,10}$/.test(id) ? [id] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: number; sport: Sport }>('select id, sport from fixture where id = any($1::int[])', [
    `{${ids.join(',')}}`,
  ]);
  return new Map(rows.map(({ id, sport }) => [id, sport]));
}

/** An answer somebody has bet on, in the words it was shown in. */
interface AskedPick {
  readonly slot: number;
  readonly market: string;
  readonly outcome: string;
  readonly line: number;
  readonly market_name: string;
  readonly pick: string;
}

export const readAskedPicks = (db: Queryable, fixture: number): Promise<AskedPick[]> =>
  db.query(
    `select slot, market, outcome, line, max(market_name) as market_name, max(pick) as pick
     from leg where fixture_id = $1 group by slot, market, outcome, line order by slot, market, line, outcome`,
    [fixture],
  );
