import type { Brand } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { AcceptanceFacts } from '@fairbook/domain';
import { exposureOf, greatestLoss, mostStake, outcomeKey, type RiskLeg, ruleFor } from './exposure.ts';
import { createHoldings, startOfDay } from './holdings.ts';
import { knownPlayers } from './known-players.ts';
import type { RiskNeeds } from './needs.ts';
import {
  addExposures,
  addStakeFactor,
  EXPOSURE,
  type ExposureDifference,
  type ExposureNews,
  type ExposureWriter,
  exposureDifferences,
  type OpenExposure,
  readHoldings,
  readOpenExposures,
  readStakeFactors,
  type StakeFactor,
  sweepExposures,
  takeOpenExposures,
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
  /** By leg, as `liability` says. */
  readonly exposures: readonly bigint[];
}

export interface RiskBet {
  readonly brand: Brand;
  readonly playerId: bigint;
  readonly currency: string;
  readonly legs: readonly RiskLeg[];
}

export interface Risk {
  /** Reads what open bets stand for; call once before bets are taken and news is told. */
  start(): Promise<void>;
  /** Reads it again, where another process takes the bets and is told the news. */
  look(): Promise<void>;
  /** Reads what a player has open; undefined, without waiting, once it is known. Ask before anything that counts it. */
  ready(brandId: number, playerId: bigint): Promise<void> | undefined;
  /** The player's part of the usual bounds, thousandths. */
  factorOf(brandId: number, playerId: bigint): number;
  /** The greatest stake that the markets of a bet take; undefined without a bound. */
  marketStake(bet: RiskBet): bigint | undefined;
  /** The greatest stake that the player's own open bets leave; undefined for one who has none. */
  openBetsLeft(bet: RiskBet): bigint | undefined;
  /** By leg, what a bet of such winnings would lose on its outcome and what may still be lost there. */
  liability(bet: RiskBet, winnings: bigint): AcceptanceFacts['liability'];
  /** The greatest stake that liability leaves; undefined without a bound. */
  liabilityStake(bet: RiskBet): bigint | undefined;
  /**
   * Takes what a bet needs, without asking: who judged it did so in the same breath. There is one of these per process and it never
   * waits in between, so bets placed side by side cannot take the same twice.
   */
  take(bet: RiskBet, taken: Taken): Reservation;
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
  /** Keeps what bets change of their outcomes, in the transaction that changes the bets: a start reads it back. */
  keep(tx: Tx, writer: ExposureWriter, changes: readonly OpenExposure[]): Promise<void>;
  /** What is kept held against the open bets, for the ledger's verifier. */
  differences(snapshot: Queryable): AsyncIterable<ExposureDifference>;
  /** Removes what is kept of outcomes on which nothing is open any more. */
  sweep(): Promise<void>;
  /** Staff: who and why are kept. `alongside` joins its transaction. */
  setFactor(act: StakeFactor & { readonly who: string; readonly why: string }, alongside?: (tx: Tx) => Promise<void>): Promise<void>;
}

const USUAL = 1000;

/** Topic of news about a bet: placed, settled or open again. */
const BET = 'bet';

/**
 * Liability per brand, currency and outcome, and what each player has open, in memory. Liability is kept by outcome beside the bets and
 * read back at the start; a player's own bets are read when they are first asked for. What settlement frees is told by news, because
 * another process may settle.
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
  const known = knownPlayers(holdings, (brandId, playerId) => readHoldings(needs.db, brandId, playerId, startOfDay(needs.clock.now())));
  needs.outbox.on(BET, ({ brandId, body }) => {
    const news = body as { readonly playerId: string; readonly betId: string; readonly status: string; readonly version?: number };
    const [betId, playerId] = [BigInt(news.betId), BigInt(news.playerId)];
    if (news.status !== 'accepted') {
      known.ended(brandId, playerId);
      holdings.remove(brandId, betId, news.status === 'won', news.version);
    } else if (!holdings.has(brandId, betId)) known.appeared(brandId, playerId);
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
  async function read(exposuresOf: typeof readOpenExposures): Promise<void> {
    const [open, set] = [await exposuresOf(needs.db), await readStakeFactors(needs.db)];
    exposures.clear();
    for (const row of open) add(outcomeKey(row.brandId, row.currency, row), row.amount);
    for (const row of set) factors.set(`${row.brandId}/${row.playerId}`, row.factor);
  }
  return {
    start: () => read(takeOpenExposures),
    look: () => read(readOpenExposures),
    ready: known.ready,
    factorOf,
    marketStake(bet) {
      let most: bigint | undefined;
      for (const leg of bet.legs) {
        const own = ruleFor(bet.brand, bet.currency, leg)?.maximumStake;
        if (own !== undefined && (most === undefined || BigInt(own) < most)) most = BigInt(own);
      }
      return most;
    },
    openBetsLeft: leftByPlayer,
    liability: (bet, winnings) =>
      bet.legs.map((leg, index) => {
        const rule = ruleFor(bet.brand, bet.currency, leg);
        return { needed: exposureOf(winnings, bet.legs, index), left: rule && left(bet, leg, rule.maximumLoss) };
      }),
    liabilityStake(bet) {
      let least: bigint | undefined;
      bet.legs.forEach((leg, index) => {
        const rule = ruleFor(bet.brand, bet.currency, leg);
        const most = rule && mostStake(left(bet, leg, rule.maximumLoss), bet.legs, index);
        if (most !== undefined && (least === undefined || most < least)) least = most;
      });
      return least;
    },
    take(bet, { betId, stake, potentialReturn, exposures: amounts }) {
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
      return { amounts, keys, brandId: bet.brand.id, betId };
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
    keep: addExposures,
    async *differences(snapshot) {
      yield* await exposureDifferences(snapshot);
    },
    sweep: () => sweepExposures(needs.db),
    async setFactor(act, alongside) {
      await needs.db.transaction(async (tx) => {
        await addStakeFactor(tx, { ...act, id: needs.ids(), at: needs.clock.now() });
        await alongside?.(tx);
        tx.afterCommit(() => factors.set(`${act.brandId}/${act.playerId}`, act.factor));
      });
    },
  };
}
