import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, type ResultFacts, refuse } from '@fairbook/domain';
import type { OverriddenMarket, SettlementOverride, StaffOrder, VoidMarket } from './face.ts';
import type { ProviderLine } from './leg-state.ts';
import type { SettlementNeeds } from './needs.ts';
import { addOverride, addProviderResults, askWork, type NewOverride, readOverrides } from './settlement-store.ts';

/** Longest reason, characters. */
const MAX_WHY = 500;

/** PostgreSQL's texts hold every character but this. */
const NUL = '\0';

function checkOrder(order: StaffOrder): Refusal | undefined {
  if (order.who === '' || order.who.includes(NUL)) return { code: 'bad-input', field: 'who' };
  if (order.why.trim() === '' || order.why.length > MAX_WHY || order.why.includes(NUL)) return { code: 'bad-input', field: 'why' };
  return undefined;
}

/** Writes an override with who and why, and asks for its fixture to be settled by it. Answers its number. */
async function rule(
  needs: SettlementNeeds,
  tx: Tx,
  order: StaffOrder,
  override: Omit<NewOverride, 'id' | 'who' | 'why' | 'at'>,
): Promise<bigint> {
  const id = needs.ids();
  await addOverride(tx, { ...override, id, who: order.who, why: order.why, at: needs.clock.now() });
  await askWork(tx, override.fixture);
  await order.alongside?.(tx);
  return id;
}

/** Returns the stakes of bets on markets of a fixture, settled or not. Answers the number of the override, for taking it back. */
export async function voidMarket(needs: SettlementNeeds, order: VoidMarket): Promise<Result<bigint, Refusal>> {
  const bad = checkOrder(order);
  if (bad) return refuse(bad);
  return ok(
    await needs.db.transaction((tx) =>
      rule(needs, tx, order, {
        brandId: order.brandId,
        fixture: order.fixture,
        kind: 'void',
        undoes: undefined,
        markets: order.markets,
        placedFrom: order.from,
        placedUntil: order.until,
        factsVersion: undefined,
        messageId: order.message,
      }),
    ),
  );
}

/** Ends an override: what it voided settles by the facts again. Refused when there is no such override of that brand. */
export async function undoOverride(
  needs: SettlementNeeds,
  order: StaffOrder & {
    readonly brandId: number | undefined;
    readonly fixture: number;
    readonly override: bigint;
    readonly message?: bigint;
  },
): Promise<Result<bigint, Refusal>> {
  const bad = checkOrder(order);
  if (bad) return refuse(bad);
  return needs.db.transaction(async (tx) => {
    const standing = (await readOverrides(tx, order.fixture)).find(
      (override) => override.id === order.override && override.brandId === order.brandId,
    );
    if (!standing) return refuse<Refusal>({ code: 'not-found' });
    const { fixture, brandId, markets, placedFrom, placedUntil } = standing;
    return ok(
      await rule(needs, tx, order, {
        brandId,
        fixture,
        kind: 'undo',
        undoes: standing.id,
        markets,
        placedFrom,
        placedUntil,
        factsVersion: undefined,
        messageId: order.message,
      }),
    );
  });
}

/**
 * Writes a corrected result as the next version of the facts; everything on the fixture settles again. Refused when it rests on a version
 * that is no longer the newest.
 */
export async function correctResult(
  needs: SettlementNeeds,
  order: StaffOrder & { readonly fixture: number; readonly facts: Omit<ResultFacts, 'version'>; readonly seenVersion?: number },
): Promise<Result<ResultFacts, Refusal>> {
  const bad = checkOrder(order);
  if (bad) return refuse(bad);
  return needs.db.transaction(async (tx) => {
    if (!(await needs.facts.standing(tx, order.fixture))) return refuse<Refusal>({ code: 'not-found' });
    const written = await needs.facts.correct(tx, order.fixture, order.facts, order.seenVersion);
    if (!written) return refuse<Refusal>({ code: 'idempotency-conflict', field: 'seenVersion' });
    await askWork(tx, order.fixture);
    await order.alongside?.(tx);
    return ok(written);
  });
}

