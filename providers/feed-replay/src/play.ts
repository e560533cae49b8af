import {
  type GoalFact,
  type Incident,
  type Pair,
  type PeriodName,
  type PlayState,
  type ResultFacts,
  type Side,
  type Sport,
  sportOf,
  type TeamStatistics,
} from '@fairbook/domain';
import type { Beat, Happening, Script } from './script.ts';

/** What a replayed fixture tells after a beat; the envelope and the ref are added at the edge. */
export type PlayNews =
  | { readonly kind: 'bet-stop'; readonly reason: string }
  | { readonly kind: 'bet-start' }
  | { readonly kind: 'score'; readonly state: PlayState }
  | { readonly kind: 'result-facts'; readonly facts: ResultFacts };

const NIL: Pair = { home: 0, away: 0 };
const plus = (pair: Pair, side: Side, amount: number): Pair =>
  side === 'home' ? { home: pair.home + amount, away: pair.away } : { home: pair.home, away: pair.away + amount };
const sum = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>((total, pair) => ({ home: total.home + pair.home, away: total.away + pair.away }), NIL);

interface Counts {
  score: Pair;
  corners: Pair;
  cards: Pair;
}

/** A fixture being played: walks through its script and keeps what is known so far. */
export class Play {
  readonly #script: Script;
  readonly #sport: Sport;
  readonly #startsAt: number;
  readonly #speed: number;
  readonly #wallOf: (virtual: number) => number;
  #next = 0;
  /** Nobody hears: states are not made. */
  #silent = false;
  #period: PeriodName | undefined;
  #onBreak = false;
  #ended = false;
  #clock: PlayState['clock'];
  #clockFrom = 0;
  #running = false;
  #clockAt = 0;
  #added: number | undefined;
  readonly #counts = new Map<PeriodName, Counts>();
  #incidents: readonly Incident[] = [];
  #goals: readonly GoalFact[] = [];
  #complete: readonly PeriodName[] = [];
  #activity: PlayState['activity'];
  #version = 0;
  #told: ResultFacts | undefined;
  #stopReason: string | undefined;
  #lastSide: Side | undefined;
  #lastKind: string | undefined;
  #held: Pair = NIL;
  #momentum: readonly number[] = [];
  #tally = { shots: NIL, shotsOnTarget: NIL, attacks: NIL, dangerousAttacks: NIL, yellowCards: NIL, redCards: NIL };

  constructor(input: {
    readonly script: Script;
    readonly sport: Sport;
    readonly startsAt: number;
    readonly speed: number;
    readonly wallOf: (virtual: number) => number;
  }) {
    this.#script = input.script;
    this.#sport = input.sport;
    this.#startsAt = input.startsAt;
    this.#speed = input.speed;
    this.#wallOf = input.wallOf;
  }

  /** Virtual instant of what comes next; undefined when all is told. */
  get nextAt(): number | undefined {
    const beat = this.#script.beats[this.#next];
    return beat && this.#startsAt + beat.at;
  }

  /** Virtual instant of the end. */
  get endsAt(): number {
    return this.#startsAt + (this.#script.beats.at(-1)?.at ?? 0);
  }

  get ended(): boolean {
    return this.#ended;
  }

  get started(): boolean {
    return this.#period !== undefined;
  }

  /** Why betting is suspended, if it is. */
  get stopReason(): string | undefined {
    return this.#stopReason;
  }

  /** Facts as last told; undefined before the first. */
  get facts(): ResultFacts | undefined {
    return this.#told;
  }

