/** Counts what the lobby says of each game of the studio, from its mathematics sheets: `npm run games:figures`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lobbyFigures } from '@fairbook/casino-studio/figures';
import { GAMES } from '@fairbook/games';
import { ROOT } from './workspace.ts';

const figures = Object.fromEntries(GAMES.map((game) => [game.id, lobbyFigures(game)]));
writeFileSync(join(ROOT, 'providers/casino-studio/src/figures.json'), `${JSON.stringify(figures, undefined, 2)}\n`);
