import type { TableChangeBody, TableResultBody } from '@fairbook/contract';

export type TableRound = NonNullable<TableChangeBody['round']>;
/** A stake that everybody may see, under a masked name; the amount is decimal text in its currency. */
export type PublicBet = NonNullable<TableChangeBody['bets']>[number];

/** A table of a shared game as the stream told it so far. */
export interface TableView {
  /** Undefined until its chain is made. */
  readonly round: TableRound | undefined;
  readonly chain: TableChangeBody['chain'];
  readonly tick: TableChangeBody['tick'];
  /** Rounds that were shown, the newest first. */
  readonly results: readonly TableResultBody[];
  /** The largest stakes of the round, by their ids. */
  readonly bets: ReadonlyMap<string, PublicBet>;
  /** How many stakes are in the round. */
  readonly count: number;
}

export const NO_TABLE: TableView = { round: undefined, chain: undefined, tick: undefined, results: [], bets: new Map(), count: 0 };
const MOST_RESULTS = 50;

function withResults(known: readonly TableResultBody[], news: readonly TableResultBody[]): readonly TableResultBody[] {
  const numbers = new Set(known.map(({ number }) => number));
  return [...news.filter(({ number }) => !numbers.has(number)), ...known].slice(0, MOST_RESULTS);
}

/** The table after news of it. A snapshot is all of it; with another round the bets of the one before are gone, and those of another are not heard. */
export function afterNews(before: TableView, change: TableChangeBody, kind: 'snapshot' | 'delta'): TableView {
  const base = kind === 'snapshot' ? NO_TABLE : before;
  const round = change.round ?? base.round;
  const isNew = round?.number !== base.round?.number;
  const bets = new Map(isNew ? [] : base.bets);
  const isOfRound = change.number === undefined || change.number === round?.number;
  if (isOfRound) {
    for (const id of change.gone ?? []) bets.delete(id);
    for (const bet of change.bets ?? []) bets.set(bet.id, bet);
  }
  return {
    round,
    chain: change.chain ?? base.chain,
    tick: change.tick ?? (isNew ? undefined : base.tick),
    results: withResults(base.results, change.results ?? []),
    bets,
    count: (isOfRound ? change.count : undefined) ?? (isNew ? 0 : base.count),
  };
}
