/** The limit of a feed GET: Fastify with a body compressed beforehand, and its 304. */
import Fastify from 'fastify';
import { answerParent } from '../load/child.ts';

const ETAG = '"v1"';
let body = Buffer.alloc(0);
const app = Fastify({ logger: false });
app.get('/br', (_request, reply) =>
  reply.header('content-type', 'application/json').header('content-encoding', 'br').header('vary', 'accept-encoding').send(body),
);
app.get('/etag', (request, reply) =>
  request.headers['if-none-match'] === ETAG ? reply.code(304).header('etag', ETAG).send() : reply.header('etag', ETAG).send(body),
);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });

/** Takes the body to serve, base64. */
answerParent<{ readonly body: string }, void>(async (order) => {
  body = Buffer.from(order.body, 'base64');
});
