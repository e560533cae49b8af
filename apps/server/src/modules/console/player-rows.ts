import type { AnswerOf, CONSOLE_CALLS } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { moneyToText } from '@fairbook/domain';

type Calls = typeof CONSOLE_CALLS;
type PlayerBody = AnswerOf<Calls['players']>['items'][number];

const PAGE = 25;
const COUNTED = 10_000;

export interface PlayerRow {
  player_id: bigint;
  number: bigint;
  email: string | null;
  name: string | null;
  surname: string | null;
  birth_date: string | null;
  country: string;
  language: string;
  registered_by: string;
  currency: string;
  created_at: bigint;
  identified_at: bigint | null;
  blocked_at: bigint | null;
  closed_at: bigint | null;
  restriction: 'time-out' | 'self-exclusion' | null;
  restricted_until: bigint | null;
  cash: bigint;
  debt: bigint;
}

const COLUMNS = `p.player_id, p.number, p.email, p.name, p.surname, p.birth_date::text, p.country, p.language, p.registered_by, p.currency, p.created_at,
  p.identified_at, p.blocked_at, p.closed_at, p.restriction, p.restricted_until, coalesce(b.cash, 0)::int8 as cash, coalesce(b.debt, 0)::int8 as debt`;
const FROM = `from player p left join player_balance b on b.brand_id = p.brand_id and b.player_id = p.player_id and b.currency = p.currency`;

export function statusOf(
  row: Pick<PlayerRow, 'closed_at' | 'blocked_at' | 'restriction' | 'restricted_until'>,
  now: number,
): PlayerBody['status'] {
  if (row.closed_at !== null) return 'closed';
  if (row.blocked_at !== null) return 'blocked';
  if (row.restriction !== null && (row.restricted_until === null || Number(row.restricted_until) > now)) return row.restriction;
  return 'active';
}

/** "mara.kelly@example.com" -> "m•••@example.com": enough to tell two people apart. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');

/** `open`: may see the whole address. */
export function toPlayer(row: PlayerRow, now: number, open: boolean): PlayerBody {
  const name = [row.name, row.surname].filter(Boolean).join(' ');
  return {
    id: `${row.player_id}`,
    number: `${row.number}`,
    name: name || null,
    email: row.email === null || open ? row.email : masked(row.email),
    country: row.country,
    currency: row.currency,
    status: statusOf(row, now),
    registeredAt: Number(row.created_at),
    cash: moneyToText(row.cash, row.currency),
    owed: moneyToText(-row.debt, row.currency),
  };
}

/** A term of `like` that means itself. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export interface Search {
  readonly number: string | null;
  readonly email: string | null;
  readonly name: string | null;
  /** Its digits. */
  readonly phone: string | null;
}

const NOTHING: Search = { number: null, email: null, name: null, phone: null };
/** A phone number as it is written, with its country's code: at least seven digits. */
const PHONE = /^\+?(?:[\s()-]*\d){7,15}$/;

/** `open`: may see whole addresses. Others find one they know, but cannot try out how it goes on. */
export function searchOf(text: string | undefined, open: boolean): Search {
  const term = text?.trim().toLowerCase() ?? '';
  const phone = PHONE.test(term) ? term.replace(/\D/g, '') : null;
  if (/^\d{1,16}$/.test(term)) return { ...NOTHING, number: term, phone };
  if (phone) return { ...NOTHING, phone };
  if (term.includes('@')) return { ...NOTHING, email: `${literal(term)}${open ? '%' : ''}` };
  return { ...NOTHING, name: term === '' ? null : `%${literal(term)}%` };
}

/** A player's name as it is searched. */
export const NAME_KEY = `lower(coalesce(p.name, '') || ' ' || coalesce(p.surname, ''))`;

const WHERE = `p.brand_id = $1 and ($2::bigint is null and $6::text is null or p.number = $2 or p.player_id = $2 or p.phone_key = $6) and ($3::text is null or p.email_key like $3)
  and ($4::text is null or ${NAME_KEY} like $4)
  and (not $5::boolean or exists (select 1 from player_balance d where d.brand_id = p.brand_id and d.player_id = p.player_id and d.debt < 0))`;

/** Players of a brand by number, e-mail, phone or name, all or those who owe something; without a search the newest. */
export async function listPlayers(
  db: Queryable,
  brandId: number,
  search: Search & { readonly owing: boolean },
  filterPage: number,
  present: (row: PlayerRow) => PlayerBody,
): Promise<AnswerOf<Calls['players']>> {
  const { number, email, name, owing, phone } = search;
  const values = [brandId, number, email, name, owing, phone];
  const [count] = await db.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from player p where ${WHERE} limit ${COUNTED}) as counted`,
    values,
  );
  const total = count?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const page = Math.min(filterPage, pages);
  const rows = await db.query<PlayerRow>(`select ${COLUMNS} ${FROM} where ${WHERE} order by p.player_id desc limit $7 offset $8`, [
    ...values,
    PAGE,
    (page - 1) * PAGE,
  ]);
  return { items: rows.map(present), page, pages, total };
}

/** The player of an account's number; undefined where there is none. */
export async function playerByNumber(db: Queryable, brandId: number, number: bigint): Promise<bigint | undefined> {
  const [row] = await db.query<{ player_id: bigint }>('select player_id from player where brand_id = $1 and number = $2', [
    brandId,
    number,
  ]);
  return row?.player_id;
}

export async function readPlayer(db: Queryable, brandId: number, playerId: bigint): Promise<PlayerRow | undefined> {
  const [row] = await db.query<PlayerRow>(`select ${COLUMNS} ${FROM} where p.brand_id = $1 and p.player_id = $2`, [brandId, playerId]);
  return row;
}
