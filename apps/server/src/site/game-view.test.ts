import { expect, test } from 'vitest';
import type { App } from '../app.ts';
import { framesAt } from './game-view.ts';

const frames = (supplier: string): readonly string[] => (supplier === 'seamless' ? ['https://games.example'] : []);
const app = { casinoWallet: { frames } } as unknown as Pick<App, 'casinoWallet'>;

test.each([
  ['/en/casino/game/seamless/coin', ['https://games.example']],
  ['/ar/casino/game/seamless/coin.data', ['https://games.example']],
  ['/en/casino/game/studio/dice', []],
  ['/en/casino/game/seamless', []],
  ['/en/casino/game/seamless/coin/more', []],
  ['/en/office/bets/seamless', []],
  ['/en', []],
])('the page at %s may frame %o', (path, origins) => {
  expect(framesAt(app, path)).toEqual(origins);
});
