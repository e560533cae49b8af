import { Gauge, type Registry } from 'prom-client';
import type { App } from './app.ts';

/** What the house counts of itself, beside what the program does. */
export function houseMetrics(register: Registry, app: Pick<App, 'feed' | 'outbox'>): void {
  new Gauge({
    name: 'fairbook_feed_unusable_messages',
    help: 'Feed messages since the start that failed validation, by producer',
    labelNames: ['producer'],
    registers: [register],
    collect() {
      for (const { producer, unusable } of app.feed.health()) this.set({ producer }, unusable);
    },
  });
  new Gauge({
    name: 'fairbook_outbox_undelivered',
    help: 'News that is being retried or waits behind such (retrying), and dead letters (dead)',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      const { retrying, dead } = await app.outbox.undelivered();
      this.set({ state: 'retrying' }, retrying);
      this.set({ state: 'dead' }, dead);
    },
  });
}
