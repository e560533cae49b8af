import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cached } from './cached.tsx';
import { drawCached, joinBytes } from './cached-html.ts';

interface Item {
  readonly text: string;
}

/** A page with a list of kept rows inside a kept whole, and how many rows were drawn for it. */
function draw(items: readonly Item[], way: string, whole: object = {}): { html: string; drawn: number } {
  let drawn = 0;
  const Row = ({ item }: { item: Item }) => {
    drawn++;
    return <li className={way}>{item.text}</li>;
  };
  const List = () => (
    <ul>
      <li>first</li>
      {items.map((item) => (
        <Cached key={item.text} of={item} way={way}>
          <Row item={item} />
        </Cached>
      ))}
      end
    </ul>
  );
  const page = (
    <main>
      a &lt; b
      <Cached of={whole} way={way}>
        <List />
      </Cached>
      after
    </main>
  );
  return { html: new TextDecoder().decode(joinBytes(drawCached('one', () => renderToString(page), new Set()))), drawn };
}

const items = (...texts: string[]): Item[] => texts.map((text) => ({ text }));
const page = (way: string, texts: readonly string[]) =>
  `<main>a &lt; b<ul><li>first</li>${texts.map((text) => `<li class="${way}">${text}</li>`).join('')}end</ul>after</main>`;

test('a page with kept parts is the page drawn whole, and only new parts are drawn', () => {
  const list = items('a', '\u00e9\u2013\u0645', 'c');
  expect(draw(list, 'en')).toEqual({
    html: page(
      'en',
      list.map((item) => item.text),
    ),
    drawn: 3,
  });
  expect(draw(list, 'en')).toEqual({
    html: page(
      'en',
      list.map((item) => item.text),
    ),
    drawn: 0,
  });
  const changed = [list[2]!, { text: 'new' }, list[0]!];
  expect(draw(changed, 'en')).toEqual({ html: page('en', ['c', 'new', 'a']), drawn: 1 });
});

test('a kept whole keeps what is inside of it', () => {
  const list = items('a', 'b');
  const whole = {};
  expect(draw(list, 'en', whole).drawn).toBe(2);
  expect(draw(items('not asked for'), 'en', whole)).toEqual({ html: page('en', ['a', 'b']), drawn: 0 });
});

test('styles leave the page for its sheet, those of kept parts with them', () => {
  const bar = { width: 40 };
  const drawBar = () => {
    const styles = new Set<string>();
    const part = (
      <main>
        <i style={{ insetInlineStart: '25%' }} />
        <Cached of={bar} way="en">
          <b style={{ inlineSize: `${bar.width}%` }}>a &quot; style=&quot;b</b>
        </Cached>
      </main>
    );
    return { html: new TextDecoder().decode(joinBytes(drawCached('one', () => renderToString(part), styles))), styles: [...styles] };
  };
  const expected = {
    html: '<main><i data-style="inset-inline-start:25%"></i><b data-style="inline-size:40%">a &quot; style=&quot;b</b></main>',
    styles: ['inset-inline-start:25%', 'inline-size:40%'],
  };
  expect(drawBar()).toEqual(expected);
  expect(drawBar()).toEqual(expected);
});

test('another way of drawing is never answered with the first', () => {
  const list = items('a', 'b');
  draw(list, 'en');
  expect(draw(list, 'ar')).toEqual({ html: page('ar', ['a', 'b']), drawn: 2 });
  expect(draw(list, 'en').drawn).toBe(0);
});

test('text that looks like a mark stays text', () => {
  const odd = '\u0001=0\u0001';
  expect(draw(items(odd), 'en').html).toBe(page('en', [odd]));
});

test('outside of a page and after one that failed nothing is kept', () => {
  const part = (
    <Cached of={{}} way="en">
      text
    </Cached>
  );
  expect(renderToString(part)).toBe('text');
  const fails = () =>
    drawCached(
      'one',
      () => {
        throw new Error('fault');
      },
      new Set(),
    );
  expect(fails).toThrow('fault');
  expect(renderToString(part)).toBe('text');
});
