import type { FeedMessage } from '@fairbook/provider-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { REORDER_MOST } from './message-order.ts';
import { OVERLAP_MS, type ProducerWatch, producerWatch, REORDER_MS } from './producer-watch.ts';
import { RECOVERY_EVERY_MS, RECOVERY_MS } from './recovery-requests.ts';

const ALIVE_MS = 15_000;
let now: number;
let steady: number;
let watch: ProducerWatch;
let asked: { since: number | undefined; request: string }[];
let downs: boolean[];
beforeEach(() => {
  now = 1_000_000;
  steady = 5000;
  asked = [];
  downs = [];
  watch = producerWatch('uof/live', {
    aliveWithinMs: ALIVE_MS,
    now: () => now,
    down: (down) => void downs.push(down),
    recover: (since, request) => void asked.push({ since, request }),
    changed: () => {},
  });
  watch.startRecovery(undefined);
  end();
});

let sequence = 0;
const message = (more: object, at = sequence): FeedMessage =>
  ({ provider: 'uof', producer: 'live', sequence: at, at: now, ref: 'a', ...more }) as FeedMessage;
const tell = (more: object = { kind: 'bet-start' }) => watch.accept(message(more, ++sequence)).map((each) => each.sequence);
/** Told out of its place: `ahead` messages are missing before it. */
const tellAfterHole = (ahead = 1) => {
  sequence += ahead;
  return tell();
};
/** The recovery asked for last ends. */
function end(): void {
  tell({ kind: 'snapshot-complete', request: asked.at(-1)?.request });
}

test('a producer that says it is not subscribed is asked for what it did not tell', () => {
  now += 1000;
  tell({ kind: 'alive', subscribed: false });
  expect([watch.status, asked.at(-1)?.since]).toEqual(['recovering', now - 1000 - OVERLAP_MS]);
  const before = asked.length;
  // Once: it is being asked.
  tell({ kind: 'alive', subscribed: false });
  expect(asked).toHaveLength(before);
});

test('an answer to another question ends no recovery', () => {
  tell({ kind: 'alive', subscribed: false });
  tell({ kind: 'snapshot-complete', request: 'uof/live-1' });
  expect(watch.status).toBe('recovering');
  end();
  expect(watch.status).toBe('alive');
});

test('a recovery that is not answered is asked for again, the same one', () => {
  tell({ kind: 'alive', subscribed: false });
  const first = asked.at(-1)!;
  now += RECOVERY_MS - 1;
  tell({ kind: 'alive', subscribed: true });
  watch.tick();
  expect(asked.at(-1)).toBe(first);
  now += 1;
  watch.tick();
  expect(asked.at(-1)?.since).toBe(first.since);
  expect(asked.at(-1)?.request).not.toBe(first.request);
});

test('a recovery spoilt by a hole is asked for again after a while, from where the first began', () => {
  now += 5000;
  tell({ kind: 'alive', subscribed: false });
  const first = asked.at(-1)!;
  now += 1000;
  tell();
  tellAfterHole();
  now += REORDER_MS;
  watch.tick();
  expect(asked.at(-1)).toBe(first);
  end();
  expect(watch.status).toBe('recovering');
  now += RECOVERY_EVERY_MS;
  watch.tick();
  expect([asked.at(-1)?.since, asked.at(-1) === first]).toEqual([first.since, false]);
});

test('recoveries spoilt in a row are asked for at growing distances, and never while one is still being told', () => {
  const hole = (): void => {
    tellAfterHole();
    now += REORDER_MS;
    watch.tick();
  };
  const waited = (): number => {
    const [count, from] = [asked.length, now];
    while (asked.length === count && now - from <= 2 * RECOVERY_MS) {
      now += 100;
      tell({ kind: 'alive', subscribed: true });
      watch.tick();
    }
    return now - from;
  };
  hole();
  const first = asked.at(-1)!;
  const distances: number[] = [];
  for (let i = 0; i < 6; i++) {
    hole();
    hole();
    end();
    distances.push(waited());
  }
  expect(distances.map((ms) => Math.round(ms / RECOVERY_EVERY_MS))).toEqual([1, 2, 4, 8, 15, 15]);
  expect(asked.at(-1)?.since).toBe(first.since);
  // Spoilt, and its end never comes: only when it is too old another one is asked for.
  hole();
  expect(Math.round(waited() / RECOVERY_MS)).toBe(1);
  end();
  expect(watch.status).toBe('alive');
  hole();
  hole();
  end();
  expect(Math.round(waited() / RECOVERY_EVERY_MS)).toBe(1);
});

test('what a recovery still owed is asked for whole after a silence, too', () => {
  watch.startRecovery(undefined);
  tell();
  now += ALIVE_MS + 1;
  watch.tick();
  expect(watch.status).toBe('silent');
  tell({ kind: 'alive', subscribed: true });
  expect([watch.status, asked.at(-1)?.since]).toEqual(['recovering', undefined]);
});

