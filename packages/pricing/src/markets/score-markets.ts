import { MarketList, outcome } from './fair-markets.ts';
import { FULL_AND_HALF, type LineChoice, QUARTERS, Spread } from './lines.ts';
import type { ScoreTable } from './score-table.ts';

const OVER_UNDER = ['over', 'under'] as const;
const HOME_AWAY = ['home', 'away'] as const;
/** European handicaps are offered up to so many either way, when each answer has this chance. */
const EUROPEAN_HANDICAPS = 4;
const EUROPEAN_LEAST = 0.01;
/** Correct score names scores up to so many goals of each side, and at least so many beyond the present score. */
const LAST_SCORE = 4;
const SCORES_AHEAD = 2;
/** Counts named one by one in exact goals; the next is "or more". */
const EXACT_NAMED = 6;

/** The questions that every pair of counts answers: result, double chance, handicap, totals of the match and of each side, odd or even. */
export class ScoreMarkets extends MarketList {
  readonly table: ScoreTable;
  readonly homeWins: number;
  readonly draw: number;
  readonly awayWins: number;
  readonly #gain: Spread;
  readonly #total: Spread;
  readonly #home: Spread;
  readonly #away: Spread;

  constructor(table: ScoreTable) {
    super();
    this.table = table;
    const { home, away, size } = table;
    this.#gain = new Spread(table.gain, home - away - size + 1);
    this.#total = new Spread(table.totalMore, home + away);
    this.#home = new Spread(table.homeMore, home);
    this.#away = new Spread(table.awayMore, away);
    const { wins, loses } = this.#gain.over(0);
    this.homeWins = wins;
    this.awayWins = loses;
    this.draw = Math.max(0, 1 - wins - loses);
  }

  result(): void {
    this.add('1x2', [outcome('home', this.homeWins), outcome('draw', this.draw), outcome('away', this.awayWins)]);
  }

  doubleChance(): void {
    this.add('double-chance', [
      outcome('home-or-draw', this.homeWins + this.draw),
      outcome('home-or-away', this.homeWins + this.awayWins),
      outcome('draw-or-away', this.draw + this.awayWins),
    ]);
  }

  /** Whole and half handicaps; 0 is draw no bet. */
  handicaps(choice: LineChoice = FULL_AND_HALF): void {
    this.addLines('handicap', HOME_AWAY, this.#gain, this.#gainBounds(), choice, -1);
  }

  asianHandicaps(): void {
    this.addLines('asian-handicap', HOME_AWAY, this.#gain, this.#gainBounds(), QUARTERS, -1);
  }

  europeanHandicaps(): void {
    for (let line = -EUROPEAN_HANDICAPS; line <= EUROPEAN_HANDICAPS; line++) {
      if (line === 0) continue;
      const { wins, loses } = this.#gain.over(-line * 1000);
      const draw = 1 - wins - loses;
      if (Math.min(wins, draw, loses) < EUROPEAN_LEAST) continue;
      this.add('european-handicap', [outcome('home', wins), outcome('draw', draw), outcome('away', loses)], line * 1000);
    }
  }

  totals(choice: LineChoice = FULL_AND_HALF): void {
    this.addLines('total', OVER_UNDER, this.#total, this.#totalBounds(this.table.home + this.table.away, 2), choice);
  }

  asianTotals(): void {
    this.addLines('asian-total', OVER_UNDER, this.#total, this.#totalBounds(this.table.home + this.table.away, 2), QUARTERS);
  }

  teamTotals(choice: LineChoice = FULL_AND_HALF): void {
    this.addLines('home-total', OVER_UNDER, this.#home, this.#totalBounds(this.table.home, 1), choice);
    this.addLines('away-total', OVER_UNDER, this.#away, this.#totalBounds(this.table.away, 1), choice);
  }

  asianTeamTotals(): void {
    this.addLines('asian-home-total', OVER_UNDER, this.#home, this.#totalBounds(this.table.home, 1), QUARTERS);
    this.addLines('asian-away-total', OVER_UNDER, this.#away, this.#totalBounds(this.table.away, 1), QUARTERS);
  }

  oddEven(): void {
    const { table } = this;
    let even = 0;
    for (let more = 0; more < table.totalMore.length; more++)
      if ((table.home + table.away + more) % 2 === 0) even += table.totalMore[more] as number;
    this.add('odd-even', [outcome('even', even), outcome('odd', 1 - even)]);
  }

  bothScore(): void {
    const yes = this.table.sum((home, away) => home > 0 && away > 0);
    this.add('both-score', [outcome('yes', yes), outcome('no', 1 - yes)]);
  }

  /**
   * Every score up to a last one by name, and the rest together: "any other" carries the last score as its line and wins when a side
   * goes beyond it. A score's line is home goals in thousands plus away goals.
   */
  correctScore(): void {
    const { table } = this;
    const lastHome = Math.max(LAST_SCORE, table.home + SCORES_AHEAD);
    const lastAway = Math.max(LAST_SCORE, table.away + SCORES_AHEAD);
    const named = [];
    let within = 0;
    for (let i = 0; i < table.size && table.home + i <= lastHome; i++) {
      for (let j = 0; j < table.size && table.away + j <= lastAway; j++) {
        const probability = table.cells[i * table.size + j] as number;
        within += probability;
        named.push(outcome('score', probability, (table.home + i) * 1000 + table.away + j));
      }
    }
    this.add('correct-score', [...named, outcome('any-other', Math.max(0, 1 - within), lastHome * 1000 + lastAway)]);
  }

  /** Exactly so many goals, of the match or of one side. */
  exactGoals(): void {
    const { table } = this;
    this.#exact('exact-goals', table.totalMore, table.home + table.away);
    this.#exact('home-exact-goals', table.homeMore, table.home);
    this.#exact('away-exact-goals', table.awayMore, table.away);
  }

  #exact(market: 'exact-goals' | 'home-exact-goals' | 'away-exact-goals', more: Float64Array, soFar: number): void {
    const last = Math.max(EXACT_NAMED, soFar + 2);
    const outcomes = [];
    let below = 0;
    for (let count = soFar; count < last; count++) {
      const probability = more[count - soFar] ?? 0;
      below += probability;
      outcomes.push(outcome('exactly', probability, count * 1000));
    }
    this.add(market, [...outcomes, outcome('or-more', Math.max(0, 1 - below), last * 1000)]);
  }

  #gainBounds(): [number, number] {
    const { home, away, size } = this.table;
    return [(home - away - size + 1) * 1000, (home - away + size - 1) * 1000];
  }

  /** From the count so far (a line below it is answered) to the end of the distribution. */
  #totalBounds(soFar: number, sides: number): [number, number] {
    return [soFar * 1000, (soFar + sides * (this.table.size - 1)) * 1000];
  }
}
