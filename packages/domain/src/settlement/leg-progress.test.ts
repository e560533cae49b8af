import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayState } from '../facts.ts';
import { answerText, MARKETS, type MarketDefinition, type MarketName } from '../market.ts';
import type { PeriodName, Sport } from '../sport.ts';
import { sportOf } from '../sports.ts';
import { type LegProgress, legProgress, type ScoreInPlay } from './leg-progress.ts';

const MATCH = { period: 'match', statistic: 'score' } as const;

/** `1:0` is 1:0 in the first period, `1:0 | 0:1` goes on in the second, a bar at the end is the break after it. */
function play(sport: Sport, text: string): ScoreInPlay {
  const parts = text.split('|').map((part) => part.trim());
  const onBreak = parts.at(-1) === '';
  const names: readonly PeriodName[] = [...sportOf(sport).periods, 'overtime'];
  const periods = parts
    .filter((part) => part !== '')
    .map((part, i) => {
      const [home = 0, away = 0] = part.split(':').map(Number);
      return { period: names[i] as PeriodName, score: { home, away } };
    });
  const score = periods.reduce((sum, { score: s }) => ({ home: sum.home + s.home, away: sum.away + s.away }), { home: 0, away: 0 });
  return { status: 'live', period: periods.at(-1)?.period, onBreak, score, periods };
}

const received = (progress: LegProgress | undefined): string => {
  if (!progress) return 'nothing';
  const counts = (c: LegProgress['needs']): string =>
    c === undefined ? '' : c.of === 'both' ? `home ${c.home} away ${c.away}` : `${c.of} ${c.count}`;
  if (progress.decided) return `decided ${progress.decided}`;
  if (progress.needs) return `needs ${counts(progress.needs)}`;
  if (progress.breaks) return `holds until ${counts(progress.breaks)}`;
  return progress.asItStands ?? 'open';
};

/** sport, score, market, outcome, line, what it comes to. */
const CASES: readonly (readonly [Sport, string, MarketName, string, number, string])[] = [
  ['football', '0:0', '1x2', 'home', 0, 'needs home 1'],
  ['football', '0:1', '1x2', 'home', 0, 'needs home 2'],
  ['football', '1:0', '1x2', 'home', 0, 'holds until away 1'],
  ['football', '1:0', '1x2', 'draw', 0, 'needs away 1'],
  ['football', '2:0', '1x2', 'away', 0, 'needs away 3'],
  ['football', '1:0 | 0:1', '1x2', 'draw', 0, 'holds until either 1'],
  ['football', '0:1', 'double-chance', 'home-or-draw', 0, 'needs home 1'],
  ['football', '1:1', 'double-chance', 'home-or-away', 0, 'needs either 1'],
  ['football', '1:0', 'double-chance', 'home-or-draw', 0, 'holds until away 2'],
  ['football', '1:0', 'total', 'over', 2500, 'needs either 2'],
  ['football', '1:0', 'total', 'under', 2500, 'holds until either 2'],
  ['football', '2:1', 'total', 'over', 2500, 'decided won'],
  ['football', '2:1', 'total', 'under', 2500, 'decided lost'],
  ['football', '1:1', 'total', 'over', 2000, 'needs either 1'],
  ['football', '1:1', 'asian-total', 'over', 2250, 'needs either 1'],
  ['football', '1:0', 'home-total', 'over', 1500, 'needs home 1'],
  ['football', '1:0', 'away-total', 'under', 500, 'holds until away 1'],
  ['football', '0:0', 'handicap', 'home', -1500, 'needs home 2'],
  ['football', '0:0', 'handicap', 'home', 0, 'needs home 1'],
  ['football', '2:0', 'handicap', 'away', 1500, 'needs away 1'],
  ['football', '1:0', 'asian-handicap', 'home', -750, 'needs home 1'],
  ['football', '1:0', 'european-handicap', 'draw', -1000, 'holds until either 1'],
  ['football', '0:0', 'both-score', 'yes', 0, 'needs home 1 away 1'],
  ['football', '1:0', 'both-score', 'yes', 0, 'needs away 1'],
  ['football', '1:1', 'both-score', 'yes', 0, 'decided won'],
  ['football', '1:1', 'both-score', 'no', 0, 'decided lost'],
  ['football', '1:0', 'both-score', 'no', 0, 'holds until away 1'],
  ['football', '0:0', 'odd-even', 'odd', 0, 'needs either 1'],
  ['football', '1:0', 'odd-even', 'odd', 0, 'holds until either 1'],
  ['football', '1:0', 'correct-score', 'score', 2001, 'needs home 1 away 1'],
  ['football', '0:2', 'correct-score', 'score', 2001, 'decided lost'],
  ['football', '0:1', 'home-to-score', 'yes', 0, 'needs home 1'],
  ['football', '0:1', 'away-win-to-nil', 'yes', 0, 'holds until home 1'],
  ['football', '1:0', 'home-result-and-total', 'home-and-over', 2500, 'needs home 2'],
  ['football', '0:0', 'exact-goals', 'or-more', 3000, 'needs either 3'],
  ['football', '1:0', 'next-goal', 'home', 2000, 'open'],
  ['football', '0:0 |', 'goal-in-both-halves', 'yes', 0, 'decided lost'],
  ['football', '1:0', 'half-time-full-time', 'home/home', 0, 'open'],
  ['ice-hockey', '1:0 | 0:1 | 0:0', '1x2', 'draw', 0, 'holds until either 1'],
  ['ice-hockey', '1:0 | 0:1 | 0:0 | 0:0', '1x2', 'draw', 0, 'decided won'],
  ['ice-hockey', '1:0 | 0:1 | 0:0 | 0:0', 'winner', 'home', 0, 'needs home 1'],
  ['ice-hockey', '2:1', 'total', 'over', 5500, 'needs either 3'],
  ['basketball', '20:25', 'winner', 'home', 0, 'needs home 6'],
  ['basketball', '20:25 | 30:24', 'winner', 'home', 0, 'holds until away 1'],
  ['basketball', '20:25', 'total', 'over', 210_500, 'needs either 166'],
  ['basketball', '20:25', 'handicap', 'away', -3500, 'holds until home 2'],
];

