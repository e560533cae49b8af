import type { Queryable, Tx } from '@fairbook/database';

interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}
export interface NoteRow {
  readonly note_id: bigint;
  readonly body: string;
  readonly author: string;
  readonly at: bigint;
  readonly pinned: boolean;
}

/** Notes on a page. */
const PAGE = 20;
const SELECT = `select n.note_id, n.body, s.login as author, n.at,
    coalesce((select p.pinned from player_note_pin p where p.note_id = n.note_id order by p.pin_id desc limit 1), false) as pinned
  from player_note n join staff s using (staff_id) where n.brand_id = $1 and n.player_id = $2`;

export async function readNotes(db: Queryable, { brandId, playerId }: Owner, asked: number) {
  const [count] = await db.query<{ total: number }>(
    'select count(*)::int as total from player_note where brand_id = $1 and player_id = $2',
    [brandId, playerId],
  );
  const total = count?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const page = Math.min(asked, pages);
  const items = await db.query<NoteRow>(`${SELECT} order by pinned desc, n.note_id desc limit $3 offset $4`, [
    brandId,
    playerId,
    PAGE,
    (page - 1) * PAGE,
  ]);
  return { items, page, pages, total };
}

export async function readNote(db: Queryable, { brandId, playerId }: Owner, id: bigint): Promise<NoteRow | undefined> {
  return (await db.query<NoteRow>(`${SELECT} and n.note_id = $3`, [brandId, playerId, id]))[0];
}

export async function insertNote(
  tx: Tx,
  { brandId, playerId }: Owner,
  { staffId, at, text }: { readonly staffId: bigint; readonly at: number; readonly text: string },
): Promise<bigint> {
  const [row] = await tx.query<{ note_id: bigint }>(
    'insert into player_note (brand_id, player_id, staff_id, at, body) values ($1, $2, $3, $4, $5) returning note_id',
    [brandId, playerId, staffId, at, text],
  );
  return (row as { note_id: bigint }).note_id;
}

export const insertPin = (
  tx: Tx,
  { id, pinned, staffId, at }: { readonly id: bigint; readonly pinned: boolean; readonly staffId: bigint; readonly at: number },
): Promise<unknown> =>
  tx.query('insert into player_note_pin (note_id, pinned, staff_id, at) values ($1, $2, $3, $4)', [id, pinned, staffId, at]);
