import { describe, expect, test } from 'vitest';
import { FramePace } from './frame-pace.ts';

/** Lets the stage move for so many frames and rest. @param frameMs of a frame, by how sharp it is drawn; @returns how sharp its frames were */
function move(pace: FramePace, frameMs: (share: number) => number, frames = 100): readonly number[] {
  const shares: number[] = [];
  let now = 0;
  for (let frame = 0; frame < frames; frame++) {
    const share = pace.shareAt(now, true);
    shares.push(share);
    now += frameMs(share);
  }
  expect(pace.shareAt(now, false)).toBe(1);
  return shares;
}

const SMOOTH = 1000 / 60;
/** A stage whose frames take as long as there are pixels to fill. */
const filling = (full: number) => (share: number) => Math.max(SMOOTH, full * share * share);

describe('a stage that moves', () => {
  test('is drawn at full resolution as long as its frames keep up, and however seldom one is late', () => {
    const pace = new FramePace();
    for (let spin = 0; spin < 50; spin++) {
      expect(move(pace, () => SMOOTH).every((share) => share === 1)).toBe(true);
      let frame = 0;
      expect(move(pace, () => (frame++ % 24 === 0 ? 180 : SMOOTH)).every((share) => share === 1)).toBe(true);
    }
  });

  test.each([
    [27, 0.75],
    [40, 0.5],
  ])('whose whole frames take %i ms is soon drawn at %f of it, and stands at full resolution', (full, share) => {
    const pace = new FramePace();
    const first = move(pace, filling(full));
    expect([first[0], first.at(-1)]).toEqual([1, share]);
    expect(move(pace, filling(full))[0]).toBe(share);
  });

  test('is drawn less sharp however few frames there are to a movement', () => {
    const pace = new FramePace();
    for (let spin = 0; spin < 12; spin++) move(pace, filling(220), 8);
    expect(move(pace, filling(220), 8)[0]).toBe(0.5);
  });

  test('is sharp again once there is time for it', () => {
    const pace = new FramePace();
    move(pace, filling(40));
    for (let spin = 0; spin < 20; spin++) move(pace, () => SMOOTH);
    expect(move(pace, () => SMOOTH)[0]).toBe(1);
  });

  test('tries to be sharper ever more seldom where that is too much each time', () => {
    const pace = new FramePace();
    const tries: number[] = [];
    for (let spin = 0; spin < 400; spin++) if (move(pace, filling(40))[0] !== 0.5) tries.push(spin);
    const gaps = tries.slice(1).map((spin, at) => spin - (tries[at] as number));
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(tries.length).toBeLessThan(8);
  });

  test('stays as sharp as it was where fewer pixels make no more frames', () => {
    const pace = new FramePace();
    const shares = Array.from({ length: 30 }, () => move(pace, () => 1000 / 30));
    const soft = shares.flat().filter((share) => share < 1).length;
    expect(shares.at(-1)?.at(-1)).toBe(1);
    expect(soft / shares.flat().length).toBeLessThan(0.05);
  });

  test('takes a page that was hidden for no slow frame', () => {
    const pace = new FramePace();
    expect(move(pace, () => 4000).every((share) => share === 1)).toBe(true);
  });
});
