import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, type Queryable, StartRefused } from '@fairbook/database';
import { type Config, SettingError } from '../config.ts';
import { othersWithNumbers } from './node-lease.ts';
import { weakness } from './weak-secret.ts';

/** What signs and seals here. */
export interface Secret {
  readonly text: string;
  /** Where it comes from, for a sentence about it. */
  readonly name: string;
  /** Writes one that was just made where the next start finds it. */
  keep(): void;
}

/**
 * The secret that is set, else the one in the file, else a new one.
 * @throws SettingError when what the file holds is none.
 */
export function secretOf({ secret, varDir }: Pick<Config, 'secret' | 'varDir'>): Secret {
  if (secret !== undefined) return { text: secret, name: 'SECRET', keep() {} };
  const file = join(varDir, 'secret');
  if (!existsSync(file)) {
    const text = randomBytes(32).toString('hex');
    return { text, name: `the secret in ${file}`, keep: () => writeFileSync(file, text, { mode: 0o600, flag: 'wx' }) };
  }
  const text = readFileSync(file, 'utf8').trim();
  const weak = weakness(text);
  if (weak !== undefined) throw new SettingError(`The secret in ${file} ${weak}: put the file back from a backup.`);
  return { text, name: `the secret in ${file}`, keep() {} };
}

/** Tells nothing of the secret, and is the same for the same one. */
const fingerprintOf = (secret: string): string => createHmac('sha256', secret).update('fairbook secret fingerprint').digest('hex');

async function knownFingerprint(db: Queryable): Promise<string | undefined> {
  return (await db.query<{ fingerprint: string }>('select fingerprint from secret_fingerprint'))[0]?.fingerprint;
}

/**
 * Holds the secret of this process against that of all others on the database; the first one says which it is.
 * @throws StartRefused when it is another one.
 */
export async function agreeOnSecret(db: Db, secret: Secret, node: number, at: number): Promise<void> {
  const own = fingerprintOf(secret.text);
  if ((await knownFingerprint(db)) === undefined) {
    // Kept before it is told of: a start cut off in between finds the file again.
    secret.keep();
    await db.query('insert into secret_fingerprint (fingerprint, since) values ($1, $2) on conflict do nothing', [own, at]);
  }
  if ((await knownFingerprint(db)) === own) return;
  const others = await othersWithNumbers(db, node);
  if (others > 0)
    throw new StartRefused(
      `Another Fairbook runs on this database with another secret than ${secret.name}: give both the same SECRET, or stop the other one first.`,
    );
  throw new StartRefused(
    `This database was served with another secret than ${secret.name}: put the right one back, or, to change it on purpose, run "fairbook secret changed" (docs/operating.md, "The secret").`,
  );
}

/**
 * The next start says which secret it is.
 * @throws StartRefused while a Fairbook runs on the database.
 */
export async function forgetSecret(db: Db): Promise<void> {
  if ((await othersWithNumbers(db)) > 0)
    throw new StartRefused('A Fairbook runs on this database: stop every process of it before the secret is changed.');
  await db.query('delete from secret_fingerprint');
}
