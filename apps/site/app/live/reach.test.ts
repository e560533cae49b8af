import { describe, expect, test, vi } from 'vitest';
import { createReach, patientFetch } from './reach.ts';

/** A network that is there or not, and a clock of one's own. */
function harness() {
  const timers: { at: number; run: () => void }[] = [];
  let now = 0;
  const network = { there: true, asked: 0, doubtful: false };
  const reach = createReach({
    probe: () => {
      network.asked += 1;
      return Promise.resolve(network.there);
    },
    doubtful: () => network.doubtful,
    setTimer(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        const i = timers.indexOf(timer);
        if (i >= 0) timers.splice(i, 1);
      };
    },
  });
  const settle = async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  return {
    reach,
    network,
    settle,
    async pass(ms: number) {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        timers.splice(timers.indexOf(next), 1);
        next.run();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

describe('reach', () => {
  test('is asked again and again until the server answers, ever more slowly, and then no more', async () => {
    const { reach, network, pass } = harness();
    network.there = false;
    reach.lost();
    expect(reach.state).toBe('away');
    await pass(60_000);
    expect(network.asked).toBeGreaterThan(6);
    expect(network.asked).toBeLessThan(14);
    network.there = true;
    await pass(8000);
    expect(reach.state).toBe('here');
    const asked = network.asked;
    await pass(60_000);
    expect(network.asked).toBe(asked);
  });

  test('what waits goes on when the server answers; what was called off does not', async () => {
    const { reach, network, settle } = harness();
    network.there = false;
    reach.lost();
    const abort = new AbortController();
    const gone = reach.back(abort.signal).catch(() => 'called off');
    expect(reach.state).toBe('waiting');
    abort.abort();
    expect(await gone).toBe('called off');
    expect(reach.state).toBe('away');
    let went = false;
    void reach.back().then(() => {
      went = true;
    });
    network.there = true;
    reach.ask();
    await settle();
    expect([went, reach.state]).toEqual([true, 'here']);
  });

  test('a word of the network that it went is believed only when the server does not answer', async () => {
    const { reach, network, settle } = harness();
    reach.ask();
    await settle();
    expect(reach.state).toBe('here');
    network.there = false;
    reach.ask();
    await settle();
    expect(reach.state).toBe('away');
  });
});

test('an answer that comes while the device says that the network went is not the last word, but some are enough', async () => {
  const { reach, network, pass } = harness();
  network.doubtful = true;
  reach.ask();
  await pass(500);
  expect(reach.state).toBe('here');
  network.there = false;
  await pass(2000);
  expect(reach.state).toBe('away');
  network.there = true;
  await pass(120_000);
  expect([reach.state, network.asked < 20]).toEqual(['here', true]);
});

describe("the router's questions", () => {
  const data = new URL('https://site.test/en/live.data');

  test('wait for the network, and are then asked again', async () => {
    const { reach, network, pass } = harness();
    network.there = false;
    const fetch = vi.fn(async () => {
      if (!network.there) throw new TypeError('Failed to fetch');
      return new Response('page');
    });
    let text = '';
    void patientFetch(
      fetch,
      reach,
    )(data)
      .then((answer) => answer.text())
      .then((it) => {
        text = it;
      });
    await pass(20_000);
    expect([text, reach.state, fetch.mock.calls.length]).toEqual(['', 'waiting', 1]);
    network.there = true;
    await pass(8000);
    expect([text, reach.state]).toEqual(['page', 'here']);
  });

  test('wait while something before the server says that it is away', async () => {
    const { reach, pass } = harness();
    const statuses = [503, 502, 200];
    const fetch = vi.fn(async () => new Response('', { status: statuses.shift()! }));
    const asked = patientFetch(fetch, reach)(data);
    await pass(5000);
    expect((await asked).status).toBe(200);
  });

  test('fail when they fail with the server there: an answer stays an answer, a failure a failure', async () => {
    const { reach, pass } = harness();
    const failing = patientFetch(async () => new Response('', { status: 503 }), reach)(data);
    await pass(10_000);
    expect((await failing).status).toBe(503);
    const broken = patientFetch(async () => Promise.reject(new TypeError('no')), reach)(data).catch((error: unknown) => String(error));
    await pass(10_000);
    expect(await broken).toContain('no');
  });

  test('stop waiting when the visitor went elsewhere', async () => {
    const { reach, network, settle } = harness();
    network.there = false;
    const abort = new AbortController();
    const asked = patientFetch(async () => Promise.reject(new TypeError('Failed to fetch')), reach)(data, { signal: abort.signal });
    const ended = asked.catch(() => 'ended');
    await settle();
    abort.abort();
    expect(await ended).toBe('ended');
  });

  test('only they wait: money and all else fail at once', async () => {
    const { reach } = harness();
    const fetch = patientFetch(async () => Promise.reject(new TypeError('Failed to fetch')), reach);
    for (const input of ['https://site.test/service-api/LiveBet/Secure/MakeBetWeb', new URL('https://site.test/words.json')])
      await expect(fetch(input)).rejects.toThrow('Failed to fetch');
    await expect(fetch(data, { method: 'POST' })).rejects.toThrow('Failed to fetch');
    expect(reach.state).toBe('here');
  });
});
