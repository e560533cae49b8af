import { type ServerMessage, STREAM_LIMITS, STREAM_PATH } from '@fairbook/contract';
import { type Connection, openSockets, type Sockets } from '../../platform/stream/sockets.ts';
import { admission, type Who } from './admission.ts';
import { announceBoard, announceFeed, announcePlayers, announceTables } from './announcements.ts';
import { boardDeltas } from './board-deltas.ts';
import type { Client } from './client.ts';
import { deltaSender } from './delta-sender.ts';
import type { Audience, Goodbye, Stream } from './face.ts';
import { encode, farewell } from './messages.ts';
import type { StreamNeeds } from './needs.ts';
import { registry as topicRegistry } from './registry.ts';
import { topicSnapshots } from './snapshots.ts';
import { type Subscriptions, subscriptions } from './subscriptions.ts';

export type { StreamNeeds } from './needs.ts';

/** A socket of staff is closed after so long: whoever is still signed in comes again, ms. */
const STAFF_SOCKET_MS = 5 * 60_000;
/** Under the path the staff's cookie is sent to. */
const STAFF_STREAM_PATH = '/console-api/stream';
/** How long a socket may outlive a session that ended by time, and how often the age of the feed is sent, ms. */
const LAPSED_MS = 5000;
type Clients = Map<Connection<Who>, Client>;

/** Connections closed by us, counted by reason. */
function closings() {
  const closed = { 'too-slow': 0, 'going-down': 0, 'bad-message': 0, 'too-many-messages': 0 };
  /** The last text of a connection that is being closed. */
  const goodbye = (reason: Goodbye): string => {
    closed[reason]++;
    return farewell(reason);
  };
  return {
    closed,
    goodbye,
    dismiss(connection: Connection<Who>, reason: Goodbye): void {
      if (connection.open) connection.close(goodbye(reason));
    },
  };
}
type Closings = ReturnType<typeof closings>;

/** Ends what sessions that are over still hear: nothing announces that a session's time is over. */
function sessionWatch(
  needs: Pick<StreamNeeds, 'clock' | 'lapsed' | 'onSessionEnd'>,
  clients: Clients,
  { toGuest }: Pick<Subscriptions, 'toGuest'>,
  { dismiss }: Pick<Closings, 'dismiss'>,
): () => Promise<void> {
  const { clock } = needs;
  needs.onSessionEnd((sessionId) => {
    for (const client of clients.values()) if (client.player?.sessionId === sessionId) toGuest(client);
  });

  return async () => {
    // Asking for a session of staff would count as its use: they come again instead, and are asked then.
    for (const { connection, openedAt } of clients.values())
      if (connection.who.staff && clock.now() - openedAt >= STAFF_SOCKET_MS) dismiss(connection, 'going-down');
    const signedIn = [...clients.values()].flatMap(({ player, connection }) =>
      player ? [{ brandId: connection.who.brand.id, playerId: player.playerId, sessionId: player.sessionId }] : [],
    );
    if (signedIn.length === 0) return;
    const over = await needs.lapsed(signedIn);
    for (const client of clients.values()) if (client.player && over.has(client.player.sessionId)) toGuest(client);
  };
}

/** Takes connections of a server and hands on what they say. */
function listen(
  needs: StreamNeeds,
  server: Parameters<Stream['attach']>[0],
  audience: Audience,
  parts: {
    readonly clients: Clients;
    readonly subscribed: Subscriptions;
    readonly catchUp: (client: Client) => void;
    readonly closing: Closings;
  },
): Sockets {
  const { clock } = needs;
  const { clients, subscribed, catchUp, closing } = parts;
  const admit = admission(needs);
  return openSockets<Who>(server, {
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
      if (client && !subscribed.receive(client, text)) closing.dismiss(connection, 'bad-message');
    },
    drained(connection) {
      const client = clients.get(connection);
      if (client && client.behind.size > 0) catchUp(client);
    },
    closed(connection) {
      const client = clients.get(connection);
      clients.delete(connection);
      if (client) subscribed.leaveAll(client);
    },
    beat: () => JSON.stringify({ t: 'beat', now: clock.now() } satisfies ServerMessage),
    farewell: closing.goodbye,
    addressOf: needs.addressOf,
    onError: needs.onError,
  });
}

/** How many are connected, by who they are now. */
function sizeOf(clients: Clients, topics: number): Stream['size'] {
  let [players, staff] = [0, 0];
  for (const { player, connection } of clients.values()) {
    if (player) players++;
    else if (connection.who.staff) staff++;
  }
  return { connections: clients.size, topics, players, staff, guests: clients.size - players - staff };
}

/** Makes the stream of its parts: who is connected, what they listen to, and what is announced to them. */
export function createStream(needs: StreamNeeds): Stream {
  const board = boardDeltas(needs.board.priceBook);
  const clients: Clients = new Map();
  const registry = topicRegistry<Client>();
  const sender = deltaSender(needs.clock);
  const snapshots = topicSnapshots(needs, board);
  const subscribed = subscriptions({ clock: needs.clock, registry, snapshots, sender });
  const closing = closings();
  const sockets: Sockets[] = [];
  let looking: NodeJS.Timeout | undefined;

  const parts = { board, registry, gather: sender.gather };
  announceBoard(needs, parts);
  announcePlayers(needs, parts);
  announceTables(needs, parts);
  const announceAges = announceFeed(needs, parts);
  const endLapsed = sessionWatch(needs, clients, subscribed, closing);

  return {
    endLapsed,
    attach(server, audience = 'players') {
      looking ??= setInterval(() => {
        announceAges();
        void endLapsed().catch(needs.onError);
      }, LAPSED_MS).unref();
      sockets.push(listen(needs, server, audience, { clients, subscribed, catchUp: snapshots.catchUp, closing }));
    },
    async stop() {
      sender.stop();
      clearInterval(looking);
      await Promise.all(sockets.map((each) => each.stop()));
    },
    closed: closing.closed,
    get size() {
      return sizeOf(clients, registry.topics.size);
    },
  };
}
