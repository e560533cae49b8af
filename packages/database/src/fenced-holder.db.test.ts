import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FencedHolder, type FencedOptions, fencedHolder, hasEpoch, type Pace, proveEpoch } from './fenced-holder.ts';

/** The usual one, forty times as fast. */
const PACE: Pace = { beatMs: 50, askMs: 100, takeMs: 200 };

let base: TestDatabase;
let keys = 0;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

/** A role of the test's own, and what those who have it are told. */
function game() {
  const key = [77, ++keys] as const;
  const role = `role ${keys}`;
  const lost: string[] = [];
  const waiting: string[] = [];
  const quit = new AbortController();
  const take = (name: string, more: Partial<FencedOptions> = {}): Promise<FencedHolder> =>
    fencedHolder(base.url, {
      leases: [{ role, key }],
      sessions: `${role} ${name}`,
      waitMs: 0,
      pace: PACE,
      refused: (from) => new Error(`held from ${from}`),
      onLost: (error) => void lost.push(`${name}: ${error.message}`),
      ...more,
    });
  const standBy = (name: string): Promise<FencedHolder> =>
    take(name, { standby: { onWaiting: () => void waiting.push(name), signal: quit.signal } });
  return { role, key, lost, waiting, quit, take, standBy };
}
const epochOf = ({ epochs }: FencedHolder): bigint | undefined => [...epochs.values()][0];
const beats = async (role: string): Promise<bigint> =>
  (await base.db.query<{ beats: bigint }>('select beats from sole_holder where role = $1', [role]))[0]?.beats ?? 0n;

test('one has a role; its number rises each time it changes hands, and the database tells whose it is', async () => {
  const { role, take } = game();
  const first = await take('first');
  expect(epochOf(first)).toBe(1n);
  await expect(take('second')).rejects.toThrow('held from this machine');
  expect(await base.db.transaction((tx) => proveEpoch(tx, first))).toBe(true);
  expect(await base.db.transaction((tx) => proveEpoch(tx, { ...first, epochs: new Map([[role, 2n]]) }))).toBe(false);
  await first.release();
  const second = await take('second');
  expect(epochOf(second)).toBe(2n);
  expect([await hasEpoch(base.db, first), await hasEpoch(base.db, second)]).toEqual([false, true]);
  await second.release();
});

test('a role that was let go is free at once, also when its holder was just giving a sign of life', async () => {
  const { role, take } = game();
  // Slow, not late: one who takes a waiting sign of life for a broken connection drops it, and the database frees its locks when it likes.
  const first = await take('first', { pace: { ...PACE, takeMs: 60_000 } });
  const beating = "select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'";
  const second = await base.db.transaction(async (tx) => {
    await tx.query('select from sole_holder where role = $1 for update', [role]);
    await vi.waitFor(async () => expect(await base.db.query(beating, [first.sessions])).toHaveLength(1), 60_000);
    const next = first.release().then(() => take('second'));
    next.catch(() => {});
    // Time enough for one who does not wait.
    for (let i = 0; i < 100; i++) await base.db.query('select');
    return { next };
  });
  expect(epochOf(await second.next)).toBe(2n);
  await (await second.next).release();
});

test('who stands by waits as long as signs of life come, and takes over at once when the holder ends', async () => {
  const { role, take, standBy, waiting, lost } = game();
  const first = await take('first');
  let had = false;
  const second = standBy('second').then((holder) => {
    had = true;
    return holder;
  });
  const before = await beats(role);
  await vi.waitFor(async () => expect((await beats(role)) - before).toBeGreaterThan(12n), 60_000);
  expect([had, waiting]).toEqual([false, ['second']]);
  await first.release();
  expect(epochOf(await second)).toBe(2n);
  expect(lost).toEqual([]);
  await (await second).release();
});

test('of two who stand by one takes over, and the other goes on waiting for that one', async () => {
  const { take, standBy, lost } = game();
  const first = await take('first');
  const had: string[] = [];
  const both = ['second', 'third'].map(async (name) => {
    const holder = await standBy(name);
    had.push(name);
    return holder;
  });
  await first.release();
  const next = await Promise.race(both);
  expect([epochOf(next), had.length]).toEqual([2n, 1]);
  expect(await hasEpoch(base.db, next)).toBe(true);
  await next.release();
  const holders = await Promise.all(both);
  expect(holders.map(epochOf).sort()).toEqual([2n, 3n]);
  expect(lost).toEqual([]);
  for (const holder of holders) await holder.release();
});

