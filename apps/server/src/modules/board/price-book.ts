import type { Fixture } from '@fairbook/contract';
import {
  type FairGame,
  type FairMarket,
  LOWEST_RUNG,
  NOT_OFFERED,
  type PlayState,
  probabilitiesProblem,
  type Side,
} from '@fairbook/domain';
import { sportOf } from '@fairbook/domain/sports';
import { archive, isNewer, isResumable } from './archive.ts';
import { brandPricer } from './brand-prices.ts';
import { everyLine, OPEN } from './closure.ts';
import { type Entry, isLive, isOver, NOT_STARTED, newEntry, priceMoves, stopKey } from './entry.ts';
import type { Closure, MarketRef, Override } from './face.ts';
import {
  definitionOf,
  EMPTY_LAYOUT,
  fairMarketOf,
  fits,
  type Group,
  type Item,
  layoutOf,
  probabilitiesOf,
  withoutStrangers,
} from './market-layout.ts';
import type { BoardChange, PriceBook, PriceBookNeeds } from './price-book-face.ts';

/** Live fixtures are priced again after so long without news, ms: the clock alone moves prices. */
const REPRICE_LIVE_MS = 4000;
/** One turn of pricing takes so long, and a fixture, before others get their turn, ms: whoever waits for an answer waits for it at every step. */
const TURN_MS = 2;
/** So long a fixture that ended is still found among the live ones, ms. */
export const ENDED_SHOWN_MS = 300_000;
/** A fixture that should have begun so long ago and never did, or of whose play nobody told for so long, is dropped, ms. */
const STALE_MS = 12 * 3_600_000;

/** Whose goal the difference of two states is; undefined when nobody's, or when more than one was scored unheard. */
function scorerOf(before: PlayState | undefined, { score }: PlayState): Side | undefined {
  const [home, away] = [score.home - (before?.score.home ?? 0), score.away - (before?.score.away ?? 0)];
  return before && home + away === 1 ? (home === 1 ? 'home' : away === 1 ? 'away' : undefined) : undefined;
}

/** Why a fixture is closed whose model failed. */
const NOT_PRICED = 'not-priced';

const chanceOf = ({ probability }: FairMarket['outcomes'][number]): number => probability;
/** Whether somebody takes no part any more who did before. */
const hasWithdrawn = (before: Fixture, after: Fixture): boolean =>
  after.players?.some(({ ref, withdrawn }) => withdrawn && !before.players?.some((each) => each.ref === ref && each.withdrawn)) ?? false;

const NO_MARKETS: ReadonlySet<string> = new Set();
const NO_BOOKS: Entry['pricesByBrand'] = new Map();
const NO_PRICES: ReadonlyMap<number, readonly number[]> = new Map();
const NOTHING = {
  over: false,
  prices: NO_PRICES,
  removed: [] as readonly Item[],
  reshaped: false,
  played: false,
  suspended: false,
  result: false,
} as const;

