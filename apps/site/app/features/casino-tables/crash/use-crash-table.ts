import { useMemo, useSyncExternalStore } from 'react';
import { type GameScreenProps, openDemoTable, useTable } from '../../casino-game/index.ts';
import { crashRules } from './crash-rules.ts';
import { type CrashState, type CrashTable, crashAt, OPENING } from './crash-table.ts';

/** The table of the house for money, or a demonstration; with its state. */
export function useCrashTable(props: GameScreenProps): { readonly table: CrashTable; readonly state: CrashState } {
  const open = useTable(crashRules, props, openDemoTable);
  const table = useMemo(() => crashAt(open), [open]);
  const state = useSyncExternalStore(table.subscribe, table.state, () => OPENING);
  return { table, state };
}
