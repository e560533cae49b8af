/** A football match as the ratings see it: a result with what was counted, or a fixture without goals that only asks for a forecast. */
export interface FootballMatch {
  /** File code of the competition: `eng.1`, `uefa.cl`, or `international`. */
  readonly competition: string;
  readonly season: string;
  /** ISO date. */
  readonly date: string;
  readonly home: string;
  readonly away: string;
  /** Goals after 90 minutes; absent when not played (or not yet). */
  readonly homeGoals?: number;
  readonly awayGoals?: number;
  readonly halfHome?: number;
  readonly halfAway?: number;
  readonly homeShots?: number;
  readonly awayShots?: number;
  readonly homeOnTarget?: number;
  readonly awayOnTarget?: number;
  readonly homeCorners?: number;
  readonly awayCorners?: number;
  readonly homeYellow?: number;
  readonly awayYellow?: number;
  readonly homeRed?: number;
  readonly awayRed?: number;
  /** Played on neutral ground: no home advantage. */
  readonly neutral?: boolean;
}

/** What a competition's file code says of it. */
export interface CompetitionKind {
  /** Country prefix of the code, or the confederation. */
  readonly area: string;
  readonly kind: 'league' | 'cup' | 'continental' | 'international';
  /** Division of a league, 1 at the top; 1 for the rest. */
  readonly tier: number;
}

const CONFEDERATIONS: ReadonlySet<string> = new Set(['uefa', 'caf', 'concacaf', 'conmebol']);

/** Reads a competition's kind from its file code (`eng.2`: second division; `us.mls`: first; `de.cup`: a cup). */
export function competitionKind(code: string): CompetitionKind {
  const [area = code, rest = ''] = code.split('.');
  if (area === 'international') return { area, kind: 'international', tier: 1 };
  if (CONFEDERATIONS.has(area)) return { area, kind: 'continental', tier: 1 };
  if (rest.includes('cup')) return { area, kind: 'cup', tier: 1 };
  const tier = Number.parseInt(rest, 10);
  return { area, kind: 'league', tier: Number.isNaN(tier) ? 1 : tier };
}
