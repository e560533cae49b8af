// Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { constants as os } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_TO_RUN = 24;
const PARENT_POLL_MS = 500;
/** After this long a program that was asked to stop is killed, ms. */
const STOP_LIMIT_MS = 20_000;

const platform = process.platform === 'win32' ? 'win' : process.platform;
const pinned = join(ROOT, 'node_modules', `node-${platform}-${process.arch}`, 'bin', platform === 'win' ? 'node.exe' : 'node');

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

/**
 * Whether node_modules holds exactly what package-lock.json asks for. npm writes its own record of what it installed last of all,
 * so an installation broken off half-way counts as none; time stamps would lie after a clone.
 */
function isInstalled() {
  const wanted = readLock('package-lock.json');
  if (!wanted) giveUp(`package-lock.json is missing or damaged in ${ROOT}: take a fresh copy of Fairbook.`);
  const installed = readLock('node_modules/.package-lock.json');
  if (!installed) return false;
  if (`node_modules/node-${platform}-${process.arch}` in wanted && !existsSync(pinned)) return false;
  const same = (a, b) => a.version === b.version && a.integrity === b.integrity && a.resolved === b.resolved;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || (path in installed ? same(entry, installed[path]) : entry.optional),
  );
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
}

/** The Node everything runs under: the pinned one, or on platforms without one the Node that runs this. */
function runtime() {
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_TO_RUN) return process.execPath;
  return giveUp(
    `There is no Node ${OLDEST_TO_RUN} among the dependencies for ${platform}-${process.arch}: install Node ${OLDEST_TO_RUN} or newer and try again.`,
  );
}

/** Installs what is missing, then runs `script` under the pinned Node in this process's place: signals, exit code and streams are its own. */
export function runPinned(script, args) {
  if (!isInstalled()) install();
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  const child = spawn(runtime(), [join(ROOT, script), ...args], { stdio: 'inherit', env: { ...process.env, PATH: path } });
  const stop = (signal) => {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  // npm dies of a SIGTERM without passing it on; that its place as our parent was taken is all there is to see.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, PARENT_POLL_MS);
  child.on('error', (error) => giveUp(`${script} could not be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.signals[signal] ?? 0)));
}
