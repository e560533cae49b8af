import type { CaptchaAnswer } from '@fairbook/contract';
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

/** More do not help a phone, and a desktop has other things to do. */
const WORKERS = 4;
/** Longer than the heaviest work takes on a weak phone, ms. */
const LONGEST_MS = 120_000;

/**
 * Does the work of a captcha in workers.
 * @throws Error where the browser cannot (no secure connection) or gave up
 */
export async function doWork(work: Challenge, controller: AbortController): Promise<CaptchaAnswer> {
  if (!window.isSecureContext) throw new Error('work needs a secure connection');
  const done = await solveChallengeWorkers({
    challenge: work,
    controller,
    concurrency: Math.min(WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' }),
    timeout: LONGEST_MS,
  });
  if (!done) throw new Error('the work was not done');
  return { counter: done.counter, derivedKey: done.derivedKey };
}
