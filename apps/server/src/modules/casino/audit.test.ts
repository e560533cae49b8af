import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CasinoHarness, casinoHarness } from '../../testing/casino-harness.ts';
import { changedRows } from '../../testing/changed-rows.ts';
import { asked, takeSeat } from '../../testing/studio-seat.ts';

let h: CasinoHarness;
beforeAll(async () => {
  h = await casinoHarness();
  const ann = await h.player({ cash: 100_000n });
  const [dice, mines, slot] = [await takeSeat(h, ann, 'dice'), await takeSeat(h, ann, 'mines'), await takeSeat(h, ann, 'sun-of-cuzco')];
  for (let i = 0; i < 4; i++) await dice.play({ options: { side: 'over', winners: 5000 } });
  await slot.play();
  await asked(h, ann, 'POST', '/seeds', { clientSeed: 'second' });
  for (let i = 0; i < 3; i++) await dice.play({ options: { side: 'over', winners: 5000 } });
  // One round of mines that is over, and one that is open after a safe tile.
  let open = (await mines.play({ options: { mines: 1 } })).data.round;
  open = (await mines.decide(open, { move: 'open', value: 0 })).data.round;
  if (open.phase === 'deciding') await mines.decide(open, { move: 'cash-out' });
  for (;;) {
    open = (await mines.play({ options: { mines: 1 } })).data.round;
    open = (await mines.decide(open, { move: 'open', value: 0 })).data.round;
    if (open.phase === 'deciding') break;
  }
});
afterAll(() => h.account.end());

const found = (change: string): Promise<readonly string[]> => changedRows(h, change);

/** Of acts and rounds together, as somebody would who knows how sums are held against each other. */
const together = (set: string, where: string): string =>
  `with a as (update casino_act set ${set} where ${where} returning brand_id, player_id, round_id) update casino_round r set ${set} from a
   where r.brand_id = a.brand_id and r.player_id = a.player_id and r.id = a.round_id`;
const DICE = `kind = 'bet-win' and detail like '%"game":"dice"%' and detail like '%"nonce":1,%' and detail like '%"pair":1,%'`;
const rewrite = (from: string, to: string, where = DICE): string =>
  `update casino_act set detail = replace(detail, '${from}', '${to}') where ${where}`;
const record = (set: string, name: string): string => `update casino_record set text = ${set} where name ${name}`;

test('nothing is found where nothing was changed', async () => {
  expect(await found('select 1')).toEqual([]);
});

test.each([
  ['what a round paid', together('won = won + 1', DICE), /^it paid \d+, not \d+$/],
  ['what it staked', together('staked = staked + 1', DICE), /^it staked 101, not 100$/],
  ['the options it was played with', rewrite('"winners":5000', '"winners":9000'), /^it paid/],
  ['its stake in the text', rewrite('"amount":"100"', '"amount":"200"'), /^it (staked|paid)/],
  ['its nonce', rewrite('"nonce":1,', '"nonce":2,'), /^the nonces on pair 1 do not count up from 0$/],
  ['its pair', rewrite('"pair":1,', '"pair":2,'), /pair/],
  ['its client seed', rewrite('"clientSeed":"', '"clientSeed":"x'), /^the client seed of pair 1 is not the one/],
  ['the hash of its server seed', rewrite('"serverSeedHash":"', '"serverSeedHash":"0'), /^the server seed of pair 1 is not the one/],
  ['its game', rewrite('"game":"dice"', '"game":"limbo"'), /^it is of dice in EUR, and was played as limbo in EUR$/],
  ['its currency', rewrite('"currency":"EUR"', '"currency":"USD"'), /^it is of dice in EUR, and was played as dice in USD$/],
  ['all that was kept of it', `update casino_act set detail = null where ${DICE}`, /^nothing was kept of what it followed from$/],
  ['decisions of a round', rewrite('"move":"cash-out"', '"move":"open"', 'true'), /cannot be played|it is/],
  [
    'a round taken away whole',
    `with a as (delete from casino_act where ${DICE} returning round_id) delete from casino_round r using a where r.id = a.round_id`,
    /^the rounds on pair 1 are 4, not 5$/,
  ],
  [
    'a server seed that was told',
    record(`replace(text, '"serverSeed":"', '"serverSeed":"0')`, `= 'pair/1'`),
    /^the server seed of pair 1 is not the one/,
  ],
  ['a client seed that was told', record(`replace(text, '"clientSeed":"', '"clientSeed":"0')`, `= 'pair/1'`), /^the client seed of pair 1/],
  ['how many rounds a pair had', record(`replace(text, '"rounds":5', '"rounds":6')`, `= 'pair/1'`), /^the rounds on pair 1 are 5, not 6$/],
  ['a pair that is gone', `delete from casino_record where name = 'pair/1'`, /^there is no pair 1$/],
  ['the server seed in use', record(`replace(text, '"serverSeed":"', '"serverSeed":"0')`, `= 'seeds'`), /^the server seed of pair 2/],
  ['the nonce in use', record(`regexp_replace(text, '"nonce":\\d+', '"nonce":99')`, `= 'seeds'`), /^the rounds on pair 2 are \d+, not 99$/],
  [
    'the stake of an open round',
    record(`replace(text, '"amount":"100"', '"amount":"900"')`, `like 'round/%'`),
    /^its record does not go on/,
  ],
  ['an open round without a record', `delete from casino_record where name like 'round/%'`, /^it is open without a record$/],
  [
    'what a round gave a pot',
    `update casino_act set shares = replace(shares, '"amount":"1"', '"amount":"2"') where shares is not null`,
    /^its pots got sun-of-cuzco 2/,
  ],
])('%s is found when it is changed past every right', async (_, change, problem) => {
  expect((await found(change)).filter((each) => problem.test(each))).not.toEqual([]);
});
