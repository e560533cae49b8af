import { plus, type Rational } from '@fairbook/domain/rational';
import { describe, expect, test } from 'vitest';
import type { EventPot, PayTable } from '../../definition/game.ts';
import { UNIT } from '../../definition/multiplier.ts';
import { playOut, playRound } from '../../definition/play.ts';
import { figuresOf, sheetOf } from '../../definition/sheet.ts';
import { chainWords } from '../../fair/chain.ts';
import { type Draws, drawsFrom } from '../../fair/draws.ts';
import { simulationWords } from '../../simulation/chance.ts';
import { bingo75 } from '../bingo-75/index.ts';
import { bingo90 } from '../bingo-90/index.ts';
import { spotOf } from './tickets.ts';

const GAMES = [
  ['bingo-75', bingo75, 75],
  ['bingo-90', bingo90, 90],
] as const;

const asNumber = ({ n, d }: Rational): number => Number((n * 10n ** 15n) / d) / 1e15;

/** Calls these numbers first, then the others as they stand. */
function calling(first: readonly number[], balls: number): Draws {
  const left = Array.from({ length: balls }, (_, i) => i + 1);
  const next = [...first];
  const refused = (): never => {
    throw new Error('bingo draws indexes alone');
  };
  const index = (): number => {
    const at = left.indexOf(next.shift() ?? (left[0] as number));
    left.splice(at, 1);
    return at;
  };
  return { index, word: refused, bits: refused };
}

