import { Checkbox } from '@fairbook/ui';
import { A } from '../../../shared/addresses/link.tsx';
import { paths } from '../../../shared/addresses/paths.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { FieldProps } from './field-props.ts';

/** A thing to agree to; what has to be agreed to leads to the rules, and what wants explaining is explained under it. */
export function Agreement({ id, field, value, error, className, onChange, minimumAge }: FieldProps & { readonly minimumAge: number }) {
  const { say, language } = useWords();
  return (
    <div className={className}>
      <Checkbox id={id} name={field.name} checked={value === true} onChange={(e) => onChange(e.currentTarget.checked)} error={error}>
        {say(field.title, { age: minimumAge })}{' '}
        {field.id === 'agree-policy' ? (
          <A to={paths.rules(language)} target="_blank" className="inline-link">
            {say('nav_rules')}
          </A>
        ) : null}
        {field.type === 'extended_checkbox' ? <span className="note">{say(`${field.title}_text`)}</span> : null}
      </Checkbox>
    </div>
  );
}
