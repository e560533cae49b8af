import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { BatchFull } from './batch.ts';

/** argon2id (the library's default kind) at OWASP's second setting: 19 MiB, two passes, one lane; some 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes at a time (each takes 19 MiB and a core), and requests that may wait for one. */
const AT_ONCE = 4;
const MAX_WAITING = 256;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new BatchFull('too many sign-ins wait');
    await new Promise<void>((resolve) => void waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The stored form of a password, with its own salt and cost inside. Throws BatchFull when too many wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

let nobody: Promise<string> | undefined;

/** Compares with a stored form; without one (no such account) it takes as long and is never right. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const against = stored ?? (await nobody);
  const right = await inTurn(() => verify(against, password));
  return stored !== undefined && right;
}

/** Letters and digits that cannot be mistaken for each other when read aloud or copied by hand. */
const READABLE = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 14 of 55 characters: 80 bits. */
const GENERATED_LENGTH = 14;

/** A password we choose for somebody, shown to them once. */
export const generatePassword = (): string => Array.from({ length: GENERATED_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join('');
