import type { Queryable, Tx } from '@fairbook/database';
import { type OutcomeResult, type ResultFacts, RULES_VERSION } from '@fairbook/domain';
import { plainArray, textArray } from '../../platform/sql-array.ts';
import { type BetRow, deadHeatText, type LegRow } from './bet-outcome.ts';
import type { OverriddenMarket, SettlementOverride } from './face.ts';
import type { LegState, ProviderLine, ProviderResults } from './leg-state.ts';

/** A leg with the bet it belongs to. */
export interface BetLegRow extends LegRow {
  readonly brand_id: number;
  readonly player_id: bigint;
  readonly bet_id: bigint;
}

/** Legs of a fixture that ask the same and stand the same. */
export interface LegGroup {
  readonly sport_id: number;
  readonly slot: number;
  readonly market: string;
  readonly outcome: string;
  readonly line: number;
  readonly result: OutcomeResult | null;
  readonly dead_heat: string | null;
}

export const readLegGroups = (db: Queryable, fixture: number): Promise<LegGroup[]> =>
  db.query<LegGroup>(
    {
      name: 'settlement-groups',
      text: 'select distinct sport_id, slot, market, outcome, line, result, dead_heat from leg where fixture_id = $1',
    },
    [fixture],
  );

// A filter on one text keeps the order of the index (fixture_id, bet_id), so that a batch reads no more than it takes.
const BETS = `
  with picked as (
    select l.brand_id, l.player_id, l.bet_id from leg l
    where l.fixture_id = $1 and l.bet_id > $3 and l.player_id % $4::bigint = $5::bigint
      and l.slot || '|' || l.market || '|' || l.outcome || '|' || l.line || '|' || coalesce(l.result, '') || '|' || coalesce(l.dead_heat, '') = any($2::text[])
    order by l.bet_id limit $6)
  select b.brand_id, b.player_id, b.id, b.vid, b.shape, b.currency, b.stake, b.stake_bonus, b.stake_free, b.cashed_stake, b.cashed_bonus, b.cashed_free, b.cashed_out,
    b.status, b.payout, b.settlement
  from picked p join bet b on b.brand_id = p.brand_id and b.player_id = p.player_id and b.id = p.bet_id
  order by b.id`;
const LOOK = { name: 'settlement-look', text: BETS };
const LOCK = { name: 'settlement-bets', text: `${BETS} for update of b` };

interface Cursor {
  readonly after: bigint;
  readonly share: number;
  readonly shares: number;
  readonly limit: number;
}

/** The next bets, by number after `after`, with a leg in one of the groups; locked. `share` of `shares` splits the players. */
export const lockBets = (tx: Tx, fixture: number, groups: readonly LegGroup[], cursor: Cursor): Promise<BetRow[]> =>
  nextBets(tx, LOCK, fixture, groups, cursor);

/** The same without a lock: only to look at. */
export const lookAtBets = (db: Queryable, fixture: number, groups: readonly LegGroup[], cursor: Cursor): Promise<BetRow[]> =>
  nextBets(db, LOOK, fixture, groups, cursor);

async function nextBets(
  db: Queryable,
  statement: { readonly name: string; readonly text: string },
  fixture: number,
  groups: readonly LegGroup[],
  cursor: Cursor,
): Promise<BetRow[]> {
  const rows = await db.query<BetRow>(statement, [
    fixture,
    textArray(groups.map((g) => `${g.slot}|${g.market}|${g.outcome}|${g.line}|${g.result ?? ''}|${g.dead_heat ?? ''}`)),
    cursor.after,
    cursor.shares,
    cursor.share,
    cursor.limit,
  ]);
  // A bet with two legs on the fixture comes twice.
  return rows.filter((row, i) => row.id !== rows[i - 1]?.id);
}

