import { connect, createServer, type Socket } from 'node:net';
import type { SeededRandom } from '@fairbook/domain/seeded-random';
import type { Tally } from './tally.ts';

/** Where the outcome matters: only there answers are lost. */
const MONEY = /^POST \/(service-api\/LiveBet\/Secure\/MakeBetWeb|web-api\/api\/payments\/v1\/)/;
/** A connection cut before the answer is cut so long after the request at most, ms. */
const EARLY_MS = 8;
/** Of the cuts, how many come before the answer. */
const EARLY_SHARE = 0.5;

export interface CuttingProxy {
  /** Share of money requests whose answer is lost, 0 to 1. */
  share: number;
  close(): Promise<void>;
}

/** Passes bytes on, and now and then ends the connection after the server took a request: before its answer, or with the answer in hand. */
export async function cuttingProxy(port: number, target: number, random: SeededRandom, tally: Tally): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const proxy: { share: number } = { share: 0 };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    let cut: 'early' | 'late' | undefined;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        // What was asked goes on at the server even when nobody waits for it any more.
        if (cut === undefined) far.destroy();
      });
    }
    near.on('data', (bytes) => {
      far.write(bytes);
      if (cut !== undefined || !MONEY.test(bytes.toString('latin1', 0, 100)) || !random.chance(proxy.share)) return;
      cut = random.chance(EARLY_SHARE) ? 'early' : 'late';
      tally.count(`answers cut ${cut === 'early' ? 'before they came' : 'after they came'}`);
      if (cut === 'early') setTimeout(() => near.destroy(), random.int(0, EARLY_MS));
    });
    far.on('data', (bytes) => {
      if (cut === undefined) near.write(bytes);
      else {
        near.destroy();
        far.destroy();
      }
    });
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  return Object.assign(proxy, {
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  });
}
