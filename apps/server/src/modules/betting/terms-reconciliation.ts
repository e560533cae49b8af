import { hash } from 'node:crypto';
import type { Queryable } from '@fairbook/database';
import { plainArray } from '../../platform/sql-array.ts';
import type { BetDifference } from './face.ts';
import { type BetTerms, type LegTerms, termsHash } from './terms.ts';

const BETS_PER_CHUNK = 2000;

interface BetRow extends Omit<BetTerms, 'legs'> {
  readonly body_hash: string | null;
  readonly request_hash: string | null;
  readonly lane: number | null;
  readonly seq: bigint | null;
}

// A bet with the stake that was posted under its guid, looked up bet by bet.
const BETS = `
  select b.brand_id, b.player_id, b.id, b.guid, b.vid, b.shape::text as shape, b.currency, b.stake, b.price, b.potential_return, b.check_cf, b.source, b.live,
    b.placed_at, encode(t.body_hash, 'hex') as body_hash, encode(t.request_hash, 'hex') as request_hash, (t.id >> 48)::int as lane, t.id as seq
  from bet b left join lateral (select * from transfer where brand_id = b.brand_id and key = 'bet:' || b.player_id || ':' || b.guid and part = 0 offset 0) as t
    on t.kind = 'stake' and t.cause_kind = 'bet' and t.cause_id = b.id::text
  where (b.brand_id, b.player_id, b.id) > ($1::int, $2::bigint, $3::bigint) order by b.brand_id, b.player_id, b.id limit $4`;

const LEGS = `
  select l.bet_id, l.position, l.fixture_id, l.game_id, l.slot, l.live, l.sport_id, l.competition_id, l.market, l.market_id, l.outcome, l.outcome_id, l.line, l.price,
    l.fair_probability, l.exposure, l.rules_version, l.starts_at, l.home, l.away, l.competition, l.market_name, l.pick, l.score_home, l.score_away, l.minute,
    l.placed_at, l.sports_player_id
  from unnest($1::int[], $2::bigint[], $3::bigint[]) as b(brand_id, player_id, id)
  join leg l on l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id order by l.bet_id, l.position`;

// Terms began at one moment, so in each lane every stake after the first with terms has them.
const BEGAN = `select (id >> 48)::int as lane, min(id) as seq from transfer where kind = 'stake' and request_hash is not null group by 1`;

/** Holds the terms of every bet against what was hashed with its stake. Bets from before that have no terms in the chain. */
export async function* termsDifferences(snapshot: Queryable): AsyncGenerator<BetDifference> {
  const began = new Map((await snapshot.query<{ lane: number; seq: bigint }>(BEGAN)).map(({ lane, seq }) => [lane, seq]));
  let after: readonly [number, bigint, bigint] = [-1, -1n, -1n];
  for (;;) {
    const bets = await snapshot.query<BetRow>(BETS, [...after, BETS_PER_CHUNK]);
    const last = bets.at(-1);
    if (!last) return;
    const rows = await snapshot.query<LegTerms & { bet_id: bigint; position: number }>(LEGS, [
      plainArray(bets.map((b) => b.brand_id)),
      plainArray(bets.map((b) => b.player_id)),
      plainArray(bets.map((b) => b.id)),
    ]);
    const legs = Map.groupBy(rows, (leg) => leg.bet_id);
    for (const bet of bets) {
      const row = `bet ${bet.brand_id}/${bet.player_id}/${bet.id}`;
      if (bet.body_hash === null || bet.lane === null || bet.seq === null) {
        yield { check: 'terms', row, expected: 'a stake under its guid', found: 'none' };
        continue;
      }
      if (bet.request_hash === null) {
        const first = began.get(bet.lane);
        if (first !== undefined && bet.seq > first) yield { check: 'terms', row, expected: 'terms hashed with the stake', found: 'none' };
        continue;
      }
      const own = legs.get(bet.id) ?? [];
      if (own.some(({ position }, i) => position !== i))
        yield { check: 'terms', row, expected: 'legs numbered from 0', found: own.map(({ position }) => position).join(', ') };
      const terms = termsHash({ ...bet, legs: own });
      const found = hash('sha256', Buffer.from(bet.request_hash + terms, 'hex'), 'hex');
      if (found !== bet.body_hash) yield { check: 'terms', row, expected: bet.body_hash, found };
    }
    after = [last.brand_id, last.player_id, last.id];
  }
}
