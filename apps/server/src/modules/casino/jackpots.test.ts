import { createHash } from 'node:crypto';
import type { AnswerOf, CASINO_PLAY_CALLS } from '@fairbook/contract';
import { type AnyGame, gameOf, playRound, seedWords } from '@fairbook/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CasinoHarness, casinoHarness } from '../../testing/casino-harness.ts';
import { asked, takeSeat } from '../../testing/studio-seat.ts';

type Calls = typeof CASINO_PLAY_CALLS;

const SLOT = gameOf('sun-of-cuzco') as AnyGame;
const STAKE = 20_000n;
const CLIENT_SEED = '0123456789abcdef';

/** Whether the first round on a server seed wins the pot with the greatest stake: one in five thousand does. */
function wins(serverSeed: string): boolean {
  const words = seedWords({ serverSeed, clientSeed: CLIENT_SEED, nonce: 0 });
  const round = playRound(SLOT, { options: { mode: 'spin' }, stakes: [{ spot: 'stake', amount: STAKE }], words, decisions: [] });
  return round.ok && round.value.awards.length > 0;
}
const seedOf = (name: string): string => createHash('sha256').update(name).digest('hex');
const lucky = Array.from({ length: 60_000 }, (_, i) => seedOf(`lucky ${i}`)).find(wins)!;

let h: CasinoHarness;
/** Server seeds that are handed out next, before those of no meaning. */
const forced: string[] = [];
let made = 0;
beforeAll(async () => {
  h = await casinoHarness({
    random(bytes) {
      if (bytes === 32) return forced.shift() ?? seedOf(`any ${++made}`);
      return bytes === 8 ? CLIENT_SEED : seedOf(`other ${++made}`).slice(0, 2 * bytes);
    },
  });
});
afterAll(() => h.account.end());

const pot = async () => h.ledger.houseBalance(h.account.base.db, 1, 'house:jackpot:sun-of-cuzco', 'EUR');
const clean = async () => expect(await h.differences()).toEqual([]);

test('a pot grows by its share of each stake, in the ledger and to the last part of a cent', async () => {
  const ann = await h.player({ cash: 1_000_000n });
  const seat = await takeSeat(h, ann, SLOT.id);
  expect(SLOT.pots).toMatchObject([{ share: { n: 150n, d: 10_000n } }]);
  for (const stake of ['0.10', '0.10', '0.10', '0.33', '0.14', '100.00']) {
    const { status, code } = await seat.play({ stake });
    expect([stake, status, code]).toEqual([stake, 200, undefined]);
    h.account.clock.advance(1000);
  }
  // 1.2 % of 100.77 is 1.20924 in the pot, 0.3 % is 0.30231 put aside: whole cents are booked, the rest is carried.
  expect(await pot()).toBe(150n);
  await clean();
});

test('a pot is won whole, in the act of the round that won it, and the next begins with what was put aside', async () => {
  const ben = await h.player({ cash: 1_000_000n });
  for (let i = 0; i < 3; i++) {
    const seat = await takeSeat(h, await h.player({ cash: 1_000_000n }), SLOT.id);
    await seat.play({ stake: '200.00' });
  }
  const before = await pot();
  forced.push(lucky);
  const seat = await takeSeat(h, ben, SLOT.id);
  const { data } = await seat.play({ stake: '200.00' });
  const after = await pot();
  const [award] = data.round.awards;
  expect(award).toMatchObject({ pot: 'sun-of-cuzco' });
  const paid = BigInt(award!.amount.replace('.', ''));
  // Its own 3.00 went in first; what is left is the fifth that was put aside of all there ever was: 0.3 % of 900.77.
  expect([before + 300n - paid, paid > 0n]).toEqual([after, true]);
  expect(after).toBe(270n);
  expect(Number(data.round.won)).toBeGreaterThanOrEqual(Number(award!.amount));
  const { cash } = await h.funds(ben);
  expect(cash).toBe(1_000_000n - STAKE + BigInt(data.round.won.replace('.', '')));
  const [row] = (await asked<AnswerOf<Calls['rounds']>>(h, ben, 'GET', '/rounds')).data.rounds;
  expect((await asked<AnswerOf<Calls['round']>>(h, ben, 'GET', `/rounds/${row!.id}`)).data.round).toEqual(data.round);
  await clean();
});

test('two who win at the same moment are paid one after the other: the second gets what was begun since', async () => {
  const players = [await h.player({ cash: 100_000n }), await h.player({ cash: 100_000n })];
  const before = await pot();
  forced.push(lucky, seedOf('next'), lucky);
  const seats = [await takeSeat(h, players[0]!, SLOT.id), await takeSeat(h, players[1]!, SLOT.id)];
  const answers = await Promise.all(seats.map((seat) => seat.play({ stake: '200.00' })));
  const paid = answers.map(({ data }) => BigInt(data.round.awards[0]!.amount.replace('.', '')));
  expect(paid[0]).not.toBe(paid[1]);
  expect(await pot()).toBe(before + 600n - paid[0]! - paid[1]!);
  await clean();
});

test.each([
  ['what a pot holds', `update casino_record set text = replace(text, '"pot":"', '"pot":"1') where name like 'pot/%'`],
  ['what is put aside', `update casino_record set text = replace(text, '"reserve":"', '"reserve":"1') where name like 'pot/%'`],
  [
    'what is carried of less than a cent',
    `update casino_record set text = regexp_replace(text, '"pot":"(\\d+)\\d"', '"pot":"\\11"') where name like 'pot/%'`,
  ],
  ['that it is there', `delete from casino_record where name like 'pot/%'`],
])('%s is found when it is changed behind the back of the ledger', async (_, change) => {
  const { db } = h.account.base;
  const rows = await db.query<{ text: string; version: bigint }>(`select text, version from casino_record where name like 'pot/%'`);
  await db.query(change);
  expect((await h.differences()).map(({ row }) => row)).toContain('brand 1');
  await db.query(`delete from casino_record where name like 'pot/%'`);
  await db.query(
    `insert into casino_record (brand_id, player_id, supplier, name, text, version) values (1, 0, 'studio', 'pot/sun-of-cuzco/EUR', $1, $2)`,
    [rows[0]!.text, rows[0]!.version],
  );
  await clean();
});
