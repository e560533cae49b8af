import type { Queryable } from '@fairbook/database';
import type { KeptRound, ReadRecord } from '@fairbook/provider-kit';
import { ACT_COLUMNS, type StoredAct, toAct } from './act-store.ts';
import { playerName } from './perform-act.ts';
import { recordPlace } from './read-facts.ts';
import { placeKey, readRecords } from './record-store.ts';
import type { ActRow, RoundRow } from './rows.ts';
import { readShares } from './terms.ts';

/** A round, as what is left of it says: one in which nothing stands of what was staked was taken back. */
export const statusOf = ({ status, staked, free, won }: Pick<RoundRow, 'status' | 'staked' | 'free' | 'won'>): KeptRound['status'] =>
  status === 'closed' && staked === 0n && free === 0n && won === 0n ? 'voided' : status;

const ACTS = `select ${ACT_COLUMNS} from casino_act a where a.brand_id = $1 and a.player_id = $2 and a.round_id = $3 order by a.position`;

export const readActs = async (
  db: Queryable,
  { brandId, playerId, id }: Pick<RoundRow, 'brandId' | 'playerId' | 'id'>,
): Promise<ActRow[]> => (await db.query<StoredAct>(ACTS, [brandId, playerId, id])).map(toAct);

/** A round with its acts as its supplier is shown them. */
export const keptRound = (round: RoundRow, brand: string, acts: readonly ActRow[]): KeptRound => ({
  ...{ player: playerName(round.playerId), brand, game: round.game, round: round.round, currency: round.currency },
  ...{ status: statusOf(round), openedAt: round.openedAt },
  acts: acts.map(({ kind, transactionId, staked, free, won, shares, awards, seeds, detail, closes, at }) => ({
    ...{ kind, transactionId, staked: staked + free, won, detail, closes, at },
    ...{ jackpots: readShares(shares), awards: readShares(awards), seeds: readShares(seeds) },
  })),
});

/** Reads what a supplier keeps of a player and of their brand. */
export const recordReader =
  (db: Queryable, of: { readonly brandId: number; readonly playerId: bigint; readonly supplier: string }): ReadRecord =>
  async (ref) => {
    const place = recordPlace({ ...of, brand: { id: of.brandId } }, ref);
    return (await readRecords(db, [place], false)).get(placeKey(place))?.text;
  };
