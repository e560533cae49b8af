import type { Queryable, Tx } from '@fairbook/database';
import type { Funds } from '@fairbook/domain';
import { gappedArray, plainArray, textArray } from '../../platform/sql-array.ts';
import type { BetTerms } from './terms.ts';

const ADD = {
  name: 'bet-add',
  keepsPlan: true,
  text: `
  with b as (
    insert into bet (brand_id, player_id, id, guid, vid, currency, stake, price, potential_return, check_cf, source, live, placed_at, stake_bonus, stake_free)
    select brand_id, player_id, id, guid, vid, currency, stake, price, potential_return, check_cf, source, live, placed_at, stake_bonus, stake_free
    from unnest($1::int[], $2::bigint[], $3::bigint[], $4::text[], $5::smallint[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[],
      $10::smallint[], $11::smallint[], $12::boolean[], $13::bigint[], $44::bigint[], $45::bigint[])
      as t(brand_id, player_id, id, guid, vid, currency, stake, price, potential_return, check_cf, source, live, placed_at, stake_bonus, stake_free))
  insert into leg (brand_id, player_id, bet_id, position, fixture_id, game_id, slot, live, sport_id, competition_id, market, market_id, outcome, outcome_id,
    line, price, fair_probability, exposure, rules_version, starts_at, home, away, competition, market_name, pick, score_home, score_away, minute, placed_at, sports_player_id)
  select brand_id, player_id, bet_id, position, fixture_id, game_id, slot, live, sport_id, competition_id, market, market_id, outcome, outcome_id,
    line, price, fair_probability, exposure, rules_version, starts_at, home, away, competition, market_name, pick, score_home, score_away, minute, placed_at, sports_player_id
  from unnest($14::int[], $15::bigint[], $16::bigint[], $17::smallint[], $18::int[], $19::bigint[], $20::smallint[], $21::boolean[], $22::smallint[],
    $23::int[], $24::text[], $25::int[], $26::text[], $27::int[], $28::int[], $29::int[], $30::real[], $31::bigint[], $32::smallint[], $33::bigint[], $34::text[],
    $35::text[], $36::text[], $37::text[], $38::text[], $39::smallint[], $40::smallint[], $41::smallint[], $42::bigint[], $43::int[])
    as t(brand_id, player_id, bet_id, position, fixture_id, game_id, slot, live, sport_id, competition_id, market, market_id, outcome, outcome_id,
      line, price, fair_probability, exposure, rules_version, starts_at, home, away, competition, market_name, pick, score_home, score_away, minute, placed_at, sports_player_id)`,
} as const;

/** Writes bets with their legs in one statement, from the very terms that are hashed with their stakes. */
export async function addBets(tx: Tx, placed: readonly { readonly terms: BetTerms; readonly staked: Funds }[]): Promise<void> {
  if (placed.length === 0) return;
  const bets = placed.map(({ terms }) => terms);
  const legs = bets.flatMap((bet) => bet.legs.map((leg, position) => ({ ...leg, bet, position })));
  await tx.query(ADD, [
    plainArray(bets.map((b) => b.brand_id)),
    plainArray(bets.map((b) => b.player_id)),
    plainArray(bets.map((b) => b.id)),
    textArray(bets.map((b) => b.guid)),
    plainArray(bets.map((b) => b.vid)),
    textArray(bets.map((b) => b.currency)),
    plainArray(bets.map((b) => b.stake)),
    plainArray(bets.map((b) => b.price)),
    plainArray(bets.map((b) => b.potential_return)),
    plainArray(bets.map((b) => b.check_cf)),
    plainArray(bets.map((b) => b.source)),
    plainArray(bets.map((b) => b.live)),
    plainArray(bets.map((b) => b.placed_at)),
    plainArray(legs.map((l) => l.bet.brand_id)),
    plainArray(legs.map((l) => l.bet.player_id)),
    plainArray(legs.map((l) => l.bet.id)),
    plainArray(legs.map((l) => l.position)),
    plainArray(legs.map((l) => l.fixture_id)),
    plainArray(legs.map((l) => l.game_id)),
    plainArray(legs.map((l) => l.slot)),
    plainArray(legs.map((l) => l.live)),
    plainArray(legs.map((l) => l.sport_id)),
    plainArray(legs.map((l) => l.competition_id)),
    textArray(legs.map((l) => l.market)),
    plainArray(legs.map((l) => l.market_id)),
    textArray(legs.map((l) => l.outcome)),
    plainArray(legs.map((l) => l.outcome_id)),
    plainArray(legs.map((l) => l.line)),
    plainArray(legs.map((l) => l.price)),
    plainArray(legs.map((l) => l.fair_probability)),
    plainArray(legs.map((l) => l.exposure)),
    plainArray(legs.map((l) => l.rules_version)),
    plainArray(legs.map((l) => l.starts_at)),
    textArray(legs.map((l) => l.home)),
    textArray(legs.map((l) => l.away)),
    textArray(legs.map((l) => l.competition)),
    textArray(legs.map((l) => l.market_name)),
    textArray(legs.map((l) => l.pick)),
    gappedArray(legs.map((l) => l.score_home)),
    gappedArray(legs.map((l) => l.score_away)),
    gappedArray(legs.map((l) => l.minute)),
    plainArray(legs.map((l) => l.placed_at)),
    plainArray(legs.map((l) => l.sports_player_id)),
    plainArray(placed.map(({ staked }) => staked.bonus)),
    plainArray(placed.map(({ staked }) => staked['free-bet'])),
  ]);
}

/** What the answer to a placement tells of a bet. */
interface PlacedBet {
  readonly price: bigint;
  readonly potentialReturn: bigint;
}

const PLACED = {
  name: 'bet-placed',
  text: 'select price, potential_return as "potentialReturn" from bet where brand_id = $1 and player_id = $2 and id = $3',
};

export async function readPlaced(db: Queryable, brandId: number, playerId: bigint, id: bigint): Promise<PlacedBet | undefined> {
  const [row] = await db.query<PlacedBet>(PLACED, [brandId, playerId, id]);
  return row;
}
