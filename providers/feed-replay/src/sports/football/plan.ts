import { type HourRange, kickOffHabits, loadCatalogueCompetitions, timeZoneOf } from '@fairbook/data';
import { ANCHOR, DAY, instantOf, localTime, MINUTE } from '../../calendar.ts';
import { type PlannedMatch, SegmentPlan } from './segment-plan.ts';
import type { Pairing } from './sources.ts';

/**
 * Every period of the calendar is an opening and a body. Openings are planned alone; a body is planned knowing the openings on both
 * sides. So any day can be computed without the days before it, and still nobody plays too soon after another segment.
 */
export const PERIOD_DAYS = 28;
const OPENING_DAYS = 4;

const SLOT = 15 * MINUTE;
/**
 * Kick-offs at :00, :15, :30 and :45, over three hours. Any twelve in a row make forty starts, and more than twenty live; two in every
 * quarter would keep two matches in their last ten minutes, which, with at least five minutes added, last a quarter of an hour.
 */
const KICK_OFFS = [4, 3, 3, 3, 4, 3, 3, 3, 4, 3, 4, 3];
/** Countries tried for one kick-off before any free pairing is taken. */
const TRIES = 12;
const WEIGHT = { prime: 12, natural: 3, odd: 0.02 };
/** Local minutes outside which nobody plays, unless nothing else is free. */
const AWAKE: HourRange = { from: 8 * 60 + 30, to: 23 * 60 };
/** How strongly a country is kept for hours at which few others play. */
const SCARCITY = 2.5;
/** How many minutes of oddness one more match of a crowded country outweighs. */
const CROWD_MINUTES = 45;
/** How many it costs to take a country of the hours at which hardly anybody plays. */
const SCARCE_MINUTES = 220;

interface CountryPool {
  readonly countryId: number;
  readonly zone: string;
  readonly pairings: readonly Pairing[];
  readonly weight: number;
  readonly habits: ReturnType<typeof kickOffHabits>;
  /** Near 1 for a country whose hours are those at which few others play, 0 for one of the busiest. */
  readonly scarcity: number;
  /** By UTC hour: how much better this hour is for the whole calendar than the others of this country. */
  readonly need: readonly number[];
}

/** Competitions that show themselves every day: matches a day on weekdays and at weekends. */
const HEADLINES: Readonly<Record<string, readonly [number, number]>> = {
  'uefa.cl': [3, 1],
  'uefa.el': [2, 0],
  'eng.1': [2, 4],
  'es.1': [2, 4],
  'it.1': [2, 4],
  'de.1': [2, 4],
  'fr.1': [2, 3],
  'nl.1': [1, 3],
  'pt.1': [1, 3],
  'tr.1': [1, 3],
  'br.1': [2, 3],
  'ar.1': [2, 3],
  'ru.1': [1, 3],
  'eng.2': [2, 4],
  'us.mls': [2, 4],
  'mx.1': [2, 3],
  'sa.1': [1, 2],
  'conmebol.libertadores': [1, 1],
  'int.world-cup': [1, 1],
  'int.nations-league': [1, 1],
  'int.world-cup.q': [2, 2],
  'int.friendly': [2, 2],
};

const within = (minute: number, range: HourRange): boolean => minute >= range.from && minute <= range.to;

/** Plans periods of the football calendar from pairings. */
export class FootballPlanner {
  readonly #pools: readonly CountryPool[];
  readonly #byCompetition: ReadonlyMap<string, readonly Pairing[]>;
  readonly #seed: string;
  readonly #openings = new Map<number, SegmentPlan>();

  constructor(seed: string, pairings: readonly Pairing[]) {
    this.#seed = seed;
    const known = new Set(loadCatalogueCompetitions().map((row) => row.code));
    const usable = pairings.filter((pairing) => known.has(pairing.competition));
    this.#byCompetition = Map.groupBy(usable, (pairing) => pairing.competition);
    this.#pools = poolsOf(Map.groupBy(usable, (pairing) => pairing.homeCountryId));
  }

