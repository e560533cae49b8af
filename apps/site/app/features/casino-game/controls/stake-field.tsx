import { Field, FieldError, Icon } from '@fairbook/ui';
import { type ReactNode, useId } from 'react';
import { A } from '../../../shared/addresses/link.tsx';
import { paths } from '../../../shared/addresses/paths.ts';
import { isolated } from '../../../shared/words/format.ts';
import { plainAmount } from '../../../shared/words/plain-amount.ts';
import { useWords } from '../../../shared/words/words.tsx';
import { type StakeChoice, stepStake } from '../frame/use-frame-keys.ts';
import { doubleOf, halfOf, quickStakes, type StakeProblem } from '../play/stake.ts';

/** A value that an open round holds: read, not chosen. */
export function LockedValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="cg-locked">
      <span>{label}</span>
      <p>
        <span>{children}</span>
        <Icon name="lock" fill size={16} />
      </p>
    </div>
  );
}

/** What is wrong with a stake, with the stake that would be right as a press. */
function useProblemText(choice: StakeChoice, money: boolean): (problem: StakeProblem) => ReactNode {
  const { say, language } = useWords();
  return (problem) => {
    if (problem.kind === 'not-an-amount') return say('play_stake_not-an-amount');
    const amount = isolated(choice.amounts.show(problem.bound));
    const text = say(`play_stake_${problem.kind}`, { amount });
    if (problem.kind === 'over-balance')
      return money ? (
        <>
          {text} <A to={paths.deposit(language)}>{say('deposit')}</A>
        </>
      ) : (
        text
      );
    return (
      <>
        {text}{' '}
        <button type="button" onClick={() => choice.setStakeText(choice.amounts.text(problem.bound))}>
          {say('play_set_to', { amount })}
        </button>
      </>
    );
  };
}

interface PriceFieldProps {
  readonly choice: StakeChoice;
  readonly stake: bigint | undefined;
  readonly prices: readonly bigint[];
  readonly error: ReactNode;
}

/** The price of the next round, of those it is sold at. */
function PriceField({ choice: { amounts, setStakeText }, stake, prices, error }: PriceFieldProps) {
  const { say } = useWords();
  const id = useId();
  return (
    <fieldset className="cg-stake cg-prices" aria-describedby={`${id}-error`}>
      <legend className="field-label">{say('play_price')}</legend>
      <div className="cg-quick">
        {prices.map((price) => (
          <button key={price} type="button" aria-pressed={price === stake} onClick={() => setStakeText(amounts.text(price))}>
            <bdi>{amounts.show(price, 'whole')}</bdi>
          </button>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

/** The stake of the next round: typed, halved, doubled or chosen. */
export function StakeField({
  choice,
  problem,
  money,
  locked,
}: {
  choice: StakeChoice;
  problem: StakeProblem | undefined;
  money: boolean;
  /** The stake of an open round, minor units: it cannot be changed. */
  locked: bigint | undefined;
}) {
  const { say } = useWords();
  const problemText = useProblemText(choice, money);
  const { amounts, bounds, stakeText, setStakeText } = choice;
  if (locked !== undefined) return <LockedValue label={say('play_stake')}>{amounts.show(locked)}</LockedValue>;
  const stake = amounts.read(plainAmount(stakeText));
  if (bounds.listed) return <PriceField {...{ choice, stake, prices: bounds.listed }} error={problem && problemText(problem)} />;
  return (
    <div className="cg-stake">
      <Field
        label={say('play_stake')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        {...(amounts.symbol && { prefix: amounts.symbol })}
        suffix={
          <span className="cg-steps">
            <button type="button" aria-label={`½, ${say('play_half')}`} onClick={() => stepStake(choice, halfOf)}>
              ½
            </button>
            <button type="button" aria-label={`2×, ${say('play_double')}`} onClick={() => stepStake(choice, doubleOf)}>
              2×
            </button>
          </span>
        }
        value={stakeText}
        onChange={(event) => setStakeText(event.currentTarget.value)}
        onBlur={() => stake !== undefined && setStakeText(amounts.text(stake))}
        error={problem && problemText(problem)}
      />
      <fieldset className="cg-quick" aria-label={say('play_quick')}>
        {quickStakes(bounds, amounts.unit).map((amount) => (
          <button key={amount} type="button" aria-pressed={amount === stake} onClick={() => setStakeText(amounts.text(amount))}>
            <bdi>{amounts.short(amount)}</bdi>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
