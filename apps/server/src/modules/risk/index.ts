import { exposureOf, greatestLoss, mostStake, outcomeKey, ruleFor } from './exposure.ts';
import type { Risk, RiskBet, RiskLeg } from './face.ts';
import { createHoldings, startOfDay } from './holdings.ts';
import { knownPlayers } from './known-players.ts';
import type { RiskNeeds } from './needs.ts';
import {
  addExposures,
  addStakeFactor,
  EXPOSURE,
  exposureDifferences,
  readHoldings,
  readOpenExposures,
  readStakeFactors,
  sweepExposures,
  takeOpenExposures,
} from './risk-store.ts';

export type { RiskLeg } from './face.ts';
export type { RiskNeeds } from './needs.ts';

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
    for (const { by, ...leg } of body.legs) add(outcomeKey(leg.brandId, leg.currency, leg), BigInt(by));
  });
  const holdings = createHoldings(needs.convert);
  const known = knownPlayers(holdings, (brandId, playerId) => readHoldings(needs.db, brandId, playerId, startOfDay(needs.clock.now())));
  needs.outbox.on(BET, ({ brandId, body }) => {
    const [betId, playerId] = [BigInt(body.betId), BigInt(body.playerId)];
    if (body.status !== 'accepted') {
      known.ended(brandId, playerId);
      holdings.remove(brandId, betId, body.status === 'won', body.version);
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