const LEGS = {
  name: 'settlement-legs',
  text: `
  select l.brand_id, l.player_id, l.bet_id, l.position, l.fixture_id, l.slot, l.sport_id, l.market, l.outcome, l.line, l.price, l.exposure, l.placed_at,
    l.result, l.facts_version, l.ruling_id, l.stated_id, l.dead_heat
  from unnest($1::int[], $2::bigint[], $3::bigint[]) as b(brand_id, player_id, id)
  join leg l on l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id order by l.bet_id, l.position`,
};

export const readLegs = (db: Queryable, bets: readonly Pick<BetRow, 'brand_id' | 'player_id' | 'id'>[]): Promise<BetLegRow[]> =>
  db.query<BetLegRow>(LEGS, [
    plainArray(bets.map((b) => b.brand_id)),
    plainArray(bets.map((b) => b.player_id)),
    plainArray(bets.map((b) => b.id)),
  ]);

/** A leg that stands differently now. */
export interface LegChange extends LegState {
  readonly leg: BetLegRow;
}

/** A bet that is settled, settled again or reopened. */
export interface NewSettlement {
  readonly bet: BetRow;
  readonly version: number;
  readonly result: OutcomeResult | 'open';
  readonly status: BetRow['status'];
  readonly payout: bigint;
  readonly reversed: bigint;
  readonly receivable: bigint;
  readonly collected: bigint;
  readonly legs: readonly LegState[];
}

const WRITE = {
  name: 'settlement-write',
  text: `
  with changed_leg as (
    update leg l set result = nullif(c.result, ''), facts_version = c.facts_version, ruling_id = c.ruling_id, stated_id = c.stated_id,
      dead_heat = nullif(c.dead_heat, '')
    from unnest($1::int[], $2::bigint[], $3::bigint[], $4::smallint[], $5::text[], $6::int[], $7::bigint[], $20::bigint[], $21::text[])
      as c(brand_id, player_id, bet_id, position, result, facts_version, ruling_id, stated_id, dead_heat)
    where l.brand_id = c.brand_id and l.player_id = c.player_id and l.bet_id = c.bet_id and l.position = c.position),
  item as (
    select * from unnest($8::int[], $9::bigint[], $10::bigint[], $11::smallint[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[],
      $16::text[], $17::text[], $18::text[], $22::text[], $23::bigint[])
      as t(brand_id, player_id, bet_id, version, result, payout, reversed, receivable, leg_results, leg_facts, leg_rulings, leg_stated, collected))
  insert into settlement (brand_id, player_id, bet_id, version, result, payout, reversed, receivable, collected, rules_version, leg_results, leg_facts, leg_rulings, leg_stated, at)
  select brand_id, player_id, bet_id, version, result, payout, reversed, receivable, collected, ${RULES_VERSION}, leg_results::text[], leg_facts::int[], leg_rulings::bigint[], leg_stated::bigint[], $19::bigint
  from item`,
};

/** Writes what changed of legs, and the settlements, in one statement. `at` is unix ms. */
export async function writeSettlements(
  tx: Tx,
  legs: readonly LegChange[],
  settlements: readonly NewSettlement[],
  at: number,
): Promise<void> {
  if (legs.length === 0 && settlements.length === 0) return;
  await tx.query(WRITE, [
    plainArray(legs.map((c) => c.leg.brand_id)),
    plainArray(legs.map((c) => c.leg.player_id)),
    plainArray(legs.map((c) => c.leg.bet_id)),
    plainArray(legs.map((c) => c.leg.position)),
    textArray(legs.map((c) => c.outcome?.result ?? '')),
    plainArray(legs.map((c) => c.factsVersion)),
    plainArray(legs.map((c) => c.overrideId)),
    plainArray(settlements.map((s) => s.bet.brand_id)),
    plainArray(settlements.map((s) => s.bet.player_id)),
    plainArray(settlements.map((s) => s.bet.id)),
    plainArray(settlements.map((s) => s.version)),
    textArray(settlements.map((s) => s.result)),
    plainArray(settlements.map((s) => s.payout)),
    plainArray(settlements.map((s) => s.reversed)),
    plainArray(settlements.map((s) => s.receivable)),
    textArray(settlements.map((s) => textArray(s.legs.map((l) => l.outcome?.result ?? '')))),
    textArray(settlements.map((s) => plainArray(s.legs.map((l) => l.factsVersion)))),
    textArray(settlements.map((s) => plainArray(s.legs.map((l) => l.overrideId)))),
    at,
    plainArray(legs.map((c) => c.providerResultId)),
    textArray(legs.map((c) => deadHeatText(c.outcome?.deadHeat))),
    textArray(settlements.map((s) => plainArray(s.legs.map((l) => l.providerResultId)))),
    plainArray(settlements.map((s) => s.collected)),
  ]);
}

