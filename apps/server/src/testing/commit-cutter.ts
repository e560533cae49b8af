import { connect, createServer, type Socket } from 'node:net';

/**
 * What becomes of the next commit: `after` it has happened its answer is lost, `before` it is lost itself, and `held` it is lost too, but the
 * database does not hear that its client has gone until `letGo`.
 */
export type Cut = 'after' | 'before' | 'held';

/** A database reached through a proxy that ends the connection at a commit. */
export interface CommitCutter {
  /** Address of the database through the proxy. */
  readonly url: string;
  /** Cuts at the next commit, once. */
  cut(how: Cut): void;
  /** Closes the connections that were held. */
  letGo(): void;
  close(): Promise<void>;
}

const COMMIT = Buffer.from('commit\0');

/** `target`: a PostgreSQL URL, over TCP or with a socket folder as its `host` parameter. */
export async function commitCutter(target: string): Promise<CommitCutter> {
  const url = new URL(target);
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? url.port) || 5432;
  const sockets = new Set<Socket>();
  const held = new Set<Socket>();
  let next: Cut | undefined;
  const server = createServer((near) => {
    const far = folder?.startsWith('/') ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, url.hostname);
    let cutting: Cut | undefined;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        if (!held.has(far)) far.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (next !== undefined && bytes.includes(COMMIT)) {
        cutting = next;
        next = undefined;
      }
      if (cutting === 'held') held.add(far);
      if (cutting === 'before' || cutting === 'held') near.destroy();
      else far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (cutting === 'after') near.destroy();
      else near.write(bytes);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const through = new URL(target);
  through.hostname = '127.0.0.1';
  through.port = String(address.port);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  return {
    url: through.href,
    cut: (how) => {
      next = how;
    },
    letGo() {
      for (const socket of held) socket.destroy();
      held.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
