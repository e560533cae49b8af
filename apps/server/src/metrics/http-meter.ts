import type { FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Http } from '../platform/http.ts';

/** Where a request came in. */
type Listener = 'site' | 'console';

export interface HttpMeter {
  /** Counts what is asked of a listener; before its routes are added. `placing` knows the routes that place bets. */
  watch(http: Http, listener: Listener, placing?: ReadonlySet<string>): void;
  /** A request that was answered from memory, before there was a route. */
  fromMemory(status: number): void;
}

/** Route of what has none: guesses of strangers must not make labels. */
const NO_ROUTE = 'none';
/** Route of lists and fixtures that the board keeps as bytes. */
const FROM_MEMORY = 'board';
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? NO_ROUTE;

/** Requests by route pattern and what was refused. */
export function httpMeter(register: Registry): HttpMeter {
  // By class of status, since they were counted last: finding a counter by its labels would cost more than such an answer.
  const memory: number[] = [];
  const requests = new Counter({
    name: 'fairbook_http_requests_total',
    help: 'Requests answered, by listener, route pattern, method and class of status; route "board": from memory, "none": no such route',
    labelNames: ['listener', 'route', 'method', 'status'],
    registers: [register],
    collect() {
      memory.forEach((answers, place) => {
        this.inc({ listener: 'site', route: FROM_MEMORY, method: 'GET', status: `${place}xx` }, answers);
        memory[place] = 0;
      });
    },
  });
  const durations = new Histogram({
    name: 'fairbook_http_request_duration_seconds',
    help: 'Time from a request to its answer, by listener and route pattern; answers from memory are not timed',
    labelNames: ['listener', 'route'],
    buckets: SECONDS,
    registers: [register],
  });
  const refusals = new Counter({
    name: 'fairbook_refusals_total',
    help: 'Requests that were refused, by code, by brand, and by where: at placing a bet, elsewhere on the site, in the console',
    labelNames: ['at', 'brand', 'code'],
    registers: [register],
  });
  return {
    watch(http, listener, placing) {
      http.addHook('onResponse', async (request, reply) => {
        const route = routeOf(request);
        const method = METHODS.has(request.method) ? request.method : 'other';
        requests.inc({ listener, route, method, status: classOf(reply.statusCode) });
        durations.observe({ listener, route }, reply.elapsedTime / 1000);
        if (request.refused === undefined) return;
        const at = placing?.has(route) ? 'placing' : listener;
        refusals.inc({ at, brand: request.ctx?.brand.key ?? 'none', code: request.refused.code });
      });
    },
    fromMemory(status) {
      const place = Math.floor(status / 100);
      memory[place] = (memory[place] ?? 0) + 1;
    },
  };
}
