import { decimalText, plus, type Rational, rational, times } from '@fairbook/domain/rational';
import { expect, test } from 'vitest';
import { figuresOf } from '../../definition/sheet.ts';
import { bigWheel } from './index.ts';
import { FACTORS_IN_ORDER, SEGMENTS, segmentsWith, WHEEL_NUMBERS } from './segments.ts';

test('the wheel has the published segments, no two alike side by side', () => {
  expect(WHEEL_NUMBERS.map(segmentsWith)).toEqual([23, 15, 7, 4, 2, 1]);
  expect(FACTORS_IN_ORDER).toEqual([2, 7]);
  expect(SEGMENTS).toHaveLength(54);
  SEGMENTS.forEach((segment, i) => {
    expect(SEGMENTS[(i + 1) % SEGMENTS.length]).not.toEqual(segment);
  });
});

test('with factors without end the spots would give back what is published', () => {
  // Each factor comes with one of 54 spins: 1 + 9/54 + (9/54)^2 + ... = 54/45.
  const endless = WHEEL_NUMBERS.map((number): Rational => {
    const segments = BigInt(segmentsWith(number));
    return plus(rational(segments, 52n), times(rational(BigInt(number)), rational(segments, 45n)));
  });
  const percent = endless.map((rtp) => decimalText(times(rtp, rational(100n)), 2));
  expect(percent).toEqual(['95.34', '95.51', '91.24', '96.58', '92.74', '90.81']);
  bigWheel.tables({}).forEach((table, i) => {
    const [ours, theirs] = [figuresOf(table).rtp, endless[i] as Rational].map((rtp) => Number(decimalText(rtp, 9))) as [number, number];
    expect(ours).toBeLessThan(theirs);
    expect(ours).toBeGreaterThan(theirs - 0.0035);
  });
});
