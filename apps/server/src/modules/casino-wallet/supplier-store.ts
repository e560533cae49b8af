import type { Brand } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import {
  type OpenRound,
  RECORD_CHARACTERS,
  type RecordRef,
  type Records,
  type RecordWrite,
  recordKey,
  type SupplierStore,
} from '@fairbook/provider-kit';
import { keptRound, readActs } from './kept-rounds.ts';
import type { CasinoWalletNeeds } from './needs.ts';
import { type OpenIn, readOpenRounds } from './open-rounds.ts';
import { playerName, playerNumber } from './perform-act.ts';
import { recordPlace } from './read-facts.ts';
import { type KeptRecord, placeKey, type RecordPlace, readRecords, writeRecords } from './record-store.ts';
import { findRounds } from './round-store.ts';

interface Whose {
  readonly brand: Brand;
  readonly playerId: bigint;
}

function whose(needs: CasinoWalletNeeds, { player, brand: key }: { readonly player: string; readonly brand: string }): Whose {
  const [brand, playerId] = [needs.brandByKey(key), playerNumber(player)];
  assert(brand && playerId !== undefined, `${player} is a player of ${key}`);
  return { brand, playerId };
}

/** Which open rounds are asked for, as the database has it. */
function openIn(needs: CasinoWalletNeeds, of: Parameters<SupplierStore['openRounds']>[0]): OpenIn {
  if (!of) return {};
  if ('player' in of) {
    const { brand, playerId } = whose(needs, of);
    return { brandId: brand.id, playerId };
  }
  const brand = needs.brandByKey(of.brand);
  assert(brand, `${of.brand} is a brand`);
  return { brandId: brand.id, game: of.game, since: of.since };
}

/** Records that are read and written without a player's lock. */
const sharedBy = (needs: CasinoWalletNeeds, key: string, supplier: string) => {
  const brand = needs.brandByKey(key);
  assert(brand, `${key} is a brand`);
  return (ref: RecordRef) => {
    assert(ref.of === 'brand', `record ${ref.name} belongs to no player`);
    return recordPlace({ brand, playerId: 0n, supplier }, ref);
  };
};
const shared = (names: readonly string[]): RecordRef[] => names.map((name) => ({ of: 'brand', name }));

const asRecords = (kept: ReadonlyMap<string, KeptRecord>, place: (ref: RecordRef) => string, refs: readonly RecordRef[]): Records =>
  new Map(
    refs.flatMap((ref) => {
      const text = kept.get(place(ref))?.text;
      return text === undefined ? [] : [[recordKey(ref), text] as const];
    }),
  );

/** Writes what is decided of records that are held; false: nothing is. */
async function written(
  tx: Tx,
  kept: ReadonlyMap<string, KeptRecord>,
  place: (ref: RecordRef) => RecordPlace,
  refs: readonly RecordRef[],
  decide: (records: Records) => readonly RecordWrite[] | undefined,
): Promise<boolean> {
  const writes = decide(asRecords(kept, (ref) => placeKey(place(ref)), refs));
  if (!writes) return false;
  await writeRecords(
    tx,
    writes.map((write): KeptRecord => {
      assert(
        refs.some(({ of, name }) => of === write.of && name === write.name),
        `record ${write.name} was read before it is written`,
      );
      assert((write.text?.length ?? 0) <= RECORD_CHARACTERS, `record ${write.name} is short enough`);
      return { ...place(write), text: write.text, version: kept.get(placeKey(place(write)))?.version ?? 0n };
    }),
  );
  return true;
}

/** What a supplier in this process keeps beside its acts: no other supplier sees it. */
export function storeOf(needs: CasinoWalletNeeds, supplier: string): SupplierStore {
  const placer = (who: Whose) => (ref: RecordRef) => recordPlace({ ...who, supplier }, ref);
  return {
    async read(of, refs) {
      const place = placer(whose(needs, of));
      const kept = await readRecords(needs.db, refs.map(place), false);
      return asRecords(kept, (ref) => placeKey(place(ref)), refs);
    },
    change(of, refs, decide) {
      const who = whose(needs, of);
      const place = placer(who);
      return needs.db.transaction(async (tx) => {
        await needs.ledger.lockPlayer(tx, who.brand.id, who.playerId);
        const kept = await readRecords(tx, refs.map(place), true);
        return written(tx, kept, place, refs, decide);
      });
    },
    async readShared(key, names) {
      const place = sharedBy(needs, key, supplier);
      const refs = shared(names);
      return asRecords(await readRecords(needs.db, refs.map(place), false), (ref) => placeKey(place(ref)), refs);
    },
    changeShared(key, names, decide) {
      const place = sharedBy(needs, key, supplier);
      const refs = shared(names);
      return needs.db.transaction(async (tx) => written(tx, await readRecords(tx, refs.map(place), true), place, refs, decide));
    },
    async round(of, name) {
      const { brand, playerId } = whose(needs, of);
      const round = (await findRounds(needs.db, [{ brandId: brand.id, playerId, supplier, round: name }])).get(0);
      return round && keptRound(round, brand.key, await readActs(needs.db, round));
    },
    async openRounds(of, most): Promise<readonly OpenRound[]> {
      const rounds = await readOpenRounds(needs.db, supplier, openIn(needs, of), most);
      return rounds.map(({ brandId, playerId, ...round }) => ({
        player: playerName(playerId),
        brand: needs.brandById(brandId)?.key ?? '',
        ...round,
      }));
    },
  };
}
