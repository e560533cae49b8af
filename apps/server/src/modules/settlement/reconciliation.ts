import type { Queryable } from '@fairbook/database';
import { isClosed, type OutcomeResult, type ResultFacts, RULES_VERSION, type SettledOutcome, settledByStatement } from '@fairbook/domain';
import { plainArray } from '../../platform/sql-array.ts';
import { type BetRow, deadHeatText, outcomeOf, outcomeOfRow, statusOf } from './bet-outcome.ts';
import type { SettlementDifference } from './face.ts';
import { byFacts, type ProviderLine, type ProviderResults, statementOn } from './leg-state.ts';
import { type BetLegRow, readLegs } from './settlement-store.ts';

const BETS_PER_CHUNK = 1000;
// Legs of a bet that was never settled were decided under the rules it was placed under, or later ones.
const BETS = `
  select b.brand_id, b.player_id, b.id, b.vid, b.shape, b.currency, b.stake, b.stake_bonus, b.stake_free, b.cashed_stake, b.cashed_bonus, b.cashed_free, b.cashed_out, b.status, b.payout, b.settlement, s.result as settled_result,
    s.payout as settled_payout, s.leg_results,
    coalesce(s.rules_version, (select min(l.rules_version) from leg l
      where l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id)) as rules_version
  from bet b left join settlement s on s.brand_id = b.brand_id and s.player_id = b.player_id and s.bet_id = b.id and s.version = b.settlement
  where (b.brand_id, b.player_id, b.id) > ($1::int, $2::bigint, $3::bigint) order by b.brand_id, b.player_id, b.id limit $4`;

interface Row extends BetRow {
  readonly rules_version: number | null;
  readonly settled_result: string | null;
  readonly settled_payout: bigint | null;
  readonly leg_results: readonly (OutcomeResult | '')[] | null;
}

const FACTS = `
  select f.fixture_id, f.version, f.facts from (select distinct fixture_id, version from unnest($1::int[], $2::int[]) as k(fixture_id, version)) as k
  join settled_facts f using (fixture_id, version)`;
const STATED = `select fixture_id, message_id, provider, lines, facts_version from stated_settlement where message_id = any($1::bigint[])`;
const OVERRIDES = `select id, fixture_id, kind from ruling where id = any($1::bigint[])`;

/** What the legs of a chunk came from. */
interface Sources {
  readonly facts: ReadonlyMap<string, ResultFacts>;
  readonly stated: ReadonlyMap<string, Pick<ProviderResults, 'lines'>>;
  readonly voids: ReadonlySet<string>;
}

async function readSources(db: Queryable, legs: readonly BetLegRow[]): Promise<Sources> {
  const byFacts = legs.filter((leg) => leg.facts_version > 0);
  const [facts, stated, overrides] = [
    await db.query<{ fixture_id: number; version: number; facts: ResultFacts }>(FACTS, [
      plainArray(byFacts.map((leg) => leg.fixture_id)),
      plainArray(byFacts.map((leg) => leg.facts_version)),
    ]),
    await db.query<{ fixture_id: number; message_id: bigint; lines: ProviderLine[] }>(STATED, [
      plainArray([...new Set(legs.map((leg) => leg.stated_id))]),
    ]),
    await db.query<{ id: bigint; fixture_id: number; kind: string }>(OVERRIDES, [
      plainArray([...new Set(legs.map((leg) => leg.ruling_id))]),
    ]),
  ];
  return {
    facts: new Map(facts.map((row) => [`${row.fixture_id}/${row.version}`, row.facts])),
    stated: new Map(stated.map((row) => [`${row.fixture_id}/${row.message_id}`, row])),
    voids: new Set(overrides.filter(({ kind }) => kind === 'void').map(({ id, fixture_id }) => `${fixture_id}/${id}`)),
  };
}

/** How a leg comes out by what it says it came from; undefined when that is not there or decides nothing. */
function recomputed(leg: BetLegRow, { facts, stated, voids }: Sources): SettledOutcome | undefined {
  const { fixture_id: fixture } = leg;
  if (leg.ruling_id !== 0n) return voids.has(`${fixture}/${leg.ruling_id}`) ? { result: 'void' } : undefined;
  if (leg.stated_id !== 0n) {
    const statement = stated.get(`${fixture}/${leg.stated_id}`);
    const said = statement && statementOn({ ...leg, sportId: leg.sport_id }, statement);
    return said && settledByStatement(said);
  }
  const known = facts.get(`${fixture}/${leg.facts_version}`);
  return known && byFacts({ ...leg, sportId: leg.sport_id }, known);
}

