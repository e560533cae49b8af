import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CrashState, CrashTable } from './crash-table.ts';
import { createDemoCrash } from './demo-crash.ts';

/** What is shown before the table is there, and by the server. */
const OPENING: CrashState = {
  ...{ phase: 'betting', number: 1, since: 0, until: undefined, crash: undefined, players: [], playerCount: 0, history: [] },
  ...{ own: { 0: undefined, 1: undefined }, balance: 0n },
};
const IDLE: CrashTable = {
  subscribe: () => () => {},
  state: () => OPENING,
  now: () => 0,
  bet: async () => ({ ok: false, refusal: undefined }),
  cancel: async () => ({ ok: false, refusal: undefined }),
  cashOut: async () => ({ ok: false, refusal: undefined }),
};

const inBrowser = (): CrashTable =>
  createDemoCrash({
    now: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  });

/** The table of the demonstration, made when the page has its scripts; with its state. */
export function useCrashTable(): { readonly table: CrashTable; readonly state: CrashState } {
  const [table, setTable] = useState(IDLE);
  useEffect(() => setTable(inBrowser()), []);
  const state = useSyncExternalStore(table.subscribe, table.state, () => OPENING);
  return useMemo(() => ({ table, state }), [table, state]);
}
