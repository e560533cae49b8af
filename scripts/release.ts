import { spawnSync } from 'node:child_process';
import { renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './build.ts';
import { filesBelow, stageRelease } from './release/stage.ts';
import { ROOT } from './workspace.ts';

/**
 * `npm run release`: dist/fairbook-<version>-<platform>.tar.gz, which starts without building, without npm and from a folder that nobody may
 * write to. The same commit gives the same bytes. `--folder` lays it into a new folder instead.
 */
const HELP = `npm run release [-- --folder <path>]

Builds what is stale and packs dist/fairbook-<version>-<platform>.tar.gz, or lays the same files into a new folder.
Outside a git checkout SOURCE_COMMIT names the commit and SOURCE_DATE_EPOCH its time (seconds since 1970).
`;

const git = (...args: string[]): string => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';

/** Names, owners and times that follow from the commit alone: time stamps also tell the server that data or models are another version's. */
function pack(name: string, seconds: string): void {
  const dist = join(ROOT, 'dist');
  const packed = join(dist, `${name}.tar.gz`);
  const args = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go+r,go-w,a+X'];
  const { status, stderr, error } = spawnSync('tar', [...args, '-I', 'gzip -n -6', '-cf', `${packed}.part`, name], {
    cwd: dist,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The release could not be packed (GNU tar can): ${error?.message ?? stderr}`);
  renameSync(`${packed}.part`, packed);
}

try {
  const { values } = parseArgs({ options: { folder: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(HELP);
    process.exit(0);
  }
  await buildAll((line) => process.stderr.write(`${line}\n`));
  const commit = process.env['SOURCE_COMMIT'] || git('rev-parse', 'HEAD');
  if (values.folder !== undefined) {
    stageRelease(resolve(values.folder), commit);
    process.stdout.write(`${values.folder}: ${filesBelow(values.folder).length} files\n`);
  } else {
    const dist = join(ROOT, 'dist');
    const staged = join(dist, 'release');
    rmSync(staged, { recursive: true, force: true });
    const { version, platform } = stageRelease(staged, commit);
    const name = `fairbook-${version}-${platform}`;
    rmSync(join(dist, name), { recursive: true, force: true });
    renameSync(staged, join(dist, name));
    pack(name, process.env['SOURCE_DATE_EPOCH'] || git('log', '-1', '--format=%ct') || String(Math.floor(Date.now() / 1000)));
    rmSync(join(dist, name), { recursive: true });
    process.stdout.write(`dist/${name}.tar.gz: ${(statSync(join(dist, `${name}.tar.gz`)).size / 1e6).toFixed(0)} MB\n`);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
