import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedWords } from '../fair/words.ts';
import { GAMES, gameOf } from '../games.ts';
import { greatestStake, offeredChoices } from './bounds.ts';
import type { AnyGame, Choice, Decision, Round } from './game.ts';
import { payoutOf } from './multiplier.ts';
import { usualOptions } from './options.ts';
import { playRound, stepOf } from './play.ts';

const ON_SEEDS = GAMES.filter(({ source }) => source === 'seeds');

function pick(choices: readonly Choice[], by: number): Decision {
  const choice = choices[by % choices.length] as Choice;
  return choice.values === undefined
    ? { move: choice.move }
    : { move: choice.move, value: choice.values[by % choice.values.length] as number };
}

/** A round as far as these decisions go. */
function played(game: AnyGame, options: object, amount: bigint, nonce: number, decisions: readonly Decision[]): Round {
  const words = seedWords({ serverSeed: 'server', clientSeed: 'client', nonce });
  const round = playRound(game, {
    options: { ...options },
    stakes: [{ spot: game.spots(options)[0] as string, amount }],
    words,
    decisions,
  });
  if (!round.ok) throw new Error(round.refusal.code);
  return round.value as Round;
}
const stakedIn = ({ stakes }: Round): bigint => stakes.reduce((sum, { amount }) => sum + amount, 0n);

describe.each(ON_SEEDS.map((game) => [game.id, game] as const))('the bounds of %s', (_, game) => {
  test('let it be played with the least stake as it is first shown', () => {
    const options = usualOptions(game.options);
    const [step, least] = [stepOf(game, options), BigInt(game.limits.leastStake)];
    const stake = ((least + step - 1n) / step) * step;
    expect(greatestStake(game, options, BigInt(game.limits.greatestWin))).toBeGreaterThanOrEqual(stake);
  });

  test('keep every end of a round within the greatest win, and always leave something to decide', () => {
    const least = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 999 }), fc.array(fc.nat(), { maxLength: 30 }), least, (nonce, chosen, picks, win) => {
        const options = game.sheetOptions[chosen % game.sheetOptions.length];
        const greatestWin = 1000n * BigInt(win);
        const stake = greatestStake(game, options, greatestWin);
        expect(stake % stepOf(game, options)).toBe(0n);
        if (stake === 0n) return;
        const decisions: Decision[] = [];
        let round = played(game, options, stake, nonce, decisions);
        for (let i = 0; round.phase === 'deciding' && i < 400; i++) {
          const offered = offeredChoices(game, round, greatestWin);
          expect(offered.length).toBeGreaterThan(0);
          decisions.push(pick(offered, picks[i] ?? 3 * i + nonce));
          round = played(game, options, stake, nonce, decisions);
        }
        expect(payoutOf(round.returned)).toBeLessThanOrEqual(greatestWin);
      }),
      { numRuns: 60 },
    );
  });

  test('a player who does not come back loses nothing that was certain, and stakes nothing more', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 999 }), fc.array(fc.nat(), { maxLength: 6 }), (nonce, chosen, picks) => {
        const options = game.sheetOptions[chosen % game.sheetOptions.length];
        const decisions: Decision[] = [];
        const amount = 100n * stepOf(game, options);
        let round = played(game, options, amount, nonce, decisions);
        for (const by of picks) {
          if (round.phase === 'settled') return;
          decisions.push(pick(round.choices, by));
          round = played(game, options, amount, nonce, decisions);
        }
        const staked = stakedIn(round);
        for (let i = 0; round.phase === 'deciding'; i++) {
          expect([game.id, game.leave !== undefined, i < 400]).toEqual([game.id, true, true]);
          const decision = game.leave?.(round);
          if (!decision) return;
          decisions.push(decision);
          round = played(game, options, amount, nonce, decisions);
        }
        expect(stakedIn(round)).toBe(staked);
      }),
      { numRuns: 40 },
    );
  });
});

test('steps beyond the greatest win are not offered, and what is left is to take what there is', () => {
  const mines = gameOf('mines') as AnyGame;
  // 24 mines: one step pays 24.75 times the stake, and is the last.
  expect(greatestStake(mines, { mines: 24 }, 5_000_000n)).toBe(202_020n);
  // Three mines pay 1.125 after one tile, 1.2857 after two: 100.00 may go on to the second within 128.57 and not within 128.56.
  const safe = [...Array(25).keys()].filter((tile) => {
    const { view } = played(mines, { mines: 3 }, 10_000n, 1, [{ move: 'open', value: tile }]) as Round<{ lost: boolean }>;
    return !view.lost;
  });
  const round = played(mines, { mines: 3 }, 10_000n, 1, [{ move: 'open', value: safe[0] as number }]);
  const moves = (greatestWin: bigint) => offeredChoices(mines, round, greatestWin).map(({ move }) => move);
  expect([moves(12_857n), moves(12_856n)]).toEqual([['open', 'cash-out'], ['cash-out']]);
});
