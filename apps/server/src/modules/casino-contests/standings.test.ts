import type { GameRoundBody, TournamentRules } from '@fairbook/contract';
import { seededRandom } from '@fairbook/domain/seeded-random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { type ContestSteps, contestSteps } from '../../testing/contest-steps.ts';

/** Stories told; more by CASINO_STORIES. */
const STORIES = Number(process.env['CASINO_STORIES'] ?? 6);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_127);
const ROUNDS = 40;

let h: CasinoHarness;
let t: ContestSteps;
beforeAll(async () => {
  h = await casinoHarness();
  t = contestSteps(h);
});
afterAll(() => h.account.end());

const cents = (text: string): number => Math.round(Number(text) * 100);

/** Points by somebody who has all rounds before them and adds up anew: no running sums. */
function pointsOf(
  rules: Pick<TournamentRules, 'scoring' | 'leastStake'>,
  rounds: readonly GameRoundBody[],
): { points: number; at: number } {
  const counted = rounds.filter(({ staked }) => cents(staked) >= Number(rules.leastStake));
  const series = (ends: readonly GameRoundBody[]): number => {
    switch (rules.scoring) {
      case 'stakes':
        return ends.reduce((sum, { staked }) => sum + cents(staked), 0);
      case 'returns':
        return ends.reduce((sum, { won }) => sum + cents(won), 0);
      case 'rounds':
        return ends.length;
      case 'best-multiplier':
        return Math.max(0, ...ends.map(({ staked, won }) => Math.floor((cents(won) * 10_000) / cents(staked))));
      case 'streak':
        return Math.max(
          0,
          ...ends.map((_, from) => {
            const lost = ends.slice(from).findIndex(({ staked, won }) => cents(won) <= cents(staked));
            return lost === -1 ? ends.length - from : lost;
          }),
        );
    }
  };
  const points = series(counted);
  // Reached with the first round after which it stood there.
  const reached = counted.findIndex((_, i) => series(counted.slice(0, i + 1)) === points);
  return { points, at: counted[reached]?.at ?? 0 };
}

interface Placed {
  readonly player: CasinoPlayer;
  readonly points: number;
  readonly at: number;
  readonly order: number;
}

/** Prizes by the published rules: each place its share, cut, what cutting leaves to the first; shared places divide theirs. */
function prizesOf({ fund, prizes, ties }: TournamentRules, all: readonly Placed[]): Map<bigint, number> {
  const shares = prizes.flatMap(({ from, to, share }) => Array.from({ length: to - from + 1 }, () => share));
  const amounts = shares.map((share) => Math.floor((Number(fund) * share) / 10_000));
  const promised = Math.floor((Number(fund) * shares.reduce((sum, share) => sum + share, 0)) / 10_000);
  amounts[0] = amounts[0]! + promised - amounts.reduce((sum, amount) => sum + amount, 0);
  const order = all.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points || a.at - b.at || a.order - b.order);
  const paid = new Map<bigint, number>();
  for (const [i, { player, points }] of order.entries()) {
    const sharing = ties === 'shared' ? order.filter((each) => each.points === points) : [order[i]!];
    const first = ties === 'shared' ? order.findIndex((each) => each.points === points) : i;
    const pool = amounts.slice(first, first + sharing.length).reduce((sum, amount) => sum + amount, 0);
    const odd = i - first < pool % sharing.length ? 1 : 0;
    paid.set(player.playerId, Math.floor(pool / sharing.length) + odd);
  }
  return paid;
}

async function story(seed: number): Promise<void> {
  const draw = seededRandom(seed);
  const below = (n: number): number => draw.int(0, n - 1);
  const rules: Partial<TournamentRules> = {
    scoring: (['stakes', 'returns', 'best-multiplier', 'rounds', 'streak'] as const)[seed % 5]!,
    ties: below(2) === 0 ? 'shared' : 'earlier-first',
    fund: `${1000 + below(100_000)}`,
    leastStake: '50',
    prizes: [
      { from: 1, to: 1, share: 3333 },
      { from: 2, to: 3, share: 1667 },
      { from: 4, to: 4, share: 777 },
    ],
  };
  const id = await t.hold(rules);
  const players = await Promise.all(Array.from({ length: 5 }, () => h.player({ cash: 1_000_000n })));
  const joinedAt: number[] = [];
  for (const [i, player] of players.entries()) {
    await t.enter(player, id);
    joinedAt[i] = h.account.clock.now();
  }
  const { endsAt, startsAt } = (await t.page(players[0]!, id)).tournament;
  h.account.clock.set(startsAt - 1000);
  const seats = await Promise.all(players.map((player) => t.seat(player)));
  const rounds: GameRoundBody[][] = players.map(() => []);
  for (let i = 0; i < ROUNDS; i++) {
    if (i === ROUNDS - 3) h.account.clock.set(endsAt - 100);
    const who = below(players.length);
    rounds[who]!.push(await t.dice(seats[who]!, `0.${40 + below(20)}`));
    if (below(5) === 0) await t.heard();
  }
  h.account.clock.set(endsAt + 60_000);
  expect(await t.settle(id)).toMatchObject({ ok: true });
  const all = players.map((player, order): Placed => {
    const inTime = rounds[order]!.filter(({ at }) => at >= startsAt && at < endsAt);
    return { player, order, ...pointsOf(rules as TournamentRules, inTime) };
  });
  const due = prizesOf(rules as TournamentRules, all);
  const paid = await h.account.base.db.query<{ player_id: bigint; paid: bigint }>(
    'select player_id, paid from casino_tournament_prize where tournament_id = $1',
    [id],
  );
  const sorted = (rows: [bigint, number][]) => rows.toSorted(([a], [b]) => Number(a - b));
  expect([seed, sorted(paid.map((row) => [row.player_id, Number(row.paid)]))]).toEqual([
    seed,
    sorted([...due].filter(([, amount]) => amount > 0)),
  ]);
}

test(`random tournaments (seed ${SEED}) pay what somebody says who knows their rules and rounds and no running score`, {
  timeout: 60_000 + STORIES * 30_000,
}, async () => {
  for (let i = 0; i < STORIES; i++) await story(SEED + i);
  expect(await h.differences()).toEqual([]);
});
