import type { Fixture } from '@fairbook/contract';
import { type FeedMessage, fixtureProblem } from '@fairbook/provider-kit';
import { digestOf, type FixtureMessage, type NumberGiver, type NumberTables, numberGiver, numberTables } from './fixture-numbers.ts';
import type { FeedNeeds } from './needs.ts';

/** Fixtures that get their numbers in one go. */
const REGISTER_BATCH = 1000;
/** Between two tries while the database is away: from, doubling, to at most, ms. */
export const RETRY_MS = { least: 1000, most: 30_000 } as const;
/** Messages that wait for one fixture's number at most. */
const WAITING_MESSAGES = 100;

interface Numbering {
  /** A message in order: handled when its fixture has a number, at once or behind the fixture that gets it. */
  route(message: FeedMessage): void;
  /** Fixtures wait for their number. */
  readonly waiting: boolean;
  /** Resolves when everything received up to now has its number. */
  all(): Promise<void>;
  start(): void;
  /** Waits for what is on its way; a try that fails then is the last. */
  stop(): Promise<void>;
}

/** Numbers for fixtures whose descriptions make one; the others are given up. */
async function registerBatch(numbers: NumberGiver, firsts: readonly FixtureMessage[], now: number): Promise<void> {
  const good: FixtureMessage[] = [];
  for (const message of firsts) {
    const problem = fixtureProblem(message.fixture, now);
    if (problem === undefined) good.push(message);
    else await numbers.giveUp(message, problem);
  }
  for (const [provider, mine] of Map.groupBy(good, (message) => message.provider)) await numbers.numberAll(provider, mine);
}

/**
 * Registers fixtures that wait until none does, in batches; while the database is away each try waits longer. `done` is called when none
 * is left.
 */
function fixtureRegistration(
  { clock, setTimer, onError }: Pick<FeedNeeds, 'clock' | 'setTimer' | 'onError'>,
  { unnumbered }: Pick<NumberTables, 'unnumbered'>,
  numbers: NumberGiver,
  done: () => void,
): Pick<Numbering, 'all' | 'start' | 'stop'> & { begin(): void } {
  let registering: Promise<void> | undefined;
  /** Set while a stop waits for what is on its way: then a try that failed is the last. */
  let leaving = false;
  let wake = (): void => {};

  /** Gives numbers to all fixtures that wait, a statement for many, then hands on what waited behind them. */
  async function register(): Promise<void> {
    // Everything received in this turn of the loop goes together.
    await new Promise<void>((resolve) => setImmediate(resolve));
    let retryMs: number = RETRY_MS.least;
    while (unnumbered.size > 0) {
      const firsts = [...unnumbered.values()].slice(0, REGISTER_BATCH).map(({ first }) => first);
      try {
        await registerBatch(numbers, firsts, clock.now());
        retryMs = RETRY_MS.least;
      } catch (error) {
        onError(error);
        if (leaving) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimer(retryMs, resolve);
        });
        retryMs = Math.min(retryMs * 2, RETRY_MS.most);
      }
    }
    done();
  }

  return {
    begin() {
      registering ??= register().finally(() => {
        registering = undefined;
      });
    },
    async all() {
      // What is received in this turn of the loop is on its way in.
      await Promise.resolve();
      while (registering) await registering;
    },
    start() {
      leaving = false;
    },
    async stop() {
      leaving = true;
      wake();
      await registering;
    },
  };
}

/**
 * Gives fixtures their numbers by the catalogue and holds each one's messages in order behind it. `recover` is asked of a producer whose
 * messages were too many to wait, `setAside` takes a description that makes no fixture.
 */
export function numbering(
  needs: FeedNeeds,
  handle: (message: FeedMessage, fixture: Fixture) => void,
  recover: (producer: string, since: number) => void,
  setAside: (message: FeedMessage, fixture: Fixture | undefined, reason: string) => void,
): Numbering {
  const { board, catalogue, onError } = needs;
  const tables = numberTables();
  const { known, unnumbered, unusable, overrun } = tables;
  const numbers = numberGiver({ board, catalogue, onError, route, setAside }, tables);
  const registration = fixtureRegistration(needs, tables, numbers, () => {
    for (const [producer, since] of overrun) recover(producer, since);
    overrun.clear();
  });

  function route(message: FeedMessage): void {
    if (message.kind === 'alive' || message.kind === 'snapshot-complete') return;
    const ref = `${message.provider}/${message.kind === 'fixture' ? message.fixture.ref : message.ref}`;
    const waiting = unnumbered.get(ref);
    if (waiting) {
      const producer = `${message.provider}/${message.producer}`;
      if (waiting.rest.length < WAITING_MESSAGES) waiting.rest.push(message);
      else overrun.set(producer, overrun.get(producer) ?? message.at);
      return;
    }
    const mine = known.get(ref);
    if (message.kind === 'fixture') {
      const before = [mine?.digest, unusable.get(ref)].filter((digest) => digest !== undefined);
      const digest = digestOf(message.fixture);
      if (before.includes(digest)) {
        if (mine) {
          board.fixture(mine.fixture, `${message.provider}/${message.producer}`);
          if (mine.digest === digest) board.setAside(mine.fixture.id, 'fixture', false);
        }
        return;
      }
      unnumbered.set(ref, { first: message, rest: [] });
      registration.begin();
      return;
    }
    if (mine) handle(message, mine.fixture);
  }

  return {
    route,
    get waiting() {
      return unnumbered.size > 0;
    },
    all: registration.all,
    start: registration.start,
    stop: registration.stop,
  };
}
