import type { BrandFile } from '@fairbook/contract';

const SLOTS = ['paper-koi', 'moon-wolf', 'sun-of-cuzco', 'corner-shop-fruit', 'vault-six', 'book-of-hours'];

/** Amounts are cents of euros; in its other currencies the brand's own scale makes of them what is worth about as much. */
export const casino = {
  suppliers: ['studio', 'seamless'],
  jackpots: [
    {
      // 1.0 % of stakes comes back through its three levels, 0.7 % of it stakes themselves.
      id: 'citron',
      title: { en: 'Citron Jackpot', ru: 'Джекпот «Цитрон»', ar: 'جائزة سيترون الكبرى' },
      currency: 'EUR',
      games: SLOTS,
      levels: [
        { level: 'grand', seed: '1000000', toPot: 30, toReserve: 9, hit: { kind: 'mystery', stakesToWin: 1_000_000_000 } },
        { level: 'major', seed: '50000', toPot: 20, toReserve: 12, hit: { kind: 'must-hit-by', bound: '200000' } },
        { level: 'mini', seed: '1000', toPot: 20, toReserve: 9, hit: { kind: 'must-hit-by', bound: '5000' } },
      ],
    },
    {
      // A quarter of a percent of stakes: these games give back 99 % without it.
      id: 'spark',
      title: { en: 'Spark', ru: 'Искра', ar: 'الشرارة' },
      currency: 'EUR',
      games: ['plinko', 'mines', 'keno', 'wheel', 'towers'],
      levels: [{ level: 'minor', seed: '2500', toPot: 15, toReserve: 9, hit: { kind: 'must-hit-by', bound: '10000' } }],
    },
  ],
} satisfies BrandFile['casino'];
