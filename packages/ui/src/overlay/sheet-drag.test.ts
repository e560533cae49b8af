import { expect, test } from 'vitest';
import { dragEnd } from './sheet-drag.ts';

test.each([
  ['a press stays', { snap: 'full', moved: 5, height: 800, speed: 2 }, 'full'],
  ['pulled up opens fully', { snap: 'half', moved: -60, height: 480, speed: -0.2 }, 'full'],
  ['pulled down a little rests at half', { snap: 'full', moved: 120, height: 800, speed: 0.1 }, 'half'],
  ['past 30 % of its height closes', { snap: 'full', moved: 240, height: 800, speed: 0.1 }, 'closed'],
  ['a flick closes', { snap: 'full', moved: 40, height: 800, speed: 0.5 }, 'closed'],
] as const)('%s', (_name, drag, end) => {
  expect(dragEnd(drag)).toBe(end);
});
