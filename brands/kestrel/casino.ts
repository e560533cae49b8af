import type { BrandFile } from '@fairbook/contract';

const SLOTS = ['book-of-hours', 'moon-wolf', 'vault-six', 'paper-koi', 'corner-shop-fruit', 'sun-of-cuzco'];
const TABLES = ['roulette', 'blackjack', 'baccarat', 'casino-holdem', 'three-card-poker'];

/** Amounts are pence. */
export const casino = {
  suppliers: ['studio', 'seamless'],
  featured: ['studio/crash', 'studio/sun-of-cuzco', 'studio/towers'],
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
  tournaments: [
    {
      id: 'friday-tables',
      weekdays: [5],
      at: '19:00',
      lastsMinutes: 240,
      optInMinutes: 1440,
      rules: {
        title: { en: 'Friday tables', ru: 'Пятничные столы', ar: 'طاولات الجمعة' },
        currency: 'GBP',
        games: TABLES,
        leastStake: '100',
        scoring: 'streak',
        ties: 'shared',
        fund: '100000',
        prizes: [
          { from: 1, to: 1, share: 3000 },
          { from: 2, to: 3, share: 1500 },
          { from: 4, to: 11, share: 500 },
        ],
        mostPlayers: 5000,
      },
    },
    {
      id: 'daily-flight',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      at: '17:00',
      lastsMinutes: 180,
      optInMinutes: 720,
      rules: {
        title: { en: 'Daily flight', ru: 'Ежедневный полёт', ar: 'التحليق اليومي' },
        currency: 'GBP',
        games: SLOTS,
        leastStake: '20',
        scoring: 'best-multiplier',
        ties: 'earlier-first',
        fund: '25000',
        prizes: [
          { from: 1, to: 1, share: 4000 },
          { from: 2, to: 3, share: 1500 },
          { from: 4, to: 13, share: 300 },
        ],
        mostPlayers: 5000,
      },
    },
  ],
  challenges: [
    {
      id: 'first-hand',
      title: { en: 'Play 10 rounds at the tables', ru: 'Сыграйте 10 раундов за столами', ar: 'العب 10 جولات على الطاولات' },
      currency: 'GBP',
      games: TABLES,
      leastStake: '50',
      task: { kind: 'play', times: 10 },
      reward: '100',
    },
    {
      id: 'high-note',
      title: {
        en: 'Get 15 times a stake back on a slot',
        ru: 'Получите в слоте ставку в 15-кратном размере',
        ar: 'استرجع رهانك 15 ضعفاً في السلوت',
      },
      currency: 'GBP',
      games: SLOTS,
      leastStake: '20',
      task: { kind: 'multiplier', times: 1, atLeast: 150_000 },
      reward: '200',
    },
  ],
} satisfies BrandFile['casino'];
