/** The limit of a page: React's renderToString of as many bare price buttons and nothing else. */
import { createElement as h, memo } from 'react';
import { renderToString } from 'react-dom/server';
import { answerParent } from '../load/child.ts';

interface Outcome {
  readonly id: number;
  readonly type: number;
  readonly price: number;
  readonly blocked: boolean;
}

const PER_GAME = 9;
const WARM = 50;

const outcome = (game: number, number: number): Outcome => ({
  id: game * 100 + number,
  type: number,
  price: 1.2 + ((game * 7 + number * 11) % 400) / 100,
  blocked: false,
});

const Odd = memo(({ game, of }: { readonly game: number; readonly of: Outcome }) =>
  h(
    'button',
    {
      type: 'button',
      className: `odd${of.blocked ? ' odd--locked' : ''}`,
      'data-game': game,
      'data-id': of.id,
      'aria-label': `Outcome ${of.type} at ${of.price}`,
      disabled: of.blocked,
    },
    h('span', { className: 'odd__t' }, of.type),
    h('span', { className: 'odd__c' }, of.price.toFixed(2)),
  ),
);

const Game = ({ number }: { readonly number: number }) =>
  h(
    'article',
    { className: 'game' },
    h(
      'header',
      null,
      h('a', { href: `/en/line/1/2/${number}` }, 'Home Club ', number, ' - ', 'Away Club ', number),
      h('time', null, 1_893_456_000 + number * 60),
    ),
    [0, 1, 2].map((market) =>
      h(
        'div',
        { key: market, className: 'market', role: 'group' },
        [0, 1, 2].map((k) => h(Odd, { key: k, game: number, of: outcome(number, market * 3 + k) })),
      ),
    ),
  );

const Page = ({ games }: { readonly games: number }) =>
  h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, 'Line')),
    h(
      'body',
      null,
      h(
        'nav',
        null,
        Array.from({ length: 9 }, (_, i) => h('a', { key: i, href: `/${i}` }, 'Section ', i)),
      ),
      h(
        'main',
        null,
        Array.from({ length: games }, (_, i) => h(Game, { key: i, number: i })),
      ),
    ),
  );

/** Renders for `ms` and answers how often a second. */
answerParent<{ readonly buttons: number; readonly ms: number }, number>(async ({ buttons, ms }) => {
  const games = Math.ceil(buttons / PER_GAME);
  for (let i = 0; i < WARM; i++) renderToString(h(Page, { games }));
  const started = performance.now();
  let pages = 0;
  for (; performance.now() - started < ms; pages++) renderToString(h(Page, { games }));
  return pages / ((performance.now() - started) / 1000);
});
