import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathHash, SHARED_HOME } from './binaries.ts';
import { makeFolder } from './make-folder.ts';
import { canReach, type ServerUser, serverUser } from './server-user.ts';
import { StartRefused } from './start-refused.ts';

/** A Unix socket's path has at most 107 bytes; some are left for PostgreSQL's own suffixes. */
const SOCKET_PATH_BYTES = 100;
const SOCKET_FILE = '.s.PGSQL.5432';

/** Where a database server lives and who runs it. */
export interface Home {
  readonly data: string;
  readonly sockets: string;
  readonly user: ServerUser | undefined;
  /** False until initdb has run. */
  readonly initialised: boolean;
  /** Said when the data is not in the folder that was asked for. */
  readonly notice: string | undefined;
}

/** A folder of the server's user alone. */
export const ownFolder = (path: string, user: ServerUser | undefined): void => makeFolder(path, 0o700, user);

/** `/tmp` is everybody's: a folder there is taken only when it is a real folder of our own. */
function socketFolder(wanted: string, user: ServerUser | undefined): string {
  if (Buffer.byteLength(join(wanted, SOCKET_FILE)) <= SOCKET_PATH_BYTES) {
    ownFolder(wanted, user);
    return wanted;
  }
  const short = `/tmp/fairbook-${pathHash(wanted)}`;
  if (!existsSync(short)) ownFolder(short, user);
  const found = lstatSync(short);
  if (!found.isDirectory() || found.uid !== (user?.uid ?? process.getuid?.()))
    throw new StartRefused(`${short} is needed for the database's socket but belongs to somebody else: remove it.`);
  return short;
}

/** Whether a database is in `folder`, or where `prepareHome` would have put it. Makes nothing. */
export const hasEmbedded = (folder: string): boolean =>
  [join(folder, 'postgres'), join(SHARED_HOME, pathHash(folder), 'postgres')].some((data) => existsSync(join(data, 'PG_VERSION')));

/**
 * Chooses the data and socket folders below `folder`, or below `/var/lib/fairbook` when the user who runs PostgreSQL cannot enter `folder`.
 * Data that exists already decides; nothing is ever moved. Throws StartRefused when neither place can be used.
 */
export function prepareHome(folder: string): Home {
  const wanted = join(folder, 'postgres');
  const elsewhere = join(SHARED_HOME, pathHash(folder));
  const hasData = (data: string) => existsSync(join(data, 'PG_VERSION'));
  makeFolder(folder, 0o755);
  let data = wanted;
  let sockets = join(folder, 'run');
  let user = serverUser(wanted);
  if (user && !hasData(wanted) && (hasData(join(elsewhere, 'postgres')) || !canReach(folder, user))) {
    data = join(elsewhere, 'postgres');
    sockets = join(elsewhere, 'run');
    user = serverUser(data);
    makeFolder(elsewhere, 0o755);
  }
  ownFolder(data, user);
  if (!canReach(data, user)) throw new StartRefused(`The user who runs PostgreSQL cannot enter ${data}: open the folders above it.`);
  const initialised = hasData(data);
  if (!initialised && readdirSync(data).length > 0)
    throw new StartRefused(`${data} holds files but no database: empty it with "npm run reset".`);
  const notice = data === wanted ? undefined : `The database is kept in ${data}, because PostgreSQL may not enter ${folder}.`;
  return { data, sockets: socketFolder(sockets, user), user, initialised, notice };
}
