import type { AnyGame } from '@fairbook/games';
import { scheduleOf } from '@fairbook/games/shared/schedule';
import { recordKey, type StudioTable, type TableNews, type TableResult } from '@fairbook/provider-kit';
import { type TableOrders, tableOrders } from './orders.ts';
import { TableRunner } from './runner.ts';
import { stateName, stateRef, type Table, type TableParts } from './table.ts';

/** Further back than so many rounds nobody has to ask: the hash of any round leads to all before it. */
const MOST_BACK = 1000;

/** A table that runs in this process. */
export interface RunningTable {
  readonly runner: TableRunner;
  readonly orders: TableOrders;
}

/** The tables of all brands. They run in one process, from the first time anybody comes to them. */
export interface Tables {
  list(brand: string): readonly StudioTable[];
  /** A table that runs here; one that never ran begins. Undefined: there is none of the name, or its tables run elsewhere. */
  at(brand: string, table: string): RunningTable | undefined;
  /** One that runs here already. */
  running(brand: string, table: string): RunningTable | undefined;
  results(brand: string, table: string, before: number | undefined, most: number): readonly TableResult[] | undefined;
  onNews(listener: (news: TableNews) => void): void;
  /** Goes on with every table that ever ran. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const keyOf = (brand: string, table: string): string => `${brand}/${table}`;

function tablesOf(games: Iterable<AnyGame>, brands: readonly string[]): ReadonlyMap<string, Table> {
  const shared = [...games].flatMap((game) => {
    const schedule = scheduleOf(game.id);
    return schedule ? [{ game, schedule }] : [];
  });
  return new Map(
    brands.flatMap((brand) => shared.map((each): [string, Table] => [keyOf(brand, each.game.id), { brand, name: each.game.id, ...each }])),
  );
}

/** Works one after the other, however each ends. */
function turns(): TableParts['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

export function createTables(given: Omit<TableParts, 'inTurn'>, brands: readonly string[]): Tables {
  const parts: TableParts = { ...given, inTurn: turns() };
  const tables = tablesOf(parts.games.values(), brands);
  const running = new Map<string, RunningTable>();
  const listeners: ((news: TableNews) => void)[] = [];
  let isHere = false;

  function run(key: string, table: Table): RunningTable {
    const known = running.get(key);
    if (known) return known;
    const runner = new TableRunner(parts, table, (change) => {
      for (const listener of listeners) listener({ brand: table.brand, table: table.name, change });
    });
    const made = { runner, orders: tableOrders(parts, runner) };
    running.set(key, made);
    runner.start();
    return made;
  }

  const at = (brand: string, name: string): RunningTable | undefined => {
    const key = keyOf(brand, name);
    const table = tables.get(key);
    return table && isHere ? run(key, table) : undefined;
  };

  return {
    list: (brand) =>
      [...tables].flatMap(([key, table]) =>
        table.brand === brand ? [{ table: table.name, game: table.game.id, state: running.get(key)?.runner.board.state() ?? {} }] : [],
      ),
    at,
    running: (brand, table) => running.get(keyOf(brand, table)),
    results(brand, table, before, most) {
      const { runner } = at(brand, table) ?? {};
      const told = runner?.board.state().results?.[0]?.number ?? 0;
      if (!runner) return undefined;
      const from = Math.min(told, before === undefined ? told : before - 1);
      return from < told - MOST_BACK ? [] : runner.results(from, Math.min(most, from));
    },
    onNews: (listener) => void listeners.push(listener),
    async start() {
      isHere = true;
      for (const brand of brands) {
        const own = [...tables.values()].filter((table) => table.brand === brand);
        const records = await parts.store.readShared(
          brand,
          own.map(({ name }) => stateName(name)),
        );
        for (const table of own) if (records.has(recordKey(stateRef(table.name)))) run(keyOf(brand, table.name), table);
      }
    },
    async stop() {
      isHere = false;
      await Promise.all([...running.values()].map(({ runner }) => runner.stop()));
      running.clear();
    },
  };
}
