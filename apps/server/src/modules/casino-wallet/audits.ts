import type { Queryable } from '@fairbook/database';
import type { CasinoSupplier } from '@fairbook/provider-kit';
import { ACT_COLUMNS, type StoredAct, toAct } from './act-store.ts';
import type { RoundDifference } from './face.ts';
import { playerName } from './perform-act.ts';
import { placeKey, readRecords } from './record-store.ts';

const ROUNDS_PER_CHUNK = 1000;

const ROUNDS = `select brand_id, player_id, id, round, game, currency from casino_round
  where supplier = $1 and (brand_id, player_id, id) > ($2::int, $3::bigint, $4::bigint) order by brand_id, player_id, id limit $5`;
const ACTS = `select ${ACT_COLUMNS} from casino_act a
  where (a.brand_id, a.player_id, a.round_id) >= ($1::int, $2::bigint, $3::bigint) and (a.brand_id, a.player_id, a.round_id) <= ($4::int, $5::bigint, $6::bigint)
    and a.supplier = $7 order by a.brand_id, a.player_id, a.round_id, a.position`;

interface Round {
  readonly brand_id: number;
  readonly player_id: bigint;
  readonly id: bigint;
  readonly round: string;
  readonly game: string;
  readonly currency: string;
}

/** Has a supplier compute each of its rounds again, of what was kept with them; what it finds wrong is a difference. */
export async function* auditedDifferences(
  snapshot: Queryable,
  { name: supplier, audit }: Pick<CasinoSupplier, 'name' | 'audit'>,
  brandKey: (brandId: number) => string,
): AsyncGenerator<RoundDifference> {
  if (!audit) return;
  let after: readonly unknown[] = [-1, -1n, -1n];
  for (;;) {
    const rounds = await snapshot.query<Round>(ROUNDS, [supplier, ...after, ROUNDS_PER_CHUNK]);
    const [first, last] = [rounds[0], rounds.at(-1)];
    if (!first || !last) return;
    const acts = await snapshot.query<StoredAct>(ACTS, [
      ...[first.brand_id, first.player_id, first.id, last.brand_id, last.player_id, last.id],
      supplier,
    ]);
    const ofRound = Map.groupBy(acts.map(toAct), (act) => `${act.brandId}/${act.playerId}/${act.roundId}`);
    for (const { brand_id: brandId, player_id: playerId, id, round, game, currency } of rounds) {
      const own = ofRound.get(`${brandId}/${playerId}/${id}`) ?? [];
      const kept = own.map(({ kind, transactionId, staked, won, detail, at }) => ({ kind, transactionId, staked, won, detail, at }));
      const record = async (name: string): Promise<string | undefined> => {
        const place = { brandId, playerId, supplier, name };
        return (await readRecords(snapshot, [place], false)).get(placeKey(place))?.text;
      };
      const found = await audit({ player: playerName(playerId), brand: brandKey(brandId), game, round, currency, acts: kept }, record);
      for (const problem of found)
        yield { check: 'audit', row: `casino_round ${brandId}/${playerId}/${id}`, expected: 'what its supplier computes', found: problem };
    }
    after = [last.brand_id, last.player_id, last.id];
  }
}
