/**
 * Many WebSocket clients on raw sockets in a process of its own. Each has topics of its own; a frame is counted, not parsed: only the
 * first sight of a delta of a topic is read whole, all others by their number.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { machineUs } from '../product/driven.ts';

export type SubscriberOrder =
  | {
      readonly kind: 'join';
      readonly port: number;
      readonly path: string;
      readonly topics: readonly (readonly string[])[] /** So many of the last ones stop reading once they are in. */;
      readonly deaf?: number;
    }
  /** Forgets what came so far. */
  | { readonly kind: 'begin' }
  /** Waits until nothing came for a while, then tells. */
  | { readonly kind: 'report' }
  | { readonly kind: 'leave' };

/** A delta as the clients got it. */
export interface Seen {
  /** Its text, once. */
  readonly text: string;
  /** When each client had it, us of the machine's clock. */
  readonly at: readonly number[];
}

export interface SubscriberReport {
  readonly clients: number;
  readonly messages: number;
  readonly bytes: number;
  /** From the first to the last message, ms. */
  readonly ms: number;
  /** Parsed deltas, only when there are few enough. */
  readonly seen: readonly Seen[];
  /** Part of a core the clients took. */
  readonly cpu: number;
}

/** Clients of one source address: the product allows 50. */
const PER_ADDRESS = 40;
const JOIN_AT_ONCE = 200;
/** Silence after which all has come, ms. */
const QUIET_MS = 400;
/** Deltas whose arrivals are kept one by one. */
const KEPT = 3000;

const SEQ = Buffer.from('"seq":');
const DELTA = Buffer.from('{"t":"delta"');

/** Only as many bytes of a frame as a number after `"seq":` can stand in. */
const HEAD_BYTES = 120;
const COMMA = 44;

interface State {
  messages: number;
  bytes: number;
  first: number;
  last: number;
  readonly seen: Map<string, { text: string; at: number[] }>;
}

const fresh = (): State => ({ messages: 0, bytes: 0, first: 0, last: 0, seen: new Map() });

const mask = (text: string): Buffer => {
  const body = Buffer.from(text);
  // A mask of zeros leaves the text as it is.
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0])
      : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255, 0, 0, 0, 0]);
  return Buffer.concat([head, body]);
};
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const PING = 0x89;

export function subscribers() {
  let state = fresh();
  let cpu = process.cpuUsage();
  let since = performance.now();
  const sockets: Socket[] = [];
  let keep = true;

  /** Where the topic and number of a delta end: the same text for all who have that delta. */
  function note(frame: Buffer, length: number): void {
    state.messages++;
    state.bytes += length;
    const now = machineUs();
    if (state.first === 0) state.first = now;
    state.last = now;
    if (!keep) return;
    const at = frame.indexOf(SEQ);
    const key = frame.toString('latin1', 0, at < 0 || at > HEAD_BYTES ? HEAD_BYTES : frame.indexOf(COMMA, at));
    const known = state.seen.get(key);
    if (known) known.at.push(now);
    else if (state.seen.size < KEPT) state.seen.set(key, { text: frame.toString(), at: [now] });
  }

  function open(port: number, path: string, number: number, topics: readonly string[], deaf: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const place = Math.floor(number / PER_ADDRESS);
      const socket = connect({
        port,
        host: '127.0.0.1',
        localAddress: `127.0.${1 + Math.floor(place / 200)}.${1 + (place % 200)}`,
        noDelay: true,
      });
      sockets.push(socket);
      socket.once('error', reject);
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      );
      let rest: Buffer | undefined;
      const read = (chunk: Buffer): void => {
        let bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
        rest = undefined;
        while (bytes.length >= 2) {
          const short = (bytes[1] as number) & 127;
          const head = short === 126 ? 4 : short === 127 ? 10 : 2;
          if (bytes.length < head) break;
          const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
          if (bytes.length < head + length) break;
          const frame = bytes.subarray(head, head + length);
          if (bytes[0] === PING) socket.write(PONG);
          else if (frame.subarray(0, DELTA.length).equals(DELTA)) note(frame, head + length);
          bytes = bytes.subarray(head + length);
        }
        if (bytes.length > 0) rest = bytes;
      };
      socket.once('data', (first: Buffer) => {
        const end = first.indexOf('\r\n\r\n');
        if (end < 0 || first.toString('latin1', 9, 12) !== '101') {
          reject(new Error(`no WebSocket: ${first.toString('latin1', 0, 80)}`));
          return;
        }
        socket.on('data', read);
        if (first.length > end + 4) read(first.subarray(end + 4));
        for (const topic of topics) socket.write(mask(JSON.stringify({ op: 'subscribe', topic })));
        if (deaf) socket.pause();
        resolve();
      });
    });
  }

  const silence = async (): Promise<void> => {
    for (let before = -1; before !== state.messages; await sleep(QUIET_MS)) before = state.messages;
  };

  return async (order: SubscriberOrder): Promise<SubscriberReport> => {
    if (order.kind === 'join') {
      const hearing = order.topics.length - (order.deaf ?? 0);
      for (let at = 0; at < order.topics.length; at += JOIN_AT_ONCE)
        await Promise.all(
          order.topics.slice(at, at + JOIN_AT_ONCE).map((topics, i) => open(order.port, order.path, at + i, topics, at + i >= hearing)),
        );
      await silence();
    }
    if (order.kind === 'begin' || order.kind === 'join') {
      state = fresh();
      cpu = process.cpuUsage();
      since = performance.now();
    }
    if (order.kind === 'report') await silence();
    if (order.kind === 'leave') for (const socket of sockets.splice(0)) socket.destroy();
    const used = process.cpuUsage(cpu);
    keep = order.kind !== 'report';
    const report = {
      clients: sockets.length,
      messages: state.messages,
      bytes: state.bytes,
      ms: (state.last - state.first) / 1000,
      seen: order.kind === 'report' && state.seen.size < KEPT ? [...state.seen.values()] : [],
      cpu: (used.user + used.system) / 1000 / (performance.now() - since),
    };
    keep = true;
    return report;
  };
}
