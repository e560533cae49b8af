import type { Queryable, Tx } from '@fairbook/database';
import type { Incident, PlayState } from '@fairbook/domain';
import type { Finished } from './archive.ts';
import type { PriceHistory } from './history.ts';

/** What was shown of a fixture in play, as it is kept. */
export type FixtureRecord = Pick<Finished, 'state' | 'history'>;

/** Points of a course kept for good: enough for a chart as wide as a page. */
const POINTS = 160;
/** What a time line shows; the rest are counts of statistics. Where points come by the hundred the score by period says more than each. */
const SHOWN: ReadonlySet<Incident['kind']> = new Set([
  'goal',
  'yellow-card',
  'red-card',
  'penalty',
  'penalty-missed',
  'substitution',
  'period-start',
  'period-end',
]);

/** Every n-th point, those with a jump, and the last. */
function thinned({ points, paused, goals }: PriceHistory): PriceHistory {
  const every = Math.ceil(points.length / POINTS);
  const jump = (i: number): boolean => Math.abs((points[i]?.[1] ?? 0) - (points[i - 1]?.[1] ?? 0)) > 40;
  return { points: points.filter((_, i) => i % every === 0 || i === points.length - 1 || (every > 1 && jump(i))), paused, goals };
}

const kept = (state: PlayState): PlayState => ({
  ...state,
  clock: undefined,
  activity: undefined,
  incidents: state.incidents.filter(({ kind }) => SHOWN.has(kind)),
});

/** Keeps what was shown of fixtures that are over; one that went on and ended again is written anew. */
export async function writeRecords(tx: Tx, rows: ReadonlyMap<number, FixtureRecord>, at: number): Promise<void> {
  await tx.query(
    `insert into fixture_record (fixture_id, state, history, recorded_at)
     select *, $4::timestamptz from unnest($1::int[], $2::jsonb[], $3::jsonb[])
     on conflict (fixture_id) do update set state = excluded.state, history = excluded.history, recorded_at = excluded.recorded_at`,
    [
      [...rows.keys()],
      [...rows.values()].map(({ state }) => (state ? JSON.stringify(kept(state)) : null)),
      [...rows.values()].map(({ history }) => (history ? JSON.stringify(thinned(history)) : null)),
      new Date(at),
    ],
  );
}

export async function readRecord(db: Queryable, fixtureId: number): Promise<FixtureRecord | undefined> {
  const [row] = await db.query<{ state: PlayState | null; history: PriceHistory | null }>(
    { name: 'fixture-record', text: 'select state, history from fixture_record where fixture_id = $1' },
    [fixtureId],
  );
  return row && { state: row.state ?? undefined, history: row.history ?? undefined };
}