test('what waits behind a hole is bounded: with one too many it goes on in order, and the rest is asked for', () => {
  const first = sequence + 2;
  sequence = first + REORDER_MOST;
  const late: number[] = [];
  for (let n = sequence; n > first; n--) late.push(...watch.accept(message({ kind: 'bet-start' }, n)).map((each) => each.sequence));
  expect([late, watch.status]).toEqual([[], 'alive']);
  const ready = watch.accept(message({ kind: 'bet-start' }, first)).map((each) => each.sequence);
  expect(ready).toEqual(Array.from({ length: REORDER_MOST + 1 }, (_, i) => first + i));
  expect([watch.status, watch.counts.gaps]).toEqual(['recovering', 1]);
  expect(tell()).toEqual([sequence]);
});

test('of two holes the second is still one when the first is filled', () => {
  const at = sequence;
  tellAfterHole();
  tellAfterHole();
  expect(downs.at(-1)).toBe(true);
  expect(watch.accept(message({ kind: 'bet-start' }, at + 1)).map((each) => each.sequence)).toEqual([at + 1, at + 2]);
  expect(downs.at(-1)).toBe(true);
  now += REORDER_MS;
  expect(watch.tick().map((each) => each.sequence)).toEqual([at + 4]);
  expect(watch.status).toBe('recovering');
});

test('a message that waits behind a hole and comes twice is one', () => {
  tellAfterHole();
  expect(watch.accept(message({ kind: 'bet-start' }))).toEqual([]);
  expect(watch.counts.duplicates).toBe(1);
  now += REORDER_MS;
  expect(watch.tick()).toHaveLength(1);
});

test('nothing counts as kept while something may be missing', () => {
  expect(watch.deliveredUntil).toBe(now);
  tell({ kind: 'alive', subscribed: false });
  expect(watch.deliveredUntil).toBeUndefined();
  now += 10;
  end();
  expect(watch.deliveredUntil).toBe(now);
});

test('freshness is asked of the clock, whether or not a timer has run', () => {
  tell({ kind: 'alive', subscribed: true });
  now += ALIVE_MS;
  expect(watch.isFresh()).toBe(true);
  now += 1;
  expect([watch.isFresh(), watch.status]).toEqual([false, 'alive']);
});

test('a sign of life that comes after the limit ends a silence, though no timer saw it: what was missed is asked for', () => {
  tell({ kind: 'alive', subscribed: true });
  const before = asked.length;
  now += ALIVE_MS + 1;
  tell({ kind: 'alive', subscribed: true });
  expect([watch.status, watch.isFresh(), asked.length]).toEqual(['recovering', false, before + 1]);
  end();
  expect(watch.isFresh()).toBe(true);
});

test('silence begins right after the last sign of life is too old', () => {
  tell({ kind: 'alive', subscribed: true });
  now += ALIVE_MS;
  watch.tick();
  expect(watch.status).toBe('alive');
  now += 1;
  watch.tick();
  expect([watch.status, downs.at(-1)]).toEqual(['silent', true]);
});

/** The clock of the machine is set back while time passes: ticks see it. */
function setBack(by: number): void {
  watch.tick();
  now -= by;
  watch.tick();
}

test('a clock that is set back does not make prices of a silent feed fresh for longer', () => {
  tell({ kind: 'alive', subscribed: true });
  now += ALIVE_MS - 1000;
  setBack(3_600_000);
  expect(watch.isFresh()).toBe(true);
  now += 1001;
  expect(watch.isFresh()).toBe(false);
});

test('a clock that is set back delays neither the end of a hole nor the next question for what was lost', () => {
  tellAfterHole();
  const before = asked.length;
  setBack(3_600_000);
  now += REORDER_MS;
  watch.tick();
  expect(asked).toHaveLength(before + 1);
  setBack(3_600_000);
  for (let waited = 0; waited < RECOVERY_MS; waited += ALIVE_MS) {
    now += ALIVE_MS;
    tell({ kind: 'alive', subscribed: true });
  }
  watch.tick();
  expect(asked).toHaveLength(before + 2);
});

test('a clock that is set forward closes at once, and opens again when the feed has told what may be missing', () => {
  tell({ kind: 'alive', subscribed: true });
  now += 3_600_000;
  expect(watch.isFresh()).toBe(false);
  tell({ kind: 'alive', subscribed: true });
  end();
  expect(watch.isFresh()).toBe(true);
});

describe('a clock that jumps', () => {
  beforeEach(() => {
    sequence = 0;
    watch = producerWatch('uof/live', {
      aliveWithinMs: ALIVE_MS,
      now: () => now,
      steady: () => steady,
      down: (down) => void downs.push(down),
      recover: (since, request) => void asked.push({ since, request }),
      changed: () => {},
    });
    watch.startRecovery(undefined);
    end();
    tell({ kind: 'alive', subscribed: true });
  });

  test('back makes no silent feed fresh, also when nobody looked meanwhile', () => {
    now -= 3_600_000;
    steady += ALIVE_MS;
    expect([watch.isFresh(), watch.quietMs()]).toEqual([true, ALIVE_MS]);
    steady += 1;
    expect([watch.isFresh(), watch.quietMs()]).toEqual([false, ALIVE_MS + 1]);
  });
  test('ahead makes a feed silent, for a machine that slept looks the same; its next sign of life asks for what was missed', () => {
    now += 3_600_000;
    expect(watch.isFresh()).toBe(false);
    const before = asked.length;
    tell({ kind: 'alive', subscribed: true });
    expect([watch.status, asked.length]).toEqual(['recovering', before + 1]);
  });
});
