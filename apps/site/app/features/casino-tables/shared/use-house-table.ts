import { casinoTable } from '@fairbook/client/routes';
import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { serverNow, useTopic } from '../../../live/index.ts';
import { call } from '../../../shared/wire/api.ts';
import { type GameRound, type GameScreenProps, moneyHost } from '../../casino-game/index.ts';
import { createHouseTable, type HouseState, type HouseTable, NO_STATE } from './house-table.ts';
import { changesIn, isLate, stageAt, type TableStage } from './table-stage.ts';
import type { TableRound } from './table-view.ts';
import { ownRound, type ToldRound, toldReader } from './told-rounds.ts';

/** A table as its screen shows it. */
export interface SharedTable<View> {
  readonly house: HouseTable;
  readonly state: HouseState;
  readonly stage: TableStage;
  /** Rounds whose draw has been seen, the newest first. */
  readonly told: readonly ToldRound<View>[];
  /** The draw that is being shown, or was the last to be; undefined before the first. */
  readonly drawn: ToldRound<View> | undefined;
  /** The player's bets in the round, once its draw has been seen. */
  readonly own: GameRound<View> | undefined;
}

const IDLE: HouseTable = {
  subscribe: () => () => {},
  state: () => NO_STATE,
  hear: () => {},
  stake: async () => ({ ok: false, refusal: undefined }),
  takeBack: async () => ({ ok: false, refusal: undefined }),
  forgetWaiting: () => {},
};

function useOwnTable({ session, view, game }: GameScreenProps): HouseTable {
  const [house, setHouse] = useState(IDLE);
  const { money } = session;
  // The page is read anew now and then, and its view of the game with it: the table stays.
  const { supplier, code, currency } = view;
  useEffect(() => {
    const own = async () => {
      const told = await call(casinoTable, { params: { table: code } });
      return told.ok ? told.value.own : undefined;
    };
    setHouse(createHouseTable(code, currency, money ? { ...moneyHost({ supplier, code }), own } : undefined));
  }, [money, supplier, code, currency]);
  useTopic(house === IDLE ? undefined : `table:${game.id}`, ({ table }, kind) => table && house.hear(table, kind));
  return house;
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
export function useHouseTable<View>(props: GameScreenProps, moveMs: (view: View) => number): SharedTable<View> {
  const { game } = props;
  const house = useOwnTable(props);
  const state = useSyncExternalStore(house.subscribe, house.state, () => NO_STATE);
  const read = useMemo(() => toldReader<View>(game), [game]);
  const { view, own } = state;
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
    const bets = own.filter(({ number, request }) => number === shown?.number && request !== undefined);
    return shown && chain ? ownRound(game, chain, shown, bets) : undefined;
  }, [game, chain, shown, own]);
  return { house, state, stage, told, drawn, own: mine };
}
