import { Counter, Gauge, type Registry } from 'prom-client';
import type { App } from '../app.ts';
import { VERSION } from '../start/version.ts';
import type { FigureSource } from './figures.ts';

/** What this process holds of what it shares with others. */
export interface Held {
  /** Whether it has the lock of the one process that places bets. */
  placingLock(): boolean;
}

function databaseMetrics(registers: Registry[], db: App['db']): void {
  new Gauge({
    name: 'fairbook_database_connections',
    help: 'Connections of this process to the database, used and idle',
    labelNames: ['state'],
    registers,
    collect() {
      const { used, idle } = db.connections();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'fairbook_database_connections_limit',
    help: 'Connections this process may have at most (DATABASE_POOL)',
    registers,
  }).set(db.connections().most);
  new Gauge({
    name: 'fairbook_database_waiting',
    help: 'Who waits for a connection to the database',
    registers,
    collect() {
      this.set(db.connections().waiting);
    },
  });
}

function streamMetrics(registers: Registry[], stream: App['stream']): void {
  new Gauge({
    name: 'fairbook_sockets',
    help: 'Open connections of the stream, by who is there: player, guest, staff',
    labelNames: ['kind'],
    registers,
    collect() {
      const { players, guests, staff } = stream.size;
      this.set({ kind: 'player' }, players);
      this.set({ kind: 'guest' }, guests);
      this.set({ kind: 'staff' }, staff);
    },
  });
  new Gauge({
    name: 'fairbook_socket_topics',
    help: 'Topics of the stream that somebody listens to',
    registers,
    collect() {
      this.set(stream.size.topics);
    },
  });
  new Counter({
    name: 'fairbook_sockets_closed_total',
    help: 'Connections of the stream that were closed from our side, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, closed] of Object.entries(stream.closed)) this.inc({ reason }, closed);
    },
  });
}

/** The program itself, beside what every Node process tells: its roles, its sockets, its connections to the database. */
export function processMetrics(
  register: Registry,
  { config, db, stream, faultLog }: Pick<App, 'config' | 'db' | 'stream' | 'faultLog'>,
  figures: FigureSource,
  held: Held,
): void {
  const registers = [register];
  new Gauge({
    name: 'fairbook_process_info',
    help: 'Always 1: version, roles and node number of this process',
    labelNames: ['version', 'roles', 'node'],
    registers,
  }).set({ version: VERSION, roles: [...config.roles].sort().join(','), node: `${config.node ?? ''}` }, 1);
  new Gauge({
    name: 'fairbook_metrics_incomplete',
    help: '1 when the database could not be asked: what only it knows is left out',
    registers,
    async collect() {
      this.set(Number((await figures.read()) === undefined));
    },
  });
  if (config.roles.has('place'))
    new Gauge({
      name: 'fairbook_placing_lock_held',
      help: '1 while this process has the lock of the one that places bets',
      registers,
      collect() {
        this.set(Number(held.placingLock()));
      },
    });
  new Counter({
    name: 'fairbook_faults_total',
    help: 'Faults of what the program depends on: the database cannot be asked (database), is asked too much (overload), or another part (other)',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      for (const [kind, faults] of Object.entries(faultLog.faults)) this.inc({ kind }, faults);
    },
  });
  databaseMetrics(registers, db);
  streamMetrics(registers, stream);
}