  /** All kick-offs of a period (0 starts at the anchor), in order of time. */
  plan(period: number): readonly PlannedMatch[] {
    const [before, after] = [this.#opening(period), this.#opening(period + 1)];
    for (const kept of this.#openings.keys()) if (Math.abs(kept - period) > 1) this.#openings.delete(kept);
    const from = before.until;
    const body = new SegmentPlan({
      key: `${this.#seed}|body|${period}`,
      from,
      until: after.from,
      neighbours: [before, after],
      fits: (pairing, at) => fitsBody(pairing, at - from),
    });
    this.#fillSegment(body);
    return [...before.matches(), ...body.matches()];
  }

  #opening(period: number): SegmentPlan {
    const known = this.#openings.get(period);
    if (known !== undefined) return known;
    const from = ANCHOR + period * PERIOD_DAYS * DAY;
    const plan = new SegmentPlan({
      key: `${this.#seed}|opening|${period}`,
      from,
      until: from + OPENING_DAYS * DAY,
      neighbours: [],
      fits: isForOpenings,
    });
    this.#fillSegment(plan);
    this.#openings.set(period, plan);
    return plan;
  }

  #fillSegment(plan: SegmentPlan): void {
    for (let day = Math.floor(plan.from / DAY); day * DAY < plan.until; day++) this.#placeHeadlines(plan, day);
    const order = this.#pools.map((pool) => plan.inOrder(pool.pairings));
    let today: readonly (readonly Pairing[])[] = [];
    for (let at = plan.from; at < plan.until; at += SLOT) {
      // What cannot meet today at all is not looked at again and again.
      if ((at - plan.from) % DAY === 0) today = order.map((pairings) => pairings.filter((pairing) => plan.mayMeet(pairing, at, at + DAY)));
      const hour = new Date(at).getUTCHours();
      const wanted = KICK_OFFS[Math.floor(at / SLOT) % KICK_OFFS.length] ?? 0;
      const missing = wanted - plan.startingAt(at);
      if (missing <= 0) continue;
      const natural = this.#pools.map((pool) => pool.weight * hourWeight(pool, at) * (pool.need[hour] ?? 1));
      const weightOf = (index: number): number => (natural[index] ?? 0) / (1 + plan.crowd(this.#pools[index]?.countryId ?? 0, at)) ** 2;
      const weights = natural.map((_, index) => weightOf(index));
      for (let count = 0; count < missing; count++) {
        const index = this.#fill(plan, at, [...weights], today);
        if (index !== undefined) weights[index] = weightOf(index);
      }
    }
  }

  #placeHeadlines(plan: SegmentPlan, day: number): void {
    const isWeekend = [0, 6].includes(new Date(day * DAY).getUTCDay());
    for (const [code, [weekday, weekend]] of Object.entries(HEADLINES)) {
      const pairings = (this.#byCompetition.get(code) ?? []).filter((pairing) => plan.mayMeet(pairing, day * DAY, day * DAY + DAY));
      if (pairings.length === 0) continue;
      for (let count = isWeekend ? weekend : weekday; count > 0; count--) {
        // A few at random, the one that most would watch first: good pairs, but not the same ones every time.
        const picks = Array.from({ length: 14 }, () => pairings[plan.random.between(0, pairings.length - 1)]);
        picks.sort((a, b) => (b?.appeal ?? 0) - (a?.appeal ?? 0));
        for (const pairing of picks) {
          if (pairing === undefined) continue;
          const { weekday: onWeekdays, weekend: atWeekends } = kickOffHabits({ id: pairing.homeCountryId });
          const { from, to } = isWeekend ? atWeekends : onWeekdays;
          const minute = from + plan.random.next() * (to - from);
          const at = Math.round(instantOf(day, minute, timeZoneOf(pairing.homeCountryId)) / SLOT) * SLOT;
          if (plan.place(pairing, at)) break;
        }
      }
    }
  }

  /** Plans one more match, in a country drawn by weight; gives the country's index, or undefined when every side rests. */
  #fill(plan: SegmentPlan, at: number, weights: number[], order: readonly (readonly Pairing[])[]): number | undefined {
    let total = weights.reduce((sum, weight) => sum + weight, 0);
    for (let attempt = 0; attempt < TRIES && total > 1e-6; attempt++) {
      let point = plan.random.next() * total;
      let index = weights.findIndex((weight) => {
        point -= weight;
        return point < 0;
      });
      if (index < 0) index = weights.findIndex((weight) => weight > 0);
      if (order[index]?.some((pairing) => plan.place(pairing, at))) return index;
      total -= weights[index] ?? 0;
      weights[index] = 0;
    }
    // Nothing natural is left: better an odd hour than an empty coupon.
    const ranked = this.#pools
      .map((pool, index) => ({
        index,
        cost: oddness(pool, at) + CROWD_MINUTES * plan.crowd(pool.countryId, at) + SCARCE_MINUTES * pool.scarcity,
      }))
      .sort((a, b) => a.cost - b.cost);
    return ranked.find(({ index }) => order[index]?.some((pairing) => plan.place(pairing, at)))?.index;
  }
}

/** One pairing in eight is kept for the openings, which return after 28 days. */
const isForOpenings = (pairing: Pairing): boolean => pairing.hash % 8 === 0;

const WEEK = 7 * DAY;
const BODY = (PERIOD_DAYS - OPENING_DAYS) * DAY;

/** In a body each pairing has its own week, so that it comes back after three weeks at the earliest. */
function fitsBody(pairing: Pairing, sinceStart: number): boolean {
  const first = (pairing.hash / 2 ** 32) * (BODY + WEEK) - WEEK;
  return sinceStart >= first && sinceStart < first + WEEK && !isForOpenings(pairing);
}

function hourWeight(pool: CountryPool, at: number): number {
  const { minute, weekend } = localTime(at, pool.zone);
  if (within(minute, weekend ? pool.habits.weekend : pool.habits.weekday)) return WEIGHT.prime;
  if (within(minute, pool.habits.widest)) return WEIGHT.natural;
  return within(minute, AWAKE) ? WEIGHT.odd : 0;
}

/** Minutes between a local time and the country's widest habits. */
function oddness(pool: CountryPool, at: number): number {
  const { minute } = localTime(at, pool.zone);
  const { widest } = pool.habits;
  return within(minute, widest) ? 0 : Math.min((minute - widest.to + 1440) % 1440, (widest.from - minute + 1440) % 1440);
}

function poolsOf(byCountry: ReadonlyMap<number, readonly Pairing[]>): readonly CountryPool[] {
  const pools = [...byCountry].map(([countryId, pairings]) => {
    const [zone, habits] = [timeZoneOf(countryId), kickOffHabits({ id: countryId })];
    const clubs = new Set(pairings.flatMap((pairing) => pairing.sides)).size;
    const hours = Array.from({ length: 24 }, (_, hour) => within(localTime(ANCHOR + hour * 60 * MINUTE, zone).minute, habits.widest));
    return { countryId, zone, pairings, habits, clubs, hours };
  });
  const supply = Array.from({ length: 24 }, (_, hour) => pools.reduce((sum, pool) => sum + (pool.hours[hour] ? pool.clubs : 0), 1));
  const most = Math.max(...supply);
  return pools.map(({ clubs, hours, ...pool }) => {
    const scarcest = Math.min(...supply.filter((_, hour) => hours[hour]));
    return {
      ...pool,
      weight: Math.sqrt(clubs),
      scarcity: 1 - scarcest / most,
      need: supply.map((value, hour) => (scarcest / (hours[hour] ? value : most)) ** SCARCITY),
    };
  });
}
