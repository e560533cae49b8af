import { Button, Icon, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { plainAmount } from '../../../shared/words/plain-amount.ts';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, LossLeft, ProblemLine, useGameKeys, useSeat, useWaitSeconds } from '../../casino-game/index.ts';
import type { SlotState } from '../play/slot-player.ts';
import { stakeLadder, stepAbove, stepBelow } from '../play/sums.ts';
import type { SlotTheme } from '../themes/theme.ts';
import { actText, splitText, tellRound } from './slot-words.ts';

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
  readonly onAct: () => void;
  readonly children?: ReactNode;
}

/** The stake of the next round: typed, or a step up and down. Locked while a round goes on. */
function StakeStepper({
  screen,
  stake,
  locked,
  split,
}: {
  screen: GameScreenProps;
  stake: bigint | undefined;
  locked: boolean;
  split: string;
}) {
  const { say } = useWords();
  const { amounts, bounds, stakeText, setStakeText } = screen;
  const ladder = stakeLadder(bounds);
  const at = stake ?? bounds.least;
  const less = stepBelow(ladder, at);
  const more = stepAbove(ladder, at);
  const step = (to: bigint | undefined, name: 'minus' | 'plus', label: string) => (
    <button
      type="button"
      className="slot-step"
      aria-label={label}
      disabled={locked || to === undefined}
      onClick={() => to !== undefined && setStakeText(amounts.text(to))}
    >
      <Icon name={name} size={16} />
    </button>
  );
  return (
    <div className="slot-stake" data-locked={locked ? '' : undefined}>
      <p>
        <label htmlFor="slot-stake">{say('play_stake')}</label>
        <small>{split}</small>
      </p>
      {step(less, 'minus', say('slot_less'))}
      <span className="slot-stake-field">
        {amounts.symbol ? <span aria-hidden="true">{amounts.symbol}</span> : null}
        <input
          id="slot-stake"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          dir="ltr"
          size={Math.max(4, stakeText.length)}
          disabled={locked}
          value={stakeText}
          onChange={(event) => setStakeText(event.currentTarget.value)}
          onBlur={() => stake !== undefined && setStakeText(amounts.text(stake))}
        />
      </span>
      {step(more, 'plus', say('slot_more'))}
    </div>
  );
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

/** Everything under the stage: pay table and rounds, balance, what the round came to, the stake, and the one act. */
export function SlotBar({ theme, screen, state, stake, prizeStake, off, wrong, instead, onAct, children }: SlotBarProps) {
  const { say, dir } = useWords();
  const { seat, amounts, session, open } = screen;
  const { phase, balance, problem } = useSeat(seat);
  const { title, reason } = tellRound({ say, theme, amounts, state, stake: prizeStake });
  const idle = state.open && (state.next === 'spin' || state.next === 'close');
  const begins = state.next === 'spin';
  // After a refusal the least cycle may still go on; after a round it was part of what is shown.
  const wait = useWaitSeconds(seat);
  const waits = problem !== undefined && begins && wait > 0;
  const shut = phase === 'opening' || (begins && (off || waits));
  const press = (): void => {
    if (state.open && !shut) onAct();
  };
  useGameKeys({ ' ': press, Enter: press });
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
        <strong>{title}</strong>
        <span>{reason}</span>
      </div>
      <RespinsLeft state={state} />
      <StakeStepper screen={screen} stake={stake} locked={!idle} split={splitText({ say, theme, amounts, stake: prizeStake })} />
      <div className="slot-act">
        <Button
          variant={state.open ? 'primary' : 'neutral'}
          size="large"
          wide
          busy={state.open ? undefined : actText(say, state)}
          disabled={state.open && shut}
          onClick={press}
        >
          {begins && !waits && instead === undefined ? <Icon name="arrows-clockwise" size={20} /> : null}
          {waits ? say('play_wait', { seconds: wait }) : begins && instead !== undefined ? instead : actText(say, state)}
        </Button>
      </div>
      {children}
      {wrong !== undefined && idle && phase !== 'opening' ? <p className="slot-wrong">{wrong}</p> : null}
      <ProblemLine problem={problem} />
      <LossLeft />
    </div>
  );
}

/** The stake as it is typed. */
export const stakeOf = ({ amounts, stakeText }: Pick<GameScreenProps, 'amounts' | 'stakeText'>): bigint | undefined =>
  amounts.read(plainAmount(stakeText));
