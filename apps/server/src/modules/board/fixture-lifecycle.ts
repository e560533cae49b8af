import type { Fixture } from '@fairbook/contract';
import type { PlayState } from '@fairbook/domain';
import { isResumable } from './archive.ts';
import type { BookState } from './book-state.ts';
import { type Entry, isLive, isOver, newEntry } from './entry.ts';
import type { Override } from './face.ts';
import type { FixturePricer } from './fixture-pricer.ts';
import { EMPTY_LAYOUT } from './market-layout.ts';
import type { PriceBookNeeds } from './price-book-face.ts';

const NO_BRAND_PRICES: Entry['pricesByBrand'] = new Map();

/** How fixtures come onto the board, close, open and leave it. */
export interface FixtureLifecycle {
  enter(fixture: Fixture, producer: string, overrides: ReadonlyMap<number, Override> | undefined): Entry;
  /** A fixture on the board, from now on its producer's: closed while that one is silent. */
  owned(id: number, producer: string): Entry | undefined;
  /** What was abandoned is on the board again as soon as it is reported in play. */
  resumed(id: number, producer: string, play: PlayState): Entry | undefined;
  /** `before`: its state of play before it ended. */
  finish(entry: Entry, before: PlayState | undefined): void;
  /** Marks a fixture closed or open by its producer. */
  setProducerDown(entry: Entry, isDown: boolean): void;
  /** Prices a fixture that waited and opens it where its producer is back. */
  takeTurn(entry: Entry): void;
}

/** Stops a whole fixture for a reason, or lets it go on; nothing is announced. */
export function stopFixture(entry: Entry, reason: string | undefined, now: number): void {
  if (entry.stopped === reason) return;
  entry.stopped = reason;
  if (reason) entry.history.pause(now);
  else entry.history.resume(now);
}

/** One that ended is no longer found among the live ones. */
export function forgetEnded(state: BookState, id: number): void {
  if (!state.ended.delete(id)) return;
  state.membership++;
  state.versions.live++;
}

/** What goes with a fixture that leaves, enters or closes, all on the state the parts of the price book share. */
export function fixtureLifecycle(
  needs: Pick<PriceBookNeeds, 'clock' | 'closures' | 'manualPrices'>,
  state: BookState,
  pricer: FixturePricer,
): FixtureLifecycle {
  const { clock } = needs;
  const { entries, waiting, down, finished, ended, awaited, announce } = state;

  function owned(id: number, producer: string): Entry | undefined {
    const entry = entries.get(id);
    if (!entry) return undefined;
    entry.producer = producer;
    const isDown = down.has(producer);
    // Closing never waits; opening waits until it has been priced.
    if (isDown ? !entry.producerDown : entry.producerDown && !waiting.has(entry)) setProducerDown(entry, isDown);
    return entry;
  }

  function enter(fixture: Fixture, producer: string, overrides: ReadonlyMap<number, Override> | undefined): Entry {
    const entry = newEntry(fixture, producer, state.brandIds);
    entry.producerDown = down.has(producer);
    for (const [brandId, override] of overrides ?? []) entry.overrides.set(brandId, override);
    entry.closures = needs.closures(fixture);
    entries.set(fixture.id, entry);
    forgetEnded(state, fixture.id);
    awaited.delete(fixture.id);
    waiting.add(entry);
    announce(entry, { from: undefined, reshaped: true });
    return entry;
  }

  function resumed(id: number, producer: string, play: PlayState): Entry | undefined {
    const past = isLive(play) ? finished.get(id) : undefined;
    if (!past || !isResumable(past, clock.now())) return undefined;
    finished.remove(id);
    state.versions.results++;
    return enter(past.fixture, producer, past.overrides);
  }

  function finish(entry: Entry, before: PlayState | undefined): void {
    needs.manualPrices.drop(entry.id, 'over');
    entries.delete(entry.id);
    waiting.delete(entry);
    const { fixture, facts, history, overrides } = entry;
    finished.add({ fixture, facts, state: entry.state, history, overrides, endedAt: clock.now() });
    state.versions.results++;
    announce(entry, { over: true, played: true, before });
    if (entry.phase === 'live' && isOver(entry.state))
      ended.set(entry.id, { ...entry, layout: EMPTY_LAYOUT, probabilities: new Float64Array(0), pricesByBrand: NO_BRAND_PRICES });
  }

  function setProducerDown(entry: Entry, isDown: boolean): void {
    entry.producerDown = isDown;
    if (isDown) entry.history.pause(clock.now());
    else entry.history.resume(clock.now());
    // Before the start nothing happens that a silent feed could not report later.
    announce(entry, isDown && entry.phase === 'live' ? pricer.closing(entry) : { suspended: true });
  }

  function takeTurn(entry: Entry): void {
    pricer.reprice(entry);
    if (entry.producerDown && !down.has(entry.producer)) setProducerDown(entry, false);
  }

  return { enter, owned, resumed, finish, setProducerDown, takeTurn };
}
