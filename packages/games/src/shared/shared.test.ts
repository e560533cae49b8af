import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multiplierAt, reachedAfter } from '../crash/curve.ts';
import { CRASH_NUMBERS, crashHundredths, numbersReaching } from '../crash/multiplier.ts';
import type { AnyGame, Stake } from '../definition/game.ts';
import { playRound } from '../definition/play.ts';
import { chainWords } from '../fair/chain.ts';
import { type Draws, drawsFrom } from '../fair/draws.ts';
import { GAMES, gameOf } from '../games.ts';
import { endingOf } from './interrupted.ts';
import { ACTIONS, cashOutAt, mayDo, nextStart, phaseAt, type SharedPhase, timesOf } from './phases.ts';
import { mayBeShared, SCHEDULES, type Schedule, scheduleOf } from './schedule.ts';

const schedule = (id: string): Schedule => scheduleOf(id) as Schedule;
const shared = GAMES.filter(mayBeShared);

/** All that is asked of draws, with what they gave. */
function recorded(draws: Draws): { readonly draws: Draws; readonly asked: (readonly [string, number, number])[] } {
  const asked: (readonly [string, number, number])[] = [];
  const noted = (what: string, count: number, value: number): number => {
    asked.push([what, count, value]);
    return value;
  };
  return {
    asked,
    draws: {
      word: () => noted('word', 0, draws.word()),
      index: (count) => noted('index', count, draws.index(count)),
      bits: (count) => noted('bits', count, draws.bits(count)),
    },
  };
}

/** All that a round of some player draws, with what the game says it draws. */
function drawnFor(game: AnyGame, options: object, stakes: readonly Stake[], hash: string) {
  const { draws, asked } = recorded(drawsFrom(chainWords(hash, 'salt')));
  const state = game.machine.begin(options, stakes, draws);
  const begun = [...asked];
  // Nothing is drawn for what a player decides later.
  for (const { move, values } of game.machine.choices(state))
    game.machine.decide(state, { move, ...(values && { value: values[0] as number }) }, draws);
  expect(asked).toEqual(begun);
  return { asked, plan: game.plan(options) };
}

describe('games that many share', () => {
  test('are those of the chain, and tables whose players decide nothing', () => {
    expect(shared.map(({ id }) => id).sort()).toEqual(Object.keys(SCHEDULES).sort());
    for (const game of GAMES.filter(({ source }) => source === 'chain')) expect(mayBeShared(game), game.id).toBe(true);
    for (const id of ['dice', 'mines', 'hi-lo', 'paper-koi', 'silver-scratch']) expect(mayBeShared(gameOf(id) as AnyGame), id).toBe(false);
    expect(scheduleOf('toString')).toBeUndefined();
  });

  test.each(shared.map((game) => [game.id, game] as const))(
    '%s draws the same for every player, whatever they chose and staked',
    (_id, game) => {
      fc.assert(
        fc.property(
          fc.uint8Array({ minLength: 32, maxLength: 32 }),
          fc.nat(),
          fc.bigInt({ min: 1n, max: 10_000n }),
          (bytes, at, amount) => {
            const hash = Buffer.from(bytes).toString('hex');
            const rounds = game.sheetOptions.flatMap((options) => {
              const spots = game.spots(options);
              const one = [{ spot: spots[at % spots.length] as string, amount }];
              const every = spots.map((spot, i) => ({ spot, amount: amount + BigInt(i) }));
              return [one, every].map((stakes) => drawnFor(game, options, stakes, hash));
            });
            for (const round of rounds) expect(round).toEqual(rounds[0]);
          },
        ),
        { numRuns: 20 },
      );
    },
  );

  test.each(['roulette', 'american-roulette', 'baccarat', 'sic-bo', 'dragon-tiger'])(
    'at a shared table of %s all see one outcome, and each is paid by their own spots',
    (id) => {
      const game = gameOf(id) as AnyGame;
      const spots = game.spots({});
      const drawn = ({ won: _won, ...seen }: { won?: unknown }) => seen;
      for (let number = 0; number < 20; number++) {
        const words = chainWords(number.toString(16).padStart(64, '0'), 'salt');
        const play = (stakes: readonly Stake[]) => {
          const played = playRound(game, { options: {}, stakes, words, decisions: [] });
          if (!played.ok) throw new Error(played.refusal.code);
          return played.value;
        };
        const everywhere = play(spots.map((spot, i) => ({ spot, amount: BigInt(i + 1) })));
        const alone = spots.map((spot, i) => play([{ spot, amount: BigInt(i + 1) }]));
        expect(everywhere.returned).toBe(alone.reduce((sum, { returned }) => sum + returned, 0n));
        for (const { view } of alone) expect(drawn(view)).toEqual(drawn(everywhere.view));
      }
    },
  );
});

