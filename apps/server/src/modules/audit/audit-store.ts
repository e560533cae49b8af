import type { Page } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { ActionsSince, Actor, AuditAction, AuditEntry, AuditFilter } from './face.ts';

const PAGE_SIZE = 50;

const json = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));

export async function insertEntry(tx: Tx, id: bigint, at: number, action: AuditAction): Promise<void> {
  await tx.query(
    `insert into audit_entry (audit_id, at, brand_id, actor_kind, actor_id, act, subject_kind, subject_id, why, before, after, request_id, ip)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      at,
      action.brandId ?? null,
      action.actor.kind,
      action.actor.kind === 'system' ? null : action.actor.id,
      action.action,
      action.subject.kind,
      action.subject.id,
      action.why,
      json(action.before),
      json(action.after),
      action.requestId,
      action.ip,
    ],
  );
}

interface Row {
  audit_id: bigint;
  at: bigint;
  brand_id: number | null;
  actor_kind: Actor['kind'];
  actor_id: bigint | null;
  act: string;
  subject_kind: string;
  subject_id: string;
  why: string;
  before: unknown;
  after: unknown;
  request_id: string;
  ip: string;
}

const toEntry = (row: Row): AuditEntry => ({
  id: row.audit_id,
  at: Number(row.at),
  actor: row.actor_kind === 'system' ? { kind: 'system' } : { kind: row.actor_kind, id: row.actor_id ?? 0n },
  ...(row.brand_id === null ? {} : { brandId: row.brand_id }),
  action: row.act,
  subject: { kind: row.subject_kind, id: row.subject_id },
  why: row.why,
  before: row.before,
  after: row.after,
  requestId: row.request_id,
  ip: row.ip,
});

/** An action on many fixtures names them in what it changed: it is an action on each. */
export async function readEntries(db: Queryable, filter: AuditFilter): Promise<Page<AuditEntry>> {
  const where = `where ($1::int[] is null or brand_id = any($1)) and ($2::text is null or (subject_kind = $2 and subject_id = $3)
      or ($2 = 'fixture' and $3 ~ '^[0-9]{1,9}$' and after -> 'fixtures' @> to_jsonb($3::text::int)))
    and ($4::bigint is null or (actor_kind = 'staff' and actor_id = $4))`;
  const values = [filter.brandIds ?? null, filter.subject?.kind ?? null, filter.subject?.id ?? null, filter.staffId ?? null];
  const [count] = await db.query<{ total: number }>(`select count(*)::int as total from audit_entry ${where}`, values);
  const total = count?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(Math.max(1, filter.page), pages);
  const rows = await db.query<Row>(`select * from audit_entry ${where} order by audit_id desc limit $5 offset $6`, [
    ...values,
    PAGE_SIZE,
    (page - 1) * PAGE_SIZE,
  ]);
  return { items: rows.map(toEntry), page, pages, total };
}

/** What actions changed, oldest first. */
export async function readChanges(db: Queryable, { actions, since, subject, brandId, after }: ActionsSince): Promise<unknown[]> {
  const rows = await db.query<{ after: unknown }>(
    `select after from audit_entry where act = any($1::text[]) and at > $2 and ($3::text is null or (subject_kind = $3 and subject_id = $4))
       and ($5::int is null or brand_id = $5) and ($6::jsonb is null or after @> $6::jsonb) order by audit_id`,
    [actions, since, subject?.kind ?? null, subject?.id ?? null, brandId ?? null, json(after)],
  );
  return rows.map((row) => row.after);
}

/**
 * Whether two employees owe their access to the same hand: one to the other, or both to somebody, through however many in between. Counted are
 * actions of these names on an employee after a moment.
 */
export async function shareHand(
  db: Queryable,
  [one, other]: readonly [bigint, bigint],
  actions: readonly string[],
  after: number,
): Promise<boolean> {
  const rows = await db.query(
    `with recursive hand(whose, id) as (
       values ($1::text, $1::text), ($2::text, $2::text)
       union select h.whose, e.actor_id::text from hand h join audit_entry e on e.subject_kind = 'staff' and e.subject_id = h.id
         where e.actor_kind = 'staff' and e.act = any($3::text[]) and e.at > $4
     ) select 1 from hand a join hand b using (id) where a.whose = $1 and b.whose = $2 limit 1`,
    [`${one}`, `${other}`, actions, after],
  );
  return rows.length > 0;
}
