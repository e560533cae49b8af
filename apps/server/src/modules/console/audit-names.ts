import type { Queryable } from '@fairbook/database';

/** Somebody or something by number, whatever its kind. */
interface Named {
  readonly kind: string;
  readonly id: string;
}

const KINDS = ['staff', 'player', 'fixture', 'payment'];

/** What people call them, by `<kind>/<id>`: logins, players' numbers (also of whose a payment is), teams. Other kinds have no names here. */
export async function readNames(db: Queryable, named: readonly Named[]): Promise<ReadonlyMap<string, string>> {
  if (named.length === 0) return new Map();
  const idsOf = (kind: string) => named.flatMap((each) => (each.kind === kind && /^\d{1,18}$/.test(each.id) ? [each.id] : []));
  const rows = await db.query<{ kind: string; id: bigint; name: string }>(
    `select 'staff' as kind, staff_id as id, login as name from staff where staff_id = any($1::bigint[])
     union all select 'player', player_id, number::text from player where player_id = any($2::bigint[])
     union all select 'fixture', id::bigint, coalesce(info->'field'->'title'->>'name', (info->'home'->>'name') || ' – ' || (info->'away'->>'name')) from fixture where id = any($3::bigint[])
     union all select 'payment', o.payment_id, p.number::text from payment o join player p using (brand_id, player_id) where o.payment_id = any($4::bigint[])`,
    KINDS.map((kind) => `{${[...new Set(idsOf(kind))].join(',')}}`),
  );
  return new Map(rows.map((row) => [`${row.kind}/${row.id}`, row.name]));
}
