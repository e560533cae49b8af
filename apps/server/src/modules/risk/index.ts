import { outcomeKey, ruleFor } from './exposure.ts';
import { type ExposureTable, exposureTable } from './exposure-table.ts';
import type { Risk, RiskBet } from './face.ts';
import { createHoldings, type Holding, type Holdings, startOfDay } from './holdings.ts';
import { type KnownPlayers, knownPlayers } from './known-players.ts';
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

/** The greatest stake that a player's own open bets leave for one more ticket; undefined without limits in its currency. */
function openBetsLeft(holdings: Holdings, bet: RiskBet, stakeFactor: number, now: number): bigint | undefined {
  const limits = bet.brand.limits[bet.currency];
  if (!limits) return undefined;
  const factor = BigInt(stakeFactor);
  const scaled = (amount: string): bigint => (BigInt(amount) * factor) / BigInt(USUAL);
  const stake = scaled(limits.maximumStake);
  const legStakes = bet.legs.map((leg) => {
    const own = ruleFor(bet.brand, bet.currency, leg)?.maximumStake;
    const most = own === undefined ? stake : scaled(own);
    return most < stake ? most : stake;
  });
  return holdings.left({ ...bet, stake, legStakes, payout: BigInt(limits.maximumPayout) }, now);
}

/** The smallest stake limit of the markets a bet is on; undefined where none has one. */
function marketStake(bet: RiskBet): bigint | undefined {
  let most: bigint | undefined;
  for (const leg of bet.legs) {
    const own = ruleFor(bet.brand, bet.currency, leg)?.maximumStake;
    if (own !== undefined && (most === undefined || BigInt(own) < most)) most = BigInt(own);
  }
  return most;
}

/** Keeps open bets and exposures as other processes change them: what settlement frees comes as news. */
function hearBets(needs: Pick<RiskNeeds, 'outbox'>, exposures: ExposureTable, holdings: Holdings, known: KnownPlayers): void {
  needs.outbox.once(EXPOSURE, ({ body }) => {
    for (const { by, ...leg } of body.legs) exposures.add(outcomeKey(leg.brandId, leg.currency, leg), BigInt(by));
  });
  needs.outbox.on(BET, ({ brandId, body }) => {
    const [betId, playerId] = [BigInt(body.betId), BigInt(body.playerId)];
    if (body.status !== 'accepted') {
      known.ended(brandId, playerId);
      holdings.remove(brandId, betId, body.status === 'won', body.version);
    } else if (!holdings.has(brandId, betId)) known.appeared(brandId, playerId);
  });
}

/** A bet among its player's own, as it is placed. */
const holdingOf = (
  bet: RiskBet,
  { betId, stake, potentialReturn }: Pick<Parameters<Risk['take']>[1], 'betId' | 'stake' | 'potentialReturn'>,
  placedAt: number,
): Holding => ({
  brandId: bet.brand.id,
  playerId: bet.playerId,
  betId,
  currency: bet.currency,
  stake,
  potentialReturn,
  placedAt,
  version: 0,
  legs: bet.legs.map(({ fixture, slot, market, line, outcome }) => ({ fixture, slot, market, line, outcome })),
});

/**
 * Liability per brand, currency and outcome, and what each player has open, in memory. Liability is kept by outcome beside the bets and
 * read back at the start; a player's own bets are read when they are first asked for.
 */
export function createRisk(needs: RiskNeeds): Risk {
  const exposures = exposureTable(needs.convert);
  const factors = new Map<string, number>();
  const holdings = createHoldings(needs.convert);
  const known = knownPlayers(holdings, (brandId, playerId) => readHoldings(needs.db, brandId, playerId, startOfDay(needs.clock.now())));
  hearBets(needs, exposures, holdings, known);
  const factorOf = (brandId: number, playerId: bigint): number => factors.get(`${brandId}/${playerId}`) ?? USUAL;
  async function read(exposuresOf: typeof readOpenExposures): Promise<void> {
    const [open, set] = [await exposuresOf(needs.db), await readStakeFactors(needs.db)];
    exposures.clear();
    for (const row of open) exposures.add(outcomeKey(row.brandId, row.currency, row), row.amount);
    for (const row of set) factors.set(`${row.brandId}/${row.playerId}`, row.factor);
  }
  return {
    start: () => read(takeOpenExposures),
    look: () => read(readOpenExposures),
    ready: known.ready,
    factorOf,
    marketStake,
    openBetsLeft: (bet) => openBetsLeft(holdings, bet, factorOf(bet.brand.id, bet.playerId), needs.clock.now()),
    liability: exposures.liability,
    liabilityStake: exposures.liabilityStake,
    take(bet, { exposures: amounts, ...taken }) {
      const keys = bet.legs.map((leg) => outcomeKey(bet.brand.id, bet.currency, leg));
      for (const [index, key] of keys.entries()) exposures.add(key, amounts[index]!);
      holdings.add(holdingOf(bet, taken, needs.clock.now()));
      return { amounts, keys, brandId: bet.brand.id, betId: taken.betId };
    },
    release(reservation) {
      for (const [index, key] of reservation.keys.entries()) exposures.add(key, -reservation.amounts[index]!);
      holdings.remove(reservation.brandId, reservation.betId, false);
    },
    exposure: exposures.exposure,
    greatestLoss: exposures.greatestLoss,
    fixtures: exposures.fixtures,
    keep: addExposures,
    async *differences(snapshot) {
      yield* await exposureDifferences(snapshot);
    },
    sweep: () => sweepExposures(needs.db),
    async setFactor(order, alongside) {
      await needs.db.transaction(async (tx) => {
        await addStakeFactor(tx, { ...order, id: needs.ids(), at: needs.clock.now() });
        await alongside?.(tx);
        tx.afterCommit(() => factors.set(`${order.brandId}/${order.playerId}`, order.factor));
      });
    },
  };
}
