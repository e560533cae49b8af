import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from './platform/http.ts';

const BUILT = fileURLToPath(new URL('../../console/dist/', import.meta.url));

/** What the desk may load: its own files and calls, nothing else. Widths and colours drawn from data need inline styles. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the built desk at /console: its files for ever, every other address under it is its one page. Without a build there is none. */
export async function mountConsole(http: Http): Promise<void> {
  if (!existsSync(`${BUILT}index.html`)) return;
  await http.register(async (files) => {
    await files.register(fastifyStatic, {
      root: `${BUILT}assets`,
      prefix: '/console/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
    const page = (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .sendFile('index.html', BUILT);
    const hidden = { schema: { hide: true } } as const;
    files.get('/console', hidden, page);
    files.get('/console/*', hidden, page);
  });
}