  /** Tells the next thing. */
  step(): readonly PlayNews[] {
    const beat = this.#script.beats[this.#next++];
    if (beat === undefined) return [];
    const minutes = this.#script.minutes;
    let sent = this.#momentum.length;
    while (sent < minutes.length && (minutes[sent] ?? Number.POSITIVE_INFINITY) <= beat.at) sent++;
    if (sent !== this.#momentum.length) this.#momentum = this.#script.momentum.slice(0, sent);
    return this.#apply(beat);
  }

  /** Takes everything up to a virtual instant without telling it. */
  catchUp(until: number): void {
    this.#silent = true;
    while ((this.nextAt ?? Number.POSITIVE_INFINITY) <= until) this.step();
    this.#silent = false;
  }

  #apply(beat: Beat): readonly PlayNews[] {
    switch (beat.kind) {
      case 'stop':
        this.#stopReason = beat.reason;
        return [{ kind: 'bet-stop', reason: beat.reason }];
      case 'open':
        this.#stopReason = undefined;
        return [{ kind: 'bet-start' }];
      case 'period-start':
        this.#period = beat.period;
        this.#onBreak = false;
        this.#added = undefined;
        if (!this.#counts.has(beat.period)) this.#counts.set(beat.period, { score: NIL, corners: NIL, cards: NIL });
        this.#setClock(beat.at, beat.clock, true);
        this.#note(beat.at, { what: 'period-start' });
        break;
      case 'clock':
        this.#setClock(beat.at, beat.clock, beat.running);
        break;
      case 'added-time':
        this.#added = beat.minutes;
        break;
      case 'activity':
        this.#watch(beat.activity);
        break;
      case 'happening':
        return this.#happen(beat);
      case 'period-end':
        this.#onBreak = true;
        this.#setClock(beat.at, beat.clock, false);
        this.#activity = { kind: 'break', side: undefined, x: 0.5, y: 0.5, trail: [] };
        this.#complete = [...this.#complete, ...beat.complete];
        this.#note(beat.at, { what: 'period-end' });
        // The last period's facts follow with the end, so that nothing is final before the fixture is.
        return beat.complete.includes('full') ? this.#tellState() : this.#tell();
      case 'end':
        this.#ended = true;
        return this.#tell();
    }
    return this.#tellState();
  }

  #happen(beat: Happening & { readonly at: number }): readonly PlayNews[] {
    const { what, side, minute, addedTime, player, playerRef, how, points = 0 } = beat;
    const period = beat.shootOut ? 'overtime' : this.#period;
    const counts = period === undefined ? undefined : this.#counts.get(period);
    if (period === undefined || counts === undefined) return [];
    this.#watch(beat.activity);
    counts.score = plus(counts.score, side, points);
    if (what === 'corner') counts.corners = plus(counts.corners, side, 1);
    if (what === 'yellow-card') {
      counts.cards = plus(counts.cards, side, 1);
      this.#tally.yellowCards = plus(this.#tally.yellowCards, side, 1);
    }
    if (what === 'red-card') {
      counts.cards = plus(counts.cards, side, 2);
      this.#tally.redCards = plus(this.#tally.redCards, side, 1);
    }
    if (what === 'goal' || what === 'shot-on' || what === 'penalty-missed')
      this.#tally.shotsOnTarget = plus(this.#tally.shotsOnTarget, side, 1);
    if (what === 'goal' || what === 'shot-on' || what === 'shot-off' || what === 'penalty-missed')
      this.#tally.shots = plus(this.#tally.shots, side, 1);
    const times = { minute, ...(addedTime !== undefined && { addedTime }), ...(player !== undefined && { player }) };
    const credited = { ...(playerRef !== undefined && { playerRef }), ...(what === 'goal' && how === 'own-goal' && { how }) };
    // Baskets come by the hundred and would drown the time line.
    if (what !== 'basket') this.#note(beat.at, { what, side, ...times, ...credited });
    if (what !== 'goal') return this.#tellState();
    if (!beat.shootOut) {
      const fact = {
        order: this.#goals.length + 1,
        side,
        minute,
        period,
        ...(addedTime !== undefined && { addedTime }),
        ...(player !== undefined && { scorer: player }),
        ...(playerRef !== undefined && { player: playerRef }),
        ...(how && { how }),
      };
      this.#goals = [...this.#goals, fact];
    }
    return this.#tell();
  }

  /** The state together with the next version of the facts. */
  #tell(): readonly PlayNews[] {
    this.#version++;
    this.#told = this.#resultFacts();
    return [...this.#tellState(), { kind: 'result-facts', facts: this.#told }];
  }

