import type { Tx } from '@fairbook/database';
import type { ActOrder, RecordRef } from '@fairbook/provider-kit';
import type { StakeHeadroom } from '../compliance/face.ts';
import type { Held } from '../ledger/face.ts';
import { type FoundAct, findActs, findRefusals, findTombstones, type OrderNames, toAct, tombstoneKey } from './act-store.ts';
import { type Asked, actKey } from './asked.ts';
import type { CasinoWalletNeeds } from './needs.ts';
import { newestBegun } from './newest-begun.ts';
import { type KeptRecord, type RecordPlace, readRecords } from './record-store.ts';
import { findGrants, findRounds } from './round-store.ts';
import type { ActRow, GrantRow, RefusalRow, RoundRow } from './rows.ts';

/** Everything the database says of the orders of a transaction, in their order. */
export interface Facts {
  readonly held: Held;
  readonly of: readonly OrderFacts[];
  /** By `placeKey`; changed as acts are decided. */
  readonly records: Map<string, KeptRecord>;
}

export interface OrderFacts {
  readonly byRequest: ActRow | undefined;
  readonly byTransaction: ActRow | undefined;
  readonly refusal: Pick<RefusalRow, 'requestHash' | 'reason' | 'bound' | 'balance'> | undefined;
  readonly referenced: ActRow | undefined;
  readonly referencedTakenBack: boolean;
  /** Its own transaction was taken back before it came. */
  readonly takenBack: boolean;
  readonly round: RoundRow | undefined;
  readonly lastBegun: number | undefined;
  readonly grant: GrantRow | undefined;
  readonly headroom: StakeHeadroom | undefined;
  readonly sessionEnded: boolean;
  /** Whole years; undefined where it is not known or not asked. */
  readonly age: number | undefined;
}

/** Whether an order may ask for a stake. */
export const mayStake = ({ act }: ActOrder): boolean => 'decide' in act || act.kind === 'bet' || act.kind === 'bet-win';

export const recordPlace = (
  { brand, playerId, supplier }: Pick<Asked, 'playerId' | 'supplier'> & { readonly brand: { readonly id: number } },
  ref: RecordRef,
): RecordPlace => ({
  brandId: brand.id,
  playerId: ref.of === 'player' ? playerId : 0n,
  supplier,
  name: ref.name,
});

const namesOf = ({ supplier, order }: Asked): OrderNames => ({
  supplier,
  requestId: order.requestId,
  transactionId: order.transactionId,
  reference: order.reference,
});

const balanceOf = ({ supplier, brand, playerId, order }: Asked) => ({
  key: actKey(supplier, order.transactionId),
  brandId: brand.id,
  playerId,
  currency: order.currency,
});
const roundOf = ({ brand, playerId, supplier, order }: Asked) => ({ brandId: brand.id, playerId, supplier, round: order.round });
const grantOf = ({ brand, playerId, supplier, order: { act } }: Asked) => ({
  brandId: brand.id,
  playerId,
  supplier,
  name: 'freeRounds' in act ? (act.freeRounds ?? '') : '',
});
const recordsOf = (each: Asked): readonly RecordPlace[] =>
  'decide' in each.order.act ? each.order.act.reads.map((ref) => recordPlace(each, ref)) : [];

/** Orders that may stake, each with its place among all. */
const staking = (asked: readonly Asked[]): { readonly asked: Asked; readonly at: number }[] =>
  asked.flatMap((each, at) => (mayStake(each.order) ? [{ asked: each, at }] : []));

function byPlace<Value>(places: readonly number[], values: readonly (Value | undefined)[]): ReadonlyMap<number, Value> {
  return new Map(places.flatMap((at, i) => (values[i] === undefined ? [] : [[at, values[i]] as const])));
}

const first = (found: readonly FoundAct[], ord: number, by: FoundAct['by']): ActRow | undefined => {
  const row = found.find((each) => each.ord === ord && each.by === by);
  return row && toAct(row);
};

/**
 * Holds the players' balances and reads, behind them and in one trip, all that their orders are decided by: whatever another transaction did for
 * one of the players has committed by then.
 */
export async function readFacts(needs: CasinoWalletNeeds, tx: Tx, asked: readonly Asked[]): Promise<Facts> {
  const names = asked.map(namesOf);
  const stakes = staking(asked);
  const owners = stakes.map(({ asked: { brand, playerId, order } }) => ({ brandId: brand.id, playerId, currency: order.currency }));
  const rulesOf = (place: number) => needs.jurisdiction(stakes[place]!.asked.brand).games;
  const capped = stakes.flatMap((_, i) => (rulesOf(i).stakeCaps.length > 0 ? [i] : []));
  const sessions = stakes.flatMap(({ asked: { launch } }) => (launch ? [launch] : []));
  const [held, headrooms, over, found, tombstones, refusals, rounds, begun, grants, records, ages] = await Promise.all([
    needs.ledger.hold(tx, asked.map(balanceOf)),
    needs.compliance.headroomForStake(tx, owners),
    needs.sessions.over(tx, sessions),
    findActs(tx, names),
    findTombstones(tx, names),
    findRefusals(tx, names),
    findRounds(tx, asked.map(roundOf)),
    newestBegun(needs, tx, stakes),
    findGrants(tx, asked.map(grantOf)),
    readRecords(tx, asked.flatMap(recordsOf), true),
    needs.compliance.ages(
      tx,
      capped.map((i) => owners[i]!),
    ),
  ]);
  const places = stakes.map(({ at }) => at);
  const headroomAt = byPlace(places, headrooms);
  const begunAt = byPlace(places, begun);
  const ageAt = byPlace(
    places,
    stakes.map((_, i) => ages[capped.indexOf(i)]),
  );
  return {
    held,
    records,
    of: asked.map(({ supplier, order, launch }, i): OrderFacts => {
      const { transactionId, reference } = order;
      const took = first(found, i, 'taken-back') !== undefined;
      return {
        byRequest: first(found, i, 'request'),
        byTransaction: first(found, i, 'transaction'),
        refusal: refusals.get(i),
        referenced: first(found, i, 'reference'),
        referencedTakenBack: took || (reference !== undefined && tombstones.has(tombstoneKey(supplier, reference))),
        takenBack: tombstones.has(tombstoneKey(supplier, transactionId)),
        round: rounds.get(i),
        lastBegun: begunAt.get(i),
        grant: grants.get(i),
        headroom: headroomAt.get(i),
        sessionEnded: launch !== undefined && over.has(launch.sessionId),
        age: ageAt.get(i),
      };
    }),
  };
}
