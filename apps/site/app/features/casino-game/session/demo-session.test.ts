import { GAMES } from '@fairbook/games';
import { playRound } from '@fairbook/games/definition/play';
import { commitmentTo } from '@fairbook/games/fair/commitment';
import { seedWords } from '@fairbook/games/fair/words';
import { dice } from '@fairbook/games/instant/dice/index';
import { mines } from '@fairbook/games/instant/mines/index';
import { expect, test } from 'vitest';
import { createDemoSession } from './demo-session.ts';
import type { GameSession } from './session.ts';

/** Bytes that differ from call to call. */
function host() {
  let calls = 0;
  return { random: (bytes: number) => new Uint8Array(bytes).fill(++calls), now: () => 1000 };
}
const ONE = [{ spot: 'stake', amount: 100n }];
const DICE = { side: 'over', winners: 4950 } as const;
const demo = (game = dice as (typeof GAMES)[number]): GameSession => createDemoSession(game, host());

test('the seed that is told gives the rounds that were played, and hashes to what was shown before', async () => {
  const session = demo();
  const shown = session.state().seeds;
  const rounds = [await session.play({ options: DICE, stakes: ONE }), await session.play({ options: DICE, stakes: ONE })];
  const told = await session.rotate('mine');
  if (!told.ok || !shown) throw new Error('the seed was not told');
  expect(commitmentTo(told.serverSeed)).toBe(shown.serverSeedHash);
  for (const [nonce, played] of rounds.entries()) {
    const words = seedWords({ serverSeed: told.serverSeed, clientSeed: shown.clientSeed, nonce });
    const again = playRound(dice, { options: DICE, stakes: ONE, words, decisions: [] });
    expect(again.ok && again.value.view).toEqual(played.ok && played.round.view);
  }
  expect(session.state().seeds).toMatchObject({ pair: 2, serverSeedHash: shown.nextServerSeedHash, clientSeed: 'mine', nonce: 0 });
  expect(session.state().last.map(({ source }) => source)).toMatchObject([
    { serverSeed: told.serverSeed },
    { serverSeed: told.serverSeed },
  ]);
});

test('chips are staked once, come back with a win, and are refilled', async () => {
  const session = demo(mines as (typeof GAMES)[number]);
  const begun = await session.play({ options: { mines: 1 }, stakes: ONE });
  expect([begun.ok && begun.round.phase, session.state().balance]).toEqual(['deciding', 99_900n]);
  expect(await session.play({ options: { mines: 1 }, stakes: ONE })).toMatchObject({ refusal: { code: 'round-in-progress' } });
  expect(await session.rotate('mine')).toMatchObject({ refusal: { code: 'seeds-in-use' } });
  let played = await session.decide({ move: 'open', value: 0 });
  if (played.ok && played.round.phase === 'deciding') played = await session.decide({ move: 'cash-out' });
  const won = played.ok ? played.round.won : 0n;
  expect(session.state().balance).toBe(99_900n + won);
  expect(await session.decide({ move: 'cash-out' })).toMatchObject({ refusal: { code: 'round-over' } });
  expect(await session.play({ options: { mines: 1 }, stakes: [{ spot: 'stake', amount: 200_000n }] })).toMatchObject({
    refusal: { code: 'insufficient-balance' },
  });
  session.refill?.();
  expect(session.state().balance).toBe(100_000n);
});

test.each(GAMES.map((game) => [game.id, game] as const))('%s can be played without money', async (_, game) => {
  const session = createDemoSession(game, host());
  const [options] = game.sheetOptions;
  const stakes = [{ spot: game.spots(options)[0] as string, amount: 100n * (game.step?.(options) ?? 1n) }];
  const played = await session.play({ options, stakes });
  expect(played).toMatchObject({ ok: true });
  const nonce = session.state().seeds?.nonce;
  expect(nonce).toBe(game.source === 'seeds' ? 1 : 0);
});
