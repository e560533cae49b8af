import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartRefused } from './start-refused.ts';

/** The operating system's user PostgreSQL runs as. `undefined` where a user is asked for: whoever started us. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const UNPRIVILEGED = 'nobody';

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the data that is there already, else to `nobody`.
 * Throws StartRefused when the data belongs to somebody whom this process may not become.
 */
export function serverUser(dataFolder: string): ServerUser | undefined {
  const self = process.getuid?.();
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self)
      throw new StartRefused(
        `The database in ${dataFolder} belongs to the user with number ${owner.uid}: start Fairbook as root or as that user.`,
      );
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${UNPRIVILEGED}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new StartRefused(
      `PostgreSQL does not run as root and there is no user "${UNPRIVILEGED}" here: start Fairbook as an ordinary user.`,
    );
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether that user can pass through every folder on the way to `path` and enter or run it: asked of the kernel, because mode bits alone mislead. */
export function canReach(path: string, user: ServerUser | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { cwd: '/', stdio: 'ignore', ...user }).status === 0;
}
