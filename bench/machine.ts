import { cpus, release, totalmem } from 'node:os';

/** What the figures were taken on, a line each. */
export function machineFacts(): string[] {
  const processors = cpus();
  return [
    `${processors.length} cores of ${processors[0]?.model.trim() ?? 'an unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}`,
    `Node ${process.versions.node}, embedded PostgreSQL with fsync on, load clients on the same cores, loopback`,
  ];
}
