import { join } from 'node:path';
import { readConfig } from '@fairbook/server/config';
import type { SiteSource } from '@fairbook/server/site/site';
import { serve } from '@fairbook/server/start/serve';
import { createServer } from 'vite';
import { ROOT } from './workspace.ts';

/** The server that `npm run dev` starts and starts again: run from its sources, with pages of the site drawn from theirs. */
const SITE = join(ROOT, 'apps/site');

async function siteFromSources(): Promise<SiteSource> {
  const vite = await createServer({
    root: SITE,
    configFile: join(SITE, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: true },
  });
  return {
    mode: 'development',
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as ReturnType<SiteSource['build']>,
    async mount(http) {
      // What it does not know goes on to the pages and calls.
      http.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
      http.addHook('onClose', () => vite.close());
    },
    policy: () => ({ 'content-security-policy': "frame-ancestors 'none'" }),
  };
}

await serve(readConfig(process.env, { isTerminal: process.stdout.isTTY }), { site: await siteFromSources() });
