import { useEffect, useMemo, useReducer, useRef, useSyncExternalStore } from 'react';
import { serverNow } from '../../../live/index.ts';
import type { TableRound } from '../../../shared/casino/table-view.ts';
import {
  drawRules,
  type GameRound,
  type GameScreenProps,
  NO_STATE,
  type TableClient,
  type TableState,
  useTable,
} from '../../casino-game/index.ts';
import { changesIn, isLate, stageAt, type TableStage } from './table-stage.ts';
import { ownRound, type ToldRound, toldReader } from './told-rounds.ts';

/** A table as its screen shows it. */
export interface SharedTable<View> {
  readonly client: TableClient;
  readonly state: TableState;
  readonly stage: TableStage;
  /** Rounds whose draw has been seen, the newest first. */
  readonly told: readonly ToldRound<View>[];
  /** The draw that is being shown, or was the last to be; undefined before the first. */
  readonly drawn: ToldRound<View> | undefined;
  /** The player's bets in the round, once its draw has been seen. */
  readonly own: GameRound<View> | undefined;
}

/** How long the draw of a round is shown: at once where nothing may move, and to somebody who comes in the middle of it. */
function useMoveMs(round: TableRound | undefined, ms: number, still: boolean): number {
  const late = useRef<{ readonly number: number; readonly late: boolean }>(undefined);
  if (round?.phase === 'showing' && late.current?.number !== round.number)
    late.current = { number: round.number, late: isLate(round, serverNow()) };
  return still || (late.current?.late && late.current.number === round?.number) ? 0 : ms;
}

/** The stage of a round now; told anew when it changes by the clock alone. */
function useStage(round: TableRound | undefined, moveMs: number): TableStage {
  const [tick, again] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change the next one is waited for.
  useEffect(() => {
    const ms = changesIn(round, serverNow(), moveMs);
    if (ms === undefined) return;
    const timer = setTimeout(again, ms + 1);
    return () => clearTimeout(timer);
  }, [round, moveMs, tick]);
  return stageAt(round, serverNow(), moveMs);
}

/** The table of the house that a game is played at. `moveMs`: how long its draw takes to be seen. */
export function useSharedTable<View>(props: GameScreenProps, moveMs: (view: View) => number): SharedTable<View> {
  const { game } = props;
  const rules = useMemo(() => drawRules(game), [game]);
  const { client } = useTable(rules, props);
  const state = useSyncExternalStore(client.subscribe, client.state, () => NO_STATE);
  const read = useMemo(() => toldReader<View>(game), [game]);
  const { view, bets } = state;
  const all = useMemo(() => read(view), [read, view]);
  const { round, chain } = view;
  const drawn = all[0];
  const isDrawn = drawn !== undefined && drawn.number === round?.number;
  const byClock = useStage(round, useMoveMs(round, isDrawn ? moveMs(drawn.view) : 0, props.still));
  // The phase is told a moment before its draw.
  const stage = round?.phase === 'showing' && !isDrawn ? 'closed' : byClock;
  const told = useMemo(() => (stage === 'moving' ? all.slice(1) : all), [stage, all]);
  const shown = stage === 'shown' && isDrawn ? drawn : undefined;
  const mine = useMemo(() => {
    return shown && chain ? ownRound(game, chain, shown, bets) : undefined;
  }, [game, chain, shown, bets]);
  return { client, state, stage, told, drawn, own: mine };
}
