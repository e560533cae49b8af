import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Brand, type FinishedFixture, feedQuerySchema, readFeedQuery, SITE_CALLS } from '@fairbook/contract';
import { resolveGameId } from '@fairbook/domain';
import { marketWords } from '@fairbook/words/markets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bind } from '../../../platform/bind.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Http } from '../../../platform/http.ts';
import { Refused } from '../../../platform/player-route.ts';
import type { PriceBook } from '../price-book-face.ts';
import { type SnapshotCache, type Source, snapshotCache } from './cache.ts';
import { dictionaryFile } from './dictionary.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { freeze, send } from './frozen.ts';
import { imageRoutes } from './images.ts';

export interface SnapshotNeeds {
  readonly priceBook: PriceBook;
  readonly clock: Clock;
  readonly hostOf: (request: IncomingMessage) => string;
  /** The brand of a host name, or of a `partner`/`ref` that names one. */
  readonly brandFor: (host: string | undefined, partner: string | undefined) => Brand;
  readonly finishedBetween: (from: number, until: number) => Promise<readonly FinishedFixture[]>;
  readonly secure: boolean;
  readonly onError: (error: unknown) => void;
}

export interface Snapshots {
  routes(http: Http): void;
  /** Answers at once from memory when the very same request was answered before; false: let the router have it. */
  fastPath(request: IncomingMessage, response: ServerResponse): boolean;
  readonly cache: SnapshotCache;
}

/** Characters of an address the fast path remembers. */
const LONGEST_ADDRESS = 1024;

function dictionaryRoute(http: Http, secure: boolean): void {
  bind(http, SITE_CALLS.marketDictionary, {
    async handler(request, reply) {
      const value = dictionaryFile(request.params.file);
      if (!value) throw new Refused({ code: 'not-found' });
      const frozen = await freeze({ status: 200, value, cacheControl: 'public,max-age=3600' }, undefined, secure);
      reply.hijack();
      send(frozen, request.raw, reply.raw);
      return reply;
    },
  });
}

export function createSnapshots(needs: SnapshotNeeds): Snapshots {
  const { priceBook, clock } = needs;
  const cache = snapshotCache(clock, needs.onError, needs.secure);
  const all = endpoints(priceBook, needs.finishedBetween);
  const spellingOf = (request: IncomingMessage): string => `${needs.hostOf(request)} ${request.url}`;

  /** What a request asks for, however it is spelt: the brand, the call and the question as it was understood. */
  function sourceOf(endpoint: Endpoint, name: string, request: FastifyRequest): Source {
    const url = request.raw.url ?? '';
    const at = url.indexOf('?');
    const params = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
    const host = needs.hostOf(request.raw);
    const partner = params.get('partner') || params.get('ref') || undefined;
    // Asked anew for each writing: its settings may have changed since.
    const brand = (): Brand => needs.brandFor(host, partner);
    const read = readFeedQuery(params);
    const query = { ...read, language: marketWords(read.language).language };
    const fixture = resolveGameId(query.ids[0] ?? 0)?.fixture ?? 0;
    const version = {
      phase: () => priceBook.versions[endpoint.phase],
      game: () => (priceBook.entries.get(fixture) ?? priceBook.ended.get(fixture))?.seq ?? -2,
      results: () => priceBook.versions.results,
    }[endpoint.reads];
    return {
      key: `${brand().id} ${name} ${JSON.stringify(query)}`,
      version,
      content: () => endpoint.content({ brand: brand(), phase: endpoint.phase, query, now: clock.now() }),
    };
  }

  async function answer(endpoint: Endpoint, name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const spelling = (request.raw.url?.length ?? 0) <= LONGEST_ADDRESS ? spellingOf(request.raw) : undefined;
    const frozen = await cache.answer(spelling, sourceOf(endpoint, name, request));
    reply.hijack();
    send(frozen, request.raw, reply.raw);
  }

  return {
    cache,
    routes(http) {
      all.forEach((endpoint, number) => {
        for (const path of endpoint.paths)
          http.route({
            method: 'GET',
            url: path,
            config: { form: endpoint.form, ...(endpoint.spec ? { spec: endpoint.spec } : {}) },
            schema: { tags: ['feed'], querystring: feedQuerySchema },
            handler: (request, reply) => answer(endpoint, String(number), request, reply),
          });
      });
      imageRoutes(http, priceBook);
      dictionaryRoute(http, needs.secure);
    },
    fastPath(request, response) {
      if (request.method !== 'GET' || !request.url || request.url.length > LONGEST_ADDRESS) return false;
      const frozen = cache.ready(spellingOf(request));
      if (!frozen) return false;
      send(frozen, request, response);
      return true;
    },
  };
}
