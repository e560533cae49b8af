import {
  type BetFilter,
  type BetLegView,
  type BetPage,
  type BetPayout,
  type BetView,
  type CrestView,
  type LegPlay,
  selectionKey,
} from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { constIdOf, isClosed, kindByType, moneyToText, resolveGameId, standingOf } from '@fairbook/domain';
import { plainArray } from '../../platform/sql-array.ts';
import { type ClosingRow, readClosings } from './closing-store.ts';
import type { Crests, LegNames, LegRef } from './needs.ts';

/** Bets on a page. */
const BETS_PER_PAGE = 20;

interface BetRow {
  brand_id: number;
  player_id: bigint;
  id: bigint;
  vid: number;
  currency: string;
  stake: bigint;
  stake_bonus: bigint;
  stake_free: bigint;
  price: bigint;
  potential_return: bigint;
  cashed_stake: bigint;
  cashed_out: bigint;
  status: BetView['status'];
  payout: bigint | null;
  settlement: number;
  placed_at: bigint;
  settled_at: bigint | null;
}

/** As the fixture's provider described the team. */
interface Crest {
  readonly code: string;
  readonly shield: Omit<CrestView, 'code'>;
}

interface LegRow {
  bet_id: bigint;
  fixture_id: number;
  game_id: bigint;
  slot: number;
  live: boolean;
  sport_id: number;
  outcome_id: number;
  sports_player_id: number;
  line: number;
  price: number;
  starts_at: bigint;
  home: string;
  away: string;
  home_team: Crest | null;
  away_team: Crest | null;
  competition: string;
  market_name: string;
  pick: string;
  score_home: number | null;
  score_away: number | null;
  minute: number | null;
  result: BetLegView['result'] | null;
  /** As the catalogue draws them now; without them as the provider described the teams. */
  crests?: Crests | undefined;
}

const COLUMNS =
  'brand_id, player_id, id, vid, currency, stake, stake_bonus, stake_free, price, potential_return, cashed_stake, cashed_out, status, payout, settlement, placed_at, settled_at';

const LEGS = {
  name: 'bet-legs',
  text: `select l.bet_id, l.fixture_id, l.game_id, l.slot, l.live, l.sport_id, l.outcome_id, l.sports_player_id, l.line, l.price, l.starts_at, l.home, l.away, l.competition,
      l.market_name, l.pick, l.score_home, l.score_away, l.minute, l.result, f.info->'home' as home_team, f.info->'away' as away_team
    from leg l left join fixture f on f.id = l.fixture_id where l.brand_id = $1 and l.player_id = $2 and l.bet_id = any($3::bigint[]) order by l.bet_id, l.position`,
};

const crestOf = ({ code, shield }: Crest): CrestView => ({ ...shield, code });

const legView = (row: LegRow, reader: LegReader | undefined): BetLegView => {
  const gameId = Number(row.game_id);
  return {
    key: selectionKey(gameId, row.outcome_id, row.line, row.sports_player_id),
    gameId,
    constId: constIdOf(row.fixture_id, row.slot),
    sportId: row.sport_id,
    competition: row.competition,
    home: row.home,
    away: row.away,
    crests: row.crests ?? (row.home_team && row.away_team ? { home: crestOf(row.home_team), away: crestOf(row.away_team) } : undefined),
    startsAt: Number(row.starts_at),
    phase: row.live ? 'live' : 'line',
    market: row.market_name,
    pick: row.pick,
    price: row.price,
    result: row.result ?? 'open',
    score: row.score_home === null || row.score_away === null ? undefined : { home: row.score_home, away: row.score_away },
    minute: row.minute ?? undefined,
    play: row.result === null ? reader?.play(row.fixture_id) : undefined,
  };
};

/** What a reader sees of legs beyond their rows: names in their language instead of those they were ordered with, and how play stands. */
export interface LegReader {
  readonly names: (legs: readonly LegRef[]) => ReturnType<LegNames>;
  readonly play: (fixture: number) => LegPlay | undefined;
}

