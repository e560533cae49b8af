import { type AnswerOf, type Brand, type CONSOLE_CALLS, namedSides, type QueryOf } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { kindByType, moneyToText, parseMoney } from '@fairbook/domain';
import { firstIdAt, idsWithin } from '../../platform/ids.ts';
import { Refused } from '../../platform/player-route.ts';
import { askedSport } from './asked-sport.ts';
import { betsByNumber, shortNumberIn } from './bet-numbers.ts';
import { NAME_KEY, type Search } from './player-rows.ts';

type Calls = typeof CONSOLE_CALLS;
type BetBody = AnswerOf<Calls['bets']>['items'][number];

/** Rows of a page, and rows counted at most: the number of pages of a busy brand is not worth reading all its bets. */
const PAGE = 25;
const COUNTED = 10_000;
/** A bet has its number so long before it is placed at most, ms: a live one waits first. */
const NUMBERED_MS = 600_000;

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
  status: BetBody['status'];
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
  and ($3::bigint is null and $15::bigint[] is null and $16::text is null or b.id = $3 or b.id = any($15)
    or b.player_id in (select p.player_id from player p where p.brand_id = $1 and (p.number = $3 or p.phone_key = $16)))
  and ($4::bigint is null or b.player_id = $4)
  and ($5::int is null or exists (select 1 from leg l where l.fixture_id = $5 and l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id))
  and ($6::text is null or b.player_id in (select p.player_id from player p where p.brand_id = $1 and p.email_key like $6))
  and ($7::text is null or b.player_id in (select p.player_id from player p where p.brand_id = $1 and ${NAME_KEY} like $7))
  and ($8::int is null or exists (select 1 from leg l where l.sport_id = $8 and l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id))
  and ($9::boolean is null or b.live = $9)
  and ($10::jsonb is null or b.stake >= ($10::jsonb ->> b.currency)::int8) and ($11::jsonb is null or b.stake <= ($11::jsonb ->> b.currency)::int8)
  and ($12::bigint is null or (b.id >= $13 and b.placed_at >= $12)) and ($14::bigint is null or b.placed_at < $14)`;
/** Values of `WHERE`; the page's follow. */
const VALUES = 16;

const SELECT =
  `select b.id, b.player_id, coalesce(p.number, 0) as number, b.vid, b.live, b.stake, b.currency, b.price, b.potential_return, b.status, b.payout, b.placed_at, b.settled_at,
    f.legs, f.pick, f.market_name, f.home, f.away
  from (select * from bet b where WHERE order by b.id desc limit $17 offset $18) b
  left join player p on p.brand_id = b.brand_id and p.player_id = b.player_id
  cross join lateral (
    select count(*)::int as legs, min(l.pick) filter (where l.position = 0) as pick, min(l.market_name) filter (where l.position = 0) as market_name,
      min(l.home) filter (where l.position = 0) as home, min(l.away) filter (where l.position = 0) as away
    from leg l where l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id) f
  order by b.id desc`.replace('WHERE', WHERE);

const kindName = (kind: string): string => kind.slice(0, 1).toUpperCase() + kind.slice(1).replace('-', ' ');

function toBet(row: Row, brandId: number): BetBody {
  const kind = kindByType(row.vid) ?? 'single';
  const single = row.legs === 1;
  const text = (amount: bigint) => moneyToText(amount, row.currency);
  return {
    id: `${row.id}`,
    brandId,
    playerId: `${row.player_id}`,
    playerNumber: `${row.number}`,
    kind,
    title: single ? row.pick : `${kindName(kind)}, ${row.legs} legs`,
    subtitle: single ? `${namedSides(row.home, row.away)} · ${row.market_name}` : `${row.pick} and ${row.legs - 1} more`,
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

type Convert = (amount: bigint, currency: string) => bigint;

/** A bound in the brand's main currency as it is in each of its currencies, minor units; null without one. */
function boundOf(brand: Brand, typed: string | undefined, convert: Convert, field: string): string | null {
  if (typed === undefined) return null;
  const amount = parseMoney(typed, brand.defaultCurrency);
  if (!amount.ok) throw new Refused({ code: 'bad-input', field });
  return JSON.stringify(Object.fromEntries(brand.currencies.map((currency) => [currency, `${convert(amount.value, currency)}`])));
}

type Filter = Omit<QueryOf<Calls['bets']>, 'page'>;

async function valuesOf(db: Queryable, brand: Brand, filter: Filter, search: Search, convert: Convert): Promise<unknown[]> {
  const short = shortNumberIn(filter.search ?? '');
  const bets = short === undefined ? null : await betsByNumber(db, brand.id, short, idsWithin(NUMBERED_MS));
  return [
    brand.id,
    filter.state === 'all' ? null : filter.state,
    search.number,
    filter.player ?? null,
    filter.fixture ?? null,
    search.email,
    // No name has digits.
    short === undefined ? search.name : null,
    filter.sport === undefined ? null : askedSport(filter.sport).id,
    filter.phase === undefined ? null : filter.phase === 'live',
    boundOf(brand, filter.stakeFrom, convert, 'stakeFrom'),
    boundOf(brand, filter.stakeTo, convert, 'stakeTo'),
    filter.from ?? null,
    filter.from === undefined ? null : firstIdAt(filter.from - NUMBERED_MS),
    filter.until ?? null,
    bets && `{${bets.join(',')}}`,
    search.phone,
  ];
}

/**
 * Bets of some brands, newest first. Each brand is read by its own index: of several the newest of each up to the page are merged.
 * `convertOf` takes an amount of a brand's main currency into another.
 */
export async function listBets(
  db: Queryable,
  brands: readonly Brand[],
  { page: asked, ...filter }: QueryOf<Calls['bets']>,
  search: Search,
  convertOf: (brand: Brand) => Convert,
): Promise<AnswerOf<Calls['bets']>> {
  const of = await Promise.all(
    brands.map(async (brand) => {
      const values = await valuesOf(db, brand, filter, search, convertOf(brand));
      const [count] = await db.query<{ total: number }>(
        `select count(*)::int as total from (select 1 from bet b where ${WHERE} limit ${COUNTED}) as counted`,
        values,
      );
      return { brand, values, total: count?.total ?? 0 };
    }),
  );
  const total = Math.min(
    COUNTED,
    of.reduce((sum, each) => sum + each.total, 0),
  );
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const page = Math.min(asked, pages);
  const skipped = (page - 1) * PAGE;
  const [only] = of;
  if (only && of.length === 1) {
    const rows = await db.query<Row>(SELECT, [...only.values, PAGE, skipped]);
    return { items: rows.map((row) => toBet(row, only.brand.id)), page, pages, total };
  }
  const rows = await Promise.all(
    of.map(async ({ brand, values }) =>
      (await db.query<Row>(SELECT, [...values, skipped + PAGE, 0])).map((row) => ({ id: row.id, bet: toBet(row, brand.id) })),
    ),
  );
  const merged = rows.flat().sort((a, b) => (a.id < b.id ? 1 : -1));
  return { items: merged.slice(skipped, skipped + PAGE).map(({ bet }) => bet), page, pages, total };
}

/** One bet as the list shows it; undefined when the brand has none of that number. */
export async function readBet(db: Queryable, brandId: number, id: bigint): Promise<BetBody | undefined> {
  const [row] = await db.query<Row>(SELECT.replace('order by b.id desc limit', `and b.id = $${VALUES + 3} order by b.id desc limit`), [
    brandId,
    ...Array.from({ length: VALUES - 1 }, () => null),
    1,
    0,
    id,
  ]);
  return row && toBet(row, brandId);
}
