/** How a market's line is read. Lines are integers of thousandths: 2.5 is 2500, -0.25 is -250. */
export type LineKind =
  | 'none'
  /** A total or team total. */
  | 'total'
  /** Signed from the view of the backed side; stored for the home side, the away outcome carries its negation. */
  | 'handicap'
  /** One number for all three outcomes: the handicap of the home side. */
  | 'european-handicap'
  /** a + b/1000 for a score a:b. The line belongs to the outcome, not to the market. */
  | 'score'
  /** A plain count that belongs to the market: n-th goal, race to n. */
  | 'number'
  /** How many places count, which belongs to the market: the first three. */
  | 'places'
  /** A plain count that belongs to the outcome: exactly n, n or more. */
  | 'exact';

export interface OutcomeDefinition {
  readonly id: number;
  readonly name: string;
  /** It is asked of each player: one answer for every player offered. */
  readonly ofPlayers?: true;
}

/**
 * A question on a game. `id` is the long group id, which may hold two markets (either side to score), `shortId` the naming
 * group id, outcome ids are those of the catalogue in `data`.
 */
export interface MarketDefinition {
  readonly name: string;
  readonly id: number;
  readonly shortId: number;
  readonly line: LineKind;
  /** Outcomes in column order; a two-way sport leaves `draw` out of `1x2`. */
  readonly outcomes: readonly OutcomeDefinition[];
  /** How many outcomes win together (double chance: 2): the fair probabilities add up to this. */
  readonly winners: number;
  /** Its outcomes leave room for a result that none of them names: the fair probabilities add up to less than `winners`. */
  readonly partial?: true;
  /** Its outcomes are statements and their denials (":no"): one of each pair wins, and a pair that is decided is no longer offered. */
  readonly statements?: true;
  /** Each answer is a question of its own, so that any number of them may win: each bears the margin for itself. */
  readonly independent?: true;
  /** Whether it can be asked of whatever a sport counts, of the score alone (goals in order, results of a match), or of a field of participants. */
  readonly asks: 'any-count' | 'score' | 'field';
  /** The tab it is shown under. */
  readonly tab: 'main' | 'goals' | 'players' | 'handicap' | 'half' | 'other';
}

const o = (id: number, name: string): OutcomeDefinition => ({ id, name });
const ofPlayers = (id: number, name: string): OutcomeDefinition => ({ id, name, ofPlayers: true });

/** Players of both sides of a fixture at most. */
export const MOST_PLAYERS = 120;
/** Participants of a fixture that has them in place of two sides. */
export const PARTICIPANTS = { least: 3, most: 60 } as const;

/**
 * Every market the product offers. Ids without a published twin (win to nil) are ours, above 90000.
 * Names are those of `npx fairbook rules`.
 */
