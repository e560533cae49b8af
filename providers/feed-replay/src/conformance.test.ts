import { checkFeed, FEED_CONFORMANCE } from '@fairbook/provider-kit/conformance';
import { describe, expect, it } from 'vitest';
import { createReplayProvider } from './index.ts';

const HOUR = 3_600_000;
const forecasts = { rates: () => undefined };

describe.each([
  { speed: 1, listenMs: 2.5 * HOUR, downMs: 3 * HOUR },
  { speed: 60, listenMs: HOUR / 15, downMs: HOUR / 10 },
])('the replay keeps the feed contract at speed $speed', ({ speed, listenMs, downMs }) => {
  const setup = {
    create: () => createReplayProvider({ seed: 'conformance', speed, forecasts }),
    at: Date.UTC(2026, 7, 14, 17, 3, 27),
    listenMs,
    downMs,
  };
  it.each(FEED_CONFORMANCE)('$name', async (check) => {
    expect(await checkFeed(check, setup)).toEqual([]);
  });
});
