import { FakeFeedHost } from './fake-host.ts';
import type { FeedProvider, FeedSession } from './feed.ts';
import { FeedWatcher, type WatchedFixture } from './feed-watcher.ts';

/** How a provider is put through the suite. */
export interface ConformanceSetup {
  /** A new provider, as after a restart of the program. */
  readonly create: () => FeedProvider;
  /** Wall instant at which the trial begins, unix ms. */
  readonly at: number;
  /** How long a consumer listens, ms; long enough that a fixture begins, something is scored and a fixture ends. */
  readonly listenMs: number;
  /** How long the consumer is away between two runs, ms. */
  readonly downMs: number;
}

/** One guarantee of the contract. `run` gives what was found wrong; nothing found, the guarantee holds. */
export interface ConformanceCheck {
  readonly name: string;
  run(setup: ConformanceSetup): Promise<readonly string[]>;
}

interface Run {
  readonly provider: FeedProvider;
  readonly host: FakeFeedHost;
  readonly session: FeedSession;
  readonly watcher: FeedWatcher;
}

/** Problems shown of one check; more of the same help nobody. */
const PROBLEMS_SHOWN = 20;
/** Time that a recovery may take, ms. */
const RECOVERY_WITHIN_MS = 60_000;
const SILENT_MS = 120_000;

/** Starts a provider and a consumer that first asks for what stands, as every consumer does. */
async function begin(setup: ConformanceSetup, at = setup.at): Promise<Run> {
  const host = new FakeFeedHost(at);
  const watcher = new FeedWatcher((request) => request.startsWith('first of '));
  host.listen((message) => watcher.take(message, host.now()));
  const provider = setup.create();
  const session = await provider.start(host);
  for (const producer of provider.producers) {
    session.recover(producer, at, `first of ${producer}`);
    untilAnswered(host, watcher, `first of ${producer}`);
  }
  return { provider, host, watcher, session };
}

/** Lets time pass until the answer is whole. */
function untilAnswered(host: FakeFeedHost, watcher: FeedWatcher, request: string): void {
  for (let waited = 0; !watcher.answered.includes(request) && waited < RECOVERY_WITHIN_MS; waited += 100)
    host.advance(waited === 0 ? 0 : 100);
}

/** Asks every producer for a recovery and hears only what answers it. */
function recovered(run: Run, since: number | undefined): FeedWatcher {
  const answer = new FeedWatcher(() => true);
  for (const producer of run.provider.producers) {
    const request = `recovery of ${producer}`;
    run.host.listen((message) => {
      run.watcher.take(message, run.host.now());
      if (message.recovery === request && !answer.answered.includes(request)) answer.take(message, run.host.now());
    });
    run.session.recover(producer, since, request);
    untilAnswered(run.host, answer, request);
  }
  run.host.listen((message) => run.watcher.take(message, run.host.now()));
  return answer;
}

function differences(listened: FeedWatcher, other: FeedWatcher): string[] {
  const [heard, received] = [listened.openState(), other.openState()];
  const found: string[] = [];
  for (const [ref, state] of heard) {
    const again = received.get(ref);
    if (again === undefined) found.push(`${ref} is missing`);
    else if (again !== state) found.push(`${ref} differs: ${firstDifference(state, again)}`);
  }
  for (const ref of received.keys()) if (!heard.has(ref)) found.push(`${ref} was never told to the listener`);
  if (found.length === 0 && listened.digest() !== other.digest()) found.push('the digests differ');
  return found;
}

function firstDifference(left: string, right: string): string {
  let index = 0;
  while (left[index] === right[index]) index++;
  return `"${left.slice(Math.max(0, index - 40), index + 40)}" / "${right.slice(Math.max(0, index - 40), index + 40)}"`;
}

