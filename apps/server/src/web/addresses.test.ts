import { SCREENS } from '@fairbook/contract/screens';
import { expect, test } from 'vitest';
import { properAddress, routedPath } from './addresses.ts';

const visitor = { languages: ['en', 'ru', 'ar'], language: 'ru', sport: 'football' };

test.each([
  ['/en/results', '/en/results/football'],
  ['/ar/line', '/ar/line/football'],
  ['/en/fixture', '/en/line/football'],
  ['/ru/rules', '/ru/information/rules'],
  ['/en/information', '/en/information/rules'],
  ['/en/responsible-gaming', '/en/information/responsible-gaming'],
  ['/en/deposit', '/en/office/deposit'],
  ['/en/limits', '/en/office/limits'],
  ['/en/login', '/en/sign-in'],
  ['/en/', '/en'],
  ['/en/live/', '/en/live'],
  ['//en//live//football/', '/en/live/football'],
  ['/EN/Live/FOOTBALL', '/en/live/football'],
  ['/en-GB/live', '/en/live'],
  ['/live', '/ru/live'],
  ['/line/football', '/ru/line/football'],
  ['/results', '/ru/results/football'],
  ['/office', '/ru/office'],
  ['/fixture/123-liverpool-everton', '/ru/fixture/123-liverpool-everton'],
])('%s leads to %s', (typed, proper) => {
  expect(properAddress(typed, visitor)).toBe(proper);
});

test.each([
  ['/pt-BR/live', undefined],
  ['/pt-br/live', '/pt-BR/live'],
  ['/PT_BR/Live/', '/pt-BR/live'],
  ['/pt/live', '/pt-BR/live'],
  ['/pt-BR', undefined],
  ['/zh-hant-tw/live', '/zh-Hant-TW/live'],
  ['/en-live', undefined],
])('with languages of countries, %s leads to %s', (typed, proper) => {
  expect(properAddress(typed, { ...visitor, languages: ['en', 'pt-BR', 'zh-Hant-TW'] })).toBe(proper);
});

test('addresses of ours stay, in every language', () => {
  for (const { path } of SCREENS)
    for (const language of visitor.languages) {
      const own = `/${language}${path === '' ? '' : `/${path.replaceAll(/:\w+/g, '7-x')}`}`;
      expect([own, properAddress(own, visitor)]).toEqual([own, undefined]);
    }
});

test.each(['/', '/de', '/de/live', '/en/no-such-page', '/nothing/at/all', '/favicon.ico', '/wp-admin/'])(
  '%s is left to the router',
  (typed) => {
    expect(properAddress(typed, visitor)).toBeUndefined();
  },
);

test('no address leads off the site', () => {
  for (const typed of ['//example.com', '//example.com/live', '/\\example.com', '//example.com//en'])
    expect(properAddress(typed, visitor) ?? '/').toMatch(/^\/(?![/\\])/);
});

test.each([
  ['//example.com/en', '/example.com/en'],
  ['/%09/example.com', '/example.com'],
  ['/%0a%0D/%0A/x', '/x'],
  ['/en/%09', '/en/'],
  ['///', '/'],
  ['/en/line/football', '/en/line/football'],
  ['/en/%2f%2F', '/en/%2f%2F'],
])('%s is asked of the router as %s, on this site', (typed, routed) => {
  expect(routedPath(typed)).toBe(routed);
  expect(new URL(decodeURI(routed), 'https://own.test').host).toBe('own.test');
});
