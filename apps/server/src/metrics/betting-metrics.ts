import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { App } from '../app.ts';

const DECIDED_SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const DELAY_SECONDS = [1, 2, 3, 4, 5, 6, 8, 10, 15];
/** The sums of the exposure go through every outcome with open bets: they are made once for so long, ms. */
const KEPT_MS = 5000;

/** What is placed, what it could cost, and how long deciding takes: counted by the process that places bets. */
export function bettingMetrics(register: Registry, { betting, brands, risk }: Pick<App, 'betting' | 'brands' | 'risk'>): void {
  const registers = [register];
  const accepted = new Counter({
    name: 'fairbook_bets_accepted_total',
    help: 'Bets accepted, by brand, phase (line, live) and kind (single, accumulator)',
    labelNames: ['brand', 'phase', 'kind'],
    registers,
  });
  const stakes = new Counter({
    name: 'fairbook_stakes_minor_units_total',
    help: 'Stakes of accepted bets in minor units, by brand and currency',
    labelNames: ['brand', 'currency'],
    registers,
  });
  const decisions = new Histogram({
    name: 'fairbook_bet_decision_duration_seconds',
    help: 'Time to decide on an order from its arrival, or from the end of its live delay, to the verdict; answers to repeats among them',
    labelNames: ['phase', 'result'],
    buckets: DECIDED_SECONDS,
    registers,
  });
  const delays = new Histogram({
    name: 'fairbook_bet_live_delay_seconds',
    help: 'How long live orders waited out their delay before they were decided',
    buckets: DELAY_SECONDS,
    registers,
  });
  // There from the start at 0: what appears with its first event has no rate for it.
  for (const { key: brand, defaultCurrency } of brands.all()) {
    stakes.inc({ brand, currency: defaultCurrency }, 0);
    for (const phase of ['line', 'live']) for (const kind of ['single', 'accumulator']) accepted.inc({ brand, phase, kind }, 0);
  }
  for (const phase of ['line', 'live']) for (const result of ['accepted', 'refused', 'failed']) decisions.zero({ phase, result });
  const keyOf = (brandId: number): string => brands.byId(brandId)?.key ?? 'none';
  betting.watch({
    accepted({ brandId, currency, stake, live, kind }) {
      const brand = keyOf(brandId);
      accepted.inc({ brand, phase: live ? 'live' : 'line', kind });
      stakes.inc({ brand, currency }, Number(stake));
    },
    decided: ({ live, result, tookMs }) => decisions.observe({ phase: live ? 'live' : 'line', result }, tookMs / 1000),
    waited: (_brandId, ms) => delays.observe(ms / 1000),
  });

  let summedAt = Number.NEGATIVE_INFINITY;
  new Gauge({
    name: 'fairbook_exposure_minor_units',
    help: 'What the house can lose at most on open bets in minor units of the main currency of the brand: every market at its worst, stakes kept not counted',
    labelNames: ['brand', 'currency'],
    registers,
    collect() {
      if (performance.now() - summedAt < KEPT_MS) return;
      summedAt = performance.now();
      this.reset();
      for (const brand of brands.all()) this.set({ brand: brand.key, currency: brand.defaultCurrency }, Number(risk.greatestLoss(brand)));
    },
  });
}
