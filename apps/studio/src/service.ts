import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createStudio } from '@fairbook/casino-studio';
import { playedAlone } from '@fairbook/casino-studio/catalogue';
import type { Db } from '@fairbook/database';
import { type AnyGame, GAMES } from '@fairbook/games';
import type { CasinoGame, CasinoSupplier, StudioPlayer } from '@fairbook/provider-kit';
import type { HttpWallet } from '@fairbook/seamless/http-wallet';
import type { CallParts } from './calls.ts';
import { walletElsewhere } from './http-acts.ts';
import { sweepLaunches } from './launches.ts';
import { Turns } from './owner.ts';
import { readRecords } from './record-store.ts';
import { settleDue } from './settle-owed.ts';
import { supplierStore } from './supplier-store.ts';

/** Works of one player that may wait for one another. */
const MOST_WAITING = 40;

/** What the service is made of. */
export interface ServiceSetup {
  readonly db: Db;
  readonly wallet: HttpWallet;
  readonly currencies: readonly string[];
  /** Unix ms. */
  readonly now: () => number;
  readonly failed: (what: string, error: unknown) => void;
  /** So many bytes as hexadecimal digits; a test has its own. */
  readonly random?: (bytes: number) => string;
  readonly games?: readonly AnyGame[];
  readonly wait?: (ms: number) => Promise<void>;
}

/** The studio on the wallet of a casino elsewhere, with records of its own. */
export interface StudioService {
  readonly calls: CallParts;
  readonly supplier: CasinoSupplier;
  games(): Promise<readonly CasinoGame[]>;
  /** Puts a player's seeds out of use. False: something waits for the wallet. */
  retire(of: StudioPlayer): Promise<boolean>;
  /** Goes on with stakes and wins that were left lying. */
  settle(): Promise<void>;
  /** Ends rounds that nobody comes back to, and forgets what is long over. */
  tidy(): Promise<void>;
}

export function createStudioService({ db, wallet, currencies, now, failed, ...own }: ServiceSetup): StudioService {
  const { random = (bytes) => randomBytes(bytes).toString('hex'), games = GAMES, wait = setTimeout } = own;
  const parts = { db, wallet, now, failed, wait: (ms: number) => wait(ms), turns: new Turns(MOST_WAITING) };
  const store = supplierStore(parts);
  const supplier = createStudio(
    {
      ...{ wallet: walletElsewhere(parts), store, clock: { now }, currencies, failed, jackpots: () => [] },
      // Tables that many share, and with them brands and timers, stay in the process of their wallet.
      ...{ brands: [], setTimer: () => ({ cancel() {} }), log() {}, secret: '', folder: '', origin: '' },
    },
    { random, games: games.filter(({ source }) => source === 'seeds') },
  );
  const { studio: play, retire } = supplier;
  return {
    ...{ supplier, retire },
    games: async () => (await supplier.games()).map(playedAlone),
    calls: {
      ...parts,
      ...{ play, currencies },
      async find(of, name) {
        const kept = await store.round(of, name);
        return kept && supplier.replay?.(kept, async (ref) => [...(await readRecords(db, of, [ref])).values()][0]);
      },
    },
    settle: () => settleDue(parts),
    async tidy() {
      await supplier.tidy?.();
      await sweepLaunches(parts);
    },
  };
}
