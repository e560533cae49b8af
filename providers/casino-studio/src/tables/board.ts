import { hundredthOf } from '@fairbook/games/definition/currency-scale';
import type { CasinoHost, TableBet, TableChange, TableResult, TableRound } from '@fairbook/provider-kit';
import type { ChainHead } from './table.ts';

/** Bets that are shown, and results that are told to somebody who comes; whoever wants more asks for it. */
const MOST_BETS = 50;
const MOST_RESULTS = 30;
/** Changes of bets are gathered for so long, ms. */
const GATHER_MS = 100;

/** What everybody who watches a table sees. */
export interface Board {
  /** Once, before anything is played. `results`: those of before, the newest first. */
  open(chain: ChainHead, results: readonly TableResult[]): void;
  /** Where the round is, told when that changes. With a new number the bets of the one before are gone. */
  round(round: TableRound): void;
  tick(multiplier: number, at: number): void;
  result(result: TableResult): void;
  bet(bet: TableBet): void;
  gone(id: string): void;
  /** All of it. */
  state(): TableChange;
  stop(): void;
}

const sizeOf = ({ amount, currency }: TableBet): bigint => (amount * 1_000_000n) / hundredthOf(currency);
/** The largest first. Of currencies with units of very different worth the scale of limits says how large a stake is. */
const bySize = (a: TableBet, b: TableBet): number => {
  const [one, other] = [sizeOf(a), sizeOf(b)];
  if (one !== other) return one > other ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/** The bets of a round, of which the largest are told: what changed of those, and how many there are. */
function betList() {
  const bets = new Map<string, TableBet>();
  /** As they were told. */
  let told = new Map<string, TableBet>();
  let count = 0;
  let isChanged = false;
  const largest = (): TableBet[] => [...bets.values()].sort(bySize).slice(0, MOST_BETS);
  return {
    largest,
    count: () => bets.size,
    put(bet: TableBet): void {
      bets.set(bet.id, bet);
      isChanged = true;
    },
    remove(id: string): void {
      if (bets.delete(id)) isChanged = true;
    },
    clear(): void {
      bets.clear();
      told.clear();
      count = 0;
      isChanged = false;
    },
    /** Since it was asked last. */
    changes(): Pick<TableChange, 'bets' | 'gone' | 'count'> {
      if (!isChanged) return {};
      isChanged = false;
      const shown = new Map(largest().map((bet) => [bet.id, bet]));
      const changed = [...shown.values()].filter((bet) => told.get(bet.id) !== bet);
      const gone = [...told.keys()].filter((id) => !shown.has(id));
      const counted = bets.size === count ? {} : { count: bets.size };
      told = shown;
      count = bets.size;
      return { ...(changed.length > 0 && { bets: changed }), ...(gone.length > 0 && { gone }), ...counted };
    },
  };
}

export function createBoard(setTimer: CasinoHost['setTimer'], emit: (change: TableChange) => void): Board {
  const bets = betList();
  let chain: ChainHead | undefined;
  let now: TableRound | undefined;
  let last: TableChange['tick'];
  let results: readonly TableResult[] = [];
  let timer: { cancel(): void } | undefined;

  /** What changed of the bets, with the round they are of. */
  function changes(): TableChange {
    timer?.cancel();
    timer = undefined;
    const change = bets.changes();
    return now && Object.keys(change).length > 0 ? { number: now.number, ...change } : {};
  }

  function later(): void {
    timer ??= setTimer(GATHER_MS, () => {
      const change = changes();
      if (Object.keys(change).length > 0) emit(change);
    });
  }

  return {
    open(head, before) {
      chain = head;
      results = before.slice(0, MOST_RESULTS);
      emit({ chain: head, results });
    },
    round(round) {
      if (now?.number === round.number && now.phase === round.phase && now.until === round.until) return;
      if (now?.number !== round.number) {
        bets.clear();
        last = undefined;
      }
      now = round;
      emit({ ...changes(), round });
    },
    tick(multiplier, at) {
      last = { multiplier, at };
      emit({ ...changes(), tick: last });
    },
    result(result) {
      if (results[0]?.number === result.number) return;
      results = [result, ...results].slice(0, MOST_RESULTS);
      emit({ ...changes(), results: [result] });
    },
    bet(bet) {
      bets.put(bet);
      later();
    },
    gone(id) {
      bets.remove(id);
      later();
    },
    state: () => ({
      ...(chain && { chain }),
      ...(now && { round: now, number: now.number }),
      ...(now?.phase === 'showing' && last && { tick: last }),
      ...{ results, bets: bets.largest(), count: bets.count() },
    }),
    stop: () => timer?.cancel(),
  };
}
