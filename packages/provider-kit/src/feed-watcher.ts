import { eventsOf, type Pair, type PlayState, type ResultFacts } from '@fairbook/domain';
import { sportOf } from '@fairbook/domain/sports';
import { checkMessage, envelopeProblem, headProblem } from './check-message.ts';
import type { FeedMessage, FixtureInfo, MarketKey } from './feed.ts';

/** What a consumer holds of a fixture after the messages so far. */
export interface WatchedFixture {
  readonly fixture: FixtureInfo;
  readonly state: PlayState | undefined;
  readonly facts: ResultFacts | undefined;
  readonly suspended: boolean;
  /** Settlements, cancels and what took them back, as texts, by the provider's name of the message. */
  readonly statements: Readonly<Record<string, string>>;
}

type Statement = FeedMessage & { readonly kind: 'settlement' | 'settlement-cancel' | 'rollback' };

/** How much earlier than published a fixture may begin, ms. */
const EARLY_START_MS = 60_000;
const STATUS_ORDER: readonly PlayState['status'][] = ['not-started', 'live', 'ended'];

const total = (pair: Pair): number => pair.home + pair.away;
const fell = (before: Pair, after: Pair): boolean => after.home < before.home || after.away < before.away;

/** Order of keys must not matter when two states are compared. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

const marketText = ({ slot, market, line }: MarketKey): string => `${slot}/${market}/${line}`;
const of = (message: Statement): string => (message.kind === 'rollback' ? message.of : message.kind);

/** A consumer that keeps what it is told and writes down every breach of the contract. */
export class FeedWatcher {
  /** Breaches so far, each with what was wrong and where. */
  readonly problems: string[] = [];
  readonly fixtures = new Map<string, WatchedFixture>();
  /** Requests answered by `snapshot-complete`. */
  readonly answered: string[] = [];
  /** When each producer was last alive. */
  readonly alive = new Map<string, number>();
  /** Longest silence of each producer, ms. */
  readonly silence = new Map<string, number>();
  /** Messages by kind. */
  readonly counts = new Map<string, number>();
  readonly #hears: (request: string) => boolean;
  /** Markets offered by the provider's own prices, by fixture. */
  readonly #offered = new Map<string, Set<string>>();
  /** `<fixture> <market>` that stand settled or cancelled. */
  readonly #settled = new Set<string>();
  readonly #cancelled = new Set<string>();
  readonly #sequences = new Map<string, number>();
  readonly #last = new Map<string, FeedMessage>();

  /** Hears news, and the recoveries it is told to; of answers to others it checks the sequence, and leaves them. */
  constructor(hears: (request: string) => boolean) {
    this.#hears = hears;
  }

