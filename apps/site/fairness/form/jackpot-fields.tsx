import { Field, TextArea } from '@fairbook/ui';
import { useWords } from '../../app/shared/words/words.tsx';
import type { FieldsProps } from './fields-props.ts';

/** Mystery jackpots over the game, and at a table that many share the name that a draw is made from. */
export function JackpotFields({ form, problem, onChange }: FieldsProps) {
  const { say } = useWords();
  const { field, at = 1 } = problem ?? {};
  return (
    <>
      <TextArea
        label={say('fair_jackpots')}
        className="fair-code"
        dir="ltr"
        rows={2}
        spellCheck={false}
        value={form.jackpots}
        {...(field === 'jackpots' ? { error: say('fair_wrong_jackpots', { line: at }) } : { hint: say('fair_jackpots_hint') })}
        onChange={(event) => onChange({ jackpots: event.currentTarget.value })}
      />
      {form.source === 'chain' ? (
        <Field
          label={say('fair_bet')}
          className="fair-code"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={form.bet}
          error={field === 'bet' ? say('fair_wrong_bet') : undefined}
          onChange={(event) => onChange({ bet: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}
