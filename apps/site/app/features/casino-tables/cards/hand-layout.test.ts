import { describe, expect, it } from 'vitest';
import { CARD_HEIGHT, layOutHand } from './hand-layout.ts';

const xs = (shape: Parameters<typeof layOutHand>[0]) => layOutHand(shape).places.map(({ x }) => Math.round(x * 1000) / 1000);

describe('a hand', () => {
  it('of no cards takes no room', () => {
    expect(layOutHand({ cards: 0, fan: true })).toEqual({ places: [], width: 0, height: CARD_HEIGHT });
  });

  it('fans out so that half of each covered card is seen', () => {
    expect(xs({ cards: 3, fan: true })).toEqual([0, 0.5, 1]);
    expect(layOutHand({ cards: 3, fan: true }).width).toBe(2);
  });

  it('lies side by side without covering a card', () => {
    expect(xs({ cards: 3, fan: false })).toEqual([0, 1.12, 2.24]);
  });

  it.each([5, 8, 12])('of %d cards is drawn closer, but never over the index', (cards) => {
    const places = xs({ cards, fan: true });
    const steps = places.slice(1).map((x, i) => x - (places[i] as number));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0.319);
    expect(Math.max(...steps)).toBeLessThan(0.5);
  });

  it.each([2, 10, 25])('of %d cards keeps within the room it has', (cards) => {
    expect(layOutHand({ cards, fan: true, within: 7 }).width).toBeLessThanOrEqual(7);
  });

  it('lays a doubled card across the end of the fan, and all of it within its width', () => {
    const { places, width } = layOutHand({ cards: 3, fan: true, across: true });
    expect(places.map(({ across }) => across)).toEqual([false, false, true]);
    const turned = places[2]?.x ?? 0;
    expect(turned + 0.5 + CARD_HEIGHT / 2).toBeCloseTo(width);
  });

  it('lays a doubled card nearer where there is little room, but not over the index of the card under it', () => {
    expect(layOutHand({ cards: 3, fan: true, across: true, within: 2.25 }).width).toBe(2.25);
    const { places } = layOutHand({ cards: 3, fan: true, across: true, within: 1 });
    const left = (places[2]?.x ?? 0) + 0.5 - CARD_HEIGHT / 2;
    expect(left - (places[1]?.x ?? 0)).toBeCloseTo(0.32);
  });

  it('lays a third card before the others, which it does not cover', () => {
    const { places } = layOutHand({ cards: 3, fan: false, across: true, before: true });
    const end = (places[2]?.x ?? 0) + 0.5 + CARD_HEIGHT / 2;
    expect(end).toBeLessThan(places[0]?.x ?? 0);
  });
});
