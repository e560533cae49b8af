import { administrationRoutes } from './administration-routes.ts';
import { alertRoutes, alertWatch } from './alerts.ts';
import { approvalRoutes } from './approval-routes.ts';
import { createBooks } from './books.ts';
import { gameReturns } from './casino-returns.ts';
import { casinoRoutes } from './casino-routes.ts';
import { documentRoutes } from './documents.ts';
import type { Console } from './face.ts';
import { placingMeter } from './meter.ts';
import type { ConsoleNeeds } from './needs.ts';
import { noteRoutes } from './notes.ts';
import { createOverviews } from './overview.ts';
import { paymentQueueRoutes } from './payment-queue.ts';
import { peopleRoutes } from './people-routes.ts';
import { tradingRoutes } from './trading-routes.ts';

export type { ConsoleNeeds } from './needs.ts';

/** The operator's desk: reads across the brand, and changes it through its modules, each action written down with who and why. */
export function createConsole(needs: ConsoleNeeds): Console {
  const { clock } = needs;
  const meter = placingMeter();
  const returns = gameReturns(needs);
  const watch = alertWatch(needs, returns);
  const books = createBooks(needs);
  const overviews = createOverviews(needs, books, meter);
  needs.outbox.on('bet', ({ brandId, body }) => {
    if (body.status === 'accepted') meter.accepted(clock.now(), brandId);
  });
  const placing = new Set(needs.placingPaths);
  const isPlacing = (url: string | undefined): boolean => url !== undefined && placing.has(url);
  return {
    start: watch.start,
    stop: watch.stop,
    refused({ request }) {
      if (isPlacing(request.routeOptions.url)) meter.refused(clock.now(), request.ctx.brand.id);
    },
    watch(http) {
      http.addHook('onResponse', async (request, reply) => {
        if (isPlacing(request.routeOptions.url)) meter.answered(clock.now(), request.ctx?.brand.id ?? 0, reply.elapsedTime);
      });
    },
    routes(http) {
      tradingRoutes(http, needs, books, overviews);
      peopleRoutes(http, needs);
      administrationRoutes(http, needs);
      approvalRoutes(http, needs);
      alertRoutes(http, needs);
      noteRoutes(http, needs);
      documentRoutes(http, needs);
      paymentQueueRoutes(http, needs);
      casinoRoutes(http, needs, returns);
    },
  };
}
