import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { amountsOf } from '../../app/features/casino-game/play/amounts.ts';
import { fairnessLink } from '../../app/shared/casino/fairness-link.ts';
import type { WinForm } from '../round/win-form.ts';
import { readWinLink } from '../round/win-form.ts';
import { checkWin, winHolds } from './win-check.ts';

/** By another implementation: the chain, and the first 52 bits of the hash of a won cycle. */
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const HASH = sha256('a won cycle');
const END = sha256(sha256(sha256(HASH)));
const BITS = BigInt(`0x${createHmac('sha256', 'salt').update(Buffer.from(HASH, 'hex')).digest('hex').slice(0, 13)}`);
const VALUE = 1001n + (BITS * 4000n) / 2n ** 52n;

const euro = amountsOf('EUR', 'en-GB', () => '€');
const LINK = {
  ...{ language: 'en', jackpot: 'Citron', level: 'Mini', currency: 'EUR', seed: '1000', bound: '5000', salt: 'salt' },
  ...{ end: END, cycle: 3, hash: HASH, value: `${VALUE}` },
};
const linked = readWinLink(fairnessLink(LINK), () => euro.text);
const FORM = linked?.form as WinForm;
const check = (more: Partial<WinForm> = {}) => checkWin({ ...FORM, ...more }, euro.read);
const holds = (more: Partial<WinForm> = {}): boolean => {
  const checked = check(more);
  return checked.ok && winHolds(checked.value);
};

describe('a won cycle of a must-hit-by', () => {
  it('is filled in by its link, and worked out to the amount it was won at', () => {
    expect(linked).toMatchObject({ name: 'Citron · Mini', currency: 'EUR', form: { seed: '10.00', bound: '50.00', cycle: '3' } });
    expect(check()).toEqual({
      ok: true,
      value: { hash: HASH, cycle: 3, seed: 1000n, bound: 5000n, bits: BITS, value: VALUE, told: VALUE, leads: true },
    });
    expect([holds(), holds({ value: '' })]).toEqual([true, true]);
  });

  it.each<Partial<WinForm>>([
    { value: '10.00' },
    { cycle: '2' },
    { end: HASH },
    { salt: 'another' },
    { hash: sha256('another') },
    { bound: '60.00' },
  ])('does not hold where %j was told of it', (more) => {
    expect(holds(more)).toBe(false);
  });

  it.each<[keyof WinForm, string]>([
    ['seed', ''],
    ['bound', '10.00'],
    ['value', 'much'],
    ['hash', 'ab'],
    ['cycle', '0'],
    ['cycle', '20001'],
    ['salt', ''],
    ['end', ''],
  ])('is not worked out from %s "%s"', (field, text) => {
    expect(check({ [field]: text })).toEqual({ ok: false, refusal: { field } });
  });
});

test('a link of anything else is none of a won cycle', () => {
  for (const other of ['', '#', '#{}', fairnessLink({ game: 'dice' }), fairnessLink({ ...LINK, hash: 7, bound: {} })])
    expect(readWinLink(other, () => euro.text)).toBeUndefined();
});
