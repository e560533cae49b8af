import type { FastifyReply } from 'fastify';
import type { Http } from '../../platform/http.ts';

export interface Console {
  /** Tells of a refused answer; those of placing count in the console's figures. */
  refused(reply: FastifyReply): void;
  /** Times the answers to placing: for the scope of the betting routes. */
  watch(http: Http): void;
  routes(http: Http): void;
  /** Looks for what staff have to be told of from now on. */
  start(): void;
  stop(): Promise<void>;
}
