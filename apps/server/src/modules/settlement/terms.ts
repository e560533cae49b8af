import { hash } from 'node:crypto';
import type { Queryable } from '@fairbook/database';
import { plainArray } from '../../platform/sql-array.ts';

/** What a leg was decided by: one of facts, statement and override, 0 for none. */
export interface LegBasis {
  readonly fixture: number;
  readonly factsVersion: number;
  readonly providerResultId: bigint;
  readonly overrideId: bigint;
}

/** What a settlement decided and what it decided from, by the columns of its row. `at` is unix ms, money in minor units. */
export interface SettlementTerms {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly betId: bigint;
  readonly version: number;
  readonly result: string;
  readonly payout: bigint;
  readonly reversed: bigint;
  readonly receivable: bigint;
  readonly rulesVersion: number;
  readonly at: bigint | number;
  /** In order; an open leg has an empty result. */
  readonly legs: readonly (LegBasis & { readonly result: string })[];
}

/** Hashes of the rows that legs were decided by, as they stand in the database. */
export type BasisHashes = ReadonlyMap<string, string>;

const keyOf = ({ fixture, factsVersion, providerResultId, overrideId }: LegBasis): string =>
  `${fixture}/${factsVersion}/${providerResultId}/${overrideId}`;

/** SHA-256 of a settlement's terms, hexadecimal: values in a fixed order as JSON. It stands in the chain with the settlement's money. */
export function settlementHash(terms: SettlementTerms, basis: BasisHashes): string {
  const { brandId, playerId, betId, version, result, payout, reversed, receivable, rulesVersion, at, legs } = terms;
  const own = [brandId, playerId, betId, version, result, payout, reversed, receivable, rulesVersion, at].map(String);
  const decided = legs.map((leg) => [
    ...[leg.result, leg.fixture, leg.factsVersion, leg.providerResultId, leg.overrideId].map(String),
    basis.get(keyOf(leg)) ?? '',
  ]);
  return hash('sha256', JSON.stringify(['fairbook-settlement-1', own, decided]), 'hex');
}

// Columns are named one by one: one that comes later must not change the hash of what there is.
const HASHES = {
  name: 'settlement-basis-hashes',
  text: `
  select k.fixture_id, k.facts_version, k.stated_id, k.ruling_id, encode(sha256(convert_to(coalesce(
      case when r.id is not null then jsonb_build_array('ruling', r.id, r.brand_id, r.fixture_id, r.kind, r.undoes, r.markets, r.placed_from,
        r.placed_until, r.facts_version, r.who, r.why, r.at, r.message_id) end,
      case when s.message_id is not null then
        jsonb_build_array('stated', s.fixture_id, s.message_id, s.provider, s.lines, s.facts_version, s.at) end,
      jsonb_build_array('facts', f.fixture_id, f.version, f.facts, f.at))::text, 'UTF8')), 'hex') as hash
  from (select distinct * from unnest($1::int[], $2::int[], $3::bigint[], $4::bigint[]) as each (fixture_id, facts_version, stated_id, ruling_id)) as k
    left join ruling r on r.id = k.ruling_id and r.fixture_id = k.fixture_id
    left join stated_settlement s on s.fixture_id = k.fixture_id and s.message_id = k.stated_id
    left join settled_facts f on f.fixture_id = k.fixture_id and f.version = k.facts_version
  where r.id is not null or s.message_id is not null or f.version is not null`,
};

/** Hashes of the facts, statements and overrides that the legs name. */
export async function readBasisHashes(db: Queryable, legs: readonly LegBasis[]): Promise<BasisHashes> {
  const named = [
    ...new Map(
      legs.filter((leg) => leg.factsVersion !== 0 || leg.providerResultId !== 0n || leg.overrideId !== 0n).map((leg) => [keyOf(leg), leg]),
    ).values(),
  ];
  if (named.length === 0) return new Map();
  const rows = await db.query<{ fixture_id: number; facts_version: number; stated_id: bigint; ruling_id: bigint; hash: string }>(HASHES, [
    plainArray(named.map((leg) => leg.fixture)),
    plainArray(named.map((leg) => leg.factsVersion)),
    plainArray(named.map((leg) => leg.providerResultId)),
    plainArray(named.map((leg) => leg.overrideId)),
  ]);
  return new Map(
    rows.map((row) => [
      keyOf({ fixture: row.fixture_id, factsVersion: row.facts_version, providerResultId: row.stated_id, overrideId: row.ruling_id }),
      row.hash,
    ]),
  );
}
