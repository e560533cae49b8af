import type { PaymentStatus } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { Direction, OpenPayments, Review } from './face.ts';
import { isFinal } from './payment-state.ts';

export interface Owner {
  readonly brandId: number;
  readonly playerId: bigint;
}

export interface Payment extends Owner {
  readonly id: bigint;
  readonly direction: Direction;
  readonly provider: string;
  readonly providerRef: string | undefined;
  readonly currency: string;
  readonly amount: bigint;
  readonly status: PaymentStatus;
  /** Undefined: no staff had to look. */
  readonly review: Review | undefined;
  readonly key: string;
  readonly language: string;
  readonly createdAt: number;
  readonly finishedAt: number | undefined;
  /** A deposit nobody finished by then is given up, unix ms; undefined for a withdrawal. */
  readonly expiresAt: number | undefined;
}

interface Row {
  brand_id: number;
  player_id: bigint;
  payment_id: bigint;
  direction: Direction;
  provider: string;
  provider_ref: string | null;
  currency: string;
  amount: bigint;
  status: PaymentStatus;
  review: Review | null;
  key: string;
  language: string;
  created_at: bigint;
  finished_at: bigint | null;
  expires_at: bigint | null;
}

const toPayment = (row: Row): Payment => ({
  brandId: row.brand_id,
  playerId: row.player_id,
  id: row.payment_id,
  direction: row.direction,
  provider: row.provider,
  providerRef: row.provider_ref ?? undefined,
  currency: row.currency,
  amount: row.amount,
  status: row.status,
  review: row.review ?? undefined,
  key: row.key,
  language: row.language,
  createdAt: Number(row.created_at),
  finishedAt: row.finished_at === null ? undefined : Number(row.finished_at),
  expiresAt: row.expires_at === null ? undefined : Number(row.expires_at),
});

const COLUMNS =
  'brand_id, player_id, payment_id, direction, provider, provider_ref, currency, amount, status, review, key, language, created_at, finished_at, expires_at';

export async function findByKey(db: Queryable, owner: Owner, key: string): Promise<Payment | undefined> {
  const rows = await db.query<Row>(`select ${COLUMNS} from payment where brand_id = $1 and player_id = $2 and key = $3`, [
    owner.brandId,
    owner.playerId,
    key,
  ]);
  return rows[0] && toPayment(rows[0]);
}

/** A player's own payment; another's does not exist. */
export async function findOwn(db: Queryable, owner: Owner, id: bigint): Promise<Payment | undefined> {
  const rows = await db.query<Row>(`select ${COLUMNS} from payment where brand_id = $1 and player_id = $2 and payment_id = $3`, [
    owner.brandId,
    owner.playerId,
    id,
  ]);
  return rows[0] && toPayment(rows[0]);
}

export async function findPayment(db: Queryable, id: bigint): Promise<Payment | undefined> {
  const rows = await db.query<Row>(`select ${COLUMNS} from payment where payment_id = $1`, [id]);
  return rows[0] && toPayment(rows[0]);
}

/** All payments by number, after one. */
export async function paymentsAfter(db: Queryable, after: bigint, limit: number): Promise<Payment[]> {
  return (await db.query<Row>(`select ${COLUMNS} from payment where payment_id > $1 order by payment_id limit $2`, [after, limit])).map(
    toPayment,
  );
}

/** Holds a payment until the transaction ends. */
export async function lockPayment(tx: Tx, id: bigint): Promise<Payment | undefined> {
  const rows = await tx.query<Row>(`select ${COLUMNS} from payment where payment_id = $1 for update`, [id]);
  return rows[0] && toPayment(rows[0]);
}

export async function insertPayment(tx: Tx, payment: Payment): Promise<void> {
  await tx.query(
    `insert into payment (brand_id, player_id, payment_id, direction, provider, currency, amount, status, key, language, created_at, updated_at, expires_at, review)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13)`,
    [
      payment.brandId,
      payment.playerId,
      payment.id,
      payment.direction,
      payment.provider,
      payment.currency,
      payment.amount,
      payment.status,
      payment.key,
      payment.language,
      payment.createdAt,
      payment.expiresAt ?? null,
      payment.review ?? null,
    ],
  );
  await insertEvent(tx, payment.id, payment.status, 'player', payment.createdAt);
}

