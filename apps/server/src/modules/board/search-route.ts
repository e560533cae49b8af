import { type Brand, envelope, SEARCH_CALL } from '@fairbook/contract';
import { type Http, plain } from '../../platform/http.ts';
import type { BoardViews } from './views/index.ts';

/** Rows of each group when none are asked for. */
const ROWS = 6;

/** What is on offer by its names, for the search that answers while it is typed. */
export function searchRoute(http: Http, views: (brand: Brand, language: string) => BoardViews): void {
  const { method, path, query, answer } = SEARCH_CALL;
  http.route({
    method,
    url: path,
    schema: { querystring: query, response: { 200: envelope(answer) } },
    handler(request, reply) {
      const { text, limit = ROWS } = request.query;
      reply.header('cache-control', 'no-store');
      return plain(views(request.ctx.brand, request.ctx.language).search(text, limit));
    },
  });
}
