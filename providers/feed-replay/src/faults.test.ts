import type { FeedMessage } from '@fairbook/provider-kit';
import { FakeFeedHost } from '@fairbook/provider-kit/fake-host';
import { describe, expect, it } from 'vitest';
import { createReplayProvider, type Faults } from './index.ts';

const MINUTE = 60_000;

async function hear(faults: Omit<Faults, 'seed'>): Promise<FeedMessage[]> {
  const host = new FakeFeedHost(Date.UTC(2026, 4, 9, 14, 20));
  const messages: FeedMessage[] = [];
  host.listen((message) => messages.push(message));
  const session = await createReplayProvider({
    seed: 'faults',
    speed: 60,
    forecasts: { rates: () => undefined },
    sports: ['basketball', 'ice-hockey'],
    faults: { seed: 'f', ...faults },
  }).start(host);
  host.advance(6 * MINUTE);
  await session.stop();
  return messages;
}

const ofLive = (messages: readonly FeedMessage[]): readonly FeedMessage[] => messages.filter((message) => message.producer === 'live');
const steps = (messages: readonly FeedMessage[]): number[] =>
  ofLive(messages)
    .slice(1)
    .map((message, index) => message.sequence - (ofLive(messages)[index]?.sequence ?? 0));

describe('faults are injected at the edge, as often as asked', () => {
  it('without any the sequence has no hole', async () => {
    expect(steps(await hear({})).every((step) => step === 1)).toBe(true);
  });

  it('duplicates carry the same sequence and the same message', async () => {
    const messages = ofLive(await hear({ duplicate: 0.2 }));
    const twins = messages.filter((message, index) => messages[index + 1]?.sequence === message.sequence);
    expect(twins.length / messages.length).toBeGreaterThan(0.1);
    for (const twin of twins) expect(messages.filter((message) => message.sequence === twin.sequence)).toEqual([twin, twin]);
  });

  it('gaps leave holes', async () => {
    expect(steps(await hear({ gap: 0.1 })).filter((step) => step > 1).length).toBeGreaterThan(10);
  });

  it('signs of life are dropped', async () => {
    const count = (messages: readonly FeedMessage[]): number => messages.filter((message) => message.kind === 'alive').length;
    const [all, some] = [count(await hear({})), count(await hear({ dropAlive: 0.5 }))];
    expect(some).toBeLessThan(all * 0.7);
    expect(some).toBeGreaterThan(all * 0.3);
  });

  it('messages change places, and none is lost', async () => {
    const messages = await hear({ outOfOrder: 0.1 });
    expect(steps(messages).some((step) => step < 0)).toBe(true);
    const sequences = ofLive(messages).map((message) => message.sequence);
    expect(new Set(sequences).size).toBe(sequences.length);
  });

  it('late messages come with their old time', async () => {
    const host = await hear({ late: 0.01 });
    const ats = ofLive(host).map((message) => message.at);
    expect(ats.length).toBeGreaterThan(100);
    expect(steps(host).every((step) => step === 1)).toBe(true);
  });

  it('a cancelled settlement is taken back', async () => {
    const messages = await hear({ cancelSettlement: 1 });
    const cancelled = messages.flatMap((message) => (message.kind === 'settlement-cancel' ? [message.ref] : []));
    expect(cancelled.length).toBeGreaterThan(0);
    for (const ref of cancelled) {
      const kinds = messages.flatMap((message) => ('ref' in message && message.ref === ref ? [message.kind] : []));
      expect(kinds.slice(kinds.lastIndexOf('settlement-cancel'))).toContain('rollback');
    }
  });

  it('the same seed goes wrong in the same way', async () => {
    expect(await hear({ gap: 0.1, duplicate: 0.1 })).toEqual(await hear({ gap: 0.1, duplicate: 0.1 }));
  });
});

describe('a clock that is set back', () => {
  it('stops no sign of life', async () => {
    const host = new FakeFeedHost(Date.UTC(2026, 4, 9, 14, 20));
    let ahead = 0;
    let signs = 0;
    host.listen((message) => (signs += message.kind === 'alive' ? 1 : 0));
    const session = await createReplayProvider({
      seed: 'clock',
      speed: 1,
      forecasts: { rates: () => undefined },
      sports: ['basketball'],
    }).start({
      now: () => host.now() + ahead,
      emit: host.emit,
      log: host.log,
      setTimer: host.setTimer,
    });
    host.advance(MINUTE);
    const before = signs;
    ahead = -60 * MINUTE;
    signs = 0;
    host.advance(MINUTE);
    await session.stop();
    expect(signs).toBeGreaterThan(before * 0.7);
  });
});
