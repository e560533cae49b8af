import { expect, test } from 'vitest';
import { fieldsOf, filtersOn, readAsked, withMore } from './filter-query.ts';

const read = (query: string) => readAsked(new URLSearchParams(query));
const NOTHING = read('');

test('an address without a question asks for the first step of everything', () => {
  expect(NOTHING).toEqual({
    ...{ text: '', within: undefined, supplier: undefined, volatility: undefined, feature: undefined, rtp: undefined },
    ...{ isNew: false, isPopular: false, sort: 'popular', show: 50 },
  });
  expect(filtersOn(NOTHING)).toBe(0);
});

test('every filter is read, and counted', () => {
  const asked = read('q=koi&kind=roulette&provider=studio&volatility=high&feature=free-spins&rtp=97&new=1&popular=1&sort=rtp&show=150');
  expect(asked).toEqual({
    ...{ text: 'koi', within: 'roulette', supplier: 'studio', volatility: 'high', feature: 'free-spins', rtp: 97 },
    ...{ isNew: true, isPopular: true, sort: 'rtp', show: 150 },
  });
  expect(filtersOn(asked)).toBe(7);
  const again = new URLSearchParams({ q: asked.text, show: String(asked.show), ...fieldsOf(asked) } as Record<string, string>);
  expect(readAsked(again)).toEqual(asked);
});

test.each([
  'kind=slots"',
  'provider=../x',
  'volatility=extreme',
  'feature=<b>',
  'rtp=95',
  'rtp=abc',
  'new=true',
  'sort=stake',
  'show=-1',
  'show=abc',
  'show=0',
])('what is not known is left aside: %s', (query) => {
  expect(read(query)).toEqual(NOTHING);
});

test('a list shows whole steps, and never more than its bound', () => {
  expect([read('show=77').show, read('show=100').show, read('show=99999999').show]).toEqual([50, 100, 1000]);
  expect(withMore('?q=koi&show=50', 50)).toBe('?q=koi&show=100');
  expect(read(`q=${'x'.repeat(500)}`).text).toHaveLength(60);
});
