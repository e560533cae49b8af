import type { Brand, JackpotDefinition, Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import type { Result } from '@fairbook/domain';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type CasinoHarness, casinoHarness } from '../../testing/casino-harness.ts';
import { hangJackpot } from '../../testing/hang-jackpot.ts';
import { untilLocked } from '../../testing/until-locked.ts';
import { openFirstJackpots } from './first-jackpots.ts';

const BRAND = 1;
const EUR = 'EUR';
const CRASH = 'crash';

let h: CasinoHarness;
const all: CasinoHarness[] = [];
beforeEach(async () => {
  h = await casinoHarness();
  all.push(h);
});
afterAll(() => Promise.all(all.map((each) => each.account.end())));

/** A jackpot that gives back so many ten-thousandths of stakes with all its levels; crash leaves 99 of them. */
function giving(id: string, share: number, levels = 1): JackpotDefinition {
  const toPot = Math.floor(share / levels);
  return {
    ...{ id, title: { en: id }, currency: EUR, games: [CRASH] },
    levels: (['grand', 'major', 'minor', 'mini'] as const)
      .slice(0, levels)
      .map((level) => ({ level, seed: '0', toPot, toReserve: 0, hit: { kind: 'mystery', stakesToWin: 1_000_000 } })),
  };
}
const key = (jackpot: string, currency = EUR) => ({ brandId: BRAND, jackpot, currency });
const making =
  (definition: JackpotDefinition): Work =>
  (tx) =>
    h.jackpots.make(tx, BRAND, definition);
const opening =
  (id: string): Work =>
  (tx) =>
    h.jackpots.open(tx, key(id), undefined);
const make = (definition: JackpotDefinition) => h.account.base.db.transaction(making(definition));
const open = (id: string) => h.account.base.db.transaction(opening(id));
const told = (result: Result<undefined, Refusal>): unknown =>
  result.ok ? 'ok' : (result.refusal.facts?.['detail'] ?? result.refusal.code);
type Work = (tx: Tx) => Promise<Result<undefined, Refusal>>;
/** Two transactions of which the second is done, or waits for the first, before that commits. */
async function atOnce(first: Work, second: Work): Promise<readonly unknown[]> {
  const { db } = h.account.base;
  let other: Promise<Result<undefined, Refusal>> | undefined;
  const one = await db.transaction(async (tx) => {
    const done = await first(tx);
    let isOver = false;
    other = db.transaction(second).finally(() => {
      isOver = true;
    });
    await untilLocked(db, () => isOver);
    return done;
  });
  return [told(one), told(await other!)];
}

test('two that are made at once give back no more than their game takes together: one of them is made', async () => {
  expect(await atOnce(making(giving('left', 70)), making(giving('right', 70)))).toEqual(['ok', 'gives-more-than-it-takes']);
  // What it knows of those that another process made does not matter.
  expect(told(await make(giving('third', 70)))).toBe('gives-more-than-it-takes');
  expect(told(await make(giving('fourth', 29)))).toBe('ok');
  expect(told(await make({ ...giving('fifth', 70), currency: 'USD' }))).toBe('ok');
});

test('two that are made at once hang no more levels over a game than a round can feed', async () => {
  expect(told(await make(giving('first', 1)))).toBe('ok');
  expect(await atOnce(making(giving('left', 20, 4)), making(giving('right', 20, 4)))).toEqual(['ok', 'too-many-levels']);
  expect(told(await make(giving('third', 3, 3)))).toBe('ok');
});

test('one that is opened is held against those that were opened since it was made', async () => {
  expect([told(await make(giving('early', 50))), told(await make(giving('late', 40)))]).toEqual(['ok', 'ok']);
  await hangJackpot(h, giving('beside', 30));
  // None that nobody opened is in the way.
  expect([told(await open('early')), told(await open('late'))]).toEqual(['ok', 'gives-more-than-it-takes']);
  expect(told(await open('early'))).toBe('already-decided');
});

test('one that is opened by two at once is opened once, with its seeds once', async () => {
  const [level] = giving('seeded', 20).levels;
  const seeded = { ...giving('seeded', 20), levels: [{ ...level!, seed: '100' }] };
  expect(told(await make(seeded))).toBe('ok');
  expect(await atOnce(opening('seeded'), opening('seeded'))).toEqual(['ok', 'already-decided']);
  expect(await h.ledger.houseBalance(h.account.base.db, BRAND, 'house:jackpot:seeded_grand', EUR)).toBe(100n);
  expect(await h.differences()).toEqual([]);
});

test('of the first jackpots of a brand each is held against those before it, and one that goes too far is told and not opened', async () => {
  const [brand] = h.account.brands.all();
  const folder: Brand = { ...brand!, casino: { ...brand!.casino!, jackpots: [giving('one', 70), giving('two', 70), giving('three', 29)] } };
  const logged: Readonly<Record<string, unknown>>[] = [];
  const start = () =>
    openFirstJackpots(
      { db: h.account.base.db, brands: () => [folder], log: (_level, _text, facts) => void logged.push(facts) },
      h.jackpots,
    );
  // Two processes that start at once.
  await Promise.all([start(), start()]);
  const states = (id: string) => brand!.currencies.map((currency) => h.jackpots.find(key(id, currency))?.state);
  expect(states('one')).toEqual(brand!.currencies.map(() => 'open'));
  expect(states('two')).toEqual(brand!.currencies.map(() => undefined));
  expect(states('three')).toEqual(brand!.currencies.map(() => 'open'));
  const detail = { facts: { detail: 'gives-more-than-it-takes' } };
  expect(logged.filter(({ currency }) => currency === EUR)).toMatchObject([
    { jackpot: 'two', problem: detail },
    { jackpot: 'two', problem: detail },
  ]);
  expect(logged.every(({ jackpot }) => jackpot === 'two')).toBe(true);
  expect(await h.differences()).toEqual([]);
});

test('open ones with which a game gives back more than it takes by the rules of a new version stand still from its start on, the last that were opened first, and go on no more', async () => {
  const { db } = h.account.base;
  // By the rules of before they were not too much together.
  for (const id of ['first', 'second', 'third']) {
    await hangJackpot(h, giving(id, id === 'third' ? 20 : 70));
    h.account.clock.advance(1000);
  }
  await h.jackpots.start();
  h.jackpots.stop();
  const states = ['first', 'second', 'third'].map((id) => h.jackpots.find(key(id))?.state);
  expect(states).toEqual(['open', 'paused', 'open']);
  expect(h.logged.filter((text) => text.includes('stands still'))).toHaveLength(1);
  expect(await db.query("select subject_id, actor_kind from audit_entry where act = 'change-jackpot'")).toEqual([
    { subject_id: 'second/EUR', actor_kind: 'system' },
  ]);
  expect(told(await db.transaction((tx) => h.jackpots.change(tx, key('second'), 'open')))).toBe('gives-more-than-it-takes');
  // Whoever starts next finds nothing more to do.
  await h.jackpots.start();
  h.jackpots.stop();
  expect(h.logged.filter((text) => text.includes('stands still'))).toHaveLength(1);
  expect(await h.differences()).toEqual([]);
});