const textOf = (outcome: SettledOutcome | undefined): string =>
  outcome ? `${outcome.result} ${deadHeatText(outcome.deadHeat)}`.trim() : 'open';

/** What a leg's row says; an open one names nothing that it came from. */
function writtenOf(leg: BetLegRow): string {
  if (leg.result !== null) return textOf(outcomeOfRow(leg));
  const named = [leg.dead_heat, leg.facts_version || null, leg.stated_id || null, leg.ruling_id || null].filter((each) => each !== null);
  return ['open', ...named].join(' ');
}

function* legDifferences(row: string, legs: readonly BetLegRow[], sources: Sources): Generator<SettlementDifference> {
  for (const leg of legs) {
    const [expected, found] = [textOf(recomputed(leg, sources)), writtenOf(leg)];
    if (expected !== found) yield { check: 'settled-leg', row: `${row} leg ${leg.position}`, expected, found };
  }
}

/** The bet's payout and state by its legs' results and prices, and by the results its newest settlement keeps. */
function* betDifferences(row: string, bet: Row, legs: readonly BetLegRow[]): Generator<SettlementDifference> {
  // Held against what closed it (betting): no result made it what it is.
  if (isClosed(bet.status)) return;
  const byLegs = outcomeOf(
    bet,
    legs.map((leg) => ({ price: leg.price, outcome: outcomeOfRow(leg) })),
  );
  const expected = byLegs ? `${statusOf(byLegs.result)} ${byLegs.payout + bet.cashed_out}` : 'accepted';
  const found = bet.payout === null ? bet.status : `${bet.status} ${bet.payout}`;
  if (expected !== found) yield { check: 'settled-bet', row, expected, found };
  if (!bet.leg_results || bet.settled_result === 'open') return;
  // A tie stands in the leg alone; with one, the legs above have said it all.
  if (legs.some((leg) => leg.dead_heat !== null)) return;
  const kept = outcomeOf(
    bet,
    legs.map((leg, i) => {
      const result = bet.leg_results?.[i];
      return { price: leg.price, outcome: result ? { result } : undefined };
    }),
  );
  const [made, written] = [kept ? `${kept.result} ${kept.payout}` : 'open', `${bet.settled_result} ${bet.settled_payout}`];
  if (made !== written) yield { check: 'settled-bet', row: `${row} settlement ${bet.settlement}`, expected: made, found: written };
}

/** All differences of a bet. Rows that somebody changed may not be a bet at all any more: that is one too, and the next is looked at. */
function differencesOf(row: string, bet: Row, legs: readonly BetLegRow[], sources: Sources): SettlementDifference[] {
  try {
    return [...legDifferences(row, legs, sources), ...betDifferences(row, bet, legs)];
  } catch (error) {
    return [
      { check: 'settled-bet', row, expected: 'a bet that can be settled', found: error instanceof Error ? error.message : `${error}` },
    ];
  }
}

/**
 * Settles every bet again from its legs, and every decided leg again from the facts, statement or override it names. What was settled under
 * rules of before is left as it was made.
 */
export async function* settlementDifferences(snapshot: Queryable): AsyncGenerator<SettlementDifference> {
  let after: readonly [number, bigint, bigint] = [-1, -1n, -1n];
  for (;;) {
    const bets = await snapshot.query<Row>(BETS, [...after, BETS_PER_CHUNK]);
    const last = bets.at(-1);
    if (!last) return;
    const all = await readLegs(snapshot, bets);
    const sources = await readSources(snapshot, all);
    const legs = Map.groupBy(all, (leg) => leg.bet_id);
    for (const bet of bets) {
      if (bet.rules_version !== null && bet.rules_version !== RULES_VERSION) continue;
      const own = legs.get(bet.id) ?? [];
      const row = `bet ${bet.brand_id}/${bet.player_id}/${bet.id}`;
      yield* differencesOf(row, bet, own, sources);
    }
    after = [last.brand_id, last.player_id, last.id];
  }
}
