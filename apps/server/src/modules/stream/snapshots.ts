import { type Brand, type Delta, STREAM_LIMITS } from '@fairbook/contract';
import type { BoardDeltas } from './board-deltas.ts';
import type { Client } from './client.ts';
import { encode } from './messages.ts';
import type { StreamNeeds } from './needs.ts';
import { since, type Topic } from './topic.ts';

/** A page was drawn from the board so much before it was received, ms. */
const ON_ITS_WAY_MS = 5000;

type SnapshotNeeds = Pick<StreamNeeds, 'clock' | 'openBets' | 'balance' | 'health' | 'feedAges' | 'table' | 'onError'>;

/** What a client is sent of a topic as a whole: when it joins, and when it read too slowly for the deltas. */
export interface Snapshots {
  /** Everything a topic says now; with `age` (ms) of a list only what changed since a page that is so old was drawn. */
  send(client: Client, topic: Topic<Client>, age?: number): Promise<void>;
  /** What a slow client missed, merged; or a snapshot when that is too much. Goes on as long as it reads. */
  catchUp(client: Client): void;
}

/** What does not come from the board: a player's own topics, and those of the feed. Undefined for every other topic. */
async function ownSnapshot(needs: SnapshotNeeds, { subject, brandId, playerId }: Topic<Client>): Promise<Delta | undefined> {
  if (subject.kind === 'my-bets') return { bets: await needs.openBets(brandId, playerId as bigint) };
  if (subject.kind === 'feed-health') return { health: needs.health() };
  if (subject.kind === 'feed') return { feed: needs.feedAges() };
  if (subject.kind !== 'my-balance') return undefined;
  const balance = await needs.balance(brandId, playerId as bigint);
  return balance ? { balance } : {};
}

const OWN_KINDS: ReadonlySet<string> = new Set(['my-bets', 'my-balance', 'feed-health', 'feed']);

export function topicSnapshots(needs: SnapshotNeeds, board: Pick<BoardDeltas, 'snapshot'>): Snapshots {
  const { clock } = needs;

  function tableSnapshot(brand: Brand, name: string): Delta {
    const table = needs.table(brand, name);
    return table ? { table } : {};
  }

  function catchUp(client: Client): void {
    for (const [topic, seq] of client.behind) {
      if (client.connection.waiting > STREAM_LIMITS.mergeAboveBytes) return;
      client.behind.delete(topic);
      const d = seq < 0 ? undefined : since(topic, seq);
      if (d === undefined) void send(client, topic);
      else if (topic.seq > seq)
        client.connection.write(encode({ t: 'delta', topic: topic.name, seq: topic.seq, from: seq, at: clock.now(), d }));
    }
  }

  async function sendOwn(client: Client, topic: Topic<Client>): Promise<void> {
    try {
      const { seq } = topic;
      const d = (await ownSnapshot(needs, topic)) as Delta;
      if (client.topics.get(topic.name) === topic) client.connection.write(encode({ t: 'snapshot', topic: topic.name, seq, d }));
    } catch (error) {
      needs.onError(error);
    }
  }

  async function send(client: Client, topic: Topic<Client>, age?: number): Promise<void> {
    if (client.connection.waiting > STREAM_LIMITS.mergeAboveBytes) {
      client.behind.set(topic, -1);
      return;
    }
    const { subject } = topic;
    if (OWN_KINDS.has(subject.kind)) return sendOwn(client, topic);
    if (age !== undefined && subject.kind !== 'game' && subject.kind !== 'coupon' && subject.kind !== 'table') {
      const d = board.snapshot(client.connection.who.brand, subject, clock.now() - age - ON_ITS_WAY_MS);
      client.connection.write(encode({ t: 'snapshot', topic: topic.name, seq: topic.seq, d }));
      return;
    }
    if (topic.snapshot?.seq !== topic.seq) {
      const { brand } = client.connection.who;
      const d = subject.kind === 'table' ? tableSnapshot(brand, subject.table) : board.snapshot(brand, subject);
      topic.snapshot = { seq: topic.seq, frame: encode({ t: 'snapshot', topic: topic.name, seq: topic.seq, d }) };
    }
    client.connection.write(topic.snapshot.frame);
  }

  return { send, catchUp };
}
