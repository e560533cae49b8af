import { accessSync, constants, existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { type Ended, runCommand } from './run-command.ts';

/** Chromium without windows: it draws the same pages with less than half the work. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];
const INSTALL_LIMIT_MINUTES = 10;
/** For what only makes it quicker. */
const SHELL_LIMIT_MINUTES = 2;

/** Where a Chromium is on this machine: the setting CHROMIUM, or the first on the path. `with-windows`: one as people use it. */
export function findChromium(kind: 'any' | 'with-windows' = 'any'): string | undefined {
  const named = process.env['CHROMIUM'];
  const names = NAMES.filter((name) => kind === 'any' || name !== SHELL);
  const places = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(named ? [named] : []), ...places].find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const install = (packages: string, limitMinutes: number): Promise<Ended> =>
  runCommand('/bin/sh', ['-c', `apt-get update -q && apt-get install -y -q --no-remove --no-install-recommends ${packages}`], {
    cwd: '/',
    limitMinutes,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });

/**
 * The browser journeys need Chromium: as root on Debian it is installed, elsewhere the error says how to get it. Where there is one with
 * windows, the one without is tried to be had and done without.
 */
export async function installChromium(say: (line: string) => void): Promise<void> {
  const found = findChromium();
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (found) {
    if (mayInstall && process.env['CHROMIUM'] === undefined && basename(found) !== SHELL) await install(SHELL, SHELL_LIMIT_MINUTES);
    return say(findChromium() ?? found);
  }
  if (!mayInstall)
    throw new Error(
      'The browser journeys need Chromium: install it (on Debian: apt-get install chromium fonts-noto-core), or set CHROMIUM to its path.',
    );
  const { ok, output } = await install(`chromium ${SHELL} fonts-noto-core fonts-liberation`, INSTALL_LIMIT_MINUTES);
  if (!ok || !findChromium()) throw new Error(`Debian's Chromium could not be installed:\n${output.slice(-2_000)}`);
}
