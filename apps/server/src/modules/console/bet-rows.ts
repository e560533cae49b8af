import type { AnswerOf, CONSOLE_CALLS, QueryOf } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { kindByVid, moneyToText } from '@fairbook/domain';
import { NAME_KEY, type Search } from './player-rows.ts';

type Calls = typeof CONSOLE_CALLS;
type DeskBet = AnswerOf<Calls['bets']>['items'][number];

/** Rows of a page, and rows counted at most: the number of pages of a busy brand is not worth reading all its bets. */
const PAGE = 25;
const COUNTED = 10_000;

interface Row {
  id: bigint;
  player_id: bigint;
  number: bigint;
  vid: number;
  live: boolean;
  stake: bigint;
  currency: string;
  price: bigint;
  potential_return: bigint;
  status: DeskBet['status'];
  payout: bigint | null;
  placed_at: bigint;
  settled_at: bigint | null;
  legs: number;
  pick: string;
  market_name: string;
  home: string;
  away: string;
}

const WHERE = `b.brand_id = $1 and ($2::text is null or b.status = $2)
  and ($3::bigint is null or b.id = $3 or b.player_id = (select p.player_id from player p where p.brand_id = $1 and p.number = $3))
  and ($4::bigint is null or b.player_id = $4)
  and ($5::int is null or exists (select 1 from leg l where l.fixture_id = $5 and l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id))
  and ($6::text is null or b.player_id in (select p.player_id from player p where p.brand_id = $1 and p.email_key like $6))
  and ($7::text is null or b.player_id in (select p.player_id from player p where p.brand_id = $1 and ${NAME_KEY} like $7))`;

const SELECT =
  `select b.id, b.player_id, coalesce(p.number, 0) as number, b.vid, b.live, b.stake, b.currency, b.price, b.potential_return, b.status, b.payout, b.placed_at, b.settled_at,
    f.legs, f.pick, f.market_name, f.home, f.away
  from (select * from bet b where WHERE order by b.id desc limit $8 offset $9) b
  left join player p on p.brand_id = b.brand_id and p.player_id = b.player_id
  cross join lateral (
    select count(*)::int as legs, min(l.pick) filter (where l.position = 0) as pick, min(l.market_name) filter (where l.position = 0) as market_name,
      min(l.home) filter (where l.position = 0) as home, min(l.away) filter (where l.position = 0) as away
    from leg l where l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id) f
  order by b.id desc`.replace('WHERE', WHERE);

const KIND_NAMES: Readonly<Record<string, string>> = { express: 'Accumulator', 'anti-express': 'Anti-accumulator' };
const kindName = (kind: string): string => KIND_NAMES[kind] ?? kind.slice(0, 1).toUpperCase() + kind.slice(1).replace('-', ' ');

function toBet(row: Row): DeskBet {
  const kind = kindByVid(row.vid) ?? 'single';
  const single = row.legs === 1;
  const text = (amount: bigint) => moneyToText(amount, row.currency);
  return {
    id: `${row.id}`,
    playerId: `${row.player_id}`,
    playerNumber: `${row.number}`,
    kind,
    title: single ? row.pick : `${kindName(kind)}, ${row.legs} legs`,
    subtitle: single ? `${row.home} – ${row.away} · ${row.market_name}` : `${row.pick} and ${row.legs - 1} more`,
    legs: row.legs,
    live: row.live,
    stake: text(row.stake),
    currency: row.currency,
    price: Number(row.price),
    potentialReturn: text(row.potential_return),
    status: row.status,
    payout: row.payout === null ? null : text(row.payout),
    placedAt: Number(row.placed_at),
    settledAt: row.settled_at === null ? null : Number(row.settled_at),
  };
}

/** Bets of a brand, newest first. */
export async function listBets(
  db: Queryable,
  brandId: number,
  filter: QueryOf<Calls['bets']>,
  search: Search,
): Promise<AnswerOf<Calls['bets']>> {
  const values = [
    brandId,
    filter.state === 'all' ? null : filter.state,
    search.number,
    filter.player ?? null,
    filter.fixture ?? null,
    search.email,
    search.name,
  ];
  const [count] = await db.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from bet b where ${WHERE} limit ${COUNTED}) as counted`,
    values,
  );
  const total = count?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const page = Math.min(filter.page, pages);
  const rows = await db.query<Row>(SELECT, [...values, PAGE, (page - 1) * PAGE]);
  return { items: rows.map(toBet), page, pages, total };
}

/** One bet as the list shows it; undefined when the brand has none of that number. */
export async function readBet(db: Queryable, brandId: number, id: bigint): Promise<DeskBet | undefined> {
  const [row] = await db.query<Row>(SELECT.replace('order by b.id desc limit', 'and b.id = $10 order by b.id desc limit'), [
    brandId,
    null,
    null,
    null,
    null,
    null,
    null,
    1,
    0,
    id,
  ]);
  return row && toBet(row);
}
