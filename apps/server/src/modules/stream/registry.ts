import type { Topic as TopicName } from '@fairbook/contract';
import { newTopic, type Subject, type Topic } from './topic.ts';

/** The topics that have listeners, by key and by what they are about. */
export function registry<S>() {
  const topics = new Map<string, Topic<S>>();
  /** Topics of pages and coupons by fixture. */
  const byFixture = new Map<number, Set<Topic<S>>>();
  /** Topics per brand: a brand nobody listens to costs nothing. */
  const listening = new Map<number, number>();

  const fixturesOf = (subject: Subject): readonly number[] =>
    subject.kind === 'game' ? [subject.fixture] : subject.kind === 'coupon' ? subject.legs.map((leg) => leg.fixture) : [];

  function open(key: string, name: TopicName, brandId: number, playerId: bigint | undefined, subject: Subject): Topic<S> {
    let topic = topics.get(key);
    if (topic) return topic;
    topic = newTopic<S>(key, name, brandId, playerId, subject);
    topics.set(key, topic);
    listening.set(brandId, (listening.get(brandId) ?? 0) + 1);
    for (const fixture of fixturesOf(subject)) byFixture.set(fixture, (byFixture.get(fixture) ?? new Set()).add(topic));
    return topic;
  }

  function forget(topic: Topic<S>): void {
    topics.delete(topic.key);
    const left = (listening.get(topic.brandId) ?? 1) - 1;
    if (left > 0) listening.set(topic.brandId, left);
    else listening.delete(topic.brandId);
    for (const fixture of fixturesOf(topic.subject)) {
      const set = byFixture.get(fixture);
      set?.delete(topic);
      if (set?.size === 0) byFixture.delete(fixture);
    }
  }

  return { topics, byFixture, listening, open, forget };
}
export type Registry<S> = ReturnType<typeof registry<S>>;
