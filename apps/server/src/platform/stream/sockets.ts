import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { beatFrame, textFrame } from './frame.ts';

export interface SocketLimits {
  readonly messageBytes: number;
  /** Sustained; `burst` may come at once. */
  readonly messagesPerSecond: number;
  readonly burst: number;
  readonly connectionsPerAddress: number;
  readonly connections: number;
  /** Bytes waiting before a connection is closed. */
  readonly closeAboveBytes: number;
  readonly heartbeatMs: number;
}

/** A client that has shaken hands. */
export interface Connection<Who> {
  readonly who: Who;
  readonly address: string;
  /** Bytes handed over that the client has not taken. */
  readonly waiting: number;
  readonly open: boolean;
  /** Writes a whole frame, shared with others. */
  write(frame: Buffer): void;
  /** Frames written until `release` go to the socket together: a call of the system for all of them. Each `hold` needs one. */
  hold(): void;
  release(): void;
  /** Says a last text and closes; at once when the client does not read. */
  close(text: string): void;
}

/** Why a connection is closed from this side. */
type Reason = 'too-slow' | 'going-down' | 'bad-message' | 'too-many-messages';

export interface SocketNeeds<Who> {
  readonly path: string;
  readonly limits: SocketLimits;
  /** Who asks; undefined: refused with 403. */
  readonly admit: (request: IncomingMessage) => Promise<Who | undefined>;
  readonly opened: (connection: Connection<Who>) => void;
  readonly message: (connection: Connection<Who>, text: string) => void;
  /** The client has taken everything that waited. */
  readonly drained: (connection: Connection<Who>) => void;
  readonly closed: (connection: Connection<Who>) => void;
  /** Text of the beat, made anew each time. */
  readonly beat: () => string;
  readonly farewell: (reason: Reason) => string;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly onError: (error: unknown) => void;
}

export interface Sockets {
  readonly size: number;
  stop(): Promise<void>;
}

/** Handshakes under way at once. */
const HANDSHAKES = 500;
/** A client that does not close on being asked is cut off after, ms. */
const GOODBYE_MS = 1000;

interface Live<Who> extends Connection<Who> {
  readonly socket: Socket;
  readonly ws: WebSocket;
  heard: boolean;
  allowance: number;
  refilledAt: number;
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};

/** A socket that has shaken hands, as its user sees it. `tooSlow` is called when more waits than may. */
function liveConnection<Who>(
  { ws, socket, who, address }: { readonly ws: WebSocket; readonly socket: Socket; readonly who: Who; readonly address: string },
  limits: SocketLimits,
  tooSlow: (connection: Live<Who>) => void,
): Live<Who> {
  const connection: Live<Who> = {
    who,
    address,
    socket,
    ws,
    heard: true,
    allowance: limits.burst,
    refilledAt: performance.now(),
    get waiting() {
      return socket.writableLength;
    },
    get open() {
      return ws.readyState === ws.OPEN;
    },
    write(frame) {
      if (ws.readyState !== ws.OPEN) return;
      if (!socket.write(frame) && socket.writableLength > limits.closeAboveBytes) tooSlow(connection);
    },
    hold: () => socket.cork(),
    release: () => socket.uncork(),
    close(text) {
      if (ws.readyState !== ws.OPEN) return;
      if (socket.writableLength > 0) {
        ws.terminate();
        return;
      }
      socket.write(textFrame(text));
      ws.close(1008);
      setTimeout(() => ws.terminate(), GOODBYE_MS).unref();
    },
  };
  return connection;
}

/** Whether a client may say one thing more; saying it counts. */
function mayTalk(connection: Live<unknown>, limits: SocketLimits): boolean {
  const now = performance.now();
  connection.allowance = Math.min(limits.burst, connection.allowance + ((now - connection.refilledAt) / 1000) * limits.messagesPerSecond);
  connection.refilledAt = now;
  return --connection.allowance >= 0;
}

