import type { Brand } from '@fairbook/contract';
import { productOfPrices } from '@fairbook/domain';
import type { RiskLeg } from './face.ts';

/** Where a leg counts: the outcome itself, its market on every line, its whole fixture. */
type Place = Pick<RiskLeg, 'fixture' | 'slot' | 'market' | 'line' | 'outcome'>;
type Level = 'outcome' | 'market' | 'fixture';
const LEVELS: readonly Level[] = ['outcome', 'market', 'fixture'];

/** A bet among its player's own; amounts in minor units. An accumulator counts in full on each of its legs. */
export interface Holding {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly betId: bigint;
  readonly currency: string;
  readonly stake: bigint;
  readonly potentialReturn: bigint;
  /** Unix ms. */
  readonly placedAt: number;
  /** Settlements it has had: it is open again after the newest of them. */
  readonly version: number;
  readonly legs: readonly Place[];
}

/** What a new bet is measured by. Amounts in minor units of `currency`. */
export interface Ticket {
  readonly brand: Brand;
  readonly playerId: bigint;
  readonly currency: string;
  readonly legs: readonly RiskLeg[];
  /** The greatest stake of one ticket, and of one ticket with each leg, for this player. */
  readonly stake: bigint;
  readonly legStakes: readonly bigint[];
  readonly payout: bigint;
}

/** An amount of one currency in another, never too low. */
export type Convert = (brand: Brand, amount: bigint, from: string, to: string) => bigint;

interface Sum {
  readonly currency: string;
  stake: bigint;
  payout: bigint;
}

export interface Holdings {
  /** The greatest stake that a player's own bets leave for one more; undefined for one who has none. */
  left(ticket: Ticket, now: number): bigint | undefined;
  has(brandId: number, betId: bigint): boolean;
  /** Whether a player has nothing that counts. */
  isEmpty(brandId: number, playerId: bigint): boolean;
  /** Counts a bet, once. */
  add(holding: Holding): void;
  /**
   * A bet that is open no more, by its settlement `version`: news of one before it was opened again says nothing. One that won goes on
   * counting towards its day's payouts.
   */
  remove(brandId: number, betId: bigint, won: boolean, version?: number): void;
}

const DAY_MS = 86_400_000;
const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** Where a bet's day begins (UTC), unix ms. */
export const startOfDay = (at: number): number => dayOf(at) * DAY_MS;

const playerKey = (brandId: number, playerId: bigint): string => `${brandId}/${playerId}`;

/** Prefix of a player's key at a level. Lines of a market ask the same question, so they count together. */
function placeKey(player: string, level: Level, { fixture, slot, market, line, outcome }: Place): string {
  if (level === 'fixture') return `${player}/${fixture}`;
  if (level === 'market') return `${player}/${fixture}/${slot}/${market}`;
  return `${player}/${fixture}/${slot}/${market}/${line}/${outcome}`;
}

const percent = (amount: bigint, share: number): bigint => (amount * BigInt(share)) / 100n;

type Sums = Map<string, Sum[]>;

/** Adds a bet to the sums of a key, or takes it away; what comes to nothing leaves no row. */
function change(all: Sums, key: string, { currency, stake, potentialReturn }: Holding, sign: 1n | -1n): void {
  const rows = all.get(key) ?? [];
  let row = rows.find((each) => each.currency === currency);
  if (!row) {
    row = { currency, stake: 0n, payout: 0n };
    rows.push(row);
    all.set(key, rows);
  }
  row.stake += sign * stake;
  row.payout += sign * potentialReturn;
  if (row.stake !== 0n) return;
  if (rows.length === 1) all.delete(key);
  else rows.splice(rows.indexOf(row), 1);
}

/** What the sums of a key come to in the ticket's currency. */
function used(
  convert: Convert,
  all: ReadonlyMap<string, readonly Sum[]>,
  key: string,
  { brand, currency }: Ticket,
): { stake: bigint; payout: bigint } {
  const sum = { stake: 0n, payout: 0n };
  for (const row of all.get(key) ?? []) {
    sum.stake += convert(brand, row.stake, row.currency, currency);
    sum.payout += convert(brand, row.payout, row.currency, currency);
  }
  return sum;
}

