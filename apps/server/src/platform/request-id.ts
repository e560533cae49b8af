import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Trust } from './forwarded.ts';

/** Nothing that means something to a log, a terminal or an address. */
const SAFE = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

/** The number of a request: what a proxy of ours gave it, so that both logs can be held together, else one of our own. */
export const requestIdOf =
  (trust: Trust) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && SAFE.test(given) && trust(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
