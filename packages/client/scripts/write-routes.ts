import { writeFileSync } from 'node:fs';
import { routesText } from './routes-text.ts';

/** `npm run write-routes`: writes the table of calls anew after the contract changed. */
writeFileSync(new URL('../src/routes.ts', import.meta.url), routesText());
