import { type Delta, type ServerMessage, STREAM_LIMITS, STREAM_PATH, type Topic as TopicName } from '@fairbook/contract';
import { type Connection, openSockets, type Sockets } from '../../platform/stream/sockets.ts';
import { admission, type Who } from './admission.ts';
import type { Goodbye, Stream } from './face.ts';
import { encode, farewell, readMessage } from './messages.ts';
import type { StreamNeeds, StreamPlayer } from './needs.ts';
import { registry } from './registry.ts';
import { teller } from './tell.ts';
import { advance, isEmpty, merge, since, subjectOf, type Topic } from './topic.ts';

export type { StreamNeeds } from './needs.ts';

interface Client {
  readonly connection: Connection<Who>;
  /** Unix ms. */
  readonly openedAt: number;
  player: StreamPlayer | undefined;
  readonly topics: Map<TopicName, Topic<Client>>;
  /** Topics whose deltas it missed because it reads slowly, with the sequence it has; -1: it has nothing yet. */
  readonly behind: Map<Topic<Client>, number>;
}

/** Shortest gathering time, ms. */
const LEAST_TICK_MS = 2;
/** Gathering time as a share of the processor time that telling everyone took: the more listen, the more goes into one frame. */
const REST = 0.25;

/** A socket of staff is closed after so long: whoever is still signed in comes again, ms. */
const STAFF_SOCKET_MS = 5 * 60_000;
/** Under the path the staff's cookie is sent to. */
const STAFF_STREAM_PATH = '/console-api/stream';
/** How long a socket may outlive a session that ended by time, and how often the age of the feed is told, ms. */
const LAPSED_MS = 5000;
/** A page was drawn from the board so much before it was received, ms. */
const ON_ITS_WAY_MS = 5000;

