import type { BrandFile } from '@fairbook/contract';

const SLOTS = ['paper-koi', 'moon-wolf', 'sun-of-cuzco', 'corner-shop-fruit', 'vault-six', 'book-of-hours'];
const INSTANT = ['dice', 'limbo', 'plinko', 'mines', 'hi-lo', 'keno', 'wheel', 'towers', 'coin-flip'];
const SCRATCH = ['silver-scratch', 'harbour-numbers', 'kite-lines', 'sand-treasure'];

/** Amounts are cents of euros; in its other currencies the brand's own scale makes of them what is worth about as much. */
export const casino = {
  suppliers: ['studio', 'seamless'],
  featured: ['studio/crash', 'studio/paper-koi', 'studio/plinko'],
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
  tournaments: [
    {
      id: 'evening-sprint',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      at: '18:00',
      lastsMinutes: 240,
      optInMinutes: 1080,
      rules: {
        title: { en: 'Evening sprint', ru: 'Вечерний спринт', ar: 'سباق المساء' },
        currency: 'EUR',
        games: [...INSTANT, ...SLOTS],
        leastStake: '20',
        scoring: 'best-multiplier',
        ties: 'earlier-first',
        fund: '50000',
        prizes: [
          { from: 1, to: 1, share: 3000 },
          { from: 2, to: 2, share: 1800 },
          { from: 3, to: 3, share: 1200 },
          { from: 4, to: 10, share: 400 },
          { from: 11, to: 20, share: 120 },
        ],
        mostPlayers: 5000,
      },
    },
    {
      id: 'weekend-streak',
      weekdays: [6],
      at: '12:00',
      lastsMinutes: 1920,
      optInMinutes: 2880,
      rules: {
        title: { en: 'Weekend streak', ru: 'Серия выходных', ar: 'سلسلة عطلة الأسبوع' },
        currency: 'EUR',
        games: ['roulette', 'american-roulette', 'baccarat', 'blackjack', 'dragon-tiger', 'andar-bahar', 'sic-bo'],
        leastStake: '100',
        scoring: 'streak',
        ties: 'shared',
        fund: '200000',
        prizes: [
          { from: 1, to: 1, share: 2500 },
          { from: 2, to: 5, share: 1000 },
          { from: 6, to: 20, share: 200 },
        ],
        mostPlayers: 10_000,
      },
    },
  ],
  challenges: [
    {
      id: 'warm-up',
      title: { en: 'Play 10 rounds of any slot', ru: 'Сыграйте 10 раундов в любом слоте', ar: 'العب 10 جولات في أي لعبة سلوت' },
      currency: 'EUR',
      games: SLOTS,
      leastStake: '20',
      task: { kind: 'play', times: 10 },
      reward: '50',
    },
    {
      id: 'five-wins',
      title: { en: 'Win 5 rounds of instant games', ru: 'Выиграйте 5 раундов в быстрых играх', ar: 'اربح 5 جولات في الألعاب السريعة' },
      currency: 'EUR',
      games: INSTANT,
      leastStake: '20',
      task: { kind: 'win', times: 5 },
      reward: '100',
    },
    {
      id: 'ten-fold',
      title: { en: 'Get 10 times a stake back', ru: 'Получите ставку в 10-кратном размере', ar: 'استرجع رهانك 10 أضعاف' },
      currency: 'EUR',
      games: [...SLOTS, ...INSTANT, ...SCRATCH],
      leastStake: '20',
      task: { kind: 'multiplier', times: 1, atLeast: 100_000 },
      reward: '200',
    },
  ],
} satisfies BrandFile['casino'];