async function insertEvent(tx: Tx, id: bigint, status: PaymentStatus, cause: string, at: number): Promise<void> {
  await tx.query(
    `insert into payment_event (payment_id, seq, status, cause, at)
     select $1, coalesce(max(seq), 0) + 1, $2, $3, $4 from payment_event where payment_id = $1`,
    [id, status, cause, at],
  );
}

/** Moves a payment that is locked to another state and writes why, with the provider's name of it where that was told with the state. */
export async function writeStatus(tx: Tx, payment: Payment, status: PaymentStatus, cause: string, at: number): Promise<void> {
  await tx.query(
    `update payment set status = $4, updated_at = $5, finished_at = $6, provider_ref = coalesce(provider_ref, $7)
     where brand_id = $1 and player_id = $2 and payment_id = $3`,
    [payment.brandId, payment.playerId, payment.id, status, at, isFinal(status) ? at : null, payment.providerRef ?? null],
  );
  await insertEvent(tx, payment.id, status, cause, at);
}

/** Writes what staff say of a withdrawal that is locked, and why; a refused one is over. */
export async function writeReview(tx: Tx, payment: Payment, review: Review, cause: string, at: number): Promise<void> {
  await tx.query('update payment set review = $2, updated_at = $3 where payment_id = $1', [payment.id, review, at]);
  await insertEvent(tx, payment.id, payment.status, cause, at);
}

/** What a player asked to be paid out in a currency since a moment and did not get back, minor units. */
export async function withdrawnSince(db: Queryable, owner: Owner, currency: string, since: number): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::int8 as sum from payment where brand_id = $1 and player_id = $2 and currency = $3
       and direction = 'withdrawal' and status in ('held', 'succeeded') and created_at > $4`,
    [owner.brandId, owner.playerId, currency, since],
  );
  return row?.sum ?? 0n;
}

/** Keeps the provider's name of a payment, the first time it is told, and that the provider was asked now. Once money came of it, it stands. */
export async function writeProviderRef(db: Queryable, payment: Payment, ref: string, at: number): Promise<void> {
  await db.query(
    `update payment set provider_ref = coalesce(provider_ref, $4), updated_at = $5
     where brand_id = $1 and player_id = $2 and payment_id = $3 and status in ('pending', 'held')`,
    [payment.brandId, payment.playerId, payment.id, ref, at],
  );
}

/** Deposits under way, the newest first, and their sums by currency: they count against limits as if they had come in. */
export async function pendingDeposits(db: Queryable, owner: Owner): Promise<{ deposits: Payment[]; sums: Map<string, bigint> }> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from payment where brand_id = $1 and player_id = $2 and direction = 'deposit' and status = 'pending'
     order by payment_id desc`,
    [owner.brandId, owner.playerId],
  );
  const sums = new Map<string, bigint>();
  for (const row of rows) sums.set(row.currency, (sums.get(row.currency) ?? 0n) + row.amount);
  return { deposits: rows.map(toPayment), sums };
}

/** Withdrawals that were paid or are under way, by currency. */
export async function withdrawalsSoFar(db: Queryable, owner: Owner): Promise<Map<string, bigint>> {
  const rows = await db.query<{ currency: string; amount: bigint }>(
    `select currency, sum(amount)::int8 as amount from payment
     where brand_id = $1 and player_id = $2 and direction = 'withdrawal' and status in ('held', 'succeeded') group by currency`,
    [owner.brandId, owner.playerId],
  );
  return new Map(rows.map((row) => [row.currency, row.amount]));
}

export type NoticeVerdict = 'applied' | 'known' | 'mismatch' | 'contradiction';

export interface NoticeRow {
  readonly provider: string;
  readonly noticeId: string;
  readonly paymentId: bigint;
  readonly status: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly verdict: NoticeVerdict;
  readonly at: number;
}

export async function findNotice(db: Queryable, provider: string, noticeId: string): Promise<NoticeVerdict | undefined> {
  const rows = await db.query<{ verdict: NoticeVerdict }>('select verdict from payment_notice where provider = $1 and notice_id = $2', [
    provider,
    noticeId,
  ]);
  return rows[0]?.verdict;
}

