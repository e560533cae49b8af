import { describe, expect, test } from 'vitest';
import { findRound, shownRound, THEMES, USUAL } from '../testing/rounds.ts';
import { BOOK_OF_HOURS_THEME } from '../themes/book-of-hours.ts';
import { MOON_WOLF_THEME } from '../themes/moon-wolf.ts';
import { PAPER_KOI_THEME } from '../themes/paper-koi.ts';
import { SUN_OF_CUZCO_THEME } from '../themes/sun-of-cuzco.ts';
import { VAULT_SIX_THEME } from '../themes/vault-six.ts';
import { afterStep, standing } from './shown.ts';
import type { Pace, Segment, ShownRound, Step } from './steps.ts';
import { timelineOf } from './timeline-of.ts';

const kindsOf = (segments: readonly Segment[]): readonly string[] => segments.flatMap(({ steps }) => steps.map(({ kind }) => kind));
const stepsOf = <Kind extends Step['kind']>(segments: readonly Segment[], kind: Kind) =>
  segments.flatMap(({ steps }) => steps).filter((step): step is Extract<Step, { kind: Kind }> => step.kind === kind);
const ROUNDS = 400;

/** Rounds of every slot, one way to play after the other. */
const ALL = THEMES.flatMap((theme) => theme.slot.modes.map((mode) => [`${theme.slot.id} ${mode.id}`, theme, mode] as const));

describe.each(ALL)('%s', (_, theme, mode) => {
  const rounds = Array.from({ length: ROUNDS }, (_, at) => shownRound(mode, at * 37));
  const paces: readonly Pace[] = [USUAL, { ...USUAL, quick: true }, { ...USUAL, reduced: true, leastCycle: 2500, plainReturns: true }];

  test.each(paces)('shows every picture, what all of it pays, and ends with the grid of the last one (%j)', (pace) => {
    for (const round of rounds) {
      const segments = timelineOf(round, theme.motion, pace);
      expect(segments.map(({ from }) => from)).toEqual([segments[0]?.from, ...segments.slice(0, -1).map(({ to }) => to)]);
      expect(segments.at(-1)?.to).toBe(round.pictures.length);
      const tallies = stepsOf(segments, 'tally');
      expect(tallies.at(-1)?.pays ?? 0).toBe(round.pays);
      let shown = standing(new Array(theme.slot.reels * theme.slot.rows).fill(0));
      for (const step of segments.flatMap(({ steps }) => steps))
        shown = afterStep(shown, step, { pictures: round.pictures, motion: theme.motion });
      const last = round.pictures.at(-1);
      const fills = Object.keys(shown.filled).length > 0;
      if (!fills) expect(shown.grid).toEqual(last?.grid);
      expect(shown.scene).toBe('base');
    }
  });

  test('no step begins before the one that it follows, and all are over at the end', () => {
    for (const round of rounds)
      for (const { steps, opens, ends } of timelineOf(round, theme.motion, USUAL)) {
        const shown = steps.filter(({ kind }) => kind !== 'turn' && kind !== 'anticipate');
        for (const [at, step] of shown.entries()) expect(step.at).toBeGreaterThanOrEqual(shown[at - 1]?.at ?? 0);
        for (const { at, lasts } of steps) expect(Number.isFinite(lasts) ? at + lasts : at).toBeLessThanOrEqual(ends);
        expect(opens).toBeLessThanOrEqual(ends);
      }
  });

  test.each([false, true])('the next press counts only once nothing of the outcome is hidden (quick: %s)', (quick) => {
    for (const round of rounds)
      for (const { steps, opens } of timelineOf(round, theme.motion, { ...USUAL, quick }))
        for (const step of steps)
          if (['stop', 'swap', 'fall', 'rest', 'prize', 'fill'].includes(step.kind))
            expect(step.at + step.lasts).toBeLessThanOrEqual(opens);
  });

  test('a new stake waits for the least cycle, however few presses the round took', () => {
    for (const leastCycle of [2500, 5000, 60_000])
      for (const way of [{}, { reduced: true }, { quick: true }])
        for (const round of rounds.slice(0, 60)) {
          const segments = timelineOf(round, theme.motion, { ...USUAL, ...way, leastCycle });
          expect(segments.reduce((sum, { opens }) => sum + opens, 0)).toBeGreaterThanOrEqual(leastCycle);
        }
  });

  test('without motion nothing turns, falls, fills or is waited for, and the game is no faster', () => {
    for (const round of rounds) {
      const still = timelineOf(round, theme.motion, { ...USUAL, reduced: true });
      const kinds = new Set(kindsOf(still));
      for (const kind of ['turn', 'stop', 'fall', 'leave', 'respin', 'anticipate']) expect(kinds.has(kind)).toBe(false);
      for (const step of still.flatMap(({ steps }) => steps)) if (Number.isFinite(step.lasts)) expect(step.lasts).toBeLessThanOrEqual(1500);
      for (const { act, opens } of still) if (act !== 'respin') expect(opens).toBeGreaterThanOrEqual(900 + 200 * (theme.slot.reels - 1));
    }
  });

  test('returns below the stake have no plate, and their wins are marked quietly', () => {
    for (const round of rounds.filter(({ pays, costs }) => pays < costs)) {
      const segments = timelineOf(round, theme.motion, USUAL);
      expect(kindsOf(segments)).not.toContain('plate');
      for (const { quiet, lasts } of stepsOf(segments, 'win')) expect([quiet, lasts]).toEqual([true, 0]);
    }
  });
});