  /** Takes one message, as a consumer would at an instant (unix ms): what cannot be used is reported and left out. */
  take(received: FeedMessage, now: number): void {
    const message = this.#usable(received, now);
    if (message === undefined) return;
    this.counts.set(message.kind, (this.counts.get(message.kind) ?? 0) + 1);
    if (!this.#isNext(message) || (message.recovery !== undefined && !this.#hears(message.recovery))) return;
    switch (message.kind) {
      case 'alive': {
        const before = this.alive.get(message.producer);
        if (before !== undefined)
          this.silence.set(message.producer, Math.max(this.silence.get(message.producer) ?? 0, message.at - before));
        this.alive.set(message.producer, message.at);
        return;
      }
      case 'snapshot-complete':
        this.answered.push(message.request);
        return;
      case 'fixture': {
        const known = this.fixtures.get(message.fixture.ref);
        this.fixtures.set(message.fixture.ref, {
          state: known?.state,
          facts: known?.facts,
          suspended: known?.suspended ?? false,
          statements: known?.statements ?? {},
          fixture: message.fixture,
        });
        return;
      }
    }
    const known = this.fixtures.get(message.ref);
    if (known === undefined) {
      this.#report(message, 'told of a fixture before the fixture itself');
      return;
    }
    if (message.kind === 'bet-stop' && message.markets === 'all') this.fixtures.set(message.ref, { ...known, suspended: true });
    if (message.kind === 'bet-start') this.fixtures.set(message.ref, { ...known, suspended: false });
    if (message.kind === 'score') this.#takeState(message, known, message.state);
    if (message.kind === 'result-facts') this.#takeFacts(message, known, message.facts);
    if (message.kind === 'odds-change')
      for (const { slot, markets } of message.games)
        for (const { market, line } of markets) this.#offeredOf(message.ref).add(marketText({ slot, market, line }));
    if (message.kind === 'settlement' || message.kind === 'settlement-cancel' || message.kind === 'rollback')
      this.#takeStatement(message, known);
  }

  /** Markets of a fixture that were offered and of which neither a result nor a cancel was told. */
  unsettled(ref: string): string[] {
    const [settled, cancelled] = [this.#settled, this.#cancelled];
    return [...this.#offeredOf(ref)].filter(
      (market) => ![market, 'all'].some((each) => settled.has(`${ref} ${each}`) || cancelled.has(`${ref} ${each}`)),
    );
  }

  #offeredOf(ref: string): Set<string> {
    const offered = this.#offered.get(ref) ?? new Set<string>();
    this.#offered.set(ref, offered);
    return offered;
  }

  #takeStatement(message: Statement, known: WatchedFixture): void {
    const { provider: _p, producer: _q, sequence: _s, at: _a, recovery: _r, ...said } = message;
    const received = known.statements[message.id];
    const text = stable(said);
    if (received !== undefined && received !== text) this.#report(message, `${message.id} was another message before`);
    if (received !== undefined) return;
    if (message.kind === 'settlement') {
      for (const line of message.lines) this.#settled.add(`${message.ref} ${marketText(line)}`);
    } else {
      const markets = message.markets === 'all' ? ['all'] : message.markets.map(marketText);
      const before = Object.values(known.statements).some((each) => (JSON.parse(each) as { kind: string }).kind === of(message));
      if (message.kind === 'rollback' && !before) this.#report(message, `a ${message.of} is taken back that was never told`);
      for (const market of markets) {
        const key = `${message.ref} ${market}`;
        if (message.kind === 'settlement-cancel') this.#cancelled.add(key);
        else (message.of === 'settlement' ? this.#settled : this.#cancelled).delete(key);
      }
    }
    this.fixtures.set(message.ref, { ...known, statements: { ...known.statements, [message.id]: text } });
  }

  /** Everything held of fixtures that are not over, so that two consumers can be compared. */
  openState(): ReadonlyMap<string, string> {
    const open = [...this.fixtures].filter(([, { state }]) => state?.status !== 'ended');
    return new Map(open.map(([ref, fixture]) => [ref, stable(fixture)]));
  }

  /** A short digest of `openState`: equal digests, equal states. */
  digest(): string {
    let value = 0n;
    for (const letter of [...this.openState()].sort(([a], [b]) => (a < b ? -1 : 1)).join('\n'))
      value = BigInt.asUintN(64, (value ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n + 1n);
    return value.toString(16);
  }

  /** The message as far as a consumer may use it, by the same checks as the host's; the rest is reported. */
  #usable(message: FeedMessage, now: number): FeedMessage | undefined {
    const problem = envelopeProblem(message, now) ?? headProblem(message);
    if (problem !== undefined) {
      this.#report(message, problem);
      return undefined;
    }
    const fixture = message.kind === 'fixture' ? message.fixture : 'ref' in message ? this.fixtures.get(message.ref)?.fixture : undefined;
    if (fixture === undefined) return message;
    const { usable, problems } = checkMessage(message, fixture.sport, now);
    for (const each of problems) this.#report(message, each);
    return usable;
  }

  /** False for a duplicate. */
  #isNext(message: FeedMessage): boolean {
    const { producer, sequence } = message;
    const last = this.#last.get(producer);
    const expected = (this.#sequences.get(producer) ?? sequence - 1) + 1;
    if (last !== undefined && sequence === last.sequence) {
      if (stable(message) !== stable(last)) this.#report(message, 'the same sequence carries another message');
      return false;
    }
    if (sequence !== expected) this.#report(message, `sequence ${sequence} instead of ${expected}`);
    if (last !== undefined && message.at < last.at) this.#report(message, 'the clock of the producer ran back');
    this.#sequences.set(producer, sequence);
    this.#last.set(producer, message);
    return true;
  }

  #takeState(message: FeedMessage & { readonly kind: 'score' }, known: WatchedFixture, state: PlayState): void {
    const { fixture, state: before, suspended } = known;
    const { sport } = fixture;
    const order = [...sportOf(sport).periods, 'overtime'];
    if (before !== undefined) {
      if (before.status === 'ended' && stable(before) !== stable(state)) this.#report(message, 'play goes on after the end');
      if (STATUS_ORDER.indexOf(state.status) < STATUS_ORDER.indexOf(before.status))
        this.#report(message, `status ${before.status} became ${state.status}`);
      if (fell(before.score, state.score) && !suspended) this.#report(message, 'the score fell while betting was open');
      if (total(state.score) > total(before.score) && sportOf(sport).scoring === 'goals' && !suspended)
        this.#report(message, 'the score rose while betting was open');
      if (state.period !== undefined && before.period !== undefined && order.indexOf(state.period) < order.indexOf(before.period))
        this.#report(message, `${before.period} was followed by ${state.period}`);
      if (state.incidents.length < before.incidents.length) this.#report(message, 'incidents were forgotten');
    }
    if (state.status !== 'not-started' && (state.period === undefined || !order.includes(state.period)))
      this.#report(message, `${state.period} is no period of ${sport}`);
    if (state.status === 'live' && message.at < fixture.startsAt - EARLY_START_MS) this.#report(message, 'play began before its time');
    const sum = state.periods.reduce<Pair>((sofar, { score }) => ({ home: sofar.home + score.home, away: sofar.away + score.away }), {
      home: 0,
      away: 0,
    });
    if (stable(sum) !== stable({ home: state.score.home, away: state.score.away }))
      this.#report(message, 'the periods do not add up to the score');
    const { clock } = state;
    if (clock !== undefined && (clock.seconds < 0 || clock.seconds > sportOf(sport).longestClock))
      this.#report(message, `a clock of ${clock.seconds} s`);
    if (clock !== undefined && clock.asOf > message.at) this.#report(message, 'a clock from the future');
    this.fixtures.set(message.ref, { ...known, state });
  }

