import type { Fixture } from '@fairbook/contract';
import type { PlayState, Side } from '@fairbook/domain';
import { sportOf } from '@fairbook/domain/sports';
import { isNewer } from './archive.ts';
import type { BookState } from './book-state.ts';
import { isLive, isOver, priceMoves, stopKey } from './entry.ts';
import { type FixtureLifecycle, stopFixture } from './fixture-lifecycle.ts';
import type { FixturePricer } from './fixture-pricer.ts';
import type { PriceBook, PriceBookNeeds } from './price-book-face.ts';

/** What the feed's messages work with: the state of the book and those that change it. */
export interface MessageParts {
  readonly needs: Pick<PriceBookNeeds, 'clock' | 'closures' | 'manualPrices'>;
  readonly state: BookState;
  readonly pricer: FixturePricer;
  readonly lifecycle: FixtureLifecycle;
}

/** Whose goal the difference of two states is; undefined when nobody's, or when more than one was scored unheard. */
function scorerOf(before: PlayState | undefined, { score }: PlayState): Side | undefined {
  const [home, away] = [score.home - (before?.score.home ?? 0), score.away - (before?.score.away ?? 0)];
  return before && home + away === 1 ? (home === 1 ? 'home' : away === 1 ? 'away' : undefined) : undefined;
}

/** Whether somebody takes no part any more who did before. */
const hasWithdrawn = (before: Fixture, after: Fixture): boolean =>
  after.players?.some(({ ref, withdrawn }) => withdrawn && !before.players?.some((each) => each.ref === ref && each.withdrawn)) ?? false;

/** Fixtures as their feed describes them, with their play and their facts. */
export function fixtureMessages({ needs, state, pricer, lifecycle }: MessageParts): Pick<PriceBook, 'fixture' | 'score' | 'facts'> {
  const { clock } = needs;
  const { entries, finished, waiting, late, announce } = state;
  return {
    fixture(fixture, producer, overrides) {
      const past = finished.get(fixture.id);
      // What was postponed comes back with its new start; anything else said of the past is old news.
      if (past && !(past.state?.status === 'postponed' && fixture.startsAt > clock.now())) return;
      if (past) finished.remove(fixture.id);
      const entry = entries.get(fixture.id);
      if (!entry) {
        lifecycle.enter(fixture, producer, past?.overrides ?? overrides);
        return;
      }
      lifecycle.owned(fixture.id, producer);
      if (entry.fixture === fixture) return;
      const moved = entry.fixture.startsAt !== fixture.startsAt || JSON.stringify(entry.fixture.rates) !== JSON.stringify(fixture.rates);
      const withdrew = hasWithdrawn(entry.fixture, fixture);
      entry.fixture = fixture;
      entry.closures = needs.closures(fixture);
      state.membership++;
      if (fixture.startsAt > clock.now()) late.delete(entry);
      // Nobody may bet on who has withdrawn: the others are priced at once, or wait for their provider's prices.
      if (withdrew && !entry.foreignPrices) return pricer.reprice(entry, { reshaped: true, suspended: moved });
      if (withdrew) stopFixture(entry, 'withdrawn', clock.now());
      if (moved) waiting.add(entry);
      announce(entry, { reshaped: moved, suspended: moved });
    },
    score(id, producer, play) {
      const entry = lifecycle.owned(id, producer) ?? lifecycle.resumed(id, producer, play);
      if (!entry) return;
      const before = entry.state;
      const from = entry.phase;
      entry.state = play;
      if (isOver(play)) {
        lifecycle.finish(entry, before);
        return;
      }
      const scorer = sportOf(entry.fixture.sport).scoring === 'points' ? undefined : scorerOf(before, play);
      if (scorer) entry.history.goal(clock.now(), scorer);
      if (isLive(play)) {
        entry.phase = 'live';
        entry.playedAt = clock.now();
      }
      if (from !== entry.phase || priceMoves(before, play))
        pricer.move(entry, { from, before, played: true, suspended: from !== entry.phase });
      else announce(entry, { before, played: true });
    },
    facts(id, facts) {
      const entry = entries.get(id);
      if (entry) {
        if (isNewer(facts, entry.facts)) entry.facts = facts;
        return;
      }
      if (!finished.setFacts(id, facts)) return;
      state.versions.results++;
      // Facts are written a moment after play is over: whoever watched it to the end waits for how its markets came out.
      const shown = state.ended.get(id);
      if (shown) state.announceResult(shown);
    },
  };
}

/** Prices that a provider sends, and markets it stops and starts. */
export function marketMessages({ needs, state, pricer, lifecycle }: MessageParts): Pick<PriceBook, 'odds' | 'setAside' | 'stop' | 'start'> {
  const { clock, manualPrices } = needs;
  const { entries, announce } = state;
  return {
    odds(id, producer, games, withheld) {
      const entry = lifecycle.owned(id, producer);
      if (!entry) return;
      entry.foreignPrices = true;
      for (const game of games) for (const market of game.markets) entry.stops.delete(stopKey(game.slot, market.market, market.line));
      stopFixture(entry, undefined, clock.now());
      pricer.setFair(entry, games, { suspended: true }, withheld);
    },
    setAside(id, kind, aside) {
      const entry = entries.get(id);
      if (!entry || entry.setAside.has(kind) === aside) return;
      const before = entry.setAside.size;
      if (aside) entry.setAside.add(kind);
      else entry.setAside.delete(kind);
      if (before > 0 === entry.setAside.size > 0) return;
      if (aside) entry.history.pause(clock.now());
      else entry.history.resume(clock.now());
      announce(entry, aside ? pricer.closing(entry) : { suspended: true });
    },
    stop(id, producer, markets, reason) {
      const entry = lifecycle.owned(id, producer);
      if (!entry) return;
      if (markets === 'all') {
        stopFixture(entry, reason, clock.now());
        announce(entry, pricer.closing(entry));
      } else {
        for (const market of markets) entry.stops.add(stopKey(market.slot, market.market, market.line));
        manualPrices.drop(id, 'suspended', markets);
        announce(entry, pricer.quote(entry));
      }
    },
    start(id, producer) {
      const entry = lifecycle.owned(id, producer);
      if (!entry) return;
      entry.stops.clear();
      stopFixture(entry, undefined, clock.now());
      pricer.move(entry, { suspended: true });
    },
  };
}

/** Producers that fall silent, come back and have sent all that stands. */
export function producerMessages({
  state,
  lifecycle,
}: Pick<MessageParts, 'state' | 'lifecycle'>): Pick<PriceBook, 'producerDown' | 'snapshotReceived' | 'await'> {
  const { entries, producers, snapshotPending, down, waiting, awaited } = state;
  return {
    producerDown(producer, isDown) {
      if (!producers.has(producer)) snapshotPending.add(producer);
      producers.add(producer);
      if (isDown) down.add(producer);
      else down.delete(producer);
      for (const entry of entries.values()) {
        if (entry.producer !== producer || entry.producerDown === isDown) continue;
        // Play went on meanwhile: it opens when it has been priced, a turn at a time.
        if (!isDown && !entry.foreignPrices && (entry.phase === 'live' || waiting.has(entry))) waiting.add(entry);
        else lifecycle.setProducerDown(entry, isDown);
      }
    },
    await: (fixture) => void awaited.set(fixture.id, fixture),
    snapshotReceived: (producer) => void snapshotPending.delete(producer),
  };
}
