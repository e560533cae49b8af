/** Plays the studio's games against their mathematics sheets: `npm run games:simulate -- --rounds 100000000`. */
import { parseArgs } from 'node:util';
import { GAMES, gameOf } from '@fairbook/games';
import { tablesOf } from '@fairbook/games/made/index';
import { bandFor } from '@fairbook/games/simulation/band';
import { type Simulated, simulateTable } from '@fairbook/games/simulation/simulate';

const HELP = `Rounds of every game through the code that pays, held against the sheets, which are computed without a round.

  npm run games:simulate -- [--rounds 1000000] [--game <id>] [--seed 1] [--tables]

  --rounds N   how many of each game, spread evenly over the tables of its sheets (1000000; every night 100000000)
  --game id    only this one: ${GAMES.map(({ id }) => id).join(', ')}
  --seed N     of the rounds (1); the same seed gives the same rounds
  --tables     says every table, not only the one furthest off

All means together must lie within their band of 99 %. A table whose wins are too rare for so many rounds is played and not judged.
`;

const CONFIDENCE = 0.99;
/** Means that are more skewed than this scatter too unevenly to be judged by a normal band: some forty wins where one size of win is all. */
const MOST_SKEW = 0.15;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    rounds: { type: 'string', default: '1000000' },
    game: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tables: { type: 'boolean', default: false },
  },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
const games = values.game === undefined ? GAMES : [gameOf(values.game)].filter((game) => game !== undefined);
if (values.help || !Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed) || games.length === 0) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}

const line = ({ table, options, rounds, mean, rtp, errors }: Simulated): string =>
  `  ${table.padEnd(22)} ${JSON.stringify(options).slice(0, 60).padEnd(60)} ${rounds} rounds  ${(100 * mean).toFixed(4)} %, sheet ${(100 * rtp).toFixed(4)} %, ${errors.toFixed(2)} standard errors`;

const judged: Simulated[] = [];
let rare = 0;
for (const game of games) {
  const tables = game.sheetOptions.flatMap((options) => tablesOf(game, options).map((table) => ({ options, table })));
  const began = Date.now();
  const each = Math.max(1, Math.floor(rounds / tables.length));
  const results = tables.map(({ options, table }, i) => simulateTable(game, options, table, { rounds: each, seed: seed * 100_000 + i }));
  const enough = results.filter(({ skew }) => Math.abs(skew) <= MOST_SKEW);
  rare += results.length - enough.length;
  judged.push(...enough);
  console.log(
    `${game.id}: ${tables.length} tables, ${results.length - enough.length} too rare, ${each} rounds each, ${Math.round((Date.now() - began) / 1000)} s`,
  );
  const furthest = [...enough].sort((a, b) => Math.abs(b.errors) - Math.abs(a.errors));
  for (const result of values.tables ? results : furthest.slice(0, 1)) console.log(line(result));
}
const band = bandFor(judged.length, CONFIDENCE);
const outside = judged.filter(({ errors }) => Math.abs(errors) > band);
console.log(`${judged.length} tables judged, ${rare} too rare, band ${band.toFixed(2)} standard errors: ${outside.length} outside`);
for (const result of outside) console.log(`${result.game}\n${line(result)}`);
process.exit(outside.length === 0 ? 0 : 1);
