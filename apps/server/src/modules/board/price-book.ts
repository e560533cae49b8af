import { isSyncing, newBookState } from './book-state.ts';
import { fixtureMessages, marketMessages, producerMessages } from './feed-messages.ts';
import { fixtureLifecycle } from './fixture-lifecycle.ts';
import { fixturePricer } from './fixture-pricer.ts';
import type { PriceBook, PriceBookNeeds } from './price-book-face.ts';
import { pricingTurns } from './pricing-turns.ts';

/** One turn of pricing takes so long, and a fixture, before others get their turn, ms: whoever waits for an answer waits for it at every step. */
const TURN_MS = 2;

/** Makes the price book of its parts: the state they share, pricing, what comes and goes, the feed's messages and the slow clock. */
export function createPriceBook(needs: PriceBookNeeds): PriceBook {
  const { clock, manualPrices } = needs;
  const state = newBookState(needs);
  const pricer = fixturePricer(needs, state);
  const lifecycle = fixtureLifecycle(needs, state, pricer);
  const turn = pricingTurns(clock, state, pricer, lifecycle);
  const { entries, waiting, awaited, versions, announce } = state;
  const parts = { needs, state, pricer, lifecycle };

  return {
    entries,
    archive: state.finished,
    ended: state.ended,
    versions,
    get membership() {
      return state.membership;
    },
    onChange: (listener) => void state.listeners.push(listener),
    ...fixtureMessages(parts),
    ...marketMessages(parts),
    ...producerMessages(parts),
    get snapshotPending() {
      return state.snapshotPending.size > 0;
    },
    syncing: (provider) => isSyncing(state, provider),
    awaited(id) {
      const fixture = awaited.get(id);
      return fixture && { fixture, expected: isSyncing(state, fixture.provider) };
    },
    override(id, brandId, override) {
      const entry = entries.get(id);
      if (!entry) return;
      entry.overrides.set(brandId, override);
      announce(entry, { suspended: true, ...pricer.quote(entry) });
    },
    requote(id) {
      const entry = entries.get(id);
      if (entry) announce(entry, pricer.quote(entry));
    },
    closuresChanged(concerns) {
      for (const entry of entries.values()) {
        if (!concerns(entry.fixture)) continue;
        entry.closures = needs.closures(entry.fixture);
        announce(entry, { suspended: true, ...pricer.quote(entry) });
      }
    },
    ready(id) {
      manualPrices.expire();
      const entry = entries.get(id);
      if (entry && waiting.has(entry)) lifecycle.takeTurn(entry);
    },
    tick() {
      manualPrices.expire();
      return turn(performance.now() + TURN_MS);
    },
    repriceAll() {
      // Also where no price comes out otherwise: what a brand offers may have changed.
      versions.line += 1;
      versions.live += 1;
      for (const entry of entries.values()) waiting.add(entry);
    },
    settle() {
      turn(Number.POSITIVE_INFINITY);
    },
    get waiting() {
      return waiting.size;
    },
  };
}
