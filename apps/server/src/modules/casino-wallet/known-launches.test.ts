import type { Queryable } from '@fairbook/database';
import { expect, it } from 'vitest';
import type { Clock } from '../../platform/clock.ts';
import { knownLaunches } from './known-launches.ts';

const AT = 1_700_000_000_000;
const tokenOf = (n: number): string => `${n}`.padStart(43, 't');

/** Launches of a supplier as a database has them, with the statements it was asked. */
function stored(supplier: string, most?: number) {
  const asked: string[] = [];
  const opened = new Set<string>();
  let now = AT;
  const query = async (statement: string | { readonly name: string }, [token]: readonly unknown[] = []) => {
    const key = String(token);
    asked.push(typeof statement === 'string' ? 'note' : 'find');
    if (typeof statement === 'string') opened.add(key);
    const row = { brand_id: 1, player_id: 5n, session_id: 7n, supplier, game: 'dice', currency: 'EUR', device: 'phone', language: 'en' };
    return [{ ...row, country: null, at: BigInt(AT), expires_at: BigInt(AT + 3_600_000), opened_at: opened.has(key) ? BigInt(AT) : null }];
  };
  const db = { query } as unknown as Queryable as never;
  const clock = { now: () => now } as Clock;
  const launches = knownLaunches({ db, clock, remote: { has: (name) => name === 'elsewhere' } }, most);
  return { asked, launches, pass: (ms: number) => (now += ms) };
}

it('a launch is read once, however many rounds are played under it', async () => {
  const { asked, launches } = stored('studio');
  for (let i = 0; i < 3; i++) expect((await launches.of(tokenOf(1)))?.game).toBe('dice');
  expect(asked).toEqual(['find']);
});

it('what is no token is asked of nobody', async () => {
  const { asked, launches } = stored('studio');
  expect([await launches.of(undefined), await launches.of('short'), await launches.of(`${tokenOf(1)}'`)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(asked).toEqual([]);
});

it('no more are remembered than there is room for: the oldest is read again', async () => {
  const { asked, launches } = stored('studio', 2);
  for (const n of [1, 2, 3, 2, 1]) await launches.of(tokenOf(n));
  expect(asked).toHaveLength(4);
});

it('one that travelled is noted at its first use, once, and holds from then on', async () => {
  const { asked, launches, pass } = stored('elsewhere');
  await launches.of(tokenOf(1));
  pass(600_000);
  expect(await launches.of(tokenOf(1))).toMatchObject({ openedAt: AT, expiresAt: AT + 3_600_000 });
  expect(asked).toEqual(['find', 'note']);
});

it('one that travelled and was not used in time is over, and is not remembered as one that holds', async () => {
  const { launches, pass } = stored('elsewhere');
  pass(120_000);
  expect(await launches.of(tokenOf(1))).toMatchObject({ openedAt: undefined, expiresAt: AT + 120_000 });
});
