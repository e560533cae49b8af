import type { Refusal } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import { COUPON_VIDS, type Funds, RULES_VERSION } from '@fairbook/domain';
import { gappedArray, plainArray, textArray } from '../../platform/sql-array.ts';
import type { SpanRef } from '../../platform/tracing.ts';
import type { Checked } from './acceptance.ts';
import type { Order } from './face.ts';
import { namesOf } from './names.ts';

/** A bet to be written. */
export interface NewBet {
  readonly id: bigint;
  readonly brandId: number;
  readonly playerId: bigint;
  /** The session it was ordered in. */
  readonly sessionId: bigint;
  readonly guid: string;
  readonly bodyHash: string;
  readonly currency: string;
  readonly language: string;
  readonly order: Order;
  readonly checked: Checked;
  /** It waited out a live delay: the session it was ordered in was last asked about before that. */
  readonly waited: boolean;
  /** What it was ordered in. */
  readonly trace: SpanRef | undefined;
  /** Per leg, minor units. */
  readonly exposures: readonly bigint[];
  /** When it was checked, unix ms. */
  readonly placedAt: number;
  /** Checks the order once more, as one that had to wait for the database: the refusal, or undefined when it still holds. */
  checkAgain(): Refusal | undefined;
}

const ADD = {
  name: 'bet-add',
  keepsPlan: true,
  text: `
  with b as (
    insert into bet (brand_id, player_id, id, guid, vid, currency, stake, price, potential_return, check_cf, source, live, placed_at, stake_bonus, stake_free)
    select brand_id, player_id, id, guid, vid, currency, stake, price, potential_return, check_cf, source, live, placed_at, stake_bonus, stake_free
    from unnest($1::int[], $2::bigint[], $3::bigint[], $4::text[], $5::smallint[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[],
      $10::smallint[], $11::smallint[], $12::boolean[], $13::bigint[], $43::bigint[], $44::bigint[])
      as t(brand_id, player_id, id, guid, vid, currency, stake, price, potential_return, check_cf, source, live, placed_at, stake_bonus, stake_free))
  insert into leg (brand_id, player_id, bet_id, position, fixture_id, game_id, slot, live, sport_id, competition_id, market, market_id, outcome, outcome_id,
    line, price, fair_probability, exposure, rules_version, starts_at, home, away, competition, market_name, pick, score_home, score_away, minute, placed_at, sports_player_id)
  select brand_id, player_id, bet_id, position, fixture_id, game_id, slot, live, sport_id, competition_id, market, market_id, outcome, outcome_id,
    line, price, fair_probability, exposure, ${RULES_VERSION}, starts_at, home, away, competition, market_name, pick, score_home, score_away, minute, placed_at, sports_player_id
  from unnest($14::int[], $15::bigint[], $16::bigint[], $17::smallint[], $18::int[], $19::bigint[], $20::smallint[], $21::boolean[], $22::smallint[],
    $23::int[], $24::text[], $25::int[], $26::text[], $27::int[], $28::int[], $29::int[], $30::real[], $31::bigint[], $32::bigint[], $33::text[],
    $34::text[], $35::text[], $36::text[], $37::text[], $38::smallint[], $39::smallint[], $40::smallint[], $41::bigint[], $42::int[])
    as t(brand_id, player_id, bet_id, position, fixture_id, game_id, slot, live, sport_id, competition_id, market, market_id, outcome, outcome_id,
      line, price, fair_probability, exposure, starts_at, home, away, competition, market_name, pick, score_home, score_away, minute, placed_at, sports_player_id)`,
} as const;

/** Writes bets with their legs in one statement. */
export async function addBets(tx: Tx, placed: readonly { readonly bet: NewBet; readonly staked: Funds }[]): Promise<void> {
  if (placed.length === 0) return;
  const bets = placed.map(({ bet }) => bet);
  const legs = bets.flatMap((bet) =>
    bet.checked.quotes.map((quote, position) => ({
      bet,
      quote,
      position,
      names: namesOf(quote, bet.order.legs[position]!.selection.outcomeId, bet.language),
    })),
  );
  await tx.query(ADD, [
    plainArray(bets.map((b) => b.brandId)),
    plainArray(bets.map((b) => b.playerId)),
    plainArray(bets.map((b) => b.id)),
    textArray(bets.map((b) => b.guid)),
    plainArray(bets.map((b) => COUPON_VIDS[b.checked.kind])),
    textArray(bets.map((b) => b.currency)),
    plainArray(bets.map((b) => b.order.stake)),
    plainArray(bets.map((b) => b.checked.price)),
    plainArray(bets.map((b) => b.checked.potentialReturn)),
    plainArray(bets.map((b) => b.order.policy)),
    plainArray(bets.map((b) => b.order.source)),
    plainArray(bets.map((b) => b.checked.live)),
    plainArray(bets.map((b) => b.placedAt)),
    plainArray(legs.map((l) => l.bet.brandId)),
    plainArray(legs.map((l) => l.bet.playerId)),
    plainArray(legs.map((l) => l.bet.id)),
    plainArray(legs.map((l) => l.position)),
    plainArray(legs.map((l) => l.quote.fixture)),
    plainArray(legs.map((l) => l.quote.gameId)),
    plainArray(legs.map((l) => l.quote.slot)),
    plainArray(legs.map((l) => l.quote.phase === 'live')),
    plainArray(legs.map((l) => l.quote.sportId)),
    plainArray(legs.map((l) => l.quote.competitionId)),
    textArray(legs.map((l) => l.quote.market)),
    plainArray(legs.map((l) => l.quote.marketId)),
    textArray(legs.map((l) => l.quote.outcome)),
    plainArray(legs.map((l) => l.bet.order.legs[l.position]!.selection.outcomeId)),
    plainArray(legs.map((l) => l.quote.line)),
    plainArray(legs.map((l) => l.quote.price)),
    plainArray(legs.map((l) => l.quote.fairProbability)),
    plainArray(legs.map((l) => l.bet.exposures[l.position]!)),
    plainArray(legs.map((l) => l.quote.startsAt)),
    textArray(legs.map((l) => l.names.home)),
    textArray(legs.map((l) => l.names.away)),
    textArray(legs.map((l) => l.names.competition)),
    textArray(legs.map((l) => l.names.market)),
    textArray(legs.map((l) => l.names.pick)),
    gappedArray(legs.map((l) => l.quote.play?.score.home)),
    gappedArray(legs.map((l) => l.quote.play?.score.away)),
    gappedArray(legs.map((l) => l.quote.play?.minute)),
    plainArray(legs.map((l) => l.bet.placedAt)),
    plainArray(legs.map((l) => l.quote.player)),
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
