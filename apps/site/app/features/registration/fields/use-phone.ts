import { fieldMask, isPhoneValue, keptDigits, type PhoneRules, phoneValue, writtenBy } from '@fairbook/forms';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldProps } from './field-props.ts';
import type { CodeChoice } from './phone-code.tsx';
import { loadPhoneRules } from './phone-rules.ts';

export interface PhoneProps extends FieldProps {
  /** Country the phone begins with, by its id. */
  readonly usual: string | undefined;
  /** Numbers are judged by these from now on. */
  readonly onRules: (rules: PhoneRules) => void;
}

const digitsBefore = (text: string, end: number): number => text.slice(0, end).replace(/\D/g, '').length;

/** Where a written number has so many digits before it. */
function placeAfter(text: string, digits: number): number {
  let at = 0;
  for (let seen = 0; at < text.length && seen < digits; at++) if (/\d/.test(text[at] ?? '')) seen++;
  return at;
}

/** The rules of phones, once they are there: without them the server alone judges a number. */
function useRules(onRules: (rules: PhoneRules) => void): PhoneRules | undefined {
  const [rules, setRules] = useState<PhoneRules>();
  useEffect(() => {
    loadPhoneRules().then(
      (loaded) => {
        setRules(loaded);
        onRules(loaded);
      },
      () => {},
    );
  }, [onRules]);
  return rules;
}

/** What is typed into a phone's field, as its country writes it; the caret stays behind the digit that was typed. */
export function usePhone({ field, value, usual, onRules, onChange }: PhoneProps, input: RefObject<HTMLInputElement | null>) {
  const rules = useRules(onRules);
  const [chosen, setChosen] = useState<CodeChoice>();
  const caret = useRef<number>(undefined);
  const countries = field.options.map(({ id, name, Alpha2 = '', phone_code = '' }) => ({
    id: Number(id),
    name,
    alpha2: Alpha2,
    code: phone_code.replace('+', ''),
  }));
  const marked = usual ?? String(field.options.find(({ selected }) => selected)?.id);
  const first = countries.find(({ id }) => String(id) === marked) ?? countries[0];
  const choice: CodeChoice = chosen ?? { country: first, code: first?.code ?? '' };
  const known = choice.country && rules?.mask(choice.country.id);
  const mask = known && known.Max > 0 ? fieldMask(known) : undefined;
  const digits = isPhoneValue(value) ? value.phoneNum : '';
  const text = mask === undefined ? digits : writtenBy(mask, digits);
  const tell = ({ country, code }: CodeChoice, typed: string) => onChange(typed === '' ? '' : phoneValue(country, code, typed));
  // Another country was chosen in the form: the number is one of its.
  const isOther = isPhoneValue(value) && value.phoneCode !== choice.code;
  useEffect(() => {
    if (isOther) tell(choice, digits);
  });
  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = undefined;
    if (at === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(placeAfter(text, at), placeAfter(text, at));
  });
  return {
    countries,
    choice,
    mask,
    text,
    choose(next: CodeChoice) {
      setChosen(next);
      tell(next, digits);
      input.current?.focus();
    },
    type({ value: typed, selectionStart }: HTMLInputElement) {
      caret.current = digitsBefore(typed, selectionStart ?? typed.length);
      tell(choice, keptDigits(typed, { alpha2: choice.country?.alpha2 ?? '', mask }));
    },
  };
}
