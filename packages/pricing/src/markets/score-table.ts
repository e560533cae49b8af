/**
 * Joint distribution of two sides' final counts, given as the counts so far and a square matrix of what is still to come
 * (row: home). Carries the distributions that markets ask for.
 */
export class ScoreTable {
  readonly size: number;
  readonly cells: Float64Array;
  /** Counts so far. */
  readonly home: number;
  readonly away: number;
  /** Distribution of the home side's, the away side's and both sides' count still to come. */
  readonly homeMore: Float64Array;
  readonly awayMore: Float64Array;
  readonly totalMore: Float64Array;
  /** Distribution of home minus away still to come; index 0 is -(size - 1). */
  readonly gain: Float64Array;

  constructor(cells: Float64Array, size: number, home: number, away: number) {
    this.size = size;
    this.cells = cells;
    this.home = home;
    this.away = away;
    this.homeMore = new Float64Array(size);
    this.awayMore = new Float64Array(size);
    this.totalMore = new Float64Array(2 * size - 1);
    this.gain = new Float64Array(2 * size - 1);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        const p = cells[i * size + j] as number;
        this.homeMore[i] = (this.homeMore[i] as number) + p;
        this.awayMore[j] = (this.awayMore[j] as number) + p;
        this.totalMore[i + j] = (this.totalMore[i + j] as number) + p;
        this.gain[i - j + size - 1] = (this.gain[i - j + size - 1] as number) + p;
      }
    }
  }

  /** Sum of the probabilities of the final scores that the rule takes. */
  sum(takes: (home: number, away: number) => boolean): number {
    let sum = 0;
    for (let i = 0; i < this.size; i++) {
      for (let j = 0; j < this.size; j++) if (takes(this.home + i, this.away + j)) sum += this.cells[i * this.size + j] as number;
    }
    return sum;
  }

  /** Probability of one final score. */
  at(home: number, away: number): number {
    const [i, j] = [home - this.home, away - this.away];
    return i < 0 || j < 0 || i >= this.size || j >= this.size ? 0 : (this.cells[i * this.size + j] as number);
  }
}
