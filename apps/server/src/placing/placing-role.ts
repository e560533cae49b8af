import {
  type Db,
  type FencedHolder,
  fencedHolder,
  hasEpoch,
  type Lease,
  type Pace,
  proveEpoch,
  type Queryable,
  StartRefused,
  type Tx,
} from '@fairbook/database';
import { Unavailable } from '../platform/faults.ts';

/** Of the process with the role web. The numbers are arbitrary and must never change. */
export const WEB_KEY = [7_246_137, 2] as const;
/** First of the keys of the brands whose bets a process places; arbitrary, and never to change. */
const PLACE_KEY = 7_246_139;
const placeOf = (brandId: number): string => `place/${brandId}`;

/** The roles of a process that serves and places the bets of some brands: one for serving, and one for each brand. */
const leasesOf = (brandIds: readonly number[]): Lease[] => [
  { role: 'web', key: WEB_KEY },
  ...brandIds.map((id) => ({ role: placeOf(id), key: [PLACE_KEY, id] as const })),
];
/** A process that is just ending is waited for so long, ms. */
const LEAVING_MS = 3000;
/** A process whose clock says that it did nothing for so long stood still: others may have taken its place meanwhile, ms. */
const STILL_MS = 4000;
/** Between two looks at the clock, and between two tries to ask the database, ms. */
const TURN_MS = 500;

/** Being the one process of a database that has the role web, and of each of its brands the one that places bets (docs/decisions/0009, 0021, 0055). */
export interface PlacingRole {
  readonly state: 'none' | 'waiting' | 'held' | 'lost';
  /** Since the database last took a sign of life of this process, ms. */
  silentMs(): number;
  /**
   * Takes the role. With `standby` it waits for it, telling once that it does.
   * @throws StartRefused while another process has it and nobody waits.
   */
  take(standby?: { readonly onWaiting: () => void; readonly signal: AbortSignal }): Promise<void>;
  /** Whether bets of a brand are placed here. */
  places(brandId: number): boolean;
  /**
   * Goes into the transaction that places bets of some brands: nobody takes them over before the transaction has ended.
   * @throws Unavailable when this process does not place them any more.
   */
  prove(tx: Tx, brandIds: readonly number[]): Promise<void>;
  /** The same of all it has, without a hold on those who wait: for what the next one reads anew anyway. */
  check(db: Queryable): Promise<void>;
  /** True from the moment this process is found to have stood still until the database says that the role is still its own. */
  doubtful(): boolean;
  release(): Promise<void>;
}

const GONE = 'another process has the role web';

interface PlacingNeeds {
  readonly url: string;
  readonly db: Db;
  readonly sessions: string;
  /** Brands whose bets this process places. */
  readonly brandIds: readonly number[];
}

interface PlacingOptions {
  readonly onLost: (error: Error) => void;
  /** Told once each time this process is found to have stood still, with for how long, ms. */
  readonly onStill?: (ms: number) => void;
  readonly pace?: Pace;
  readonly waitMs?: number;
  readonly stillMs?: number;
}

const refused = (from: string, since: Date): StartRefused =>
  new StartRefused(
    `Another Fairbook with the role web works on this database (from ${from}, since ${since.toISOString()}): stop it, start this one with --roles worker, or let it wait with STANDBY=yes.`,
  );

/**
 * Looks at both clocks: a stopped process misses time on one, a machine that slept on the other. After a gap it is in doubt until
 * `stillHolds` says that the role is its own; where that says no, `lost` is called.
 */
function stillWatch(stillMs: number, onStill: PlacingOptions['onStill'], stillHolds: () => Promise<boolean> | undefined, lost: () => void) {
  const clocks = () => ({ steady: performance.now(), wall: Date.now() });
  let turn = clocks();
  let doubt = false;
  let stills = 0;
  let asking = false;
  let timer: NodeJS.Timeout | undefined;

  async function confirm(): Promise<void> {
    const answer = asking ? undefined : stillHolds();
    if (!answer) return;
    asking = true;
    const before = stills;
    try {
      const has = await answer;
      look();
      if (!has) lost();
      // What was answered before it stood still once more says nothing of now.
      else if (stills === before) doubt = false;
    } catch {
      // Asked again at the next turn.
    }
    asking = false;
  }

  function look(): void {
    const now = clocks();
    const gap = Math.max(now.steady - turn.steady, now.wall - turn.wall);
    if (gap > stillMs) {
      if (!doubt) onStill?.(gap);
      doubt = true;
      stills += 1;
    }
    turn = now;
    if (doubt) void confirm();
  }

  return {
    look,
    get doubt() {
      return doubt;
    },
    /** However long it waited for the role, it did not stand still. */
    start(): void {
      turn = clocks();
      timer = setInterval(look, TURN_MS);
      timer.unref();
    },
    stop: (): void => clearInterval(timer),
  };
}

export function createPlacingRole({ url, db, sessions, brandIds }: PlacingNeeds, options: PlacingOptions): PlacingRole {
  const { stillMs = STILL_MS } = options;
  let state: PlacingRole['state'] = 'none';
  let holder: FencedHolder | undefined;

  function lose(error: Error): void {
    if (state === 'lost') return;
    state = 'lost';
    options.onLost(error);
  }

  const still = stillWatch(
    stillMs,
    options.onStill,
    () => holder && hasEpoch(db, holder),
    () => lose(new Error(GONE)),
  );

  const loseUnless = (isOwn: boolean): void => {
    if (isOwn) return;
    lose(new Error(GONE));
    throw new Unavailable(GONE);
  };
  const held = (): FencedHolder => {
    if (state !== 'held' || !holder) throw new Unavailable(GONE);
    return holder;
  };

  return {
    get state() {
      return state;
    },
    silentMs: () => holder?.silentMs() ?? Number.POSITIVE_INFINITY,
    async take(standby) {
      holder = await fencedHolder(url, {
        leases: leasesOf(brandIds),
        sessions,
        waitMs: options.waitMs ?? LEAVING_MS,
        standby: standby && {
          signal: standby.signal,
          onWaiting() {
            state = 'waiting';
            standby.onWaiting();
          },
        },
        ...(options.pace && { pace: options.pace }),
        refused,
        onLost: lose,
      });
      state = 'held';
      still.start();
    },
    places: (brandId) => brandIds.includes(brandId),
    async prove(tx, brands) {
      loseUnless(await proveEpoch(tx, held(), brands.map(placeOf)));
    },
    async check(db) {
      loseUnless(await hasEpoch(db, held()));
    },
    doubtful() {
      if (state === 'held') still.look();
      return still.doubt || state === 'lost';
    },
    async release() {
      still.stop();
      await holder?.release();
    },
  };
}
