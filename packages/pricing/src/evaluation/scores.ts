/** Scores of a probability forecast of ordered outcomes against what happened; smaller is better in all. */
export interface ForecastScores {
  /** Minus the natural logarithm of the probability given to what happened. */
  readonly logLoss: number;
  /** Sum of squared differences over the outcomes (Brier 1950). */
  readonly brier: number;
  /** Ranked probability score, divided by outcomes - 1 (Epstein 1969; Constantinou and Fenton 2012 for football). */
  readonly rankedProbability: number;
}

/** Scores one forecast; `happened` is the index of the outcome. */
export function scoreForecast(probabilities: readonly number[], happened: number): ForecastScores {
  let brier = 0;
  let ranked = 0;
  let below = 0;
  probabilities.forEach((probability, index) => {
    brier += (probability - (index === happened ? 1 : 0)) ** 2;
    below += probability;
    if (index < probabilities.length - 1) ranked += (below - (happened <= index ? 1 : 0)) ** 2;
  });
  return {
    logLoss: -Math.log(Math.max(Number.MIN_VALUE, probabilities[happened] ?? 0)),
    brier,
    rankedProbability: ranked / Math.max(1, probabilities.length - 1),
  };
}

/** Mean scores of many forecasts. */
export class ScoreSheet {
  #count = 0;
  #logLoss = 0;
  #brier = 0;
  #ranked = 0;

  add(scores: ForecastScores): void {
    this.#count++;
    this.#logLoss += scores.logLoss;
    this.#brier += scores.brier;
    this.#ranked += scores.rankedProbability;
  }

  get count(): number {
    return this.#count;
  }

  /** Means; NaN before the first forecast. */
  get mean(): ForecastScores {
    return { logLoss: this.#logLoss / this.#count, brier: this.#brier / this.#count, rankedProbability: this.#ranked / this.#count };
  }
}
