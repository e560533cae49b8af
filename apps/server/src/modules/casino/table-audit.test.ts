import type { TableDraws } from '@fairbook/casino-studio/tables/draws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CasinoHarness, casinoHarness } from '../../testing/casino-harness.ts';
import { changedRows } from '../../testing/changed-rows.ts';
import { drawsOf, openTable, reach, roundNow, takeTable } from '../../testing/table-seat.ts';

const CRASH = 'crash';

let h: CasinoHarness;
let draws: TableDraws;
/** A round in which one bet is won, one that was to be left by hand lost, one taken back, and the round after it with an open bet. */
let number = 0;
beforeAll(async () => {
  h = await casinoHarness();
  await h.casino.start();
  await openTable(h, CRASH);
  draws = await drawsOf(h, CRASH);
  for (;;) {
    await reach(h, CRASH, 'betting');
    ({ number } = roundNow(h, CRASH));
    const { crash = 0 } = draws.draw(number);
    if (crash >= 150 && crash <= 3000) break;
    await reach(h, CRASH, 'pause');
  }
  const [won, lost, back] = await Promise.all(Array.from({ length: 3 }, async () => takeTable(h, await h.player({ cash: 1000n }), CRASH)));
  await won!.join({ stake: '5.00', options: { auto: 120 } });
  await lost!.join({ stake: '6.00' });
  await back!.leave((await back!.join({ stake: '7.00' })).data.round.round);
  await h.timers.until(() => roundNow(h, CRASH).number > number && roundNow(h, CRASH).phase === 'betting');
  await won!.join({ stake: '1.00', options: { auto: 120 } });
});
afterAll(async () => {
  await h.casino.close();
  await h.account.end();
});

const found = (change: string): Promise<readonly string[]> => changedRows(h, change);
const WON = `kind = 'win' and won = 600`;
const LOST = `kind = 'win' and won = 0`;
const together = (set: string, of: string): string =>
  `with a as (update casino_act set ${set} where ${of} returning brand_id, player_id, round_id) update casino_round r set ${set} from a
   where r.brand_id = a.brand_id and r.player_id = a.player_id and r.id = a.round_id`;
const rewrite = (from: string, to: string, of: string): string =>
  `update casino_act set detail = regexp_replace(detail, '${from}', '${to}') where ${of}`;

test('nothing is found where nothing was changed', async () => {
  expect(await found('select 1')).toEqual([]);
});

test.each([
  ['what a bet paid', () => together('won = won + 1', WON), /^it paid 601, not 600$/],
  ['the automatic cash-out of one that was lost', () => rewrite('"auto":\\d+', '"auto":101', LOST), /^it paid 0, not 606$/],
  ['where a bet that was won left', () => rewrite('"auto":120', '"auto":119', WON), /^it paid 600, not 595$/],
  ['the hash it was drawn from', () => rewrite('"hash":"....', '"hash":"0000', WON), /^it was not drawn from game \d+ of crash$/],
  [
    'the number of its round',
    (): string => rewrite(`"number":${number}`, `"number":${number + 1}`, WON),
    /^it was not drawn from game \d+ of crash$/,
  ],
  ['the salt it names', () => rewrite('"salt":"....', '"salt":"0000', WON), /^the chain of crash is not the one that was published$/],
  [
    'the chain',
    () => `update casino_record set text = regexp_replace(text, '"end":"....', '"end":"0000') where name = 'chain/crash'`,
    /^the chain of crash is not the one that was published$/,
  ],
  ['the table, which forgot its chain', () => `delete from casino_record where name = 'chain/crash'`, /^the table crash has no chain$/],
  [
    'the round of an open bet, which is over',
    (): string =>
      `update casino_record set text = regexp_replace(text, '"number":\\d+', '"number":${number + 2}') where name = 'table/crash'`,
    /^it is open though round \d+ is over$/,
  ],
  [
    'a mark that the house was away, so that a lost stake should have gone back',
    (): string =>
      `insert into casino_record (brand_id, player_id, supplier, name, text, version) values (1, 0, 'studio', 'interrupted/crash/${number}', '{}', 1)`,
    /^its stake was kept though nobody could leave the flight$/,
  ],
] satisfies [string, () => string, RegExp][])('the audit finds a change of %s', async (_, change, problem) => {
  expect(await found(change())).toContainEqual(expect.stringMatching(problem));
});
