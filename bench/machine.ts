import { readFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';

/** What the figures were taken on, a line each. */
export function machineFacts(): string[] {
  const processors = cpus();
  return [
    `${processors.length} cores of ${processors[0]?.model.trim() ?? 'an unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}`,
    `Node ${process.versions.node}, embedded PostgreSQL with fsync on, load clients on the same cores, loopback`,
  ];
}

/** Jiffies of all processors since the machine started; undefined where the system does not tell. */
function processorTime(): { readonly all: number; readonly stolen: number } | undefined {
  try {
    const [, ...parts] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.trim().split(/\s+/);
    const jiffies = parts.slice(0, 8).map(Number);
    return { all: jiffies.reduce((sum, each) => sum + each, 0), stolen: jiffies[7] ?? 0 };
  } catch {
    return undefined;
  }
}

/**
 * Starts to watch how much of the processors' time the host of a virtual machine gives to others. The function it gives tells the share
 * from then on, percent; undefined where the system does not tell (proc_stat(5), `steal`).
 */
export function watchStolen(): () => number | undefined {
  const before = processorTime();
  return () => {
    const now = processorTime();
    return before && now && now.all > before.all ? Math.round(((now.stolen - before.stolen) * 100) / (now.all - before.all)) : undefined;
  };
}
