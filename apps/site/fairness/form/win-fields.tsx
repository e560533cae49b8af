import { Button, Field, TextArea } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../app/shared/words/words.tsx';
import type { WinProblem } from '../check/win-check.ts';
import type { WinForm } from '../round/win-form.ts';

interface WinFieldsProps {
  readonly kind: ReactNode;
  readonly form: WinForm;
  readonly problem: WinProblem | undefined;
  readonly onChange: (changed: Partial<WinForm>) => void;
  readonly onCheck: () => void;
  readonly children: ReactNode;
}

/** All that the value of a must-hit-by follows from, to type or to be filled in by a link. */
export function WinFields({ kind, form, problem, onChange, onCheck, children }: WinFieldsProps) {
  const { say } = useWords();
  const field = (name: keyof WinForm) =>
    ({
      ...{ dir: 'ltr', autoComplete: 'off', spellCheck: false, className: 'fair-code', value: form[name] },
      error: problem?.field === name ? say(`fair_win_wrong_${name}`) : undefined,
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange({ [name]: event.currentTarget.value }),
    }) as const;
  return (
    <form
      className="fair-fields"
      aria-label={say('fair_win_fields')}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      {kind}
      <TextArea label={say('fair_win_hash')} rows={2} {...field('hash')} />
      <TextArea label={say('fair_salt')} rows={2} {...field('salt')} />
      <div className="fair-pair">
        <Field label={say('fair_win_cycle')} inputMode="numeric" {...field('cycle')} />
        <Field label={say('fair_end')} {...field('end')} />
      </div>
      <div className="fair-pair">
        <Field label={say('fair_win_seed')} inputMode="decimal" {...field('seed')} />
        <Field label={say('fair_win_bound')} inputMode="decimal" {...field('bound')} />
      </div>
      <Field label={say('fair_win_value')} inputMode="decimal" {...field('value')} />
      <Button type="submit" variant="primary" size="large" wide>
        {say('fair_win_check')}
      </Button>
      {children}
    </form>
  );
}
