import { seededRandom } from '@fairbook/domain/seeded-random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFootballStory, type StoryEvent } from './story.ts';

const rates = { homeRate: 1.5, awayRate: 1.1, rho: -0.05 };
const count = (events: readonly StoryEvent[], side: string, half?: string): number =>
  events.filter((event) => event.side === side && (half === undefined || event.half === half)).length;

describe('drawFootballStory', () => {
  it('has the real half-time and final score and the real counts', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(5), (seed, h1, a1, h2, a2) => {
        const result = {
          home: h1 + h2,
          away: a1 + a2,
          half: { home: h1, away: a1 },
          corners: { home: 7, away: 3 },
          yellowCards: { home: 1, away: 4 },
          redCards: { home: 0, away: 1 },
        };
        const story = drawFootballStory(rates, result, seededRandom(seed).next);
        expect([count(story.goals, 'home', 'first-half'), count(story.goals, 'away', 'first-half')]).toEqual([h1, a1]);
        expect([count(story.goals, 'home'), count(story.goals, 'away')]).toEqual([h1 + h2, a1 + a2]);
        expect([count(story.corners, 'home'), count(story.corners, 'away')]).toEqual([7, 3]);
        expect([
          count(story.yellowCards, 'home'),
          count(story.yellowCards, 'away'),
          count(story.redCards, 'home'),
          count(story.redCards, 'away'),
        ]).toEqual([1, 4, 0, 1]);
      }),
    );
  });

  it('keeps every event inside its half, in order, and announces its minute as football does', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const story = drawFootballStory(rates, { home: 3, away: 2 }, seededRandom(seed).next);
        for (const events of [story.goals, story.corners, story.yellowCards, story.redCards]) {
          events.forEach((event, index) => {
            const half = event.half === 'first-half' ? 0 : 1;
            expect(event.second).toBeLessThan((45 + story.addedTime[half]) * 60);
            const minute = Math.floor(event.second / 60) + 1;
            expect(event.minute + (event.addedTime ?? 0)).toBe(minute + 45 * half);
            if (event.addedTime !== undefined) expect(event.minute).toBe(45 + 45 * half);
            const before = events[index - 1];
            if (before && before.half === event.half) expect(event.second).toBeGreaterThanOrEqual(before.second);
            if (before?.half === 'second-half') expect(event.half).toBe('second-half');
          });
        }
      }),
    );
  });

  it('repeats exactly from the same seed', () => {
    const result = { home: 2, away: 1 };
    expect(drawFootballStory(rates, result, seededRandom(7).next)).toEqual(drawFootballStory(rates, result, seededRandom(7).next));
    expect(drawFootballStory(rates, result, seededRandom(8).next)).not.toEqual(drawFootballStory(rates, result, seededRandom(7).next));
  });

  it('gives more red cards to sides that collapsed than to sides that ran away', () => {
    let [collapsed, ran] = [0, 0];
    for (let seed = 0; seed < 3000; seed++) {
      const story = drawFootballStory(rates, { home: 0, away: 5, half: { home: 0, away: 0 } }, seededRandom(seed).next);
      collapsed += count(story.redCards, 'home');
      ran += count(story.redCards, 'away');
    }
    expect(collapsed).toBeGreaterThan(1.5 * ran);
  });

  it('draws goals later in a half more often than earlier', () => {
    const random = seededRandom(1).next;
    let [early, late] = [0, 0];
    for (let match = 0; match < 2000; match++) {
      for (const goal of drawFootballStory(rates, { home: 2, away: 1, half: { home: 2, away: 1 } }, random).goals)
        goal.second < 1350 ? early++ : late++;
    }
    expect(late).toBeGreaterThan(early * 1.1);
  });
});
