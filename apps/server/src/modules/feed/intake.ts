import type { Fixture } from '@fairbook/contract';
import type { ResultFacts } from '@fairbook/domain';
import { checkMessage, envelopeProblem, type FeedMessage, headProblem, type MarketKey } from '@fairbook/provider-kit';
import type { Clock } from '../../platform/clock.ts';
import type { BoardSink } from '../board/face.ts';
import type { Statement } from './face.ts';
import type { FeedRecorder, FeedRow } from './feed-recorder.ts';
import type { SettlementRow } from './feed-store.ts';
import type { ProducerWatch, Unreadable } from './producer-watch.ts';
import type { Quarantine } from './quarantine.ts';

/** Kinds that leave open what has to be known to sell bets: their fixture is closed until one can be read. Settlement has its own way back. */
const CLOSING: ReadonlySet<FeedMessage['kind']> = new Set(['fixture', 'odds-change', 'bet-stop', 'bet-start', 'score', 'result-facts']);

interface Intake {
  /** What a message is worth before its order is known; undefined when it has no place in it. */
  read(
    message: FeedMessage,
    watchOf: (producer: string) => ProducerWatch | undefined,
  ): { readonly watch: ProducerWatch; readonly message: FeedMessage | Unreadable } | undefined;
  /** A message in order, of a fixture that has its number: what can be used of it is. Never throws. */
  handle(message: FeedMessage, fixture: Fixture): void;
  /** A message in order of which nothing can be used. */
  unreadable(message: Unreadable): void;
  setAside(message: FeedMessage, fixture: Fixture | undefined, reason: string): void;
  /** What the database refused. */
  refused(row: FeedRow, reason: string): void;
}

/** Facts of a fixture that did not begin at its time; the version is given when they are recorded. */
const POSTPONED: ResultFacts = { version: 0, status: 'postponed', complete: [], counts: {} };

/** A participant in a result whom the fixture does not name: somebody else of it is missing then, and would have lost. */
function strangerProblem(message: FeedMessage | undefined, { field, players = [] }: Fixture): string | undefined {
  if (message?.kind !== 'result-facts' || !field || !message.facts.places) return undefined;
  const { finished, withdrawn } = message.facts.places;
  const named = [...finished.map(({ participant }) => participant), ...withdrawn];
  const stranger = named.find((each) => !players.some(({ ref }) => ref === each));
  return stranger === undefined ? undefined : `places names ${JSON.stringify(stranger)}, who is no participant of the fixture`;
}

interface IntakeNeeds {
  readonly clock: Clock;
  readonly board: BoardSink;
  /** Made after this: asked for when a message comes. */
  readonly recorder: () => Pick<FeedRecorder, 'facts' | 'settlement'>;
  readonly quarantine: Pick<Quarantine, 'add'>;
  readonly onError: (error: unknown) => void;
}

/** Puts a readable message on the board, or records it where it is about results. */
function apply(
  { board, clock, recorder }: IntakeNeeds,
  message: FeedMessage,
  { id, startsAt }: Fixture,
  withheld: readonly MarketKey[],
): void {
  const producer = `${message.provider}/${message.producer}`;
  const { provider } = message;
  const receivedAt = clock.now();
  const record = ({ kind, body }: Statement, ref: string) =>
    recorder().settlement({ fixtureId: id, kind, provider, ref, body, receivedAt } as SettlementRow);
  switch (message.kind) {
    case 'odds-change':
      board.odds(id, producer, message.games, withheld);
      break;
    case 'bet-stop':
      board.stop(id, producer, message.markets, message.reason);
      break;
    case 'bet-start':
      board.start(id, producer);
      break;
    case 'score':
      board.score(id, producer, message.state);
      // Once for each start it had: bets placed for that one wait for play or are void.
      if (message.state.status === 'postponed')
        recorder().facts({ fixtureId: id, provider, source: `postponed:${startsAt}`, facts: POSTPONED, receivedAt });
      break;
    case 'result-facts':
      recorder().facts({ fixtureId: id, provider, source: `provider:${message.facts.version}`, facts: message.facts, receivedAt });
      break;
    case 'settlement':
      record({ kind: 'settlement', body: { lines: message.lines } }, message.id);
      break;
    case 'settlement-cancel':
      record(
        {
          kind: 'settlement-cancel',
          body: { markets: message.markets, from: message.from, until: message.until, reason: message.reason },
        },
        message.id,
      );
      break;
    case 'rollback':
      record(
        { kind: 'rollback', body: { of: message.of, markets: message.markets, from: message.from, until: message.until } },
        message.id,
      );
      break;
    case 'fixture':
    case 'alive':
    case 'snapshot-complete':
      break;
  }
}

/** Lets in what can be used of the feeds, and sets aside the rest. */
export function createIntake(needs: IntakeNeeds): Intake {
  const { board, clock, quarantine } = needs;

  /** Stores what cannot be used for staff, and closes its fixture when that leaves open what has to be known of it. */
  function setAside(message: FeedMessage, fixture: Fixture | undefined, reason: string, closes = CLOSING.has(message.kind)): void {
    const ref = message.kind === 'fixture' ? message.fixture?.ref : 'ref' in message ? message.ref : '';
    quarantine.add({ ...message, ref, fixtureId: fixture?.id, reason, message });
    if (fixture && closes) board.setAside(fixture.id, message.kind, true);
  }

  return {
    read(message, watchOf) {
      const now = clock.now();
      const problem = envelopeProblem(message, now);
      const { provider, producer, sequence, at, kind } = { ...message };
      const watch = problem === undefined ? watchOf(`${provider}/${producer}`) : undefined;
      if (!watch) {
        const reason = problem ?? 'the provider has no such producer';
        quarantine.add({ provider, producer, kind, ref: '', fixtureId: undefined, reason, message });
        return undefined;
      }
      const unreadable = headProblem(message);
      if (unreadable === undefined) return { watch, message };
      return { watch, message: { provider, producer, sequence, at, kind: 'unreadable', synced: message, problem: unreadable } };
    },
    handle(message, fixture) {
      try {
        const checked = checkMessage(message, fixture.sport, clock.now());
        const stranger = strangerProblem(checked.usable, fixture);
        const { usable, withheld, problems } = stranger === undefined ? checked : { usable: undefined, withheld: [], problems: [stranger] };
        if (problems.length > 0) setAside(message, fixture, problems.join('; '), usable === undefined && CLOSING.has(message.kind));
        if (usable) {
          apply(needs, usable, fixture, withheld);
          board.setAside(fixture.id, message.kind, false);
        } else if (withheld.length > 0) board.stop(fixture.id, `${message.provider}/${message.producer}`, withheld, 'unusable');
      } catch (error) {
        needs.onError(error);
        setAside(message, fixture, `a fault of ours: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    unreadable: ({ synced: received, problem }) => setAside(received as FeedMessage, undefined, problem),
    setAside: (message, fixture, reason) => setAside(message, fixture, reason),
    refused(row, reason) {
      const of = 'facts' in row ? row.facts : row.settlement;
      const kind = 'facts' in row ? 'result-facts' : row.settlement.kind;
      const { provider, fixtureId } = of;
      quarantine.add({ provider, producer: '', kind, ref: '', fixtureId, reason: `the database refused it: ${reason}`, message: of });
    },
  };
}
