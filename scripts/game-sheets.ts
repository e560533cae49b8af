/** Counts what takes minutes to count of the studio's games: `npm run games:sheets`. Writes it, or with --check says where it differs from what the code pays. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { MadeTable, MadeTables } from '@fairbook/games/definition/made-tables';
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
import { countHoldem } from '@fairbook/games/tables/casino-holdem/count';
import { countBestHolds } from '@fairbook/games/tables/video-poker/count';
import { DEUCES_WILD, JACKS_OR_BETTER } from '@fairbook/games/tables/video-poker/pay-tables';
import { ROOT } from './workspace.ts';

const GAMES_FOLDER = join(ROOT, 'packages/games/src');

/** Card games whose best decisions are counted, by their names in the list of games. */
const CARD_GAMES: Readonly<Record<string, () => MadeTables>> = {
  'jacks-or-better': () => ({ 'best-holds': countBestHolds(JACKS_OR_BETTER) }),
  'deuces-wild': () => ({ 'best-holds': countBestHolds(DEUCES_WILD) }),
  'casino-holdem': () => ({ ante: countHoldem() }),
};

const HELP = `The mathematics of the slots, from all 16,777,216 rounds of each, and of card games with too many deals to count when asked.

  npm run games:sheets -- [--game paper-koi] [--check]

  --game ID   one of them (all): ${[...SLOTS.map(({ id }) => id), ...Object.keys(CARD_GAMES)].join(', ')}
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
/** Compares what a file says, not how it is laid out: the formatter lays files out anew. */
function keep(file: string, data: unknown, check: boolean): void {
  const text = JSON.stringify(data);
  if (!check) writeFileSync(file, `${text}\n`);
  else if (JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) !== text) {
    differ++;
    console.log(`${file} is not what the code pays`);
  }
}

const { values } = parseArgs({ options: { help: { type: 'boolean' }, check: { type: 'boolean' }, game: { type: 'string' } } });
const isWanted = (id: string): boolean => values.game === undefined || id === values.game;
const slots = SLOTS.filter(({ id }) => isWanted(id));
const cardGames = Object.entries(CARD_GAMES).filter(([id]) => isWanted(id));
if (values.help || slots.length + cardGames.length === 0) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
const check = values.check ?? false;
const madeFile = (id: string): string => join(GAMES_FOLDER, 'made', `${id}.json`);
for (const [id, count] of cardGames) {
  process.stderr.write(`${id}\n`);
  keep(madeFile(id), count(), check);
}
for (const game of slots) {
  const counted = game.modes.map((mode) => count(game, mode));
  const sheet = { game: game.id, version: game.version, modes: counted.map(({ sheet }) => sheet) };
  keep(join(GAMES_FOLDER, 'slots', game.id, 'sheet.json'), { ...sheet, sha256: sha256(JSON.stringify(sheet)) }, check);
  keep(madeFile(game.id), Object.fromEntries(counted.map(({ sheet, table }) => [sheet.mode, table])), check);
}
process.exit(differ === 0 ? 0 : 1);
