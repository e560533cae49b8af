import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** During a stop, between two closings of connections that have nothing under way. */
const SWEEP_MS = 50;
/** So long a stop keeps open connections: who is about to ask on one is answered and told to leave, ms. */
const DRAIN_MS = 500;

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.getConnections((error, count) => done(error ? 0 : count));
  });

/** Makes every answer given from the beginning of a stop the last on its connection, so that no client asks again on one that is being closed. */
export function leaveOnStop(app: Pick<FastifyInstance, 'addHook' | 'server'>): void {
  let stopping = false;
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    app.server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'));
    const end = performance.now() + DRAIN_MS;
    while (performance.now() < end && (await connectionsOf(app.server)) > 0) await sleep(SWEEP_MS);
    // A connection whose answer went out after the stop began would be kept for its client's next request, and the stop would wait for it.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    app.server.once('close', () => clearInterval(sweep));
  });
}

/** Connections the kernel holds at the door at most: Node's own backlog. */
const MOST_WAITING = 511;

/**
 * Lets in who waits at the door already. A turn of the loop lets in one, so it goes on until one lets in nobody, and no longer than for all who
 * can have waited: by the clock it would leave some outside on a machine that is busy.
 */
async function letInWaiting(server: Server): Promise<void> {
  let came = 0;
  const onCame = (): void => {
    came += 1;
  };
  server.on('connection', onCame);
  for (let before = -1; came > before && came < MOST_WAITING; ) {
    before = came;
    // Two, for the first may be the turn this was called in.
    for (let turn = 0; turn < 2; turn++) await new Promise((done) => setImmediate(done));
  }
  server.off('connection', onCame);
}

/**
 * Stops in order: nobody new is let in, who is inside is answered and told to leave, and nobody is reset. The door closes before anybody is
 * told to leave: who came back at once would wait at it while it closes. (The server's own close would also end idle connections, on some
 * of which a request is on its way.)
 */
export async function stopHttp(http: { readonly server: Server; close(): Promise<unknown> }): Promise<void> {
  await letInWaiting(http.server);
  NetServer.prototype.close.call(http.server);
  await http.close();
}
