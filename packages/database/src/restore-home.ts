import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { chown, type FileHandle, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { claimDataFolder, isAlive } from './data-lock.ts';
import { adminUrlOf } from './embedded.ts';
import { type Home, hasEmbedded, ownFolder, prepareHome } from './home.ts';
import { makeFolder } from './make-folder.ts';
import type { ServerUser } from './server-user.ts';
import { StartRefused } from './start-refused.ts';

/** Holds what is being restored until all of it is there; Fairbook does not start beside it. */
const RESTORING = '.restoring';
const PROCESS_FILE = 'process';
/** What stays where it is when a restored Fairbook takes the place of another one. */
const STAYS = /^(?:backups|lost\+found|\.restoring(?:-.*)?|replaced-.*)$/;
/** Folders that hold nothing but sockets. */
const SOCKETS = 'run';
/** Files whose way to the disk is waited for at the same time, at most. */
const SYNCING = 16;

/**
 * Refuses a folder in which a restore was broken off: what is there is not whole.
 * @throws StartRefused
 */
export function refuseUnfinishedRestore(folder: string): void {
  if (existsSync(join(folder, RESTORING)))
    throw new StartRefused(`A restore into ${folder} is under way or was broken off: run it again with --replace before anything else.`);
}

/** Writes files one after the other and waits for several disks at once: all are on disk after `settled`. */
export interface DurableFiles {
  folder(path: string): Promise<void>;
  file(path: string, mode: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  settled(): Promise<void>;
}

/** Of one owner; folders are made with `folderMode`. */
export function durableFiles(owner: ServerUser | undefined, folderMode: number): DurableFiles {
  const syncing = new Set<Promise<void>>();
  const folders = new Set<string>();
  let failed: Error | undefined;

  async function folder(path: string): Promise<void> {
    if (folders.has(path)) return;
    if (!existsSync(path)) {
      if (!existsSync(dirname(path))) await folder(dirname(path));
      mkdirSync(path, { mode: folderMode });
      if (owner) await chown(path, owner.uid, owner.gid);
    }
    folders.add(path);
  }

  function sync(handle: FileHandle): void {
    const task: Promise<void> = handle
      .sync()
      .catch((error: Error) => {
        failed ??= error;
      })
      .finally(async () => {
        await handle.close();
        syncing.delete(task);
      });
    syncing.add(task);
  }

  return {
    folder,
    async file(path, mode, body) {
      await folder(dirname(path));
      // A name that is there already was put there by somebody else.
      const handle = await open(path, 'wx', mode);
      try {
        if (owner) await handle.chown(owner.uid, owner.gid);
        for await (const chunk of body) await handle.writeFile(chunk);
      } catch (error) {
        await handle.close();
        throw error;
      }
      sync(handle);
      if (syncing.size >= SYNCING) await Promise.race(syncing);
      if (failed) throw failed;
    },
    async settled() {
      await Promise.all(syncing);
      if (failed) throw failed;
      for (const path of folders) syncPath(path);
    },
  };
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A restore under way: what is put into its folders takes the place of everything at once, or of nothing. */
export interface Restoring {
  /** Files of Fairbook that do not belong to PostgreSQL, by the name they will have in the folder. */
  readonly files: string;
  /** Where the data folder is put together. */
  readonly data: string;
  /** An embedded server may be started on this one to make the data: `data` is then where it says. */
  readonly folder: string;
  /** Whom the database's files belong to, and whom the others do; undefined: whoever restores. */
  readonly user: ServerUser | undefined;
  readonly owner: ServerUser | undefined;
  /**
   * Puts everything in its place; entries named in `keep` are left as they are. Gives the folders that now hold what was there before;
   * none when nothing was.
   */
  finish(data: string, keep: ReadonlySet<string>): string[];
  /** Leaves everything as it was. */
  discard(): void;
}

const isEmptyFolder = (path: string): boolean => lstatSync(path).isDirectory() && readdirSync(path).length === 0;

/** What of a Fairbook is in `folder`. */
const contentOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).filter((name) => !STAYS.test(name) && name !== SOCKETS && !isEmptyFolder(join(folder, name)))
    : [];

/** Root restores for whom the folder belongs to, or the one it is made in. */
function ownerOf(folder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  let path = resolve(folder);
  while (!existsSync(path)) path = dirname(path);
  const { uid, gid } = statSync(path);
  return uid === 0 ? undefined : { uid, gid };
}

/** Files on their way into a folder that other things are in. */
export interface StagedFiles extends Pick<Restoring, 'files' | 'owner' | 'discard'> {
  /** All of them are where they belong. */
  done(): void;
}

/** The folder of a restore under way. */
interface Staging {
  readonly path: string;
  /** Ends it: an earlier one that was broken off is broken off still. */
  leave(): void;
}

/**
 * Makes the folder of a restore: of two at once one has it, for it appears whole or not at all.
 * @throws StartRefused when another restore is under way
 */
function claimStaging(folder: string, owner: ServerUser | undefined): Staging {
  const path = join(folder, RESTORING);
  const refuseOther = (there: string): void => {
    const other = Number(readProcess(there));
    if (other > 0 && other !== process.pid && isAlive(other))
      throw new StartRefused(`Another restore into ${folder} is under way (process ${other}): wait for its end.`);
  };
  const remove = (there: string): void => rmSync(there, { recursive: true, force: true });
  const [own, before] = [`${path}-${process.pid}`, `${path}-before-${process.pid}`];
  const wasBrokenOff = existsSync(path);
  refuseOther(path);
  for (const left of [own, before]) remove(left);
  makeFolder(own, 0o755, owner);
  writeFileSync(join(own, PROCESS_FILE), String(process.pid));
  try {
    if (wasBrokenOff) {
      renameSync(path, before);
      refuseOther(before);
    }
    renameSync(own, path);
  } catch (error) {
    remove(own);
    // Another one was faster: it has the folder, or gets it back.
    if (!existsSync(path) && existsSync(before)) renameSync(before, path);
    refuseOther(path);
    throw error;
  }
  remove(before);
  return {
    path,
    leave() {
      remove(path);
      if (wasBrokenOff) makeFolder(path, 0o755, owner);
    },
  };
}

/**
 * Prepares to put files into `folder` beside what is there, for a database that is elsewhere.
 * @throws StartRefused when another restore is under way
 */
export function stageFiles(folder: string): StagedFiles {
  const owner = ownerOf(folder);
  makeFolder(folder, 0o755, existsSync(folder) ? undefined : owner);
  const staging = claimStaging(folder, owner);
  return {
    files: join(staging.path, 'files'),
    owner,
    done: () => rmSync(staging.path, { recursive: true, force: true }),
    discard: staging.leave,
  };
}

/**
 * Prepares to restore into `folder`, which must be empty, or may be replaced: then what is there is kept below it in a folder of its own.
 * @throws StartRefused when it may not, a Fairbook runs there or another restore is under way
 */
export async function beginRestore(folder: string, replace: boolean): Promise<Restoring> {
  const owner = ownerOf(folder);
  const there = contentOf(folder);
  if (!replace && (there.length > 0 || hasEmbedded(folder)))
    throw new StartRefused(
      `${folder} is not empty: set VAR_DIR to an empty folder, or give --replace, which keeps what is there in a folder beside the new.`,
    );
  const isNew = !existsSync(folder);
  makeFolder(folder, 0o755, isNew ? owner : undefined);
  // Before it is asked whether a Fairbook runs there: one that starts meanwhile finds it, and does not go on.
  const staging = claimStaging(folder, owner);
  const found = async (): Promise<Home> => {
    if (owner && !existsSync(join(folder, 'postgres'))) ownFolder(join(folder, 'postgres'), owner);
    const home = prepareHome(folder);
    if (home.initialised) await claimDataFolder(home.data, adminUrlOf(home));
    return home;
  };
  const home = await found().catch((error: unknown) => {
    staging.leave();
    throw error;
  });

  const elsewhere = home.notice !== undefined;
  const data = elsewhere ? `${home.data}.restoring` : join(staging.path, 'postgres');
  rmSync(data, { recursive: true, force: true });
  ownFolder(data, home.user);

  return {
    folder: staging.path,
    files: join(staging.path, 'files'),
    data,
    user: home.user,
    owner,
    finish(made, keep) {
      const aside = new Set<string>();
      const replaced = `replaced-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`;
      const moveAside = (path: string, base: string): void => {
        aside.add(join(base, replaced));
        makeFolder(join(base, replaced), 0o700, owner);
        renameSync(path, join(base, replaced, path.slice(base.length + 1)));
      };
      for (const name of contentOf(folder)) if (!keep.has(name)) moveAside(join(folder, name), folder);
      if (existsSync(home.data) && !isEmptyFolder(home.data)) moveAside(home.data, dirname(home.data));
      if (existsSync(home.data)) rmdirSync(home.data);
      renameSync(made, home.data);
      const files = join(staging.path, 'files');
      if (existsSync(files)) for (const name of readdirSync(files)) if (!keep.has(name)) renameSync(join(files, name), join(folder, name));
      for (const path of new Set([folder, dirname(home.data)])) syncPath(path);
      rmSync(staging.path, { recursive: true });
      syncPath(folder);
      return [...aside];
    },
    discard() {
      staging.leave();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function readProcess(staging: string): string {
  try {
    return readFileSync(join(staging, PROCESS_FILE), 'utf8');
  } catch {
    return '0';
  }
}
