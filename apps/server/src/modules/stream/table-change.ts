import type { TableChangeBody } from '@fairbook/contract';

/** Results of a merged change at most: as many as a table is shown with. */
const MOST_RESULTS = 30;

type Bets = NonNullable<TableChangeBody['bets']>;

function joinBets(before: TableChangeBody, later: TableChangeBody): Pick<TableChangeBody, 'number' | 'bets' | 'gone' | 'count'> {
  const number = later.number ?? later.round?.number ?? before.number;
  // Of a round that is gone nothing is told any more.
  const earlier = before.number === number ? before : {};
  const bets = new Map((earlier.bets ?? []).map((bet): [string, Bets[number]] => [bet.id, bet]));
  const gone = new Set(earlier.gone ?? []);
  for (const id of later.gone ?? []) {
    bets.delete(id);
    gone.add(id);
  }
  for (const bet of later.bets ?? []) {
    gone.delete(bet.id);
    bets.set(bet.id, bet);
  }
  const count = later.count ?? earlier.count;
  const joined = {
    ...(bets.size > 0 && { bets: [...bets.values()] }),
    ...(gone.size > 0 && { gone: [...gone] }),
    ...(count !== undefined && { count }),
  };
  return number !== undefined && Object.keys(joined).length > 0 ? { number, ...joined } : {};
}

/** Two changes of a table as one: of what both tell the later counts. */
export function joinTableChanges(before: TableChangeBody | undefined, later: TableChangeBody): TableChangeBody {
  if (!before) return later;
  const { chain = before.chain, round = before.round, tick = before.tick } = later;
  const results = [...(later.results ?? []), ...(before.results ?? [])].slice(0, MOST_RESULTS);
  return {
    ...(chain && { chain }),
    ...(round && { round }),
    ...(tick && { tick }),
    ...(results.length > 0 && { results }),
    ...joinBets(before, later),
  };
}
