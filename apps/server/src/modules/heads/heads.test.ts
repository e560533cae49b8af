import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkProof, type MovementProof, sha256 } from '@fairbook/domain/heads';
import { type TestDatabase, testClock, testDatabase } from '@fairbook/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAttempts } from '../../platform/attempts.ts';
import { rewriteDeposit } from '../../testing/rewritten-history.ts';
import type { Ledger } from '../ledger/face.ts';
import { createLedger, type Posting } from '../ledger/index.ts';
import type { HeadDifference, Heads } from './face.ts';
import { publicPem } from './head-key.ts';
import { createHeads, type HeadsNeeds, headFolder, headKey, isSigned } from './index.ts';
import { playerProof } from './player-proof.ts';

const FAIRBOOK = fileURLToPath(new URL('../../../../../scripts/fairbook.ts', import.meta.url));
const EVERY_MS = 600_000;
const START = '2026-08-01T12:00:00Z';
let base: TestDatabase;
let folder: string;
let ledger: Ledger;
let heads: Heads;
const clock = testClock(START);

const tools = {
  sha256,
  verify: async (publicKey: string, text: string, signature: string) => isSigned(Buffer.from(publicKey, 'base64'), text, signature),
};

/** Another process on the same database; `at` is where it publishes. */
const headsAt = (
  at: string,
  changed: Partial<NonNullable<HeadsNeeds['publishing']>> = {},
  key = 'key.pem',
  time: HeadsNeeds['clock'] = clock,
): Heads =>
  createHeads({
    db: base.db,
    clock: time,
    attempts: createAttempts(base.db),
    leaves: ledger.leaves,
    publishing: { key: headKey(join(folder, key)), folder: headFolder(at), everyMs: EVERY_MS, webhook: undefined, ...changed },
    onError: () => {},
  });

beforeEach(async () => {
  clock.set(START);
  base = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'fairbook-heads-'));
  ledger = createLedger({ clock, reconciliations: () => [] });
  heads = headsAt(join(folder, 'heads'));
});
afterEach(async () => {
  await base.drop();
  rmSync(folder, { recursive: true });
});

const deposit = (player: bigint, amount: bigint, key: string): Posting => ({
  key,
  brandId: 1,
  currency: 'EUR',
  transfers: [
    { kind: 'deposit', debit: { house: 'psp:sandbox' }, credit: { player, account: 'cash' }, amount, cause: { kind: 'payment', id: key } },
  ],
});
const post = (...postings: Posting[]) => base.db.transaction((tx) => ledger.post(tx, postings));
/** Players 1 to 8 each deposit 10.00 and stake 4.00. */
async function play(turn: string): Promise<void> {
  for (let player = 1n; player <= 8n; player++) {
    await base.db.transaction((tx) => ledger.openAccount(tx, 1, player, 'EUR'));
    await post(deposit(player, 1000n, `${turn}:deposit:${player}`));
    const cause = { kind: 'bet', id: `${player}` };
    const stake = {
      kind: 'stake',
      debit: { player, account: 'cash' },
      credit: { player, account: 'open-stakes' },
      amount: 400n,
      cause,
    } as const;
    await post({ key: `${turn}:stake:${player}`, brandId: 1, currency: 'EUR', transfers: [stake] });
  }
}
const headAfter = async (turn: string): Promise<void> => {
  await play(turn);
  clock.advance(EVERY_MS);
  await heads.round();
};
const published = () => [...headFolder(join(folder, 'heads')).lines()].map(({ head }) => head);
/** What `verify-ledger --against` finds. */
async function against(at = join(folder, 'heads')) {
  const { count, differences } = heads.against(headFolder(at));
  const found: HeadDifference[] = [];
  await base.db.transaction(async (tx) => {
    for await (const each of differences(tx)) found.push(each);
  });
  return { differences: found, count };
}

