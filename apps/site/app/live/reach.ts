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

/** Who waits for the server to answer again, told of as a change of state. */
function createWaiters(changed: () => void) {
  const waiting = new Set<() => void>();
  return {
    any: () => waiting.size > 0,
    /** Resolves with `release`, rejects when called off. */
    wait: (signal?: AbortSignal | null): Promise<void> =>
      new Promise((resolve, reject) => {
        waiting.add(resolve);
        signal?.addEventListener(
          'abort',
          () => {
            if (!waiting.delete(resolve)) return;
            reject(signal.reason);
            changed();
          },
          { once: true },
        );
        changed();
      }),
    /** Empties the list; what comes back lets them go. */
    release: (): (() => void) => {
      const all = [...waiting];
      waiting.clear();
      return () => {
        for (const go of all) go();
      };
    },
  };
}

/** Asks the server again and again, with growing pauses; `heard` is told of every answer and says whether to ask once more. */
function createAsking(host: ReachHost, heard: (answers: boolean, asked: number) => boolean) {
  let asked = 0;
  let asking = false;
  let cancel: () => void = () => {};
  function later(): void {
    cancel();
    cancel = host.setTimer(ASK_AFTER_MS[Math.min(asked, ASK_AFTER_MS.length - 1)]!, now);
    asked += 1;
  }
  function now(): void {
    if (asking) return;
    asking = true;
    cancel();
    void host.probe().then((answers) => {
      asking = false;
      if (heard(answers, asked)) later();
    });
  }
  return {
    /** From the shortest pause on. */
    soon(): void {
      asked = 0;
      later();
    },
    now(): void {
      asked = 0;
      now();
    },
  };
}

export function createReach(host: ReachHost): Reach {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const waiters = createWaiters(tell);
  let away = false;
  const asking = createAsking(host, (answers, asked) => {
    if (!answers) {
      if (away) return true;
      lost();
      return false;
    }
    // The last answers of a network that is going: asked some times more.
    const again = host.doubtful() && asked < ASK_AFTER_MS.length;
    if (away) {
      away = false;
      const go = waiters.release();
      tell();
      go();
    }
    return again;
  });

  function lost(): void {
    if (away) return;
    away = true;
    asking.soon();
    tell();
  }
  const back = (signal?: AbortSignal | null): Promise<void> => (away ? waiters.wait(signal) : Promise.resolve());

  return {
    get state() {
      return away ? (waiters.any() ? 'waiting' : 'away') : 'here';
    },
    onState(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lost,
    ask: asking.now,
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