  #takeFacts(message: FeedMessage & { readonly kind: 'result-facts' }, known: WatchedFixture, facts: ResultFacts): void {
    const { facts: before, state, fixture } = known;
    if (before !== undefined) {
      if (facts.version < before.version || (facts.version === before.version && stable(facts) !== stable(before)))
        this.#report(message, `version ${facts.version} of the facts after version ${before.version}`);
      if (before.complete.some((period) => !facts.complete.includes(period)))
        this.#report(message, 'a complete period is no longer complete');
      const final = before.complete.filter((period) => stable(before.counts.score?.[period]) !== stable(facts.counts.score?.[period]));
      if (final.length > 0 && before.status !== 'ended')
        this.#report(message, `the score of ${final.join(', ')} changed after it was complete`);
    }
    if (facts.status === 'ended') {
      if (!facts.complete.includes('match') || !facts.complete.includes('full')) this.#report(message, 'the end without complete periods');
      if (state?.status !== 'ended') this.#report(message, 'final facts of a fixture that has not ended');
    }
    const full = facts.counts.score?.full;
    if (state !== undefined && full !== undefined) {
      // Between two versions of the facts the score may run on.
      if (fell(full, state.score)) this.#report(message, 'the facts know more than the state of play');
      if (facts.status === 'ended' && total(full) !== total(state.score))
        this.#report(message, 'the final facts and the state have different scores');
    }
    for (const { key, makes } of sportOf(fixture.sport).facts.events) {
      const listed = eventsOf(facts, key);
      const counted = makes && facts.counts[makes]?.match;
      if (listed && counted && listed.length !== total(counted)) this.#report(message, `${key} listed are not the ${key} counted`);
      if (listed?.some((event, index) => event.order !== index + 1)) this.#report(message, `${key} are out of order`);
    }
    this.fixtures.set(message.ref, { ...known, facts });
  }

  #report(message: FeedMessage, problem: string): void {
    const { producer, sequence, kind, ref, fixture } = { ...message } as Readonly<Record<string, unknown>>;
    const about = kind === 'fixture' ? (fixture as Partial<FixtureInfo> | undefined)?.ref : ref;
    this.problems.push(`${producer} #${sequence} ${kind} ${about ?? ''}: ${problem}`);
  }
}
