import {
  type Appearance,
  type GoalFact,
  type Incident,
  type Pair,
  type PeriodName,
  type PlayState,
  type ResultFacts,
  type Side,
  type Sport,
  sportOf,
} from '@fairbook/domain';

interface Counts {
  score: Pair;
  corners: Pair;
  cards: Pair;
}
type Counted = keyof Counts;

interface Scored {
  readonly period: PeriodName;
  readonly side: Side;
  readonly points: number;
}

/** Whose goal it was: a name, a player of the match by reference, an own goal. */
export interface Scorer {
  readonly name?: string | undefined;
  readonly ref?: string | undefined;
  readonly own?: boolean | undefined;
}

const NIL: Pair = { home: 0, away: 0 };
const plus = (pair: Pair, side: Side, amount: number): Pair => ({ ...pair, [side]: pair[side] + amount });
const sum = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>((total, pair) => ({ home: total.home + pair.home, away: total.away + pair.away }), NIL);
const without = <T>(list: readonly T[], at: number): readonly T[] => (at < 0 ? list : list.toSpliced(at, 1));

/** What was counted in a match so far: score, cards and corners by period, goals in order, what is complete, and the incidents. */
export class Scoresheet {
  readonly #sport: Sport;
  readonly #counts = new Map<PeriodName, Counts>();
  #scored: readonly Scored[] = [];
  #goals: readonly GoalFact[] = [];
  #incidents: readonly Incident[] = [];
  #lineUp: readonly Appearance[] = [];
  #tally = { shots: NIL, shotsOnTarget: NIL, attacks: NIL, dangerousAttacks: NIL, yellowCards: NIL, redCards: NIL };

  constructor(sport: Sport) {
    this.#sport = sport;
  }

