import type { PlayView, ScoreChange } from '@fairbook/contract';
import type { Incident, PeriodName } from '@fairbook/domain';

/** What the stream has told of a game's play since the page was drawn, laid over what it was drawn with. */
export interface LivePlay {
  readonly play: Partial<PlayView>;
  readonly suspended: boolean | undefined;
  readonly markets: number | undefined;
  readonly statistics: Readonly<Record<string, readonly [number, number]>> | undefined;
  readonly incidents: readonly Incident[];
}

const nothing: LivePlay = { play: {}, suspended: undefined, markets: undefined, statistics: undefined, incidents: [] };
const pair = (p: readonly [number, number]) => ({ home: p[0], away: p[1] });
/** Incidents kept per game beyond those of the page. */
const INCIDENTS = 60;

/** Lays a change over what is known: pure, so that order and repetition can be tested. */
export function applyScore(before: LivePlay | undefined, change: ScoreChange): LivePlay {
  const known = before ?? nothing;
  const score = change.score ? pair(change.score) : undefined;
  const incidents = (change.incidents ?? []).filter(({ id }) => !known.incidents.some((i) => i.id === id));
  return {
    play: {
      ...known.play,
      ...(change.status === undefined ? {} : { status: change.status as PlayView['status'] }),
      ...(change.period === undefined ? {} : { period: change.period as PeriodName }),
      ...(change.onBreak === undefined ? {} : { onBreak: change.onBreak }),
      ...(change.clock === undefined ? {} : { clock: change.clock }),
      ...(change.addedTime === undefined ? {} : { addedTime: change.addedTime }),
      ...(score === undefined ? {} : { score }),
      ...(change.periods === undefined
        ? {}
        : { periods: change.periods.map(([period, home, away]) => ({ period: period as PeriodName, score: { home, away } })) }),
      ...(change.red === undefined ? {} : { red: pair(change.red) }),
      ...(change.activity === undefined ? {} : { activity: change.activity as NonNullable<PlayView['activity']> }),
      ...(change.momentum === undefined ? {} : { momentum: change.momentum }),
    },
    suspended: change.suspended ?? known.suspended,
    markets: change.markets ?? known.markets,
    statistics: change.statistics ? { ...known.statistics, ...change.statistics } : known.statistics,
    incidents: incidents.length
      ? [
          ...known.incidents,
          ...incidents.map((incident) => ({
            id: incident.id,
            kind: incident.kind as Incident['kind'],
            minute: incident.minute,
            period: (change.period ?? known.play.period ?? 'match') as PeriodName,
            score: score ?? known.play.score ?? { home: 0, away: 0 },
            ...(incident.side ? { side: incident.side } : {}),
            ...(incident.addedTime ? { addedTime: incident.addedTime } : {}),
            ...(incident.player ? { player: incident.player } : {}),
          })),
        ].slice(-INCIDENTS)
      : known.incidents,
  };
}

export interface PlayStore {
  read(gameId: number): LivePlay | undefined;
  subscribe(gameId: number, listener: () => void): () => void;
  put(change: ScoreChange): void;
}

export function createPlayStore(nextFrame: (run: () => void) => void): PlayStore {
  const plays = new Map<number, LivePlay>();
  const listeners = new Map<number, Set<() => void>>();
  const changed = new Set<number>();
  let waiting = false;
  function flush(): void {
    waiting = false;
    const ids = [...changed];
    changed.clear();
    for (const id of ids) for (const listener of listeners.get(id) ?? []) listener();
  }
  return {
    read: (id) => plays.get(id),
    subscribe(id, listener) {
      const set = listeners.get(id) ?? new Set();
      listeners.set(id, set);
      set.add(listener);
      return () => {
        set.delete(listener);
        if (set.size === 0) {
          listeners.delete(id);
          plays.delete(id);
        }
      };
    },
    put(change) {
      if (!listeners.has(change.gameId)) return;
      plays.set(change.gameId, applyScore(plays.get(change.gameId), change));
      changed.add(change.gameId);
      if (waiting) return;
      waiting = true;
      nextFrame(flush);
    },
  };
}