describe('the phases of a round', () => {
  const ORDER: readonly SharedPhase[] = ['waiting', 'betting', 'closed', 'showing', 'pause', 'over'];
  const crashOf = (bits: number): number => Math.min(crashHundredths(bits), 1_000_000);

  test.each(Object.keys(SCHEDULES))('of %s follow each other without a gap', (id) => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 41 }), fc.maxSafeNat(), (startedAt, number) => {
        const round = { startedAt, ...(id === 'crash' && { crash: crashOf(number % 2 ** 52) }) };
        let now = startedAt - 1;
        const seen: SharedPhase[] = [];
        for (let i = 0; i < ORDER.length; i++) {
          const { phase, until } = phaseAt(schedule(id), round, now);
          seen.push(phase);
          if (until === undefined) break;
          expect(phaseAt(schedule(id), round, until - 1).phase).toBe(phase);
          expect(until).toBeGreaterThan(now);
          now = until;
        }
        // A flight that crashes at once is not seen in the air.
        expect(seen).toEqual(ORDER.filter((phase) => phase !== 'showing' || round.crash === undefined || round.crash > 100));
      }),
    );
  });

  test('let nobody stake or take back once the round can be drawn, and settle nothing before it was shown', () => {
    for (const phase of ORDER) {
      const may = ACTIONS[phase];
      expect(may.includes('stake') || may.includes('take-back')).toBe(phase === 'betting');
      expect(may.includes('draw')).toBe(phase === 'closed');
      expect(may.includes('settle')).toBe(phase === 'pause' || phase === 'over');
    }
    expect(mayDo('cash-out', schedule('roulette'), { startedAt: 0 }, schedule('roulette').betting + 1500)).toBe(false);
  });

  test('begin on the clock where a game has a time, and never before the last is over', () => {
    for (const [id, { every, betting, closed, showing, pause }] of Object.entries(SCHEDULES)) {
      expect(betting, id).toBeGreaterThanOrEqual(5000);
      if (every === undefined || showing === 'flight') continue;
      expect(betting + closed + showing + pause, id).toBe(every);
    }
    expect(nextStart(schedule('keno-draw'), 60_000, 60_000)).toBe(60_000);
    expect(nextStart(schedule('keno-draw'), 60_000, 60_001)).toBe(120_000);
    expect(nextStart(schedule('roulette'), 38_000, 37_000)).toBe(38_000);
    expect(nextStart(schedule('roulette'), 38_000, 99_000)).toBe(99_000);
  });
});

describe('a flight', () => {
  const CRASH = schedule('crash');
  const takeOff = CRASH.betting + CRASH.closed;

  test('takes stakes for 5 to 8 seconds and rests for 3', () => {
    expect(CRASH.betting).toBeGreaterThanOrEqual(5000);
    expect(CRASH.betting).toBeLessThanOrEqual(8000);
    expect(CRASH.pause).toBe(3000);
  });

  test('can be left at what it shows, which never passes where it ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000 }), fc.nat({ max: 200_000 }), (crash, after) => {
        const out = cashOutAt(CRASH, { startedAt: 0, crash }, takeOff + after);
        expect(out === undefined).toBe(after >= reachedAfter(crash));
        if (out === undefined) return;
        expect(out).toBe(multiplierAt(after));
        expect(out).toBeLessThanOrEqual(crash);
      }),
    );
    expect(cashOutAt(CRASH, { startedAt: 0, crash: 500 }, takeOff - 1)).toBeUndefined();
  });

  test('stays in the air for whoever does not know where it ends', () => {
    expect(phaseAt(CRASH, { startedAt: 0 }, takeOff)).toEqual({ phase: 'showing', until: undefined });
    expect(timesOf(CRASH, { startedAt: 0, crash: 200 }).showing).toBe(takeOff + reachedAfter(200));
  });
});

