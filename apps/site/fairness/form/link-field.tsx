import { Field } from '@fairbook/ui';
import { useState } from 'react';
import { useWords } from '../../app/shared/words/words.tsx';

/** A link fills in the rest. */
export function LinkField({ onLink }: { onLink: (text: string) => boolean }) {
  const { say } = useWords();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <Field
      label={say('fair_link')}
      dir="ltr"
      placeholder="…/fairness#…"
      autoComplete="off"
      value={text}
      error={wrong ? say('fair_link_wrong') : undefined}
      hint={wrong ? undefined : say('fair_link_hint')}
      onChange={({ currentTarget: { value } }) => {
        const known = value !== '' && onLink(value);
        setText(known ? '' : value);
        setWrong(value !== '' && !known);
      }}
    />
  );
}