describe.each(GAMES)('%s', (id, game, balls) => {
  const options = { tickets: [17, 4, 900] };
  const [table] = game.tables(options) as [PayTable];

  test('gives back 94 % of a ticket, and 1 % through its pot', () => {
    const rtp = asNumber(figuresOf(table).rtp);
    expect(rtp).toBeGreaterThan(0.939);
    expect(rtp).toBeLessThan(0.94);
    const [pot] = game.pots as [EventPot];
    expect(pot.share).toEqual({ n: 1n, d: 100n });
    // Once in about a million tickets.
    expect(1 / asNumber(pot.chance)).toBeGreaterThan(700_000);
    expect(sheetOf(game, options).pots).toEqual([
      { pot: id, event: pot.event, whole: 1000, share: { exact: '1/100', decimal: '0.01' }, chance: expect.anything() },
    ]);
  });

  test('the greatest win is one of its lines, and every ticket has the same', () => {
    expect(table.lines[0]?.pays).toBe(game.greatest(options));
    expect(game.tables(options).map(({ lines }) => lines)).toEqual([table.lines, table.lines, table.lines]);
  });

  test('tickets end as often in each way as its lines say', () => {
    const expected = new Map<number, Rational>();
    for (const { pays, chance } of table.lines) expected.set(pays, plus(expected.get(pays) ?? { n: 0n, d: 1n }, chance));
    const counts = new Map<number, number>();
    const draws = drawsFrom(simulationWords(5));
    const rounds = 10_000;
    for (let i = 0; i < rounds; i++) {
      const { view } = playOut(game, { options, stakes: [{ spot: spotOf(17), amount: 1n }], draws });
      const pays = view.tickets[0]?.pays as number;
      counts.set(pays, (counts.get(pays) ?? 0) + 1);
    }
    for (const pays of counts.keys()) expect(expected.has(pays), `${pays}`).toBe(true);
    // Ends too rare to be judged alone are judged together.
    const judged = [...expected].map(([pays, chance]) => ({ pays, mean: rounds * asNumber(chance) }));
    const common = judged.filter(({ mean }) => mean >= 8);
    const rare = rounds - common.reduce((sum, { mean }) => sum + mean, 0);
    const rareCount = rounds - common.reduce((sum, { pays }) => sum + (counts.get(pays) ?? 0), 0);
    const chi = common.reduce((sum, { pays, mean }) => sum + ((counts.get(pays) ?? 0) - mean) ** 2 / mean, (rareCount - rare) ** 2 / rare);
    expect(common.length).toBeGreaterThan(8);
    // Four standard deviations beyond the mean of chi squared.
    expect(chi).toBeLessThan(common.length + 4 * Math.sqrt(2 * common.length));
  });

  test('each ticket is paid by its own stake, and one without a stake is not played', () => {
    const words = chainWords('ab'.repeat(32), 'salt');
    const stakes = [
      { spot: spotOf(17), amount: 30n },
      { spot: spotOf(900), amount: 7n },
    ];
    const both = playRound(game, { options, stakes, words, decisions: [] });
    const alone = stakes.map((stake) => playRound(game, { options: { tickets: [17, 900] }, stakes: [stake], words, decisions: [] }));
    if (!both.ok) throw new Error(both.refusal.code);
    expect(both.value.view.tickets.map(({ ticket }) => ticket)).toEqual([17, 900]);
    expect(both.value.returned).toBe(alone.reduce((sum, one) => sum + (one.ok ? one.value.returned : 0n), 0n));
    const unknown = playRound(game, { options, stakes: [{ spot: spotOf(5), amount: 1n }], words, decisions: [] });
    expect(unknown).toEqual({ ok: false, refusal: { code: 'bad-stake' } });
  });

  test('a full house in the fewest calls wins every prize, and the pot by its stake', () => {
    const [rows] = playOut(game, { options, stakes: [{ spot: spotOf(4), amount: 1n }], draws: calling([], balls) }).view.tickets.map(
      (ticket) => ticket.rows,
    );
    const numbers = (rows ?? []).flat().filter((number) => number > 0);
    const play = (amount: bigint) => playOut(game, { options, stakes: [{ spot: spotOf(4), amount }], draws: calling(numbers, balls) });
    const whole = play(1000n);
    expect(whole.view.tickets[0]?.completed.find(({ pattern }) => pattern === 'house')).toMatchObject({ call: numbers.length });
    expect(whole.returned).toBeGreaterThanOrEqual(5000n * 1000n * BigInt(UNIT));
    expect([10n, 250n, 1000n, 2000n].map((amount) => play(amount).awards)).toEqual(
      [100, 2500, 10_000, 10_000].map((portion) => [{ pot: id, portion }]),
    );
    expect(game.narrate(whole.view).at(-1)).toEqual({ key: 'game_says_jackpot', args: {} });
    expect(game.narrate(play(250n).view).at(-1)).toEqual({ key: 'game_says_jackpot_part', args: { percent: '25' } });
  });

  test('several tickets win their portions of the pot together', () => {
    const all = [4, 17].map((ticket) => ({ spot: spotOf(ticket), amount: 600n }));
    const shown = playOut(game, { options, stakes: all, draws: calling([], balls) }).view.tickets.map(({ rows }) => rows.flat());
    // What is on either ticket fits into the calls of the pot.
    const numbers = [...new Set(shown.flat())].filter((number) => number > 0);
    const { awards } = playOut(game, { options, stakes: all, draws: calling(numbers, balls) });
    expect(awards).toEqual([{ pot: id, portion: 12_000 }]);
  });

  test('a house that comes a call too late for the pot wins none', () => {
    const [pot] = game.pots as [EventPot];
    const within = Number(pot.event.replace('house-', ''));
    const begin = playOut(game, { options, stakes: [{ spot: spotOf(4), amount: 1n }], draws: calling([], balls) });
    const numbers = (begin.view.tickets[0]?.rows ?? []).flat().filter((number) => number > 0);
    const others = Array.from({ length: balls }, (_, i) => i + 1).filter((number) => !numbers.includes(number));
    const awardsAt = (call: number) => {
      const calls = [...numbers.slice(1), ...others.slice(0, call - numbers.length), numbers[0] as number];
      return playOut(game, { options, stakes: [{ spot: spotOf(4), amount: 1000n }], draws: calling(calls, balls) }).awards;
    };
    expect([awardsAt(within).length, awardsAt(within + 1).length]).toEqual([1, 0]);
  });
});
