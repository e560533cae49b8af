import { type FeedManifest, numberSetting } from '@fairbook/provider-kit';

/** What can be made to go wrong at the edge of the feed. */
const FAULTS = ['dropAlive', 'duplicate', 'late', 'outOfOrder', 'gap', 'cancelSettlement'] as const;
type Chances = Partial<Record<(typeof FAULTS)[number], number>>;

/** `gap=0.01,duplicate=0.05`: the chance of each kind of fault per message. A text instead says what is wrong. */
function chancesOf(text: string): Chances | string {
  const chances: Chances = {};
  for (const part of text.split(',')) {
    const [name = '', chance] = part.split('=').map((side) => side.trim());
    const value = Number(chance || Number.NaN);
    const fault = FAULTS.find((each) => each === name);
    if (fault === undefined || !(value >= 0 && value <= 1))
      return `is a list such as gap=0.01,duplicate=0.05 of ${FAULTS.join(', ')} with chances from 0 to 1, not "${part}"`;
    chances[fault] = value;
  }
  return chances;
}

/** What the calendar follows from, and what forecasts do. */
const CALENDAR = ['data', 'providers/feed-replay/src', 'packages/pricing/src/field'];
const FORECASTS = ['data', 'providers/feed-replay/src/sports', 'packages/pricing/src'];
const SEED = '2026';

export const manifest: FeedManifest = {
  kind: 'feed',
  name: 'replay',
  usual: true,
  settings: {
    FEED_SPEED: numberSetting(1, 60),
    FEED_SEED: numberSetting(0, 2_147_483_647, { whole: true }),
    FEED_FAULTS: {
      problem(text) {
        const chances = chancesOf(text);
        return typeof chances === 'string' ? chances : undefined;
      },
    },
  },
  async load() {
    const { createReplayProvider, forecastsOf } = await import('./index.ts');
    return ({ FEED_SPEED: speed = '1', FEED_SEED: seed = SEED, FEED_FAULTS: faults }, host) => {
      const chances = faults === undefined ? undefined : chancesOf(faults);
      return createReplayProvider({
        seed: String(Number(seed)),
        speed: Number(speed),
        forecasts: forecastsOf(host.fileCache('forecasts', FORECASTS)),
        cache: host.fileCache('calendar', CALENDAR),
        ...(typeof chances === 'object' && { faults: { seed: String(Number(seed)), ...chances } }),
      });
    };
  },
};
