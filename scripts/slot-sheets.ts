/** Works out every round of every slot: `npm run games:sheets`. Writes the sheets, or with --check says where they differ from what the code pays. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { MadeTable } from '@fairbook/games/definition/made-tables';
import { UNIT } from '@fairbook/games/definition/multiplier';
import {
  BLOCKS,
  type BlockSums,
  mathematicsOf,
  playBlock,
  ROUNDS,
  returnOf,
  SLOTS,
  type SlotGame,
  type SlotMode,
  STAKE,
} from '@fairbook/games/slots/index';
import { ROOT } from './workspace.ts';

const GAMES_FOLDER = join(ROOT, 'packages/games/src');

const HELP = `The mathematics of the slots, from all 16,777,216 rounds of each.

  npm run games:sheets -- [--game paper-koi] [--check]

  --game ID   one slot (all)
  --check     write nothing, and fail where a sheet is not what the code pays
`;

/** How many times what it costs a round pays at least: the steps a sheet counts. */
const TIMES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500];

interface ModeSheet {
  readonly mode: string;
  readonly mathematics: ReturnType<typeof mathematicsOf>;
  /** Rounds that pay at least so many times what they cost. */
  readonly atLeast: readonly (readonly [times: number, rounds: number])[];
  readonly blocks: readonly (BlockSums & { readonly sha256: string })[];
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

interface Counted {
  readonly sheet: ModeSheet;
  /** How many rounds pay each amount. */
  readonly table: MadeTable;
}

function count(game: SlotGame, mode: SlotMode): Counted {
  const blocks: (BlockSums & { sha256: string })[] = [];
  const rounds = new Map<number, number>();
  const atLeast = TIMES.map((times): [number, number] => [times, 0]);
  for (let block = 0; block < BLOCKS; block++) {
    const { sums, pays } = playBlock(mode, block);
    for (const paid of pays) {
      rounds.set(paid, (rounds.get(paid) ?? 0) + 1);
      for (const step of atLeast) if (paid >= step[0] * mode.costs) step[1]++;
    }
    blocks.push({ ...sums, sha256: sha256(new Uint8Array(pays.buffer)) });
    process.stderr.write(`\r${game.id} ${mode.id} ${block + 1}/${BLOCKS} `);
  }
  const mathematics = mathematicsOf(mode, blocks);
  process.stderr.write(`return ${(100 * returnOf(mathematics)).toFixed(4)} %\n`);
  const lines = [...rounds].sort(([a], [b]) => a - b).map(([paid, times]) => [paid * (UNIT / STAKE), times] as const);
  return { sheet: { mode: mode.id, mathematics, atLeast, blocks }, table: { of: ROUNDS, lines } };
}

let differ = 0;
function keep(file: string, data: unknown, check: boolean): void {
  const text = `${JSON.stringify(data)}\n`;
  if (!check) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    differ++;
    console.log(`${file} is not what the code pays`);
  }
}

const { values } = parseArgs({ options: { help: { type: 'boolean' }, check: { type: 'boolean' }, game: { type: 'string' } } });
const games = SLOTS.filter(({ id }) => values.game === undefined || id === values.game);
if (values.help || games.length === 0) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
const check = values.check ?? false;
for (const game of games) {
  const counted = game.modes.map((mode) => count(game, mode));
  const sheet = { game: game.id, version: game.version, modes: counted.map(({ sheet }) => sheet) };
  keep(join(GAMES_FOLDER, 'slots', game.id, 'sheet.json'), { ...sheet, sha256: sha256(JSON.stringify(sheet)) }, check);
  keep(join(GAMES_FOLDER, 'made', `${game.id}.json`), Object.fromEntries(counted.map(({ sheet, table }) => [sheet.mode, table])), check);
}
process.exit(differ === 0 ? 0 : 1);
