import { createServer, type IncomingMessage, type Server } from 'node:http';
import { PLAY_CALLS, type PlayPath } from '@fairbook/casino-studio/remote/schema';
import type { CasinoGame } from '@fairbook/provider-kit';
import type { Signature } from '@fairbook/seamless/signature';
import { isSignedCall } from '@fairbook/seamless/signed-call';
import Value from 'typebox/value';
import { bodies } from './bodies.ts';
import { ANSWERS, type CallParts } from './calls.ts';
import { NotKnownYet } from './http-acts.ts';
import type { StudioService } from './service.ts';

/** Calls of the platform under way at once at most; more are told to come again. */
const MOST_CALLS = 500;
/** A call whose head and body are not there after so long is given up, and so often that is looked at, ms. */
const REQUEST_MS = 10_000;
const LOOK_MS = 1000;

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
const problem = (status: number, error: string): Answer => ({ status, body: { error } });

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

async function answerTo({ service }: Pick<Serving, 'service'>, path: string, bytes: Buffer): Promise<Answer> {
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

/** Answers signed calls, so many at once; what strangers send takes nothing of that. Undefined: nobody waits for an answer. */
function answering({ service, signature, now }: Serving): (path: string, request: IncomingMessage) => Promise<Answer | undefined> {
  const read = bodies();
  let under = 0;
  return async (path, request) => {
    const body = await read(request);
    if (body.kind === 'gone') return undefined;
    if (body.kind === 'too-long') return problem(413, 'the body is too long');
    if (!isSignedCall(signature, path, body.bytes, request.headers, now())) return problem(401, 'the signature, or its time, is not right');
    if (under >= MOST_CALLS) return problem(429, 'too many calls are under way');
    under += 1;
    try {
      return await answerTo({ service }, path, body.bytes);
    } catch (error) {
      service.calls.failed(`the call ${path} could not be answered`, error);
      return problem(500, 'it could not be answered');
    } finally {
      under -= 1;
    }
  };
}

/** The calls of a casino's platform, each known by its signature, and whether the service lives. */
export function studioServer(service: StudioService, signature: Signature, now: () => number = Date.now): Server {
  const answer = answering({ service, signature, now });
  return createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, connectionsCheckingInterval: LOOK_MS },
    (request, response) => {
      const path = (request.url ?? '/').slice(1).split('?', 1)[0] ?? '';
      const send = ({ status, body }: Answer): void => void response.writeHead(status, HEADERS).end(JSON.stringify(body));
      if (request.method === 'GET' && path === 'live') return send({ status: 200, body: { live: true } });
      if (request.method !== 'POST') return send(problem(405, 'calls are posted'));
      void answer(path, request).then((found) => found && send(found));
    },
  );
}
