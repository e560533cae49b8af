import { seededRandom } from '@fairbook/domain/seeded-random';
import type { ActOrder } from '@fairbook/provider-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bet, betWin, type CasinoHarness, type CasinoPlayer, casinoHarness, win } from '../../testing/casino-harness.ts';

/** Stories told; more by CASINO_STORIES. */
const STORIES = Number(process.env['CASINO_STORIES'] ?? 6);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_126);
const ACTS = 60;

let h: CasinoHarness;
beforeAll(async () => {
  h = await casinoHarness();
});
afterAll(() => h.account.end());

interface Kept {
  readonly kind: 'stake' | 'win' | 'both';
  readonly round: string;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly wonCash: bigint;
  readonly wonBonus: bigint;
  back: boolean;
}

/** What is left by the rules, kept by somebody who knows no ledger: plain sums, one act after the other. */
class Book {
  cash: bigint;
  bonus: bigint;
  owed = 0n;
  readonly rounds = new Map<string, { cash: bigint; bonus: bigint; closed: boolean }>();
  readonly acts = new Map<string, Kept>();
  readonly barred = new Set<string>();
  constructor(cash: bigint, bonus: bigint) {
    this.cash = cash;
    this.bonus = bonus;
  }
  held(): bigint {
    return [...this.rounds.values()].reduce((sum, { cash, bonus, closed }) => (closed ? sum : sum + cash + bonus), 0n);
  }
  private gain(before: bigint): void {
    const gained = this.cash - before;
    if (gained <= 0n || this.owed === 0n) return;
    const paid = gained < this.owed ? gained : this.owed;
    this.cash -= paid;
    this.owed -= paid;
  }
  private shareOf(amount: bigint, round: { cash: bigint; bonus: bigint }): bigint {
    const staked = round.cash + round.bonus;
    return (2n * amount * round.bonus + staked) / (2n * staked);
  }
  stake(name: string, roundName: string, amount: bigint, won: bigint | undefined): string {
    const round = this.rounds.get(roundName) ?? { cash: 0n, bonus: 0n, closed: false };
    if (this.barred.has(name)) return 'stake-taken-back';
    if (round.closed) return 'round-over';
    if (amount > this.cash + this.bonus) return 'insufficient-balance';
    const before = this.cash;
    const cash = amount < this.cash ? amount : this.cash;
    const bonus = amount - cash;
    this.cash -= cash;
    this.bonus -= bonus;
    round.cash += cash;
    round.bonus += bonus;
    this.rounds.set(roundName, round);
    const wonBonus = won === undefined ? 0n : this.shareOf(won, round);
    const wonCash = (won ?? 0n) - wonBonus;
    this.cash += wonCash;
    this.bonus += wonBonus;
    if (won !== undefined) round.closed = true;
    this.gain(before);
    this.acts.set(name, { kind: won === undefined ? 'stake' : 'both', round: roundName, cash, bonus, wonCash, wonBonus, back: false });
    return 'ok';
  }
  win(name: string, roundName: string, amount: bigint, closes: boolean): string {
    const round = this.rounds.get(roundName);
    if (!round) return 'transaction-unknown';
    if (round.cash + round.bonus === 0n) return 'transaction-taken-back';
    const before = this.cash;
    const wonBonus = this.shareOf(amount, round);
    this.cash += amount - wonBonus;
    this.bonus += wonBonus;
    if (closes) round.closed = true;
    this.gain(before);
    this.acts.set(name, { kind: 'win', round: roundName, cash: 0n, bonus: 0n, wonCash: amount - wonBonus, wonBonus, back: false });
    return 'ok';
  }
  takeBack(reference: string): string {
    const act = this.acts.get(reference);
    if (!act) this.barred.add(reference);
    if (!act || act.back) return 'ok';
    act.back = true;
    const before = this.cash;
    const round = this.rounds.get(act.round)!;
    round.cash -= act.cash;
    round.bonus -= act.bonus;
    this.cash += act.cash - act.wonCash;
    if (this.cash < 0n) {
      this.owed -= this.cash;
      this.cash = 0n;
    }
    this.bonus += act.bonus - act.wonBonus;
    if (this.bonus < 0n) this.bonus = 0n;
    this.gain(before);
    return 'ok';
  }
}

/** One random act, as the supplier orders it and as the book takes it. */
function nextAct(draw: (below: number) => number, player: CasinoPlayer, book: Book): { order: ActOrder; expected: () => string } {
  const round = `round-${draw(9)}`;
  const amount = BigInt(draw(200) + 1) * 10n;
  const kind = draw(10);
  const make = (act: ActOrder['act'], more: Partial<ActOrder> = {}) => h.order(player, `${player.playerId}-${round}`, act, more);
  if (kind < 4) {
    const order = make(bet(amount));
    return { order, expected: () => book.stake(order.transactionId, round, amount, undefined) };
  }
  if (kind < 5) {
    const won = BigInt(draw(4000));
    const order = make(betWin(amount, won));
    return { order, expected: () => book.stake(order.transactionId, round, amount, won) };
  }
  if (kind < 8) {
    const [won, closes] = [BigInt(draw(3000)), draw(3) === 0];
    const order = make(win(won, closes));
    return { order, expected: () => book.win(order.transactionId, round, won, closes) };
  }
  const known = [...book.acts.keys()];
  const reference = known.length === 0 || draw(4) === 0 ? `never-${draw(1_000_000)}` : known[draw(known.length)]!;
  const of = book.acts.get(reference)?.round ?? round;
  const order = h.order(player, `${player.playerId}-${of}`, { kind: 'rollback', roundClosed: false }, { reference });
  return { order, expected: () => book.takeBack(reference) };
}

async function story(seed: number): Promise<void> {
  const draw = seededRandom(seed);
  const below = (n: number): number => draw.int(0, n - 1);
  const [cash, bonus] = [BigInt(below(8000)), BigInt(below(3000))];
  const player = await h.player({ cash, bonus });
  const book = new Book(cash, bonus);
  const told: { order: ActOrder; answer: unknown }[] = [];
  for (let i = 0; i < ACTS; i++) {
    const { order, expected } = nextAct(below, player, book);
    // The order comes once, twice at once, or again later: it is done once.
    const tries = below(5) === 0 ? 3 : 1;
    const answers = await Promise.all(Array.from({ length: tries }, () => h.wallet.perform(order)));
    const should = expected();
    for (const answer of answers) expect([seed, i, order, answer.ok ? 'ok' : answer.reason]).toEqual([seed, i, order, should]);
    if (should === 'ok' && 'kind' in order.act && order.act.kind !== 'rollback') told.push({ order, answer: answers[0] });
    const again = told.length > 0 && below(6) === 0 ? told[below(told.length)] : undefined;
    if (again) expect(await h.wallet.perform(again.order)).toEqual({ ...(again.answer as object), repeated: true });
    expect([seed, i, await h.funds(player)]).toEqual([seed, i, { cash: book.cash, bonus: book.bonus, held: book.held(), owed: book.owed }]);
  }
}

test(`random stories of rounds (seed ${SEED}) leave what a naive book-keeper says, and verify`, {
  timeout: 30_000 + STORIES * 20_000,
}, async () => {
  await Promise.all(Array.from({ length: STORIES }, (_, i) => story(SEED + i)));
  expect(await h.differences()).toEqual([]);
});
