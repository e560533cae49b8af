import type { Queryable, Tx } from '@fairbook/database';

/** Where the tables of the library are. */
export const JOBS_SCHEMA = 'jobs';

/** A job that failed for good. */
export interface DeadJob {
  readonly id: string;
  readonly kind: string;
  readonly body: unknown;
  readonly attempts: number;
  readonly error: string;
  /** When it was added and when it failed last, unix ms. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Jobs of one kind. */
export interface JobCount {
  readonly kind: string;
  /** Due or later, and under way. */
  readonly waiting: number;
  readonly active: number;
  readonly dead: number;
  /** How long the oldest that is due has been due, s; 0 where none is. */
  readonly lateSeconds: number;
}

const DEAD_COLUMNS = `id, coalesce(source_name, '') as kind, data as body, coalesce(source_retry_count, 0) + 1 as attempts,
  coalesce(source_output ->> 'message', output ->> 'message', '') as error,
  (extract(epoch from coalesce(source_created_on, created_on)) * 1000)::float8 as "firstAt", (extract(epoch from created_on) * 1000)::float8 as "lastAt"`;

const whole = (job: DeadJob): DeadJob => ({ ...job, firstAt: Math.round(job.firstAt), lastAt: Math.round(job.lastAt) });

/** Newest first. */
export async function readDeadJobs(
  db: Queryable,
  dead: string,
  offset: number,
  limit: number,
): Promise<{ readonly rows: readonly DeadJob[]; readonly total: number }> {
  const [rows, counted] = await Promise.all([
    db.query<DeadJob>(
      `select ${DEAD_COLUMNS} from ${JOBS_SCHEMA}.job where name = $1 and state = 'created' order by created_on desc, id offset $2 limit $3`,
      [dead, offset, limit],
    ),
    db.query<{ n: number }>(`select count(*)::int as n from ${JOBS_SCHEMA}.job where name = $1 and state = 'created'`, [dead]),
  ]);
  return { rows: rows.map(whole), total: counted[0]?.n ?? 0 };
}

/** Takes hold of a dead job until the transaction ends; undefined when it is not there. */
export async function deadJob(tx: Tx, dead: string, id: string): Promise<DeadJob | undefined> {
  const [row] = await tx.query<DeadJob>(
    `select ${DEAD_COLUMNS} from ${JOBS_SCHEMA}.job where name = $1 and id = $2 and state = 'created' for update`,
    [dead, id],
  );
  return row && whole(row);
}

/** The library tries a job again as long as it has tries left. */
export async function giveUpAtNextFailure(db: Queryable, kind: string, id: string): Promise<void> {
  await db.query(`update ${JOBS_SCHEMA}.job set retry_limit = retry_count where name = $1 and id = $2 and state = 'active'`, [kind, id]);
}

/** Every kind there is, with what waits of it. */
export const countJobs = (db: Queryable, dead: string): Promise<JobCount[]> =>
  db.query<JobCount>(
    `select q.name as kind,
       count(*) filter (where j.name = q.name and j.state < 'active')::int as waiting,
       count(*) filter (where j.name = q.name and j.state = 'active')::int as active,
       count(*) filter (where j.name = $1)::int as dead,
       coalesce(extract(epoch from now() - min(j.start_after) filter (where j.name = q.name and j.state < 'active' and j.start_after <= now())), 0)::float8
         as "lateSeconds"
     from ${JOBS_SCHEMA}.queue q
     left join ${JOBS_SCHEMA}.job j on (j.name = q.name or (j.name = $1 and j.source_name = q.name)) and j.state <= 'active'
     where q.name <> $1 and q.name not like '\\_\\_pgboss%' group by 1 order by 1`,
    [dead],
  );
