import { findLaunch, noteOpened } from './launch-store.ts';
import type { CasinoWalletNeeds, KnownLaunches } from './needs.ts';
import type { KnownLaunch } from './rows.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** A launch at a supplier outside of this process is opened within so long, ms: its token went through a browser's address. */
const OPENED_WITHIN_MS = 120_000;
/** Launches that are remembered. */
const MOST_KNOWN = 50_000;

/**
 * Launches by their tokens. Nothing of one changes after its first use, so it is read once: a round is played under the same one again and
 * again, and a read of its own for each would cost about what the round does. Whether its session goes on is asked with every act.
 */
export function knownLaunches(needs: Pick<CasinoWalletNeeds, 'db' | 'clock' | 'remote'>, most = MOST_KNOWN): KnownLaunches {
  const known = new Map<string, KnownLaunch>();
  const remember = (token: string, launch: KnownLaunch): KnownLaunch => {
    known.set(token, launch);
    if (known.size > most) known.delete(known.keys().next().value as string);
    return launch;
  };

  /** Of one that travelled its first use is kept, and one that nobody used in time is over. */
  async function openedBy(token: string, launch: KnownLaunch): Promise<KnownLaunch> {
    const now = needs.clock.now();
    const unopened = launch.at + OPENED_WITHIN_MS;
    if (now >= unopened) return { ...launch, expiresAt: Math.min(launch.expiresAt, unopened) };
    await noteOpened(needs.db, token, now);
    return remember(token, { ...launch, openedAt: now });
  }

  return {
    async of(token) {
      if (token === undefined || !TOKEN.test(token)) return undefined;
      const before = known.get(token);
      if (before) return before;
      const launch = await findLaunch(needs.db, token);
      if (!launch) return undefined;
      return needs.remote.has(launch.supplier) && launch.openedAt === undefined ? openedBy(token, launch) : remember(token, launch);
    },
  };
}
