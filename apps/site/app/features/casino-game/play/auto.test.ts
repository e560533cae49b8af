import { dice } from '@fairbook/games/instant/dice/index';
import { mines } from '@fairbook/games/instant/mines/index';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDemoSession } from '../session/demo-session.ts';
import type { GameRound } from '../session/session.ts';
import { manualTime, settled } from '../testing.ts';
import { createAutoPlayer } from './auto-player.ts';
import { afterRound, NOTHING_PLAYED, overshoots, stopOf } from './auto-rules.ts';
import { createSeat } from './seat.ts';

const NEVER = { rounds: 100, atLoss: undefined, atWin: undefined };

test.each([
  ['the rounds are played', NEVER, { played: 100, net: 0n }, 'rounds'],
  ['they are not', NEVER, { played: 99, net: -5000n }, undefined],
  ['as much is lost as may be', { ...NEVER, atLoss: 500n }, { played: 3, net: -500n }, 'loss'],
  ['a little less is', { ...NEVER, atLoss: 500n }, { played: 3, net: -499n }, undefined],
  ['as much is won as was wanted', { ...NEVER, atWin: 500n }, { played: 3, net: 500n }, 'win'],
] as const)('auto play knows whether to stop once %s', (_, rules, progress, why) => {
  expect(stopOf(rules, progress)).toBe(why);
});

test('whatever comes, no more is lost than the rule for losses allows', () => {
  const times = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 900n }),
      fc.bigInt({ min: 1n, max: 3000n }),
      fc.array(times, { maxLength: 60 }),
      (stake, atLoss, returns) => {
        const rules = { ...NEVER, atLoss };
        let progress = NOTHING_PLAYED;
        for (const back of returns) {
          if (overshoots(rules, progress, stake) || stopOf(rules, progress)) break;
          progress = afterRound(progress, { staked: stake, won: stake * BigInt(back) });
        }
        expect(progress.net).toBeGreaterThanOrEqual(-atLoss);
      },
    ),
  );
});

function seated(game: typeof dice | typeof mines, minimumCycleMs = 0) {
  let seed = 0;
  const time = manualTime();
  const session = createDemoSession(game, { random: (bytes) => new Uint8Array(bytes).fill(++seed), now: time.host.now });
  const seat = createSeat(session, { minimumCycleMs, mayHurry: true, moveMs: () => 100 }, time.host);
  seat.opened();
  return { session, seat, time, auto: createAutoPlayer(seat, time.host) };
}
const stakes = [{ spot: 'stake', amount: 100n }];
const DICE = { order: { options: { side: 'over', winners: 4950 }, stakes } };

test('rounds follow each other after their result has stood, no faster than the least cycle, and each says that it plays by itself', async () => {
  const { session, time, auto } = seated(dice, 3000);
  const began: number[] = [];
  const features: unknown[] = [];
  const { play } = session;
  Object.assign(session, {
    play: (order: Parameters<typeof play>[0]) => {
      began.push(time.host.now());
      features.push(order.features);
      return play(order);
    },
  });
  auto.start(DICE, { rounds: 3, atLoss: undefined, atWin: undefined });
  await time.pass(20_000);
  expect(began).toEqual([0, 3000, 6000]);
  expect(features).toEqual([['auto-play'], ['auto-play'], ['auto-play']]);
  expect(auto.state()).toMatchObject({ running: false, stopped: 'rounds', progress: { played: 3 } });
});

test('a stage that knows when its round was seen has the next one wait for that, and ways of playing stay with the order', async () => {
  const { session, time, auto } = seated(dice, 0);
  const began: [number, unknown][] = [];
  const { play } = session;
  Object.assign(session, {
    play: (order: Parameters<typeof play>[0]) => {
      began.push([time.host.now(), order.features]);
      return play(order);
    },
  });
  const order = { ...DICE.order, features: ['turbo' as const] };
  const seen = () => new Promise<void>((done) => void time.host.after(7000, done));
  auto.start({ order, seen }, { rounds: 2, atLoss: undefined, atWin: undefined });
  await time.pass(20_000);
  expect(began).toEqual([
    [0, ['turbo', 'auto-play']],
    [7100, ['turbo', 'auto-play']],
  ]);
});

test('one that is stopped by hand begins no round more, and does not come back beside the next', async () => {
  const { seat, time, auto } = seated(dice);
  auto.start(DICE, NEVER);
  await time.pass(300);
  auto.stop('hand');
  auto.start(DICE, { ...NEVER, rounds: 2 });
  await time.pass(10_000);
  expect(auto.state()).toMatchObject({ stopped: 'rounds', progress: { played: 2 } });
  expect(seat.state().count).toBe(3);
});

test('a game with decisions is decided to its end', async () => {
  const { seat, time, auto } = seated(mines);
  const decide = ({ decisions }: GameRound) => (decisions.length < 2 ? { move: 'open', value: decisions.length } : { move: 'cash-out' });
  auto.start({ order: { options: { mines: 1 }, stakes }, decide }, { ...NEVER, rounds: 4 });
  await time.pass(30_000);
  expect(auto.state()).toMatchObject({ stopped: 'rounds', progress: { played: 4 } });
  expect(seat.state().last.every(({ phase }) => phase === 'settled')).toBe(true);
});

test('a refusal stops it', async () => {
  const { time, auto } = seated(dice);
  auto.start({ order: { ...DICE.order, stakes: [{ spot: 'stake', amount: 200_000n }] } }, NEVER);
  await time.pass(0);
  await settled();
  expect(auto.state()).toMatchObject({ running: false, stopped: 'refused', progress: { played: 0 } });
});