export function createPriceBook(needs: PriceBookNeeds): PriceBook {
  const { clock, brands, manualPrices } = needs;
  const entries = new Map<number, Entry>();
  const listeners: ((change: BoardChange) => void)[] = [];
  const pricer = brandPricer(brands);
  const waiting = new Set<Entry>();
  const down = new Set<string>();
  /** Fixtures known of old that the feed has not told of since the start, and producers that have not told all they had to. */
  const awaited = new Map<number, Fixture>();
  const snapshotPending = new Set<string>();
  const syncing = (provider: string): boolean => [...snapshotPending].some((producer) => producer.startsWith(`${provider}/`));
  const producers = new Set<string>();
  /** Line fixtures whose start has passed and was told. */
  const late = new WeakSet<Entry>();
  const finished = archive(clock);
  const ended = new Map<number, Entry>();
  const versions = { line: 0, live: 0, results: 0 };
  let membership = 0;
  const brandIds = brands().map((brand) => brand.id);

  function notify(change: BoardChange): void {
    for (const listener of listeners) {
      try {
        listener(change);
      } catch (error) {
        needs.onError(error);
      }
    }
  }

  function tell(entry: Entry, change: Partial<BoardChange>): void {
    entry.seq++;
    entry.changedAt = clock.now();
    versions[entry.phase]++;
    const whole: BoardChange = { ...NOTHING, from: entry.phase, before: entry.state, ...change, entry };
    if (whole.from !== undefined && whole.from !== entry.phase) versions[whole.from]++;
    if (whole.from !== entry.phase || whole.over) membership++;
    notify(whole);
  }

  const keyOf = (group: Group): string => stopKey(group.slot, group.market.name, group.line);
  const groupStopped = (entry: Entry, group: Group): boolean =>
    entry.stops.size + entry.withheld.size > 0 && (entry.stops.has(keyOf(group)) || entry.withheld.has(keyOf(group)));

  /**
   * The games without what cannot be sold: markets told to be `withheld`, and those whose probabilities make no prices, whoever told them.
   * One that was on the board stays there as it was, closed, so that a bet on it meets a suspension and not a hole.
   */
  function sellable(entry: Entry, games: readonly FairGame[], withheld: readonly MarketRef[]): readonly FairGame[] {
    const out = new Set<string>();
    const withhold = (markets: readonly MarketRef[]): void => {
      for (const { slot, market, line } of markets) out.add(stopKey(slot, market, line));
      if (markets.length > 0) manualPrices.drop(entry.id, 'suspended', markets);
    };
    withhold(withheld);
    for (const { slot, markets } of games)
      for (const { market, line, outcomes } of markets) {
        const definition = definitionOf(market);
        const problem = definition && probabilitiesProblem(definition, outcomes.map(chanceOf));
        if (problem === undefined) continue;
        const key = stopKey(slot, market, line);
        // Told once, not with every new price.
        if (!entry.withheld.has(key)) needs.onError(new Error(`fixture ${entry.id}: ${key} has ${problem}`));
        withhold([{ slot, market, line }]);
      }
    entry.withheld = out.size > 0 ? out : NO_MARKETS;
    if (out.size === 0) return games;
    const bySlot = new Map(
      games.map(({ slot, markets }) => [slot, markets.filter(({ market, line }) => !out.has(stopKey(slot, market, line)))] as const),
    );
    const kept = entry.layout.groups.filter((group) => out.has(keyOf(group)));
    for (const group of kept)
      bySlot.set(group.slot, [...(bySlot.get(group.slot) ?? []), fairMarketOf(entry.layout, group, entry.probabilities)]);
    return [...bySlot].map(([slot, markets]) => ({ slot, markets }));
  }

  const groupClosed = ({ markets }: Closure, group: Group): boolean =>
    markets.size > 0 && (markets.has(keyOf(group)) || markets.has(everyLine(group.slot, group.market.name)));

  /** Flags of a brand's outcomes from the markets stopped or closed and prices too short or too long. */
  function flagsOf(entry: Entry, brandId: number, prices: Int32Array): Uint8Array {
    const flags = new Uint8Array(prices.length);
    const closure = entry.closures.get(brandId) ?? OPEN;
    for (const group of entry.layout.groups) {
      const stopped = groupStopped(entry, group) || groupClosed(closure, group);
      for (let i = group.from; i < group.until; i++) {
        const price = prices[i] as number;
        if (price === NOT_OFFERED) flags[i] = 2;
        else if (stopped || price < LOWEST_RUNG) flags[i] = 1;
      }
    }
    return flags;
  }

  /**
   * Brand prices from the entry's probabilities: what differs from before, by brand, and whether a brand now offers an outcome it did not,
   * or no longer does.
   */
  function quote(entry: Entry, reshaped: boolean): { readonly prices: ReadonlyMap<number, readonly number[]>; readonly reshaped: boolean } {
    const { fixture } = entry;
    const context = { sport: fixture.sport, tier: fixture.competition.tier, phase: entry.phase };
    const priced = pricer.price(
      entry.layout,
      entry.probabilities,
      context,
      (brandId) => entry.overrides.get(brandId)?.marginShift ?? 0,
      (brandId) => manualPrices.fixer(entry, brandId),
    );
    const changed = new Map<number, readonly number[]>();
    let offersOthers = false;
    for (const [brandId, prices] of priced) {
      const brandPrices = entry.pricesByBrand.get(brandId)!;
      const flags = flagsOf(entry, brandId, prices);
      const places: number[] = [];
      for (let i = 0; i < prices.length; i++) {
        if (reshaped || brandPrices.prices[i] !== prices[i] || brandPrices.flags[i] !== flags[i]) places.push(i);
        if (!reshaped && (brandPrices.flags[i] === 2) !== (flags[i] === 2)) offersOthers = true;
      }
      brandPrices.prices = prices;
      brandPrices.flags = flags;
      if (places.length > 0) changed.set(brandId, places);
    }
    return { prices: changed, reshaped: reshaped || offersOthers };
  }

  function remember(entry: Entry): void {
    const main = entry.layout.bySlot.get(0)?.find((group) => group.market.name === '1x2' || group.market.name === 'winner');
    if (!main) return;
    const chance = (name: string) => {
      const place = entry.layout.items.findIndex((item, i) => i >= main.from && i < main.until && item.outcome.name === name);
      return place < 0 ? 0 : (entry.probabilities[place] as number);
    };
    entry.history.record(clock.now(), chance('home'), chance('draw'), chance('away'));
  }

  /** Takes new fair games; tells only when something changed or `also` has something of its own to tell. */
  function setFair(
    entry: Entry,
    told: readonly FairGame[],
    also: Partial<BoardChange> | undefined,
    withheld: readonly MarketRef[] = [],
  ): void {
    const old = entry.layout;
    const { players } = entry.fixture;
    const games = withoutStrangers(
      sellable(entry, told, withheld),
      players?.filter(({ withdrawn }) => !withdrawn),
    );
    const reshaped = !fits(old, games, players) || (also?.from !== undefined && also.from !== entry.phase);
    if (reshaped) entry.layout = layoutOf(games, players);
    entry.probabilities = probabilitiesOf(games, entry.layout.items.length);
    entry.pricedAt = clock.now();
    waiting.delete(entry);
    const quoted = quote(entry, reshaped);
    remember(entry);
    let removed: readonly Item[] = [];
    if (reshaped && old.items.length > 0) {
      const now = new Set(entry.layout.items);
      removed = old.items.filter((item) => !now.has(item));
    }
    if (also || quoted.reshaped || quoted.prices.size > 0) tell(entry, { ...also, ...quoted, removed });
  }

  /** A sport's model prices two sides; a field is priced alike in every sport. */
  function fairOf({ fixture, state }: Entry, rates: NonNullable<Fixture['rates']>): readonly FairGame[] {
    if (!fixture.field) return needs.modelOf(fixture.sport).quote(rates, state ?? NOT_STARTED, clock.now());
    return needs.priceField(rates, new Set(fixture.players?.filter(({ withdrawn }) => withdrawn).map(({ ref }) => ref)));
  }

  function reprice(entry: Entry, also?: Partial<BoardChange>): void {
    const { fixture } = entry;
    if (entry.foreignPrices || !fixture.rates) {
      waiting.delete(entry);
      if (also) tell(entry, also);
      return;
    }
    try {
      if (entry.stopped === NOT_PRICED) entry.stopped = undefined;
      setFair(entry, fairOf(entry, fixture.rates), also);
    } catch (error) {
      // A model's fault must not stop the feed: the fixture is closed until it can be priced.
      needs.onError(error);
      waiting.delete(entry);
      entry.pricedAt = clock.now();
      entry.stopped = NOT_PRICED;
      tell(entry, { ...also, ...closing(entry) });
    }
  }

  /** Prices what happened at once. What is closed by its producer or was never priced is priced in its turn, before it opens. */
  function move(entry: Entry, also: Partial<BoardChange>): void {
    const phaseMoved = also.from !== undefined && also.from !== entry.phase;
    const unpriced = entry.pricedAt === 0;
    if (entry.foreignPrices || (!unpriced && (phaseMoved || !entry.producerDown))) {
      reprice(entry, also);
      return;
    }
    waiting.add(entry);
    tell(entry, also);
  }

  function owned(id: number, producer: string): Entry | undefined {
    const entry = entries.get(id);
    if (!entry) return undefined;
    entry.producer = producer;
    const isDown = down.has(producer);
    // Closing never waits; opening waits until it has been priced.
    if (isDown ? !entry.producerDown : entry.producerDown && !waiting.has(entry)) raise(entry, isDown);
    return entry;
  }

  function enter(fixture: Fixture, producer: string, overrides: ReadonlyMap<number, Override> | undefined): Entry {
    const entry = newEntry(fixture, producer, brandIds);
    entry.producerDown = down.has(producer);
    for (const [brandId, override] of overrides ?? []) entry.overrides.set(brandId, override);
    entry.closures = needs.closures(fixture);
    entries.set(fixture.id, entry);
    forgetEnded(fixture.id);
    awaited.delete(fixture.id);
    waiting.add(entry);
    tell(entry, { from: undefined, reshaped: true });
    return entry;
  }

  /** What was abandoned is on the board again as soon as it is told to be in play. */
  function resumed(id: number, producer: string, state: PlayState): Entry | undefined {
    const past = isLive(state) ? finished.get(id) : undefined;
    if (!past || !isResumable(past, clock.now())) return undefined;
    finished.remove(id);
    versions.results++;
    return enter(past.fixture, producer, past.overrides);
  }

  function finish(entry: Entry, before: PlayState | undefined): void {
    manualPrices.drop(entry.id, 'over');
    entries.delete(entry.id);
    waiting.delete(entry);
    const { fixture, facts, state, history, overrides } = entry;
    finished.add({ fixture, facts, state, history, overrides, endedAt: clock.now() });
    versions.results++;
    tell(entry, { over: true, played: true, before });
    if (entry.phase === 'live' && isOver(state))
      ended.set(entry.id, { ...entry, layout: EMPTY_LAYOUT, probabilities: new Float64Array(0), pricesByBrand: NO_BOOKS });
  }

  function forgetEnded(id: number): void {
    if (!ended.delete(id)) return;
    membership++;
    versions.live++;
  }

  function suspend(entry: Entry, reason: string | undefined): void {
    if (entry.stopped === reason) return;
    entry.stopped = reason;
    if (reason) entry.history.pause(clock.now());
    else entry.history.resume(clock.now());
  }

  /** What is told with the suspension of a fixture: manual prices were set for the market as it was, and end with it. */
  const closing = (entry: Entry): Partial<BoardChange> => ({
    suspended: true,
    ...(manualPrices.drop(entry.id, 'suspended') ? quote(entry, false) : {}),
  });

  /** Marks a fixture closed or open by its producer. */
  function raise(entry: Entry, isDown: boolean): void {
    entry.producerDown = isDown;
    if (isDown) entry.history.pause(clock.now());
    else entry.history.resume(clock.now());
    // Before the start nothing happens that a silent feed could not tell of later.
    tell(entry, isDown && entry.phase === 'live' ? closing(entry) : { suspended: true });
  }

  function takeTurn(entry: Entry): void {
    reprice(entry);
    if (entry.producerDown && !down.has(entry.producer)) raise(entry, false);
  }

  /** True when what waits needs another turn; what the clock alone moves has time until the next tick. */
  function turn(until: number): boolean {
    for (const entry of waiting) {
      takeTurn(entry);
      if (performance.now() > until) return true;
    }
    const now = clock.now();
    for (const [id, entry] of ended) {
      if (now - entry.changedAt < ENDED_SHOWN_MS) break;
      forgetEnded(id);
    }
    for (const entry of entries.values()) {
      if (entry.phase === 'line') {
        if (now >= entry.fixture.startsAt && !late.has(entry)) {
          late.add(entry);
          tell(entry, { suspended: true });
        }
      }
      if (now - Math.max(entry.fixture.startsAt, entry.playedAt) > STALE_MS) finish(entry, entry.state);
      else if (entry.phase === 'live' && now - entry.pricedAt >= REPRICE_LIVE_MS) {
        reprice(entry);
        if (performance.now() > until) return false;
      }
    }
    return false;
  }

  return {
    entries,
    archive: finished,
    ended,
    versions,
    get membership() {
      return membership;
    },
    onChange: (listener) => void listeners.push(listener),
    fixture(fixture, producer, overrides) {
      const past = finished.get(fixture.id);
      // What was postponed comes back with its new start; anything else told of the past is old news.
      if (past && !(past.state?.status === 'postponed' && fixture.startsAt > clock.now())) return;
      if (past) finished.remove(fixture.id);
      const entry = entries.get(fixture.id);
      if (!entry) {
        enter(fixture, producer, past?.overrides ?? overrides);
        return;
      }
      owned(fixture.id, producer);
      if (entry.fixture === fixture) return;
      const moved = entry.fixture.startsAt !== fixture.startsAt || JSON.stringify(entry.fixture.rates) !== JSON.stringify(fixture.rates);
      const withdrew = hasWithdrawn(entry.fixture, fixture);
      entry.fixture = fixture;
      entry.closures = needs.closures(fixture);
      membership++;
      if (fixture.startsAt > clock.now()) late.delete(entry);
      // Nobody may bet on who has withdrawn: the others are priced at once, or wait for their provider's prices.
      if (withdrew && !entry.foreignPrices) return reprice(entry, { reshaped: true, suspended: moved });
      if (withdrew) suspend(entry, 'withdrawn');
      if (moved) waiting.add(entry);
      tell(entry, { reshaped: moved, suspended: moved });
    },
    odds(id, producer, games, withheld) {
      const entry = owned(id, producer);
      if (!entry) return;
      entry.foreignPrices = true;
      for (const game of games) for (const market of game.markets) entry.stops.delete(stopKey(game.slot, market.market, market.line));
      suspend(entry, undefined);
      setFair(entry, games, { suspended: true }, withheld);
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
      tell(entry, aside ? closing(entry) : { suspended: true });
    },
    stop(id, producer, markets, reason) {
      const entry = owned(id, producer);
      if (!entry) return;
      if (markets === 'all') {
        suspend(entry, reason);
        tell(entry, closing(entry));
      } else {
        for (const market of markets) entry.stops.add(stopKey(market.slot, market.market, market.line));
        manualPrices.drop(id, 'suspended', markets);
        tell(entry, quote(entry, false));
      }
    },
    start(id, producer) {
      const entry = owned(id, producer);
      if (!entry) return;
      entry.stops.clear();
      suspend(entry, undefined);
      move(entry, { suspended: true });
    },
    score(id, producer, state) {
      const entry = owned(id, producer) ?? resumed(id, producer, state);
      if (!entry) return;
      const before = entry.state;
      const from = entry.phase;
      entry.state = state;
      if (isOver(state)) {
        finish(entry, before);
        return;
      }
      const scorer = sportOf(entry.fixture.sport).scoring === 'points' ? undefined : scorerOf(before, state);
      if (scorer) entry.history.goal(clock.now(), scorer);
      if (isLive(state)) {
        entry.phase = 'live';
        entry.playedAt = clock.now();
      }
      if (from !== entry.phase || priceMoves(before, state)) move(entry, { from, before, played: true, suspended: from !== entry.phase });
      else tell(entry, { before, played: true });
    },
    facts(id, facts) {
      const entry = entries.get(id);
      if (entry) {
        if (isNewer(facts, entry.facts)) entry.facts = facts;
        return;
      }
      if (!finished.setFacts(id, facts)) return;
      versions.results++;
      // Facts are written a moment after play is over: whoever watched it to the end waits for how its markets came out.
      const shown = ended.get(id);
      if (shown) notify({ ...NOTHING, from: shown.phase, before: shown.state, entry: shown, result: true });
    },
    producerDown(producer, isDown) {
      if (!producers.has(producer)) snapshotPending.add(producer);
      producers.add(producer);
      if (isDown) down.add(producer);
      else down.delete(producer);
      for (const entry of entries.values()) {
        if (entry.producer !== producer || entry.producerDown === isDown) continue;
        // Play went on meanwhile: it opens when it has been priced, a turn at a time.
        if (!isDown && !entry.foreignPrices && (entry.phase === 'live' || waiting.has(entry))) waiting.add(entry);
        else raise(entry, isDown);
      }
    },
    await: (fixture) => void awaited.set(fixture.id, fixture),
    told: (producer) => void snapshotPending.delete(producer),
    get snapshotPending() {
      return snapshotPending.size > 0;
    },
    syncing,
    awaited(id) {
      const fixture = awaited.get(id);
      return fixture && { fixture, expected: syncing(fixture.provider) };
    },
    override(id, brandId, override) {
      const entry = entries.get(id);
      if (!entry) return;
      entry.overrides.set(brandId, override);
      tell(entry, { suspended: true, ...quote(entry, false) });
    },
    requote(id) {
      const entry = entries.get(id);
      if (entry) tell(entry, quote(entry, false));
    },
    closuresChanged(concerns) {
      for (const entry of entries.values()) {
        if (!concerns(entry.fixture)) continue;
        entry.closures = needs.closures(entry.fixture);
        tell(entry, { suspended: true, ...quote(entry, false) });
      }
    },
    ready(id) {
      manualPrices.expire();
      const entry = entries.get(id);
      if (entry && waiting.has(entry)) takeTurn(entry);
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
