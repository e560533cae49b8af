import { parseArgs } from 'node:util';
import { type ByHand, endByHand, listStuck, type Stuck } from './by-hand.ts';
import type { StudioConfig } from './config.ts';
import { openStudioDatabase, type StudioDatabase } from './database.ts';
import { retireAll } from './restored.ts';
import type { StudioService } from './service.ts';
import { TOLD_FROM } from './settle-owed.ts';
import { verifyStudio } from './verify.ts';

/** What commands beside the one that plays work with. */
export interface CommandParts {
  readonly failed: (what: string, error: unknown) => void;
  readonly serviceOn: (database: Pick<StudioDatabase, 'db'>, config: StudioConfig) => StudioService;
}

/** Does it on the records of the service, also while that plays. */
async function besides<T>(config: StudioConfig, parts: CommandParts, work: (database: StudioDatabase) => Promise<T>): Promise<T> {
  const database = await openStudioDatabase(config, parts, true);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Checks everything the service has kept: the exit code, 0 where all of it agrees. */
export const verify = (config: StudioConfig, parts: CommandParts): Promise<number> =>
  besides(config, parts, async (database) => {
    const problems = await verifyStudio(database.db, parts.serviceOn(database, config).supplier);
    for (const problem of problems) say(problem);
    say(problems.length === 0 ? 'The rounds of the studio are clean.' : `${problems.length} disagree.`);
    return problems.length === 0 ? 0 : 1;
  });

/** After an older state of the records was put back, before anybody plays on it: the exit code, 0 where everybody's seeds are out of use. */
export async function restored(config: StudioConfig, { failed, serviceOn }: CommandParts): Promise<number> {
  const database = await openStudioDatabase(config, { failed });
  try {
    await database.serve((error) => failed('another studio plays on this database', error));
    const { done, left } = await retireAll(database.db, serviceOn(database, config));
    say(`The seeds of ${done} players are out of use.`);
    if (left > 0) say(`Of ${left} something waits for the wallet: let it run, and do this again.`);
    return left === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

const line = ({ kind, name, brand, player, game, round, currency, amount, tries, answer }: Stuck): string =>
  `${kind} ${name}: player ${player} of ${brand}, ${game}, round ${round}, ${amount} ${currency} in minor units; tried ${tries} times, the wallet says ${answer ?? 'nothing'}`;

/** Lists what the wallet does not take. */
export const stuck = (config: StudioConfig, parts: CommandParts): Promise<number> =>
  besides(config, parts, async ({ db }) => {
    const found = await listStuck(db, TOLD_FROM);
    for (const each of found) say(line(each));
    if (found.length === 0) say('The wallet takes everything.');
    return 0;
  });

/** Longest text of a reason and a name. */
const MOST_CHARACTERS = 500;

/** What `end` was asked for; undefined: it is not understood. */
export function byHandOf(args: readonly string[]): ByHand | undefined {
  try {
    const { values, positionals } = parseArgs({
      ...{ args: [...args], allowPositionals: true },
      options: { by: { type: 'string' }, second: { type: 'string' }, reason: { type: 'string' } },
    });
    const [name, ...more] = positionals;
    const { by: first, second, reason } = values;
    const isSound = (text: string | undefined): text is string =>
      text !== undefined && text.trim() !== '' && text.length <= MOST_CHARACTERS;
    if (!isSound(name) || more.length > 0 || !isSound(first) || !isSound(reason)) return undefined;
    return second === undefined || isSound(second) ? { name, reason, first, second } : undefined;
  } catch {
    return undefined;
  }
}

/** Ends something that the wallet never takes, by the word of staff. */
export const end = (config: StudioConfig, parts: CommandParts, order: ByHand): Promise<number> =>
  besides(config, parts, async ({ db }) => {
    const problem = await endByHand(db, order, Date.now());
    say(problem ?? `${order.name} is ended.`);
    return problem === undefined ? 0 : 1;
  });