/** What a bet of which parts were closed paid, one by one. */
function payoutsOf(row: BetRow, closings: readonly ClosingRow[] = []): Pick<BetView, 'payouts'> {
  if (closings.length === 0) return {};
  const text = (amount: bigint): string => moneyToText(amount, row.currency);
  const closed = closings.map(({ kind, stake, paid, at }): BetPayout => ({ kind, stake: text(stake), paid: text(paid), at: Number(at) }));
  const { status, stake, cashed_stake, cashed_out, payout, settled_at } = row;
  if (isClosed(status) || payout === null) return { payouts: closed };
  const result: BetPayout = { kind: 'result', stake: text(stake - cashed_stake), paid: text(payout - cashed_out), at: Number(settled_at) };
  return { payouts: [...closed, result] };
}

async function withLegs(
  db: Queryable,
  owner: readonly [number, bigint],
  rows: readonly BetRow[],
  reader: LegReader | undefined,
): Promise<BetView[]> {
  if (rows.length === 0) return [];
  const kept = await db.query<LegRow>(LEGS, [...owner, `{${rows.map((r) => r.id).join(',')}}`]);
  const names = await reader?.names(
    kept.map((leg) => ({
      fixture: leg.fixture_id,
      slot: leg.slot,
      outcomeId: leg.outcome_id,
      line: leg.line,
      player: leg.sports_player_id,
    })),
  );
  const legs = kept.map((leg, i) => {
    const { home, away, competition, market: market_name, pick } = names?.[i] ?? { ...leg, market: leg.market_name };
    return { ...leg, home, away, competition, market_name, pick, crests: names?.[i]?.crests };
  });
  const byBet = Map.groupBy(legs, (leg) => leg.bet_id);
  const closed = rows.filter((row) => row.cashed_stake > 0n || row.status === 'cancelled').map(({ id }) => id);
  const closings = Map.groupBy(closed.length === 0 ? [] : await readClosings(db, ...owner, closed), (each) => each.bet_id);
  return rows.map((row) => ({
    id: `${row.id}`,
    kind: kindByType(row.vid) ?? 'single',
    placedAt: Number(row.placed_at),
    settledAt: row.settled_at === null ? undefined : Number(row.settled_at),
    status: row.status,
    resettled: row.settlement > 1,
    stake: moneyToText(row.stake, row.currency),
    ...(row.stake_bonus === 0n && row.stake_free === 0n
      ? {}
      : { funds: { bonus: moneyToText(row.stake_bonus, row.currency), freeBet: moneyToText(row.stake_free, row.currency) } }),
    currency: row.currency,
    price: Number(row.price),
    potentialReturn: moneyToText(
      standingOf(row.potential_return, row.stake, row.status === 'cashed-out' ? 0n : row.cashed_stake),
      row.currency,
    ),
    payout: row.payout === null ? undefined : moneyToText(row.payout, row.currency),
    ...payoutsOf(row, closings.get(row.id)),
    legs: (byBet.get(row.id) ?? []).map((leg) => legView(leg, reader)),
  }));
}

interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}

const FILTER = `brand_id = $1 and player_id = $2 and (status = 'accepted') = $3 and ($4::text is null or status = $4)
  and ($5::smallint is null or exists (select from leg l
    where l.brand_id = bet.brand_id and l.player_id = bet.player_id and l.bet_id = bet.id and l.sport_id = $5))
  and ($6::bigint is null or coalesce(settled_at, placed_at) >= $6)`;

