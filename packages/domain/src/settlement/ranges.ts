import { eventsOf, type FactEvent, type Pair, type ResultFacts, type Side } from '../facts.ts';
import type { PeriodName, Statistic } from '../sport.ts';
import type { Derivation } from '../sport-definition.ts';
import { derivationOf } from '../sport-statistics.ts';
import { allStretches } from '../sport-stretches.ts';

/** What a count can still end as, both ends included. Decided when the ends meet. */
export interface Range {
  readonly low: number;
  readonly high: number;
}
export interface PairRange {
  readonly home: Range;
  readonly away: Range;
}

const ANYTHING: PairRange = { home: { low: 0, high: Infinity }, away: { low: 0, high: Infinity } };

export const isExact = (range: Range): boolean => range.low === range.high;
export const isExactPair = (pair: PairRange): boolean => isExact(pair.home) && isExact(pair.away);
export const sum = ({ home, away }: PairRange): Range => ({ low: home.low + away.low, high: home.high + away.high });
/** Home less away. */
export const lead = ({ home, away }: PairRange): Range => ({ low: home.low - away.high, high: home.high - away.low });
export const negated = ({ low, high }: Range): Range => ({ low: -high, high: -low });

/** How the final count will stand to a line in thousandths: 1 above, 0 on it, -1 below; undefined while open. */
export function against(range: Range, line: number): 1 | 0 | -1 | undefined {
  if (range.low * 1000 > line) return 1;
  if (range.high * 1000 < line) return -1;
  return isExact(range) ? 0 : undefined;
}

/** Whether the final count will be exactly n, or at least n. */
export const equals = (range: Range, n: number): boolean | undefined =>
  n < range.low || n > range.high ? false : isExact(range) ? true : undefined;
export const reaches = (range: Range, n: number): boolean | undefined => (range.low >= n ? true : range.high < n ? false : undefined);

const saidFinal = (facts: ResultFacts, period: PeriodName): boolean =>
  facts.status === 'ended' ||
  facts.complete.includes(period) ||
  (allStretches().owners[period]?.some(([owner]) => saidFinal(facts, owner)) ?? false);

/** Whether the counts of a period can no longer change: it is complete itself, inside a complete one, or made of complete ones. */
export function isFinal(facts: ResultFacts, period: PeriodName): boolean {
  return saidFinal(facts, period) || (allStretches().ways[period]?.some((parts) => parts.every((part) => isFinal(facts, part))) ?? false);
}

type Known = (period: PeriodName) => Pair | undefined;

function summed(parts: readonly PeriodName[], known: Known): Pair | undefined {
  let home = 0;
  let away = 0;
  for (const part of parts) {
    const pair = known(part);
    if (!pair) return undefined;
    home += pair.home;
    away += pair.away;
  }
  return { home, away };
}

/** The count of a period as told, else as the sum of its parts, else as what its owner leaves after the other parts. */
function knownCount(period: PeriodName, known: Known): Pair | undefined {
  const received = known(period);
  if (received) return received;
  for (const parts of allStretches().ways[period] ?? []) {
    const pair = summed(parts, known);
    if (pair) return pair;
  }
  for (const [owner, parts] of allStretches().owners[period] ?? []) {
    const whole = known(owner);
    const rest =
      whole &&
      summed(
        parts.filter((part) => part !== period),
        known,
      );
    if (rest) return { home: whole.home - rest.home, away: whole.away - rest.away };
  }
  return undefined;
}

/** A read-only look at result facts that says what each count can still become. */
export interface FactsView {
  readonly facts: ResultFacts;
  counts(statistic: Statistic, period: PeriodName): PairRange;
  /** Goals that count for players, in order: own goals do not. Undefined when nobody knows the goals. */
  credited(period: PeriodName): readonly FactEvent[] | undefined;
  /** Who scores goal n (1 is the first) of a period: a side, nobody, or not known yet. */
  goal(n: number, period: PeriodName): Side | 'none' | undefined;
}

const REGULATION_ONLY: ReadonlySet<PeriodName> = new Set(['match', 'full']);
const isIn = (goal: PeriodName, period: PeriodName): boolean =>
  period === 'full' || (REGULATION_ONLY.has(period) ? goal !== 'overtime' : goal === period);

/** How many of the parts each side has won and may still win; a part nobody played is won by nobody once the whole is over. */
function partsWon(facts: ResultFacts, { of, parts, by }: Derivation & { readonly kind: 'parts-won' }, view: FactsView): PairRange {
  const over = isFinal(facts, of);
  const won = { home: 0, away: 0 };
  let open = 0;
  for (const part of parts) {
    const count = view.counts(by, part);
    if (isExactPair(count)) {
      if (count.home.low > count.away.low) won.home += 1;
      if (count.home.low < count.away.low) won.away += 1;
    } else if (!over) open += 1;
  }
  return { home: { low: won.home, high: won.home + open }, away: { low: won.away, high: won.away + open } };
}

/** How many events of a kind fell for either side in a period. */
function eventCount(facts: ResultFacts, kind: string, period: PeriodName): Pair | undefined {
  const listed = eventsOf(facts, kind)?.filter((event) => isIn(event.period, period));
  const of = (side: Side): number => listed?.filter((event) => event.side === side).length ?? 0;
  return listed && { home: of('home'), away: of('away') };
}

export function viewOf(facts: ResultFacts): FactsView {
  const counts = (statistic: Statistic, period: PeriodName): PairRange => {
    const received = facts.counts[statistic];
    const from = received ? undefined : derivationOf(statistic);
    if (from?.kind === 'parts-won' && from.of === period) return partsWon(facts, from, view);
    const pair =
      from?.kind === 'events' ? eventCount(facts, from.events, period) : received && knownCount(period, (name) => received[name]);
    if (!pair) return fallback(statistic, period);
    const high = (n: number): number => (isFinal(facts, period) ? n : Infinity);
    return { home: { low: pair.home, high: high(pair.home) }, away: { low: pair.away, high: high(pair.away) } };
  };
  // A game decided in regulation has no overtime, and nobody tells a count of it.
  const fallback = (statistic: Statistic, period: PeriodName): PairRange => {
    if (period !== 'full' || facts.status !== 'ended') return ANYTHING;
    const match = counts(statistic, 'match');
    return isExactPair(match) && match.home.low !== match.away.low ? match : ANYTHING;
  };
  const view: FactsView = {
    facts,
    counts,
    credited: (period) =>
      facts.goals?.filter((goal) => goal.how !== 'own-goal' && isIn(goal.period, period)).sort((a, b) => a.order - b.order),
    goal(n, period) {
      const range = counts('score', period);
      const all = sum(range);
      if (all.high < n) return 'none';
      if (facts.goals) {
        const listed = facts.goals.filter((goal) => isIn(goal.period, period)).sort((a, b) => a.order - b.order);
        return listed[n - 1]?.side;
      }
      // Without a list the order is still plain while only one side has scored.
      if (range.away.low === 0 && range.home.low >= n) return 'home';
      return range.home.low === 0 && range.away.low >= n ? 'away' : undefined;
    },
  };
  return view;
}
