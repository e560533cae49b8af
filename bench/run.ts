/** `npm run bench [-- [--quick] [--write] P1 P7 ...]`: the product's figures against what this machine can do, in one run. */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildAll } from '../scripts/build.ts';
import { writeBenchmarks } from './document.ts';
import { GROUPS, type GroupName } from './groups.ts';
import { machineFacts, watchStolen } from './machine.ts';
import type { Measurement } from './row.ts';
import { printTable } from './table.ts';

const HELP = `npm run bench [-- [--quick] [--write] [--port 4680] P1 P7 ...]

  P1 P7 ...   these rows only; P20, half an hour, runs when it is named
  --quick     one round of less instead of three: for a look, not for a figure
  --write     also writes docs/benchmarks.md
  --port N    the first of the ports used
`;

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        port: { type: 'string', default: '4680' },
      },
    });
  } catch (error) {
    process.stderr.write(`${(error as Error).message.split('. ', 1)[0]}: npm run bench -- --help says what there is.\n`);
    return process.exit(1);
  }
}

const { values, positionals } = readOptions();
if (values.help) {
  process.stdout.write(HELP);
  process.exit();
}
const known = new Set(Object.values(GROUPS).flatMap((group) => group.rows));
const asked = positionals.map((row) => row.toUpperCase());
const unknown = asked.filter((row) => !known.has(row));
if (unknown.length > 0) {
  process.stderr.write(`There is no row ${unknown.join(', ')}; there are ${[...known].join(', ')}.\n`);
  process.exit(1);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const plan = { rounds: values.quick ? 1 : 3, scale: values.quick ? 0.4 : 1, port: Number(values.port), say };
const facts = machineFacts();
const load = loadavg()[0]?.toFixed(1) ?? '';
await buildAll(say);
say(facts.join('\n'));
const rows: Measurement[] = [];
const taken: string[] = [];
let failed = false;
const started = performance.now();
for (const name of Object.keys(GROUPS) as GroupName[]) {
  const group = GROUPS[name];
  const wanted = new Set(group.rows.filter((row) => (asked.length === 0 ? !group.byNameOnly : asked.includes(row))));
  if (wanted.size === 0) continue;
  say(`\n${name}`);
  const stolen = watchStolen();
  try {
    const { run } = await group.load();
    rows.push(...(await run(plan, wanted)));
  } catch (error) {
    failed = true;
    say(`  failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  const share = stolen();
  if (share !== undefined) taken.push(`${name} ${share} %`);
}
say('');
printTable(rows, say);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
const host = taken.length === 0 ? '' : `\nTime of the processors that the host gave to others: ${taken.join(', ')}.`;
const summary = `${minutes} minutes, median of ${plan.rounds}${values.quick ? ' (quick: shorter and once)' : ''}; load of the machine before it ${load}.${host}`;
say(`\n${summary}`);
if (values.write) writeBenchmarks(rows, facts, summary);
process.exit(failed ? 1 : 0);
