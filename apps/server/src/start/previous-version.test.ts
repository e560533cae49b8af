import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { ACCOUNT_CALLS } from '@fairbook/contract';
import { APPLICATION_ROLE, importRows, migrate, type RowFacts } from '@fairbook/database';
import { checkReceipt } from '@fairbook/domain';
import { emptyDatabase, type TestDatabase, testClock } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appHarness } from '../testing/app-harness.ts';
import { callOf } from '../testing/app-player.ts';
import { bettingHarness, order, pick, score } from '../testing/betting-harness.ts';
import { MIGRATIONS, SEEDED } from './database.ts';

/** A database as the code of its time wrote and exported it. */
interface Exported {
  /** Rows in COPY's text format, by their names in an export. */
  readonly parts: Readonly<Record<string, string>>;
  readonly facts: RowFacts;
  readonly heads: readonly {
    readonly lane: number;
    readonly block: number | string;
    readonly seq: number | string;
    readonly hash: string;
  }[];
}

/**
 * Two databases of an earlier version: a story of bets that were placed, settled, corrected, rolled back and voided amid crashes, and what staff and a
 * player did in the console's own tests. Made once by that version's code; never made anew, for it is the past.
 */
const before = JSON.parse(
  brotliDecompressSync(readFileSync(new URL('../testing/previous-version/0050.json.br', import.meta.url))).toString('utf8'),
) as {
  readonly migration: number;
  readonly betting: Exported & {
    /** Receipts of that version, by bet. */
    readonly receipts: Readonly<Record<string, unknown>>;
    readonly bets: readonly { readonly brand_id: number; readonly player_id: string; readonly id: string; readonly status: string }[];
  };
  readonly product: Exported & { readonly playerId: string; readonly password: string; readonly waiting: string; readonly now: number };
};

/** With a single on its home side that nobody had settled. */
const LEFT_OPEN = 905;

const bigintsAsText = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? `${each}` : each)));

/** The database as it was, brought to this version by its migrations. */
async function upgraded({ parts, facts }: Exported): Promise<TestDatabase> {
  const base = await emptyDatabase();
  await migrate(base.ownerUrl, MIGRATIONS, APPLICATION_ROLE, before.migration);
  const loading = await importRows(base.ownerUrl, SEEDED);
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    await loading.take(
      { name, size: content.length, isFolder: false, mode: 0o600 },
      (async function* body() {
        yield content;
      })(),
    );
  }
  await loading.finish(facts);
  await migrate(base.ownerUrl, MIGRATIONS, APPLICATION_ROLE);
  return base;
}

/** Each lane of the chain holds the block that was its last, unchanged. */
async function chainGoesOn({ db }: TestDatabase, { heads }: Exported): Promise<void> {
  const blocks = await db.query<{ lane: number; block: string; seq: string; hash: string }>(
    `select lane, block::text, last_seq::text as seq, encode(hash, 'hex') as hash from ledger_block`,
  );
  for (const { lane, block, seq, hash } of heads.filter((head) => Number(head.block) > 0))
    expect(blocks).toContainEqual({ lane, block: `${block}`, seq: `${seq}`, hash });
}

describe('bets of the version before', () => {
  let base: TestDatabase;
  beforeAll(async () => {
    base = await upgraded(before.betting);
  });
  afterAll(() => base.drop());

  test('verify with the chain they are in, and their receipts say what they said', async () => {
    const h = await bettingHarness(base.db, { node: 2 });
    expect((await h.ledger.verify(base.db)).differences).toEqual([]);
    await chainGoesOn(base, before.betting);
    expect(Object.keys(before.betting.receipts).length).toBeGreaterThan(20);
    for (const { brand_id: brandId, player_id, id, status } of before.betting.bets) {
      const receipt = await h.settlement.receipt(base.db, { brandId, playerId: BigInt(player_id), betId: BigInt(id) });
      expect([id, status, bigintsAsText(receipt)]).toMatchObject([id, status, before.betting.receipts[id]]);
      if (receipt) expect([id, checkReceipt(receipt).verdict]).toEqual([id, 'equal']);
    }
  });

  test('are settled, and new ones beside them, by this version', async () => {
    const h = await bettingHarness(base.db, { node: 2, clock: testClock('2026-11-24T12:00:00Z') });
    await h.result(LEFT_OPEN, score(1, 0));
    const settled = await base.db.query<{ id: bigint; status: string }>(
      'select b.id, b.status from bet b join leg l on l.bet_id = b.id where l.fixture_id = $1',
      [LEFT_OPEN],
    );
    expect(settled.map(({ status }) => status)).toEqual(['won']);
    expect(before.betting.bets.find(({ id }) => id === `${settled[0]?.id}`)?.status).toBe('accepted');
    for (let n = 0; n < 4; n++) await h.player(1n);
    const ann = await h.player(1000n);
    expect((await h.betting.placeBet(ann, order(300n, [pick(9100)]))).ok).toBe(true);
    await h.result(9100, score(0, 1));
    expect((await h.ledger.verify(base.db)).differences).toEqual([]);
  });
});

test('a player of the version before signs in with their password, finds their money, and staff their withdrawal; the books agree', async () => {
  const { product } = before;
  const base = await upgraded(product);
  const harness = await appHarness({ beside: { base, clock: testClock(new Date(product.now + 60_000).toISOString()) } });
  try {
    expect((await harness.app.ledger.verify(base.db)).differences).toEqual([]);
    await chainGoesOn(base, product);
    const [player] = await base.db.query<{ number: bigint }>('select number from player where player_id = $1', [BigInt(product.playerId)]);
    const typed = { login: `${player?.number}`, password: product.password };
    const { statusCode, body } = await callOf(harness, '', ACCOUNT_CALLS.signIn.path, typed);
    expect([statusCode, body]).toEqual([200, expect.stringContaining(product.playerId)]);
    // Their account got a number of its own.
    const token = JSON.parse(body).data.token;
    const [account] = (await callOf(harness, token, ACCOUNT_CALLS.accounts.path, {})).json().data.accounts;
    expect(account.id).toBeGreaterThan(1_000_000);
    const chosen = await callOf(harness, token, ACCOUNT_CALLS.setActiveAccount.path, { account_id: account.id });
    expect(chosen.json().data).toEqual({ account_id: account.id, currency: account.currency });
    const [waiting] = await base.db.query<{ status: string }>('select status from payment where payment_id = $1', [
      BigInt(product.waiting),
    ]);
    expect(waiting?.status).toBe('held');
  } finally {
    await harness.end();
    await base.drop();
  }
});
