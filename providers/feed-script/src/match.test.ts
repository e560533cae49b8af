import { describe, expect, it } from 'vitest';
import type { Body } from './body.ts';
import { makeBook } from './book.ts';
import { CommandRefused, type MatchCommand, readCommand } from './commands.ts';
import { Match } from './match.ts';

const AT = Date.UTC(2026, 7, 14, 17, 3, 27);
const book = makeBook(AT);

/** A match of the book that has not begun. */
function toCome(sport: string): Match {
  const found = book.find(({ plan, opening }) => plan.info.sport === sport && opening.length === 0);
  if (!found) throw new Error(`no ${sport} to come`);
  return new Match(found.plan);
}
const play = (match: Match, ...commands: readonly MatchCommand[]): readonly Body[] =>
  commands.flatMap((command, i) => match.apply(command, AT + i * 60_000));
const kinds = (bodies: readonly Body[]): string => bodies.map(({ kind }) => kind).join(' ');
const factsOf = (bodies: readonly Body[]) => bodies.flatMap((body) => (body.kind === 'result-facts' ? [body.facts] : [])).at(-1);
const stateOf = (bodies: readonly Body[]) => bodies.flatMap((body) => (body.kind === 'score' ? [body.state] : [])).at(-1);

describe('a match of the script', () => {
  it('suspends betting around a goal, and leaves it so when asked to', () => {
    const match = toCome('football');
    play(match, { do: 'kick-off' });
    expect(kinds(match.apply({ do: 'score', side: 'home', minute: 12 }, AT))).toBe('bet-stop score result-facts bet-start');
    expect(kinds(match.apply({ do: 'score', side: 'away', hold: true }, AT))).toBe('bet-stop score result-facts');
    // Betting stays suspended until it is told to open.
    expect(kinds(match.apply({ do: 'score', side: 'away' }, AT))).toBe('score result-facts');
    expect(kinds(match.apply({ do: 'reopen' }, AT))).toBe('bet-start');
  });

  it('keeps stops of single markets over a goal', () => {
    const match = toCome('football');
    const market = { slot: 0, market: '1x2', line: 0 };
    play(match, { do: 'kick-off' }, { do: 'suspend', markets: [market] });
    expect(match.apply({ do: 'score', side: 'home' }, AT).at(-1)).toMatchObject({ kind: 'bet-stop', markets: [market] });
  });

  it('ends with the facts of both halves, whenever it is told to end', () => {
    const match = toCome('football');
    const bodies = play(match, { do: 'kick-off' }, { do: 'score', side: 'away', minute: 30 }, { do: 'end' });
    expect(stateOf(bodies)).toMatchObject({ status: 'ended', score: { home: 0, away: 1 } });
    expect(factsOf(bodies)).toMatchObject({
      status: 'ended',
      complete: ['first-half', 'second-half', 'match', 'full'],
      counts: { score: { 'first-half': { home: 0, away: 1 }, 'second-half': { home: 0, away: 0 }, match: { home: 0, away: 1 } } },
      goals: [{ order: 1, side: 'away', minute: 31, period: 'first-half' }],
    });
  });

  it('takes a goal back, also after the end, with the next version of the facts', () => {
    const match = toCome('football');
    const before = factsOf(play(match, { do: 'kick-off' }, { do: 'score', side: 'home' }, { do: 'end' }));
    const back = match.apply({ do: 'take-back' }, AT);
    expect(kinds(back)).toBe('result-facts');
    expect(factsOf(back)).toMatchObject({
      version: (before?.version ?? 0) + 1,
      goals: [],
      counts: { score: { match: { home: 0, away: 0 } } },
    });
    expect(factsOf(match.apply({ do: 'score', side: 'away' }, AT))).toMatchObject({ counts: { score: { match: { home: 0, away: 1 } } } });
  });

  it('gives a level game of ice hockey or basketball its winner in overtime', () => {
    for (const sport of ['ice-hockey', 'basketball']) {
      const match = toCome(sport);
      play(match, { do: 'kick-off' });
      expect(() => match.apply({ do: 'end' }, AT)).toThrow(CommandRefused);
      const facts = factsOf(match.apply({ do: 'end', winner: 'away' }, AT));
      expect(facts?.counts.score?.match).toEqual({ home: 0, away: 0 });
      expect(facts?.counts.score?.full?.away).toBeGreaterThan(0);
      expect(facts?.complete).toContain('full');
    }
  });

  it('moves prices by what its sides are expected to score, from where the book began', () => {
    const match = toCome('football');
    const rateOf = (bodies: readonly Body[]) =>
      bodies.flatMap((body) => (body.kind === 'fixture' ? [Number(body.fixture.rates?.['homeRate'])] : []))[0] ?? Number.NaN;
    const before = rateOf(match.standing());
    expect(rateOf(match.apply({ do: 'price', home: 1.5 }, AT))).toBeCloseTo(before * 1.5);
    expect(rateOf(match.apply({ do: 'price', home: 2 }, AT))).toBeCloseTo(before * 2);
    expect(rateOf(match.apply({ do: 'price' }, AT))).toBeCloseTo(before);
  });

  it('lets its clock stand, and run when it is told to', () => {
    const match = toCome('football');
    const standing = stateOf(play(match, { do: 'kick-off', minute: 20 }));
    expect(standing?.clock).toMatchObject({ seconds: 1200, running: false });
    expect(stateOf(match.apply({ do: 'clock', minute: 20, running: true }, AT))?.clock).toMatchObject({ running: true, asOf: AT });
    // Three minutes of running later it is the 24th minute.
    const bodies = stateOf(match.apply({ do: 'corner', side: 'home' }, AT + 180_000));
    expect(bodies?.incidents.at(-1)).toMatchObject({ kind: 'corner', minute: 24 });
  });

  it('is abandoned, cancelled, postponed and voided with the facts that go with it', () => {
    const abandoned = play(toCome('football'), { do: 'kick-off' }, { do: 'abandon' });
    expect(factsOf(abandoned)).toMatchObject({ status: 'abandoned', abandonedAt: AT + 60_000 });
    expect(factsOf(play(toCome('football'), { do: 'cancel' }))).toMatchObject({ status: 'cancelled', complete: [] });
    expect(stateOf(play(toCome('football'), { do: 'postpone' }))).toMatchObject({ status: 'postponed' });
    const match = toCome('football');
    expect(play(match, { do: 'postpone', minutes: 60 })).toMatchObject([{ kind: 'fixture', fixture: { startsAt: AT + 3_600_000 } }]);
    expect(kinds(play(match, { do: 'void' }, { do: 'unvoid' }))).toBe('settlement-cancel rollback');
  });

  it('refuses what cannot be done as things stand, and what is no command', () => {
    const match = toCome('football');
    for (const command of [
      { do: 'end' },
      { do: 'score', side: 'home' },
      { do: 'period-end' },
      { do: 'take-back' },
      { do: 'unvoid' },
    ] as const)
      expect(() => match.apply(command, AT)).toThrow(CommandRefused);
    for (const wrong of [undefined, {}, { do: 'win' }, { do: 'end' }, { do: 'score', ref: 'a' }, { do: 'price', ref: 'a', home: 0 }])
      expect(() => readCommand(wrong)).toThrow(CommandRefused);
  });
});
