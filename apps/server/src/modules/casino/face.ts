import type { Http } from '../../platform/http.ts';

/** The calls by which players open games and play those that the site shows itself. */
export interface Casino {
  routes(http: Http): void;
}
