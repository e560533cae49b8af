import type { FeedMessage, FeedSession } from '@fairbook/provider-kit';
import type { Feed } from './face.ts';
import { feedRecorder } from './feed-recorder.ts';
import { readPositions } from './feed-store.ts';
import { createIntake } from './intake.ts';
import type { FeedNeeds } from './needs.ts';
import { numbering } from './numbering.ts';
import type { Unreadable } from './producer-watch.ts';
import { createProducers, type Producers } from './producers.ts';
import { quarantine } from './quarantine.ts';
import { readQuarantine } from './quarantine-store.ts';
import { storedFacts } from './stored-facts.ts';

export type { Quarantined } from './face.ts';
export type { FeedNeeds } from './needs.ts';

/** Between two looks at the clock, ms. */
const TICK_MS = 100;
/** One message of so many is traced. */
const TRACED_OF = 100;
const KINDS: ReadonlySet<string> = new Set<FeedMessage['kind']>([
  'fixture',
  'odds-change',
  'bet-stop',
  'bet-start',
  'score',
  'result-facts',
  'settlement',
  'settlement-cancel',
  'rollback',
  'alive',
  'snapshot-complete',
]);

/** What takes messages from where they come in to where they are recorded. */
function createStages(needs: FeedNeeds) {
  const { board, clock, db, outbox, log, onError } = needs;
  const bad = quarantine({ db, now: clock.now, setTimer: needs.setTimer, log, onError });
  const recorder = feedRecorder(
    { db, outbox, setTimer: needs.setTimer, onError, recorded: board.facts, refused: (row, reason) => intake.refused(row, reason) },
    () =>
      numbers.waiting
        ? new Map()
        : new Map(
            [...producers.watches].flatMap(([name, { deliveredUntil }]) =>
              deliveredUntil === undefined ? [] : [[name, deliveredUntil] as const],
            ),
          ),
  );
  const intake = createIntake({ clock, board, recorder: () => recorder, quarantine: bad, onError });
  const numbers = numbering(
    needs,
    intake.handle,
    (producer, since) => producers.watches.get(producer)?.startRecovery(since),
    intake.setAside,
  );
  const producers = createProducers(needs, { settled: () => numbers.all(), unusable: (producer) => bad.count(producer) });
  return { bad, recorder, intake, numbers, producers };
}

/** Takes what providers say, whatever it is: nothing is ever thrown back. `running` is asked at each message. */
function createReceiver(needs: FeedNeeds, { intake, numbers, producers }: ReturnType<typeof createStages>, running: () => boolean) {
  const { onError, tracing } = needs;
  let heard = 0;
  /** A message in its place of the sequence. */
  function pass(message: FeedMessage | Unreadable): void {
    if (message.kind !== 'unreadable') numbers.route(message);
    else intake.unreadable(message);
  }
  function take(message: FeedMessage): void {
    try {
      if (!running()) return;
      const readable = intake.read(message, (producer) => producers.watches.get(producer));
      if (!readable) return;
      producers.heard(`${message.provider}/${message.producer}`, message.at);
      for (const ready of readable.watch.accept(readable.message)) pass(ready);
    } catch (error) {
      onError(error);
    }
  }
  return {
    emit(message: FeedMessage): void {
      if (heard++ % TRACED_OF > 0) {
        take(message);
        return;
      }
      // Not yet validated: only its kind is traced, when it is one.
      const { kind } = { ...message };
      const attributes = { 'fairbook.kind': KINDS.has(kind) ? kind : 'unknown' };
      tracing.span('feed message', { kind: 'consumer', attributes }, () => take(message));
    },
    /** What waited for the clock. */
    tick(): void {
      for (const watch of producers.watches.values()) for (const ready of watch.tick()) pass(ready);
    },
  };
}

/** Starts every provider, and recovers each of its producers from where the last run stopped. What has begun stands in `sessions`, also when another fails to. */
async function startProviders(
  needs: FeedNeeds,
  producers: Producers,
  emit: (message: FeedMessage) => void,
  sessions: FeedSession[],
): Promise<void> {
  const { clock, db, setTimer, log } = needs;
  const positions = await readPositions(db);
  for (const provider of needs.providers) {
    let session: FeedSession | undefined;
    producers.add(provider, () => session);
    session = await provider.start({ now: clock.now, emit, setTimer, log });
    sessions.push(session);
    // All that stands now, and what ended while we were away.
    for (const name of provider.producers) {
      const producer = `${provider.name}/${name}`;
      producers.watches.get(producer)!.startRecovery(positions.get(producer));
    }
  }
}

/** What the providers of prices and results say, from their messages to what is recorded and shown. */
export function createFeed(needs: FeedNeeds): Feed {
  const { clock, db } = needs;
  const stages = createStages(needs);
  const { bad, recorder, numbers, producers } = stages;
  let stopped = true;
  const sessions: FeedSession[] = [];
  let timer: { cancel(): void } | undefined;
  const receiver = createReceiver(needs, stages, () => !stopped);
  function tick(): void {
    receiver.tick();
    if (!stopped) timer = needs.setTimer(TICK_MS, tick);
  }
  return {
    ...producers.face,
    ...storedFacts(needs),
    prepare() {
      for (const provider of needs.providers) provider.prepare?.(clock.now());
    },
    async start() {
      stopped = false;
      numbers.start();
      await startProviders(needs, producers, receiver.emit, sessions);
      recorder.start();
      bad.start();
      timer = needs.setTimer(TICK_MS, tick);
    },
    async stop() {
      await Promise.all(sessions.map((session) => session.stop()));
      await numbers.stop();
      stopped = true;
      timer?.cancel();
      await recorder.stop();
      await bad.stop();
    },
    quarantined: (offset, limit) => readQuarantine(db, offset, limit),
    async idle() {
      await numbers.all();
      await recorder.flush();
      await bad.flush();
    },
  };
}
