import { hash } from 'node:crypto';
import type { Queryable } from '@fairbook/database';
import type { SettlementDifference } from './face.ts';
import { type LegBasis, readBasisHashes, settlementHash } from './terms.ts';

const SETTLEMENTS_PER_CHUNK = 1000;

// Every settlement moves money, so each has a posting; that one is missing is found where both are compared (betting).
const SETTLEMENTS = `
  select s.brand_id, s.player_id, s.bet_id, s.version, s.result, s.payout, s.reversed, s.receivable, s.rules_version, s.leg_results, s.leg_facts,
    s.leg_rulings, s.leg_stated, s.at, encode(t.body_hash, 'hex') as body_hash, encode(t.request_hash, 'hex') as request_hash,
    array(select l.fixture_id from leg l where l.brand_id = s.brand_id and l.player_id = s.player_id and l.bet_id = s.bet_id
      order by l.position) as fixtures
  from settlement s left join lateral (
    select * from transfer where brand_id = s.brand_id and key = 'bet:' || s.bet_id || ':settlement:' || s.version and part = 0 offset 0) as t on true
  where (s.brand_id, s.player_id, s.bet_id, s.version) > ($1::int, $2::bigint, $3::bigint, $4::smallint)
  order by s.brand_id, s.player_id, s.bet_id, s.version limit $5`;

interface Row {
  readonly brand_id: number;
  readonly player_id: bigint;
  readonly bet_id: bigint;
  readonly version: number;
  readonly result: string;
  readonly payout: bigint;
  readonly reversed: bigint;
  readonly receivable: bigint;
  readonly rules_version: number;
  readonly leg_results: readonly string[];
  readonly leg_facts: readonly number[];
  readonly leg_rulings: readonly bigint[];
  readonly leg_stated: readonly bigint[];
  readonly at: bigint;
  readonly body_hash: string | null;
  readonly request_hash: string | null;
  readonly fixtures: readonly number[];
}

function legsOf({ leg_results, leg_facts, leg_rulings, leg_stated, fixtures }: Row): (LegBasis & { result: string })[] {
  const length = Math.max(leg_results.length, leg_facts.length, leg_rulings.length, leg_stated.length, fixtures.length);
  return Array.from({ length }, (_, i) => ({
    result: leg_results[i] ?? '',
    fixture: fixtures[i] ?? 0,
    factsVersion: leg_facts[i] ?? 0,
    overrideId: leg_rulings[i] ?? 0n,
    providerResultId: leg_stated[i] ?? 0n,
  }));
}

/**
 * Holds every version of every settlement, and the facts, statements and overrides it names, against what was hashed with its money. Those from
 * before have no terms in the chain: a later one that claims so is found in its block.
 */
export async function* settledTermsDifferences(snapshot: Queryable): AsyncGenerator<SettlementDifference> {
  let after: readonly [number, bigint, bigint, number] = [-1, -1n, -1n, -1];
  for (;;) {
    const settlements = await snapshot.query<Row>(SETTLEMENTS, [...after, SETTLEMENTS_PER_CHUNK]);
    const last = settlements.at(-1);
    if (!last) return;
    const hashed = settlements.filter(({ request_hash }) => request_hash !== null);
    const basis = await readBasisHashes(snapshot, hashed.flatMap(legsOf));
    for (const row of hashed) {
      const terms = settlementHash(
        {
          brandId: row.brand_id,
          playerId: row.player_id,
          betId: row.bet_id,
          version: row.version,
          result: row.result,
          payout: row.payout,
          reversed: row.reversed,
          receivable: row.receivable,
          rulesVersion: row.rules_version,
          at: row.at,
          legs: legsOf(row),
        },
        basis,
      );
      const found = hash('sha256', Buffer.from(row.request_hash + terms, 'hex'), 'hex');
      if (found !== row.body_hash)
        yield {
          check: 'settled-terms',
          row: `settlement ${row.brand_id}/${row.player_id}/${row.bet_id}/${row.version}`,
          expected: row.body_hash ?? '',
          found,
        };
    }
    after = [last.brand_id, last.player_id, last.bet_id, last.version];
  }
}
