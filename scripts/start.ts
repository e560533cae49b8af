import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RELEASED, ROOT } from './workspace.ts';

/** `npm start`: builds what is stale, unless this is a release, then becomes the server. Arguments go to it, for instance `--roles web`. */
const SERVER = join(ROOT, 'apps/server/dist/main.js');

// React picks its production build by this, once, when it is first loaded.
process.env['NODE_ENV'] ??= 'production';

try {
  if (!RELEASED) await (await import('./build.ts')).buildForStart();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
// The same process: the second start stays quick, and signals reach the server as they are.
process.argv.splice(1, process.argv.length - 1, SERVER, 'serve', ...process.argv.slice(2));
await import(pathToFileURL(SERVER).href);