export async function insertNotice(tx: Tx, notice: NoticeRow): Promise<void> {
  await tx.query(
    'insert into payment_notice (provider, notice_id, payment_id, status, amount, currency, verdict, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [notice.provider, notice.noticeId, notice.paymentId, notice.status, notice.amount, notice.currency, notice.verdict, notice.at],
  );
}

/** A payment that was asked about so much later than now was so before the clock was set back, ms. */
const AHEAD_MS = 60_000;

/**
 * Payments that are not final, of some providers whose provider was asked before `askedBefore`, the longest ago first. `patient`: the longer one is
 * under way the more seldom it is asked about, from every `least` ms on to every `most` ms. A return that was refused is tried again every
 * `refused` ms.
 */
export async function openPayments(
  db: Queryable,
  providers: readonly string[],
  askedBefore: number,
  patient: { readonly least: number; readonly most: number } | undefined,
  refused: number,
  limit: number,
): Promise<Payment[]> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from payment
     where status in ('pending', 'held', 'returning', 'return-refused') and (review is null or review = 'approved') and provider = any($1::text[]) and (updated_at < $2 or updated_at > $2 + ${AHEAD_MS})
       and (status <> 'return-refused' or updated_at < $2 - $6::bigint)
       and (abs($2 - updated_at) >= least($4::bigint, greatest($3::bigint, (updated_at - created_at) / 2)) or expires_at between updated_at and $2)
     order by updated_at limit $5`,
    [providers, askedBefore, patient?.least ?? 0, patient?.most ?? 0, limit, refused],
  );
  return rows.map(toPayment);
}

/** Keeps that the provider is asked about a payment now, whatever comes of it: one that is never answered must not stand before all others. */
export async function writeAsked(db: Queryable, { id }: Payment, at: number): Promise<void> {
  await db.query('update payment set updated_at = $2 where payment_id = $1 and finished_at is null', [id, at]);
}

/** Providers that payments which are not final belong to. */
export async function openProviders(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ provider: string }>(
    "select distinct provider from payment where status in ('pending', 'held', 'returning', 'return-refused') and (review is null or review = 'approved')",
  );
  return rows.map((row) => row.provider);
}

export interface PaymentPage {
  readonly payments: Payment[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** A page of a player's payments, newest first. */
export async function readPage(db: Queryable, owner: Owner, asked: number, size: number): Promise<PaymentPage> {
  const values = [owner.brandId, owner.playerId];
  const [count] = await db.query<{ total: number }>(
    'select count(*)::int as total from payment where brand_id = $1 and player_id = $2',
    values,
  );
  const total = count?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, asked), pages);
  const rows = await db.query<Row>(
    `select ${COLUMNS} from payment where brand_id = $1 and player_id = $2 order by payment_id desc limit $3 offset $4`,
    [...values, size, (page - 1) * size],
  );
  return { payments: rows.map(toPayment), page, pages, total };
}

/** Deposits less withdrawals in a currency ever, and when the first payment was made. */
export async function lifetimeNet(db: Queryable, owner: Owner, currency: string): Promise<{ net: bigint; since: number | undefined }> {
  const [row] = await db.query<{ net: bigint; since: bigint | null }>(
    `select coalesce(sum(case when direction = 'deposit' then amount else -amount end) filter (where status = 'succeeded'), 0)::int8 as net, min(created_at) as since
     from payment where brand_id = $1 and player_id = $2 and currency = $3`,
    [owner.brandId, owner.playerId, currency],
  );
  return { net: row?.net ?? 0n, since: row?.since == null ? undefined : Number(row.since) };
}

/** How many payments have not ended, by where they stand. */
export const countOpen = (db: Queryable): Promise<OpenPayments[]> =>
  db.query<OpenPayments>(
    `select brand_id as "brandId", direction, case when status = 'held' and review in ('waiting', 'on-hold') then 'review' else status end as state,
       count(*)::int as payments, min(created_at)::float8 as "oldestAt"
     from payment where status in ('pending', 'held', 'returning', 'return-refused') group by 1, 2, 3`,
  );
