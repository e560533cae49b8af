import { factsAt, RESUMPTION_MS, type ResultFacts, settleOutcome } from '@fairbook/domain';
import { type Random, random, type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type House, house, order, pick, score } from '../../testing/betting-house.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const FIXTURES = 8;
const PLAYERS = 5;
const STEPS = 120;
/** Home, draw, away; over and under of a whole line; Asian handicap of a quarter line: every kind of result occurs. */
const ANSWERS = [
  ['1x2', 'home', 1, 0],
  ['1x2', 'away', 3, 0],
  ['total', 'over', 9, 2000],
  ['total', 'under', 10, 2000],
  ['asian-handicap', 'home', 3829, -250],
] as const;
type Answer = (typeof ANSWERS)[number];

interface ModelBet {
  readonly id: bigint;
  readonly ctx: PlayerCtx;
  readonly stake: bigint;
  readonly legs: readonly { readonly fixture: number; readonly answer: Answer }[];
  returned: bigint;
  open: boolean;
}

/** Return per unit of stake at 2.00, in quarters so that it is whole. */
const QUARTERS = { won: 8n, 'half-won': 6n, void: 4n, 'half-lost': 2n, lost: 0n } as const;

/** The naive book-keeper: everything computed again from nothing after each step. */
function expected(bet: ModelBet, facts: (fixture: number) => ResultFacts | undefined, voided: ReadonlySet<number>): bigint | undefined {
  let numerator = bet.stake;
  let denominator = 1n;
  let open = false;
  for (const { fixture, answer } of bet.legs) {
    const known = facts(fixture);
    const result = voided.has(fixture)
      ? 'void'
      : known && settleOutcome(answer[0], answer[1], answer[3], { period: 'match', statistic: 'score' }, known);
    if (!result) open = true;
    else {
      numerator *= QUARTERS[result];
      denominator *= 4n;
    }
  }
  if (numerator === 0n) return 0n;
  return open ? undefined : (2n * numerator + denominator) / (2n * denominator);
}

async function simulate(h: House, draw: Random, seed: number): Promise<void> {
  const first = seed * 1000;
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => h.player(BigInt(draw.int(1000, 50_000)))));
  const cash = new Map<PlayerCtx, bigint>();
  for (const ctx of players) cash.set(ctx, await h.cash(ctx));
  const bets: ModelBet[] = [];
  const voids = new Map<number, bigint>();
  let receivable = 0n;

  const settleModel = (changed: readonly { readonly fixture: number }[]): void => {
    // In the order bets are settled: by number within a player, new return first, then the old one as far as the cash holds it.
    for (const bet of bets
      .filter((b) => b.legs.some((leg) => changed.some((c) => c.fixture === leg.fixture)))
      .sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const known = (fixture: number) => {
        const standing = h.factsOf(fixture);
        return standing && factsAt(standing, h.clock.now());
      };
      const pays = expected(bet, known, new Set(voids.keys()));
      const before = bet.open ? undefined : bet.returned;
      if (before === pays) continue;
      const has = cash.get(bet.ctx)! + (pays ?? 0n);
      const take = before ?? 0n;
      const taken = take < has ? take : has;
      receivable += take - taken;
      cash.set(bet.ctx, has - taken);
      bet.open = pays === undefined;
      bet.returned = pays ?? 0n;
    }
  };

  for (let step = 0; step < STEPS; step++) {
    h.clock.advance(1000);
    const act = draw.int(0, 9);
    const fixture = first + draw.int(0, FIXTURES - 1);
    if (act <= 5) {
      const wanted = new Map<number, Answer>();
      for (let n = draw.int(1, 3); n > 0; n--) wanted.set(first + draw.int(0, FIXTURES - 1), draw.pick(ANSWERS));
      const legs = [...wanted].map(([of, answer]) => ({ fixture: of, answer }));
      const ctx = draw.pick(players);
      const stake = BigInt(draw.int(10, 3000));
      const placed = await h.betting.placeBet(
        ctx,
        order(
          stake,
          legs.map((l) => pick(l.fixture, l.answer[2], l.answer[3])),
        ),
      );
      const affordable = stake <= cash.get(ctx)!;
      expect(placed.ok, `seed ${seed} step ${step}`).toBe(affordable);
      if (placed.ok && placed.value.kind === 'placed') {
        cash.set(ctx, cash.get(ctx)! - stake);
        bets.push({ id: placed.value.betId, ctx, stake, legs, returned: 0n, open: true });
        // The board here never closes, so a bet may come after the result: the worker's second look finds it.
        for (const leg of legs) await h.settlement.settleFixture(leg.fixture);
        settleModel(legs);
      }
    } else if (act <= 8) {
      const status = draw.pick(['live', 'ended', 'ended', 'ended', 'abandoned', 'cancelled'] as const);
      await h.result(fixture, score(draw.int(0, 3), draw.int(0, 2), status, status === 'ended' ? undefined : []));
      settleModel([{ fixture }]);
    } else if (act === 9 && draw.int(0, 2) === 0) {
      // Whatever was abandoned may no longer be resumed.
      h.clock.advance(RESUMPTION_MS);
      const all = Array.from({ length: FIXTURES }, (_, i) => ({ fixture: first + i }));
      for (const each of all) await h.settlement.settleFixture(each.fixture);
      settleModel(all);
    } else if (voids.has(fixture)) {
      await h.settlement.undoRuling({ who: 'staff:1', why: 'simulation', brandId: 1, fixture, ruling: voids.get(fixture)! });
      voids.delete(fixture);
      await h.settlement.drain();
      settleModel([{ fixture }]);
    } else {
      const ruling = await h.settlement.voidMarket({ who: 'staff:1', why: 'simulation', brandId: 1, fixture, markets: 'all' });
      voids.set(fixture, ruling.ok ? ruling.value : 0n);
      await h.settlement.drain();
      settleModel([{ fixture }]);
    }
    for (const ctx of players) expect(await h.cash(ctx), `seed ${seed} step ${step}`).toBe(cash.get(ctx));
  }
  const [row] = await h.db.query<{ balance: bigint }>(
    `select coalesce(sum(balance), 0)::int8 as balance from house_balance where account = 'house:adjustment'`,
  );
  expect(-(row?.balance ?? 0n), `seed ${seed} receivables`).toBe(receivable);
}

test.each([1, 2, 3])(
  'seed %i: whatever bets, results, corrections and rulings follow one another, cash is what the naive model says and the books balance',
  async (seed) => {
    const own = await testDatabase();
    try {
      const h = await house(own.db);
      await simulate(h, random(seed), seed);
      const report = await h.ledger.verify(own.db);
      expect(report.differences).toEqual([]);
      expect(report.transfers).toBeGreaterThan(50);
    } finally {
      await own.drop();
    }
  },
);
