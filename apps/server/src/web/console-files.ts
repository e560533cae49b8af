import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy, nonceSource } from '../platform/browser-policy.ts';
import type { Http } from '../platform/http.ts';

const BUILT = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/** The page with its nonce: for the sheet that stands in it, and in a meta for the few rules libraries add themselves. */
const withNonce = (page: string, nonce: string): string =>
  page.replaceAll('<style>', `<style nonce="${nonce}">`).replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`);

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
    const html = readFileSync(`${BUILT}index.html`, 'utf8');
    const page = (_request: FastifyRequest, reply: FastifyReply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .header('content-security-policy', contentPolicy('console', { nonce: nonceSource(nonce) }))
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(withNonce(html, nonce));
    };
    const hidden = { schema: { hide: true } } as const;
    files.get('/console', hidden, page);
    files.get('/console/*', hidden, page);
  });
}