test('a return of exactly the stake is stated and not celebrated where that is the rule', () => {
  const round = findRound(PAPER_KOI_THEME, ({ pays }) => pays === 100);
  const told = (plainReturns: boolean) => timelineOf(round, PAPER_KOI_THEME.motion, { ...USUAL, plainReturns });
  expect(kindsOf(told(false))).toContain('plate');
  expect(kindsOf(told(true))).not.toContain('plate');
  expect(stepsOf(told(true), 'win').every(({ quiet }) => quiet)).toBe(true);
  expect(stepsOf(told(true), 'tally').at(-1)?.pays).toBe(100);
});

test('wins follow each other, the greatest first, and only a big one waits to be closed', () => {
  const round = findRound(
    PAPER_KOI_THEME,
    ({ pays, pictures }) => pays >= 500 && pays < 2500 && pictures.length === 1 && (pictures[0]?.wins.length ?? 0) > 2,
  );
  const segments = timelineOf(round, PAPER_KOI_THEME.motion, USUAL);
  const wins = stepsOf(segments, 'win');
  const pays = wins.map(({ win }) => round.pictures[0]?.wins[win]?.pays ?? 0);
  expect(pays).toEqual([...pays].sort((a, b) => b - a));
  const [plate] = stepsOf(segments, 'plate');
  expect(plate).toMatchObject({ tier: 'good', lasts: 1500, at: (wins[0]?.at ?? 0) + 900 });
  expect(wins.slice(1).map(({ at }) => at)).toEqual(wins.slice(1).map((_, at) => (plate?.at ?? 0) + 1500 + at * 900));
  const big = findRound(PAPER_KOI_THEME, (each) => each.pays >= 2500 && each.pictures.length === 1);
  expect(stepsOf(timelineOf(big, PAPER_KOI_THEME.motion, USUAL), 'plate')).toMatchObject([
    { tier: 'big', lasts: Number.POSITIVE_INFINITY },
  ]);
});

test('a pot is a plate of its own, whatever else the round paid', () => {
  const round: ShownRound = { ...findRound(SUN_OF_CUZCO_THEME, ({ pays }) => pays === 0), pot: 'sun-of-cuzco' };
  expect(stepsOf(timelineOf(round, SUN_OF_CUZCO_THEME.motion, USUAL), 'plate')).toMatchObject([{ tier: 'big', pot: true }]);
});

test('falls raise the ladder one by one, and leave and fall one after the other', () => {
  const round = findRound(SUN_OF_CUZCO_THEME, ({ pictures }) => pictures.length === 4 && pictures.every(({ scene }) => scene !== 'free'));
  const segments = timelineOf(round, SUN_OF_CUZCO_THEME.motion, USUAL);
  expect(segments.map(({ act }) => act)).toEqual(['spin']);
  expect(stepsOf(segments, 'meter').map(({ multiplier }) => multiplier)).toEqual([2, 3, 5]);
  const [leaves, falls] = [stepsOf(segments, 'leave'), stepsOf(segments, 'fall')];
  expect(falls.map(({ at }) => at)).toEqual(leaves.map(({ at, lasts }) => at + lasts));
});

