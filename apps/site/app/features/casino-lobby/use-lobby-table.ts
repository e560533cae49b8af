import { casinoTables } from '@fairbook/client/routes';
import { useEffect, useReducer, useState } from 'react';
import { useTopic } from '../../live/index.ts';
import { afterNews, NO_TABLE, type TableView } from '../../shared/casino/table-view.ts';
import { call } from '../../shared/wire/api.ts';

/** What was asked for is the same for all cards of a page, ms. */
const FRESH_MS = 5000;
let asked: { readonly at: number; readonly tables: Promise<ReadonlyMap<string, TableView>> } | undefined;

/** Tables that run now, by their names. */
function readTables(): Promise<ReadonlyMap<string, TableView>> {
  const now = performance.now();
  if (asked && now - asked.at < FRESH_MS) return asked.tables;
  const tables = call(casinoTables).then(
    (told) => new Map(told.ok ? told.value.tables.map(({ table, state }) => [table, afterNews(NO_TABLE, state, 'snapshot')] as const) : []),
  );
  asked = { at: now, tables };
  return tables;
}

/**
 * A table as somebody sees it who chooses one; undefined before that is known. A table begins when somebody comes to it, and who only looks at
 * the lobby does not: news are heard of those that run already.
 */
export function useLobbyTable(name: string | undefined): TableView | undefined {
  const [first, setFirst] = useState<TableView>();
  const [view, hear] = useReducer(
    (before: TableView, { change, kind }: { change: Parameters<typeof afterNews>[1]; kind: 'snapshot' | 'delta' }) =>
      afterNews(before, change, kind),
    NO_TABLE,
  );
  useEffect(() => {
    if (name === undefined) return;
    let wanted = true;
    void readTables().then((tables) => wanted && setFirst(tables.get(name)));
    return () => {
      wanted = false;
    };
  }, [name]);
  const runs = first?.round !== undefined;
  useTopic(runs ? `table:${name}` : undefined, ({ table }, kind) => table && hear({ change: table, kind }));
  return view.round ? view : first;
}
