import type { Brand, Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import { exposureOf, mostStake, outcomeKey, type RiskLeg, ruleFor } from './exposure.ts';
import type { RiskNeeds } from './needs.ts';
import { addStakeFactor, EXPOSURE, type ExposureNews, readOpenExposures, readStakeFactors, type StakeFactor } from './risk-store.ts';

export type { RiskLeg } from './exposure.ts';
export type { RiskNeeds } from './needs.ts';

/** Exposure taken by a bet, per leg in order; give it back when the bet is not placed. */
export interface Reservation {
  readonly amounts: readonly bigint[];
  readonly keys: readonly string[];
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
}

export interface Risk {
  /** Reads what open bets stand for; call once before bets are taken and news is told. */
  start(): Promise<void>;
  /** The player's part of the usual bounds, thousandths. */
  factorOf(brandId: number, playerId: bigint): number;
  /** Bounds of the markets and of the liability left. */
  room(bet: RiskBet): StakeRoom;
  /**
   * Checks and takes the exposure in one step. There is one of these per process and it never waits in between,
   * so bets placed side by side cannot take the same room twice.
   */
  reserve(bet: RiskBet, winnings: bigint): Result<Reservation, Refusal>;
  release(reservation: Reservation): void;
  /** The exposure of an outcome now, minor units. */
  exposure(brandId: number, currency: string, leg: Pick<RiskLeg, 'fixture' | 'slot' | 'market' | 'line' | 'outcome'>): bigint;
  /** Fixtures with exposure of a brand. */
  fixtures(brandId: number): ReadonlySet<number>;
  /** Staff: who and why are kept. `alongside` joins its transaction. */
  setFactor(act: StakeFactor & { readonly who: string; readonly why: string }, alongside?: (tx: Tx) => Promise<void>): Promise<void>;
}

const USUAL = 1000;

/**
 * Liability per brand, currency and outcome, kept in memory and rebuilt from the accepted open bets. What settlement frees is told by
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
  const left = (bet: RiskBet, leg: RiskLeg, maximumLoss: string): bigint => {
    const room = BigInt(maximumLoss) - (exposures.get(outcomeKey(bet.brand.id, bet.currency, leg)) ?? 0n);
    return room > 0n ? room : 0n;
  };
  return {
    async start() {
      for (const row of await readOpenExposures(needs.db)) add(outcomeKey(row.brandId, row.currency, row), row.amount);
      for (const row of await readStakeFactors(needs.db)) factors.set(`${row.brandId}/${row.playerId}`, row.factor);
    },
    factorOf: (brandId, playerId) => factors.get(`${brandId}/${playerId}`) ?? USUAL,
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
      return { byMarket, byLiability };
    },
    reserve(bet, winnings) {
      const amounts = bet.legs.map((_, index) => exposureOf(winnings, bet.legs, index));
      for (const [index, leg] of bet.legs.entries()) {
        const rule = ruleFor(bet.brand, bet.currency, leg);
        if (rule && amounts[index]! > left(bet, leg, rule.maximumLoss)) return refuse({ code: 'liability-exceeded', leg: index });
      }
      const keys = bet.legs.map((leg) => outcomeKey(bet.brand.id, bet.currency, leg));
      for (const [index, key] of keys.entries()) add(key, amounts[index]!);
      return ok({ amounts, keys });
    },
    release(reservation) {
      for (const [index, key] of reservation.keys.entries()) add(key, -reservation.amounts[index]!);
    },
    exposure: (brandId, currency, leg) => exposures.get(outcomeKey(brandId, currency, leg)) ?? 0n,
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
