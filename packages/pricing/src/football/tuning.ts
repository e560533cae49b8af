/** Tuning of the football filter. Log-strengths are in natural logs of goals; variances in the same, squared. */
export interface RatingTuning {
  /** Dependence of low scores (Dixon and Coles 1997). */
  readonly rho: number;
  /** Prior variance of a club's attack or defence within its division, which it never exceeds. */
  readonly clubVariance: number;
  /** Variance a club's attack or defence gains per day. */
  readonly clubDrift: number;
  /** Share of a club's difference from its division that survives a summer. */
  readonly summerMemory: number;
  /** Variance gained over a summer. */
  readonly summerVariance: number;
  /** Prior step in strength from one division to the next. */
  readonly divisionGap: number;
  readonly divisionVariance: number;
  readonly divisionDrift: number;
  /** Share of its strength, taken over to the new division's scale, that a club keeps when it moves up or down. */
  readonly moveMemory: number;
  /** Variance gained by a move, as a share of `clubVariance`. */
  readonly moveDoubt: number;
  /** Prior of a competition's level of goals and of the home side's edge, with their drift per day. */
  readonly level: number;
  readonly levelVariance: number;
  readonly levelDrift: number;
  readonly advantage: number;
  readonly advantageVariance: number;
  readonly advantageDrift: number;
  /** Information of a goal count against a Poisson count's own: below 1 because scores are noisier than that. */
  readonly goalWeight: number;
  /** The same of a chance count, which tells more than goals alone. */
  readonly chanceWeight: number;
  /** Shares of goals, shots on target and corners in the chance count; other shots have the rest. */
  readonly goalShare: number;
  readonly onTargetShare: number;
  readonly cornerShare: number;
  /** Goals over what was expected beyond which more goals tell nothing. */
  readonly surprise: number;
}

/** Found by coordinate search on the walk-forward log-loss of matches up to June 2023, all leagues and cups; nothing later was looked at. */
export const FOOTBALL_TUNING: RatingTuning = {
  rho: -0.03,
  clubVariance: 0.11,
  clubDrift: 0.00008,
  summerMemory: 0.95,
  summerVariance: 0.0035,
  divisionGap: 0.3,
  divisionVariance: 0.02,
  divisionDrift: 0.00005,
  moveMemory: 0.65,
  moveDoubt: 0.3,
  level: Math.log(1.25),
  levelVariance: 0.03,
  levelDrift: 0.0000035,
  advantage: 0.35,
  advantageVariance: 0.02,
  advantageDrift: 0.00001,
  goalWeight: 0.8,
  chanceWeight: 2.1,
  goalShare: 0.45,
  onTargetShare: 0.45,
  cornerShare: 0.05,
  surprise: 5,
};
