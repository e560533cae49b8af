import { expect, test } from 'vitest';
import { placingMeter } from './meter.ts';

const START = Date.UTC(2026, 0, 1, 12, 0, 0);

test('counts the last whole second, and remembers the busiest', () => {
  const meter = placingMeter();
  for (let i = 0; i < 3; i++) meter.accepted(START + i, 1);
  meter.accepted(START + 1000, 1);
  expect(meter.read(START + 1500, 1)).toMatchObject({ perSecond: 3, peak: 3 });
  expect(meter.read(START + 2500, 1).perSecond).toBe(1);
  expect(meter.read(START + 9000, 1).perSecond).toBe(0);
});

test('brands are counted apart', () => {
  const meter = placingMeter();
  meter.accepted(START, 1);
  expect(meter.read(START + 1000, 2)).toMatchObject({ perSecond: 0, peak: 0, refusedShare: undefined, p95: undefined });
});

test('the 95th percentile is the bound under which 95 of 100 answers lie', () => {
  const meter = placingMeter();
  for (let i = 0; i < 95; i++) meter.answered(START, 1, 4);
  for (let i = 0; i < 5; i++) meter.answered(START, 1, 900);
  expect(meter.read(START, 1).p95).toBe(5);
  meter.answered(START, 1, 900);
  expect(meter.read(START, 1).p95).toBe(1000);
});

test('figures of now look back five minutes, trends half an hour, and nothing is kept beyond', () => {
  const meter = placingMeter();
  const minute = 60_000;
  for (let i = 0; i < 40; i++) {
    meter.accepted(START + i * minute, 1);
    meter.refused(START + i * minute, 1);
  }
  const reading = meter.read(START + 39 * minute, 1);
  expect(reading.acceptedTrend).toEqual(new Array(30).fill(1));
  expect(reading.refusedShare).toBe(5000);
  const later = meter.read(START + 50 * minute, 1);
  expect([later.refusedShare, later.acceptedTrend.filter((n) => n > 0).length]).toEqual([undefined, 19]);
});
