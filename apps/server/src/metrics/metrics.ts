import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
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
  /** Opens the port of their own, when there is one; gives its address. */
  listen(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Figures for the operator's own collector. Where somebody asks from proves nothing: they have a port of their own, a token, or both. */
export function createMetrics({ host, port, token }: Config['metrics']): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const expected = token === undefined ? undefined : Buffer.from(tokenHash(`Bearer ${token}`));
  const allowed = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
    expected === undefined || timingSafeEqual(Buffer.from(tokenHash(headers.authorization ?? '')), expected);
  const server = createServer((request, response) => {
    const found = request.method === 'GET' && request.url === PATH && allowed(request);
    if (!found) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return {
    registry,
    http: httpMeter(registry),
    routes(http) {
      if (expected === undefined || port !== undefined) return;
      http.get(PATH, { schema: { hide: true } }, async (request, reply) => {
        if (!allowed(request)) return reply.callNotFound();
        return reply
          .type(registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics());
      });
    },
    async listen() {
      if (port === undefined) return undefined;
      server.listen({ host, port });
      await once(server, 'listening');
      return `http://${host.includes(':') ? `[${host}]` : host}:${port}${PATH}`;
    },
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
