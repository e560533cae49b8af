import { Empty } from '@fairbook/ui';
import type { Amounts } from '../../app/features/casino-game/index.ts';
import { useWords } from '../../app/shared/words/words.tsx';
import type { Checked } from '../check/check.ts';
import { isHidden, type Told } from '../check/verdict.ts';
import type { RoundForm } from '../round/form.ts';
import { JackpotStep } from './jackpot-step.tsx';
import { MixStep } from './mix-step.tsx';
import { NumbersStep } from './numbers-step.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import { Step } from './step.tsx';

interface StepsProps {
  readonly form: RoundForm;
  readonly checked: Checked | undefined;
  readonly told: Told | undefined;
  readonly amounts: Amounts;
}

/** From the seeds to the outcome, so that each step can be done by hand. */
export function Steps({ form, checked, told, amounts }: StepsProps) {
  const { say } = useWords();
  if (!checked) {
    const hidden = isHidden(form, told);
    return (
      <Empty icon={hidden ? 'lock' : 'seal-check'} title={say(hidden ? 'fair_hidden' : 'fair_start')}>
        {say(hidden ? `fair_hidden_${form.source}` : 'fair_start_text')}
      </Empty>
    );
  }
  return (
    <>
      <Step number={1} title={say('fair_mix')}>
        <MixStep form={form} checked={checked} />
      </Step>
      <Step number={2} title={say('fair_numbers')}>
        <NumbersStep checked={checked} />
      </Step>
      <Step number={3} title={say('fair_outcome')}>
        <OutcomeStep form={form} checked={checked} told={told} amounts={amounts} />
      </Step>
      {checked.jackpots.length > 0 ? (
        <Step number={4} title={say('fair_jackpot_draws')}>
          <JackpotStep form={form} jackpots={checked.jackpots} />
        </Step>
      ) : null}
    </>
  );
}
