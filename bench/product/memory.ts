import { readFileSync } from 'node:fs';

/** Memory a process holds now, MiB; Linux alone tells it of another process. */
export function residentMiB(pid: number | undefined): number {
  const said = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(said?.[1]) / 1024;
}
