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

/** Money of one hour in the brand's main currency, minor units. */
interface Hour {
  bets: number;
  settledBets: number;
  stake: bigint;
  settled: bigint;
  kept: bigint;
  expected: bigint;
}

/** Sums of the last day by hour, the newest last. */
function hoursOf(rows: readonly PlacedHour[], inMain: (amount: bigint, from: string) => bigint): readonly Hour[] {
  const hours: Hour[] = Array.from({ length: TREND_HOURS }, () => ({
    bets: 0,
    settledBets: 0,
    stake: 0n,
    settled: 0n,
    kept: 0n,
    expected: 0n,
  }));
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

/** Rows of the day by brand, read again when they are older than `PLACED_MS`. */
function placedCache(needs: Pick<ConsoleNeeds, 'db'>) {
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

/** Trends of what only the present knows; they grow while somebody looks. */
function trends() {
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

/** What is kept of the stakes and what theory expected of them, over all hours. */
function marginOf(hours: readonly Hour[]): Pick<Overview, 'marginKept' | 'marginBets' | 'marginTheory' | 'marginTrend'> {
  const sum = (of: (hour: Hour) => bigint) => hours.reduce((n, hour) => n + of(hour), 0n);
  const settled = sum((hour) => hour.settled);
  return {
    marginKept: share(
      sum((hour) => hour.kept),
      settled,
    ),
    marginBets: hours.reduce((n, hour) => n + hour.settledBets, 0),
    marginTheory: share(
      sum((hour) => hour.expected),
      settled,
    ),
    marginTrend: hours.filter((hour) => hour.settled > 0n).map((hour) => share(hour.kept, hour.settled) ?? 0),
  };
}

/** The sum of the worst cases of every fixture on which money can be lost. */
function worstCase(all: Awaited<ReturnType<Books['all']>>): bigint {
  let worst = 0n;
  for (const book of all.values()) {
    const own = worstOfFixture(book);
    if (own < 0n) worst += own;
  }
  return worst;
}

async function ledgerState({
  ledgerChecks,
}: Pick<ConsoleNeeds, 'ledgerChecks'>): Promise<Pick<Overview, 'ledgerCheckedAt' | 'ledgerDifferences' | 'ledgerOverdue'>> {
  const { last, alarm, overdue } = await ledgerChecks.state();
  const check = alarm ?? last;
  return {
    ledgerCheckedAt: check ? check.startedAt + check.tookMs : null,
    ledgerDifferences: check?.differences ?? null,
    ledgerOverdue: overdue,
  };
}

/** The six figures of the desk. Trends of the worst case and the live fixtures grow while somebody looks. */
export function createOverviews(needs: ConsoleNeeds, books: Books, meter: Meter): Overviews {
  const placedOf = placedCache(needs);
  const sample = trends();

  return {
    async read(brand) {
      const now = needs.clock.now();
      const currency = brand.defaultCurrency;
      const text = (amount: bigint) => moneyToText(amount, currency);
      const inMain = (amount: bigint, from: string) => needs.convert(brand, amount, from, currency);
      const worst = worstCase(await books.all(brand));
      const rows = deskRows(needs, brand.id);
      const live = rows.filter((row) => row.phase === 'live');
      const hours = hoursOf(await placedOf(brand, now), inMain);
      // "Today" is since midnight UTC, as the limits count it.
      const today = hours.slice(-(new Date(now).getUTCHours() + 1));
      const { worst: worstCaseTrend, live: liveTrend } = sample(brand.id, now, worst, live.length);
      const placing = meter.read(now, brand.id);
      return {
        currency,
        worstCase: text(worst),
        worstCaseTrend,
        staked: text(today.reduce((sum, hour) => sum + hour.stake, 0n)),
        stakedTrend: hours.map((hour) => Number(hour.stake)),
        betsToday: today.reduce((n, hour) => n + hour.bets, 0),
        ...marginOf(hours),
        liveFixtures: live.length,
        pausedFixtures: live.filter((row) => row.suspended).length,
        liveTrend,
        betsPerSecond: placing.perSecond * 1000,
        betsPeak: placing.peak,
        betsTrend: [...placing.acceptedTrend],
        acceptanceP95: placing.p95 ?? null,
        refusedShare: placing.refusedShare ?? null,
        acceptanceTrend: [...placing.p95Trend],
        ...(await ledgerState(needs)),
      };
    },
  };
}
