import { assert } from '@fairbook/domain';
import type { OpenRound, RecordRef, SupplierStore } from '@fairbook/provider-kit';
import { type RoundRow, readRound, withActs } from './act-store.ts';
import { lockPlayer, type Owner } from './owner.ts';
import type { ServiceParts } from './parts.ts';
import { holdRecords, readRecords, writeRecords } from './record-store.ts';
import { takeBack } from './settle-owed.ts';
import { stakeOf } from './stake-store.ts';

const shared = (names: readonly string[]): RecordRef[] => names.map((name) => ({ of: 'brand', name }));
const ofBrand = (brand: string): Owner => ({ brand, player: '' });

/** Changes a player's records beside no stake: what they say must be there still when it stands. */
const change =
  (parts: ServiceParts): SupplierStore['change'] =>
  (of, refs, decide) =>
    parts.turns.run(of, async () => {
      const left = await stakeOf(parts.db, of);
      if (left && !(await takeBack(parts, left))) return false;
      return parts.db.transaction(async (tx) => {
        await lockPlayer(tx, of);
        if (await stakeOf(tx, of)) return false;
        const writes = decide(await holdRecords(tx, of, refs));
        if (writes) await writeRecords(tx, of, refs, writes);
        return writes !== undefined;
      });
    });

/** Records and rounds of the service, in its own database. */
export function supplierStore(parts: ServiceParts): SupplierStore {
  const { db } = parts;
  return {
    read: (of, refs) => readRecords(db, of, refs),
    change: change(parts),
    readShared: (brand, names) => readRecords(db, ofBrand(brand), shared(names)),
    changeShared: (brand, names, decide) =>
      db.transaction(async (tx) => {
        const refs = shared(names);
        const writes = decide(await holdRecords(tx, ofBrand(brand), refs));
        if (writes) await writeRecords(tx, ofBrand(brand), refs, writes);
        return writes !== undefined;
      }),
    round: (of, name) => readRound(db, of, name),
    async openRounds(of, most): Promise<readonly OpenRound[]> {
      assert(of === undefined, 'rounds that are played alone are looked at together');
      const rows = await db.query<RoundRow>('select * from studio_round where is_open order by opened_at limit $1', [most]);
      return (await withActs(db, rows)).map(({ player, brand, game, round, currency, openedAt, acts }) => ({
        ...{ player, brand, game, round, currency, openedAt },
        held: acts.reduce((sum, { staked }) => sum + staked, 0n),
        details: acts.map(({ detail }) => detail),
      }));
    },
  };
}