/** The least that is left of bounds, each an amount of money; undefined before any was taken into account. */
function leastLeft() {
  let least: bigint | undefined;
  return {
    take(amount: bigint): void {
      const left = amount > 0n ? amount : 0n;
      if (least === undefined || left < least) least = left;
    },
    get amount() {
      return least;
    },
  };
}

/** The greatest stake that sums of open bets and of the day's payouts leave for a ticket, by the brand's bounds for one player. */
function leftBy(convert: Convert, sums: Sums, paidToday: Sums, ticket: Ticket): bigint | undefined {
  const { brand, legs } = ticket;
  const player = playerKey(brand.id, ticket.playerId);
  const bounds = brand.playerBounds;
  const { n, d } = productOfPrices(legs.map((leg) => leg.price));
  const least = leastLeft();
  legs.forEach((leg, index) => {
    for (const level of LEVELS) {
      const { stake, payout } = used(convert, sums, placeKey(player, level, leg), ticket);
      if (stake === 0n) continue;
      // Markets of a fixture have bounds of their own: over all of them the ticket's counts.
      const most = level === 'fixture' ? ticket.stake : ticket.legStakes[index]!;
      least.take(percent(most, bounds.stake[level]) - stake);
      least.take(((percent(ticket.payout, bounds.payout[level]) - payout) * d) / n);
    }
  });
  if (bounds.payout.day !== undefined)
    least.take(((percent(ticket.payout, bounds.payout.day) - used(convert, paidToday, player, ticket).payout) * d) / n);
  return least.amount;
}

/** Sums of each player's open bets, in memory: asked for every bet, so nothing is read for it. */
export function createHoldings(convert: Convert): Holdings {
  const held = new Map<string, Holding>();
  const sums: Sums = new Map();
  const counts = new Map<string, number>();
  /** Bets of the newest day that are open or won, and what they may pay or paid. */
  const today = { day: 0, bets: new Map<string, Holding>(), sums: new Map() as Sums };

  function changeAll(holding: Holding, sign: 1n | -1n): void {
    const player = playerKey(holding.brandId, holding.playerId);
    const keys = new Set(holding.legs.flatMap((leg) => LEVELS.map((level) => placeKey(player, level, leg))));
    for (const key of keys) change(sums, key, holding, sign);
    const count = (counts.get(player) ?? 0) + Number(sign);
    if (count > 0) counts.set(player, count);
    else counts.delete(player);
  }

  function turnDay(day: number): void {
    if (day <= today.day) return;
    today.day = day;
    today.bets.clear();
    today.sums.clear();
  }

  return {
    left(ticket, now) {
      const player = playerKey(ticket.brand.id, ticket.playerId);
      turnDay(dayOf(now));
      if (!counts.has(player) && !today.sums.has(player)) return undefined;
      return leftBy(convert, sums, today.sums, ticket);
    },
    has: (brandId, betId) => held.has(`${brandId}/${betId}`),
    isEmpty(brandId, playerId) {
      const player = playerKey(brandId, playerId);
      return !counts.has(player) && !today.sums.has(player);
    },
    add(holding) {
      const key = `${holding.brandId}/${holding.betId}`;
      if (held.has(key)) return;
      held.set(key, holding);
      changeAll(holding, 1n);
      turnDay(dayOf(holding.placedAt));
      if (dayOf(holding.placedAt) !== today.day || today.bets.has(key)) return;
      today.bets.set(key, holding);
      change(today.sums, playerKey(holding.brandId, holding.playerId), holding, 1n);
    },
    remove(brandId, betId, won, version = Number.POSITIVE_INFINITY) {
      const key = `${brandId}/${betId}`;
      const holding = held.get(key);
      if (holding && version <= holding.version) return;
      if (holding) {
        held.delete(key);
        changeAll(holding, -1n);
      }
      const ofToday = today.bets.get(key);
      if (!ofToday || won) return;
      today.bets.delete(key);
      change(today.sums, playerKey(brandId, ofToday.playerId), ofToday, -1n);
    },
  };
}