/** Open connections by address. */
function addressCounts() {
  const perAddress = new Map<string, number>();
  return {
    of: (address: string): number => perAddress.get(address) ?? 0,
    change(address: string, by: 1 | -1): void {
      const now = (perAddress.get(address) ?? 0) + by;
      if (now > 0) perAddress.set(address, now);
      else perAddress.delete(address);
    },
  };
}

/** Shakes hands with who may come in, so many at once as the limits allow. */
function handshaker<Who>(
  needs: Pick<SocketNeeds<Who>, 'path' | 'limits' | 'admit' | 'addressOf' | 'onError'>,
  isOpen: () => boolean,
  addresses: ReturnType<typeof addressCounts>,
  connect: (ws: WebSocket, socket: Socket, who: Who, address: string) => void,
): (request: IncomingMessage, socket: Socket, head: Buffer) => Promise<void> {
  const { limits } = needs;
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false, maxPayload: limits.messageBytes });
  let handshakes = 0;
  return async (request, socket, head) => {
    const abort = () => socket.destroy();
    socket.on('error', abort);
    if ((request.url ?? '').split('?')[0] !== needs.path) return refuse(socket, '404 Not Found');
    const address = needs.addressOf(request);
    if (!isOpen() || handshakes >= HANDSHAKES) return refuse(socket, '503 Service Unavailable');
    if (addresses.of(address) >= limits.connectionsPerAddress) return refuse(socket, '429 Too Many Requests');
    handshakes++;
    addresses.change(address, 1);
    let taken = false;
    try {
      const who = await needs.admit(request);
      if (who === undefined) return refuse(socket, '403 Forbidden');
      if (socket.destroyed) return;
      socket.off('error', abort);
      wss.handleUpgrade(request, socket, head, (ws) => {
        taken = true;
        connect(ws, socket, who, address);
      });
    } catch (error) {
      needs.onError(error);
      refuse(socket, '503 Service Unavailable');
    } finally {
      handshakes--;
      if (!taken) addresses.change(address, -1);
    }
  };
}

/** WebSockets on one path of a server, with limits and heartbeat. Compression stays off: small frames would cost more than they save. */
export function openSockets<Who>(server: Server, needs: SocketNeeds<Who>): Sockets {
  const { limits } = needs;
  const live = new Set<Live<Who>>();
  const addresses = addressCounts();
  let stopped = false;

  /** Once: what else comes from a client that is being sent away is no reason any more. */
  function dismiss(connection: Live<Who>, reason: Reason): void {
    if (connection.open) connection.close(needs.farewell(reason));
  }

  function connect(ws: WebSocket, socket: Socket, who: Who, address: string): void {
    socket.setNoDelay(true);
    const connection = liveConnection({ ws, socket, who, address }, limits, (slow) => dismiss(slow, 'too-slow'));
    live.add(connection);
    ws.on('pong', () => {
      connection.heard = true;
    });
    ws.on('message', (data: RawData, binary: boolean) => {
      connection.heard = true;
      if (!mayTalk(connection, limits)) dismiss(connection, 'too-many-messages');
      else if (binary) dismiss(connection, 'bad-message');
      else needs.message(connection, data.toString());
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      live.delete(connection);
      addresses.change(address, -1);
      needs.closed(connection);
    });
    socket.on('drain', () => needs.drained(connection));
    needs.opened(connection);
  }

  const upgrade = handshaker(needs, () => !stopped && live.size < limits.connections, addresses, connect);
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => void upgrade(request, socket as Socket, head);
  server.on('upgrade', onUpgrade);

  const beat = setInterval(() => {
    const frame = beatFrame(needs.beat());
    for (const connection of live) {
      if (!connection.heard) connection.ws.terminate();
      else {
        connection.heard = false;
        connection.write(frame);
      }
    }
  }, limits.heartbeatMs);
  beat.unref();

  return {
    get size() {
      return live.size;
    },
    async stop() {
      stopped = true;
      clearInterval(beat);
      server.off('upgrade', onUpgrade);
      const gone = [...live].map((connection) => new Promise<void>((resolve) => connection.ws.once('close', () => resolve())));
      for (const connection of live) dismiss(connection, 'going-down');
      await Promise.all(gone);
    },
  };
}
