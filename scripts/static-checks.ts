import { join } from 'node:path';
import type { Check } from './run-checks.ts';
import { type Ended, runCommand } from './run-command.ts';
import { commandFile, ROOT } from './workspace.ts';

/** Of one check, many times what it takes at rest: other programs may keep every core busy. */
const LIMIT_MINUTES = 65;

export const run = (program: string, args: readonly string[] = [], cwd = ROOT): Promise<Ended> =>
  runCommand(process.execPath, [program, ...args], { cwd, limitMinutes: LIMIT_MINUTES, env: { FORCE_COLOR: '0', NO_COLOR: '1' } });

/** Folders with code of ours, for the layer rules. */
const FOLDERS = ['apps', 'packages', 'providers', 'brands', 'data/src', 'scripts', 'bench', 'e2e'];

/** What is known of the code without running any of it. */
export const STATIC_CHECKS: readonly Check[] = [
  { name: 'route types', run: () => run(commandFile('@react-router/dev', 'react-router'), ['typegen'], join(ROOT, 'apps/site')) },
  { name: 'Biome', run: () => run(commandFile('@biomejs/biome', 'biome'), ['ci', '--colors=off']) },
  { name: 'TypeScript', after: ['route types'], run: () => run(commandFile('typescript7', 'tsc'), ['-b', '--pretty', 'false']) },
  {
    name: 'layer rules',
    run: () => run(commandFile('dependency-cruiser', 'depcruise'), ['--config', '.dependency-cruiser.mjs', ...FOLDERS]),
  },
  { name: 'unused code', after: ['route types'], run: () => run(commandFile('knip', 'knip')) },
];
