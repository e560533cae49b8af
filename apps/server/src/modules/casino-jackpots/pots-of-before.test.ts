import { fileURLToPath } from 'node:url';
import { lastIn, type PotRule, readPot } from '@fairbook/casino-studio/pots';
import { APPLICATION_ROLE, migrate } from '@fairbook/database';
import { type AnyGame, gameOf } from '@fairbook/games';
import { emptyDatabase } from '@fairbook/testkit';
import { expect, test } from 'vitest';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** The last schema under which pots were kept in whole units. */
const BEFORE = 101;

const ruleOf = (game: string): PotRule => {
  const [own] = (gameOf(game) as AnyGame).pots!;
  return { name: own!.pot, own: own! };
};

test('pots that were kept by the rule of before hold the same to the last part, and say what was won last', async () => {
  const base = await emptyDatabase();
  await migrate(base.ownerUrl, MIGRATIONS, APPLICATION_ROLE, BEFORE);
  const db = base.owner;
  const record = (name: string, text: string, player = 0) =>
    db.query("insert into casino_record (brand_id, player_id, supplier, name, text, version) values (1, $1, 'studio', $2, $3, 4)", [
      player,
      name,
      text,
    ]);
  const before = (held: number, reserve: number, carry: number) =>
    JSON.stringify({ held: `${held}`, reserve: `${reserve}`, carry: `${carry}`, reserveCarry: '3' });
  const now = JSON.stringify({ pot: '5', reserve: '6', cycle: 7 });
  await record('pot/sun-of-cuzco/EUR', before(1234, 300, 7777));
  await record('pot/sun-of-cuzco/USD', before(5, 0, 1));
  await record('pot/bingo-75/EUR', before(120, 30, 99));
  await record('pot/citron_mini/EUR', now);
  await record('chain/roulette', '{"end":"held"}\nabc');
  await record('seeds', '{"clientSeed":"\\"held\\""}', 9);
  for (const [id, currency, won, at] of [
    [1, 'EUR', 900, 50],
    [2, 'EUR', 400, 60],
    [3, 'USD', 70, 70],
  ] as const) {
    await db.query(
      `insert into casino_round (brand_id, player_id, id, supplier, round, game, currency, opened_at, status, closed_at, acts, staked, staked_bonus, free, won, held)
       values (1, 9, $1::bigint, 'studio', 'r' || $1, 'sun-of-cuzco', $2, 1, 'closed', 2, 1, 100, 0, 0, $3, 0)`,
      [id, currency, won],
    );
    await db.query(
      `insert into casino_act (brand_id, player_id, round_id, position, supplier, transaction_id, request_id, request_hash, kind, staked, staked_bonus, free, won, won_bonus,
         closes, balance, at, awards)
       values (1, 9, $1::bigint, 1, 'studio', 't' || $1, 'q' || $1, sha256('x'), 'bet-win', 100, 0, 0, $2::bigint, 0, true, 0, $3,
         jsonb_build_array(jsonb_build_object('jackpot', 'sun-of-cuzco', 'amount', $2::bigint::text))::text)`,
      [id, won, at],
    );
  }
  await migrate(base.ownerUrl, MIGRATIONS, APPLICATION_ROLE);
  const rows = await base.db.query<{ name: string; text: string }>('select name, text from casino_record');
  const textOf = (name: string) => rows.find((row) => row.name === name)?.text;
  const cuzco = textOf('pot/sun-of-cuzco/EUR');
  // 150 of 10,000 parts of a stake went to the pot of the slot, one of 100 to that of bingo: what was owed of less than one unit was counted in those parts.
  expect(readPot(ruleOf('sun-of-cuzco'), cuzco)).toEqual({ pot: 12_347_777n, reserve: 3_000_000n, cycle: 3 });
  expect(lastIn(cuzco)).toEqual({ prize: 400n, at: 60 });
  expect(readPot(ruleOf('sun-of-cuzco'), textOf('pot/sun-of-cuzco/USD'))).toEqual({ pot: 50_001n, reserve: 0n, cycle: 2 });
  const bingo = textOf('pot/bingo-75/EUR');
  expect(readPot(ruleOf('bingo-75'), bingo)).toEqual({ pot: 1_209_900n, reserve: 300_000n, cycle: 1 });
  expect(lastIn(bingo)).toBeUndefined();
  expect([textOf('pot/citron_mini/EUR'), textOf('chain/roulette'), textOf('seeds')]).toEqual([
    now,
    '{"end":"held"}\nabc',
    '{"clientSeed":"\\"held\\""}',
  ]);
  await base.drop();
});
