import type { Fixture } from '@fairbook/contract';
import type { FairGame } from '@fairbook/domain';
import type { BookState } from './book-state.ts';
import { brandPricer } from './brand-prices.ts';
import { type Entry, NOT_STARTED } from './entry.ts';
import type { MarketRef } from './face.ts';
import { fits, type LayoutOutcome, layoutOf, probabilitiesOf, withoutStrangers } from './market-layout.ts';
import { flagsOf } from './outcome-flags.ts';
import type { BoardChange, PriceBookNeeds } from './price-book-face.ts';
import { sellable } from './sellable.ts';

type PricerNeeds = Pick<PriceBookNeeds, 'clock' | 'brands' | 'modelOf' | 'priceField' | 'manualPrices' | 'onError'>;

/** What differs from before: places by brand, and whether a brand now offers an outcome it did not, or no longer does. */
type Quoted = Pick<BoardChange, 'prices' | 'reshaped'>;

/** Prices of fixtures, from probabilities to what each brand shows. */
export interface FixturePricer {
  /** Brand prices anew from the probabilities there are. */
  quote(entry: Entry): Quoted;
  /** Takes new fair games; announces only when something changed or `also` says that something did. */
  setFair(entry: Entry, games: readonly FairGame[], also: Partial<BoardChange> | undefined, withheld?: readonly MarketRef[]): void;
  /** Prices by the model; a fixture whose model fails is closed until it can be priced. */
  reprice(entry: Entry, also?: Partial<BoardChange>): void;
  /** Prices what happened at once. What is closed by its producer or was never priced is priced in its turn, before it opens. */
  move(entry: Entry, also: Partial<BoardChange>): void;
  /** What is announced with the suspension of a fixture: manual prices were set for the market as it was, and end with it. */
  closing(entry: Entry): Partial<BoardChange>;
}

/** Why a fixture is closed whose model failed. */
const NOT_PRICED = 'not-priced';

/** Notes the chances of the main result for the history of prices. */
function recordChances(entry: Entry, now: number): void {
  const main = entry.layout.bySlot.get(0)?.find((group) => group.market.name === '1x2' || group.market.name === 'winner');
  if (!main) return;
  const chance = (name: string) => {
    const place = entry.layout.outcomes.findIndex((item, i) => i >= main.from && i < main.until && item.outcome.name === name);
    return place < 0 ? 0 : (entry.probabilities[place] as number);
  };
  entry.history.record(now, chance('home'), chance('draw'), chance('away'));
}

/** Brand prices of an entry made anew, in place: see `Quoted`. `reshaped`: its layout is another one. */
type Quote = (entry: Entry, reshaped: boolean) => Quoted;

function quoter(needs: Pick<PricerNeeds, 'brands' | 'manualPrices'>): Quote {
  const pricer = brandPricer(needs.brands);
  return (entry, reshaped) => {
    const { fixture } = entry;
    const context = { sport: fixture.sport, tier: fixture.competition.tier, phase: entry.phase };
    const priced = pricer.price(
      entry.layout,
      entry.probabilities,
      context,
      (brandId) => entry.overrides.get(brandId)?.marginShift ?? 0,
      (brandId) => needs.manualPrices.fixer(entry, brandId),
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
  };
}

/** A sport's model prices two sides; a field is priced alike in every sport. */
function fairOf(
  needs: Pick<PricerNeeds, 'modelOf' | 'priceField' | 'clock'>,
  { fixture, state }: Entry,
  rates: NonNullable<Fixture['rates']>,
): readonly FairGame[] {
  if (!fixture.field) return needs.modelOf(fixture.sport).quote(rates, state ?? NOT_STARTED, needs.clock.now());
  return needs.priceField(rates, new Set(fixture.players?.filter(({ withdrawn }) => withdrawn).map(({ ref }) => ref)));
}

export function fixturePricer(needs: PricerNeeds, { waiting, announce }: Pick<BookState, 'waiting' | 'announce'>): FixturePricer {
  const { clock } = needs;
  const quote = quoter(needs);

  function setFair(
    entry: Entry,
    fair: readonly FairGame[],
    also: Partial<BoardChange> | undefined,
    withheld: readonly MarketRef[] = [],
  ): void {
    const old = entry.layout;
    const { players } = entry.fixture;
    const games = withoutStrangers(
      sellable(needs, entry, fair, withheld),
      players?.filter(({ withdrawn }) => !withdrawn),
    );
    const reshaped = !fits(old, games, players) || (also?.from !== undefined && also.from !== entry.phase);
    if (reshaped) entry.layout = layoutOf(games, players);
    entry.probabilities = probabilitiesOf(games, entry.layout.outcomes.length);
    entry.pricedAt = clock.now();
    waiting.delete(entry);
    const quoted = quote(entry, reshaped);
    recordChances(entry, clock.now());
    let removed: readonly LayoutOutcome[] = [];
    if (reshaped && old.outcomes.length > 0) {
      const now = new Set(entry.layout.outcomes);
      removed = old.outcomes.filter((item) => !now.has(item));
    }
    if (also || quoted.reshaped || quoted.prices.size > 0) announce(entry, { ...also, ...quoted, removed });
  }

  function reprice(entry: Entry, also?: Partial<BoardChange>): void {
    const { fixture } = entry;
    if (entry.foreignPrices || !fixture.rates) {
      waiting.delete(entry);
      if (also) announce(entry, also);
      return;
    }
    try {
      if (entry.stopped === NOT_PRICED) entry.stopped = undefined;
      setFair(entry, fairOf(needs, entry, fixture.rates), also);
    } catch (error) {
      // A model's fault must not stop the feed: the fixture is closed until it can be priced.
      needs.onError(error);
      waiting.delete(entry);
      entry.pricedAt = clock.now();
      entry.stopped = NOT_PRICED;
      announce(entry, { ...also, ...closing(entry) });
    }
  }

  function move(entry: Entry, also: Partial<BoardChange>): void {
    const phaseMoved = also.from !== undefined && also.from !== entry.phase;
    const unpriced = entry.pricedAt === 0;
    if (entry.foreignPrices || (!unpriced && (phaseMoved || !entry.producerDown))) {
      reprice(entry, also);
      return;
    }
    waiting.add(entry);
    announce(entry, also);
  }

  const closing = (entry: Entry): Partial<BoardChange> => ({
    suspended: true,
    ...(needs.manualPrices.drop(entry.id, 'suspended') ? quote(entry, false) : {}),
  });

  return { quote: (entry) => quote(entry, false), setFair, reprice, move, closing };
}
