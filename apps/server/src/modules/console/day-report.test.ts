import { loadBrands } from '@fairbook/brands';
import type { Brand } from '@fairbook/contract';
import { calendarDay, parseMoney } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellStory } from '../../testing/story.ts';
import { dayReport } from './day-report.ts';
import type { ConsoleNeeds } from './needs.ts';

const ZONE = 'Europe/Malta';
const DAY_MS = 86_400_000;

interface Moved {
  readonly brand_id: number;
  readonly kind: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly cause_id: string;
  readonly player_id: bigint;
  readonly at: bigint;
}

let own: TestDatabase;
let brand: Brand;
let moved: readonly Moved[];
let needs: ConsoleNeeds;
beforeAll(async () => {
  own = await testDatabase({ connections: 4 });
  await tellStory(own.db, 3);
  // The clock of a story hardly moves: its transfers are spread over three days around midnight in Malta.
  await own.owner.query('alter table transfer disable trigger user');
  await own.owner.query('alter table settlement disable trigger user');
  const [first] = await own.db.query<{ at: bigint; brand_id: number }>('select min(at) as at, min(brand_id) as brand_id from transfer');
  const shift = `(case when cause_kind = 'bet' then mod(cause_id::bigint / 8192, 3) else mod(id, 3) end) * ${DAY_MS}`;
  await own.owner.query(`update transfer set at = at + ${shift}`);
  await own.owner.query(`update settlement set at = at + mod(bet_id / 8192, 3) * ${DAY_MS}`);
  await own.owner.query('alter table bet disable trigger user');
  await own.owner.query(
    `update bet set placed_at = placed_at + mod(id / 8192, 3) * ${DAY_MS}, settled_at = settled_at + mod(id / 8192, 3) * ${DAY_MS}`,
  );
  await own.owner.query('alter table bet_closing disable trigger user');
  await own.owner.query(`update bet_closing set at = at + mod(bet_id / 8192, 3) * ${DAY_MS}`);
  // One was judged before a midnight and written after it.
  const [bet] = await own.db.query<{ id: bigint; at: bigint }>(
    `select b.id, t.at from bet b join transfer t on t.kind = 'stake' and t.cause_id = b.id::text where b.status = 'accepted' and b.settlement = 0 and b.cashed_stake = 0 order by b.id limit 1`,
  );
  const midnight = calendarDay(dateOf(bet?.at ?? 0n), ZONE)?.until ?? 0;
  await own.owner.query('update bet set placed_at = $2::bigint - 5 where id = $1', [bet?.id, midnight]);
  await own.owner.query(`update transfer set at = $2 where kind = 'stake' and cause_id = $1::text`, [`${bet?.id}`, midnight]);
  const { brands } = await loadBrands();
  brand = brands.find(({ id }) => id === first?.brand_id) as Brand;
  moved = await own.db.query<Moved>('select * from transfer order by id');
  needs = { db: own.db, clock: { now: () => Number(first?.at) + 30 * DAY_MS }, timeZone: () => ZONE } as unknown as ConsoleNeeds;
});
afterAll(() => own.drop());

const dateOf = (at: bigint): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }).format(Number(at));
const minor = (amount: string, currency: string): bigint => {
  const parsed = parseMoney(amount, currency, { negative: true });
  return parsed.ok ? parsed.value : -1n;
};

test("every day's totals are what a book-keeper adds up transfer by transfer, and its sports add up to them", async () => {
  const dates = [...new Set(moved.map(({ at }) => dateOf(at)))].sort();
  expect(dates.length).toBeGreaterThan(2);
  let margins = 0n;
  for (const date of dates) {
    const report = await dayReport(needs, brand, date);
    for (const total of report.totals) {
      const { currency } = total;
      const expected = { turnover: 0n, margin: 0n, openStakes: 0n, deposits: 0n, withdrawals: 0n };
      const bets = new Set<string>();
      for (const transfer of moved) {
        if (transfer.currency !== currency || transfer.brand_id !== brand.id || dateOf(transfer.at) > date) continue;
        const { kind, debit, credit, amount } = transfer;
        if (credit === 'open-stakes') expected.openStakes += amount;
        if (debit === 'open-stakes') expected.openStakes -= amount;
        if (dateOf(transfer.at) !== date) continue;
        if (kind === 'stake') {
          expected.turnover += amount;
          bets.add(transfer.cause_id);
        }
        if (credit === 'house:revenue') expected.margin += amount;
        if (debit === 'house:revenue') expected.margin -= amount;
        if (kind === 'deposit') expected.deposits += amount;
        if (kind === 'withdrawal-paid') expected.withdrawals += amount;
      }
      const read = Object.fromEntries(
        (Object.keys(expected) as (keyof typeof expected)[]).map((name) => [name, minor(total[name], currency)]),
      );
      expect({ date, bets: total.bets, ...read }).toEqual({ date, bets: bets.size, ...expected });
      expect(minor(total.settledStakes, currency) - minor(total.payouts, currency)).toBe(expected.margin);
      margins += expected.margin;
      const rows = report.rows.filter((row) => row.currency === currency);
      for (const name of ['turnover', 'settledStakes', 'payouts', 'margin', 'openStakes', 'openReturn'] as const)
        expect([name, rows.reduce((sum, row) => sum + minor(row[name], currency), 0n)]).toEqual([name, minor(total[name], currency)]);
    }
    const active = new Set(moved.filter(({ kind, at }) => kind === 'stake' && dateOf(at) === date).map(({ player_id }) => player_id));
    expect(report.activePlayers).toBe(active.size);
  }
  const [revenue] = await own.db.query<{ sum: bigint }>(
    "select sum(balance)::int8 as sum from house_balance where account = 'house:revenue'",
  );
  expect(margins).not.toBe(0n);
  expect(margins).toBe(revenue?.sum);
});

test('a day without anything has no rows, and no date but a date is taken', async () => {
  expect(await dayReport(needs, brand, '2020-01-01')).toMatchObject({ rows: [], totals: [], newPlayers: 0, activePlayers: 0, over: true });
  await expect(dayReport(needs, brand, '2026-02-30')).rejects.toThrow();
});
