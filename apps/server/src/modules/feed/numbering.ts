import { hash } from 'node:crypto';
import type { Fixture } from '@fairbook/contract';
import { type FeedMessage, type FixtureInfo, fixtureProblem } from '@fairbook/provider-kit';
import { isDatabaseDown } from '../../platform/faults.ts';
import type { FeedNeeds } from './needs.ts';
import { rawText } from './quarantine.ts';

/** Fixtures that get their numbers in one go. */
const REGISTER_BATCH = 1000;
/** Between two tries while the database is away: from, doubling, to at most, ms. */
export const RETRY_MS = { least: 1000, most: 30_000 } as const;
/** Fixtures remembered; the ones told of longest ago are forgotten first and asked of the database again. */
const KNOWN = 20_000;
/** Messages that wait for one fixture's number at most. */
const WAITING_MESSAGES = 100;

/** Tells whether a fixture is described as before. */
const digestOf = (info: FixtureInfo): string => hash('sha1', rawText(info), 'base64');

type FixtureMessage = FeedMessage & { readonly kind: 'fixture' };

const refOf = (message: FixtureMessage): string => `${message.provider}/${message.fixture.ref}`;

/** Sets in a map that forgets what was set longest ago. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > KNOWN) map.delete(map.keys().next().value as string);
}

interface Numbering {
  /** A message in order: handled when its fixture has a number, at once or behind the fixture that gets it. */
  route(message: FeedMessage): void;
  /** Fixtures wait for their number. */
  readonly waiting: boolean;
  /** Resolves when everything told up to now has its number. */
  all(): Promise<void>;
  start(): void;
  /** Waits for what is on its way; a try that fails then is the last. */
  stop(): Promise<void>;
}

/**
 * Gives fixtures their numbers by the catalogue and keeps each one's messages in order behind it. `recover` is asked of a producer whose
 * messages were too many to wait, `setAside` is told of a description that makes no fixture.
 */
export function numbering(
  { board, catalogue, clock, setTimer, onError }: FeedNeeds,
  handle: (message: FeedMessage, fixture: Fixture) => void,
  recover: (producer: string, since: number) => void,
  setAside: (message: FeedMessage, fixture: Fixture | undefined, reason: string) => void,
): Numbering {
  /** Fixtures that have their number, by `<provider>/<ref>`, and what was told of them. */
  const known = new Map<string, { readonly fixture: Fixture; readonly told: string }>();
  /** Fixtures whose number is being made, by `<provider>/<ref>`, with the messages that wait behind each. */
  const unnumbered = new Map<string, { readonly first: FixtureMessage; readonly rest: FeedMessage[] }>();
  /** Descriptions that make no fixture, by `<provider>/<ref>`: told again as they are, they are not tried again. */
  const unusable = new Map<string, string>();
  /** Producers that lost messages because too many waited for a number, with the time of the first one lost. */
  const overrun = new Map<string, number>();
  let registering: Promise<void> | undefined;
  /** Set while a stop waits for what is on its way: then a try that failed is the last. */
  let leaving = false;
  let wake = (): void => {};

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
      const before = [mine?.told, unusable.get(ref)].filter((told) => told !== undefined);
      const told = digestOf(message.fixture);
      if (before.includes(told)) {
        if (mine) {
          board.fixture(mine.fixture, `${message.provider}/${message.producer}`);
          if (mine.told === told) board.setAside(mine.fixture.id, 'fixture', false);
        }
        return;
      }
      unnumbered.set(ref, { first: message, rest: [] });
      registering ??= register().finally(() => {
        registering = undefined;
      });
      return;
    }
    if (mine) handle(message, mine.fixture);
  }

  /** Gives numbers to all fixtures that wait, a statement for many, then hands on what waited behind them. */
  async function register(): Promise<void> {
    // Everything told in this turn of the loop goes together.
    await new Promise<void>((resolve) => setImmediate(resolve));
    let retryMs: number = RETRY_MS.least;
    while (unnumbered.size > 0) {
      const firsts = [...unnumbered.values()].slice(0, REGISTER_BATCH).map(({ first }) => first);
      try {
        const good: FixtureMessage[] = [];
        for (const message of firsts) {
          const problem = fixtureProblem(message.fixture, clock.now());
          if (problem === undefined) good.push(message);
          else await giveUp(message, problem);
        }
        for (const [provider, mine] of Map.groupBy(good, (message) => message.provider)) await numberAll(provider, mine);
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
    for (const [producer, since] of overrun) recover(producer, since);
    overrun.clear();
  }

  /**
   * Numbers for fixtures of one provider. Where one of them cannot be kept the halves are tried apart, so that it ends alone and the
   * others have theirs; a database that cannot be asked says nothing about any of them and is thrown.
   */
  async function numberAll(provider: string, firsts: readonly FixtureMessage[]): Promise<void> {
    let fixtures: readonly Fixture[];
    try {
      fixtures = await catalogue.register(
        provider,
        firsts.map((message) => message.fixture),
      );
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      if (firsts.length === 1)
        return giveUp(firsts[0]!, `the database refused it: ${error instanceof Error ? error.message : String(error)}`);
      const half = firsts.length >> 1;
      await numberAll(provider, firsts.slice(0, half));
      return numberAll(provider, firsts.slice(half));
    }
    fixtures.forEach((fixture, i) => {
      const first = firsts[i]!;
      remember(known, refOf(first), { fixture, told: digestOf(first.fixture) });
      unusable.delete(refOf(first));
      handOn(first, fixture, () => board.setAside(fixture.id, 'fixture', false));
    });
  }

  /** A description that makes no fixture is told of once; a fixture that was described well before stays as it was, and closed. */
  async function giveUp(first: FixtureMessage, reason: string): Promise<void> {
    const ref = refOf(first);
    const before = known.get(ref) ?? (await keptBefore(first));
    remember(unusable, ref, digestOf(first.fixture));
    if (before) remember(known, ref, before);
    handOn(first, before?.fixture, () => setAside(first, before?.fixture, reason));
  }

  async function keptBefore({ provider, fixture }: FixtureMessage) {
    try {
      const kept = await catalogue.find(provider, fixture.ref);
      return kept && { fixture: kept, told: '' };
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      return undefined;
    }
  }

  /** Hands on a fixture, what its description was worth, and what waited behind it; of one that has no number nothing can be handed on. */
  function handOn(first: FixtureMessage, fixture: Fixture | undefined, described: () => void): void {
    const waited = unnumbered.get(refOf(first))?.rest ?? [];
    unnumbered.delete(refOf(first));
    try {
      if (fixture) board.fixture(fixture, `${first.provider}/${first.producer}`);
      described();
      for (const message of waited) route(message);
    } catch (error) {
      onError(error);
    }
  }

  /** Resolves when everything told up to now has its number. */
  async function all(): Promise<void> {
    // What is told in this turn of the loop is on its way in.
    await Promise.resolve();
    while (registering) await registering;
  }

  return {
    route,
    get waiting() {
      return unnumbered.size > 0;
    },
    all,
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
