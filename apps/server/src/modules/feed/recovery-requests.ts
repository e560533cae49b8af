/** A recovery that has not ended after so long is asked for again, ms. */
export const RECOVERY_MS = 30_000;
/**
 * A recovery spoilt by another hole is asked for again after so long at the earliest, ms, and twice as long each time in a row, until
 * `RECOVERY_MS`: it is costly to the provider. Nor is a second one asked for while its answer is still coming.
 */
export const RECOVERY_EVERY_MS = 2000;

/** The recoveries asked of one producer. Times are of the clock given to each call, ms. */
export interface RecoveryRequests {
  /** Owes a recovery of everything since `from` (undefined: the whole state). `again`: the producer was recovering already. */
  owe(from: number | undefined, again: boolean): void;
  /** Asks again what was asked for and has not been answered, or was spoilt, when its time has come. */
  askIfDue(): void;
  /** Takes the end of a recovery; true when it is the one that counts and may end, which `ends` says. */
  completed(request: string | undefined, ends: boolean): boolean;
}

export function recoveryRequests(
  name: string,
  elapsed: () => number,
  recover: (since: number | undefined, request: string) => void,
): RecoveryRequests {
  let requests = 0;
  /** The recovery that counts; empty: a hole spoilt it. */
  let request = '';
  /** The one asked for last, while its end has not come. */
  let underWay = '';
  /** Recoveries spoilt in a row. */
  let spoilt = 0;
  /** A recovery was asked for and none has come whole since: whatever happens meanwhile, all of it is still to be asked for. */
  let owed = false;
  let askedAt = 0;
  let askedSince: number | undefined;

  function ask(): void {
    request = `${name}-${++requests}`;
    underWay = request;
    askedAt = elapsed();
    recover(askedSince, request);
  }

  function askIfDue(): void {
    const wait = request === '' && underWay === '' ? Math.min(RECOVERY_EVERY_MS * 2 ** (spoilt - 1), RECOVERY_MS) : RECOVERY_MS;
    if (elapsed() - askedAt >= wait) ask();
  }

  return {
    askIfDue,
    owe(from, again) {
      if (!owed) askedSince = from;
      else askedSince = from === undefined || askedSince === undefined ? undefined : Math.min(askedSince, from);
      if (!owed || !again) {
        owed = true;
        ask();
        return;
      }
      // An answer still under way counts no more.
      if (request !== '') {
        request = '';
        spoilt++;
      }
      askIfDue();
    },
    completed(ended, ends) {
      if (ended !== underWay) return false;
      underWay = '';
      if (request !== ended || !ends) return false;
      owed = false;
      spoilt = 0;
      return true;
    },
  };
}