/** A cancel or rollback as the feed tells it; `message` is the number it has there. */
export interface FeedOrder {
  readonly fixture: number;
  readonly message: string;
  /** Version of the newest facts when it was told. */
  readonly factsVersion: number;
  readonly markets: 'all' | readonly OverriddenMarket[];
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** Which bets an order is about. */
type Window = Pick<FeedOrder, 'markets' | 'from' | 'until'>;

const sameBets = (one: Window, other: Window): boolean =>
  JSON.stringify(one.markets) === JSON.stringify(other.markets) && one.from === other.from && one.until === other.until;
const windowOf = ({ markets, placedFrom: from, placedUntil: until }: SettlementOverride): Window => ({ markets, from, until });

/** A later cancel, or rollback of one, about the same bets stands in its place: what failed is tried again after it. */
async function isOvertaken({ db, facts }: SettlementNeeds, order: FeedOrder): Promise<boolean> {
  const later = await facts.ordersAfter(db, order.fixture, BigInt(order.message));
  return later.some(({ kind, body }) => (kind === 'settlement-cancel' || body.of === 'settlement-cancel') && sameBets(body, order));
}

/** The feed voids bets placed in a window. Told twice it is one override. */
export async function cancelByFeed(needs: SettlementNeeds, order: FeedOrder & { readonly reason: string }): Promise<void> {
  if (await isOvertaken(needs, order)) return;
  const standing = await readOverrides(needs.db, order.fixture);
  if (standing.some((r) => r.kind === 'void' && r.brandId === undefined && sameBets(windowOf(r), order))) return;
  await voidMarket(needs, {
    ...order,
    message: BigInt(order.message),
    brandId: undefined,
    who: 'feed',
    why: order.reason.slice(0, MAX_WHY) || 'cancelled by the feed',
  });
}

/** A provider's own results, as the feed tells them. */
export interface FeedStatement {
  readonly fixture: number;
  readonly message: string;
  readonly provider: string;
  /** Version of the newest facts when it was told. */
  readonly factsVersion: number;
  readonly lines: readonly ProviderLine[];
}

/** The provider states results itself. Told twice it is one statement. */
export async function stateByFeed(
  needs: SettlementNeeds,
  { fixture, message, provider, factsVersion, lines }: FeedStatement,
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    await addProviderResults(tx, fixture, { messageId: BigInt(message), provider, lines, factsVersion }, needs.clock.now());
    await askWork(tx, fixture);
  });
}

/**
 * The feed takes back a cancel, or a settlement: facts and statements told until then stop counting for these markets, however late it is
 * heard. Told twice it is one override.
 */
export async function rollbackByFeed(
  needs: SettlementNeeds,
  order: FeedOrder & { readonly of: 'settlement' | 'settlement-cancel' },
): Promise<void> {
  const why = `rollback of ${order.of} by the feed`;
  if (order.of === 'settlement-cancel') {
    if (await isOvertaken(needs, order)) return;
    const standing = await readOverrides(needs.db, order.fixture);
    for (const override of standing.filter((r) => r.kind === 'void' && r.brandId === undefined && sameBets(windowOf(r), order)))
      await undoOverride(needs, {
        brandId: undefined,
        fixture: order.fixture,
        override: override.id,
        message: BigInt(order.message),
        who: 'feed',
        why,
      });
    return;
  }
  await needs.db.transaction((tx) =>
    rule(
      needs,
      tx,
      { who: 'feed', why },
      {
        brandId: undefined,
        fixture: order.fixture,
        kind: 'hold',
        undoes: undefined,
        markets: order.markets,
        placedFrom: order.from,
        placedUntil: order.until,
        factsVersion: order.factsVersion,
        messageId: BigInt(order.message),
      },
    ),
  );
}
