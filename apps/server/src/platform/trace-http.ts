import type { FastifyRequest } from 'fastify';
import type { Trust } from './forwarded.ts';
import type { Http } from './http.ts';
import type { OpenSpan, Tracing } from './tracing.ts';

const SERVER_ERROR = 500;

/** A span for each request with a route: pattern, status and the number that logs and answers bear too; before the routes are added. */
export function traceHttp(http: Http, tracing: Tracing, trust: Trust): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { traceparent } = request.headers;
    // Anybody can write the header: only of our own proxies does it say whose trace this is.
    const isTrusted = typeof traceparent === 'string' && trust(request.socket.remoteAddress ?? '', 0);
    const span = tracing.begin(`${request.method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route, 'fairbook.request_id': request.id },
      traceparent: isTrusted ? traceparent : undefined,
    });
    spans.set(request, span);
    span.run(done);
  });
  // Reading the body goes on from the socket's own events: the request is taken up again.
  http.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= SERVER_ERROR);
    done();
  });
}
