import { STREAM_LIMITS, type Topic as TopicName } from '@fairbook/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Client } from './client.ts';
import type { DeltaSender } from './delta-sender.ts';
import { encode, readMessage } from './messages.ts';
import type { Registry } from './registry.ts';
import type { Snapshots } from './snapshots.ts';
import { type Subject, subjectOf, type Topic } from './topic.ts';

interface SubscriptionNeeds {
  readonly clock: Clock;
  readonly registry: Registry<Client>;
  readonly snapshots: Snapshots;
  readonly sender: Pick<DeltaSender, 'drop'>;
}

/** What clients listen to, as they say it. */
export interface Subscriptions {
  /** A message of a client. False: it cannot be read. */
  receive(client: Client, text: string): boolean;
  /** The connection is gone. */
  leaveAll(client: Client): void;
  /** A player's own topics end; the rest of the page goes on as a guest's. */
  toGuest(client: Client): void;
}

const isPersonal = ({ kind }: Subject): boolean => kind === 'my-bets' || kind === 'my-balance';

/** What a name is about for this client, or why it may not listen to it. */
function admitted(client: Client, name: TopicName): Subject | 'unknown-topic' | 'not-signed-in' | 'too-many-topics' {
  const subject = subjectOf(name);
  if (!subject) return 'unknown-topic';
  if ((isPersonal(subject) && !client.player) || (subject.kind === 'feed-health' && !client.connection.who.staff)) return 'not-signed-in';
  return client.topics.size >= STREAM_LIMITS.topics ? 'too-many-topics' : subject;
}

export function subscriptions({ clock, registry, snapshots, sender }: SubscriptionNeeds): Subscriptions {
  function leave(client: Client, topic: Topic<Client>): void {
    client.topics.delete(topic.name);
    client.behind.delete(topic);
    topic.subscribers.delete(client);
    if (topic.subscribers.size > 0) return;
    registry.forget(topic);
    sender.drop(topic);
  }

  function subscribe(client: Client, name: TopicName, age: number | undefined): void {
    const known = client.topics.get(name);
    if (known) {
      void snapshots.send(client, known, age);
      return;
    }
    const subject = admitted(client, name);
    if (typeof subject === 'string') {
      client.connection.write(encode({ t: 'refused', topic: name, code: subject }));
      return;
    }
    const { id } = client.connection.who.brand;
    const playerId = isPersonal(subject) ? client.player?.playerId : undefined;
    const topic = registry.open(`${id}/${name}${isPersonal(subject) ? `/${playerId}` : ''}`, name, id, playerId, subject);
    topic.subscribers.add(client);
    client.topics.set(name, topic);
    void snapshots.send(client, topic, age);
  }

  return {
    receive(client, text) {
      const message = readMessage(text);
      if (!message) return false;
      if (message.op === 'ping') client.connection.write(encode({ t: 'pong', at: message.at, now: clock.now() }));
      else if (message.op === 'subscribe') subscribe(client, message.topic, message.age);
      else {
        const topic = client.topics.get(message.topic);
        if (topic && message.op === 'unsubscribe') leave(client, topic);
        else if (topic) void snapshots.send(client, topic);
      }
      return true;
    },
    leaveAll(client) {
      for (const topic of client.topics.values()) leave(client, topic);
    },
    toGuest(client) {
      client.player = undefined;
      for (const topic of client.topics.values()) {
        if (topic.playerId === undefined) continue;
        leave(client, topic);
        client.connection.write(encode({ t: 'refused', topic: topic.name, code: 'not-signed-in' }));
      }
    },
  };
}
