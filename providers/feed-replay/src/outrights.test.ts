import { settleAnswer } from '@fairbook/domain';
import { priceField } from '@fairbook/pricing';
import type { FileCache } from '@fairbook/provider-kit';
import { fixtureProblem } from '@fairbook/provider-kit';
import { expect, it } from 'vitest';
import { ANCHOR } from './calendar.ts';
import { finalPlaces, Outrights, SEASON } from './outrights.ts';

const outrights = new Outrights({ prefix: 'test' });
const END = outrights.endAfter(ANCHOR + 10 * SEASON);
const all = outrights.endingAt(END);
const described = outrights.open(END).map((describe) => ({ ...describe(), startsAt: END }));
const standing = (team: string, points: number, difference: number, scored: number) => ({ team, points, difference, scored });

it('offers the winner of every league with a whole season, the same at every start', () => {
  expect(all.length).toBeGreaterThan(20);
  expect(new Set(all.map(({ ref }) => ref)).size).toBe(all.length);
  expect(new Outrights({ prefix: 'test' }).open(END)[0]!()).toEqual(outrights.open(END)[0]!());
  expect(outrights.endAfter(END)).toBe(END + SEASON);
  expect(new Outrights({ prefix: 'test', sports: ['basketball'] }).endingAt(END)).toEqual([]);
});

it('keeps the running season for the next start, of the same replay and season alone', () => {
  const texts = new Map<string, string>();
  const cache: FileCache = {
    read: (name) => (texts.has(name) ? Buffer.from(texts.get(name) as string) : undefined),
    write: (name, content) => void texts.set(name, content.toString()),
  };
  new Outrights({ prefix: 'test', cache }).open(END).map((describe) => describe());
  const [text] = texts.values();
  const marked: FileCache = {
    read: () => (text === undefined ? undefined : Buffer.from(text.replaceAll('"test-season', '"kept-season'))),
    write: () => {},
  };
  const refs = (prefix: string, endsAt: number) => new Outrights({ prefix, cache: marked }).open(endsAt)[0]!().ref.split('-')[0];
  expect([refs('test', END), refs('other', END), refs('test', END + SEASON)]).toEqual(['kept', 'other', 'test']);
});

it.each(all.map((each, i) => [each.league.competition, each, described[i]!] as const))(
  '%s is a field that can be priced and is decided',
  (_, outright, info) => {
    expect(fixtureProblem(info, END - SEASON)).toBeUndefined();
    const [winner, top] = priceField(info.rates, new Set())[0]!.markets;
    expect(winner!.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
    expect([winner!.market, top!.market]).toEqual(['outright', 'finish-in-top']);
    const facts = outrights.facts(outright);
    const won = info.field!.participants.filter(
      ({ ref }) => settleAnswer('outright', `wins:${ref}`, 0, { period: 'match', statistic: 'score' }, facts)?.result === 'won',
    );
    expect(won.length).toBeGreaterThan(0);
  },
);

it('says more of the winner than a draw by lot would, over all leagues', () => {
  let sent = 0;
  let lot = 0;
  for (const [i, outright] of all.entries()) {
    const { rates, field } = described[i]!;
    const { finished } = outrights.facts(outright).places!;
    const champion = finished.find(({ place }) => place === 1)!.participant;
    sent += Math.log((rates!['win'] as Record<string, number>)[champion]!);
    lot += Math.log(1 / field!.participants.length);
  }
  expect(sent).toBeGreaterThan(lot / 2);
});

it('lets those share a place who are level in points, difference and goals', () => {
  expect(finalPlaces([standing('a', 9, 1, 5), standing('b', 9, 1, 5), standing('c', 9, 2, 4), standing('d', 3, 0, 9)])).toEqual([
    { participant: 'c', place: 1 },
    { participant: 'a', place: 2 },
    { participant: 'b', place: 2 },
    { participant: 'd', place: 4 },
  ]);
});
