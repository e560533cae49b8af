import type { AlertKind } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import { firstIdAt } from '../../platform/ids.ts';

/** Figures an alert is told with; amounts in the main unit of their currency. */
export interface AlertFacts {
  readonly amount?: string;
  readonly bound?: string;
  readonly currency?: string;
  readonly count?: number;
  /** Unix ms. */
  readonly since?: number;
}

/** Something that is so now. */
export interface Condition {
  /** Undefined: of every brand. */
  readonly brandId: number | undefined;
  readonly kind: AlertKind;
  readonly subject: string;
  readonly facts: AlertFacts;
}

export interface AlertRow {
  readonly alert_id: bigint;
  readonly brand_id: number | null;
  readonly kind: AlertKind;
  readonly subject: string;
  readonly facts: AlertFacts;
  readonly raised_at: bigint;
  readonly ended_at: bigint | null;
  readonly acknowledged_at: bigint | null;
  readonly acknowledged_by: string | null;
}

/** Alerts listed at most: of what nobody looked at for long the newest. */
const LISTED = 200;

/** What is so now takes the place of what was: new alerts are raised, those that still last get their figures, the others end. */
export async function writeConditions(tx: Tx, conditions: readonly Condition[], now: number): Promise<void> {
  await tx.query(
    `insert into alert (brand_id, kind, subject, facts, raised_at)
     select nullif(brand_id, 0), kind, subject, facts, $5 from unnest($1::int[], $2::text[], $3::text[], $4::jsonb[]) as c(brand_id, kind, subject, facts)
     on conflict (coalesce(brand_id, 0), kind, subject) where ended_at is null or kind = 'large-stake' do update set facts = excluded.facts
       where alert.facts <> excluded.facts`,
    [
      conditions.map((each) => each.brandId ?? 0),
      conditions.map((each) => each.kind),
      conditions.map((each) => each.subject),
      conditions.map((each) => JSON.stringify(each.facts)),
      now,
    ],
  );
  await tx.query(
    `update alert set ended_at = $4 where ended_at is null and kind <> 'large-stake' and not exists (
       select from unnest($1::int[], $2::text[], $3::text[]) as c(brand_id, kind, subject)
       where c.brand_id = coalesce(alert.brand_id, 0) and c.kind = alert.kind and c.subject = alert.subject)`,
    [conditions.map((each) => each.brandId ?? 0), conditions.map((each) => each.kind), conditions.map((each) => each.subject), now],
  );
}

export const readAlerts = (db: Queryable, brandId: number, kinds: readonly AlertKind[], everyBrand: boolean): Promise<AlertRow[]> =>
  db.query(
    `select a.alert_id, a.brand_id, a.kind, a.subject, a.facts, a.raised_at, a.ended_at, a.acknowledged_at, s.login as acknowledged_by
     from alert a left join staff s on s.staff_id = a.acknowledged_by
     where (a.acknowledged_at is null or a.ended_at is null and a.kind <> 'large-stake') and (a.brand_id = $1 or a.brand_id is null and $3)
       and a.kind = any($2::text[]) order by a.alert_id desc limit ${LISTED}`,
    [brandId, [...kinds], everyBrand],
  );

/** False when there is no such alert, or somebody did already. */
export const acknowledge = async (tx: Tx, id: bigint, staffId: bigint, now: number): Promise<boolean> =>
  (
    await tx.query(
      'update alert set acknowledged_at = $3, acknowledged_by = $2 where alert_id = $1 and acknowledged_at is null returning 1',
      [id, staffId, now],
    )
  ).length > 0;

/** Bets of the last while with a stake from the bound of their currency on (minor units by currency). */
export const readLargeStakes = (
  db: Queryable,
  brandId: number,
  bounds: Readonly<Record<string, string>>,
  since: number,
): Promise<{ readonly id: bigint; readonly stake: bigint; readonly currency: string; readonly placed_at: bigint }[]> =>
  db.query(
    `select id, stake, currency, placed_at from bet where brand_id = $1 and id >= $2 and stake >= ($3::jsonb ->> currency)::int8 order by id limit 100`,
    [brandId, firstIdAt(since), JSON.stringify(bounds)],
  );

/** Payments that have not ended, by what holds them: a provider, or staff. */
export const readPending = (
  db: Queryable,
): Promise<
  { readonly brand_id: number; readonly direction: string; readonly review: boolean; readonly payments: number; readonly oldest: bigint }[]
> =>
  db.query(
    `select brand_id, direction, coalesce(review in ('waiting', 'on-hold'), false) as review, count(*)::int as payments, min(created_at) as oldest
     from payment where status in ('pending', 'held', 'returning', 'return-refused') group by 1, 2, 3`,
  );
