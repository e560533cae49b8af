import type { FeedHost, FeedMessage, FeedSession } from '@fairbook/provider-kit';
import { DAY, HOUR, MINUTE, virtualOf, wallOf } from './calendar.ts';
import { fixtureInfo, isShownEarly } from './describe.ts';
import { type Faults, withFaults } from './faults.ts';
import type { Forecasts } from './forecasts.ts';
import { OutrightTeller } from './outright-teller.ts';
import type { Outrights } from './outrights.ts';
import { Play } from './play.ts';
import type { Schedule, ScheduledFixture } from './schedule.ts';

/** Wall time between two signs of life of a producer, ms. */
export const ALIVE_EVERY_MS = 5_000;
/** How far ahead every fixture is published, and how far the first competitions are, virtual. */
const PUBLISHED_AHEAD = 36 * HOUR;
const PUBLISHED_EARLY = 7 * DAY;
/** How often new fixtures are published, virtual: at whole multiples, so that every run publishes the same at the same time. */
const PUBLISH_EVERY = 10 * MINUTE;
/** Without a `since`, results this old are told again, virtual. */
const RESULTS_KEPT = 6 * HOUR;
/** A recovery tells so many fixtures at a stretch, then lets play go on. */
const RECOVERED_AT_A_STRETCH = 40;
/** Pictures of play that are overdue by more than this are skipped (the machine slept), ms. */
const STALE_STATE_MS = 10_000;

export const PRODUCERS = ['line', 'live'] as const;
type Producer = (typeof PRODUCERS)[number];
/** A message before it has its envelope. */
type Body = FeedMessage extends infer M
  ? M extends FeedMessage
    ? Omit<M, 'provider' | 'producer' | 'sequence' | 'at' | 'recovery'>
    : never
  : never;

/** A fixture being played, and the wall time of what it tells next. */
interface LiveFixture {
  readonly fixture: ScheduledFixture;
  readonly play: Play;
  nextAtWall: number;
}

/** One run of the replay: tells the calendar as time passes. Persists nothing; a new run computes the same. */
export class ReplaySession implements FeedSession {
  readonly #provider: string;
  readonly #host: FeedHost;
  readonly #schedule: Schedule;
  readonly #forecasts: Forecasts;
  readonly #speed: number;
  readonly #emit: (message: FeedMessage) => void;
  readonly #sequences = new Map<Producer, number>();
  readonly #live = new Map<string, LiveFixture>();
  #upcoming: ScheduledFixture[] = [];
  #nearUntil = 0;
  #earlyUntil = 0;
  #nextAlive = 0;
  #nextPublish = 0;
  readonly #outrights: OutrightTeller;
  #timer: { cancel(): void } | undefined;
  #stopped = false;

