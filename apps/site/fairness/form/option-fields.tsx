import type { OptionField } from '@fairbook/games/definition/options';
import { gameOf } from '@fairbook/games/games';
import { Field, Select } from '@fairbook/ui';
import { useWords } from '../../app/shared/words/words.tsx';
import type { FieldsProps } from './fields-props.ts';

/** What the player chose before the stake. */
export function OptionFields({ form, problem, onChange }: FieldsProps) {
  const { say } = useWords();
  const fields = Object.entries<OptionField>(gameOf(form.game)?.options ?? {});
  if (fields.length === 0) return null;
  const set = (name: string, text: string): void => onChange({ options: { ...form.options, [name]: text } });
  return (
    <div className="fair-pair">
      {fields.map(([name, field]) => {
        const label = say(`fair_option_${name}`);
        const value = form.options[name] ?? '';
        return field.kind === 'one-of' ? (
          <Select
            key={name}
            label={label}
            value={value}
            options={field.values.map((each) => ({
              value: `${each}`,
              label: typeof each === 'number' ? `${each}` : say(`fair_value_${each}`),
            }))}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ) : (
          <Field
            key={name}
            label={label}
            dir="ltr"
            autoComplete="off"
            inputMode={field.kind === 'numbers' ? 'text' : 'decimal'}
            value={value}
            error={problem?.field === 'options' && problem.at === name ? say('fair_wrong_option') : undefined}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