  #tellState(): readonly PlayNews[] {
    return this.#silent ? [] : [{ kind: 'score', state: this.state() }];
  }

  #setClock(at: number, seconds: number, running: boolean): void {
    this.#clockAt = at;
    this.#clockFrom = seconds;
    this.#running = running;
    this.#clock = { seconds, running, direction: this.#script.clockDirection, asOf: this.#wallOf(this.#startsAt + at), speed: this.#speed };
  }

  #note(
    at: number,
    incident: {
      readonly what: Incident['kind'];
      readonly side?: Side;
      readonly minute?: number;
      readonly addedTime?: number;
      readonly player?: string;
      readonly playerRef?: string;
      readonly how?: string;
    },
  ): void {
    const { what, minute, ...rest } = incident;
    const period = this.#period ?? 'match';
    this.#incidents = [
      ...this.#incidents,
      { id: this.#incidents.length + 1, kind: what, minute: minute ?? this.#minute(at), period, score: this.#score(), ...rest },
    ];
  }

  /** Minute of play as announced, for incidents that carry none. */
  #minute(at: number): number {
    const seconds = this.#running ? this.#clockFrom + (this.#script.clockDirection * (at - this.#clockAt)) / 1000 : this.#clockFrom;
    return Math.max(0, Math.floor(seconds / 60));
  }

  #watch(activity: NonNullable<PlayState['activity']>): void {
    this.#activity = activity;
    const { side, kind } = activity;
    if (side === undefined) return;
    this.#held = plus(this.#held, side, 1);
    const isNew = side !== this.#lastSide || kind !== this.#lastKind;
    if (isNew && kind === 'attack') this.#tally.attacks = plus(this.#tally.attacks, side, 1);
    if (isNew && kind === 'dangerous-attack') this.#tally.dangerousAttacks = plus(this.#tally.dangerousAttacks, side, 1);
    this.#lastSide = side;
    this.#lastKind = kind;
  }

  #score(): Pair {
    return sum([...this.#counts.values()].map((counts) => counts.score));
  }

  #statistics(): Partial<TeamStatistics> {
    const all = this.#held.home + this.#held.away;
    const home = all === 0 ? 50 : Math.round((100 * this.#held.home) / all);
    const possession = { home, away: 100 - home };
    const { teamStatistics } = sportOf(this.#sport);
    if (teamStatistics !== 'all') return teamStatistics === 'possession' ? { possession } : {};
    return { ...this.#tally, corners: sum([...this.#counts.values()].map((counts) => counts.corners)), possession };
  }

  /** The state of play as it would be told now. */
  state(): PlayState {
    const countsAll = sportOf(this.#sport).teamStatistics === 'all';
    return {
      status: this.#ended ? 'ended' : this.#period === undefined ? 'not-started' : 'live',
      period: this.#period,
      onBreak: this.#onBreak,
      clock: this.#clock,
      addedTime: this.#added,
      score: this.#score(),
      periods: [...this.#counts].map(([period, { score, corners, cards }]) =>
        countsAll ? { period, score, corners, cards } : { period, score },
      ),
      statistics: this.#statistics(),
      incidents: this.#incidents,
      activity: this.#activity,
      momentum: this.#momentum,
    };
  }

  #resultFacts(): ResultFacts {
    const { scoring, teamStatistics } = sportOf(this.#sport);
    const { lineUp } = this.#script;
    return {
      version: this.#version,
      status: this.#ended ? 'ended' : 'live',
      complete: this.#complete,
      counts: {
        score: this.#perPeriod('score'),
        ...(teamStatistics === 'all' && { corners: this.#perPeriod('corners'), cards: this.#perPeriod('cards') }),
      },
      ...(scoring === 'goals' && { goals: this.#goals }),
      ...(lineUp && { lineUp: lineUp.filter(({ goalsBefore }) => this.#ended || goalsBefore <= this.#goals.length) }),
    };
  }

  #perPeriod(what: keyof Counts): Partial<Record<PeriodName, Pair>> {
    const { stretches } = sportOf(this.#sport);
    const table: Partial<Record<PeriodName, Pair>> = {};
    for (const [period, counts] of this.#counts) {
      table[period] = counts[what];
      for (const [stretch, ways] of Object.entries(stretches))
        if (stretch !== 'match' && ways.some((parts) => parts.includes(period)))
          table[stretch] = sum([table[stretch] ?? NIL, counts[what]]);
    }
    const regulation = [...this.#counts].filter(([period]) => period !== 'overtime').map(([, counts]) => counts[what]);
    table.match = sum(regulation);
    table.full = sum([...this.#counts.values()].map((counts) => counts[what]));
    return table;
  }
}