describe('open bets of a round the house did not see to its end', () => {
  const CRASH = schedule('crash');
  const [crash, startedAt] = [250, 1_000_000];
  const ends = timesOf(CRASH, { startedAt, crash }).showing as number;

  test.each([
    ['an automatic cash-out below the end', 200, ends - 1, 'settle'],
    ['an automatic cash-out at the very end', 250, ends - 1, 'settle'],
    ['an automatic cash-out above it', 251, ends - 1, 'settle'],
    ['no automatic cash-out', undefined, ends - 1, 'void'],
    ['an automatic cash-out, before take-off', 200, startedAt, 'settle'],
    ['no automatic cash-out, before take-off', undefined, startedAt, 'void'],
    ['an automatic cash-out above it, after the end', 251, ends, 'settle'],
    ['no automatic cash-out, after the end', undefined, ends, 'settle'],
  ] as const)('%s', (_name, auto, ranUntil, ending) => {
    expect(endingOf(CRASH, { startedAt, crash, ranUntil }, { auto })).toBe(ending);
  });

  test('a draw stands as it was committed to, whenever the house stopped', () => {
    for (const id of Object.keys(SCHEDULES).filter((id) => id !== 'crash'))
      for (const ranUntil of [startedAt, startedAt + 1e9]) expect(endingOf(schedule(id), { startedAt, ranUntil }, {})).toBe('settle');
  });

  test('a stop takes no win from an automatic cash-out, and gives back no stake that it would have lost', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 2 ** 52 - 1 }),
        fc.integer({ min: 101, max: 10_000 }),
        fc.integer({ min: -20_000, max: 200_000 }),
        (bits, auto, ran) => {
          const crash = crashHundredths(bits);
          expect(endingOf(CRASH, { startedAt, crash, ranUntil: startedAt + ran }, { auto })).toBe('settle');
        },
      ),
    );
  });

  test('no bet is worth more than its stake by a stop, whoever causes it and when', () => {
    // Of all numbers a round can be drawn from, those that reach the cash-out and those that do not, each with what then comes back of a stake of 1.
    const worth = (auto: number | undefined, ranUntil: number): number => {
      const at = auto ?? 200;
      const back = (reached: number): number => {
        const ending = endingOf(CRASH, { startedAt, crash: reached, ranUntil }, { auto });
        return ending === 'void' ? 1 : auto !== undefined && auto <= reached ? auto / 100 : 0;
      };
      const chance = numbersReaching(at) / CRASH_NUMBERS;
      return chance * back(at) + (1 - chance) * back(at - 1);
    };
    for (const auto of [undefined, 101, 150, 200, 1000, 1_000_000])
      for (const ranUntil of [startedAt, startedAt + 6500]) expect([auto, worth(auto, ranUntil) <= 1]).toEqual([auto, true]);
  });

  test('what becomes of a bet depends on nothing that can be chosen once the flight is under way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 5000 }),
        fc.integer({ min: 101, max: 5000 }),
        fc.nat({ max: 80_000 }),
        fc.nat({ max: 80_000 }),
        (crash, auto, one, other) => {
          const endingAt = (ran: number) => endingOf(CRASH, { startedAt, crash, ranUntil: startedAt + ran }, { auto });
          const bothBefore = Math.max(one, other) + startedAt < (timesOf(CRASH, { startedAt, crash }).showing as number);
          if (bothBefore) expect(endingAt(one)).toBe(endingAt(other));
        },
      ),
    );
  });
});
