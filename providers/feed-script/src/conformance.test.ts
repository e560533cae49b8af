import { sidesOf } from '@fairbook/provider-kit';
import { checkFeed, FEED_CONFORMANCE } from '@fairbook/provider-kit/conformance';
import { describe, expect, it } from 'vitest';
import { makeBook } from './book.ts';
import type { Command, MatchCommand } from './commands.ts';
import { createScriptProvider, type Journal } from './index.ts';
import type { Entry } from './journal.ts';

const MINUTE = 60_000;
const AT = Date.UTC(2026, 7, 14, 17, 3, 27);

/** The n-th match of a competition to come; there are two or more in play and two over before it. */
const to = (code: string, number: number): string => `script-${code}-${number}`;
const HOUR_OF_PLAY: readonly (readonly [minute: number, ref: string, command: MatchCommand])[] = [
  [3, to('eng.1', 5), { do: 'price', home: 1.3 }],
  [5, to('eng.1', 4), { do: 'kick-off' }],
  [9, to('eng.1', 4), { do: 'score', side: 'home', minute: 8 }],
  [12, to('eng.1', 4), { do: 'corner', side: 'away', minute: 11 }],
  [14, to('es.1', 0), { do: 'score', side: 'away', player: 'A striker', hold: true }],
  [15, to('es.1', 0), { do: 'take-back' }],
  [16, to('es.1', 0), { do: 'reopen' }],
  [17, to('it.1', 0), { do: 'suspend', markets: [{ slot: 0, market: '1x2', line: 0 }] }],
  [18, to('it.1', 0), { do: 'card', side: 'away', colour: 'red' }],
  [20, to('es.1', 0), { do: 'period-end' }],
  [22, to('nba', 0), { do: 'score', side: 'home', points: 3 }],
  [26, to('nba', 0), { do: 'end', winner: 'home' }],
  [28, to('nhl', 0), { do: 'end' }],
  [29, to('eng.1', 4), { do: 'end' }],
  [31, to('de.1', 0), { do: 'void' }],
  [32, to('de.1', 0), { do: 'unvoid' }],
  [34, to('es.1', 0), { do: 'period-start' }],
  [36, to('es.1', 0), { do: 'score', side: 'home', minute: 51 }],
  [40, to('nhl', 4 + 2), { do: 'kick-off' }],
  [41, to('nhl', 4 + 2), { do: 'end', winner: 'away' }],
  [44, to('es.1', 0), { do: 'end', minute: 94 }],
  [50, to('de.1', 0), { do: 'end' }],
];

const journal = (): Journal => ({
  anchor: AT,
  entries: HOUR_OF_PLAY.map(([minute, ref, command]): Entry => ({ at: AT + minute * MINUTE, command: { ref, ...command } as Command })),
  begin() {},
  append() {},
});

describe('the scripted feed keeps the feed contract', () => {
  const setup = { create: () => createScriptProvider({ journal: journal() }), at: AT, listenMs: 60 * MINUTE, downMs: 30 * MINUTE };
  it.each(FEED_CONFORMANCE)('$name', async (check) => {
    expect(await checkFeed(check, setup)).toEqual([]);
  });
});

it('the book has every sport in play, over and to come, and each team once', () => {
  const book = makeBook(AT);
  for (const sport of ['football', 'basketball', 'ice-hockey']) {
    const mine = book.filter(({ plan }) => plan.info.sport === sport);
    const ended = mine.filter(({ opening }) => opening.some(({ command }) => command.do === 'end'));
    const toCome = mine.filter(({ opening }) => opening.length === 0);
    expect(ended.length).toBeGreaterThanOrEqual(2);
    expect(toCome.length).toBeGreaterThanOrEqual(7);
    expect(mine.length - ended.length - toCome.length).toBeGreaterThanOrEqual(4);
    expect(toCome.every(({ plan }) => plan.startsAt > AT + 60 * MINUTE)).toBe(true);
  }
  const teams = book.flatMap(({ plan }) => Object.values(sidesOf(plan.info)).map(({ ref }) => ref));
  expect(new Set(teams).size).toBe(teams.length);
  expect(book.flatMap(({ opening }) => opening).every(({ at }) => at <= AT)).toBe(true);
});
