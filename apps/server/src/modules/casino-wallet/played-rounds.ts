import type { Queryable } from '@fairbook/database';
import type { CasinoSupplier } from '@fairbook/provider-kit';
import { textArray } from '../../platform/sql-array.ts';
import type { KnownRound, PlayedFilter, PlayedRound, ShownRound, SuppliedGame } from './face.ts';
import { keptRound, readActs, recordReader, statusOf } from './kept-rounds.ts';
import { type StoredRound, toRound } from './round-store.ts';
import type { RoundRow } from './rows.ts';

interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}
type Suppliers = ReadonlyMap<string, CasinoSupplier>;

/** Beyond every number of a round. */
const LAST_ID = 2n ** 63n - 1n;

const OF_PLAYER = 'select * from casino_round where brand_id = $1 and player_id = $2 and id < $3 and ($4::text is null or supplier = $4)';
const LIST = { name: 'casino-rounds-played', text: `${OF_PLAYER} order by id desc limit $5` };
const LIST_OF_GAME = { name: 'casino-rounds-played-of-game', text: `${OF_PLAYER} and game = $6 order by id desc limit $5` };
const LIST_OF_GAMES = {
  name: 'casino-rounds-played-of-games',
  text: `${OF_PLAYER} and supplier || '/' || game = any($6::text[]) order by id desc limit $5`,
};
const ONE = { name: 'casino-round-played', text: 'select * from casino_round where brand_id = $1 and player_id = $2 and id = $3' };

export const played = (round: RoundRow, suppliers: Suppliers): PlayedRound => ({
  ...{ id: round.id, supplier: round.supplier, game: round.game, currency: round.currency, status: statusOf(round) },
  ...{ staked: round.staked + round.free, won: round.won, openedAt: round.openedAt, closedAt: round.closedAt },
  replay: suppliers.get(round.supplier)?.replay !== undefined,
});

/** Rounds of a player with every supplier, the newest first. */
export async function listRounds(
  db: Queryable,
  { suppliers, games }: { readonly suppliers: Suppliers; readonly games: readonly SuppliedGame[] },
  { brandId, playerId }: Owner,
  { game, supplier, kind, before = LAST_ID, limit }: PlayedFilter,
): Promise<{ readonly rounds: readonly PlayedRound[]; readonly more: boolean }> {
  const values = [brandId, playerId, before, supplier ?? null, limit + 1];
  const read = () => {
    if (game !== undefined) return db.query<StoredRound>(LIST_OF_GAME, [...values, game]);
    if (kind === undefined) return db.query<StoredRound>(LIST, values);
    const ofKind = games.flatMap((each) => (each.game.kind === kind ? [`${each.supplier}/${each.game.code}`] : []));
    return db.query<StoredRound>(LIST_OF_GAMES, [...values, textArray(ofKind)]);
  };
  const rows = await read();
  return { rounds: rows.slice(0, limit).map((row) => played(toRound(row), suppliers)), more: rows.length > limit };
}

/** Readings of one round that ends meanwhile: open in the first, over in the next. */
const MOST_READINGS = 3;

/** A round with its acts, and what it showed where its supplier can tell. */
async function readRound(
  db: Queryable,
  suppliers: Suppliers,
  { brandId, playerId, brand }: Owner & { readonly brand: string },
  id: bigint,
) {
  for (let reading = 1; ; reading++) {
    const [row] = await db.query<StoredRound>(ONE, [brandId, playerId, id]);
    if (!row) return undefined;
    const round = toRound(row);
    const kept = keptRound(round, brand, await readActs(db, round));
    const replay = suppliers.get(round.supplier)?.replay;
    const shown = await replay?.(kept, recordReader(db, round));
    if (shown || !replay || round.status === 'closed' || reading === MOST_READINGS) return { round, kept, shown };
  }
}

/** A round of a player, with what it showed. */
export async function showRound(
  db: Queryable,
  suppliers: Suppliers,
  owner: Owner & { readonly brand: string },
  id: bigint,
): Promise<ShownRound | undefined> {
  const read = await readRound(db, suppliers, owner, id);
  return read && { played: played(read.round, suppliers), shown: read.shown };
}

/** The same for staff, with its acts. */
export async function readKnownRound(
  db: Queryable,
  suppliers: Suppliers,
  brand: { readonly id: number; readonly key: string },
  playerId: bigint,
  id: bigint,
): Promise<Omit<KnownRound, 'mayVoid'> | undefined> {
  const read = await readRound(db, suppliers, { brandId: brand.id, playerId, brand: brand.key }, id);
  if (!read) return undefined;
  const { round, kept, shown } = read;
  const { replay: _, ...own } = played(round, suppliers);
  return { found: { ...own, playerId, round: round.round }, kept, shown };
}
