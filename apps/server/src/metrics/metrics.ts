import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import { tokenHash } from '../platform/token.ts';
import { type HttpMeter, httpMeter } from './http-meter.ts';

const PATH = '/metrics';

export interface Metrics {
  readonly registry: Registry;
  /** Counts requests and refusals of a listener. */
  readonly http: HttpMeter;
  /** On the public port, for who brings the token; without one, or with a port of their own, they are not there at all. */
  routes(http: Http): void;
  /** Whether a request brings the token. */
  isCollector(request: Pick<IncomingMessage, 'headers'>): boolean;
  /** Answers a request for them: on a port `beside` something else under the same rules as on the public one. False when it is none. */
  answer(request: IncomingMessage, response: ServerResponse, where: 'own' | 'beside'): boolean;
  /** Opens the port of their own, when there is one; gives its address. `also` answers what is asked there beside them. */
  listen(also?: (request: IncomingMessage, response: ServerResponse) => boolean): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Figures for the operator's own collector. Where somebody asks from proves nothing: they have a port of their own, a token, or both. */
export function createMetrics({ host, port, token }: Config['metrics']): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const expected = token === undefined ? undefined : Buffer.from(tokenHash(`Bearer ${token}`));
  const brings = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
    expected !== undefined && timingSafeEqual(Buffer.from(tokenHash(headers.authorization ?? '')), expected);
  const onPublicPort = expected !== undefined && port === undefined;
  let also: Parameters<Metrics['listen']>[0];
  const server = createServer((request, response) => {
    if (metrics.answer(request, response, 'own') || also?.(request, response)) return;
    response.writeHead(404).end();
  });
  const metrics: Metrics = {
    registry,
    isCollector: brings,
    http: httpMeter(registry),
    routes(http) {
      if (!onPublicPort) return;
      http.get(PATH, { schema: { hide: true } }, async (request, reply) => {
        if (!brings(request)) return reply.callNotFound();
        return reply
          .type(registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics());
      });
    },
    answer(request, response, where) {
      const allowed = where === 'own' ? expected === undefined || brings(request) : onPublicPort && brings(request);
      if (!allowed || request.method !== 'GET' || request.url !== PATH) return false;
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
        () => response.writeHead(500).end(),
      );
      return true;
    },
    async listen(answers) {
      if (port === undefined) return undefined;
      const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}${PATH}`;
      also = answers;
      // It is open already where a standby becomes the one that serves.
      if (server.listening) return address;
      server.listen({ host, port });
      await once(server, 'listening');
      return address;
    },
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return metrics;
}
