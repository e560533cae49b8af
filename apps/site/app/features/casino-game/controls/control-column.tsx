import { Icon, Segment } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { plainAmount } from '../../../shared/words/plain-amount.ts';
import { useSay } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../game-module.ts';
import type { AutoPlan } from '../play/auto-player.ts';
import { problemOf, type StakeProblem } from '../play/stake.ts';
import { useAuto, useSeat } from '../play/use-seat.ts';
import type { PlayOrder } from '../session/session.ts';
import { ActButton } from './act-button.tsx';
import { AutoPanel, FIRST_CHOICE, rulesOf } from './auto-panel.tsx';
import { BalanceLine, LossLeft } from './money-foot.tsx';
import { SeatProblem } from './problem-line.tsx';
import { StakeField } from './stake-field.tsx';
import { StopAuto, useStopWhenHidden } from './stop-auto.tsx';

/** The stake as it is chosen now. */
export interface ChosenStake {
  /** Undefined while it is no amount. */
  readonly stake: bigint | undefined;
  readonly problem: StakeProblem | undefined;
}
export function useStake({
  seat,
  amounts,
  stakeText,
  bounds,
}: Pick<GameScreenProps, 'seat' | 'amounts' | 'stakeText' | 'bounds'>): ChosenStake {
  const { balance } = useSeat(seat);
  const stake = amounts.read(plainAmount(stakeText));
  return { stake, problem: problemOf(stake, bounds, balance) };
}

/** What the column needs of a screen: nothing of its options. */
type ColumnScreen = Pick<GameScreenProps, 'session' | 'seat' | 'auto' | 'amounts' | 'rules' | 'stakeText' | 'setStakeText' | 'bounds'>;

export interface ControlColumnProps {
  readonly screen: ColumnScreen;
  /** What the act does, with the sum: "Drop for €2.00". */
  readonly act: (amount: string) => string;
  /** What the act does while a result is being shown; goes to it where it is left out. */
  readonly hurry?: string;
  /** The next round at a stake; undefined while something but the stake is missing. */
  readonly order: (stake: bigint) => PlayOrder | undefined;
  /** Choices of the game under the stake, and facts of the next act. */
  readonly children?: ReactNode;
  /** In an open round, in place of the act. */
  readonly open?: ReactNode;
  /** Rounds that are nothing but what a hand does do not play by themselves. */
  readonly byHandOnly?: boolean;
  /** What is decided in rounds that are played by themselves. */
  readonly decide?: AutoPlan['decide'];
  /** Choices that auto play has besides. */
  readonly autoChoices?: ReactNode;
  /** Told that a round begins, or the first of several. */
  readonly onBegin?: () => void;
  /** Told whether rounds are to play by themselves. */
  readonly onMode?: (byItself: boolean) => void;
}

/** Whether rounds are played by hand or by themselves. */
function Mode({ byItself, locked, onChange }: { byItself: boolean; locked: boolean; onChange: (byItself: boolean) => void }) {
  const say = useSay();
  return (
    <Segment
      label={say('play_mode')}
      value={byItself ? 'auto' : 'hand'}
      options={(['hand', 'auto'] as const).map((value) => ({ value, label: say(`play_mode_${value}`), disabled: locked }))}
      onChange={(value) => onChange(value === 'auto')}
    />
  );
}

/** That the law forbids it. */
function NoAuto() {
  const say = useSay();
  return (
    <p className="cg-note">
      <Icon name="info" size={16} />
      {say('play_auto_none')}
    </p>
  );
}

/** How a game is staked and begun: by hand or by itself, stake, its own choices, and the act that names its sum. */
export function ControlColumn(props: ControlColumnProps) {
  const { screen, act, hurry, order, children, open, byHandOnly = false, decide, autoChoices, onBegin, onMode } = props;
  const say = useSay();
  const { session, seat, auto, amounts, rules } = screen;
  const { phase, round, balance } = useSeat(seat);
  const { running, stopped } = useAuto(auto);
  const { stake, problem: wrong } = useStake(screen);
  const [byItself, setByItself] = useState(false);
  const [choice, setChoice] = useState(FIRST_CHOICE);
  useStopWhenHidden(auto);
  const deciding = round?.phase === 'deciding';
  const locked = deciding || running;
  const next = stake === undefined ? undefined : order(stake);
  const autoRules = rulesOf(choice, amounts);
  const off = wrong !== undefined || next === undefined || (byItself && !autoRules);
  const begin = (): void => {
    if (off || !next) return;
    onBegin?.();
    if (byItself && autoRules) auto.start({ order: next, ...(decide && { decide }) }, autoRules);
    else void seat.play(next);
  };
  return (
    <div className="cg-column">
      {rules.autoPlay && !byHandOnly ? (
        <Mode
          byItself={byItself}
          locked={locked}
          onChange={(next) => {
            setByItself(next);
            onMode?.(next);
          }}
        />
      ) : null}
      <StakeField
        choice={screen}
        problem={locked ? undefined : wrong}
        money={session.money}
        locked={deciding ? round.staked : running ? stake : undefined}
      />
      {children}
      {byItself ? (
        <fieldset className="cg-auto-box" disabled={running}>
          <AutoPanel choice={choice} onChange={setChoice} amounts={amounts} />
          {autoChoices}
        </fieldset>
      ) : null}
      {rules.autoPlay || byHandOnly ? null : <NoAuto />}
      <div className="cg-acts">
        {byItself && stopped && stopped !== 'hand' ? <p className="cg-note">{say(`play_auto_stopped_${stopped}`)}</p> : null}
        <SeatProblem seat={seat} />
        {running ? (
          <StopAuto auto={auto} />
        ) : deciding && open ? (
          open
        ) : (
          <ActButton seat={seat} begins off={off} onAct={begin}>
            {phase === 'moving' && hurry !== undefined
              ? hurry
              : byItself
                ? say('play_auto_start')
                : act(isolated(amounts.show(stake ?? 0n)))}
          </ActButton>
        )}
        <BalanceLine money={session.money} balance={balance} amounts={amounts} refill={session.refill} />
        <LossLeft />
      </div>
    </div>
  );
}

/** A fact of the next act: "Next tile is safe 76.2%". */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="cg-fact">
      <span>{name}</span>
      <bdi className="num">{children}</bdi>
    </p>
  );
}