describe('how a leg stands', () => {
  it.each(CASES)('%s at %s: %s %s %i is %s', (sport, score, market, outcome, line, wanted) => {
    expect(received(legProgress(market, outcome, line, MATCH, play(sport, score)))).toBe(wanted);
  });

  it('asks a half by the score of that half', () => {
    const half = { period: 'second-half', statistic: 'score' } as const;
    const first = { period: 'first-half', statistic: 'score' } as const;
    expect(received(legProgress('total', 'over', 1500, first, play('football', '1:0')))).toBe('needs either 1');
    expect(received(legProgress('total', 'over', 1500, first, play('football', '1:0 |')))).toBe('decided lost');
    expect(received(legProgress('total', 'over', 1500, half, play('football', '3:0')))).toBe('needs either 2');
    expect(received(legProgress('total', 'over', 1500, half, play('football', '3:0 | 0:1')))).toBe('needs either 1');
    expect(received(legProgress('total', 'over', 99_500, first, play('basketball', '25:20 | 10:12')))).toBe('needs either 33');
  });

  it('says nothing of corners and cards, of a match to come, nor of an answer the market does not have', () => {
    expect(legProgress('total', 'over', 8500, { period: 'match', statistic: 'corners' }, play('football', '1:0'))).toBeUndefined();
    expect(legProgress('total', 'over', 2500, MATCH, { ...play('football', '0:0'), period: undefined })).toBeUndefined();
    expect(legProgress('total', 'home', 2500, MATCH, play('football', '0:0'))).toBeUndefined();
  });

  it('reaches what it needs, for any market and score', () => {
    const names = MARKETS.flatMap(({ name, outcomes }: MarketDefinition & { readonly name: MarketName }) =>
      outcomes.map((outcome) => [name, answerText(outcome.name, outcome.ofPlayers && 'p1')] as const),
    );
    const goals = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...names), goals, goals, fc.integer({ min: 0, max: 9 }), ([market, outcome], home, away, half) => {
        const at = (h: number, a: number): PlayState['periods'] => [{ period: 'first-half', score: { home: h, away: a } }];
        const of = (h: number, a: number) =>
          legProgress(market, outcome, half * 500, MATCH, {
            status: 'live',
            period: 'first-half',
            onBreak: false,
            score: { home: h, away: a },
            periods: at(h, a),
          });
        const needs = of(home, away)?.needs;
        if (!needs) return;
        const [h, a] = needs.of === 'both' ? [needs.home, needs.away] : needs.of === 'away' ? [0, needs.count] : [needs.count, 0];
        const later = of(home + h, away + a);
        expect(later?.decided ?? later?.asItStands).toBe('won');
      }),
    );
  });
});
