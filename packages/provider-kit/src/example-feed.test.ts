import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFeed, FEED_CONFORMANCE } from './conformance.ts';
import { createExampleFeed, type SourceMatch } from './example-feed.ts';

const AT = Date.UTC(2026, 7, 14, 17, 0, 30);
const MINUTE = 60_000;

/** The far end: a match every half hour, with a goal at 20 and one at 70, a half-time at 45 and an end at 95 minutes. */
function ask(now: number): readonly SourceMatch[] {
  return Array.from({ length: 12 }, (_, index) => {
    const startsAt = Date.UTC(2026, 7, 14, 15) + index * 30 * MINUTE;
    const steps = [0, 20, 45, 70, 95].map((minute) => now >= startsAt + minute * MINUTE);
    const [begun, one, half, two, ended] = steps;
    return {
      id: `m${index}`,
      revision: 1 + steps.filter(Boolean).length,
      home: `Home ${index}`,
      away: `Away ${index}`,
      startsAt,
      phase: ended ? 'ended' : half ? 'second-half' : begun ? 'first-half' : 'before',
      firstHalf: { home: one ? 1 : 0, away: 0 },
      secondHalf: { home: 0, away: two ? 1 : 0 },
      chances: one && !two ? [0.7, 0.2, 0.1] : [0.4, 0.3, 0.3],
    };
  });
}

describe('the feed of docs/integrating.md keeps the feed contract', () => {
  it.each(FEED_CONFORMANCE)('$name', async (check) => {
    expect(await checkFeed(check, { create: () => createExampleFeed(ask), at: AT, listenMs: 120 * MINUTE, downMs: 90 * MINUTE })).toEqual(
      [],
    );
  });
});

it('is shown there as it stands here', () => {
  const page = readFileSync(new URL('../../../docs/integrating.md', import.meta.url), 'utf8');
  const [, shown] = /<!-- packages\/provider-kit\/src\/example-feed\.ts -->\n```ts\n([\s\S]+?)```/.exec(page) ?? [];
  expect(shown).toBe(readFileSync(new URL('./example-feed.ts', import.meta.url), 'utf8'));
});
