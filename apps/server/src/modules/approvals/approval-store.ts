import type { Page } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import { stateAt } from './approval.ts';
import type { Approval, ApprovalFilter, Decision } from './face.ts';

const PAGE_SIZE = 50;

type NewApproval = Pick<
  Approval,
  'id' | 'brandId' | 'action' | 'subject' | 'orders' | 'consequence' | 'askedBy' | 'why' | 'askedAt' | 'expiresAt'
>;

export async function insertApproval(tx: Tx, asked: NewApproval): Promise<void> {
  await tx.query(
    `insert into approval_request (request_id, brand_id, act, subject_kind, subject_id, orders, consequence, asked_by, why, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      asked.id,
      asked.brandId ?? null,
      asked.action,
      asked.subject.kind,
      asked.subject.id,
      asked.orders,
      asked.consequence,
      asked.askedBy,
      asked.why,
      asked.askedAt,
      asked.expiresAt,
    ],
  );
}

/** The end of a request. */
interface NewDecision {
  readonly state: Decision;
  readonly by: bigint;
  readonly why: string;
  readonly consequence: string | undefined;
  readonly at: number;
}

/** Writes the end of a request. False when it has one. */
export async function insertDecision(tx: Tx, { id, askedBy }: Pick<Approval, 'id' | 'askedBy'>, end: NewDecision): Promise<boolean> {
  const rows = await tx.query(
    `insert into approval_decision (request_id, asked_by, state, staff_id, why, consequence, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1`,
    [id, askedBy, end.state, end.by, end.why, end.consequence ?? null, end.at],
  );
  return rows.length > 0;
}

interface Row {
  request_id: bigint;
  brand_id: number | null;
  act: string;
  subject_kind: string;
  subject_id: string;
  orders: string;
  consequence: string;
  asked_by: bigint;
  asked_login: string;
  why: string;
  asked_at: bigint;
  expires_at: bigint;
  state: Decision | null;
  decided_by: bigint | null;
  decided_login: string | null;
  decided_why: string | null;
  decided_at: bigint | null;
  decided_consequence: string | null;
}

const SELECT = `select r.request_id, r.brand_id, r.act, r.subject_kind, r.subject_id, r.orders, r.consequence, r.asked_by, a.login as asked_login,
    r.why, r.asked_at, r.expires_at, d.state, d.staff_id as decided_by, s.login as decided_login, d.why as decided_why, d.at as decided_at,
    d.consequence as decided_consequence
  from approval_request r join staff a on a.staff_id = r.asked_by
    left join approval_decision d using (request_id) left join staff s on s.staff_id = d.staff_id`;

const toApproval = (row: Row, now: number): Approval => ({
  id: row.request_id,
  brandId: row.brand_id ?? undefined,
  action: row.act,
  subject: { kind: row.subject_kind, id: row.subject_id },
  orders: row.orders,
  consequence: row.consequence,
  askedBy: row.asked_by,
  askedByLogin: row.asked_login,
  why: row.why,
  askedAt: Number(row.asked_at),
  expiresAt: Number(row.expires_at),
  state: stateAt(row.state ?? undefined, Number(row.expires_at), now),
  decision:
    row.decided_by === null
      ? undefined
      : {
          by: row.decided_by,
          byLogin: row.decided_login ?? '',
          why: row.decided_why ?? '',
          at: Number(row.decided_at),
          consequence: row.decided_consequence ?? undefined,
        },
});

export async function findApproval(db: Queryable, id: bigint, now: number): Promise<Approval | undefined> {
  const [row] = await db.query<Row>(`${SELECT} where r.request_id = $1`, [id]);
  return row && toApproval(row, now);
}

/**
 * Holds a request until the transaction ends: whoever else decides it waits, and finds it decided. By its number and not by its row, which
 * nobody has the right to change or to lock.
 */
export async function lockApproval(tx: Tx, id: bigint, now: number): Promise<Approval | undefined> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('approval:' || $1::text, 0))", [`${id}`]);
  return findApproval(tx, id, now);
}

export async function readApprovals(db: Queryable, filter: ApprovalFilter, now: number): Promise<Page<Approval>> {
  const where = `where ($1::int[] is null or r.brand_id = any($1)) and r.act = any($2::text[])
    and (not $3::boolean or (d.state is null and r.expires_at > $4)) and ($5::text is null or (r.subject_kind = $5 and r.subject_id = $6))`;
  const values = [filter.brandIds ?? null, filter.actions, filter.waiting, now, filter.subject?.kind ?? null, filter.subject?.id ?? null];
  const [count] = await db.query<{ total: number }>(
    `select count(*)::int as total from approval_request r left join approval_decision d using (request_id) ${where}`,
    values,
  );
  const total = count?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(Math.max(1, filter.page), pages);
  const rows = await db.query<Row>(`${SELECT} ${where} order by r.asked_at desc, r.request_id desc limit $7 offset $8`, [
    ...values,
    PAGE_SIZE,
    (page - 1) * PAGE_SIZE,
  ]);
  return { items: rows.map((row) => toApproval(row, now)), page, pages, total };
}

/** Requests that wait for a second person, and when the oldest was made, unix ms. */
export async function countWaiting(
  db: Queryable,
  now: number,
): Promise<{ readonly waiting: number; readonly oldestAt: number | undefined }> {
  const [row] = await db.query<{ n: number; at: number | null }>(
    `select count(*)::int as n, min(asked_at)::float8 as at from approval_request r
     where r.expires_at > $1 and not exists (select from approval_decision d where d.request_id = r.request_id)`,
    [now],
  );
  return { waiting: row?.n ?? 0, oldestAt: row?.at ?? undefined };
}
