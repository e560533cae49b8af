import { Icon } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import { stakeLadder, stepAbove, stepBelow } from '../play/sums.ts';

/** The stake of the next round: typed, or a step up and down. Locked while a round goes on. */
export function StakeStepper({
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
