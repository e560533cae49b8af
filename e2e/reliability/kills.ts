import type { SeededRandom } from '@fairbook/domain/seeded-random';
import type { Server } from '../support/server.ts';
import { pause } from './http.ts';
import { verify } from './ledger.ts';
import type { Load } from './load.ts';
import type { Tally } from './tally.ts';

/** What is killed: the database's first process, the server, or the server and then the database it left. */
const KINDS = ['database', 'server', 'both'] as const;
type KillKind = (typeof KINDS)[number];

/** From a kill to the next accepted bet at most, ms. */
const BACK_LIMIT_MS = 30_000;
/** The ledger is looked at in between, after so many kills. */
const VERIFY_EVERY = 3;

export interface Recovery {
  readonly kind: KillKind;
  /** From the kill to the answer of the first bet accepted on a request sent after it. */
  readonly ms: number;
  /** Of a killed server: from the kill until the new one said that it is ready. */
  readonly readyMs: number | undefined;
}

function killProcess(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/** Kills each kind `kills` times, in a seeded order at seeded moments spread over `seconds`, and measures how long it takes to come back. */
export async function killUnderLoad(
  server: Server,
  load: Load,
  { seconds, kills }: { readonly seconds: number; readonly kills: number },
  random: SeededRandom,
  tally: Tally,
  say: (line: string) => void,
): Promise<Recovery[]> {
  const order = random.shuffled(KINDS.flatMap((kind) => Array.from({ length: kills }, () => kind)));
  const share = (seconds * 1000) / Math.max(1, order.length);
  const recoveries: Recovery[] = [];
  const start = Date.now();
  for (const [i, kind] of order.entries()) {
    await pause(Math.max(0, start + share * (i + random.next() * 0.6) - Date.now()));
    const at = Date.now();
    const back = load.firstAcceptedSince(at, BACK_LIMIT_MS);
    let readyMs: number | undefined;
    if (kind !== 'database') await server.kill();
    if (kind !== 'server')
      tally.count(killProcess(server.databasePid()) ? 'databases killed' : 'databases gone before they could be killed');
    if (kind !== 'database') {
      tally.count('servers killed');
      await server.restart();
      readyMs = Date.now() - at;
    }
    const first = await back;
    tally.check(
      'comes-back',
      first !== undefined && server.running(),
      () => `kill ${i + 1} (${kind}): no bet in ${BACK_LIMIT_MS / 1000} s`,
    );
    if (first) recoveries.push({ kind, ms: first.at - at, readyMs });
    say(`${kind} killed, ${first ? `a bet accepted after ${first.at - at} ms` : `no bet accepted in ${BACK_LIMIT_MS / 1000} s`}`);
    if (!server.running()) {
      tally.check('comes-back', false, () => `the server ended by itself after kill ${i + 1} (${kind}): ${server.output().slice(-600)}`);
      await server.restart();
    }
    if ((i + 1) % VERIFY_EVERY === 0) {
      const began = Date.now();
      await verify(server, tally);
      say(`the ledger verified in ${Date.now() - began} ms`);
    }
  }
  await pause(Math.max(0, start + seconds * 1000 - Date.now()));
  return recoveries;
}
