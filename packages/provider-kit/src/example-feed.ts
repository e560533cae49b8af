import type { Pair } from '@fairbook/domain';
import type { FeedHost, FeedMessage, FeedProvider, TeamInfo } from './feed.ts';

/** A football match as the far end of this example states it: everything it knows, under a number that rises with each change. */
export interface SourceMatch {
  readonly id: string;
  readonly revision: number;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly phase: 'before' | 'first-half' | 'second-half' | 'ended';
  readonly firstHalf: Pair;
  readonly secondHalf: Pair;
  /** Of home, draw and away; together 1. */
  readonly chances: readonly [number, number, number];
}

type Body = FeedMessage extends infer M ? (M extends FeedMessage ? Omit<M, 'provider' | 'producer' | 'sequence' | 'at'> : never) : never;
const POLL_MS = 5000;

const team = (name: string): TeamInfo => {
  const code = name.slice(0, 3).toUpperCase();
  return { ref: name, name, shortName: name, code, countryId: 225, shield: { base: '#1d4ed8', second: '#ffffff', pattern: 'plain' } };
};

/** All that our side is to hold of a match, betting closed until it is told whole. */
function bodiesOf({ id: ref, startsAt, phase, ...match }: SourceMatch): Body[] {
  const competition = { ref: 'example-league', name: 'Example League', sport: 'football', countryId: 225, tier: 3, rank: 900 } as const;
  const fixture = { ref, sport: 'football', competition, home: team(match.home), away: team(match.away), startsAt } as const;
  const outcomes = (['home', 'draw', 'away'] as const).map((outcome, i) => ({ outcome, probability: match.chances[i] ?? 0 }));
  const odds: Body = { kind: 'odds-change', ref, games: [{ slot: 0, markets: [{ market: '1x2', line: 0, outcomes }] }] };
  if (phase === 'before') return [{ kind: 'fixture', fixture }, odds, { kind: 'bet-start', ref }];

  const [first, second, ended] = [match.firstHalf, match.secondHalf, phase === 'ended'];
  const score: Pair = { home: first.home + second.home, away: first.away + second.away };
  const isSecond = phase !== 'first-half';
  const half = { period: 'first-half', score: first } as const;
  const unknown = { clock: undefined, addedTime: undefined, statistics: {}, incidents: [], activity: undefined, momentum: [] };
  const now = { status: ended ? 'ended' : 'live', period: isSecond ? 'second-half' : 'first-half', onBreak: ended } as const;
  const state = { ...unknown, ...now, score, periods: isSecond ? [half, { period: 'second-half', score: second } as const] : [half] };
  const complete = ended ? (['first-half', 'second-half', 'match', 'full'] as const) : isSecond ? (['first-half'] as const) : [];
  const counts = { score: { match: score, full: score, 'first-half': first, 'second-half': second } };
  // Who scored in which order is not stated, so `goals` is left out: markets about it are void.
  const facts = { version: match.revision, status: ended ? 'ended' : 'live', complete, counts } as const;
  const received: Body[] = [
    { kind: 'fixture', fixture },
    { kind: 'bet-stop', ref, markets: 'all', reason: 'update' },
    { kind: 'score', ref, state },
    { kind: 'result-facts', ref, facts },
  ];
  return ended ? received : [...received, odds, { kind: 'bet-start', ref }];
}

/** A feed that is polled: `ask` gives every match of the last and the next days as they stand. */
export function createExampleFeed(ask: (now: number) => readonly SourceMatch[]): FeedProvider {
  const [provider, producer] = ['example', 'all'];
  async function start(host: FeedHost) {
    const received = new Map<string, number>();
    let sequence = 0;
    let stopped = false;
    const emit = (body: Body) => host.emit({ ...body, provider, producer, sequence: ++sequence, at: host.now() } as FeedMessage);
    function tell(isDue: (match: SourceMatch) => boolean, recovery: { readonly recovery?: string } = {}): void {
      for (const match of ask(host.now()).filter(isDue)) {
        received.set(match.id, match.revision);
        for (const body of bodiesOf(match)) emit({ ...body, ...recovery });
      }
    }
    function poll(): void {
      tell(({ id, revision }) => received.get(id) !== revision);
      emit({ kind: 'alive', subscribed: true });
      timer = host.setTimer(POLL_MS, poll);
    }
    let timer = host.setTimer(0, poll);
    return {
      recover(_producer: string, _since: number | undefined, request: string) {
        if (stopped) return;
        tell(() => true, { recovery: request });
        emit({ kind: 'snapshot-complete', request, recovery: request });
      },
      async stop() {
        stopped = true;
        timer.cancel();
      },
    };
  }
  return { name: provider, producers: [producer], aliveWithinMs: 4 * POLL_MS, start };
}
