import { type FieldProblem, isChosen, type SelectOption, textOf, toggleOption } from '@fairbook/forms';
import { FieldError, Icon } from '@fairbook/ui';
import { useState } from 'react';
import { part } from '../../../shared/page/part.tsx';
import { useWords } from '../../../shared/words/words.tsx';
import type { FieldProps } from './field-props.ts';
import { optionLabel } from './option-label.ts';
import { useOptions } from './use-options.ts';

const ChoiceList = part(() => import('./choice-list.tsx').then((it) => it.ChoiceList));

interface ChoiceProps extends FieldProps {
  /** The value its options hang on; undefined: they are its own. */
  readonly parent: string | undefined;
}

/** What is chosen in a field, what may be chosen, and what comes of choosing. */
function useChoice({ field, value, parent, onChange }: ChoiceProps, close: () => void) {
  const { say } = useWords();
  const [refused, setRefused] = useState<FieldProblem>();
  const options = useOptions(field, parent);
  const isMany = field.type === 'multiselect';
  const chosen = textOf(value).split(',').filter(Boolean);
  const known = options === 'loading' ? [] : options;
  return {
    options,
    isMany,
    chosen,
    refused,
    names: known.filter((option) => chosen.includes(String(option.id))).map((option) => optionLabel(option, say)),
    take(option: SelectOption) {
      if (!isMany) {
        onChange(String(option.id));
        return close();
      }
      const next = toggleOption(chosen, String(option.id));
      if (isChosen(next)) onChange(next);
      setRefused(isChosen(next) ? undefined : next);
    },
    none() {
      onChange('');
      close();
    },
  };
}

/** A choice from a long list, which opens over the page to be searched; several where the field takes several. */
export function ChoiceField(props: ChoiceProps) {
  const { id, field, error, className, parent, onTouch } = props;
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const { options, isMany, chosen, refused, names, take, none } = useChoice(props, () => setOpen(false));
  const described = error ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true } : {};
  return (
    <div className={`field ${className}`} data-size="form">
      <div className="field-label">
        <span id={`${id}-label`}>{say(field.title)}</span>
        {field.required ? null : <span>{say('field_optional')}</span>}
      </div>
      <div className="field-box">
        <button
          type="button"
          id={id}
          className="field-input choice-open"
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}`}
          disabled={field.disabled || parent === ''}
          onClick={() => setOpen(true)}
          {...described}
        >
          {names.length > 0 ? names.join(', ') : <span className="choice-none">{say('choose')}</span>}
        </button>
        <Icon name="caret-down" bold size={16} className="field-caret" />
      </div>
      <FieldError id={id}>{refused ? say(refused.message, refused.values) : error}</FieldError>
      {open ? (
        <ChoiceList
          title={say(field.title)}
          options={options}
          chosen={chosen}
          none={field.required || isMany ? undefined : say('choose_none')}
          onTake={take}
          onNone={none}
          onClose={() => {
            setOpen(false);
            onTouch();
          }}
        />
      ) : null}
    </div>
  );
}
