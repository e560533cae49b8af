import type { Say } from '@fairbook/words';
import { describe, expect, it } from 'vitest';
import { betFilter, betQuery, betsAddress } from './bet-query.ts';
import { legProgress, type ShownLeg } from './bet-state.ts';
import { progressWords } from './leg-play.tsx';

const say = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as Say;
const leg = (outcomeId: number, line = 0, sportId = 1): ShownLeg => ({
  key: `1000000129:${outcomeId}:${line}`,
  gameId: 1_000_000_129,
  constId: 2,
  sportId,
  competition: 'C',
  home: 'Reds',
  away: 'Blues',
  startsAt: 0,
  phase: 'live',
  market: '',
  pick: '',
  price: 2000,
  result: 'open',
});
const at = (home: number, away: number, period: 'first-half' | 'quarter-1' = 'first-half') => ({
  period,
  onBreak: false,
  status: 'live' as const,
  score: { home, away },
  periods: [{ period, score: { home, away } }],
});
const words = (of: ShownLeg, play: ReturnType<typeof at>) => {
  const progress = legProgress(of, play);
  return progress && progressWords(progress, of, say);
};

describe('what a leg in play needs', () => {
  it.each<[string, ShownLeg, ReturnType<typeof at>, string]>([
    ['home behind', leg(1), at(0, 1), 'progress_side_goals 2 Reds'],
    ['home ahead', leg(1), at(2, 0), 'progress_unless_goals 2 Blues'],
    ['a draw', leg(2), at(0, 0), 'progress_holds_goals 0'],
    ['over', leg(9, 2500), at(1, 1), 'progress_either_goals 1'],
    ['over reached', leg(9, 2500), at(2, 1), 'progress_decided_won'],
    ['under', leg(10, 2500), at(1, 0), 'progress_holds_goals 1'],
    ['both to score', leg(180), at(0, 0), 'progress_side_goals 1 Reds · progress_side_goals 1 Blues'],
    ['points', leg(9, 180_500, 3), at(20, 25, 'quarter-1'), 'progress_either_points 136'],
  ])('%s', (_, of, play, wanted) => expect(words(of, play)).toBe(wanted));

  it('is not said where no score is known, nor of a market that is not known', () => {
    expect(legProgress(leg(1), {})).toBeUndefined();
    expect(legProgress(leg(1_234_567), at(0, 0))).toBeUndefined();
  });
});

describe('which bets an address asks for', () => {
  it('reads what it writes, and leaves out what is no filter', () => {
    const query = { state: 'settled', result: 'lost', sport: 3, days: 7 } as const;
    const address = betsAddress('en', query, 2);
    expect(address).toBe('/en/office/bets?state=settled&result=lost&sport=3&days=7&page=2');
    expect(betQuery(new URL(address, 'https://x').searchParams)).toEqual(query);
    expect(betQuery(new URLSearchParams('state=x&result=lost&sport=-1&days=8'))).toEqual({
      state: 'open',
      result: undefined,
      sport: undefined,
      days: undefined,
    });
    expect(betFilter(query, 2, 10 * 86_400_000)).toEqual({ state: 'settled', result: 'lost', sport: 3, since: 3 * 86_400_000, page: 2 });
  });
});