  constructor(input: {
    readonly provider: string;
    readonly host: FeedHost;
    readonly schedule: Schedule;
    readonly outrights: Outrights;
    readonly forecasts: Forecasts;
    readonly speed: number;
    readonly faults?: Faults;
  }) {
    this.#provider = input.provider;
    this.#host = input.host;
    this.#schedule = input.schedule;
    this.#forecasts = input.forecasts;
    this.#speed = input.speed;
    this.#emit = withFaults(input.host, input.faults, (news) => this.#tell('live', news));
    this.#outrights = new OutrightTeller({
      outrights: input.outrights,
      tell: (producer, body, request) => this.#tell(producer, body, request),
      setTimer: (ms, run) =>
        input.host.setTimer(ms, () => {
          if (!this.#stopped) run();
        }),
      wallOf: (virtual) => wallOf(virtual, input.speed),
      virtual: this.#virtual(input.host.now()),
    });
  }

  /** Lives from now on, and tells what is new; what stands now is told to those who ask for a recovery. */
  start(): void {
    const now = this.#host.now();
    const virtual = this.#virtual(now);
    this.#nearUntil = virtual;
    this.#earlyUntil = virtual;
    this.#nextAlive = now;
    for (const fixture of this.#schedule.playing(virtual, virtual)) {
      const live = this.#begin(fixture, virtual);
      if (!live.play.ended) this.#live.set(fixture.ref, live);
    }
    this.#addUpcoming(now);
    this.#run();
  }

  recover(producer: string, since: number | undefined, request: string): void {
    if (this.#stopped || !isProducer(producer)) return;
    const now = this.#host.now();
    const from = Math.min(now, since ?? wallOf(this.#virtual(now) - RESULTS_KEPT, this.#speed));
    const fixtures = producer === 'line' ? [...this.#upcoming] : this.#playedSince(from, now);
    let sent = 0;
    const complete = (): void => this.#tell(producer, { kind: 'snapshot-complete', request }, request);
    const stretch = (): void => {
      if (this.#stopped) return;
      for (const fixture of fixtures.slice(sent, sent + RECOVERED_AT_A_STRETCH))
        this.#retell(producer, fixture, this.#virtual(from), request);
      sent += RECOVERED_AT_A_STRETCH;
      if (sent < fixtures.length) this.#host.setTimer(0, stretch);
      else if (producer === 'line') this.#outrights.line(request, complete);
      else {
        this.#outrights.results(this.#virtual(from), request);
        complete();
      }
    };
    stretch();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.cancel();
  }

  #virtual(wall: number): number {
    return virtualOf(wall, this.#speed);
  }

  #begin(fixture: ScheduledFixture, until: number): LiveFixture {
    const script = this.#schedule.script(fixture, this.#forecasts, Math.max(1, this.#speed / 4));
    const play = new Play({
      script,
      sport: fixture.sport,
      startsAt: fixture.startsAt,
      speed: this.#speed,
      wallOf: (virtual) => wallOf(virtual, this.#speed),
    });
    play.catchUp(until);
    return { fixture, play, nextAtWall: this.#nextWall(play) };
  }

  #nextWall(play: Play): number {
    const next = play.nextAt;
    return next === undefined ? Number.POSITIVE_INFINITY : wallOf(next, this.#speed);
  }

  /** Fixtures in play or ended since, less those that began so long after it that nobody had been told of them. */
  #playedSince(since: number, now: number): ScheduledFixture[] {
    const [from, until] = [this.#virtual(since), this.#virtual(now)];
    return this.#schedule
      .playing(from, Math.min(until, from + PUBLISHED_EARLY))
      .filter((fixture) => this.#live.has(fixture.ref) || fixture.startsAt < from + PUBLISHED_AHEAD || isShownEarly(fixture))
      .concat([...this.#live.values()].map(({ fixture }) => fixture).filter((fixture) => fixture.startsAt >= from + PUBLISHED_EARLY));
  }

  #retell(producer: Producer, fixture: ScheduledFixture, since: number, request: string): void {
    const virtual = this.#virtual(this.#host.now());
    if (producer === 'line') {
      // It may have begun while the others were told.
      if (fixture.startsAt > virtual) this.#tellFixture('line', fixture, request);
      return;
    }
    const play = this.#live.get(fixture.ref)?.play ?? this.#begin(fixture, virtual).play;
    if (play.started && (!play.ended || play.endsAt > since)) this.#tellPlay(fixture, play, request);
  }

  #tellFixture(producer: Producer, fixture: ScheduledFixture, request?: string): void {
    this.#tell(
      producer,
      { kind: 'fixture', fixture: fixtureInfo(fixture, wallOf(fixture.startsAt, this.#speed), this.#forecasts) },
      request,
    );
  }

  /** All that is known of a fixture in play or ended. */
  #tellPlay(fixture: ScheduledFixture, play: Play, request?: string): void {
    const { ref } = fixture;
    this.#tellFixture('live', fixture, request);
    this.#tell(
      'live',
      play.stopReason === undefined ? { kind: 'bet-start', ref } : { kind: 'bet-stop', ref, markets: 'all', reason: play.stopReason },
      request,
    );
    this.#tell('live', { kind: 'score', ref, state: play.state() }, request);
    if (play.facts !== undefined) this.#tell('live', { kind: 'result-facts', ref, facts: play.facts }, request);
  }

  #tell(producer: Producer, body: Body, recovery?: string): void {
    if (this.#stopped) return;
    const sequence = (this.#sequences.get(producer) ?? 0) + 1;
    this.#sequences.set(producer, sequence);
    const envelope = { provider: this.#provider, producer, sequence, at: this.#host.now(), ...(recovery !== undefined && { recovery }) };
    this.#emit({ ...envelope, ...body });
  }

  /** Tells everything that is due, in order of time, and sleeps until the next thing. */
  #run(): void {
    for (;;) {
      if (this.#stopped) return;
      const now = this.#host.now();
      // Where the clock was set back, signs of life do not wait until it has caught up.
      this.#nextAlive = Math.min(this.#nextAlive, now + ALIVE_EVERY_MS);
      const due = this.#nextDue();
      if (due > now) {
        this.#timer = this.#host.setTimer(Math.min(due - now, ALIVE_EVERY_MS), () => this.#run());
        return;
      }
      this.#tellDue(due, now);
    }
  }

  /** There are a few dozen fixtures live at most, so a look over all of them is as quick as a heap. */
  #nextDue(): number {
    let due = Math.min(this.#nextAlive, this.#nextPublish, this.#outrights.nextAt);
    const first = this.#upcoming[0];
    if (first !== undefined) due = Math.min(due, wallOf(first.startsAt, this.#speed));
    for (const { nextAtWall } of this.#live.values()) if (nextAtWall < due) due = nextAtWall;
    return due;
  }

  #tellDue(due: number, now: number): void {
    if (this.#nextAlive <= due) {
      for (const producer of PRODUCERS) this.#tell(producer, { kind: 'alive', subscribed: true });
      // After a sleep one sign of life is enough.
      this.#nextAlive += ALIVE_EVERY_MS * Math.max(1, Math.ceil((now - this.#nextAlive) / ALIVE_EVERY_MS));
      return;
    }
    if (this.#nextPublish <= due) {
      for (const fixture of this.#addUpcoming(now)) this.#tellFixture('line', fixture);
      return;
    }
    const first = this.#upcoming[0];
    if (first !== undefined && wallOf(first.startsAt, this.#speed) <= due) {
      this.#upcoming.shift();
      this.#tellFixture('live', first);
      this.#live.set(first.ref, this.#begin(first, Number.NEGATIVE_INFINITY));
      return;
    }
    if (this.#outrights.nextAt <= due) this.#outrights.turn();
    for (const live of this.#live.values()) if (live.nextAtWall <= due) this.#advance(live, now);
  }

  #advance(live: LiveFixture, now: number): void {
    const { fixture, play } = live;
    const news = play.step();
    const dueAt = live.nextAtWall;
    live.nextAtWall = this.#nextWall(play);
    const overdue = now - dueAt > STALE_STATE_MS && live.nextAtWall <= now;
    for (const item of news) {
      if (item.kind === 'bet-stop') this.#tell('live', { ...item, ref: fixture.ref, markets: 'all' });
      else if (item.kind !== 'score' || news.length > 1 || !overdue) this.#tell('live', { ...item, ref: fixture.ref });
    }
    if (play.ended) this.#live.delete(fixture.ref);
  }

  /** Takes in the fixtures that are published by now; gives the new ones. */
  #addUpcoming(now: number): readonly ScheduledFixture[] {
    const virtual = Math.floor(this.#virtual(now) / PUBLISH_EVERY) * PUBLISH_EVERY;
    this.#nextPublish = wallOf(virtual + PUBLISH_EVERY, this.#speed);
    const [near, early] = [virtual + PUBLISHED_AHEAD, virtual + PUBLISHED_EARLY];
    const fresh = [
      ...this.#schedule.starting(this.#nearUntil, near).filter((fixture) => !isShownEarly(fixture)),
      ...this.#schedule.starting(this.#earlyUntil, early).filter(isShownEarly),
    ];
    [this.#nearUntil, this.#earlyUntil] = [near, early];
    this.#upcoming = [...this.#upcoming, ...fresh].sort((a, b) => a.startsAt - b.startsAt || (a.ref < b.ref ? -1 : 1));
    return fresh;
  }
}

const isProducer = (name: string): name is Producer => PRODUCERS.some((producer) => producer === name);
