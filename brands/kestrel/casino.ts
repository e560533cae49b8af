import type { BrandFile } from '@fairbook/contract';

const SLOTS = ['book-of-hours', 'moon-wolf', 'vault-six', 'paper-koi', 'corner-shop-fruit', 'sun-of-cuzco'];

/** Amounts are pence. */
export const casino = {
  suppliers: ['studio', 'seamless'],
  jackpots: [
    {
      id: 'falconer',
      title: { en: 'The Falconer', ru: 'Сокольничий', ar: 'الصقّار' },
      currency: 'GBP',
      games: SLOTS,
      levels: [
        { level: 'grand', seed: '500000', toPot: 25, toReserve: 9, hit: { kind: 'mystery', stakesToWin: 500_000_000 } },
        { level: 'minor', seed: '2500', toPot: 20, toReserve: 9, hit: { kind: 'must-hit-by', bound: '10000' } },
      ],
    },
  ],
} satisfies BrandFile['casino'];
