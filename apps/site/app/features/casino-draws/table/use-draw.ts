import { useEffect, useRef, useState } from 'react';
import { useFrame } from '../../../shared/page/frame-data.ts';
import { tellRound } from '../../../shared/player/rounds-since.ts';
import { type BetOrder, type GameScreenProps, type Note, type Refused, type TableAnswer, tierOf } from '../../casino-game/index.ts';
import { type DrawState, type DrawTable, ownIn } from './draw-table.ts';
import { type Showing, stepAt, untilNext } from './showing.ts';
import { type DrawScreen, useDrawTable } from './use-draw-table.ts';

/** A table of draws as a screen has it. */
export interface Draw {
  readonly table: DrawTable;
  readonly state: DrawState;
  /** How much of the draw has been shown; of one that was not drawn yet nothing. */
  readonly step: number;
  /** It is being shown. */
  readonly turning: boolean;
  /** All of it has been shown. */
  readonly shown: boolean;
  /** What the player staked on it and what came back, once all has been shown; undefined without bets. */
  readonly result: { readonly staked: bigint; readonly won: bigint } | undefined;
  /** Shows all of it at once; undefined where there is nothing to be skipped. */
  readonly skip: (() => void) | undefined;
  readonly problem: Refused | undefined;
  readonly stake: (order: BetOrder) => Promise<TableAnswer>;
  readonly takeBack: (id: string) => void;
}

/** How much of a draw has been shown: by the clock of the table, so that whoever comes late sees it as it stands. */
function useStep(table: DrawTable, state: DrawState, showing: Showing, all: boolean): number {
  const { phase, since, outcome } = state;
  const [, look] = useState(0);
  const elapsed = phase === 'showing' ? table.now() - since : 0;
  const step = outcome === undefined ? 0 : all || phase === 'over' ? showing.steps : phase === 'showing' ? stepAt(showing, elapsed) : 0;
  const wait = phase === 'showing' && !all ? untilNext(showing, elapsed) : undefined;
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => look((before) => before + 1), Math.max(1, wait));
    return () => clearTimeout(timer);
  });
  return step;
}

/** Net position and what is left of limits follow each bet for money once its draw is over. */
function useToldBets(state: DrawState, money: boolean): void {
  const { now } = useFrame();
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!money || state.phase !== 'over') return;
    for (const { id, staked, end } of ownIn(state)) {
      if (!end || told.current.has(id)) continue;
      told.current = new Set([...told.current, id]);
      tellRound({ at: state.since, net: end.back - staked }, now);
    }
  }, [state, money, now]);
}

/** What is heard of a draw: each step, and in the end what came of the player's own bets; a draw without them ends in silence. */
function useDrawSounds(draw: Pick<Draw, 'state' | 'step' | 'shown' | 'result'>, sound: GameScreenProps['sound'], note: StepSound): void {
  const { state, step, shown, result } = draw;
  const before = useRef({ number: state.number, step, shown, bets: state.own.length });
  useEffect(() => {
    const was = before.current;
    before.current = { number: state.number, step, shown, bets: state.own.length };
    if (was.number === 0) return;
    if (state.own.length > was.bets) sound.play('tick');
    if (was.number !== state.number) return;
    if (step > was.step && step - was.step === 1) {
      const heard = note(step);
      if (heard) sound.play(heard);
    }
    if (!shown || was.shown || !result) return;
    const tier = tierOf(result);
    if (tier !== 'returned') sound.play(tier);
  }, [state, step, shown, result, sound, note]);
}

/** The sound of a step that has just been shown, counted from 1. */
export type StepSound = (step: number) => Parameters<GameScreenProps['sound']['play']>[0] | readonly Note[] | undefined;

/** A table of draws with how much of its draw is shown. `showingOf` says how a draw is shown; the same every time it is asked. */
export function useDraw(props: DrawScreen, showingOf: (outcome: unknown) => Showing, stepSound: StepSound): Draw {
  const { table, state } = useDrawTable(props);
  const [skipped, setSkipped] = useState(0);
  const [pressed, setPressed] = useState<Refused>();
  const all = props.still || skipped === state.number;
  const showing = showingOf(state.outcome);
  const step = useStep(table, state, showing, all);
  const shown = state.outcome !== undefined && step === showing.steps;
  const own = ownIn(state);
  const ended = shown && own.length > 0 && own.every(({ end }) => end);
  const result = ended
    ? { staked: own.reduce((sum, { staked }) => sum + staked, 0n), won: own.reduce((sum, { end }) => sum + (end?.back ?? 0n), 0n) }
    : undefined;
  const answered = (answer: TableAnswer): TableAnswer => {
    setPressed(answer.ok ? undefined : answer);
    return answer;
  };
  const draw = { table, state, step, shown, result };
  useToldBets(state, props.session.money);
  useDrawSounds(draw, props.sound, stepSound);
  return {
    ...draw,
    turning: state.phase === 'showing' && !shown,
    skip: state.phase === 'showing' && !shown ? () => setSkipped(state.number) : undefined,
    problem: pressed ?? state.refused,
    stake: async (order) => answered(await table.stake(order)),
    takeBack: (id) => void table.takeBack(id).then(answered),
  };
}
