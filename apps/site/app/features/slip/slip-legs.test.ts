import { describe, expect, it } from 'vitest';
import { asksFor, legsOf, nameOf, sidesIn, type ToldLeg } from './slip-legs.ts';
import { onNewLine, rekeyed } from './slip-rekey.ts';
import { openLeg, pickOf, slipWith } from './testing.ts';

const told = (part: Partial<ToldLeg> = {}): ToldLeg => ({
  price: 2000,
  blocked: false,
  finished: false,
  inPlay: false,
  live: false,
  home: '',
  away: '',
  market: '',
  pick: '',
  score: undefined,
  play: undefined,
  newLine: undefined,
  ...part,
});
const a = pickOf(1);
const none = () => undefined;

describe('legsOf', () => {
  it.each([
    ['the stream before UpdateCoupon', { price: 2100, flags: 0 as const }, told({ price: 1900 }), 2100],
    ['UpdateCoupon while the stream is silent', undefined, told({ price: 1900 }), 1900],
    ['what was picked while nobody told', undefined, undefined, 2000],
    ['what was picked while nothing is quoted', { price: 0, flags: 2 as const }, told({ price: 0 }), 2000],
  ])('shows %s', (_, live, answer, price) => {
    const [leg] = legsOf(slipWith([a]), () => live, answer ? new Map([[a.key, answer]]) : new Map());
    expect(leg?.price).toBe(price);
  });

  it('believes a refusal that is ahead of the stream, until the stream moves', () => {
    const refused = new Map([[a.key, 1780]]);
    const at = (price: number) => legsOf(slipWith([a]), () => ({ price, flags: 0 }), new Map(), refused)[0]?.price;
    expect([at(2000), at(1700)]).toEqual([1780, 1700]);
  });

  it.each([
    ['open', { price: 2000, flags: 0 as const }, told()],
    ['paused', { price: 2000, flags: 1 as const }, told()],
    ['gone', { price: 0, flags: 2 as const }, told({ price: 0 })],
    ['over', { price: 0, flags: 2 as const }, told({ price: 0, finished: true })],
    ['started', { price: 0, flags: 2 as const }, told({ price: 0, inPlay: true })],
    ['paused', undefined, told({ blocked: true })],
    ['gone', undefined, told({ price: 0, blocked: true })],
    // The stream knows better than an older answer.
    ['open', { price: 2000, flags: 0 as const }, told({ blocked: true })],
  ])('is %s', (state, live, answer) => {
    expect(legsOf(slipWith([a]), () => live, new Map([[a.key, answer]]))[0]?.state).toBe(state);
  });

  it('marks the later of two legs of one match in an accumulator, and none in singles', () => {
    const again = pickOf(1, { key: '1:9:2500', outcomeId: 9 });
    const related = (kind: 'single' | 'accumulator') =>
      legsOf(slipWith([a, again], { kind }), none, new Map()).map((leg) => leg.relatedTo?.pick.key);
    expect([related('accumulator'), related('single')]).toEqual([
      [undefined, a.key],
      [undefined, undefined],
    ]);
  });
});

describe('related legs', () => {
  it('are told from each other by what the server calls them', () => {
    const again = pickOf(1, { key: '1:9:2500', outcomeId: 9 });
    const words = new Map([[a.key, told({ pick: 'Leeds to win' })]]);
    const named = legsOf(slipWith([a, again]), none, words).map((leg) => leg.relatedTo && nameOf(leg.relatedTo));
    expect(named).toEqual([undefined, 'Leeds to win']);
  });
  it('are free once the earlier one is no longer offered', () => {
    const again = pickOf(1, { key: '1:9:2500', outcomeId: 9 });
    const gone = (key: string) => (key === a.key ? { price: 0, flags: 2 as const } : undefined);
    expect(legsOf(slipWith([a, again]), gone, new Map()).map((leg) => leg.relatedTo)).toEqual([undefined, undefined]);
  });
});

describe('asksFor', () => {
  it.each([
    ['ask', 2000, 2100, true],
    ['ask', 2000, 2000, false],
    ['higher', 2000, 2100, false],
    ['higher', 2000, 1999, true],
    ['any', 2000, 1500, false],
  ] as const)('%s from %i to %i: %s', (policy, from, to, asks) => expect(asksFor(policy, from, to)).toBe(asks));
});

describe('onNewLine', () => {
  it('is the same pick under the key of the new line, at the price told with it', () => {
    const over = pickOf(7, { key: '7:9:2500', outcomeId: 9, line: 2500, pick: 'Over 2.5', price: 1900 });
    expect(onNewLine(over, { line: 3500, price: 2150, pick: 'Over 3.5' })).toEqual({
      ...over,
      key: '7:9:3500',
      line: 3500,
      pick: 'Over 3.5',
      price: 2150,
    });
  });
});

describe('rekeyed', () => {
  const live = (id: number) => id + 1;
  it('moves a pick whose line game is gone because play began, at the price agreed to', () => {
    expect(rekeyed([a], new Map([[a.key, told({ price: 0, inPlay: true })]]), live)).toEqual([
      { from: a.key, to: { ...a, gameId: 2, key: '2:1:0', live: true } },
    ]);
  });
  it.each([
    ['still offered', told({ inPlay: true })],
    ['over', told({ price: 0, inPlay: true, finished: true })],
    ['withdrawn before play', told({ price: 0 })],
  ])('leaves one that is %s', (_, answer) => expect(rekeyed([a], new Map([[a.key, answer]]), live)).toEqual([]));
  it('leaves one that is live already', () => {
    expect(rekeyed([a], new Map([[a.key, told({ price: 0, inPlay: true })]]), () => undefined)).toEqual([]);
  });
});

describe('sidesIn', () => {
  const long = told({ home: 'Home One FC', away: 'Away One FC' });
  it.each([
    ['the names of the list it was picked from', 'en', long, 'Home 1'],
    ['the server’s in another language', 'ru', long, 'Home One FC'],
    ['its own in another language until the server has told', 'ru', undefined, 'Home 1'],
    ['its own of a field or game the server has no names for', 'ru', told(), 'Home 1'],
  ])('gives %s', (_, language, answer, home) => {
    expect(sidesIn(openLeg(pickOf(1, { language: 'en' }), { told: answer }), language).home).toBe(home);
  });
  it('gives the server’s for a pick kept before it had a language', () => {
    expect(sidesIn(openLeg(pickOf(1), { told: long }), 'en').home).toBe('Home One FC');
  });
});
