import { describe, expect, it } from 'vitest';
import { matchKey } from '../match-key.ts';
import { forecastAll } from './forecast.ts';
import type { FootballMatch } from './match.ts';
import { FootballRatings } from './ratings.ts';

const clubOf = (_: string, name: string): string => name;
const day = (index: number): string => new Date(Date.UTC(2022, 7, 1) + index * 86_400_000).toISOString().slice(0, 10);

/** A double round of a league in which `strong` wins 3:0 at home and 2:0 away, and the rest draw 1:1. */
function season(competition: string, clubs: readonly string[], strong: string, from: number): FootballMatch[] {
  return clubs.flatMap((home, h) =>
    clubs
      .filter((away) => away !== home)
      .map((away, a) => {
        const goals = home === strong ? [3, 0] : away === strong ? [0, 2] : [1, 1];
        return {
          competition,
          season: '2022-23',
          date: day(from + ((h * 7 + a * 3) % 200)),
          home,
          away,
          homeGoals: goals[0] as number,
          awayGoals: goals[1] as number,
        };
      }),
  );
}

const TOP = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'];
const SECOND = ['Eta', 'Theta', 'Iota', 'Kappa', 'Lambda', 'Mu'];
const history = [...season('xx.1', TOP, 'Alpha', 0), ...season('xx.2', SECOND, 'Eta', 0)];

describe('forecastAll', () => {
  it('forecasts each match from earlier days only: changing results changes no forecast up to their own day', () => {
    const cut = day(20);
    const changed = history.map((match) => (match.date >= cut ? { ...match, homeGoals: 7, awayGoals: 6 } : match));
    const [before, after] = [forecastAll({ matches: history, clubOf }), forecastAll({ matches: changed, clubOf })];
    let compared = 0;
    let moved = 0;
    for (const match of history) {
      const [a, b] = [before.ratesByMatch.get(matchKey(match)), after.ratesByMatch.get(matchKey(match))];
      if (match.date <= cut) {
        expect(b).toEqual(a);
        compared++;
      } else if (a?.homeRate !== b?.homeRate) moved++;
    }
    expect(compared).toBeGreaterThan(20);
    expect(moved).toBeGreaterThan(20);
  });

  it('does not depend on the order in which matches are given', () => {
    const shuffled = [...history].reverse();
    const day1 = history.filter((match) => match.date === history[0]?.date);
    const [a, b] = [forecastAll({ matches: history, clubOf }), forecastAll({ matches: shuffled, clubOf })];
    for (const match of day1) expect(b.ratesByMatch.get(matchKey(match))).toEqual(a.ratesByMatch.get(matchKey(match)));
    expect([...a.ratesByMatch.keys()].sort()).toEqual([...b.ratesByMatch.keys()].sort());
  });

  it('forecasts matches without a result and learns nothing from them', () => {
    const fixture = { competition: 'xx.1', season: '2022-23', date: day(50), home: 'Beta', away: 'Gamma ' };
    const { ratesByMatch } = forecastAll({ matches: [...history, fixture], clubOf });
    expect(ratesByMatch.get(matchKey(fixture))?.homeRate).toBeGreaterThan(0);
    const plain = forecastAll({ matches: history, clubOf });
    for (const match of history) expect(ratesByMatch.get(matchKey(match))).toEqual(plain.ratesByMatch.get(matchKey(match)));
  });

  it('gives corners and cards only where enough matches were counted', () => {
    const counted = history.map((match) =>
      match.competition === 'xx.1'
        ? { ...match, homeCorners: 6, awayCorners: 3, homeYellow: 2, awayYellow: 3, homeRed: 0, awayRed: 0 }
        : match,
    );
    const doubled = [...counted, ...counted.map((match) => ({ ...match, season: '2023-24', date: day(400) }))];
    const { forecaster } = forecastAll({ matches: doubled, clubOf });
    const rates = forecaster.forecast({ competition: 'xx.1', date: day(401), home: 'Beta', away: 'Gamma' });
    expect(rates.corners?.home).toBeGreaterThan(rates.corners?.away ?? Number.NaN);
    expect(rates.cards?.away).toBeGreaterThan(rates.cards?.home ?? Number.NaN);
    expect(forecaster.forecast({ competition: 'xx.2', date: day(401), home: 'Eta', away: 'Mu' }).corners).toBeUndefined();
  });
});

describe('FootballRatings', () => {
  const learnt = (matches: readonly FootballMatch[]): FootballRatings => {
    const ratings = new FootballRatings(clubOf);
    for (const match of [...matches].sort((a, b) => (a.date < b.date ? -1 : 1))) ratings.learn(match);
    return ratings;
  };
  const at = (date: string, home: string, away: string, competition = 'xx.1', neutral = false) => ({
    competition,
    date,
    home,
    away,
    neutral,
  });

  it('rates who wins above who does not, home above away, and neutral ground between', () => {
    const ratings = learnt(history);
    const [strong, weak] = [ratings.forecast(at(day(210), 'Alpha', 'Beta')), ratings.forecast(at(day(210), 'Gamma', 'Beta'))];
    expect(strong.homeRate).toBeGreaterThan(weak.homeRate);
    expect(strong.awayRate).toBeLessThan(weak.awayRate);
    const neutral = ratings.forecast(at(day(210), 'Gamma', 'Beta', 'xx.1', true));
    expect(neutral.homeRate).toBeLessThan(weak.homeRate);
    expect(neutral.homeRate).toBeCloseTo(neutral.awayRate, 0);
  });

  it('puts clubs of the second division, promoted or met in a cup, below those of the first', () => {
    const ratings = learnt(history);
    const cup = ratings.forecast(at(day(210), 'Beta', 'Iota', 'xx.cup', true));
    expect(cup.homeRate).toBeGreaterThan(cup.awayRate);
    const promoted = ratings.forecast(at(day(300), 'Beta', 'Iota'));
    const known = ratings.forecast(at(day(300), 'Beta', 'Gamma'));
    expect(promoted.homeRate).toBeGreaterThan(known.homeRate);
  });

  it('takes a club it never saw for one of its division, below all leagues in a cup', () => {
    const ratings = learnt(history);
    const stranger = ratings.forecast(at(day(210), 'Beta', 'Stranger'));
    const usual = ratings.forecast(at(day(210), 'Beta', 'Gamma'));
    expect(stranger.homeRate).toBeCloseTo(usual.homeRate, 0);
    const cup = ratings.forecast(at(day(210), 'Iota', 'Stranger', 'xx.cup', true));
    expect(cup.homeRate).toBeGreaterThan(cup.awayRate);
  });

  it('is not changed by being asked', () => {
    const [asked, left] = [learnt(history), learnt(history)];
    asked.forecast(at(day(900), 'Eta', 'Alpha'));
    const next = at(day(210), 'Eta', 'Theta', 'xx.2');
    expect(asked.forecast(next)).toEqual(left.forecast(next));
  });

  it('learns from shots what the score alone does not show', () => {
    const draws = season('xx.1', TOP, 'nobody', 0);
    const shots = draws.map((match) => ({
      ...match,
      homeShots: match.home === 'Beta' ? 25 : 10,
      awayShots: match.away === 'Beta' ? 25 : 10,
      homeOnTarget: match.home === 'Beta' ? 10 : 3,
      awayOnTarget: match.away === 'Beta' ? 10 : 3,
      homeCorners: 5,
      awayCorners: 5,
    }));
    const next = at(day(210), 'Beta', 'Gamma');
    expect(learnt(shots).forecast(next).homeRate).toBeGreaterThan(learnt(draws).forecast(next).homeRate * 1.1);
  });
});
