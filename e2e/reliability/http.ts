import { Agent, request } from 'node:http';
import type { Tally } from './tally.ts';

/** A request that has neither answer nor end of connection after this hangs, ms. */
const ANSWER_MS = 25_000;
/** Connections a client keeps. */
const SOCKETS = 64;

export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | undefined;
  /** The first cookie it sets, as a client sends it back. */
  readonly cookie: string | undefined;
  /** When it was asked and when answered, unix ms. */
  readonly sentAt: number;
  readonly at: number;
}
/** Nobody knows what became of it. */
export interface Lost {
  readonly kind: 'lost';
  readonly code: string;
  readonly sentAt: number;
}

export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Client {
  ask(call: Call): Promise<Answer | Lost>;
  close(): void;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/**
 * Speaks to a port of this machine, or to the one that is right at the moment, and holds every answer to the rules that are the same for all. A client with
 * `patienceMs` gives up by itself after that, which is nobody's fault.
 */
export function client(port: number | (() => number), tally: Tally, token?: string, patienceMs?: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const auth = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    close: () => agent.destroy(),
    ask({ method = 'GET', path, body, headers = {} }) {
      const sentAt = Date.now();
      const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
      return new Promise((done) => {
        const lost = (code: string): void => {
          tally.count(`lost: ${code}`);
          done({ kind: 'lost', code, sentAt });
        };
        const asked = request(
          {
            host: '127.0.0.1',
            port: typeof port === 'number' ? port : port(),
            agent,
            method,
            path,
            headers: {
              ...auth,
              'x-requested-with': 'XMLHttpRequest',
              ...(sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
              ...headers,
            },
          },
          (response) => {
            let text = '';
            response.setEncoding('utf8').on('data', (chunk: string) => {
              text += chunk;
            });
            response.on('error', (error: NodeJS.ErrnoException) => lost(error.code ?? error.message));
            response.on('end', () => {
              const status = response.statusCode ?? 0;
              const retryAfter = response.headers['retry-after'];
              tally.count('requests answered');
              if (status === 503) tally.count('answers 503');
              tally.check(
                'clean-answers',
                status < 500 || (status === 503 && retryAfter !== undefined),
                () => `${method} ${path} answered ${status}: ${text.slice(0, 300)}`,
              );
              done({
                kind: 'answer',
                status,
                body: parsed(text),
                retryAfter,
                cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
                sentAt,
                at: Date.now(),
              });
            });
          },
        );
        asked.setTimeout(patienceMs ?? ANSWER_MS, () => asked.destroy(new Error(patienceMs === undefined ? 'hangs' : 'given up')));
        asked.on('error', (error: NodeJS.ErrnoException) => {
          tally.check('nothing-hangs', error.message !== 'hangs', () => `${method} ${path} had no answer in ${ANSWER_MS} ms`);
          lost(error.code ?? error.message);
        });
        asked.on('close', () => tally.check('nothing-hangs', true, () => ''));
        asked.end(sent);
      });
    },
  };
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Looks again and again, with a pause in between, until it is stopped. */
export function askEvery(ms: number, look: () => Promise<void>): () => void {
  let stopped = false;
  void (async () => {
    while (!stopped) {
      await look();
      await pause(ms);
    }
  })();
  return () => {
    stopped = true;
  };
}
