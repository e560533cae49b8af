import { expect, test } from 'vitest';
import { timePlayed } from './time-played.ts';

const moments = [0, 100, 200];

test.each([
  ['nothing was played', [], [0, 0, 0]],
  ['a session stays within its day', [[110, 150]], [0, 40, 0]],
  ['one over midnight counts on both sides', [[80, 130]], [20, 30, 0]],
  [
    'two at once count once',
    [
      [110, 150],
      [130, 170],
      [140, 145],
    ],
    [0, 60, 0],
  ],
  [
    'two that touch count in full',
    [
      [110, 150],
      [150, 160],
    ],
    [0, 50, 0],
  ],
  ['what was before the first moment is left out', [[-50, 30]], [30, 0, 0]],
  ['the last part ends now', [[190, 400]], [0, 10, 50]],
] as const)('%s', (_, spans, played) => expect(timePlayed(spans, moments, 250)).toEqual(played));
