import { expect, test } from 'vitest';
import type { ResultFacts } from '../facts.ts';
import { toHex, utf8 } from '../heads/bytes.ts';
import { sha256 } from '../heads/sha256.ts';
import { MARKETS } from '../market.ts';
import { FOOTBALL } from '../sports/football/definition.ts';
import { ICE_HOCKEY } from '../sports/ice-hockey/definition.ts';
import { checkReceipt } from './check-receipt.ts';
import { settlementReceipt } from './receipt.ts';

const pair = (home: number, away: number) => ({ home, away });
const goal = (order: number, side: 'home' | 'away', period: string) => ({ order, side, minute: order * 9, period, scorer: `S${order}` });

/** Facts as they were kept before sports declared what theirs hold: whole, without goals, called off, and in play. */
const FACTS: readonly ResultFacts[] = [
  {
    version: 4,
    status: 'ended',
    complete: ['first-half', 'second-half', 'match', 'full'],
    counts: {
      score: { 'first-half': pair(1, 0), 'second-half': pair(1, 2), match: pair(2, 2), full: pair(2, 2) },
      corners: { 'first-half': pair(3, 1), 'second-half': pair(2, 5), match: pair(5, 6) },
      cards: { 'first-half': pair(0, 1), 'second-half': pair(2, 0), match: pair(2, 1) },
    },
    goals: [goal(1, 'home', 'first-half'), goal(2, 'away', 'second-half'), goal(3, 'home', 'second-half'), goal(4, 'away', 'second-half')],
  },
  { version: 1, status: 'ended', complete: ['match'], counts: { score: { match: pair(0, 3) } } },
  {
    version: 2,
    status: 'abandoned',
    abandonedAt: 1_764_000_000_000,
    complete: ['first-half'],
    counts: { score: { 'first-half': pair(2, 0), match: pair(2, 1) } },
  },
  { version: 1, status: 'cancelled', complete: [], counts: {} },
  {
    version: 3,
    status: 'ended',
    complete: ['period-1', 'period-2', 'period-3', 'match', 'full'],
    counts: { score: { 'period-1': pair(1, 1), 'period-2': pair(0, 0), 'period-3': pair(1, 1), match: pair(2, 2), full: pair(3, 2) } },
    goals: [goal(1, 'home', 'period-1'), goal(2, 'away', 'period-1'), goal(3, 'away', 'period-3'), goal(4, 'home', 'period-3')],
  },
];
const LINES = [0, 1000, 2500, -750, 2001];

/** Of every receipt that the markets of the time gave for these facts, when they were told without the sport. */
const DIGEST = '2682dad4cff8f77631fca4f3c865f3045eabd6f49e9bf82e2fbd1a069d869fc6';

test('receipts of bets placed before sports declared their facts are the same, byte for byte, and verify', () => {
  const lines: string[] = [];
  // The order of goals is asked of the score alone.
  for (const market of MARKETS.filter((each) => each.id < 90_020))
    for (const [of, facts] of FACTS.entries())
      for (const { period, statistic } of [...FOOTBALL.games, ...ICE_HOCKEY.games])
        for (const { name } of statistic !== 'score' && /^(next|first)-goal$/.test(market.name) ? [] : market.outcomes)
          for (const line of LINES) {
            const leg = { fixtureId: of, market: market.name, outcome: name, line, game: { period, statistic }, price: 1850 };
            const receipt = settlementReceipt({ betId: '7', currency: 'EUR', kind: 'single', stake: 1000n, legs: [leg] }, () => facts);
            lines.push(`${JSON.stringify(receipt)}\n`);
            if (receipt) expect(checkReceipt(JSON.parse(JSON.stringify(receipt)))).toEqual({ verdict: 'equal' });
          }
  expect(toHex(sha256(utf8(lines.join(''))))).toBe(DIGEST);
});