/** A program that has the role and stops in the middle of a transaction that proved it, saying what happens to it. */
const HOLDER = (module: string, { url, key, role }: { url: string; key: readonly number[]; role: string }) => `
  const { fencedHolder, hasEpoch, openDatabase, proveEpoch } = await import(${JSON.stringify(module)});
  const say = (line) => process.stdout.write(line + '\\n');
  const sessions = 'stopped ${role}';
  const db = openDatabase(${JSON.stringify(url)}, { max: 2, applicationName: sessions, onError: () => {} });
  const holder = await fencedHolder(${JSON.stringify(url)}, {
    leases: [{ key: ${JSON.stringify(key)}, role: '${role}' }], sessions, waitMs: 0, pace: ${JSON.stringify(PACE)},
    refused: () => new Error('refused'),
    async onLost(error) {
      say('lost: ' + error.message);
      say('proved anew: ' + (await db.transaction((tx) => proveEpoch(tx, holder))));
      process.exit();
    },
  });
  await db.transaction(async (tx) => {
    say('proved: ' + (await proveEpoch(tx, holder)));
    await new Promise((go) => process.stdin.once('data', go));
  }).then(() => say('committed'), () => say('cut'));`;

test('a holder that stands still is put out with the transaction it is in, and can prove nothing once it goes on', async () => {
  const { role, key, standBy } = game();
  const program = HOLDER(fileURLToPath(new URL('./index.ts', import.meta.url)), { url: base.url, key, role });
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  try {
    await vi.waitFor(() => expect(said).toBe('proved: true\n'), 60_000);
    const waiting = standBy('second');
    child.kill('SIGSTOP');
    const second = await waiting;
    expect([epochOf(second), said]).toEqual([2n, 'proved: true\n']);
    child.kill('SIGCONT');
    child.stdin.write('go on\n');
    await once(child, 'close');
    expect(said).toMatch(/cut\n/);
    expect(said).toMatch(/lost: the role was taken over after \d+ s without a sign of life\nproved anew: false\n/);
    expect(said).not.toContain('committed');
    await second.release();
  } finally {
    child.kill('SIGKILL');
  }
});

test('an epoch that is given a second time, as by a database put back to an earlier moment, is not that of the one who had it first', async () => {
  const { role, take, lost } = game();
  const first = await take('first');
  await base.db.query('update sole_holder set epoch = epoch - 1 where role = $1', [role]);
  await vi.waitFor(() => expect(lost).toEqual([expect.stringContaining('first: the role was taken over')]), 60_000);
  await first.release();
  const second = await take('second');
  expect([epochOf(first), epochOf(second)]).toEqual([1n, 1n]);
  expect([await hasEpoch(base.db, first), await hasEpoch(base.db, second)]).toEqual([false, true]);
  expect(await base.db.transaction((tx) => proveEpoch(tx, first))).toBe(false);
  await second.release();
});

test('a holder that stands still is put out also when somebody deleted the row of the role', async () => {
  const { role, key, standBy } = game();
  const program = HOLDER(fileURLToPath(new URL('./index.ts', import.meta.url)), { url: base.url, key, role });
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  try {
    await vi.waitFor(() => expect(said).toBe('proved: true\n'), 60_000);
    child.kill('SIGSTOP');
    // As a superuser may: the transaction that proved the role would hold the row.
    await base.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and state = 'idle in transaction'",
      [`stopped ${role}`],
    );
    await base.db.query('delete from sole_holder where role = $1', [role]);
    const second = await standBy('second');
    child.kill('SIGCONT');
    child.stdin.write('go on\n');
    await once(child, 'close');
    expect(said).toMatch(/proved anew: false\n/);
    await second.release();
  } finally {
    child.kill('SIGKILL');
  }
});

