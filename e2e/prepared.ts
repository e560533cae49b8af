import { buildAll } from '../scripts/build.ts';
import { installChromium } from '../scripts/chromium.ts';

/** `npm run test:journeys -- guest deposit`: builds what is stale and runs the journeys with these in their names, or all. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);
await installChromium(say);
await buildAll(say);
await import('./run.ts');
