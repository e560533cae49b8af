import { useMemo, useSyncExternalStore } from 'react';
import { drawRules, type GameScreenProps, openDemoTable, useTable } from '../../casino-game/index.ts';
import { type DrawState, type DrawTable, drawsAt, OPENING } from './draw-table.ts';

/** What a table of draws needs of a screen: nothing of its options. */
export type DrawScreen = Omit<GameScreenProps, 'options' | 'setOptions'>;

/** The table of the house for money, or a demonstration; with its state. */
export function useDrawTable(props: DrawScreen): { readonly table: DrawTable; readonly state: DrawState } {
  const rules = useMemo(() => drawRules(props.game), [props.game]);
  const open = useTable(rules, props, openDemoTable);
  const table = useMemo(() => drawsAt(open), [open]);
  const state = useSyncExternalStore(table.subscribe, table.state, () => OPENING);
  return { table, state };
}
