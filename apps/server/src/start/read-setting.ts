import { closeSync, openSync, readSync } from 'node:fs';
import { misspelt, SECRETS, type SecretSetting, type Setting } from './settings.ts';

/** A setting that cannot be used; its message is one sentence for the operator. */
export class SettingError extends Error {}

/** What systemd tells a service, and Node's own. */
type Given = 'NODE_ENV' | 'NOTIFY_SOCKET' | 'WATCHDOG_USEC' | 'WATCHDOG_PID';
/** What integrations read is named in their manifests. */
type ForProviders = Readonly<Record<string, string | undefined>>;
/** Read by the names of settings.ts alone: one that is not in the list does not type-check. */
export type Environment = Readonly<Partial<Record<Setting | `${SecretSetting}_FILE` | Given, string | undefined>>> & ForProviders;

/** Bytes of the longest secret in a file. */
const SECRET_FILE_BYTES = 8192;

/** Reads no more than a secret can have, so that a wrong path such as a device ends in a sentence too. */
function secretIn(setting: string, path: string): string {
  const bytes = Buffer.alloc(SECRET_FILE_BYTES + 1);
  let length = 0;
  try {
    const file = openSync(path, 'r');
    try {
      for (let read = 1; read > 0 && length < bytes.length; length += read)
        read = readSync(file, bytes, length, bytes.length - length, null);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new SettingError(`${setting} names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (length > SECRET_FILE_BYTES) throw new SettingError(`${setting} names ${path}, which is longer than ${SECRET_FILE_BYTES} bytes.`);
  const text = bytes.toString('utf8', 0, length).trim();
  if (text === '') throw new SettingError(`${setting} names ${path}, which is empty.`);
  if (/[\r\n]/.test(text))
    throw new SettingError(`${setting} names ${path}, which must hold one line: the value of ${setting.replace(/_FILE$/, '')}.`);
  return text;
}

/** The environment with each secret that stands in a file, as container and service managers hand them over. */
export function withSecretFiles(env: Environment): Environment {
  const filled: Record<string, string | undefined> = { ...env };
  for (const name of SECRETS) {
    const setting = `${name}_FILE`;
    const path = env[setting];
    if (!path) continue;
    if (env[name]) throw new SettingError(`${name} and ${setting} exclude each other: set one of them.`);
    filled[name] = secretIn(setting, path);
  }
  return filled;
}

/** @throws SettingError, like all of these, with a sentence that names the setting and what it must be. */
export function number(env: Environment, name: Setting, fallback: number, low: number, high: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value) || value < low || value > high)
    throw new SettingError(`${name} must be a number from ${low} to ${high}, not "${text}".`);
  return value;
}

export function integer(env: Environment, name: Setting, fallback: number, low: number, high: number): number {
  const value = number(env, name, fallback, low, high);
  if (!Number.isInteger(value)) throw new SettingError(`${name} must be a whole number, not "${env[name]}".`);
  return value;
}

/** However it is written: `Yes` is `yes`. */
export function oneOf<T extends string, F extends string = T>(env: Environment, name: Setting, fallback: F, allowed: readonly T[]): T | F {
  const text = env[name]?.trim().toLowerCase();
  if (text === undefined || text === '') return fallback;
  if (!(allowed as readonly string[]).includes(text))
    throw new SettingError(`${name} must be one of ${allowed.join(', ')}, not "${env[name]}".`);
  return text as T;
}

/** @throws SettingError for a name that was meant as a setting and is none. Gives those beside which the right one is set. */
export function checkNames(env: Environment): string[] {
  const cautions: string[] = [];
  for (const { name, meant } of misspelt(env)) {
    const sentence = `${name} is no setting of Fairbook${meant === undefined ? '; docs/operating.md lists them' : `: is ${meant} meant?`}`;
    if (meant === undefined || !env[meant]) throw new SettingError(meant === undefined ? `${sentence}.` : sentence);
    cautions.push(`${name} is no setting of Fairbook, and ${meant} is set: ${name} does nothing.`);
  }
  return cautions;
}
