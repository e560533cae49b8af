import type { CasinoGame } from '@fairbook/provider-kit';
import { expect, test } from 'vitest';
import type { App } from '../app.ts';
import type { PlayedFilter, PlayedRound } from '../modules/casino-wallet/face.ts';
import type { PlayerCtx } from '../platform/context.ts';
import { casinoRoundsOf } from './casino-rounds.ts';

const round: PlayedRound = {
  ...{ id: 7n, supplier: 'studio', game: 'paper-koi', currency: 'KWD', status: 'closed', staked: 1500n, won: 250n },
  ...{ openedAt: 1000, closedAt: undefined, replay: true },
};
const koi = {
  supplier: 'studio',
  game: { code: 'paper-koi', kind: 'slot', title: { en: 'Paper Koi', ru: 'Бумажный карп' } } as unknown as CasinoGame,
};

function page(rounds: readonly PlayedRound[], before?: string, language = 'en') {
  const asked: PlayedFilter[] = [];
  const casinoWallet = {
    rounds: async (_ctx: unknown, filter: PlayedFilter) => {
      asked.push(filter);
      return { rounds, more: true };
    },
    games: () => [koi],
    offers: () => true,
  } as unknown as App['casinoWallet'];
  const player = { language } as PlayerCtx;
  return { asked, told: casinoRoundsOf({ casinoWallet }, player, { kind: 'slot', before }) };
}

test('a round is told in the money and the words of its player', async () => {
  expect(await page([round], undefined, 'ru').told).toEqual({
    more: true,
    rounds: [
      {
        ...{ id: '7', supplier: 'studio', game: 'paper-koi', name: 'Бумажный карп', kind: 'slot', offered: true, replay: true },
        ...{ currency: 'KWD', staked: '1.500', won: '0.250', status: 'closed', openedAt: 1000, closedAt: null },
      },
    ],
  });
});

test('a game that is listed no more has its code, and is not opened', async () => {
  const { rounds } = await page([{ ...round, game: 'gone' }]).told;
  expect(rounds).toMatchObject([{ name: 'gone', kind: undefined, offered: false }]);
});

test.each([
  ['12', 12n],
  ['0', 0n],
  ['-1', undefined],
  ['1e3', undefined],
  ['99999999999999999999', undefined],
  ['x', undefined],
])('rounds before %s are those below %s', (before, below) => {
  expect(page([], before).asked).toEqual([{ kind: 'slot', before: below, limit: 30 }]);
});
