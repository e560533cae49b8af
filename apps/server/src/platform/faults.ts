/** Faults of what we depend on, mapped to an answer in one place (platform/http). A refusal is not a fault, and a bug is neither. */
export class Unavailable extends Error {}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  '53400',
  '53100',
  '25006',
]);

/** True when the database could not be asked (down, full, read-only, restarting), rather than the question being wrong. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined && CONNECTION_CODES.has(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(message ?? '');
}
