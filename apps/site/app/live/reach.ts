/** Seams, so that it runs in tests without a browser. */
export interface ReachHost {
  /** Whether the server answers, told within a few seconds. */
  readonly probe: () => Promise<boolean>;
  readonly setTimer: (ms: number, run: () => void) => () => void;
  /** The device says that it has no network; it may be early, late or wrong. */
  readonly doubtful: () => boolean;
}

/** `away`: the server does not answer. `waiting`: and something asked for goes on when it does. */
export type ReachState = 'here' | 'away' | 'waiting';

export interface Reach {
  readonly state: ReachState;
  onState(listener: () => void): () => void;
  /** Something failed on its way: the server is asked until it answers. */
  lost(): void;
  /** Asks now: the network says that it came or went, or the visitor wants to know. */
  ask(): void;
  /** Resolves when the server answers, at once while nothing speaks against it. Rejects when called off. */
  back(signal?: AbortSignal | null): Promise<void>;
  /** Runs what needs the network, again when the network failed it; what fails with the server there fails. */
  patient<T>(run: () => Promise<T>, signal?: AbortSignal | null): Promise<T>;
}

/** Pause before the n-th question, ms. */
const ASK_AFTER_MS = [1000, 1000, 2000, 4000, 8000] as const;
/** Failures of one thing, each after the server was there again. */
const FAILURES = 3;

export function createReach(host: ReachHost): Reach {
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  let away = false;
  let asked = 0;
  let asking = false;
  let cancel: () => void = () => {};
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function later(): void {
    cancel();
    cancel = host.setTimer(ASK_AFTER_MS[Math.min(asked, ASK_AFTER_MS.length - 1)]!, question);
    asked += 1;
  }
  function lost(): void {
    if (away) return;
    away = true;
    asked = 0;
    later();
    tell();
  }
  function question(): void {
    if (asking) return;
    asking = true;
    cancel();
    void host.probe().then((answers) => {
      asking = false;
      if (!answers) {
        if (away) later();
        else lost();
        return;
      }
      // The last answers of a network that is going: asked some times more.
      if (host.doubtful() && asked < ASK_AFTER_MS.length) later();
      if (!away) return;
      away = false;
      const all = [...waiting];
      waiting.clear();
      tell();
      for (const go of all) go();
    });
  }
  function back(signal?: AbortSignal | null): Promise<void> {
    if (!away) return Promise.resolve();
    return new Promise((resolve, reject) => {
      waiting.add(resolve);
      signal?.addEventListener(
        'abort',
        () => {
          if (!waiting.delete(resolve)) return;
          reject(signal.reason);
          tell();
        },
        { once: true },
      );
      tell();
    });
  }

  return {
    get state() {
      return away ? (waiting.size > 0 ? 'waiting' : 'away') : 'here';
    },
    onState(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lost,
    ask() {
      asked = 0;
      question();
    },
    back,
    async patient(run, signal) {
      for (let failures = 1; ; failures++) {
        try {
          return await run();
        } catch (error) {
          if (signal?.aborted || failures >= FAILURES) throw error;
          lost();
          await back(signal);
        }
      }
    },
  };
}

/** Answers of something before the server that it is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * The router takes a failed question for a broken page and puts an error in its place. Its questions for the data of a screen wait for
 * the network instead; all others pass.
 */
export function patientFetch(fetch: typeof globalThis.fetch, reach: Pick<Reach, 'patient'>): typeof globalThis.fetch {
  return async (input, init) => {
    const data = input instanceof URL && input.pathname.endsWith('.data') && (init?.method ?? 'GET') === 'GET';
    if (!data) return fetch(input, init);
    let answer: Response | undefined;
    try {
      return await reach.patient(async () => {
        answer = undefined;
        answer = await fetch(input, init);
        if (AWAY.has(answer.status)) throw new TypeError(`the server is away: ${answer.status}`);
        return answer;
      }, init?.signal);
    } catch (error) {
      if (answer && !init?.signal?.aborted) return answer;
      throw error;
    }
  };
}
