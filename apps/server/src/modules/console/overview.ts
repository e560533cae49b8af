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

/** The six figures of the console. Trends of the worst case and the live fixtures grow while somebody looks. */
export function createOverviews(needs: ConsoleNeeds, books: Books, meter: Meter): Overviews {
  const placed = new Map<number, { readonly at: number; readonly rows: Promise<readonly PlacedHour[]> }>();
  const samples = new Map<number, Samples>();

  function placedOf(brand: Brand, now: number): Promise<readonly PlacedHour[]> {
    const known = placed.get(brand.id);
    if (known && now - known.at < PLACED_MS) return known.rows;
    const rows = readPlaced(needs.db, brand.id, now);
    placed.set(brand.id, { at: now, rows });
    rows.catch(() => placed.delete(brand.id));
    return rows;
  }

  function sample(brandId: number, now: number, worst: bigint, live: number): Samples {
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
  }

  return {
    async read(brand) {
      const now = needs.clock.now();
      const currency = brand.defaultCurrency;
      const text = (amount: bigint) => moneyToText(amount, currency);
      const inMain = (amount: bigint, from: string) => needs.convert(brand, amount, from, currency);
      const all = await books.all(brand);
      const rows = deskRows(needs, brand.id);
      const live = rows.filter((row) => row.phase === 'live');
      let worst = 0n;
      for (const book of all.values()) {
        const own = worstOfFixture(book);
        if (own < 0n) worst += own;
      }
      const hours = Array.from({ length: TREND_HOURS }, () => ({
        bets: 0,
        settledBets: 0,
        stake: 0n,
        settled: 0n,
        kept: 0n,
        expected: 0n,
      }));
      for (const row of await placedOf(brand, now)) {
        const hour = hours[row.hour];
        if (!hour) continue;
        hour.bets += row.bets;
        hour.settledBets += row.settledBets;
        hour.stake += inMain(row.stake, row.currency);
        hour.settled += inMain(row.settledStake, row.currency);
        hour.kept += inMain(row.settledStake, row.currency) - inMain(row.payout, row.currency);
        hour.expected += inMain(row.expected, row.currency);
      }
      // "Today" is since midnight UTC, as the limits count it.
      const today = hours.slice(-(new Date(now).getUTCHours() + 1));
      const sum = (of: (hour: (typeof hours)[number]) => bigint, list = hours) => list.reduce((n, hour) => n + of(hour), 0n);
      const settled = sum((hour) => hour.settled);
      const { worst: worstCaseTrend, live: liveTrend } = sample(brand.id, now, worst, live.length);
      const placing = meter.read(now, brand.id);
      const { last, alarm, overdue } = await needs.ledgerChecks.state();
      const check = alarm ?? last;
      return {
        currency,
        worstCase: text(worst),
        worstCaseTrend,
        staked: text(sum((hour) => hour.stake, today)),
        stakedTrend: hours.map((hour) => Number(hour.stake)),
        betsToday: today.reduce((n, hour) => n + hour.bets, 0),
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
        liveFixtures: live.length,
        pausedFixtures: live.filter((row) => row.suspended).length,
        liveTrend,
        betsPerSecond: placing.perSecond * 1000,
        betsPeak: placing.peak,
        betsTrend: [...placing.acceptedTrend],
        acceptanceP95: placing.p95 ?? null,
        refusedShare: placing.refusedShare ?? null,
        acceptanceTrend: [...placing.p95Trend],
        ledgerCheckedAt: check ? check.startedAt + check.tookMs : null,
        ledgerDifferences: check?.differences ?? null,
        ledgerOverdue: overdue,
      };
    },
  };
}