/** Keeps what a provider stated, once per message. */
export const addProviderResults = (
  tx: Tx,
  fixture: number,
  { messageId, provider, lines, factsVersion }: ProviderResults,
  at: number,
): Promise<unknown> =>
  tx.query(
    `insert into stated_settlement (fixture_id, message_id, provider, lines, facts_version, at) values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict do nothing`,
    [fixture, messageId, provider, JSON.stringify(lines), factsVersion, at],
  );

/** What was stated of a fixture, newest first. */
export async function readProviderResults(db: Queryable, fixture: number): Promise<ProviderResults[]> {
  const rows = await db.query<{ message_id: bigint; provider: string; lines: ProviderLine[]; facts_version: number }>(
    {
      name: 'settlement-stated',
      text: 'select message_id, provider, lines, facts_version from stated_settlement where fixture_id = $1 order by message_id desc',
    },
    [fixture],
  );
  return rows.map((row) => ({ messageId: row.message_id, provider: row.provider, lines: row.lines, factsVersion: row.facts_version }));
}

/** Keeps the facts a settlement is made from; the same version is kept once. */
export const keepFacts = (tx: Queryable, fixture: number, facts: ResultFacts, at: number): Promise<unknown> =>
  tx.query('insert into settled_facts (fixture_id, version, facts, at) values ($1, $2, $3, $4) on conflict do nothing', [
    fixture,
    facts.version,
    JSON.stringify(facts),
    at,
  ]);

interface OverrideRow {
  id: bigint;
  brand_id: number | null;
  fixture_id: number;
  kind: 'void' | 'hold' | 'undo';
  undoes: bigint | null;
  markets: 'all' | OverriddenMarket[];
  placed_from: bigint | null;
  placed_until: bigint | null;
  facts_version: number | null;
  who: string;
  message_id: bigint | null;
  why: string;
  at: bigint;
}

const optional = (value: bigint | null): number | undefined => (value === null ? undefined : Number(value));

/** The overrides on a fixture that stand: those undone are left out. */
export async function readOverrides(db: Queryable, fixture: number): Promise<SettlementOverride[]> {
  const rows = await db.query<OverrideRow>('select * from ruling where fixture_id = $1 order by id', [fixture]);
  const undone = new Set(rows.map((row) => row.undoes));
  return rows.flatMap((row) =>
    row.kind === 'undo' || undone.has(row.id)
      ? []
      : [
          {
            id: row.id,
            brandId: row.brand_id ?? undefined,
            fixture: row.fixture_id,
            kind: row.kind,
            markets: row.markets,
            placedFrom: optional(row.placed_from),
            placedUntil: optional(row.placed_until),
            factsVersion: row.facts_version ?? undefined,
            who: row.who,
            messageId: row.message_id ?? undefined,
            why: row.why,
            at: Number(row.at),
          },
        ],
  );
}

export type NewOverride = Omit<SettlementOverride, 'kind'> & {
  readonly kind: 'void' | 'hold' | 'undo';
  readonly undoes: bigint | undefined;
};

