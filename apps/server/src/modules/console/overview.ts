import type { AnswerOf, Brand, CONSOLE_CALLS } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import { worstOfFixture } from './book.ts';
import { type Books, deskRows } from './books.ts';
import type { Meter } from './meter.ts';
import type { ConsoleNeeds } from './needs.ts';
import { type PlacedHour, readPlaced, TREND_HOURS } from './overview-store.ts';

/** How old the sums of the day may be, ms. */
const PLACED_MS = 10_000;
/** Samples of what only the present knows (worst case, live fixtures), and their distance at least, ms. */
const SAMPLES = 30;
const SAMPLE_MS = 10_000;

type Overview = AnswerOf<(typeof CONSOLE_CALLS)['overview']>;

interface Samples {
  at: number;
  readonly worst: number[];
  readonly live: number[];
}

export interface Overviews {
  read(brand: Brand): Promise<Overview>;
}

const share = (part: bigint, whole: bigint): number | null => (whole > 0n ? Number((part * 10_000n) / whole) : null);

/** Hours of a brand's bets as they are looked at by many screens at once: read anew when they are too old. */
function placedHours(needs: ConsoleNeeds) {
  const placed = new Map<number, { readonly at: number; readonly rows: Promise<readonly PlacedHour[]> }>();
  return (brand: Brand, now: number): Promise<readonly PlacedHour[]> => {
    const known = placed.get(brand.id);
    if (known && now - known.at < PLACED_MS) return known.rows;
    const rows = readPlaced(needs.db, brand.id, now);
    placed.set(brand.id, { at: now, rows });
    rows.catch(() => placed.delete(brand.id));
    return rows;
  };
}

/** Keeps what only the present knows, for its trend. */
function sampler() {
  const samples = new Map<number, Samples>();
  return (brandId: number, now: number, worst: bigint, live: number): Samples => {
    let known = samples.get(brandId);
    if (!known) {
      known = { at: 0, worst: [], live: [] };
      samples.set(brandId, known);
    }
    if (now - known.at >= SAMPLE_MS) {
      known.at = now;
      known.worst.push(Number(worst));
      known.live.push(live);
      for (const line of [known.worst, known.live]) if (line.length > SAMPLES) line.shift();
    }
    return known;
  };
}

/** What was bet, settled and kept in an hour, in the brand's main currency. */
interface Hour {
  bets: number;
  settledBets: number;
  stake: bigint;
  settled: bigint;
  kept: bigint;
  expected: bigint;
}

/** The rows of each currency summed up hour by hour, the oldest first. */
function hoursOf(rows: readonly PlacedHour[], inMain: (amount: bigint, from: string) => bigint): readonly Hour[] {
  const hours = Array.from(
    { length: TREND_HOURS },
    (): Hour => ({ bets: 0, settledBets: 0, stake: 0n, settled: 0n, kept: 0n, expected: 0n }),
  );
  for (const row of rows) {
    const hour = hours[row.hour];
    if (!hour) continue;
    hour.bets += row.bets;
    hour.settledBets += row.settledBets;
    hour.stake += inMain(row.stake, row.currency);
    hour.settled += inMain(row.settledStake, row.currency);
    hour.kept += inMain(row.settledStake, row.currency) - inMain(row.payout, row.currency);
    hour.expected += inMain(row.expected, row.currency);
  }
  return hours;
}

const sumOf = (hours: readonly Hour[], of: (hour: Hour) => bigint): bigint => hours.reduce((n, hour) => n + of(hour), 0n);

/** Turnover since midnight UTC, as the limits count it, and the margin of all hours. */
function sumsOf(hours: readonly Hour[], now: number, text: (amount: bigint) => string) {
  const today = hours.slice(-(new Date(now).getUTCHours() + 1));
  const settled = sumOf(hours, (hour) => hour.settled);
  return {
    staked: text(sumOf(today, (hour) => hour.stake)),
    stakedTrend: hours.map((hour) => Number(hour.stake)),
    betsToday: today.reduce((n, hour) => n + hour.bets, 0),
    marginKept: share(
      sumOf(hours, (hour) => hour.kept),
      settled,
    ),
    marginBets: hours.reduce((n, hour) => n + hour.settledBets, 0),
    marginTheory: share(
      sumOf(hours, (hour) => hour.expected),
      settled,
    ),
    marginTrend: hours.filter((hour) => hour.settled > 0n).map((hour) => share(hour.kept, hour.settled) ?? 0),
  };
}

function meterOf({ perSecond, peak, acceptedTrend, p95, refusedShare, p95Trend }: ReturnType<Meter['read']>) {
  return {
    betsPerSecond: perSecond * 1000,
    betsPeak: peak,
    betsTrend: [...acceptedTrend],
    acceptanceP95: p95 ?? null,
    refusedShare: refusedShare ?? null,
    acceptanceTrend: [...p95Trend],
  };
}

async function checkOf(needs: ConsoleNeeds) {
  const { last, alarm, overdue } = await needs.ledgerChecks.state();
  const check = alarm ?? last;
  return {
    ledgerCheckedAt: check ? check.startedAt + check.tookMs : null,
    ledgerDifferences: check?.differences ?? null,
    ledgerOverdue: overdue,
  };
}

/** The six figures of the console. Trends of the worst case and the live fixtures grow while somebody looks. */
export function createOverviews(needs: ConsoleNeeds, books: Books, meter: Meter): Overviews {
  const placedOf = placedHours(needs);
  const sample = sampler();
  return {
    async read(brand) {
      const now = needs.clock.now();
      const currency = brand.defaultCurrency;
      const text = (amount: bigint) => moneyToText(amount, currency);
      const all = await books.all(brand);
      const live = deskRows(needs, brand.id).filter((row) => row.phase === 'live');
      const losses = [...all.values()].map(worstOfFixture).filter((own) => own < 0n);
      const worst = losses.reduce((sum, own) => sum + own, 0n);
      const hours = hoursOf(await placedOf(brand, now), (amount, from) => needs.convert(brand, amount, from, currency));
      const { worst: worstCaseTrend, live: liveTrend } = sample(brand.id, now, worst, live.length);
      return {
        currency,
        worstCase: text(worst),
        worstCaseTrend,
        ...sumsOf(hours, now, text),
        liveFixtures: live.length,
        pausedFixtures: live.filter((row) => row.suspended).length,
        liveTrend,
        ...meterOf(meter.read(now, brand.id)),
        ...(await checkOf(needs)),
      };
    },
  };
}
