import type { Queryable } from '@fairbook/database';

interface Acted {
  readonly actor: { readonly kind: 'staff' | 'player'; readonly id: bigint } | { readonly kind: 'system' };
}

/** Logins of the employees and numbers of the players of entries, by `<kind>/<id>`. */
export async function readActors(db: Queryable, entries: readonly Acted[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: 'staff' | 'player') => [
    ...new Set(entries.flatMap(({ actor }) => (actor.kind !== 'system' && actor.kind === kind ? [actor.id] : []))),
  ];
  const rows = await db.query<{ kind: string; id: bigint; name: string }>(
    `select 'staff' as kind, staff_id as id, login as name from staff where staff_id = any($1::bigint[])
     union all select 'player', player_id, number::text from player where player_id = any($2::bigint[])`,
    [`{${idsOf('staff').join(',')}}`, `{${idsOf('player').join(',')}}`],
  );
  return new Map(rows.map((row) => [`${row.kind}/${row.id}`, row.name]));
}
