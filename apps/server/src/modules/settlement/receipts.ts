import type { Queryable } from '@fairbook/database';
import {
  type BetLeg,
  type CashedPart,
  type LegStatement,
  type MarketName,
  type OutcomeResult,
  type ProviderResult,
  type Receipt,
  type ResultFacts,
  settlementReceipt,
} from '@fairbook/domain';
import { type BetRow, couponOf, stakedOf } from './bet-outcome.ts';
import type { BetKey, SettlementView } from './face.ts';
import { gameOf, type ProviderLine, type ProviderResults, statementOn } from './leg-state.ts';
import { type BetLegRow, readLegs } from './settlement-store.ts';

interface SettlementRow {
  version: number;
  rules_version: number;
  result: OutcomeResult;
  payout: bigint;
  receivable: bigint;
  collected: bigint;
  /** Empty for a leg that was open. */
  leg_results: (OutcomeResult | '')[];
  leg_facts: number[];
  leg_rulings: bigint[];
  leg_stated: bigint[];
}

/** What had been sold of a bet by a settlement of it. */
const readCashed = async (db: Queryable, bet: BetRow, version: number): Promise<CashedPart[]> =>
  bet.cashed_stake === 0n
    ? []
    : db.query<CashedPart>(
        {
          name: 'receipt-cashed',
          text: `select stake, paid from bet_closing where brand_id = $1 and player_id = $2 and bet_id = $3 and kind = 'cash-out' and settlement < $4
            order by position`,
        },
        [bet.brand_id, bet.player_id, bet.id, version],
      );

/** What a settlement was made from: facts by fixture, reasons of overrides and statements of providers by their numbers. */
async function readBasis(db: Queryable, legs: readonly BetLegRow[], made: SettlementRow) {
  const facts = await db.query<{ fixture_id: number; facts: ResultFacts }>(
    {
      name: 'receipt-facts',
      text: 'select f.fixture_id, f.facts from unnest($1::int[], $2::int[]) as k(fixture_id, version) join settled_facts f using (fixture_id, version)',
    },
    [legs.map((leg) => leg.fixture_id), made.leg_facts],
  );
  const whys = await db.query<{ id: bigint; why: string }>(
    { name: 'receipt-rulings', text: 'select id, why from ruling where id = any($1::bigint[])' },
    [made.leg_rulings],
  );
  const stated = await db.query<{ message_id: bigint; provider: string; lines: ProviderLine[] }>(
    { name: 'receipt-stated', text: 'select message_id, provider, lines from stated_settlement where message_id = any($1::bigint[])' },
    [made.leg_stated],
  );
  return {
    facts: new Map(facts.map((row) => [row.fixture_id, row.facts])),
    whys: new Map(whys.map((row) => [row.id, row.why])),
    stated: new Map(stated.map((row) => [row.message_id, row])),
  };
}

/** A leg as the receipt takes it. */
function legOf(
  leg: BetLegRow,
  why: string | undefined,
  statement: (Pick<ProviderResults, 'lines' | 'provider'> & { message_id: bigint }) | undefined,
): BetLeg {
  const said = statement && statementOn({ ...leg, sportId: leg.sport_id }, statement);
  const { period, statistic } = gameOf(leg.sport_id, leg.slot);
  return {
    fixtureId: leg.fixture_id,
    market: leg.market as MarketName,
    outcome: leg.outcome,
    line: leg.line,
    game: { period, statistic },
    price: leg.price,
    ...(why === undefined ? {} : { voided: why }),
    ...(statement && said ? { stated: statementText(statement.provider, statement.message_id, said) } : {}),
  };
}

/**
 * The receipt of a bet's settlement (the newest, or a given version), computed again from the facts and overrides it was made from; one made
 * under rules of before is told as it was kept. Undefined while the bet is open.
 */
export async function receiptOf(db: Queryable, key: BetKey, version?: number): Promise<Receipt | undefined> {
  const owner = [key.brandId, key.playerId, key.betId];
  const [bet] = await db.query<BetRow>(
    {
      name: 'receipt-bet',
      text: 'select brand_id, player_id, id, vid, shape, currency, stake, stake_bonus, stake_free, cashed_stake, cashed_bonus, cashed_free, cashed_out, status, payout, settlement from bet where brand_id = $1 and player_id = $2 and id = $3',
    },
    owner,
  );
  if (!bet) return undefined;
  const [made] = await db.query<SettlementRow>(
    {
      name: 'receipt-settlement',
      text: `select version, rules_version, result, payout, receivable, collected, leg_results, leg_facts, leg_rulings, leg_stated from settlement where brand_id = $1 and player_id = $2 and bet_id = $3 and version = $4 and result <> 'open'`,
    },
    [...owner, version ?? bet.settlement],
  );
  if (!made) return undefined;
  const legs = await readLegs(db, [bet]);
  const cashed = await readCashed(db, bet, made.version);
  const { facts, whys, stated } = await readBasis(db, legs, made);
  const placed = legs.map((leg, i) => legOf(leg, whys.get(made.leg_rulings[i] ?? 0n), stated.get(made.leg_stated[i] ?? 0n)));
  const coupon = couponOf(
    bet,
    legs.map((leg) => leg.price),
  );
  const debt = made.receivable > 0n || made.collected > 0n ? { debt: { owed: made.receivable, collected: made.collected } } : {};
  const settled = { ...coupon, betId: `${bet.id}`, currency: bet.currency, legs: placed, staked: stakedOf(bet), cashed, ...debt };
  return settlementReceipt(settled, (fixture) => facts.get(fixture), {
    rulesVersion: made.rules_version,
    result: made.result,
    payout: made.payout,
    results: made.leg_results.map((result) => result || undefined),
  });
}

/** A statement as a receipt carries it: what was said and where, nothing else of the message. */
const statementText = (provider: string, messageId: bigint, { result, voidFactor, deadHeat }: ProviderResult): LegStatement => ({
  provider,
  message: `${messageId}`,
  result,
  ...(voidFactor === undefined ? {} : { voidFactor }),
  ...(deadHeat === undefined ? {} : { deadHeat }),
});

export async function settlementsOf(db: Queryable, key: BetKey): Promise<readonly SettlementView[]> {
  const rows = await db.query<Omit<SettlementView, 'at'> & { at: bigint }>(
    `select version, result, payout, reversed, receivable, collected, rules_version as "rulesVersion", at from settlement
     where brand_id = $1 and player_id = $2 and bet_id = $3 order by version`,
    [key.brandId, key.playerId, key.betId],
  );
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}
