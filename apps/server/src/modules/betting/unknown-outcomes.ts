import { Unavailable } from '../../platform/faults.ts';
import type { BettingWatcher } from './face.ts';
import type { BettingNeeds } from './needs.ts';
import type { NewBet } from './new-bet.ts';
import { acceptedBet, stakeKey } from './placement.ts';

/** Bets whose outcome is looked for at most; what more take stays taken until a restart counts the open bets anew. */
const MAX_UNKNOWN = 10_000;
/** Between two looks: the first, and the longest that doubling comes to, ms. */
const FIRST_LOOK_MS = 100;
const LONGEST_MS = 5000;
/** Looks by timer at most, an hour of them; a retry of the bet looks again after that, too. */
const LOOKS = 720;
/** A look waits so long for the lock of a transaction that has not ended, ms. */
const LOCK_MS = 1000;

type Bet = Pick<NewBet, 'id' | 'brandId' | 'playerId' | 'currency' | 'guid' | 'order' | 'checked'>;

/** What follows when it is known. */
interface Consequences {
  stands(): void;
  /** Gives back what the bet had taken. */
  not(): void;
}

interface Entry {
  readonly bet: Bet;
  readonly consequences: Consequences;
  looking: Promise<void> | undefined;
}

/** Bets whose commit was cut off, by brand and stake key: each keeps what it has taken until it is known whether it stands. */
export interface UnknownOutcomes {
  add(key: string, bet: Bet, consequences: Consequences): void;
  has(key: string): boolean;
  /** Looks for the outcome of one now; nothing to do for any other. Throws `Unavailable` while it cannot be known. */
  find(key: string): Promise<void>;
  /** Looks no more. */
  close(): void;
}

/**
 * Whether a bet stands, asked behind the player's balance, which the lost transaction holds until it has ended: before that, a bet that is
 * not there may still come.
 */
const standsIn = ({ db, ledger }: Pick<BettingNeeds, 'db' | 'ledger'>, { id, brandId, playerId, currency, guid }: Bet): Promise<boolean> =>
  db.transaction(async (tx) => {
    const key = stakeKey(playerId, guid);
    const [, , found] = await Promise.all([
      tx.query(`set local lock_timeout = ${LOCK_MS}`),
      ledger.hold(tx, [{ key, brandId, playerId, currency }]),
      ledger.find(tx, brandId, key),
    ]);
    return found?.cause.id === `${id}`;
  });

export function unknownOutcomes(
  needs: Pick<BettingNeeds, 'db' | 'ledger' | 'setTimer'>,
  watcher: Pick<BettingWatcher, 'accepted'>,
): UnknownOutcomes {
  const entries = new Map<string, Entry>();
  let timer: { readonly cancel: () => void } | undefined;
  let looks = 0;

  async function look(key: string, entry: Entry): Promise<void> {
    const stood = await standsIn(needs, entry.bet).catch((cause: unknown) => {
      throw new Unavailable('it is not known yet whether a bet stands', { cause });
    });
    entries.delete(key);
    if (stood) {
      entry.consequences.stands();
      watcher.accepted(acceptedBet(entry.bet));
    } else entry.consequences.not();
  }

  async function find(key: string): Promise<void> {
    const entry = entries.get(key);
    if (!entry) return;
    entry.looking ??= look(key, entry).finally(() => {
      entry.looking = undefined;
    });
    await entry.looking;
  }

  async function lookAtAll(): Promise<void> {
    for (const key of [...entries.keys()]) await find(key);
  }

  function schedule(): void {
    if (timer || entries.size === 0 || looks >= LOOKS) return;
    timer = needs.setTimer(Math.min(FIRST_LOOK_MS * 2 ** looks, LONGEST_MS), async () => {
      looks++;
      // One that cannot be asked is asked again with the others: mostly it is the database that is away.
      await lookAtAll().catch(() => {});
      timer = undefined;
      schedule();
    });
  }

  return {
    add(key, bet, consequences) {
      if (entries.size >= MAX_UNKNOWN) return;
      entries.set(key, { bet, consequences, looking: undefined });
      looks = 0;
      schedule();
    },
    has: (key) => entries.has(key),
    find,
    close() {
      timer?.cancel();
      looks = LOOKS;
    },
  };
}
