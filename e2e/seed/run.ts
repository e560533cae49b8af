import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '@fairbook/domain/seeded-random';
import { readConfig } from '@fairbook/server/config';
import { buildForStart } from '../../scripts/build.ts';
import { PASSWORD } from '../support/player.ts';
import { type FastTime, fastTime } from './fast-clock.ts';
import { people } from './people.ts';
import { SeededPlayer } from './player.ts';

/**
 * `npm run seed`: fills an empty sandbox with players, payments, bets and their settlement, as if it had run for some hours. Everything goes
 * through the calls that a player's browser makes, on a server whose clock runs fast until it has caught up.
 */
const { values } = parseArgs({
  options: { hours: { type: 'string', default: '5' }, players: { type: 'string', default: '24' }, seed: { type: 'string', default: '1' } },
});
const HOUR_MS = 3_600_000;
const PACE = 60;
const HOURS = { least: 1, most: 72 };
const PLAYERS = { least: 1, most: 200 };
/** The open bets, players and matches of the last moments must be those of a sandbox that runs: nobody acts after this, ms of the machine. */
const SETTLE_MS = 6000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
function whole(name: 'hours' | 'players' | 'seed', { least, most }: typeof HOURS): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`--${name} must be a whole number from ${least} to ${most}`);
  return number;
}

function refuseOutside(config: ReturnType<typeof readConfig>): void {
  if (config.databaseUrl !== undefined) throw new Error('DATABASE_URL is set: only the sandbox of the embedded database is filled.');
  if (config.sendsMail) throw new Error('SMTP_URL is set: the players of a sandbox read their mail in its inbox.');
}

async function startFast(time: FastTime): Promise<{ readonly child: ChildProcess; readonly begun: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts'), JSON.stringify(time)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ADDRESS_LIMITS: 'no', LOG_LEVEL: 'error', MESSAGING: 'sandbox' },
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ])) as [{ begun: number }];
  return { child, begun: message.begun };
}

const hours = whole('hours', HOURS);
const count = whole('players', PLAYERS);
const seed = whole('seed', { least: 0, most: 1_000_000 });
const config = readConfig(process.env);
refuseOutside(config);
await buildForStart();
const time: FastTime = { from: Date.now() - hours * HOUR_MS, pace: PACE };
say(`${hours} hours pass in about ${Math.ceil((hours * 60) / (PACE - 1))} minutes.`);
const { child, begun } = await startFast(time);
const now = (): number => fastTime(time, begun, Date.now());
const isOver = (): boolean => Date.now() - now() < SETTLE_MS * PACE;
const origin = `http://localhost:${config.port}`;
try {
  const players = people(count).map(
    (person) => new SeededPlayer(person, { origin, pace: PACE, random: seededRandom(`${seed}/${person.email}`), isOver }),
  );
  await players[0]?.refuseIfThere();
  await Promise.all(players.map((player, i) => sleep((i * 60_000 * 3) / PACE).then(() => player.live())));
  while (Date.now() - now() > 1) await sleep(500);
  await sleep(SETTLE_MS);
  const counts = players.flatMap(({ counts }) => Object.entries(counts));
  const sums = Object.entries(Object.groupBy(counts, ([name]) => name)).map(
    ([name, each = []]) => `${each.reduce((sum, [, n]) => sum + n, 0)} ${name}`,
  );
  say(`${players.length} players: ${sums.join(', ')}.`);
  say(`Sign in as ${players[0]?.person.email} with "${PASSWORD}"; all have that password. npm start serves what there is now.`);
} finally {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
