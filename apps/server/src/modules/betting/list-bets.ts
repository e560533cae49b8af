import { type BetLegView, type BetView, type CrestView, type Page, selectionKey } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { constIdOf, kindByVid, moneyToText, resolveGameId } from '@fairbook/domain';
import type { LegNames, LegRef } from './needs.ts';

/** Bets on a page. */
const BETS_PER_PAGE = 20;

interface BetRow {
  brand_id: number;
  player_id: bigint;
  id: bigint;
  vid: number;
  currency: string;
  stake: bigint;
  price: bigint;
  potential_return: bigint;
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
}

const COLUMNS = 'brand_id, player_id, id, vid, currency, stake, price, potential_return, status, payout, settlement, placed_at, settled_at';
const OF_STATE = { open: `status = 'accepted'`, settled: `status <> 'accepted'` } as const;

const LEGS = {
  name: 'bet-legs',
  text: `select l.bet_id, l.fixture_id, l.game_id, l.slot, l.live, l.sport_id, l.outcome_id, l.line, l.price, l.starts_at, l.home, l.away, l.competition,
      l.market_name, l.pick, l.score_home, l.score_away, l.minute, l.result, f.info->'home' as home_team, f.info->'away' as away_team
    from leg l left join fixture f on f.id = l.fixture_id where l.brand_id = $1 and l.player_id = $2 and l.bet_id = any($3::bigint[]) order by l.bet_id, l.position`,
};

const crestOf = ({ code, shield }: Crest): CrestView => ({ ...shield, code });

const legView = (row: LegRow): BetLegView => {
  const gameId = Number(row.game_id);
  return {
    key: selectionKey(gameId, row.outcome_id, row.line),
    gameId,
    constId: constIdOf(row.fixture_id, row.slot),
    sportId: row.sport_id,
    competition: row.competition,
    home: row.home,
    away: row.away,
    crests: row.home_team && row.away_team ? { home: crestOf(row.home_team), away: crestOf(row.away_team) } : undefined,
    startsAt: Number(row.starts_at),
    phase: row.live ? 'live' : 'line',
    market: row.market_name,
    pick: row.pick,
    price: row.price,
    result: row.result ?? 'open',
    score: row.score_home === null || row.score_away === null ? undefined : { home: row.score_home, away: row.score_away },
    minute: row.minute ?? undefined,
  };
};

/** The names of legs for a reader: those of the language they were ordered in unless it is told otherwise. */
export type NamesFor = (legs: readonly LegRef[]) => ReturnType<LegNames>;

async function withLegs(
  db: Queryable,
  owner: readonly [number, bigint],
  rows: readonly BetRow[],
  namesFor: NamesFor | undefined,
): Promise<BetView[]> {
  if (rows.length === 0) return [];
  const kept = await db.query<LegRow>(LEGS, [...owner, `{${rows.map((r) => r.id).join(',')}}`]);
  const names = await namesFor?.(
    kept.map((leg) => ({ fixture: leg.fixture_id, slot: leg.slot, outcomeId: leg.outcome_id, line: leg.line })),
  );
  const legs = kept.map((leg, i) => {
    const { home, away, competition, market: market_name, pick } = names?.[i] ?? { ...leg, market: leg.market_name };
    return { ...leg, home, away, competition, market_name, pick };
  });
  const byBet = Map.groupBy(legs, (leg) => leg.bet_id);
  return rows.map((row) => ({
    id: `${row.id}`,
    kind: kindByVid(row.vid) ?? 'single',
    placedAt: Number(row.placed_at),
    settledAt: row.settled_at === null ? undefined : Number(row.settled_at),
    status: row.status,
    resettled: row.settlement > 1,
    stake: moneyToText(row.stake, row.currency),
    currency: row.currency,
    price: Number(row.price),
    potentialReturn: moneyToText(row.potential_return, row.currency),
    payout: row.payout === null ? undefined : moneyToText(row.payout, row.currency),
    legs: (byBet.get(row.id) ?? []).map(legView),
  }));
}

interface BetFilter {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly state: 'open' | 'settled';
  /** From 1. */
  readonly page: number;
}

/** A player's bets, newest first. */
export async function listBets(db: Queryable, filter: BetFilter, namesFor: NamesFor): Promise<Page<BetView>> {
  const owner = [filter.brandId, filter.playerId] as const;
  const where = `brand_id = $1 and player_id = $2 and ${OF_STATE[filter.state]}`;
  const [count] = await db.query<{ total: number }>(
    { name: `bet-count-${filter.state}`, text: `select count(*)::int as total from bet where ${where}` },
    owner,
  );
  const total = count?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / BETS_PER_PAGE));
  const page = Math.min(Math.max(1, filter.page), pages);
  const rows = await db.query<BetRow>(
    {
      name: `bet-page-${filter.state}`,
      text: `select ${COLUMNS} from bet where ${where} order by id desc limit ${BETS_PER_PAGE} offset $3`,
    },
    [...owner, (page - 1) * BETS_PER_PAGE],
  );
  return { items: await withLegs(db, owner, rows, namesFor), page, pages, total };
}

/** A player's bets with a leg on a fixture (any id of its games), newest first, a page of them at most. */
export async function betsOn(
  db: Queryable,
  asked: { readonly fixture: number; readonly brandId: number; readonly playerId: bigint },
  namesFor: NamesFor,
): Promise<readonly BetView[]> {
  const game = resolveGameId(asked.fixture);
  if (!game) return [];
  const owner = [asked.brandId, asked.playerId] as const;
  const rows = await db.query<BetRow>(
    {
      name: 'bets-on-fixture',
      text: `select ${COLUMNS} from bet where brand_id = $1 and player_id = $2
        and id in (select bet_id from leg where fixture_id = $3 and brand_id = $1 and player_id = $2) order by id desc limit ${BETS_PER_PAGE}`,
    },
    [...owner, game.fixture],
  );
  return withLegs(db, owner, rows, namesFor);
}

/** How many bets of a player are open. */
export async function countOpenBets(db: Queryable, brandId: number, playerId: bigint): Promise<number> {
  const [count] = await db.query<{ total: number }>(
    { name: 'bet-count-open', text: `select count(*)::int as total from bet where brand_id = $1 and player_id = $2 and ${OF_STATE.open}` },
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
  namesFor?: NamesFor,
): Promise<BetView | undefined> {
  const rows = await db.query<BetRow>(
    { name: 'bet-one', text: `select ${COLUMNS} from bet where brand_id = $1 and player_id = $2 and id = $3` },
    [brandId, playerId, id],
  );
  const [view] = await withLegs(db, [brandId, playerId], rows, namesFor);
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