/** A player's bets of a filter, newest first, and what they come to together. */
export async function listBets(db: Queryable, { brandId, playerId }: Owner, filter: BetFilter, reader: LegReader): Promise<BetPage> {
  const owner = [brandId, playerId] as const;
  const values = [...owner, filter.state === 'open', filter.result ?? null, filter.sport ?? null, filter.since ?? null] as const;
  const sums = await db.query<{ currency: string; count: number; stake: bigint; returns: bigint }>(
    {
      name: 'bet-sums',
      text: `select currency, count(*)::int as count, sum(stake - stake_free)::bigint as stake,
          sum(coalesce(payout - returned_free(status, stake_free, cashed_free), cashed_out + standing_of(potential_return, stake, cashed_stake)))::bigint as returns
        from bet where ${FILTER} group by currency order by currency`,
    },
    values,
  );
  const total = sums.reduce((all, { count }) => all + count, 0);
  const pages = Math.max(1, Math.ceil(total / BETS_PER_PAGE));
  const page = Math.min(Math.max(1, filter.page), pages);
  const rows = await db.query<BetRow>(
    { name: 'bet-page', text: `select ${COLUMNS} from bet where ${FILTER} order by id desc limit ${BETS_PER_PAGE} offset $7` },
    [...values, (page - 1) * BETS_PER_PAGE],
  );
  return {
    items: await withLegs(db, owner, rows, reader),
    page,
    pages,
    total,
    sums: sums.map(({ currency, stake, returns }) => ({
      currency,
      stake: moneyToText(stake, currency),
      returns: moneyToText(returns, currency),
    })),
  };
}

/** A player's bets with a leg on a fixture (any id of its games), newest first, a page of them at most. */
export async function betsOn(
  db: Queryable,
  { brandId, playerId }: Owner,
  fixture: number,
  reader: LegReader | undefined,
): Promise<readonly BetView[]> {
  const game = resolveGameId(fixture);
  if (!game) return [];
  const owner = [brandId, playerId] as const;
  const rows = await db.query<BetRow>(
    {
      name: 'bets-on-fixture',
      text: `select ${COLUMNS} from bet where brand_id = $1 and player_id = $2
        and id in (select bet_id from leg where fixture_id = $3 and brand_id = $1 and player_id = $2) order by id desc limit ${BETS_PER_PAGE}`,
    },
    [...owner, game.fixture],
  );
  return withLegs(db, owner, rows, reader);
}

/** How many of a player's bets with these numbers are open. */
export async function countOpenAmong(db: Queryable, brandId: number, playerId: bigint, bets: readonly bigint[]): Promise<number> {
  const [count] = await db.query<{ total: number }>(
    {
      name: 'bet-count-open-among',
      text: `select count(*)::int as total from bet where brand_id = $1 and player_id = $2 and id = any($3::bigint[]) and status = 'accepted'`,
    },
    [brandId, playerId, plainArray(bets)],
  );
  return count?.total ?? 0;
}

/** How many bets of a player are open. */
export async function countOpenBets(db: Queryable, brandId: number, playerId: bigint): Promise<number> {
  const [count] = await db.query<{ total: number }>(
    {
      name: 'bet-count-open',
      text: `select count(*)::int as total from bet where brand_id = $1 and player_id = $2 and status = 'accepted'`,
    },
    [brandId, playerId],
  );
  return count?.total ?? 0;
}

/** One bet of a player; undefined when there is none of theirs with this number. */
export async function readBet(
  db: Queryable,
  brandId: number,
  playerId: bigint,
  id: bigint,
  reader?: LegReader,
): Promise<BetView | undefined> {
  const rows = await db.query<BetRow>(
    { name: 'bet-one', text: `select ${COLUMNS} from bet where brand_id = $1 and player_id = $2 and id = $3` },
    [brandId, playerId, id],
  );
  const [view] = await withLegs(db, [brandId, playerId], rows, reader);
  return view;
}

/** For staff, who know only the number: whose bet it is. */
export async function ownerOfBet(db: Queryable, brandId: number, id: bigint): Promise<bigint | undefined> {
  const [row] = await db.query<{ player_id: bigint }>(
    { name: 'bet-owner', text: 'select player_id from bet where brand_id = $1 and id = $2' },
    [brandId, id],
  );
  return row?.player_id;
}
