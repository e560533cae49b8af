// Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants as os } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_TO_RUN = 24;
const PARENT_POLL_MS = 500;
/** After this long a program that was asked to stop is killed, ms. */
const STOP_LIMIT_MS = 20_000;

/** The lock file's sha256 when it was installed. */
const MARK = join(ROOT, 'node_modules', '.fairbook-installed');
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
/** Platforms the pinned Node comes for (optionalDependencies in package.json). */
const PINNED = ['linux-x64', 'linux-arm64', 'win-x64'];
const pinned = join(ROOT, 'node_modules', `node-${platform}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** Of every program; docs/decisions/0101-a-larger-young-generation.md says why. */
const NODE_OPTIONS = JSON.parse(readFileSync(join(ROOT, 'scripts', 'node-options.json'), 'utf8'));
/** Read before anything is waited for: npm may be gone by the time the installation is done. */
const parent = process.ppid;

/** One sentence for the operator, nothing else. */
function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');

/** Whether npm's own record of what it installed agrees with the lock file, as after a developer's `npm install`. */
function recordAgrees() {
  const wanted = readLock('package-lock.json');
  const installed = readLock('node_modules/.package-lock.json');
  const same = (a, b) => a.version === b.version && a.integrity === b.integrity && a.resolved === b.resolved;
  return (
    wanted !== undefined &&
    installed !== undefined &&
    Object.entries(wanted).every(([path, entry]) => path === '' || (path in installed ? same(entry, installed[path]) : entry.optional))
  );
}

/** By content, because time stamps lie after a clone; the mark is written last, so an installation broken off half-way counts as none. */
function isInstalled() {
  if (PINNED.includes(platform) && !existsSync(pinned)) return false;
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lockHash()) return true;
  return recordAgrees();
}

/** npm hands its own settings and NODE_ENV down; of these only the ones that say how to reach the registry suit the inner npm. */
function cleanEnvironment() {
  const kept =
    /^npm_config_(registry|cache|userconfig|globalconfig|proxy|https_proxy|noproxy|cafile|strict_ssl|offline|prefer_offline|nodedir)$/i;
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => (/^npm_/i.test(name) ? kept.test(name) : name !== 'NODE_ENV' && name !== 'INIT_CWD')),
  );
}

function install() {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    giveUp(`The folder ${ROOT} cannot be written: Fairbook installs its dependencies there on the first start.`);
  }
  process.stderr.write('Installing dependencies (once, under a minute) ...\n');
  const options = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
  // stdout belongs to the program that runs afterwards.
  const how = { cwd: ROOT, env: cleanEnvironment(), stdio: ['ignore', 2, 2] };
  const npm = process.env.npm_execpath;
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...options], how)
    : spawnSync('npm', options, { ...how, shell: process.platform === 'win32' });
  if (status !== 0) giveUp(`Installing the dependencies failed${error ? ` (${error.message})` : ''}: see npm's message above.`);
  writeFileSync(MARK, lockHash());
}

/** The Node everything runs under: the pinned one, or on platforms without one the Node that runs this. */
function runtime() {
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_TO_RUN) return process.execPath;
  return giveUp(
    `There is no Node ${OLDEST_TO_RUN} among the dependencies for ${platform}: install Node ${OLDEST_TO_RUN} or newer and try again.`,
  );
}

/** Installs what is missing, then runs `script` under the pinned Node in this process's place: signals, exit code and streams are its own. */
export function runPinned(script, args) {
  if (!isInstalled()) install();
  if (process.ppid !== parent) process.exit(1);
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  const child = spawn(runtime(), [...NODE_OPTIONS, join(ROOT, script), ...args], { stdio: 'inherit', env: { ...process.env, PATH: path } });
  const stop = (signal) => {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  // npm dies of a SIGTERM without passing it on; that its place as our parent was taken is all there is to see.
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, PARENT_POLL_MS);
  child.on('error', (error) => giveUp(`${script} could not be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.signals[signal] ?? 0)));
}
