import { type Activity, type Clock, type PeriodName, type PlayState, type ResultFacts, type Side, sportOf } from '@fairbook/domain';
import { type FixtureInfo, type MarketKey, type PlayerInfo, sidesOf } from '@fairbook/provider-kit';
import { OVER, whyNot } from './allowed.ts';
import type { Body } from './body.ts';
import { CommandRefused, type Listed, type MatchCommand } from './commands.ts';
import { isBenched } from './meetings.ts';
import { activityAt, BREAK, momentumAt, secondsOn, stopped } from './play-view.ts';
import { Scoresheet } from './scoresheet.ts';
import { Voids } from './voids.ts';

/** A match as the book has it: what never changes. */
export interface MatchPlan {
  readonly info: Omit<FixtureInfo, 'startsAt'>;
  /** Unix ms. */
  readonly startsAt: number;
  /** Seconds of a period on a clock that runs down; absent where it runs up. */
  readonly countsDownFrom?: number;
}

const MINUTE = 60_000;
/** Where play begins again in the second half of a match whose clock runs up, minutes. */
const HALF_MINUTES = 45;
/** Points that decide overtime of a game that may not end level. */
const DECIDING_POINTS = { goals: 1, points: 2 } as const;

/** A match that does what it is told and nothing by itself. Each command gives the messages that tell of it. */
export class Match {
  readonly #plan: MatchPlan;
  readonly #sheet: Scoresheet;
  readonly #voids = new Voids();
  readonly #markets = new Map<string, MarketKey>();
  #startsAt: number;
  #status: PlayState['status'] = 'not-started';
  #period: PeriodName | undefined;
  #onBreak = false;
  #finished: readonly PeriodName[] = [];
  #clock: Clock | undefined;
  #activity: Activity | undefined;
  #momentum: readonly number[] = [];
  #factors = { home: 1, away: 1 };
  #stopped: string | undefined;
  #facts: ResultFacts | undefined;
  #endedAt: number | undefined;

  constructor(plan: MatchPlan) {
    this.#plan = plan;
    this.#startsAt = plan.startsAt;
    this.#sheet = new Scoresheet(plan.info.sport);
  }

  get ref(): string {
    return this.#plan.info.ref;
  }

  /** It was played, or told to be over without: the producer of live messages tells of it. */
  get hasBegun(): boolean {
    return this.#status !== 'not-started' && this.#status !== 'postponed';
  }

  /** When it was over, unix ms; undefined while it is not. */
  get endedAt(): number | undefined {
    return this.#endedAt;
  }

