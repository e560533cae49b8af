import { Button, Icon, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { plainAmount } from '../../../shared/words/plain-amount.ts';
import { useWords } from '../../../shared/words/words.tsx';
import {
  type GameScreenProps,
  LossLeft,
  SeatProblem,
  StopAuto,
  useGameKeys,
  useSeat,
  useUnanswered,
  useWaitSeconds,
} from '../../casino-game/index.ts';
import type { SlotState } from '../play/slot-player.ts';
import { shownStake } from '../play/sums.ts';
import type { SlotTheme } from '../themes/theme.ts';
import { actText, splitText, tellRound } from './slot-words.ts';
import { StakeStepper } from './stake-stepper.tsx';
import type { ByItself } from './use-by-itself.ts';
import { ByItselfRules, Ways } from './ways.tsx';

/** A new round may be chosen: none goes on. */
const isIdle = ({ open, next }: SlotState): boolean => open && (next === 'spin' || next === 'close');

/** Respins until one brings a prize. */
const RESPINS = 3;

export interface SlotBarProps {
  readonly theme: SlotTheme;
  readonly screen: GameScreenProps;
  readonly state: SlotState;
  /** The stake as it is chosen, minor units; undefined while it is no amount. */
  readonly stake: bigint | undefined;
  /** The stake that prizes are multiples of now. */
  readonly prizeStake: bigint;
  /** Nothing can begin at this stake. */
  readonly off: boolean;
  /** What is wrong with the stake, in words. */
  readonly wrong: string | undefined;
  /** What the act says instead: a feature that is bought. */
  readonly instead: string | undefined;
  readonly byItself: ByItself;
  readonly onAct: () => void;
  readonly children?: ReactNode;
}

/** Respins that are left, as bars and in words. */
function RespinsLeft({ state: { shown } }: Pick<SlotBarProps, 'state'>) {
  const { say } = useWords();
  if (shown.scene !== 'hold' || !shown.count) return null;
  const left = shown.count.of - shown.count.played;
  return (
    <p className="slot-respins">
      {say('slot_respins_left', { left, of: RESPINS })}
      <span aria-hidden="true">
        {Array.from({ length: RESPINS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its number.
          <i key={at} data-on={at < left ? '' : undefined} />
        ))}
      </span>
    </p>
  );
}

/** The one act, also by the space bar and Enter, and ways to play beside it. */
function SlotAct({ screen, state, off, instead, byItself, onAct }: Omit<SlotBarProps, 'children'>) {
  const { say } = useWords();
  const { seat, auto, rules, still, options } = screen;
  const { phase, problem } = useSeat(seat);
  const unanswered = useUnanswered(seat);
  const begins = state.next === 'spin';
  // After a refusal the least cycle may still go on; after a round it was part of what is shown.
  const wait = useWaitSeconds(seat);
  const waits = problem !== undefined && begins && wait > 0;
  const shut = phase === 'opening' || (begins && (off || waits));
  const press = (): void => {
    if (state.open && !shut) onAct();
  };
  useGameKeys({ ' ': press, Enter: press }, !byItself.running);
  return (
    <div className="slot-act">
      <Ways
        turbo={rules.turbo && !still}
        autoPlay={rules.autoPlay}
        byItself={byItself}
        locked={!isIdle(state) || byItself.running || options['mode'] === 'buy'}
      />
      {byItself.running ? (
        <StopAuto auto={auto} />
      ) : (
        <Button
          variant={state.open ? 'primary' : 'neutral'}
          size="large"
          wide
          busy={state.open ? undefined : unanswered ? say('play_awaiting') : actText(say, state)}
          disabled={state.open && shut}
          onClick={press}
        >
          {begins && !waits && instead === undefined ? <Icon name="arrows-clockwise" size={20} /> : null}
          {waits ? say('play_wait', { seconds: wait }) : begins && instead !== undefined ? instead : actText(say, state)}
        </Button>
      )}
    </div>
  );
}

/** Everything under the stage: pay table and rounds, balance, what the round came to, the stake, and the one act. */
export function SlotBar({ children, ...bar }: SlotBarProps) {
  const { theme, screen, state, stake, prizeStake, wrong, byItself } = bar;
  const { say, dir } = useWords();
  const { seat, amounts, session, open } = screen;
  const { phase, balance } = useSeat(seat);
  const paidStake = state.round ? shownStake(state.round.staked, state.round.view.costs) : prizeStake;
  const { title, reason } = tellRound({ say, theme, amounts, state, stake: paidStake });
  const unanswered = useUnanswered(seat);
  const idle = isIdle(state);
  return (
    <div className="slot-bar" data-scene={state.shown.scene}>
      <div className="slot-tools">
        <button type="button" className="slot-tool" aria-label={say('play_sheet')} onClick={() => open('sheet')}>
          <Icon name="info" size={18} />
        </button>
        <button type="button" className="slot-tool" aria-label={say('play_history')} onClick={() => open('history')}>
          <Icon name="clock-counter-clockwise" size={18} />
        </button>
      </div>
      <p className="slot-balance">
        <span>{say(session.money ? 'play_balance' : 'play_chips')}</span>
        <Num>{amounts.show(balance)}</Num>
        {session.refill && balance < prizeStake ? (
          <button type="button" className="link" onClick={session.refill}>
            {say('play_refill')}
          </button>
        ) : null}
      </p>
      <div className="slot-result" dir={dir}>
        <strong>{unanswered ? '' : title}</strong>
        <span>{unanswered ? say('play_awaiting') : reason}</span>
      </div>
      <RespinsLeft state={state} />
      <StakeStepper
        screen={screen}
        stake={stake}
        locked={!idle || byItself.running}
        split={splitText({ say, theme, amounts, stake: prizeStake })}
      />
      <SlotAct {...bar} />
      {children}
      {byItself.choosing ? <ByItselfRules byItself={byItself} amounts={amounts} /> : null}
      {byItself.stopped === undefined ? null : <p className="slot-note">{say(byItself.stopped)}</p>}
      {wrong !== undefined && idle && phase !== 'opening' ? <p className="slot-wrong">{wrong}</p> : null}
      <SeatProblem seat={seat} />
      <LossLeft />
    </div>
  );
}

/** The stake as it is typed. */
export const stakeOf = ({ amounts, stakeText }: Pick<GameScreenProps, 'amounts' | 'stakeText'>): bigint | undefined =>
  amounts.read(plainAmount(stakeText));
