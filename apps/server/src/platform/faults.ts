import type { RefusalCode } from '@fairbook/contract';
import { CommitUnknown } from '@fairbook/database';
import { SupplierAway } from '@fairbook/provider-kit';

/** Faults of what we depend on, mapped to an answer in one place (platform/http). A refusal is not a fault, and a bug is neither. */
export class Unavailable extends Error {}
/** A provider was asked and gave no proper answer: 502, while we are well. */
export class ProviderFailed extends Unavailable {}

/** Whether something else than the database, on which we depend, gave no answer. */
export const isUnavailable = (error: unknown): error is Error => error instanceof Unavailable || error instanceof SupplierAway;

/** What a caller is told of a fault of what we depend on. */
export function refusalOfFault(error: unknown): RefusalCode {
  if (error instanceof SupplierAway) return 'game-unavailable';
  return error instanceof ProviderFailed ? 'provider-failed' : 'unavailable';
}

const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // Read-only; ended for standing still; a file that cannot be read or written; the same row wanted by too many; stopped or stopping.
  '25006',
  '25P03',
  '58030',
  '40001',
  '40P01',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
]);
/** Classes of PostgreSQL's codes: the connection broke; no room on the disk, in memory or among connections. */
const CLASSES = ['08', '53'];

/** True when the database could not be asked (down, full, read-only, restarting), rather than the question being wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof CommitUnknown) return true;
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined && (CODES.has(code) || (code.length === 5 && CLASSES.includes(code.slice(0, 2))))) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not currently accepting connections/.test(
    message ?? '',
  );
}
