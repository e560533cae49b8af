import { applyMargin } from '@fairbook/domain';
import { describe, expect, it } from 'vitest';
import { placeChances, priceField } from './price-field.ts';

const WIN = { a: 0.5, b: 0.3, c: 0.15, d: 0.05 };
const NOBODY = new Set<string>();
const chancesOf = (market: string, rates: unknown, withdrawn: ReadonlySet<string> = NOBODY) =>
  new Map(
    priceField(rates, withdrawn)
      .flatMap(({ markets }) => markets)
      .find((each) => each.market === market)
      ?.outcomes.map(({ player, probability }) => [player, probability]),
  );
const sum = (chances: ReadonlyMap<unknown, number>) => [...chances.values()].reduce((all, each) => all + each, 0);

describe('a field', () => {
  it('prices every participant, and the chances add up to one winner', () => {
    const win = chancesOf('outright', { win: WIN });
    expect([...win.keys()]).toEqual(['a', 'b', 'c', 'd']);
    expect(sum(win)).toBeCloseTo(1, 12);
  });

  it('shares the chance of a withdrawal among the others in proportion', () => {
    const win = chancesOf('outright', { win: WIN }, new Set(['b']));
    expect(win.get('a')).toBeCloseTo(0.5 / 0.7, 12);
    expect([win.size, sum(win).toFixed(9)]).toEqual([3, '1.000000000']);
  });

  it('carries chances of winning on to places: they add up to the places and never fall', () => {
    const [two, three] = [2, 3].map((places) => placeChances(new Map(Object.entries(WIN)), places)) as [
      Map<string, number>,
      Map<string, number>,
    ];
    expect([sum(two).toFixed(9), sum(three).toFixed(9)]).toEqual(['2.000000000', '3.000000000']);
    for (const [ref, chance] of Object.entries(WIN)) expect(chance < two.get(ref)! && two.get(ref)! < three.get(ref)!).toBe(true);
    // First, or second behind each of the others.
    expect(two.get('d')).toBeCloseTo(0.05 + (0.5 * 0.05) / 0.5 + (0.3 * 0.05) / 0.7 + (0.15 * 0.05) / 0.85, 12);
  });

  it('offers places on a line of its own each, and none where everybody would be among them', () => {
    const offered = (withdrawn: readonly string[]) =>
      priceField({ win: WIN, top: { 2: null, 3: null } }, new Set(withdrawn))[0]!.markets.map(({ market, line }) => `${market} ${line}`);
    expect(offered([])).toEqual(['outright 0', 'finish-in-top 2000', 'finish-in-top 3000']);
    expect(offered(['d'])).toEqual(['outright 0', 'finish-in-top 2000']);
  });

  it('takes told chances of places as they are, and leaves out who is certain of one or of none', () => {
    const top = chancesOf('finish-in-top', { win: WIN, top: { 2: { a: 1, b: 0.6, c: 0.4, d: 0 } } });
    expect([...top]).toEqual([
      ['b', 0.6],
      ['c', 0.4],
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['rates of two sides', { homeRate: 1.5, awayRate: 1 }],
    ['a chance above 1', { win: { a: 2 } }],
    ['places nobody can work out', { win: WIN, top: { 5: null } }],
  ])('refuses %s', (_, rates) => {
    expect(() => priceField(rates, NOBODY)).toThrow();
  });

  it('bears a margin over as many participants as there are', () => {
    const many = Array.from({ length: 40 }, (_, i) => 1 / (i + 2));
    const whole = many.reduce((all, each) => all + each, 0);
    const prices = applyMargin(
      many.map((each) => each / whole),
      { method: 'power', size: 0.12 },
      1,
    );
    expect(prices.reduce((all, price) => all + 1000 / price, 0)).toBeCloseTo(1.12, 2);
    expect(prices.every((price, i) => price > 1000 && (i === 0 || price >= prices[i - 1]!))).toBe(true);
  });
});
