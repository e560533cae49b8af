import { FieldError } from '@fairbook/ui';
import { useRef } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { PhoneCode } from './phone-code.tsx';
import { type PhoneProps, usePhone } from './use-phone.ts';

/** A phone: the code of a country, and the number as that country writes it. Its rules are loaded with it. */
export function PhoneField(props: PhoneProps) {
  const { id, field, error, hint, className, onTouch } = props;
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { countries, choice, mask, text, choose, type } = usePhone(props, input);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`} data-size="form">
      <div className="field-label">
        <label htmlFor={id}>{say(field.title)}</label>
        {field.required ? null : <span>{say('field_optional')}</span>}
      </div>
      <div className="phone-box">
        <PhoneCode countries={countries} choice={choice} isDisabled={field.disabled} onChoose={choose} />
        <div className="field-box">
          <input
            ref={input}
            id={id}
            className="field-input"
            name={field.name}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel-national"
            required={field.required}
            disabled={field.disabled}
            placeholder={mask?.replaceAll('0', '•')}
            value={text}
            aria-describedby={described === '' ? undefined : described}
            aria-invalid={error ? true : undefined}
            onBlur={onTouch}
            onChange={(event) => type(event.currentTarget)}
          />
        </div>
      </div>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
