import type { App } from '../app.ts';
import { bettingMetrics } from './betting-metrics.ts';
import { brandMetrics } from './brand-metrics.ts';
import { figureSource } from './figures.ts';
import { ledgerMetrics } from './ledger-metrics.ts';
import type { Metrics } from './metrics.ts';
import { type Held, processMetrics } from './process-metrics.ts';

/** Everything a process tells of itself and of the house, by its roles. */
export function appMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  app: App,
  held: Held,
  keeping: { readonly cachedMs?: number } = {},
): void {
  const onError = (error: unknown): void => {
    if (!app.faultLog.note(error)) app.log.error({ err: error }, 'the figures of the metrics could not be read');
  };
  const figures = figureSource(app, onError, keeping);
  if (app.config.roles.has('place')) bettingMetrics(registry, app);
  brandMetrics(registry, app, figures);
  ledgerMetrics(registry, figures);
  processMetrics(registry, app, figures, held);
}