  get listed(): Listed {
    const { ref, sport, competition } = this.#plan.info;
    const { home, away } = sidesOf(this.#plan.info);
    return {
      ref,
      sport,
      competition: competition.name,
      home: home.name,
      away: away.name,
      startsAt: this.#startsAt,
      status: this.#status,
      period: this.#period,
      onBreak: this.#onBreak,
      players: this.#players.map((player) => player.ref),
    };
  }

  /** All that is known of it, for a recovery. */
  standing(): readonly Body[] {
    const { ref } = this;
    const markets = [...this.#markets.values()];
    const stop: readonly Body[] =
      this.#stopped === undefined
        ? this.#status === 'not-started'
          ? []
          : [{ kind: 'bet-start', ref }]
        : [{ kind: 'bet-stop', ref, markets: 'all', reason: this.#stopped }];
    return [
      { kind: 'fixture', fixture: this.#fixture() },
      ...stop,
      ...(markets.length > 0 ? [{ kind: 'bet-stop', ref, markets, reason: 'stopped' } as const] : []),
      ...(this.#status === 'not-started' ? [] : this.#play()),
      ...(this.#facts ? [{ kind: 'result-facts', ref, facts: this.#facts } as const] : []),
      ...this.#voids.all,
    ];
  }

  /** Does what is told at an instant (unix ms). Throws `CommandRefused` and changes nothing when it cannot be done as things stand. */
  apply(command: MatchCommand, at: number): readonly Body[] {
    const { sport } = this.#plan.info;
    const why = whyNot(command, { sport, status: this.#status, onBreak: this.#onBreak, score: this.#sheet.score });
    if (why !== undefined) throw new CommandRefused(`${command.do} of ${this.ref}: ${why}`);
    if (command.minute !== undefined && command.do !== 'kick-off') this.#setClock(command.minute, false, at);
    switch (command.do) {
      case 'kick-off':
        return this.#kickOff(command.minute ?? 0, at);
      case 'clock':
        this.#setClock(command.minute, command.running ?? false, at);
        return this.#play();
      case 'score':
        return this.#score(command, at);
      case 'come-on': {
        const player = this.#players.find(({ ref }) => ref === command.player);
        if (!player) throw new CommandRefused(`${this.ref} has no player ${command.player}`);
        this.#sheet.appear(player.ref, player.side);
        return [this.#tellFacts()];
      }
      case 'take-back':
        if (!this.#sheet.takeBack()) throw new CommandRefused('no score can be taken back: none was given');
        return this.#endedAt === undefined ? this.#around('correction', [...this.#play(), this.#tellFacts()]) : [this.#tellFacts()];
      case 'corner':
        this.#sheet.corner(this.#now(), command.side, this.#minute(at));
        this.#activity = activityAt('corner', command.side);
        return this.#play();
      case 'card':
        this.#sheet.card(this.#now(), command.side, command.colour, this.#minute(at));
        return command.colour === 'red' ? this.#around('red-card', this.#play()) : this.#play();
      case 'period-end':
        return this.#endPeriod(at);
      case 'period-start':
        return this.#startPeriod(this.#next() ?? 'overtime', at);
      case 'end':
        return this.#end(command.winner, at);
      case 'price':
        this.#factors = { home: command.home ?? 1, away: command.away ?? 1 };
        return [{ kind: 'fixture', fixture: this.#fixture() }];
      case 'suspend':
        return this.#suspend(command.markets, command.reason ?? 'stopped');
      case 'reopen':
        this.#stopped = undefined;
        this.#markets.clear();
        return [{ kind: 'bet-start', ref: this.ref }];
      case 'interrupt':
        this.#status = 'interrupted';
        return [...this.#suspend(undefined, 'interrupted'), ...this.#play()];
      case 'resume':
        this.#status = 'live';
        this.#stopped = undefined;
        return [...this.#play(), { kind: 'bet-start', ref: this.ref }];
      case 'abandon':
        return this.#over('abandoned', at);
      case 'cancel':
        return this.#over('cancelled', at);
      case 'postpone':
        return this.#postpone(command.minutes, at);
      case 'void':
        return this.#voids.say(this.ref, command);
      case 'unvoid':
        return this.#voids.takeBack(this.ref);
    }
  }

  #kickOff(minute: number, at: number): readonly Body[] {
    this.#startsAt = Math.min(this.#startsAt, at);
    this.#status = 'live';
    this.#stopped = undefined;
    for (const { ref, side } of this.#players) if (!isBenched(ref)) this.#sheet.appear(ref, side);
    const play = this.#startPeriod(sportOf(this.#plan.info.sport).periods[0], at);
    if (minute > 0) this.#setClock(minute, false, at);
    return [{ kind: 'fixture', fixture: this.#fixture() }, ...(minute > 0 ? this.#play() : play)];
  }

  #startPeriod(period: PeriodName, at: number): readonly Body[] {
    this.#period = period;
    this.#onBreak = false;
    const { countsDownFrom } = this.#plan;
    const before = this.#sheet.begun.length;
    this.#sheet.begin(period, countsDownFrom === undefined ? before * HALF_MINUTES : (before * countsDownFrom) / 60);
    this.#setClock(countsDownFrom === undefined ? before * HALF_MINUTES : 0, false, at);
    this.#activity = activityAt('kick-off', this.#sheet.begun.length % 2 === 1 ? 'home' : 'away');
    return this.#play();
  }

  #endPeriod(at: number): readonly Body[] {
    const period = this.#now();
    this.#onBreak = true;
    this.#finished = [...this.#finished, period];
    this.#sheet.finish(period, this.#minute(at) - 1);
    this.#activity = BREAK;
    if (this.#clock) this.#clock = stopped(this.#clock, at);
    // The last period's facts follow with the end, so that nothing is final before the match is.
    return this.#next() === undefined ? this.#play() : [...this.#play(), this.#tellFacts()];
  }

  #end(winner: Side | undefined, at: number): readonly Body[] {
    if (!this.#onBreak) this.#endPeriod(at);
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#startPeriod(next, at);
      this.#endPeriod(at);
    }
    const { home, away } = this.#sheet.score;
    const { sport } = this.#plan.info;
    if (home === away && winner && !sportOf(sport).mayEndLevel) {
      this.#startPeriod('overtime', at);
      this.#sheet.goal('overtime', winner, DECIDING_POINTS[sportOf(sport).scoring], this.#minute(at));
      this.#endPeriod(at);
    }
    return this.#over('ended', at);
  }

  #over(status: 'ended' | 'abandoned' | 'cancelled', at: number): readonly Body[] {
    this.#status = status;
    this.#endedAt = at;
    if (this.#clock) this.#clock = stopped(this.#clock, at);
    return [...this.#suspend(undefined, status), ...this.#play(), this.#tellFacts(status === 'abandoned' ? at : undefined)];
  }

  #score(command: MatchCommand & { readonly do: 'score' }, at: number): readonly Body[] {
    const { side, points = 1, player, own, hold } = command;
    const known = this.#players.find(({ ref }) => ref === player);
    this.#sheet.goal(this.#now(), side, points, this.#minute(at), { name: known?.name ?? player, ref: known?.ref, own });
    if (this.#endedAt !== undefined) return [this.#tellFacts()];
    if (sportOf(this.#plan.info.sport).scoring === 'points') return this.#play();
    this.#activity = activityAt('goal', side);
    const bodies = [...this.#play(), this.#tellFacts()];
    return hold ? [...this.#suspend(undefined, 'goal'), ...bodies] : this.#around('goal', bodies);
  }

  /** Messages during which betting is suspended; it opens again unless it was suspended before. */
  #around(reason: string, bodies: readonly Body[]): readonly Body[] {
    if (this.#stopped !== undefined) return bodies;
    const { ref } = this;
    // Opening clears the stops of single markets, so they are told again.
    const markets = [...this.#markets.values()];
    const again: readonly Body[] = markets.length > 0 ? [{ kind: 'bet-stop', ref, markets, reason: 'stopped' }] : [];
    return [{ kind: 'bet-stop', ref, markets: 'all', reason }, ...bodies, { kind: 'bet-start', ref }, ...again];
  }

  #suspend(markets: readonly MarketKey[] | undefined, reason: string): readonly Body[] {
    if (markets === undefined) this.#stopped = reason;
    else for (const market of markets) this.#markets.set(`${market.slot}/${market.market}/${market.line}`, market);
    return [{ kind: 'bet-stop', ref: this.ref, markets: markets ?? 'all', reason }];
  }

  #postpone(minutes: number | undefined, at: number): readonly Body[] {
    this.#status = minutes === undefined ? 'postponed' : 'not-started';
    if (minutes === undefined) return this.#play();
    this.#startsAt = at + minutes * MINUTE;
    return [{ kind: 'fixture', fixture: this.#fixture() }];
  }

  #tellFacts(abandonedAt?: number): Body {
    const status = OVER.has(this.#status) ? (this.#status as ResultFacts['status']) : 'live';
    this.#facts = this.#sheet.facts((this.#facts?.version ?? 0) + 1, status, this.#finished, abandonedAt);
    return { kind: 'result-facts', ref: this.ref, facts: this.#facts };
  }

  #play(): readonly [Body] {
    return [{ kind: 'score', ref: this.ref, state: this.#state() }];
  }

  #state(): PlayState {
    return {
      status: this.#status,
      period: this.#period,
      onBreak: this.#onBreak,
      clock: this.#clock,
      addedTime: undefined,
      score: this.#sheet.score,
      periods: this.#sheet.periods(),
      statistics: this.#sheet.statistics(),
      incidents: this.#sheet.incidents,
      activity: this.#activity,
      momentum: this.#momentum,
    };
  }

  get #players(): readonly PlayerInfo[] {
    return this.#plan.info.players ?? [];
  }

  #fixture(): FixtureInfo {
    const { info } = this.#plan;
    const { home, away } = this.#factors;
    const scaled = Object.entries(info.rates ?? {}).map(([name, value]): [string, unknown] => {
      const factor = name === 'homeRate' || name === 'home' ? home : name === 'awayRate' || name === 'away' ? away : 1;
      return [name, typeof value === 'number' ? value * factor : value];
    });
    return { ...info, startsAt: this.#startsAt, ...(info.rates && { rates: Object.fromEntries(scaled) }) };
  }

  /** The period in play. */
  #now(): PeriodName {
    if (this.#period === undefined) throw new CommandRefused(`${this.ref} has not started`);
    return this.#period;
  }

  /** The period of regulation that comes next. */
  #next(): PeriodName | undefined {
    return sportOf(this.#plan.info.sport).periods.find((period) => !this.#sheet.begun.includes(period));
  }

  /** Minute of the match as announced, from 1. */
  #minute(at: number): number {
    const from = this.#plan.countsDownFrom;
    const shown = this.#clock ? secondsOn(this.#clock, at) : 0;
    const played = from === undefined ? shown : from - shown + (this.#sheet.begun.length - 1) * from;
    return Math.max(1, Math.floor(played / 60) + 1);
  }

  #setClock(minute: number, running: boolean, at: number): void {
    const from = this.#plan.countsDownFrom;
    const seconds = from === undefined ? minute * 60 : Math.max(0, from - minute * 60);
    this.#clock = { seconds, running, direction: from === undefined ? 1 : -1, asOf: at, speed: 1 };
    const minutes = this.#minute(at);
    this.#momentum = Array.from({ length: minutes }, (_, i) => this.#momentum[i] ?? momentumAt(this.ref, i));
  }
}