  /** Periods that were begun, in order. */
  get begun(): readonly PeriodName[] {
    return [...this.#counts.keys()];
  }

  get score(): Pair {
    return sum([...this.#counts.values()].map((counts) => counts.score));
  }

  get incidents(): readonly Incident[] {
    return this.#incidents;
  }

  begin(period: PeriodName, minute: number): void {
    if (!this.#counts.has(period)) this.#counts.set(period, { score: NIL, corners: NIL, cards: NIL });
    this.#note('period-start', minute, period);
  }

  finish(period: PeriodName, minute: number): void {
    this.#note('period-end', minute, period);
  }

  /** A player takes part from now on. */
  appear(player: string, side: Side): void {
    if (this.#lineUp.some((each) => each.player === player)) return;
    this.#lineUp = [...this.#lineUp, { player, side, goalsBefore: this.#goals.length }];
  }

  /** A goal or points, and whose it is; gives nothing back. */
  goal(period: PeriodName, side: Side, points: number, minute: number, by: Scorer = {}): void {
    this.#count(period, 'score', side, points);
    this.#scored = [...this.#scored, { period, side, points }];
    if (sportOf(this.#sport).scoring === 'points') return;
    this.#goals = [
      ...this.#goals,
      {
        order: this.#goals.length + 1,
        side,
        minute,
        period,
        ...(by.name && { scorer: by.name }),
        ...(by.ref && { player: by.ref }),
        ...(by.own && { how: 'own-goal' }),
      },
    ];
    this.#tally.shots = plus(this.#tally.shots, side, 1);
    this.#tally.shotsOnTarget = plus(this.#tally.shotsOnTarget, side, 1);
    this.#tally.dangerousAttacks = plus(this.#tally.dangerousAttacks, side, 1);
    this.#note('goal', minute, period, side, by);
  }

  /** Takes the last score back; false when there is none. What was told of it stays on the time line, as it does elsewhere. */
  takeBack(): boolean {
    const last = this.#scored.at(-1);
    if (!last) return false;
    this.#scored = this.#scored.slice(0, -1);
    this.#goals = without(this.#goals, this.#goals.length - 1);
    this.#count(last.period, 'score', last.side, -last.points);
    return true;
  }

  corner(period: PeriodName, side: Side, minute: number): void {
    this.#count(period, 'corners', side, 1);
    this.#tally.attacks = plus(this.#tally.attacks, side, 1);
    this.#note('corner', minute, period, side);
  }

  /** A yellow card counts 1, a red one 2. */
  card(period: PeriodName, side: Side, colour: 'yellow' | 'red', minute: number): void {
    this.#count(period, 'cards', side, colour === 'red' ? 2 : 1);
    const what = colour === 'red' ? 'redCards' : 'yellowCards';
    this.#tally[what] = plus(this.#tally[what], side, 1);
    this.#note(`${colour}-card`, minute, period, side);
  }

  periods(): PlayState['periods'] {
    const countsAll = sportOf(this.#sport).teamStatistics === 'all';
    return [...this.#counts].map(([period, { score, corners, cards }]) =>
      countsAll ? { period, score, corners, cards } : { period, score },
    );
  }

  statistics(): PlayState['statistics'] {
    const possession = { home: 50, away: 50 };
    const { teamStatistics } = sportOf(this.#sport);
    if (teamStatistics !== 'all') return teamStatistics === 'possession' ? { possession } : {};
    return { ...this.#tally, corners: sum([...this.#counts.values()].map((counts) => counts.corners)), possession };
  }

  /** The facts as they stand; `ended` makes every period complete. */
  facts(version: number, status: ResultFacts['status'], finished: readonly PeriodName[], abandonedAt?: number): ResultFacts {
    const { periods: regulation, scoring, teamStatistics } = sportOf(this.#sport);
    const complete = finished.flatMap((period) => [
      period,
      ...this.#stretches.filter(([, parts]) => parts.at(-1) === period).map(([stretch]) => stretch),
    ]);
    return {
      version,
      status,
      ...(abandonedAt !== undefined && { abandonedAt }),
      complete: [
        ...complete,
        ...(regulation.every((period) => finished.includes(period)) && (status === 'ended' || finished.includes('overtime'))
          ? (['match', 'full'] as const)
          : []),
      ],
      counts: {
        score: this.#perPeriod('score'),
        ...(teamStatistics === 'all' && { corners: this.#perPeriod('corners'), cards: this.#perPeriod('cards') }),
      },
      ...(scoring === 'goals' && { goals: this.#goals }),
      ...(this.#lineUp.length > 0 && { lineUp: this.#lineUp }),
    };
  }

  /** Stretches within the match that are made of its periods. */
  get #stretches(): readonly (readonly [stretch: PeriodName, parts: readonly PeriodName[]])[] {
    const made = Object.entries(sportOf(this.#sport).stretches).filter(([stretch]) => stretch !== 'match');
    return made.flatMap(([stretch, ways]) => ways.map((parts) => [stretch, parts] as const));
  }

  #count(period: PeriodName, what: Counted, side: Side, amount: number): void {
    const counts = this.#counts.get(period);
    if (counts) counts[what] = plus(counts[what], side, amount);
  }

  #note(kind: Incident['kind'], minute: number, period: PeriodName, side?: Side, by: Scorer = {}): void {
    const more = {
      ...(side && { side }),
      ...(by.name && { player: by.name }),
      ...(by.ref && { playerRef: by.ref }),
      ...(by.own && { how: 'own-goal' }),
    };
    this.#incidents = [...this.#incidents, { id: this.#incidents.length + 1, kind, minute, period, score: this.score, ...more }];
  }

  #perPeriod(what: Counted): Partial<Record<PeriodName, Pair>> {
    const table: Partial<Record<PeriodName, Pair>> = {};
    for (const [period, counts] of this.#counts) {
      table[period] = counts[what];
      for (const [stretch, parts] of this.#stretches)
        if (parts.includes(period)) table[stretch] = sum([table[stretch] ?? NIL, counts[what]]);
    }
    table.match = sum([...this.#counts].filter(([period]) => period !== 'overtime').map(([, counts]) => counts[what]));
    table.full = sum([...this.#counts.values()].map((counts) => counts[what]));
    return table;
  }
}
