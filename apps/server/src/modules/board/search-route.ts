import { type Brand, SEARCH_CALL } from '@fairbook/contract';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import type { BoardViews } from './face.ts';

/** Rows of each group when none are asked for. */
const ROWS = 6;

/** What is on offer by its names, for the search that answers while it is typed. */
export function searchRoute(http: Http, views: (brand: Brand, language: string) => BoardViews): void {
  bind(http, SEARCH_CALL, {
    handler(request, reply) {
      const { text, limit = ROWS } = request.query;
      reply.header('cache-control', 'no-store');
      return plain(views(request.ctx.brand, request.ctx.language).search(text, limit));
    },
  });
}
