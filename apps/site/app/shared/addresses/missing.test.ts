import { expect, test } from 'vitest';
import { wordsOfAddress } from './missing.ts';

test.each([
  ['/en/fixture/123-liverpool-everton', 'liverpool everton'],
  ['/en/line/football/9-premier-league', 'premier league'],
  ['/en/wp-login.php', 'login'],
  ['/en/123', ''],
  ['/en', ''],
])('%s is looked for as "%s"', (pathname, words) => {
  expect(wordsOfAddress(pathname)).toBe(words);
});
