import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Metrics } from '../metrics/metrics.ts';
import type { Http } from '../platform/http.ts';
import { RETRY_AFTER_SECONDS } from '../platform/refusal-answer.ts';
import type { Health, ProbeAnswer } from './health.ts';

const LIVE = '/live';
const READY = '/ready';

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] as string;

function send(request: IncomingMessage, response: ServerResponse, { code, headers, body }: ProbeAnswer): void {
  response.writeHead(code, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Answers the probes of a plain listener; false when it is something else that is asked. */
export function answerProbe(health: Health, request: IncomingMessage, response: ServerResponse, reasons: () => boolean): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  if (path === LIVE) send(request, response, health.live());
  else if (path === READY)
    health.ready(reasons()).then(
      (answer) => send(request, response, answer),
      () => response.writeHead(500).end(),
    );
  else return false;
  return true;
}

/** The probes on the site's port. They are not limited by address: all of them come from one. */
export function probeRoutes(http: Http, health: Health, metrics: Pick<Metrics, 'isCollector'>): void {
  const config = { rateLimit: false } as const;
  http.get(LIVE, { schema: { hide: true }, config }, (request, reply) => {
    // A visitor who typed the address wants the matches in play, as at any other screen's bare name.
    if (request.headers.accept?.includes('text/html')) return reply.redirect(`/${request.ctx.language}${LIVE}`, 302);
    const { code, headers, body } = health.live();
    return reply.code(code).headers(headers).send(body);
  });
  http.get(READY, { schema: { hide: true }, config }, async (request, reply) => {
    const { code, headers, body } = await health.ready(health.isOperator(request.raw) || metrics.isCollector(request.raw));
    return reply.code(code).headers(headers).send(body);
  });
}

/** A listener with nothing but probes and metrics: of a process that serves no site, or none yet. */
export function createProbes(health: Health, metrics: Metrics, at: { readonly host: string; readonly port: number }) {
  const answer: RequestListener = (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    if (answerProbe(health, request, response, () => health.isOperator(request) || metrics.isCollector(request))) return;
    if (metrics.answer(request, response, 'beside')) return;
    // Whoever was sent to one that stands by should come again: another process is about to serve, or this one.
    if (health.stage === 'running') response.writeHead(404).end();
    else response.writeHead(503, { 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' }).end();
  };
  const server = createServer(answer);
  return {
    async listen(): Promise<string> {
      server.listen(at);
      await once(server, 'listening');
      return `http://${at.host.includes(':') ? `[${at.host}]` : at.host}:${at.port}`;
    },
    async close(): Promise<void> {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