describe('heads', () => {
  test('cover every transfer of every lane once, each resting on the one before, and are published in a file per day', async () => {
    await heads.round();
    await headAfter('first');
    await headAfter('second');
    const all = published();
    expect(all.map((head) => head?.size)).toEqual([0, 16, 16]);
    expect(all.map((head) => head?.number)).toEqual([1, 2, 3]);
    expect(all[2]?.previous).toBe(all[1]?.hash);
    expect(all[2]?.lanes.map((lane) => lane.from)).toEqual(all[1]?.lanes.map((lane) => lane.seq));
    expect(readdirSync(join(folder, 'heads')).sort()).toEqual(['2026-08-01.jsonl', 'public-key.pem']);
    expect(await against()).toEqual({ differences: [], count: { heads: 3, newest: 3 } });
  });

  test('are made when one is due and when the day ends, not more often', async () => {
    await heads.round();
    clock.advance(EVERY_MS - 1);
    await heads.round();
    expect(published()).toHaveLength(1);
    clock.advance(1);
    await heads.round();
    expect(published()).toHaveLength(2);
    clock.set('2026-08-01T23:59:59Z');
    await heads.round();
    await play('late');
    clock.set('2026-08-02T00:00:01Z');
    await heads.round();
    expect(published().at(-1)).toMatchObject({ size: 16, at: Date.parse('2026-08-02T00:00:01Z') });
    expect(readdirSync(join(folder, 'heads'))).toContain('2026-08-02.jsonl');
  });

  test.each([3_600_000, 400 * 86_400_000])('go on as often as ever after the clock was set back by %d ms', async (ms) => {
    let passed = 0;
    const own = headsAt(join(folder, 'heads'), {}, 'key.pem', { now: clock.now, steady: () => passed });
    await own.round();
    clock.advance(-ms);
    for (let turn = 0; turn < 3; turn++) {
      await own.round();
      await own.round();
      clock.advance(EVERY_MS);
      passed += EVERY_MS;
    }
    expect(published()).toHaveLength(3);
    expect(new Set(published().map((head) => head?.at)).size).toBe(1);
  });

  test('made by two processes at once are one after the other', async () => {
    await play('first');
    const other = headsAt(join(folder, 'elsewhere'));
    await Promise.all([heads.round(), other.round()]);
    await Promise.all([heads.round(), other.round()]);
    expect((await against()).differences).toEqual([]);
    expect((await against(join(folder, 'elsewhere'))).differences).toEqual([]);
    expect(readFileSync(join(folder, 'heads/2026-08-01.jsonl'), 'utf8')).toBe(
      readFileSync(join(folder, 'elsewhere/2026-08-01.jsonl'), 'utf8'),
    );
  });

  test('take so many transfers at most; what is left goes into the next one at once', { timeout: 180_000 }, async () => {
    await base.db.transaction((tx) => ledger.openAccount(tx, 1, 4n, 'EUR'));
    const many = (turn: string) => Array.from({ length: 5000 }, (_, i) => deposit(4n, 1n, `${turn}${i}`));
    for (const turn of ['a', 'b', 'c']) await post(...many(turn));
    await heads.round();
    expect(published().map((head) => head?.size)).toEqual([5000, 5000, 5000]);
    expect((await against()).differences).toEqual([]);
    const part = await playerProof(base.db, ledger.leaves, { brandId: 1, playerId: 4n }, 0n, clock.now());
    expect(part.more).not.toBeNull();
    expect(await checkProof(part, tools)).toMatchObject({ verdict: 'proved', movements: 1000 });
  });

  test('a line broken off by a crash is written again', async () => {
    await headAfter('first');
    const file = join(folder, 'heads/2026-08-01.jsonl');
    const whole = readFileSync(file, 'utf8');
    await headAfter('second');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, whole.length + 40));
    const after = headsAt(join(folder, 'heads'));
    await after.round();
    expect((await against()).count).toEqual({ heads: 2, newest: 2 });
    expect((await against()).differences).toEqual([]);
  });

  test('are not made on a database that was put back to before the published ones', async () => {
    await headAfter('first');
    const old = readFileSync(join(folder, 'heads/2026-08-01.jsonl'), 'utf8');
    await headAfter('second');
    await base.owner.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      await tx.query('delete from ledger_head_lane where number = 2');
      await tx.query('delete from ledger_head where number = 2');
    });
    clock.advance(EVERY_MS);
    const restarted = headsAt(join(folder, 'heads'));
    await expect(restarted.round()).rejects.toThrow('does not have head 2 as it was published');
    expect(await base.db.query('select max(number) as number from ledger_head')).toEqual([{ number: 1 }]);
    expect(readFileSync(join(folder, 'heads/2026-08-01.jsonl'), 'utf8').startsWith(old)).toBe(true);
  });

  test('go on with the key they began with', async () => {
    await headAfter('first');
    clock.advance(EVERY_MS);
    await expect(headsAt(join(folder, 'heads'), {}, 'another.pem').round()).rejects.toThrow('LEDGER_KEY_FILE');
  });

  test('that somebody put into the database are not published', async () => {
    await headAfter('first');
    await base.owner.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      await tx.query(`update ledger_head set root = sha256(root), hash = sha256(hash) where number = 1`);
    });
    await expect(headsAt(join(folder, 'anew')).round()).rejects.toThrow('was not signed with the key');
    expect(headFolder(join(folder, 'anew')).newest()).toBeUndefined();
  });

  test('a key that others may read is refused', () => {
    const file = join(folder, 'open.pem');
    headKey(file);
    chmodSync(file, 0o640);
    expect(() => headKey(file)).toThrow('chmod 600');
    writeFileSync(join(folder, 'text.pem'), 'no key', { mode: 0o600 });
    expect(() => headKey(join(folder, 'text.pem'))).toThrow('Ed25519 private key');
  });
});

