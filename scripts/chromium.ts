import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const INSTALL_LIMIT_MINUTES = 10;

/** Where a Chromium is on this machine: the setting CHROMIUM, or the first on the path. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  const places = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...(named ? [named] : []), ...places].find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The browser journeys need Chromium: as root on Debian it is installed, elsewhere the error says how to get it. */
export async function installChromium(say: (line: string) => void): Promise<void> {
  const found = findChromium();
  if (found) return say(found);
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      'The browser journeys need Chromium: install it (on Debian: apt-get install chromium fonts-noto-core), or set CHROMIUM to its path.',
    );
  const install = 'apt-get update -q && apt-get install -y -q --no-install-recommends chromium fonts-noto-core fonts-liberation';
  const { ok, output } = await runCommand('/bin/sh', ['-c', install], {
    cwd: '/',
    limitMinutes: INSTALL_LIMIT_MINUTES,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (!ok || !findChromium()) throw new Error(`Debian's Chromium could not be installed:\n${output.slice(-2_000)}`);
}