/** Every guarantee that a consumer builds on; see docs/integrating.md. */
export const FEED_CONFORMANCE: readonly ConformanceCheck[] = [
  {
    name: 'every producer is alive at least as often as it promises',
    async run(setup) {
      const { provider, host, watcher, session } = await begin(setup);
      host.advance(Math.max(10 * provider.aliveWithinMs, 120_000));
      await session.stop();
      return provider.producers.flatMap((producer) => {
        const [last, silence] = [watcher.alive.get(producer), watcher.silence.get(producer) ?? 0];
        if (last === undefined) return [`${producer} never was alive`];
        return silence > provider.aliveWithinMs || host.now() - last > provider.aliveWithinMs
          ? [`${producer} was silent for ${silence} ms`]
          : [];
      });
    },
  },
  {
    name: 'a listener hears whole sequences, consistent states, suspensions around scores, final facts once, and what settles its markets',
    async run(setup) {
      const { host, watcher, session } = await begin(setup);
      host.advance(setup.listenMs);
      await session.stop();
      const ended = [...watcher.fixtures.values()].filter(({ state }) => state?.status === 'ended');
      const open = ended.filter(({ facts }) => facts?.status !== 'ended');
      return [
        ...watcher.problems,
        ...open.map(({ fixture }) => `${fixture.ref} ended without final facts`),
        ...ended
          .filter(({ fixture }) => fixture.settledBy === 'provider')
          .flatMap(({ fixture }) => watcher.unsettled(fixture.ref).map((market) => `${market} of ${fixture.ref} was never settled`)),
        ...(ended.length === 0 ? ['no fixture ended: listen longer'] : []),
        ...host.warnings,
      ];
    },
  },
  {
    name: 'a recovery tells exactly what a listener holds, and ends with snapshot-complete',
    async run(setup) {
      const run = await begin(setup);
      run.host.advance(setup.listenMs / 2);
      const answer = recovered(run, undefined);
      await run.session.stop();
      const unanswered = run.provider.producers.filter(
        (producer) => answer.answered.filter((request) => request === `recovery of ${producer}`).length !== 1,
      );
      return [
        ...run.watcher.problems,
        ...unanswered.map((producer) => `${producer} did not answer the recovery once`),
        ...differences(run.watcher, answer),
      ];
    },
  },
  {
    name: 'a new run recovers the state that a listener of the old one would hold',
    async run(setup) {
      const first = await begin(setup);
      first.host.advance(setup.listenMs / 2);
      const second = await begin(setup, first.host.now());
      const answer = recovered(second, undefined);
      await Promise.all([first.session.stop(), second.session.stop()]);
      return differences(first.watcher, answer);
    },
  },
  {
    name: 'results of fixtures that ended while the consumer was away are told again',
    async run(setup) {
      const first = await begin(setup);
      first.host.advance(setup.listenMs / 2);
      await first.session.stop();
      const left = first.host.now();
      const stayed = await begin(setup, left);
      stayed.host.advance(setup.downMs);
      const back = await begin(setup, left + setup.downMs);
      const answer = recovered(back, left);
      await Promise.all([stayed.session.stop(), back.session.stop()]);
      const missed = [...stayed.watcher.fixtures.values()].filter(
        ({ fixture, facts }) => facts?.status === 'ended' && first.watcher.fixtures.has(fixture.ref),
      );
      const same = (of: 'facts' | 'statements') => (each: WatchedFixture) =>
        JSON.stringify(answer.fixtures.get(each.fixture.ref)?.[of]) === JSON.stringify(each[of]);
      const lost = missed.filter((each) => !same('facts')(each));
      const unsaid = missed.filter((each) => !same('statements')(each));
      return [
        ...unsaid.map(({ fixture }) => `what settles ${fixture.ref} was not told again`),
        ...(missed.length === 0 ? ['no fixture ended meanwhile: stay away longer'] : []),
        ...lost.map(({ fixture }) => `the result of ${fixture.ref} was not told again`),
      ];
    },
  },
  {
    name: 'after the machine slept the listener holds the right state again',
    async run(setup) {
      const run = await begin(setup);
      run.host.advance(60_000);
      run.host.sleep(setup.downMs);
      const answer = recovered(run, undefined);
      await run.session.stop();
      return [...run.watcher.problems, ...differences(run.watcher, answer)];
    },
  },
  {
    name: 'nothing is told after stop',
    async run(setup) {
      const { provider, host, watcher, session } = await begin(setup);
      host.advance(30_000);
      await session.stop();
      const before = [...watcher.counts.values()].reduce((sum, count) => sum + count, 0);
      for (const producer of provider.producers) session.recover(producer, undefined, 'after stop');
      host.advance(SILENT_MS);
      const after = [...watcher.counts.values()].reduce((sum, count) => sum + count, 0);
      return after > before ? [`${after - before} messages after stop`] : [];
    },
  },
];

/** Runs one check and shortens what it found. */
export async function checkFeed(check: ConformanceCheck, setup: ConformanceSetup): Promise<readonly string[]> {
  const problems = await check.run(setup);
  return problems.length <= PROBLEMS_SHOWN
    ? problems
    : [...problems.slice(0, PROBLEMS_SHOWN), `and ${problems.length - PROBLEMS_SHOWN} more`];
}