describe('free spins', () => {
  const round = findRound(PAPER_KOI_THEME, ({ pictures }) => pictures.filter(({ scene }) => scene === 'free').length > 10);
  const segments = timelineOf(round, PAPER_KOI_THEME.motion, USUAL);
  const free = round.pictures.filter(({ scene }) => scene === 'free').length;

  test('are a press each', () => {
    expect(segments.map(({ act }) => act)).toEqual(['spin', ...Array.from({ length: free }, () => 'free-spin')]);
  });
  test('are counted: how many were played of how many there are, and those that are given on the way', () => {
    const counts = stepsOf(segments, 'count');
    const given = round.pictures[0]?.gives;
    expect(counts[0]).toMatchObject({ played: 0, of: given, given });
    expect(counts.at(-1)).toMatchObject({ played: free, of: free, given: 0 });
    expect(counts.reduce((sum, { given }) => sum + given, 0)).toBe(free);
  });
  test('have a scene of their own, in and out', () => {
    expect(stepsOf(segments, 'scene').map(({ scene }) => scene)).toEqual(['free', 'base']);
  });
  test('that are bought begin with the symbol that is drawn', () => {
    const buy = BOOK_OF_HOURS_THEME.slot.modes[1];
    if (!buy) throw new Error('the book has free spins to buy');
    const bought = shownRound(buy, 5);
    const [first] = timelineOf(bought, BOOK_OF_HOURS_THEME.motion, USUAL);
    expect([first?.act, first?.from, first?.to]).toEqual(['spin', 0, 0]);
    expect(stepsOf(first ? [first] : [], 'scene')).toMatchObject([{ scene: 'free', expanding: bought.pictures[0]?.expanding }]);
  });
});

test('a drawn symbol fills its reels after everything else was marked, and only where that pays', () => {
  const buy = BOOK_OF_HOURS_THEME.slot.modes[1];
  const round = findRound(
    BOOK_OF_HOURS_THEME,
    ({ pictures }) =>
      pictures.some(
        ({ wins, expanding }) =>
          wins.some(({ line }) => line !== undefined) && wins.some(({ symbol, line }) => symbol === expanding && line === undefined),
      ),
    buy,
  );
  for (const { steps, from, to } of timelineOf(round, BOOK_OF_HOURS_THEME.motion, USUAL)) {
    const picture = round.pictures[from];
    const fills = steps.filter(({ kind }) => kind === 'fill');
    const pays = picture?.wins.some(({ symbol, line }) => symbol === picture.expanding && line === undefined) ?? false;
    if (from === to || picture?.scene !== 'free') continue;
    expect(fills.length > 0).toBe(pays);
    for (const step of steps)
      if (step.kind === 'win' && fills[0]) {
        const ofFilled =
          round.pictures[step.picture]?.wins[step.win]?.line === undefined &&
          round.pictures[step.picture]?.wins[step.win]?.symbol === picture.expanding;
        expect(step.at >= fills[0].at).toBe(ofFilled);
      }
  }
});

test('a wolf that stands three high fills its reel before it pays', () => {
  const round = findRound(
    MOON_WOLF_THEME,
    ({ pictures }) => pictures.length === 1 && (pictures[0]?.filled?.length ?? 0) > 0 && (pictures[0]?.wins.length ?? 0) > 0,
  );
  const kinds = kindsOf(timelineOf(round, MOON_WOLF_THEME.motion, USUAL));
  expect(kinds.indexOf('fill')).toBeLessThan(kinds.indexOf('win'));
});

describe('held prizes', () => {
  const round = findRound(VAULT_SIX_THEME, ({ pictures }) => pictures.filter(({ scene }) => scene === 'hold').length > 4);
  const segments = timelineOf(round, VAULT_SIX_THEME.motion, USUAL);

  test('are locked with the spin, and each respin is a press', () => {
    const holds = round.pictures.filter(({ scene }) => scene === 'hold').length;
    expect(segments.map(({ act }) => act)).toEqual(['spin', ...Array.from({ length: holds - 1 }, () => 'respin')]);
  });
  test('are each locked once, with what they are worth', () => {
    const last = round.pictures.at(-1)?.prizes ?? [];
    const locked = stepsOf(segments, 'prize').map(({ place, prize }) => [place, prize] as const);
    expect(locked.sort(([a], [b]) => a - b)).toEqual([...last.entries()].filter(([, prize]) => prize > 0));
  });
  test('respins begin with three, and end with none', () => {
    const left = stepsOf(segments, 'count').map(({ played, of }) => of - played);
    expect(left[0]).toBe(3);
    expect(left.at(-1)).toBe(0);
  });
});
