import { expect, test } from 'vitest';
import { liveMark } from './live-marks.ts';

test.each<[outcome: object, text: string | undefined, tone: string | undefined]>([
  [{ pocket: '0' }, '0', 'green'],
  [{ pocket: '00' }, '00', 'green'],
  [{ pocket: '32' }, '32', 'red'],
  [{ pocket: '17' }, '17', 'black'],
  [{ dice: [1, 2, 3] }, '6', 'blue'],
  [{ dice: [5, 5, 1] }, '11', 'red'],
  [{ dice: [4, 4, 4] }, '12', 'green'],
  [{ player: [], banker: [], winner: 'banker' }, 'B', 'red'],
  [{ dragon: 1, tiger: 2, winner: 'tiger' }, 'T', 'blue'],
  [{ numbers: [1] }, undefined, undefined],
  [{ winner: 'nobody' }, undefined, undefined],
])('%j is %s in %s', (outcome, text, tone) => {
  expect(liveMark(outcome, (side) => side[0]?.toUpperCase() ?? '')).toEqual(text === undefined ? undefined : { text, tone });
});