/** Writes an override, one that comes from a message of the feed once. */
export const addOverride = (tx: Tx, override: NewOverride): Promise<unknown> =>
  tx.query(
    `insert into ruling (id, brand_id, fixture_id, kind, undoes, markets, placed_from, placed_until, facts_version, who, why, at, message_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      override.id,
      override.brandId ?? null,
      override.fixture,
      override.kind,
      override.undoes ?? null,
      JSON.stringify(override.markets),
      override.placedFrom ?? null,
      override.placedUntil ?? null,
      override.factsVersion ?? null,
      override.who,
      override.why,
      override.at,
      override.messageId ?? null,
    ],
  );

/** A start that open legs of a fixture were placed for, one after the other without a leg for another start in between. Times are unix ms. */
interface OpenStart {
  readonly brandId: number;
  readonly startsAt: number;
  readonly placedFrom: number;
  readonly placedUntil: number;
}

export async function readOpenStarts(db: Queryable, fixture: number): Promise<OpenStart[]> {
  const rows = await db.query<{ brand_id: number; starts_at: bigint; placed_from: bigint; placed_until: bigint }>(
    `select brand_id, starts_at, min(placed_at) filter (where result is null) as placed_from, max(placed_at) filter (where result is null) as placed_until
     from (select brand_id, starts_at, placed_at, result, row_number() over (partition by brand_id order by placed_at, starts_at)
         - row_number() over (partition by brand_id, starts_at order by placed_at) as run
       from leg where fixture_id = $1) as placed
     group by brand_id, starts_at, run having bool_or(result is null)`,
    [fixture],
  );
  return rows.map((row) => ({
    brandId: row.brand_id,
    startsAt: Number(row.starts_at),
    placedFrom: Number(row.placed_from),
    placedUntil: Number(row.placed_until),
  }));
}

/** Whether somebody has ruled on these bets before, undone or not: what staff took back is not ruled again. */
export async function readRuledByRule(tx: Tx, fixture: number, brandId: number, who: string, placedUntil: number): Promise<boolean> {
  const rows = await tx.query(
    "select from ruling where fixture_id = $1 and brand_id = $2 and who = $3 and kind = 'void' and placed_until = $4 limit 1",
    [fixture, brandId, who, placedUntil],
  );
  return rows.length > 0;
}

/** Fixtures with open legs that were to start before, unix ms: some may never be told of again. */
export async function readLateFixtures(db: Queryable, startedBefore: number): Promise<number[]> {
  const rows = await db.query<{ fixture_id: number }>(
    `select distinct l.fixture_id from bet b join leg l on l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id
     where b.status = 'accepted' and l.result is null and l.starts_at < $1`,
    [startedBefore],
  );
  return rows.map((row) => row.fixture_id);
}

/** Asks for a fixture's bets to be gone through; kept until it is done. */
export const askWork = (db: Queryable, fixture: number): Promise<unknown> =>
  db.query(
    {
      name: 'settlement-ask',
      text: 'insert into settlement_work (fixture_id) values ($1) on conflict (fixture_id) do update set asked = settlement_work.asked + 1',
    },
    [fixture],
  );

interface Work {
  readonly fixture_id: number;
  readonly asked: bigint;
}

/** Every fixture that waits. */
export const readWaiting = async (db: Queryable): Promise<readonly number[]> =>
  (await db.query<{ fixture_id: number }>('select fixture_id from settlement_work')).map((row) => row.fixture_id);

export const readWork = (db: Queryable): Promise<Work[]> =>
  db.query<Work>({ name: 'settlement-work', text: 'select fixture_id, asked from settlement_work order by fixture_id limit 100' });

/** Done, unless it was asked for again meanwhile. */
export const endWork = (db: Queryable, work: Work): Promise<unknown> =>
  db.query({ name: 'settlement-done', text: 'delete from settlement_work where fixture_id = $1 and asked = $2' }, [
    work.fixture_id,
    work.asked,
  ]);

/** Fixtures with legs still open in open bets: what a start looks at. */
export async function readOpenFixtures(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ fixture_id: number }>(
    `select distinct l.fixture_id from bet b join leg l on l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id
     where b.status = 'accepted' and l.result is null`,
  );
  return rows.map((row) => row.fixture_id);
}
