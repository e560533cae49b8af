import type { Brand, Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { moneyToText, ok, type Result, refuse } from '@fairbook/domain';
import { exposureOf, greatestLoss, mostStake, outcomeKey, type RiskLeg, ruleFor } from './exposure.ts';
import { createHoldings, startOfDay } from './holdings.ts';
import type { RiskNeeds } from './needs.ts';
import {
  addStakeFactor,
  EXPOSURE,
  type ExposureNews,
  readOpenExposures,
  readOpenHolding,
  readOpenHoldings,
  readStakeFactors,
  readWonHoldings,
  type StakeFactor,
} from './risk-store.ts';

export type { RiskLeg } from './exposure.ts';
export type { RiskNeeds } from './needs.ts';

/** Exposure taken by a bet, per leg in order; give it back when the bet is not placed. */
export interface Reservation {
  readonly amounts: readonly bigint[];
  readonly keys: readonly string[];
  readonly brandId: number;
  readonly betId: bigint;
}

/** What a bet takes; amounts in minor units. */
export interface Taken {
  readonly betId: bigint;
  readonly stake: bigint;
  readonly potentialReturn: bigint;
}

export interface RiskBet {
  readonly brand: Brand;
  readonly playerId: bigint;
  readonly currency: string;
  readonly legs: readonly RiskLeg[];
}

/** What may be staked now, minor units. */
export interface StakeRoom {
  readonly byMarket: bigint | undefined;
  readonly byLiability: bigint | undefined;
  /** What the player's own bets leave; undefined for one who has none. */
  readonly byPlayer: bigint | undefined;
}

export interface Risk {
  /** Reads what open bets stand for; call once before bets are taken and news is told. */
  start(): Promise<void>;
  /** The player's part of the usual bounds, thousandths. */
  factorOf(brandId: number, playerId: bigint): number;
  /** Bounds of the markets and of the liability left. */
  room(bet: RiskBet): StakeRoom;
  /**
   * Checks and takes the exposure and the player's own room in one step. There is one of these per process and it never waits in between,
   * so bets placed side by side cannot take the same room twice.
   */
  reserve(bet: RiskBet, taken: Taken): Result<Reservation, Refusal>;
  release(reservation: Reservation): void;
  /** The exposure of an outcome now, minor units. */
  exposure(brandId: number, currency: string, leg: Pick<RiskLeg, 'fixture' | 'slot' | 'market' | 'line' | 'outcome'>): bigint;
  /**
   * What the house can lose at most on the open bets of a brand, in minor units of its main currency: of each market the outcomes that cost
   * most of those that can win together, every fixture at its worst. Stakes kept on other outcomes are not set against it.
   */
  greatestLoss(brand: Brand): bigint;
  /** Fixtures with exposure of a brand. */
  fixtures(brandId: number): ReadonlySet<number>;
  /** Staff: who and why are kept. `alongside` joins its transaction. */
  setFactor(act: StakeFactor & { readonly who: string; readonly why: string }, alongside?: (tx: Tx) => Promise<void>): Promise<void>;
}

const USUAL = 1000;

/** Topic of news about a bet: placed, settled or open again. */
const BET = 'bet';

/**
 * Liability per brand, currency and outcome, and what each player has open, kept in memory and rebuilt from the accepted open bets. What settlement frees is told by
 * news, because another process may settle.
 */
export function createRisk(needs: RiskNeeds): Risk {
  const exposures = new Map<string, bigint>();
  const factors = new Map<string, number>();
  const add = (key: string, amount: bigint): void => {
    const next = (exposures.get(key) ?? 0n) + amount;
    if (next > 0n) exposures.set(key, next);
    else exposures.delete(key);
  };
  needs.outbox.once(EXPOSURE, ({ body }) => {
    for (const { by, ...leg } of (body as ExposureNews).legs) add(outcomeKey(leg.brandId, leg.currency, leg), BigInt(by));
  });
  const holdings = createHoldings(needs.convert);
  needs.outbox.on(BET, async ({ brandId, body }) => {
    const news = body as { readonly playerId: string; readonly betId: string; readonly status: string; readonly version?: number };
    const betId = BigInt(news.betId);
    if (news.status !== 'accepted') holdings.remove(brandId, betId, news.status === 'won', news.version);
    else if (!holdings.has(brandId, betId)) {
      // Open again after a settlement was taken back, if it still is.
      const holding = await readOpenHolding(needs.db, brandId, BigInt(news.playerId), betId);
      if (holding) holdings.add(holding);
    }
  });
  const factorOf = (brandId: number, playerId: bigint): number => factors.get(`${brandId}/${playerId}`) ?? USUAL;
  /** What the player's own bets leave for one more ticket. */
  const leftByPlayer = (bet: RiskBet): bigint | undefined => {
    const limits = bet.brand.limits[bet.currency];
    if (!limits) return undefined;
    const factor = BigInt(factorOf(bet.brand.id, bet.playerId));
    const scaled = (amount: string): bigint => (BigInt(amount) * factor) / BigInt(USUAL);
    const stake = scaled(limits.maximumStake);
    const legStakes = bet.legs.map((leg) => {
      const own = ruleFor(bet.brand, bet.currency, leg)?.maximumStake;
      const most = own === undefined ? stake : scaled(own);
      return most < stake ? most : stake;
    });
    return holdings.left({ ...bet, stake, legStakes, payout: BigInt(limits.maximumPayout) }, needs.clock.now());
  };
  const left = (bet: RiskBet, leg: RiskLeg, maximumLoss: string): bigint => {
    const room = BigInt(maximumLoss) - (exposures.get(outcomeKey(bet.brand.id, bet.currency, leg)) ?? 0n);
    return room > 0n ? room : 0n;
  };
  return {
    async start() {
      for (const row of await readOpenExposures(needs.db)) add(outcomeKey(row.brandId, row.currency, row), row.amount);
      for (const holding of await readOpenHoldings(needs.db)) holdings.add(holding);
      for (const holding of await readWonHoldings(needs.db, startOfDay(needs.clock.now()))) {
        holdings.add(holding);
        holdings.remove(holding.brandId, holding.betId, true);
      }
      for (const row of await readStakeFactors(needs.db)) factors.set(`${row.brandId}/${row.playerId}`, row.factor);
    },
    factorOf,
    room(bet) {
      let byMarket: bigint | undefined;
      let byLiability: bigint | undefined;
      bet.legs.forEach((leg, index) => {
        const rule = ruleFor(bet.brand, bet.currency, leg);
        if (!rule) return;
        if (rule.maximumStake !== undefined) {
          const most = BigInt(rule.maximumStake);
          if (byMarket === undefined || most < byMarket) byMarket = most;
        }
        const most = mostStake(left(bet, leg, rule.maximumLoss), bet.legs, index);
        if (most !== undefined && (byLiability === undefined || most < byLiability)) byLiability = most;
      });
      return { byMarket, byLiability, byPlayer: leftByPlayer(bet) };
    },
    reserve(bet, { betId, stake, potentialReturn }) {
      const winnings = potentialReturn - stake;
      const byPlayer = leftByPlayer(bet);
      if (byPlayer !== undefined && stake > byPlayer)
        return refuse({ code: 'open-bets-limit', facts: { bound: moneyToText(byPlayer, bet.currency), currency: bet.currency } });
      const amounts = bet.legs.map((_, index) => exposureOf(winnings, bet.legs, index));
      for (const [index, leg] of bet.legs.entries()) {
        const rule = ruleFor(bet.brand, bet.currency, leg);
        if (rule && amounts[index]! > left(bet, leg, rule.maximumLoss)) return refuse({ code: 'liability-exceeded', leg: index });
      }
      const keys = bet.legs.map((leg) => outcomeKey(bet.brand.id, bet.currency, leg));
      for (const [index, key] of keys.entries()) add(key, amounts[index]!);
      holdings.add({
        brandId: bet.brand.id,
        playerId: bet.playerId,
        betId,
        currency: bet.currency,
        stake,
        potentialReturn,
        placedAt: needs.clock.now(),
        version: 0,
        legs: bet.legs.map(({ fixture, slot, market, line, outcome }) => ({ fixture, slot, market, line, outcome })),
      });
      return ok({ amounts, keys, brandId: bet.brand.id, betId });
    },
    release(reservation) {
      for (const [index, key] of reservation.keys.entries()) add(key, -reservation.amounts[index]!);
      holdings.remove(reservation.brandId, reservation.betId, false);
    },
    exposure: (brandId, currency, leg) => exposures.get(outcomeKey(brandId, currency, leg)) ?? 0n,
    greatestLoss: (brand) => greatestLoss(exposures, brand, needs.convert),
    fixtures(brandId) {
      const found = new Set<number>();
      for (const key of exposures.keys()) {
        const [brand, , fixture] = key.split('/', 3);
        if (brand === `${brandId}`) found.add(Number(fixture));
      }
      return found;
    },
    async setFactor(act, alongside) {
      await needs.db.transaction(async (tx) => {
        await addStakeFactor(tx, { ...act, id: needs.ids(), at: needs.clock.now() });
        await alongside?.(tx);
        tx.afterCommit(() => factors.set(`${act.brandId}/${act.playerId}`, act.factor));
      });
    },
  };
}