test('a change of hands waits for a transaction that proved the role', async () => {
  const { role, take } = game();
  const first = await take('first');
  // Of another name, so that nobody ends it.
  let open = true;
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const placing = base.db.transaction(async (tx) => {
    await proveEpoch(tx, first);
    begun.resolve();
    await end.promise;
    open = false;
  });
  await begun.promise;
  await first.release();
  const second = take('second').then((holder) => ({ holder, open }));
  await vi.waitFor(async () => {
    const [row] = await base.db.query<{ waits: boolean }>(
      "select exists (select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock') as waits",
      [`${role} second`],
    );
    expect(row?.waits).toBe(true);
  }, 60_000);
  end.resolve();
  await placing;
  const { holder, open: overlapped } = await second;
  expect(overlapped).toBe(false);
  await holder.release();
});

test('silence while nothing can be written is not held against the holder', async () => {
  const { role, take, standBy, lost } = game();
  const first = await take('first');
  let had = false;
  const second = standBy('second').then((holder) => {
    had = true;
    return holder;
  });
  // As on a full disk: nobody's write succeeds.
  await base.owner.query(`alter table sole_holder add constraint full_disk check (role <> '${role}') not valid`);
  const silentSince = await beats(role);
  await vi.waitFor(() => expect(first.silentMs()).toBeGreaterThan(5 * PACE.takeMs), 60_000);
  expect([had, await beats(role)]).toEqual([false, silentSince]);
  await base.owner.query('alter table sole_holder drop constraint full_disk');
  await vi.waitFor(async () => expect((await beats(role)) - silentSince).toBeGreaterThan(3n), 60_000);
  expect([had, lost]).toEqual([false, []]);
  await first.release();
  await (await second).release();
});

test('a broken connection is made anew under the same number, also where the database takes the old one for a good one', async () => {
  const { role, take, lost } = game();
  const first = await take('first');
  const pids = () => base.db.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [`${role} first`]);
  const [old] = await pids();
  await base.db.query('select pg_terminate_backend($1)', [old?.pid]);
  await vi.waitFor(async () => expect((await pids())[0]?.pid).toEqual(expect.not.toBeOneOf([old?.pid, undefined])), 60_000);
  const before = await beats(role);
  await vi.waitFor(async () => expect(await beats(role)).toBeGreaterThan(before), 60_000);
  expect([epochOf(first), lost, await hasEpoch(base.db, first)]).toEqual([1n, [], true]);
  await expect(take('second')).rejects.toThrow('held from');
  await first.release();
});

test('who stands by can be asked to stop', async () => {
  const { take, standBy, waiting, quit } = game();
  const first = await take('first');
  const second = standBy('second');
  await vi.waitFor(() => expect(waiting).toEqual(['second']), 60_000);
  quit.abort(new Error('asked to stop'));
  await expect(second).rejects.toThrow('asked to stop');
  await first.release();
});

test('who takes several roles has all of them or none, and each rises and is proved by itself', async () => {
  const [one, two] = [game(), game()];
  const both = { leases: [one, two].map(({ role, key }) => ({ role, key })), sessions: `${one.role} and ${two.role}` };
  const second = await two.take('holder');
  await expect(one.take('both', both)).rejects.toThrow('held from this machine');
  // The one that was free is free again.
  const first = await one.take('holder');
  const standby = one.take('both', { ...both, standby: { onWaiting: () => {}, signal: one.quit.signal } });
  await first.release();
  // Whoever waits for both holds the free one for the moment it takes to find out about the other.
  const again = await vi.waitFor(() => one.take('another'), 60_000);
  await again.release();
  await second.release();
  const holder = await standby;
  expect([...holder.epochs]).toEqual(
    expect.arrayContaining([
      [one.role, 3n],
      [two.role, 2n],
    ]),
  );
  const proves = (...roles: string[]) => base.db.transaction((tx) => proveEpoch(tx, holder, roles));
  expect([await proves(one.role), await proves(two.role, one.role), await proves(one.role, 'a role of nobody')]).toEqual([
    true,
    true,
    false,
  ]);
  await base.db.query('update sole_holder set epoch = epoch + 1 where role = $1', [two.role]);
  expect([await proves(one.role), await proves(two.role), await hasEpoch(base.db, holder)]).toEqual([true, false, false]);
  await vi.waitFor(() => expect(one.lost).toEqual([expect.stringContaining('both: the role was taken over')]), 60_000);
  await holder.release();
});
