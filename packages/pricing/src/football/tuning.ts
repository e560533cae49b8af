/** How a team's attack and defence are known; log-goals, variances squared. */
export interface TeamTuning {
  /** Prior variance within the division, which is never exceeded. */
  readonly variance: number;
  /** Variance gained per day. */
  readonly drift: number;
  /** Share of the difference from the division that survives a summer. */
  readonly summerMemory: number;
  /** Variance gained over a summer. */
  readonly summerVariance: number;
}

/** Tuning of the football filter. Log-strengths are in natural logs of goals; variances in the same, squared. */
export interface RatingTuning {
  /** Dependence of low scores (Dixon and Coles 1997). */
  readonly rho: number;
  readonly clubs: TeamTuning;
  /** National teams differ more, and have no summers. */
  readonly nations: TeamTuning;
  /** Prior step in strength from one division to the next. */
  readonly divisionGap: number;
  /** How surely a division stands where its prior puts it within its country. */
  readonly divisionVariance: number;
  readonly divisionDrift: number;
  /** How much countries' top divisions differ, and drift. */
  readonly areaVariance: number;
  readonly areaDrift: number;
  /** Share of its strength, taken over to the new division's scale, that a club keeps when it moves up or down. */
  readonly moveMemory: number;
  /** Variance gained by a move, as a share of the clubs' prior variance. */
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

/** Found by coordinate search on the walk-forward log-loss of matches up to June 2023; docs/pricing.md names the exceptions. */
export const FOOTBALL_TUNING: RatingTuning = {
  rho: -0.03,
  clubs: { variance: 0.11, drift: 0.00008, summerMemory: 0.95, summerVariance: 0.0035 },
  nations: { variance: 0.6, drift: 0.00005, summerMemory: 1, summerVariance: 0 },
  divisionGap: 0.2,
  divisionVariance: 0.02,
  divisionDrift: 0.00001,
  areaVariance: 0.05,
  areaDrift: 0.00001,
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
