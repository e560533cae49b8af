import { Field, Segment } from '@fairbook/ui';
import { plainAmount } from '../../../shared/words/plain-amount.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../play/amounts.ts';
import { AUTO_ROUNDS, type AutoRules } from '../play/auto-rules.ts';

/** The rules of auto play as they are chosen. */
export interface AutoChoice {
  readonly rounds: number;
  readonly atLoss: string;
  readonly atWin: string;
}
export const FIRST_CHOICE: AutoChoice = { rounds: AUTO_ROUNDS[0], atLoss: '', atWin: '' };

/** A bound as it is typed; none where nothing is, undefined for what is no amount above zero. */
function boundOf(text: string, amounts: Amounts): { readonly bound: bigint | undefined } | undefined {
  if (text.trim() === '') return { bound: undefined };
  const bound = amounts.read(plainAmount(text));
  return bound !== undefined && bound > 0n ? { bound } : undefined;
}

/** The rules somebody chose; undefined while one of them is no amount. */
export function rulesOf({ rounds, atLoss, atWin }: AutoChoice, amounts: Amounts): AutoRules | undefined {
  const [loss, win] = [boundOf(atLoss, amounts), boundOf(atWin, amounts)];
  return loss && win && { rounds, atLoss: loss.bound, atWin: win.bound };
}

/** When rounds that are played by themselves stop. */
export function AutoPanel({ choice, onChange, amounts }: { choice: AutoChoice; onChange: (choice: AutoChoice) => void; amounts: Amounts }) {
  const { say } = useWords();
  const field = (name: 'atLoss' | 'atWin', label: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      placeholder={say('play_auto_no_bound')}
      {...(amounts.symbol && { prefix: amounts.symbol })}
      value={choice[name]}
      onChange={(event) => onChange({ ...choice, [name]: event.currentTarget.value })}
      error={boundOf(choice[name], amounts) ? undefined : say('play_stake_not-an-amount')}
    />
  );
  return (
    <div className="cg-auto">
      <span className="cg-label">{say('play_auto_rounds')}</span>
      <Segment
        label={say('play_auto_rounds')}
        value={String(choice.rounds)}
        options={AUTO_ROUNDS.map((rounds) => ({ value: String(rounds), label: String(rounds) }))}
        onChange={(rounds) => onChange({ ...choice, rounds: Number(rounds) })}
      />
      <div className="cg-bounds">
        {field('atLoss', say('play_auto_at_loss'))}
        {field('atWin', say('play_auto_at_win'))}
      </div>
    </div>
  );
}
