import { expect, test } from 'vitest';
import { drawKept, keptSlot } from './kept-html.ts';

/** A list as the page draws it: each row asks for its place and is drawn only when it must be. */
function draw(rows: readonly { readonly text: string }[], way: string): { html: string; drawn: number } {
  let drawn = 0;
  const html = drawKept(() => {
    const items = rows.map((row) => {
      const place = keptSlot(row, way);
      if (place?.drawn) return `<li data-kept="${place.number}"></li>`;
      drawn++;
      return `<li data-kept="${place?.number}" class="fx">${way} ${row.text}</li>`;
    });
    return `<main><ul><li>other</li>${items.join('')}</ul></main>`;
  });
  return { html, drawn };
}

const rows = (...texts: string[]) => texts.map((text) => ({ text }));
const page = (way: string, texts: readonly string[]) =>
  `<main><ul><li>other</li>${texts.map((text) => `<li class="fx">${way} ${text}</li>`).join('')}</ul></main>`;

test('a page with kept rows is the page drawn whole, and only new rows are drawn', () => {
  const list = rows('a', 'b', 'c');
  expect(draw(list, 'en')).toEqual({ html: page('en', ['a', 'b', 'c']), drawn: 3 });
  expect(draw(list, 'en')).toEqual({ html: page('en', ['a', 'b', 'c']), drawn: 0 });
  const changed = [list[2]!, { text: 'new' }, list[0]!];
  expect(draw(changed, 'en')).toEqual({ html: page('en', ['c', 'new', 'a']), drawn: 1 });
});

test('another way of drawing is never answered with the first', () => {
  const list = rows('a', 'b');
  draw(list, 'en');
  expect(draw(list, 'ar')).toEqual({ html: page('ar', ['a', 'b']), drawn: 2 });
  expect(draw(list, 'en').drawn).toBe(0);
});

test('outside of a page and after one that failed nothing is kept', () => {
  expect(keptSlot({}, 'en')).toBeUndefined();
  const fails = () =>
    drawKept(() => {
      throw new Error('fault');
    });
  expect(fails).toThrow('fault');
  expect(keptSlot({}, 'en')).toBeUndefined();
});
