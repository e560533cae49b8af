import type { FairGame } from '@fairbook/domain';
import { type MarketList, outcome } from '../markets/fair-markets.ts';
import { HALVES } from '../markets/lines.ts';
import { ScoreMarkets } from '../markets/score-markets.ts';
import type { ScoreTable } from '../markets/score-table.ts';
import { CARD_CURVE, CORNER_CURVE } from './clock.ts';
import { type CountModel, countedTables } from './counted.ts';
import { type FootballJoint, footballJoint } from './joint.ts';
import type { FootballPlay } from './play.ts';
import type { FootballRates } from './rates.ts';
import { scorerMarkets } from './scorers.ts';

const CORNERS: CountModel = { curve: CORNER_CURVE, size: 75, balance: 14, most: 32 };
const CARDS: CountModel = { curve: CARD_CURVE, size: 15, balance: 200, most: 20 };

/** Slots of a football fixture's games (domain GAMES). */
const SLOT = { match: 0, firstHalf: 1, secondHalf: 2, corners: 3, cards: 4, firstHalfCorners: 5, firstHalfCards: 6 } as const;

const HALF_TIME_FULL_TIME = ['home', 'draw', 'away'] as const;

/** All markets of a match whose answer is still open, fair and from one joint law, game by game; none when it is over. */
export function priceFootball(rates: FootballRates, play: FootballPlay): FairGame[] {
  if (play.stage === 'over') return [];
  const joint = footballJoint(rates, play);
  const firstHalfOpen = play.stage === 'before' || play.stage === 'first-half';
  const games: FairGame[] = [{ slot: SLOT.match, markets: matchMarkets(joint, play, rates.scorers) }];
  if (firstHalfOpen) games.push({ slot: SLOT.firstHalf, markets: halfMarkets(joint.firstHalf) });
  games.push({ slot: SLOT.secondHalf, markets: halfMarkets(joint.secondHalf) });
  const counted = [
    [rates.corners, CORNERS, play.corners, SLOT.corners, SLOT.firstHalfCorners],
    [rates.cards, CARDS, play.cards, SLOT.cards, SLOT.firstHalfCards],
  ] as const;
  for (const [expected, model, counts, slot, firstHalfSlot] of counted) {
    if (!expected || !counts) continue;
    const tables = countedTables(expected, model, play, counts);
    games.push({ slot, markets: countMarkets(tables.match) });
    if (firstHalfOpen) games.push({ slot: firstHalfSlot, markets: countMarkets(tables.firstHalf) });
  }
  return games.filter((game) => game.markets.length > 0).sort((a, b) => a.slot - b.slot);
}

function matchMarkets(joint: FootballJoint, play: FootballPlay, scorers: FootballRates['scorers']): FairGame['markets'] {
  const list = new ScoreMarkets(joint.match);
  list.result();
  list.doubleChance();
  list.handicaps();
  list.totals();
  list.teamTotals();
  list.asianTotals();
  list.asianHandicaps();
  list.asianTeamTotals();
  list.europeanHandicaps();
  list.bothScore();
  list.oddEven();
  list.correctScore();
  list.exactGoals();
  nextGoal(list, joint, play);
  toScore(list, joint.match);
  resultAndTotal(list);
  resultAndBothScore(list);
  list.add(
    'half-time-full-time',
    joint.halfTimeFullTime.flatMap((row, half) =>
      row.map((p, full) => outcome(`${HALF_TIME_FULL_TIME[half]}/${HALF_TIME_FULL_TIME[full]}`, p)),
    ),
  );
  list.add('goal-in-both-halves', [outcome('yes', joint.goalInBothHalves), outcome('no', 1 - joint.goalInBothHalves)]);
  scorerMarkets(list, joint, play, scorers);
  return list.markets;
}

function halfMarkets(table: ScoreTable): FairGame['markets'] {
  const list = new ScoreMarkets(table);
  list.result();
  list.doubleChance();
  list.handicaps();
  list.totals();
  list.teamTotals();
  list.asianTotals();
  list.asianHandicaps();
  list.bothScore();
  list.oddEven();
  list.correctScore();
  return list.markets;
}

function countMarkets(table: ScoreTable): FairGame['markets'] {
  const list = new ScoreMarkets(table);
  list.result();
  list.handicaps(HALVES);
  list.totals(HALVES);
  list.teamTotals(HALVES);
  list.oddEven();
  return list.markets;
}

function nextGoal(list: MarketList, { nextGoal: next }: FootballJoint, play: FootballPlay): void {
  const answers = [outcome('home', next.home), outcome('none', next.none), outcome('away', next.away)];
  list.add('next-goal', answers, (play.home + play.away + 1) * 1000);
  if (play.home + play.away === 0) list.add('first-goal', answers);
}

function toScore(list: MarketList, table: ScoreTable): void {
  const yesNo = (market: 'home-to-score' | 'away-to-score' | 'home-win-to-nil' | 'away-win-to-nil', yes: number): void =>
    list.add(market, [outcome('yes', yes), outcome('no', 1 - yes)]);
  yesNo('home-to-score', table.home > 0 ? 1 : 1 - (table.homeMore[0] as number));
  yesNo('away-to-score', table.away > 0 ? 1 : 1 - (table.awayMore[0] as number));
  yesNo(
    'home-win-to-nil',
    table.sum((home, away) => home > 0 && away === 0),
  );
  yesNo(
    'away-win-to-nil',
    table.sum((home, away) => away > 0 && home === 0),
  );
}

/** A result together with a half-line total; the two answers add up to the result's chance. */
function resultAndTotal(list: ScoreMarkets): void {
  const { table } = list;
  const results = [
    ['home', 'home-result-and-total', (home: number, away: number) => home > away],
    ['draw', 'draw-and-total', (home: number, away: number) => home === away],
    ['away', 'away-result-and-total', (home: number, away: number) => home < away],
  ] as const;
  for (let goals = Math.max(1, table.home + table.away); goals <= 5; goals++) {
    for (const [name, market, wins] of results) {
      const over = table.sum((home, away) => wins(home, away) && home + away > goals);
      const under = table.sum((home, away) => wins(home, away) && home + away <= goals);
      if (over < 0.005 || under < 0.005) continue;
      list.add(market, [outcome(`${name}-and-over`, over), outcome(`${name}-and-under`, under)], goals * 1000 + 500);
    }
  }
}

/** Three statements, each offered as coming true and as not coming true. */
function resultAndBothScore(list: ScoreMarkets): void {
  const { table } = list;
  const statements = [
    ['home', table.sum((home, away) => home > away && away > 0)],
    ['draw', table.sum((home, away) => home === away && away > 0)],
    ['away', table.sum((home, away) => home < away && home > 0)],
  ] as const;
  const open = statements.filter(([, p]) => p > 1e-6 && p < 1 - 1e-6);
  list.add('result-and-both-score', [
    ...open.map(([name, p]) => outcome(`${name}-and-yes`, p)),
    ...open.map(([name, p]) => outcome(`${name}-and-yes:no`, 1 - p)),
  ]);
}
