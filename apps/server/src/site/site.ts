import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants } from 'node:zlib';
import type { SiteContext } from '@fairbook/contract';
import { screenAt } from '@fairbook/contract/screens';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import { screenPolicy } from '../platform/browser-policy.ts';
import type { Http } from '../platform/http.ts';
import { RETRY_AFTER_SECONDS } from '../platform/refusal-answer.ts';
import { properAddress, routedPath } from '../web/addresses.ts';
import type { PageWords } from '../words/words.ts';
import { screenPath } from './screen-visitor.ts';

const CLIENT = fileURLToPath(new URL('../../../site/build/client/', import.meta.url));
const SERVER = new URL('../../../site/build/server/index.js', import.meta.url);

/** Where pages come from: the built site, or while somebody works on it its sources. */
export interface SiteSource {
  /** What the router is told; in development it shows where a fault is. */
  readonly mode: 'production' | 'development';
  /** Asked for every page; the same module until its sources change. */
  build(): Promise<ServerBuild>;
  /** Serves its scripts, sheets and pictures. */
  mount(http: Http): Promise<void>;
  /** Headers that hold what a page may load; tools of development put inline styles and sockets of their own into it. */
  policy: typeof screenPolicy;
}

export interface SiteNeeds {
  /** By brand, by language. */
  readonly words: ReadonlyMap<string, ReadonlyMap<string, PageWords>>;
  /** Everything of the context but the nonce. Undefined language: the address bears none. */
  readonly context: (request: FastifyRequest) => Promise<Omit<SiteContext, 'nonce'>>;
  /** Origins that the page at a path may frame. */
  readonly frames: (path: string) => readonly string[];
  /** Told which games of our own the site has a screen for. */
  readonly gameScreens: (codes: readonly string[]) => void;
}

/** Pages are made anew each time: a quick setting that still cuts them to a twelfth. */
const PAGE_QUALITY = 4;
const COMPRESS_FROM_BYTES = 1024;

/** A page being made: lists that travel beside the router's data, and the whole once it is drawn. */
interface Page {
  readonly travelling: Map<string, unknown> | undefined;
  html?: Uint8Array;
}

type EntryModule = ServerBuild['entry']['module'] & {
  readonly createRequestHandler: typeof createRequestHandler;
  readonly RouterContextProvider: typeof RouterContextProvider;
  readonly siteContext: RouterContext<SiteContext>;
  readonly pageContext: RouterContext<Page>;
  readonly registerWords: (words: PageWords, brand: string) => void;
  readonly gameScreens: readonly string[];
};

async function readBuild(): Promise<ServerBuild> {
  if (!existsSync(SERVER)) throw new Error('the site is not built: run npm start, which builds what is stale');
  return (await import(pathToFileURL(fileURLToPath(SERVER)).href)) as ServerBuild;
}

/** Serves the built site: its files for ever. */
export function builtSite(): SiteSource {
  let read: Promise<ServerBuild> | undefined;
  return {
    mode: 'production',
    build: () => (read ??= readBuild()),
    async mount(http) {
      await http.register(fastifyStatic, {
        root: `${CLIENT}assets`,
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
      });
    },
    policy: screenPolicy,
  };
}

/** What draws pages by one build of the site, with the words of every brand told to it. */
function drawing(build: ServerBuild, mode: SiteSource['mode'], { words, gameScreens }: SiteNeeds) {
  const entry = build.entry.module as EntryModule;
  for (const [brand, byLanguage] of words) for (const known of byLanguage.values()) entry.registerWords(known, brand);
  gameScreens(entry.gameScreens);
  return { build, entry, handle: entry.createRequestHandler(build, mode) };
}

/**
 * A page that tells of nobody: a browser may keep it for its way back, and asks again in any other case. Data of pages are never kept, and
 * neither is what a link with a token opens.
 */
function isOpen(request: FastifyRequest, path: string, status: number): boolean {
  const { token } = request.query as { readonly token?: unknown };
  return request.ctx.player === undefined && status === 200 && !path.endsWith('.data') && token === undefined;
}

/** Serves the files of the site, and every other address as a page. Registered last. */
export async function mountSite(http: Http, source: SiteSource, needs: SiteNeeds): Promise<void> {
  let drawn = drawing(await source.build(), source.mode, needs);
  await source.mount(http);

  await http.register(async (pages) => {
    await pages.register(fastifyCompress, {
      encodings: ['br', 'gzip'],
      threshold: COMPRESS_FROM_BYTES,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } },
    });
    // Pages are read only: whatever else comes to their addresses is no call of ours.
    pages.get('/*', { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
      const site = await needs.context(request);
      const proper = properAddress(site.path, {
        languages: site.brand.languages,
        language: site.language,
        sport: site.brand.sports[0] ?? '',
      });
      if (proper !== undefined) {
        reply.header('cache-control', 'private, no-store');
        return reply.redirect(`${proper}${request.url.slice(site.path.length)}`, 302);
      }
      if (http.isCall(site.path)) return reply.callNotFound();
      const build = await source.build();
      if (build !== drawn.build) drawn = drawing(build, source.mode, needs);
      const { entry, handle } = drawn;
      const nonce = randomBytes(16).toString('base64');
      const abort = new AbortController();
      request.raw.once('close', () => abort.abort());
      const provider = new entry.RouterContextProvider();
      provider.set(entry.siteContext, { ...site, nonce });
      const path = routedPath(site.path);
      const page: Page = { travelling: path.endsWith('.data') ? undefined : new Map() };
      provider.set(entry.pageContext, page);
      const response = await handle(
        new Request(new URL(`${site.origin}${path}${request.url.slice(site.path.length)}`), {
          // HEAD is answered as GET would be, and the body left out on its way.
          method: 'GET',
          headers: Object.entries(request.headers).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)] as [string, string]],
          ),
          signal: abort.signal,
        }),
        provider,
      );
      reply.headers(source.policy({ screen: screenAt(screenPath(path))?.name, nonce, frames: needs.frames(path) }));
      reply.header('cache-control', isOpen(request, path, response.status) ? 'private, no-cache' : 'private, no-store');
      reply.header('vary', 'cookie, accept-encoding');
      if (response.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
      for (const [name, value] of response.headers) reply.header(name, value);
      reply.code(response.status);
      // Nothing at all is sent as an empty text: what answers HEAD counts the bytes of a body, and none has no count.
      if (page.html === undefined) return reply.send(response.body ?? '');
      // The page as bytes: a Response would turn them into a stream and Fastify that into another.
      const { buffer, byteOffset, byteLength } = page.html;
      return reply.send(Buffer.from(buffer, byteOffset, byteLength));
    });
  });
}
