import { createServer, type IncomingMessage, type Server } from 'node:http';
import { PLAY_CALLS, type PlayPath } from '@fairbook/casino-studio/remote/schema';
import type { CasinoGame } from '@fairbook/provider-kit';
import type { Signature } from '@fairbook/seamless/signature';
import { isSignedCall } from '@fairbook/seamless/signed-call';
import Value from 'typebox/value';
import { ANSWERS, type CallParts } from './calls.ts';
import { NotKnownYet } from './http-acts.ts';
import type { StudioService } from './service.ts';

/** Bytes of a call at most. */
const MOST_BYTES = 64 * 1024;
/** Calls under way at once at most; more are told to come again. */
const MOST_CALLS = 500;
/** A call that is not there after so long is given up, ms. */
const REQUEST_MS = 10_000;

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
const problem = (status: number, error: string): Answer => ({ status, body: { error } });

/** A call's bytes; undefined where they are too many. */
async function bytesOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let left = MOST_BYTES;
  for await (const part of request) {
    left -= (part as Buffer).length;
    if (left < 0) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/** A game as any aggregator lists it. */
const listed = ({ code, title, kind, categories, rtp, volatility, stakes, features, demo, devices, version }: CasinoGame) => ({
  ...{ game_code: code, name: title.en, category: kind === 'slot' ? 'slots' : 'instant', categories, rtp: rtp.most, volatility, demo },
  ...{ features, platforms: devices, version },
  stakes: Object.fromEntries(
    Object.entries(stakes).map(([currency, { least, most, step }]) => [
      currency,
      { min: Number(least), max: Number(most), step: Number(step) },
    ]),
  ),
});

const isPath = (path: string): path is PlayPath => Object.hasOwn(PLAY_CALLS, path);

async function played<Path extends PlayPath>(parts: CallParts, path: Path, body: unknown): Promise<Answer> {
  if (!Value.Check(PLAY_CALLS[path].body, body)) return problem(400, 'the body is not understood');
  try {
    return { status: 200, body: await ANSWERS[path](parts, body as Parameters<(typeof ANSWERS)[Path]>[1]) };
  } catch (error) {
    // The same call again finds out.
    if (error instanceof NotKnownYet) return problem(503, error.message);
    throw error;
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function answerTo({ service, signature, now }: Serving, path: string, request: IncomingMessage): Promise<Answer> {
  const bytes = await bytesOf(request);
  if (!bytes) return problem(413, 'the body is too long');
  if (!isSignedCall(signature, path, bytes, request.headers, now())) return problem(401, 'the signature, or its time, is not right');
  const body = parsed(bytes);
  if (typeof body !== 'object' || body === null) return problem(400, 'the body is not understood');
  if (path === 'game/list') return { status: 200, body: (await service.games()).map(listed) };
  return isPath(path) ? played(service.calls, path, body) : problem(404, 'there is no such call');
}

interface Serving {
  readonly service: StudioService;
  readonly signature: Signature;
  /** By the machine's clock, which signatures are held against, unix ms. */
  readonly now: () => number;
}

/** The calls of a casino's platform, each known by its signature, and whether the service lives. */
export function studioServer(service: StudioService, signature: Signature, now: () => number = Date.now): Server {
  let under = 0;
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').slice(1).split('?', 1)[0] ?? '';
    const send = ({ status, body }: Answer): void => void response.writeHead(status, HEADERS).end(JSON.stringify(body));
    if (request.method === 'GET' && path === 'live') return send({ status: 200, body: { live: true } });
    if (request.method !== 'POST') return send(problem(405, 'calls are posted'));
    if (under >= MOST_CALLS) return send(problem(429, 'too many calls are under way'));
    under += 1;
    answerTo({ service, signature, now }, path, request)
      .then(send, (error: unknown) => {
        service.calls.failed(`the call ${path} could not be answered`, error);
        send(problem(500, 'it could not be answered'));
      })
      .finally(() => {
        under -= 1;
      });
  });
  server.requestTimeout = REQUEST_MS;
  return server;
}
