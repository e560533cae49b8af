import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

function page() {
  const did: string[] = [];
  const note = (what: string) => () => void did.push(what);
  const cache = createPageCache({
    stream: { rest: note('rest'), reconnect: note('reconnect') },
    hide: note('hide'),
    reload: note('reload'),
  });
  return { cache, did };
}

test('a page of nobody closes its connection when it is put aside, and opens it when it comes back', () => {
  const { cache, did } = page();
  cache.left(true);
  cache.shown();
  expect(did).toEqual(['rest', 'reconnect']);
});

test('a page of a player is out of sight before it is put aside, and is loaded anew when it comes back', () => {
  const { cache, did } = page();
  cache.own();
  cache.left(true);
  cache.shown();
  expect(did).toEqual(['rest', 'hide', 'reload']);
});

test('a page that is left for good stays as it is: the browser may still show it while the next one loads', () => {
  const { cache, did } = page();
  cache.own();
  cache.left(false);
  expect(did).toEqual(['rest']);
});
