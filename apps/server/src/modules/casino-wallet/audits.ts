import type { Queryable } from '@fairbook/database';
import type { CasinoSupplier, RoundAudit } from '@fairbook/provider-kit';
import { ACT_COLUMNS, type StoredAct, toAct } from './act-store.ts';
import type { RoundDifference } from './face.ts';
import { keptRound, recordReader } from './kept-rounds.ts';
import type { CasinoWalletNeeds } from './needs.ts';
import { playerName } from './perform-act.ts';
import { type StoredRound, toRound } from './round-store.ts';
import type { ActRow, RoundRow } from './rows.ts';

const ROUNDS_PER_CHUNK = 1000;

const ROUNDS = `select * from casino_round
  where supplier = $1 and (brand_id, player_id, id) > ($2::int, $3::bigint, $4::bigint) order by brand_id, player_id, id limit $5`;
const ACTS = `select ${ACT_COLUMNS} from casino_act a
  where (a.brand_id, a.player_id, a.round_id) >= ($1::int, $2::bigint, $3::bigint) and (a.brand_id, a.player_id, a.round_id) <= ($4::int, $5::bigint, $6::bigint)
    and a.supplier = $7 order by a.brand_id, a.player_id, a.round_id, a.position`;

type Place = Pick<RoundRow, 'brandId' | 'playerId' | 'id'>;
const keyOf = ({ brandId, playerId, id }: Place): string => `${brandId}/${playerId}/${id}`;

/** All rounds of a supplier in the order of their players, each with its acts, a thousand at a time. */
async function* roundsOf(snapshot: Queryable, supplier: string): AsyncGenerator<readonly [RoundRow, readonly ActRow[]]> {
  let after: readonly unknown[] = [-1, -1n, -1n];
  for (;;) {
    const rounds = (await snapshot.query<StoredRound>(ROUNDS, [supplier, ...after, ROUNDS_PER_CHUNK])).map(toRound);
    const [first, last] = [rounds[0], rounds.at(-1)];
    if (!first || !last) return;
    const acts = await snapshot.query<StoredAct>(ACTS, [
      ...[first.brandId, first.playerId, first.id, last.brandId, last.playerId, last.id],
      supplier,
    ]);
    const ofRound = Map.groupBy(acts.map(toAct), ({ brandId, playerId, roundId }) => keyOf({ brandId, playerId, id: roundId }));
    for (const round of rounds) yield [round, ofRound.get(keyOf(round)) ?? []];
    after = [last.brandId, last.playerId, last.id];
  }
}

type Owner = Pick<RoundRow, 'brandId' | 'playerId'>;

/** Tells an audit where it is among players and brands; what it finds wrong is told of the row it is about. */
class AuditWalk {
  #at: Owner | undefined;
  readonly #audit: RoundAudit;
  readonly #snapshot: Queryable;
  readonly #supplier: string;
  readonly #needs: Pick<CasinoWalletNeeds, 'brandById' | 'ledger'>;

  constructor(audit: RoundAudit, snapshot: Queryable, supplier: string, needs: Pick<CasinoWalletNeeds, 'brandById' | 'ledger'>) {
    this.#audit = audit;
    this.#snapshot = snapshot;
    this.#supplier = supplier;
    this.#needs = needs;
  }

  #brand(id: number): string {
    return this.#needs.brandById(id)?.key ?? '';
  }

  #reader(of: Owner) {
    return recordReader(this.#snapshot, { ...of, supplier: this.#supplier });
  }

  /** Goes on to a player; undefined: all were seen. What was left behind is told. */
  async *goTo(next: Owner | undefined): AsyncGenerator<RoundDifference> {
    const left = this.#at;
    this.#at = next;
    if (!left || (next?.brandId === left.brandId && next.playerId === left.playerId)) return;
    const brand = this.#brand(left.brandId);
    const ofPlayer = { player: playerName(left.playerId), brand };
    yield* told(`player ${left.brandId}/${left.playerId}`, (await this.#audit.player?.(ofPlayer, this.#reader(left))) ?? []);
    if (next?.brandId === left.brandId) return;
    const { ledger } = this.#needs;
    const holds = (name: string, currency: string): Promise<bigint> =>
      ledger.houseBalance(this.#snapshot, left.brandId, `house:jackpot:${name}`, currency);
    yield* told(`brand ${left.brandId}`, (await this.#audit.brand?.(brand, this.#reader({ ...left, playerId: 0n }), holds)) ?? []);
  }

  async *round(round: RoundRow, acts: readonly ActRow[]): AsyncGenerator<RoundDifference> {
    const found = await this.#audit.round(keptRound(round, this.#brand(round.brandId), acts), this.#reader(round));
    yield* told(`casino_round ${keyOf(round)}`, found);
  }
}

const told = (row: string, found: readonly string[]): RoundDifference[] =>
  found.map((problem) => ({ check: 'audit', row, expected: 'what its supplier computes', found: problem }));

/** Has a supplier compute each of its rounds again, of what was kept with them; what it finds wrong is a difference. */
export async function* auditedDifferences(
  snapshot: Queryable,
  { name: supplier, audit }: Pick<CasinoSupplier, 'name' | 'audit'>,
  needs: Pick<CasinoWalletNeeds, 'brandById' | 'ledger'>,
): AsyncGenerator<RoundDifference> {
  if (!audit) return;
  const walk = new AuditWalk(audit(), snapshot, supplier, needs);
  for await (const [round, acts] of roundsOf(snapshot, supplier)) {
    yield* walk.goTo(round);
    yield* walk.round(round, acts);
  }
  yield* walk.goTo(undefined);
}
