import type { TableDraws } from '@fairbook/casino-studio/tables/draws';
import { parseMoney } from '@fairbook/domain';
import { type SeededRandom, seededRandom } from '@fairbook/domain/seeded-random';
import { multiplierAt, reachedAfter } from '@fairbook/games/crash/curve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CasinoHarness, casinoHarness } from '../../testing/casino-harness.ts';
import { distantJackpot, hangJackpot } from '../../testing/hang-jackpot.ts';
import { requestName } from '../../testing/studio-seat.ts';
import { drawsOf, openTable, roundNow, type TableSeat, takeTable } from '../../testing/table-seat.ts';

const STEPS = Number(process.env['TABLE_STEPS'] ?? 220);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_127);
const CRASH = 'crash';
const BEGUN = 50_000n;

let h: CasinoHarness;
let draws: TableDraws;
beforeAll(async () => {
  h = await casinoHarness();
  await hangJackpot(h, distantJackpot([CRASH]));
  await h.casino.start();
  await openTable(h, CRASH);
  draws = await drawsOf(h, CRASH);
});
afterAll(async () => {
  await h.casino.close();
  await h.account.end();
});

/** A bet as somebody notes it who knows the rules of the flight and nothing of records. */
interface Noted {
  readonly number: number;
  readonly round: string;
  readonly amount: bigint;
  readonly auto: number;
  takenBack: boolean;
  /** Where it was left by hand. */
  left: number | undefined;
}
interface Player {
  readonly seat: TableSeat;
  readonly bets: Noted[];
}

const cents = (text: string): bigint => {
  const parsed = parseMoney(text, 'EUR');
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

/** What came back of a bet once its round is over, by the published rule. */
function backOf({ number, amount, auto, takenBack, left }: Noted): bigint {
  if (takenBack) return amount;
  const out = left ?? (auto <= draws.draw(number).crash! ? auto : 0);
  return (amount * BigInt(out)) / 100n;
}

async function join(random: SeededRandom, { seat, bets }: Player): Promise<void> {
  const { number, phase } = roundNow(h, CRASH);
  const stake = `${random.int(1, 20)}.${random.int(10, 99)}`;
  const auto = random.chance(0.5) ? undefined : random.int(101, 400);
  const request = requestName();
  const answer = await seat.join({ stake, request, number, options: auto === undefined ? {} : { auto } });
  const mine = bets.filter((bet) => bet.number === number && !bet.takenBack).length;
  const should = phase !== 'betting' ? 'betting-closed' : mine >= 2 ? 'round-in-progress' : undefined;
  expect([seat.player.login, phase, answer.code]).toEqual([seat.player.login, phase, should]);
  if (should !== undefined) return;
  const options = answer.data.round.options as { auto: number };
  bets.push({ number, round: request, amount: cents(stake), auto: options.auto, takenBack: false, left: undefined });
}

async function leave(random: SeededRandom, { seat, bets }: Player): Promise<void> {
  const bet = bets.length > 0 ? random.pick(bets.slice(-3)) : undefined;
  if (!bet) return;
  const { number, phase } = roundNow(h, CRASH);
  const answer = await seat.leave(bet.round);
  const isOpen = bet.number === number && phase === 'betting';
  expect(answer.status === 200).toBe(isOpen || bet.takenBack);
  bet.takenBack ||= answer.status === 200;
}

async function cashOut(random: SeededRandom, { seat, bets }: Player): Promise<void> {
  const bet = bets.length > 0 ? random.pick(bets.slice(-3)) : undefined;
  if (!bet) return;
  const { number, phase, since } = roundNow(h, CRASH);
  const now = h.account.clock.now();
  const { crash = 0 } = draws.draw(bet.number);
  const answer = await seat.cashOut(bet.round);
  if (bet.left !== undefined) return expect(answer.data.round.decisions).toEqual([{ move: 'cash-out', value: bet.left }]);
  const isFlying = bet.number === number && phase === 'showing' && !bet.takenBack && now < since + reachedAfter(crash);
  const at = multiplierAt(now - since);
  const may = isFlying && at >= 101 && at < bet.auto;
  expect([bet.number, number, phase, at, bet.auto, answer.status === 200]).toEqual([bet.number, number, phase, at, bet.auto, may]);
  if (may) bet.left = at;
}

test(`random stories at a table (seed ${SEED}) leave what a naive book-keeper says after every round, and verify`, {
  timeout: 60_000 + STEPS * 500,
}, async () => {
  const random = seededRandom(SEED);
  const players: Player[] = await Promise.all(
    Array.from({ length: 4 }, async () => ({ seat: await takeTable(h, await h.player({ cash: BEGUN }), CRASH), bets: [] })),
  );
  let checked = roundNow(h, CRASH).number;
  for (let i = 0; i < STEPS; i++) {
    const player = random.pick(players);
    await random.pick([join, join, join, cashOut, cashOut, leave])(random, player);
    await h.timers.pass(random.pick([0, 50, 300, 900, 2500]));
    const { number } = roundNow(h, CRASH);
    if (number === checked) continue;
    checked = number;
    for (const { seat, bets } of players) {
      const over = bets.filter((bet) => bet.number < number);
      const open = bets.filter((bet) => bet.number === number && !bet.takenBack);
      const held = open.reduce((sum, { amount }) => sum + amount, 0n);
      const cash = over.reduce((sum, bet) => sum - bet.amount + backOf(bet), BEGUN) - held;
      expect([i, number, await h.funds(seat.player)]).toMatchObject([i, number, { cash, held }]);
    }
  }
  expect(players.flatMap(({ bets }) => bets).length).toBeGreaterThan(20);
  expect(await h.differences()).toEqual([]);
});
