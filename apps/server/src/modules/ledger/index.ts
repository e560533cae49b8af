import type { Tx } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import { debtRows, owedBets } from './debt.ts';
import { balanceKey, balanceOf, decide } from './decide.ts';
import type { Held, HoldRequest, Ledger, LedgerLeaves } from './face.ts';
import { history, netSince } from './history.ts';
import { blockHash, computedDigests, ends, movementsOf, nextLanes, storedDigests } from './leaves.ts';
import { findPosting, lockBalances, openAccount, readBalances, readHouseBalance, takenKeys, writeDecision } from './ledger-store.ts';
import type { LedgerNeeds } from './needs.ts';
import { MAX_TRANSFERS, playerOf } from './posting.ts';
import { lockPlayer, usage } from './usage.ts';
import { verifyLedger } from './verify.ts';

export type {
  Balance,
  Difference,
  FoundPosting,
  HistoryFilter,
  HoldRequest,
  LedgerReport,
  Posted,
  Posting,
  Reconciliation,
  UsageQuestion,
  Verdict,
  VerifyOptions,
} from './face.ts';
export { type LaneHead, laneHeads } from './leaves.ts';
export type { LedgerNeeds } from './needs.ts';
export { laneOf } from './posting.ts';

const leaves: LedgerLeaves = { nextLanes, ends, storedDigests, computedDigests, blockHash, movementsOf };

/** Double entry with idempotency keys and a hash chain, see docs/architecture.md. */
export function createLedger(needs: LedgerNeeds): Ledger {
  const hold = async (tx: Tx, requests: readonly HoldRequest[]): Promise<Held> => {
    // Asked together: they run in this order, each with its own view of what has committed.
    const [heldBalances, taken] = await Promise.all([
      lockBalances(tx, requests),
      requests.length === 0 ? new Map<string, never>() : takenKeys(tx, requests),
    ]);
    return {
      heldBalances,
      taken,
      balance(brandId, playerId, currency) {
        const heldBalance = heldBalances.get(balanceKey(brandId, playerId, currency));
        return heldBalance && balanceOf(heldBalance);
      },
    };
  };
  const startPost: Ledger['startPost'] = (tx, held, postings) => {
    const decision = decide(postings, held.heldBalances, held.taken);
    assert(decision.entries.length <= MAX_TRANSFERS, `at most ${MAX_TRANSFERS} transfers are posted at once`);
    const written = writeDecision(tx, decision, held.heldBalances, needs.clock.now());
    // A caller that fails beside it never looks at it.
    written.catch(() => {});
    return { answers: decision.answers, written };
  };
  return {
    hold,
    startPost,
    async post(tx, postings) {
      const requests = postings.map((p) => ({ key: p.key, brandId: p.brandId, playerId: playerOf(p), currency: p.currency }));
      const { answers, written } = startPost(tx, await hold(tx, requests), postings);
      await written;
      return answers.map((a) => a.verdict);
    },
    find: findPosting,
    openAccount,
    balances: readBalances,
    houseBalance: readHouseBalance,
    history,
    debt: debtRows,
    owedBets,
    netSince,
    usage,
    lockPlayer,
    leaves,
    verify: (db, options) => verifyLedger(db, needs.reconciliations(), options),
  };
}