export function createStream(needs: StreamNeeds): Stream {
  const { clock } = needs;
  const admit = admission(needs);
  const board = teller(needs.board.priceBook);
  const clients = new Map<Connection<Who>, Client>();
  const { topics, byFixture, listening, open, forget } = registry<Client>();
  /** Last prices told to a coupon topic. */
  const couponPrices = new WeakMap<Topic<Client>, Map<string, string>>();
  const dirty = new Set<Topic<Client>>();
  const sockets: Sockets[] = [];
  const closed = { 'too-slow': 0, 'going-down': 0, 'bad-message': 0, 'too-many-messages': 0 };
  /** The last text of a connection that is being closed. */
  const goodbye = (reason: Goodbye): string => {
    closed[reason]++;
    return farewell(reason);
  };
  function dismiss(connection: Connection<Who>, reason: Goodbye): void {
    if (connection.open) connection.close(goodbye(reason));
  }
  let scheduled: NodeJS.Immediate | NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let lastFlush = 0;
  let tick = LEAST_TICK_MS;

  function leave(client: Client, topic: Topic<Client>): void {
    client.topics.delete(topic.name);
    client.behind.delete(topic);
    topic.subscribers.delete(client);
    if (topic.subscribers.size > 0) return;
    forget(topic);
    dirty.delete(topic);
  }

  function gather(topic: Topic<Client> | undefined, delta: Delta): void {
    if (!topic) return;
    merge(topic.pending, delta);
    if (isEmpty(topic.pending)) return;
    dirty.add(topic);
    schedule();
  }

  /** The first change after a rest goes out at once, the next gather for a tick. */
  function schedule(): void {
    if (scheduled) return;
    const wait = lastFlush + tick - performance.now();
    scheduled = wait <= 1 ? setImmediate(flush) : setTimeout(flush, wait);
  }

  function flush(): void {
    scheduled = undefined;
    const started = process.cpuUsage();
    const at = clock.now();
    const several = dirty.size > 1;
    /** Clients of several topics: their frames of this tick go out together. */
    const held = new Set<Client>();
    for (const topic of dirty) {
      const before = topic.seq;
      const d = advance(topic);
      const frame = encode({ t: 'delta', topic: topic.name, seq: topic.seq, at, d });
      for (const client of topic.subscribers) {
        if (client.behind.size > 0 && client.behind.has(topic)) continue;
        if (client.connection.waiting > STREAM_LIMITS.mergeAboveBytes) {
          client.behind.set(topic, before);
          continue;
        }
        if (several && client.topics.size > 1 && !held.has(client)) {
          held.add(client);
          client.connection.hold();
        }
        client.connection.write(frame);
      }
    }
    for (const client of held) client.connection.release();
    dirty.clear();
    lastFlush = performance.now();
    const { user, system } = process.cpuUsage(started);
    tick = Math.min(STREAM_LIMITS.tickMs, Math.max(LEAST_TICK_MS, ((user + system) / 1000) * REST));
  }

  /** What a slow client missed, merged; or a snapshot when that is too much. Goes on as long as it reads. */
  function catchUp(client: Client): void {
    for (const [topic, seq] of client.behind) {
      if (client.connection.waiting > STREAM_LIMITS.mergeAboveBytes) return;
      client.behind.delete(topic);
      const d = seq < 0 ? undefined : since(topic, seq);
      if (d === undefined) void snapshot(client, topic);
      else if (topic.seq > seq)
        client.connection.write(encode({ t: 'delta', topic: topic.name, seq: topic.seq, from: seq, at: clock.now(), d }));
    }
  }

  async function playerSnapshot({ subject, brandId, playerId }: Topic<Client>): Promise<Delta | undefined> {
    if (subject.kind === 'my-bets') return { bets: await needs.openBets(brandId, playerId as bigint) };
    if (subject.kind === 'feed-health') return { health: needs.health() };
    if (subject.kind === 'feed') return { feed: needs.feedAges() };
    if (subject.kind !== 'my-balance') return undefined;
    const balance = await needs.balance(brandId, playerId as bigint);
    return balance ? { balance } : {};
  }

  async function snapshot(client: Client, topic: Topic<Client>, age?: number): Promise<void> {
    if (client.connection.waiting > STREAM_LIMITS.mergeAboveBytes) {
      client.behind.set(topic, -1);
      return;
    }
    const { subject } = topic;
    if (subject.kind === 'my-bets' || subject.kind === 'my-balance' || subject.kind === 'feed-health' || subject.kind === 'feed') {
      try {
        const { seq } = topic;
        const d = (await playerSnapshot(topic)) as Delta;
        if (client.topics.get(topic.name) === topic) client.connection.write(encode({ t: 'snapshot', topic: topic.name, seq, d }));
      } catch (error) {
        needs.onError(error);
      }
      return;
    }
    if (age !== undefined && subject.kind !== 'game' && subject.kind !== 'coupon') {
      const d = board.snapshot(client.connection.who.brand, subject, clock.now() - age - ON_ITS_WAY_MS);
      client.connection.write(encode({ t: 'snapshot', topic: topic.name, seq: topic.seq, d }));
      return;
    }
    if (topic.snapshot?.seq !== topic.seq) {
      const d = board.snapshot(client.connection.who.brand, subject);
      topic.snapshot = { seq: topic.seq, frame: encode({ t: 'snapshot', topic: topic.name, seq: topic.seq, d }) };
    }
    client.connection.write(topic.snapshot.frame);
  }

  function subscribe(client: Client, name: TopicName, age: number | undefined): void {
    const { brand, staff } = client.connection.who;
    const known = client.topics.get(name);
    if (known) {
      void snapshot(client, known, age);
      return;
    }
    const refused = (code: 'unknown-topic' | 'not-signed-in' | 'too-many-topics') =>
      client.connection.write(encode({ t: 'refused', topic: name, code }));
    const subject = subjectOf(name);
    const personal = subject?.kind === 'my-bets' || subject?.kind === 'my-balance';
    if (!subject) {
      refused('unknown-topic');
      return;
    }
    if ((personal && !client.player) || (subject.kind === 'feed-health' && !staff)) {
      refused('not-signed-in');
      return;
    }
    if (client.topics.size >= STREAM_LIMITS.topics) {
      refused('too-many-topics');
      return;
    }
    const playerId = personal ? client.player?.playerId : undefined;
    const topic = open(`${brand.id}/${name}${personal ? `/${playerId}` : ''}`, name, brand.id, playerId, subject);
    topic.subscribers.add(client);
    client.topics.set(name, topic);
    void snapshot(client, topic, age);
  }

  function receive(client: Client, text: string): void {
    const message = readMessage(text);
    if (!message) dismiss(client.connection, 'bad-message');
    else if (message.op === 'ping') client.connection.write(encode({ t: 'pong', at: message.at, now: clock.now() }));
    else if (message.op === 'subscribe') subscribe(client, message.topic, message.age);
    else {
      const topic = client.topics.get(message.topic);
      if (topic && message.op === 'unsubscribe') leave(client, topic);
      else if (topic) void snapshot(client, topic);
    }
  }

  needs.board.onChange((change) => {
    const pages = byFixture.get(change.entry.id);
    const wanted = (brandId: number, name: string) => topics.has(`${brandId}/${name}`);
    for (const { brandId, told } of board.tell(change, listening.keys(), wanted, pages !== undefined)) {
      for (const { name, delta } of told.lists) gather(topics.get(`${brandId}/${name}`), delta);
      if (!pages) continue;
      for (const topic of pages) {
        if (topic.brandId !== brandId) continue;
        if (topic.subject.kind === 'game') gather(topic, told.game);
        else if (topic.subject.kind === 'coupon') gather(topic, couponDelta(topic, change.entry.id));
      }
    }
  });

  /** Selections of a coupon on a fixture whose price or flags differ from what was told last. */
  function couponDelta(topic: Topic<Client>, fixture: number): Delta {
    if (topic.subject.kind !== 'coupon') return {};
    let told = couponPrices.get(topic);
    if (!told) {
      told = new Map();
      couponPrices.set(topic, told);
    }
    const prices = [];
    for (const leg of topic.subject.legs) {
      if (leg.fixture !== fixture) continue;
      const change = board.leg(topic.brandId, leg);
      const state = `${change[1]}/${change[2]}`;
      if (told.get(leg.key) === state) continue;
      told.set(leg.key, state);
      prices.push(change);
    }
    return prices.length > 0 ? { prices } : {};
  }

  const playerOf = (body: { readonly playerId: string }): bigint => BigInt(body.playerId);
  needs.outbox.on('bet', async ({ brandId, body }) => {
    const topic = topics.get(`${brandId}/my-bets/${playerOf(body)}`);
    const bet = topic && (await needs.bet(brandId, playerOf(body), body.betId));
    if (bet) gather(topic, { bets: [bet] });
  });
  // Every bet that is placed or settled moves money, so its news is news of the balance too.
  for (const moved of ['bet', 'balance'] as const)
    needs.outbox.on(moved, async ({ brandId, body }) => {
      const topic = topics.get(`${brandId}/my-balance/${playerOf(body)}`);
      const balance = topic && (await needs.balance(brandId, playerOf(body)));
      if (balance) gather(topic, { balance });
    });
  function tellFeed(): void {
    for (const topic of topics.values()) if (topic.subject.kind === 'feed') gather(topic, { feed: needs.feedAges() });
  }
  needs.onHealth(() => {
    for (const topic of topics.values()) if (topic.subject.kind === 'feed-health') gather(topic, { health: needs.health() });
    tellFeed();
  });
  /** What is a player's own is told no more; the rest of the page goes on as a guest's. */
  function toGuest(client: Client): void {
    client.player = undefined;
    for (const topic of client.topics.values()) {
      if (topic.playerId === undefined) continue;
      leave(client, topic);
      client.connection.write(encode({ t: 'refused', topic: topic.name, code: 'not-signed-in' }));
    }
  }

  needs.onSessionEnd((sessionId) => {
    for (const client of clients.values()) if (client.player?.sessionId === sessionId) toGuest(client);
  });

  /** Nobody tells of a session that ends because its time is over. */
  async function endLapsed(): Promise<void> {
    // Asking for a session of staff would count as its use: they come again instead, and are asked then.
    for (const { connection, openedAt } of clients.values())
      if (connection.who.staff && clock.now() - openedAt >= STAFF_SOCKET_MS) dismiss(connection, 'going-down');
    const signedIn = [...clients.values()].flatMap(({ player, connection }) =>
      player ? [{ brandId: connection.who.brand.id, playerId: player.playerId, sessionId: player.sessionId }] : [],
    );
    if (signedIn.length === 0) return;
    const over = await needs.lapsed(signedIn);
    for (const client of clients.values()) if (client.player && over.has(client.player.sessionId)) toGuest(client);
  }

  return {
    endLapsed,
    attach(server, audience = 'players') {
      looking ??= setInterval(() => {
        tellFeed();
        void endLapsed().catch(needs.onError);
      }, LAPSED_MS).unref();
      const opened = openSockets<Who>(server, {
        path: audience === 'staff' ? STAFF_STREAM_PATH : STREAM_PATH,
        limits: { ...STREAM_LIMITS, burst: STREAM_LIMITS.messageBurst },
        admit: (request) => admit(request, audience),
        opened(connection) {
          clients.set(connection, {
            connection,
            openedAt: clock.now(),
            player: connection.who.player,
            topics: new Map(),
            behind: new Map(),
          });
          const { heartbeatMs, topics: most, messageBytes } = STREAM_LIMITS;
          connection.write(encode({ t: 'hello', now: clock.now(), heartbeatMs, limits: { topics: most, messageBytes } }));
        },
        message(connection, text) {
          const client = clients.get(connection);
          if (client) receive(client, text);
        },
        drained(connection) {
          const client = clients.get(connection);
          if (client && client.behind.size > 0) catchUp(client);
        },
        closed(connection) {
          const client = clients.get(connection);
          clients.delete(connection);
          for (const topic of client?.topics.values() ?? []) leave(client as Client, topic);
        },
        beat: () => JSON.stringify({ t: 'beat', now: clock.now() } satisfies ServerMessage),
        farewell: goodbye,
        addressOf: needs.addressOf,
        onError: needs.onError,
      });
      sockets.push(opened);
    },
    async stop() {
      clearTimeout(scheduled as NodeJS.Timeout);
      clearImmediate(scheduled as NodeJS.Immediate);
      clearInterval(looking);
      await Promise.all(sockets.map((each) => each.stop()));
    },
    closed,
    get size() {
      let [players, staff] = [0, 0];
      for (const { player, connection } of clients.values()) {
        if (player) players++;
        else if (connection.who.staff) staff++;
      }
      return { connections: clients.size, topics: topics.size, players, staff, guests: clients.size - players - staff };
    },
  };
}
