/**
 * A load client on raw keep-alive sockets, in a process of its own: Node's HTTP client would measure itself. Each connection has one
 * request under way at a time. The same client measures the product and its limit.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAnswer } from './http-answer.ts';

export interface LoadRequest {
  /** Request line and headers, each line ended, without `content-length` and the empty line. */
  readonly head: string;
  /** `GUID_HERE` or `UUID_HERE` in it is another name each time. */
  readonly body?: string;
}

export interface LoadOrder {
  readonly port: number;
  readonly connections: number;
  /** Whole run, ms; the requests of its first `warmMs` are not counted. */
  readonly ms: number;
  readonly warmMs: number;
  /** Offered per second, evenly; latency then counts from when a request was due. Absent: as many as go. */
  readonly rate?: number;
  /** Ends earlier when so many are counted. */
  readonly count?: number;
  /** Each request goes once, and the run ends when all were answered. */
  readonly once?: true;
  /** Connection k takes number k and every further `connections`th in turn. */
  readonly requests: readonly LoadRequest[];
  readonly expect: { readonly status: number /** What a counted answer holds. */; readonly text?: string };
}

export interface LoadReport {
  readonly counted: number;
  readonly refused: number;
  /** Of the first refused ones. */
  readonly samples: readonly string[];
  /** Counted, per second of the measured time. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerAnswer: number;
  /** Part of a core the client itself took. */
  readonly clientCpu: number;
}

/** Where the name of a placement goes: as long as the names put there. */
export const GUID_HERE = '{guid-------------------------}';
/** Where the name of a round of a game goes, which is a UUID: the twelve digits at its end differ. */
export const UUID_HERE = '00000000-0000-4000-8000-{uuid------}';
const SAMPLES = 3;
const SAMPLE_BYTES = 2000;
/** Answers on their way at the end may take, ms. */
const GRACE_MS = 3000;
const READ_BYTES = 256 * 1024;

/** Digits of a name that begin with the moment, so that no later run makes the same. */
interface Naming {
  readonly here: string;
  name(started: number, serial: number): string;
}

const NAMINGS: readonly Naming[] = [
  {
    here: GUID_HERE,
    name: (started, serial) => `${started.toString(36)}-${process.pid.toString(36)}-${serial.toString(36)}`.padStart(GUID_HERE.length, '0'),
  },
  // Twelve digits hold a hundred names for each ms.
  { here: UUID_HERE, name: (started, serial) => UUID_HERE.slice(0, -12) + (started * 100 + serial).toString(16).padStart(12, '0') },
];

interface Prepared {
  readonly bytes: Buffer;
  readonly named: { readonly at: number; readonly by: Naming } | undefined;
}

function prepare({ head, body }: LoadRequest): Prepared {
  const bytes = Buffer.from(body === undefined ? `${head}\r\n` : `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  const by = NAMINGS.find(({ here }) => bytes.includes(here));
  return { bytes, named: by && { at: bytes.indexOf(by.here), by } };
}

const percentile = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export async function runLoad(order: LoadOrder): Promise<LoadReport> {
  const prepared = order.requests.map(prepare);
  const began = Date.now();
  const latencies: number[] = [];
  const samples: string[] = [];
  const idle: (() => void)[] = [];
  const due: number[] = [];
  let serial = 0;
  let counted = 0;
  let refused = 0;
  let answerBytes = 0;
  let underWay = 0;
  /** Connections that have sent all of theirs. */
  let done = 0;
  let over = false;
  let failure: Error | undefined;
  const started = performance.now();
  const measuredFrom = started + order.warmMs;
  const until = started + order.ms;
  let lastCounted = measuredFrom;
  const finished = (): boolean =>
    over || done === order.connections || performance.now() >= until || (order.count !== undefined && counted >= order.count);

  function judge(status: number, bytes: Buffer, since: number): void {
    const now = performance.now();
    const { expect } = order;
    if (status !== expect.status || (expect.text !== undefined && !bytes.includes(expect.text))) {
      refused++;
      if (samples.length < SAMPLES) samples.push(bytes.toString('utf8', 0, SAMPLE_BYTES));
      return;
    }
    if (since < measuredFrom) return;
    counted++;
    answerBytes += bytes.length;
    latencies.push(now - since);
    lastCounted = now;
  }

  function open(number: number): Promise<Socket> {
    return new Promise((resolve, reject) => {
      let rest: Buffer | undefined;
      let since = 0;
      let turn = number;
      const send = (at: number): void => {
        const { bytes, named } = prepared[turn % prepared.length]!;
        turn += order.connections;
        if (named) bytes.write(named.by.name(began, serial++), named.at, 'latin1');
        since = at;
        underWay++;
        // Requests with a name are shared by no two connections at a time only when each has its own: the bytes are copied.
        socket.write(named ? Buffer.from(bytes) : bytes);
      };
      const next = (): void => {
        if (finished()) return;
        if (order.once && turn >= prepared.length) {
          done++;
          return;
        }
        const at = order.rate === undefined ? performance.now() : due.shift();
        if (at === undefined) idle.push(next);
        else send(at);
      };
      const socket = connect({
        port: order.port,
        host: '127.0.0.1',
        noDelay: true,
        onread: {
          buffer: Buffer.allocUnsafe(READ_BYTES),
          callback(size, buffer) {
            const fresh = Buffer.from(buffer.buffer, buffer.byteOffset, size);
            const bytes = rest ? Buffer.concat([rest, fresh]) : fresh;
            const answer = readAnswer(bytes);
            if (answer?.length === undefined || bytes.length < answer.length) {
              rest = rest ? bytes : Buffer.from(fresh);
              return true;
            }
            rest = undefined;
            underWay--;
            judge(answer.status, bytes, since);
            next();
            return true;
          },
        },
      });
      socket.once('error', (error) => {
        failure ??= error;
        over = true;
        reject(error);
      });
      socket.once('close', () => {
        if (underWay > 0 && !finished()) failure ??= new Error('the server closed a connection');
      });
      socket.once('connect', () => {
        resolve(socket);
        setImmediate(next);
      });
    });
  }

  const sockets = await Promise.all(Array.from({ length: order.connections }, (_, number) => open(number)));
  const cpu = process.cpuUsage();
  if (order.rate !== undefined) {
    const each = 1000 / order.rate;
    for (let at = performance.now(); !finished(); await sleep(1))
      for (; at <= performance.now(); at += each) {
        due.push(at);
        const take = idle.shift();
        take?.();
      }
  }
  while (!finished() && !failure) await sleep(20);
  over = true;
  for (let waited = 0; underWay > 0 && waited < GRACE_MS && !failure; waited += 10) await sleep(10);
  for (const socket of sockets) socket.destroy();
  if (failure) throw failure;
  const used = process.cpuUsage(cpu);
  const seconds = Math.max(0.001, (lastCounted - measuredFrom) / 1000);
  const sorted = Float64Array.from(latencies).sort();
  return {
    counted,
    refused,
    samples,
    perSecond: counted / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    bytesPerAnswer: counted === 0 ? 0 : answerBytes / counted,
    clientCpu: (used.user + used.system) / 1e6 / ((performance.now() - started) / 1000),
  };
}