export const MARKETS = [
  {
    name: '1x2',
    id: 1,
    shortId: 1,
    line: 'none',
    winners: 1,
    asks: 'any-count',
    tab: 'main',
    outcomes: [o(1, 'home'), o(2, 'draw'), o(3, 'away')],
  },
  {
    name: 'double-chance',
    id: 8,
    shortId: 2,
    line: 'none',
    winners: 2,
    asks: 'any-count',
    tab: 'main',
    outcomes: [o(4, 'home-or-draw'), o(5, 'home-or-away'), o(6, 'draw-or-away')],
  },
  // Handicap 0 is draw no bet: the line is absent on the wire.
  {
    name: 'handicap',
    id: 2,
    shortId: 3,
    line: 'handicap',
    winners: 1,
    asks: 'any-count',
    tab: 'handicap',
    outcomes: [o(7, 'home'), o(8, 'away')],
  },
  {
    name: 'total',
    id: 17,
    shortId: 4,
    line: 'total',
    winners: 1,
    asks: 'any-count',
    tab: 'main',
    outcomes: [o(9, 'over'), o(10, 'under')],
  },
  {
    name: 'home-total',
    id: 15,
    shortId: 5,
    line: 'total',
    winners: 1,
    asks: 'any-count',
    tab: 'goals',
    outcomes: [o(11, 'over'), o(12, 'under')],
  },
  {
    name: 'away-total',
    id: 62,
    shortId: 6,
    line: 'total',
    winners: 1,
    asks: 'any-count',
    tab: 'goals',
    outcomes: [o(13, 'over'), o(14, 'under')],
  },
  {
    name: 'asian-total',
    id: 99,
    shortId: 1007,
    line: 'total',
    winners: 1,
    asks: 'any-count',
    tab: 'goals',
    outcomes: [o(3827, 'over'), o(3828, 'under')],
  },
  {
    name: 'asian-handicap',
    id: 2854,
    shortId: 1008,
    line: 'handicap',
    winners: 1,
    asks: 'any-count',
    tab: 'handicap',
    outcomes: [o(3829, 'home'), o(3830, 'away')],
  },
  {
    name: 'asian-home-total',
    id: 8427,
    shortId: 2476,
    line: 'total',
    winners: 1,
    asks: 'score',
    tab: 'goals',
    outcomes: [o(7778, 'over'), o(7779, 'under')],
  },
  {
    name: 'asian-away-total',
    id: 8429,
    shortId: 2477,
    line: 'total',
    winners: 1,
    asks: 'score',
    tab: 'goals',
    outcomes: [o(7780, 'over'), o(7781, 'under')],
  },
  {
    name: 'odd-even',
    id: 14,
    shortId: 22,
    line: 'none',
    winners: 1,
    asks: 'any-count',
    tab: 'other',
    outcomes: [o(182, 'even'), o(183, 'odd')],
  },
  {
    name: 'winner',
    id: 101,
    shortId: 38,
    line: 'none',
    winners: 1,
    asks: 'score',
    tab: 'main',
    outcomes: [o(401, 'home'), o(402, 'away')],
  },
  {
    name: 'european-handicap',
    id: 27,
    shortId: 39,
    line: 'european-handicap',
    winners: 1,
    asks: 'any-count',
    tab: 'handicap',
    outcomes: [o(424, 'home'), o(425, 'draw'), o(426, 'away')],
  },
  {
    name: 'both-score',
    id: 19,
    shortId: 21,
    line: 'none',
    winners: 1,
    asks: 'score',
    tab: 'main',
    outcomes: [o(180, 'yes'), o(181, 'no')],
  },
  {
    name: 'correct-score',
    id: 136,
    shortId: 33,
    line: 'score',
    winners: 1,
    asks: 'score',
    tab: 'other',
    outcomes: [o(731, 'score'), o(3786, 'any-other')],
  },
  {
    name: 'half-time-full-time',
    id: 11,
    shortId: 7,
    line: 'none',
    winners: 1,
    asks: 'score',
    tab: 'half',
    outcomes: [
      o(15, 'home/home'),
      o(16, 'home/draw'),
      o(17, 'home/away'),
      o(18, 'draw/home'),
      o(19, 'draw/draw'),
      o(20, 'draw/away'),
      o(21, 'away/home'),
      o(22, 'away/draw'),
      o(23, 'away/away'),
    ],
  },
  {
    name: 'next-goal',
    id: 20,
    shortId: 11,
    line: 'number',
    winners: 1,
    asks: 'score',
    tab: 'goals',
    outcomes: [o(388, 'home'), o(390, 'none'), o(389, 'away')],
  },
  {
    name: 'first-goal',
    id: 33,
    shortId: 43,
    line: 'none',
    winners: 1,
    asks: 'score',
    tab: 'goals',
    outcomes: [o(1858, 'home'), o(4415, 'none'), o(1859, 'away')],
  },
  {
    name: 'exact-goals',
    id: 9939,
    shortId: 9939,
    line: 'exact',
    winners: 1,
    asks: 'score',
    tab: 'goals',
    outcomes: [o(4548, 'exactly'), o(4552, 'or-more')],
  },
  {
    name: 'home-exact-goals',
    id: 3309,
    shortId: 1315,
    line: 'exact',
    winners: 1,
    asks: 'score',
    tab: 'goals',
    outcomes: [o(4555, 'exactly'), o(4556, 'or-more')],
  },
  {
    name: 'away-exact-goals',
    id: 3311,
    shortId: 1316,
    line: 'exact',
    winners: 1,
    asks: 'score',
    tab: 'goals',
    outcomes: [o(4563, 'exactly'), o(4564, 'or-more')],
  },
  // A clean sheet of one side is the other side not to score.
  {
    name: 'home-to-score',
    id: 5,
    shortId: 23,
    line: 'none',
    winners: 1,
    asks: 'score',
    tab: 'goals',
    outcomes: [o(184, 'yes'), o(185, 'no')],
  },
  {
    name: 'away-to-score',
    id: 5,
    shortId: 24,
    line: 'none',
    winners: 1,
    asks: 'score',
    tab: 'goals',
    outcomes: [o(186, 'yes'), o(187, 'no')],
  },
  {
    name: 'home-win-to-nil',
    id: 90011,
    shortId: 90011,
    line: 'none',
    winners: 1,
    asks: 'score',
    tab: 'other',
    outcomes: [o(90111, 'yes'), o(90112, 'no')],
  },
  {
    name: 'away-win-to-nil',
    id: 90012,
    shortId: 90012,
    line: 'none',
    winners: 1,
    asks: 'score',
    tab: 'other',
    outcomes: [o(90121, 'yes'), o(90122, 'no')],
  },
  {
    name: 'home-result-and-total',
    id: 2663,
    shortId: 29,
    line: 'total',
    winners: 1,
    partial: true,
    asks: 'score',
    tab: 'other',
    outcomes: [o(197, 'home-and-over'), o(196, 'home-and-under')],
  },
  {
    name: 'away-result-and-total',
    id: 2665,
    shortId: 26,
    line: 'total',
    winners: 1,
    partial: true,
    asks: 'score',
    tab: 'other',
    outcomes: [o(192, 'away-and-over'), o(191, 'away-and-under')],
  },
  {
    name: 'draw-and-total',
    id: 2667,
    shortId: 32,
    line: 'total',
    winners: 1,
    partial: true,
    asks: 'score',
    tab: 'other',
    outcomes: [o(203, 'draw-and-over'), o(201, 'draw-and-under')],
  },
  {
    name: 'result-and-both-score',
    id: 11212,
    shortId: 5177,
    line: 'none',
    winners: 3,
    statements: true,
    asks: 'score',
    tab: 'other',
    outcomes: [
      o(15770, 'home-and-yes'),
      o(15772, 'draw-and-yes'),
      o(15771, 'away-and-yes'),
      o(15773, 'home-and-yes:no'),
      o(15775, 'draw-and-yes:no'),
      o(15774, 'away-and-yes:no'),
    ],
  },
  {
    name: 'goal-in-both-halves',
    id: 32,
    shortId: 42,
    line: 'none',
    winners: 1,
    asks: 'score',
    tab: 'half',
    outcomes: [o(478, 'yes'), o(479, 'no')],
  },
  // As many may score as take part: nobody knows how many answers win.
  {
    name: 'anytime-scorer',
    id: 90021,
    shortId: 90021,
    line: 'none',
    winners: MOST_PLAYERS,
    independent: true,
    asks: 'score',
    tab: 'players',
    outcomes: [ofPlayers(90211, 'scores')],
  },
  {
    name: 'first-scorer',
    id: 90022,
    shortId: 90022,
    line: 'none',
    winners: 1,
    partial: true,
    asks: 'score',
    tab: 'players',
    outcomes: [ofPlayers(90221, 'scores-first'), o(90222, 'no-scorer')],
  },
  {
    name: 'outright',
    id: 90023,
    shortId: 90023,
    line: 'none',
    winners: 1,
    asks: 'field',
    tab: 'main',
    outcomes: [ofPlayers(90231, 'wins')],
  },
  // The line is how many places count. It is asked of each participant for itself: some of the field may not be offered.
  {
    name: 'finish-in-top',
    id: 90024,
    shortId: 90024,
    line: 'places',
    winners: MOST_PLAYERS,
    independent: true,
    asks: 'field',
    tab: 'main',
    outcomes: [ofPlayers(90241, 'in-top')],
  },
] as const satisfies readonly MarketDefinition[];

export type MarketName = (typeof MARKETS)[number]['name'];