describe('held against the published heads', () => {
  test('a history rewritten and hashed again is found, though the ledger agrees with itself: the first head that differs is named', async () => {
    await headAfter('first');
    await headAfter('second');
    await headAfter('third');
    const [victim] = await base.owner.query<{ id: bigint }>(`select id from transfer where key = 'second:deposit:6'`);
    await rewriteDeposit(base.owner, victim!.id, 9_000_000n);
    expect((await ledger.verify(base.db)).differences).toEqual([]);
    const { differences } = await against();
    expect(differences[0]).toMatchObject({ check: 'head', row: expect.stringMatching(/^head 2 of 2026-08-01T12:20/) });
    expect(differences[1]?.row).toContain('block 2/');
    expect(differences.some(({ row }) => row.startsWith('head 1 '))).toBe(false);
  });

  test('the same is found when the heads in the database were made anew to fit', async () => {
    await headAfter('first');
    await headAfter('second');
    const [victim] = await base.owner.query<{ id: bigint }>(`select id from transfer where key = 'first:deposit:3'`);
    await rewriteDeposit(base.owner, victim!.id, 1n);
    await base.owner.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      await tx.query('delete from ledger_head_lane');
      await tx.query('delete from ledger_head');
    });
    await headsAt(join(folder, 'forged'), {}, 'forged.pem').round();
    expect((await against()).differences.map(({ row }) => row)).toEqual(
      expect.arrayContaining([expect.stringContaining('head 1 of'), 'ledger_head 1', 'ledger_head 2']),
    );
    writeFileSync(join(folder, 'forged/public-key.pem'), readFileSync(join(folder, 'heads/public-key.pem')));
    expect((await against(join(folder, 'forged'))).differences[0]?.expected).toContain('a signature by the key');
  });

  test.each([
    ['deleted', 'delete from transfer where id = $1', /over 15 transfers$/],
    ['given to another', 'update transfer set player_id = 8 where id = $1', /over 16 transfers$/],
  ])('a transfer that was %s is found', async (_, statement, found) => {
    await headAfter('first');
    const [victim] = await base.owner.query<{ id: bigint }>(`select id from transfer where key = 'first:stake:4'`);
    await base.owner.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      await tx.query(statement, [victim!.id]);
    });
    expect((await against()).differences[0]?.found).toMatch(found);
  });

  test('heads taken out of the middle, changed or strange are found', async () => {
    for (const turn of ['first', 'second', 'third']) await headAfter(turn);
    const file = join(folder, 'heads/2026-08-01.jsonl');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    writeFileSync(file, `${lines[0]}\n${lines[2]}\n`);
    expect((await against()).differences[0]?.expected).toMatch(/^to follow head 1 /);
    writeFileSync(file, `${lines[0]}\n${lines[1]?.replace('"size":16', '"size":15')}\n`);
    expect((await against()).differences[0]).toMatchObject({ row: '2026-08-01.jsonl line 2', expected: 'a head' });
    writeFileSync(file, `${lines[0]}\n${lines[1]?.replace(/"at":\d+/, `"at":${clock.now()}`)}\n`);
    expect((await against()).differences).toHaveLength(1);
    // One that nobody signed is named whatever time it claims, and its number does not count as looked at.
    const claim = lines[1]?.replace(/"at":\d+/, '"at":9007199254740991').replace('"number":2', '"number":9007199254740990');
    writeFileSync(file, `${lines[0]}\n${claim}\n`);
    const { differences, count } = await against();
    expect(differences).toMatchObject([{ row: expect.stringMatching(/^head 9007199254740990 of 9007199254740991 /) }]);
    expect(count).toEqual({ heads: 1, newest: 1 });
    // The newest days alone are a beginning, too.
    writeFileSync(file, `${lines[1]}\n${lines[2]}\n`);
    expect(await against()).toEqual({ differences: [], count: { heads: 2, newest: 3 } });
    appendFileSync(file, 'nonsense\n');
    expect((await against()).differences).toEqual([
      { check: 'head', row: '2026-08-01.jsonl line 3', expected: 'a head', found: 'something else' },
    ]);
  });
});

