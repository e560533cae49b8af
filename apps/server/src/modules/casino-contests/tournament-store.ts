import type { TournamentRules } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { Tournament, TournamentTimes } from './face.ts';

interface Stored {
  tournament_id: bigint;
  brand_id: number;
  series: string | null;
  rules: string;
  opt_in_at: bigint;
  start_at: bigint;
  end_at: bigint;
  made_at: bigint;
  state: Tournament['decided'];
  ended_at: bigint | null;
}

const toTournament = (row: Stored): Tournament => ({
  ...{ id: row.tournament_id, brandId: row.brand_id, series: row.series ?? undefined, decided: row.state },
  rules: JSON.parse(row.rules) as TournamentRules,
  times: { optIn: Number(row.opt_in_at), start: Number(row.start_at), end: Number(row.end_at) },
  madeAt: Number(row.made_at),
  endedAt: row.ended_at === null ? undefined : Number(row.ended_at),
});

export interface NewTournament {
  readonly id: bigint;
  readonly brandId: number;
  readonly series: string | undefined;
  readonly rules: TournamentRules;
  readonly times: TournamentTimes;
  readonly madeAt: number;
  readonly decided: 'draft' | 'announced';
}

/** False: the series has one that starts then. */
export async function addTournament(tx: Queryable, row: NewTournament): Promise<boolean> {
  const rows = await tx.query(
    `insert into casino_tournament (tournament_id, brand_id, series, rules, opt_in_at, start_at, end_at, made_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning 1`,
    [
      ...[row.id, row.brandId, row.series ?? null, JSON.stringify(row.rules)],
      ...[row.times.optIn, row.times.start, row.times.end, row.madeAt, row.decided],
    ],
  );
  return rows.length > 0;
}

/** Tournaments of a brand, those that end last first. `since`: that end after it, unix ms. */
export async function listTournaments(db: Queryable, brandId: number, since: number, most: number): Promise<readonly Tournament[]> {
  const rows = await db.query<Stored>(
    'select * from casino_tournament where brand_id = $1 and end_at > $2 order by end_at desc, tournament_id limit $3',
    [brandId, since, most],
  );
  return rows.map(toTournament);
}

/** `hold`: for the rest of the transaction, from everybody who counts for it, joins it or decides on it. */
export async function findTournament(
  db: Queryable,
  brandId: number,
  id: bigint,
  hold?: 'share' | 'update',
): Promise<Tournament | undefined> {
  const lock = hold === undefined ? '' : ` for ${hold}`;
  const [row] = await db.query<Stored>(`select * from casino_tournament where brand_id = $1 and tournament_id = $2${lock}`, [brandId, id]);
  return row && toTournament(row);
}

/** What people decide of one that is held. */
export const decide = (
  tx: Tx,
  { id }: Pick<Tournament, 'id'>,
  state: 'announced' | 'settled' | 'cancelled',
  at: number,
): Promise<unknown> =>
  tx.query('update casino_tournament set state = $2, ended_at = $3 where tournament_id = $1', [
    id,
    state,
    state === 'announced' ? null : at,
  ]);

/** Announced ones whose end has come, the oldest first. */
export async function endedTournaments(db: Queryable, now: number, most: number): Promise<readonly Tournament[]> {
  const rows = await db.query<Stored>(
    `select * from casino_tournament where state = 'announced' and end_at <= $1 order by end_at limit $2`,
    [now, most],
  );
  return rows.map(toTournament);
}

/** A tournament that was not settled in so long is not counted for any more, ms. */
const COUNTED_MS = 30 * 86_400_000;

/** Announced tournaments of a brand that have begun, held so that none of them is settled or cancelled in this transaction. */
export async function holdRunning(tx: Tx, brandId: number, now: number): Promise<readonly Tournament[]> {
  const rows = await tx.query<Stored>(
    `select * from casino_tournament where brand_id = $1 and state = 'announced' and start_at <= $2 and end_at > $3
     order by tournament_id for share`,
    [brandId, now, now - COUNTED_MS],
  );
  return rows.map(toTournament);
}