describe('a player’s proof', () => {
  const proofOf = async (playerId: bigint) =>
    JSON.parse(JSON.stringify(await playerProof(base.db, ledger.leaves, { brandId: 1, playerId }, 0n, clock.now()))) as MovementProof;

  test('has every movement of theirs, leads to the published heads and holds nothing of others but hashes', async () => {
    for (const turn of ['first', 'second']) await headAfter(turn);
    await play('later');
    const proof = await proofOf(5n);
    expect(await checkProof(proof, tools)).toMatchObject({ verdict: 'proved', movements: 4, heads: 2, waiting: 2, signed: true });
    expect(proof.heads.map(({ head }) => head)).toEqual(published());
    const texts = proof.heads.flatMap(({ movements }) => movements.map(({ text }) => text.split('|')));
    expect(new Set(texts.map((fields) => fields[2]))).toEqual(new Set(['5']));
    const rest = JSON.stringify(proof.heads.map(({ movements }) => movements.map(({ path }) => path)));
    expect(rest).toMatch(/^[[\]",0-9a-f]*$/);
  });

  test('is checked by the command line, against published heads and a key of one’s own', { timeout: 180_000 }, async () => {
    for (const turn of ['first', 'second']) await headAfter(turn);
    const file = join(folder, 'movements.json');
    const run = (proof: unknown, ...options: string[]) => {
      writeFileSync(file, JSON.stringify(proof));
      const { status, stdout } = spawnSync(process.execPath, [FAIRBOOK, 'verify-proof', file, ...options], { encoding: 'utf8' });
      return { status, ...(JSON.parse(stdout) as object) };
    };
    const proof = await proofOf(5n);
    const own = ['--heads', join(folder, 'heads'), '--key', join(folder, 'heads/public-key.pem')];
    expect(run(proof, ...own)).toMatchObject({ status: 0, verdict: 'proved', movements: 4, heads: 2, signed: true });
    expect(run(JSON.parse(JSON.stringify(proof).replace('|400|', '|300|')))).toMatchObject({ status: 1, reason: 'path' });
    rmSync(join(folder, 'heads/2026-08-01.jsonl'));
    expect(run(proof, ...own)).toMatchObject({ status: 1, verdict: 'broken', reason: 'unpublished', at: 'head 1' });
    writeFileSync(join(folder, 'stranger.pem'), publicPem(headKey(join(folder, 'stranger-key.pem')).publicKey));
    expect(run(proof, '--key', join(folder, 'stranger.pem'))).toMatchObject({ status: 1, reason: 'signature' });
  });

  test('is not given over a ledger that was rewritten', async () => {
    await headAfter('first');
    const [victim] = await base.owner.query<{ id: bigint }>(`select id from transfer where key = 'first:deposit:5'`);
    await rewriteDeposit(base.owner, victim!.id, 5n);
    await expect(proofOf(5n)).rejects.toThrow('is not the one head 1 was made over');
  });

  test('a movement left out, or another amount, breaks it', async () => {
    await headAfter('first');
    const proof = await proofOf(5n);
    const [entry] = proof.heads;
    const without = { ...proof, heads: [{ ...entry, movements: entry!.movements.slice(1) }] };
    expect(await checkProof(without, tools)).toMatchObject({ verdict: 'broken', reason: 'balance' });
    const more = JSON.parse(JSON.stringify(proof).replace('|1000|', '|1001|'));
    expect(await checkProof(more, tools)).toMatchObject({ verdict: 'broken', reason: 'path' });
    const other = { ...proof, publicKey: headKey(join(folder, 'other.pem')).publicKey.toString('base64') };
    expect(await checkProof(other, tools)).toMatchObject({ verdict: 'broken', reason: 'signature' });
  });
});

describe('the webhook', () => {
  test('gets every head in order under its own address, again until it takes it, and then no more', async () => {
    const got: { url: string | undefined; method: string | undefined; token: string | undefined; number: number }[] = [];
    let works = false;
    const server = createServer(async (request, response) => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { head: { number: number } };
      got.push({ url: request.url, method: request.method, token: request.headers.authorization, number: body.head.number });
      response.writeHead(works ? 204 : 500).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/archive/{number}.json`;
      heads = headsAt(join(folder, 'heads'), { webhook: { url, token: 'let me in' } });
      await heads.round();
      expect(await heads.undelivered()).toBe(1);
      await heads.round();
      // It waits before it tries again.
      expect(got).toHaveLength(1);
      works = true;
      await headAfter('first');
      await heads.round();
      expect(got.map(({ number }) => number)).toEqual([1, 1, 2]);
      expect(got[2]).toEqual({ url: '/archive/2.json', method: 'PUT', token: 'Bearer let me in', number: 2 });
      expect(await heads.undelivered()).toBe(0);
    } finally {
      server.close();
    }
  });

  test('that never answers well is tried a bounded number of times', async () => {
    heads = headsAt(join(folder, 'heads'), { webhook: { url: 'http://127.0.0.1:1/heads', token: undefined }, everyMs: 1e12 });
    for (let i = 0; i < 60; i++) {
      await heads.round();
      await base.owner.query('update ledger_head_delivery set next_at = 0');
    }
    expect(await base.db.query('select tries from ledger_head_delivery')).toEqual([{ tries: 24 }]);
  });
});
