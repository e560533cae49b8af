import { Field } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { plainAmount } from '../../../shared/words/plain-amount.ts';

/** A figure that can be typed; what is no number changes nothing, and leaving the field puts it right. */
export function FigureField({
  label,
  value,
  onValue,
  suffix,
  disabled = false,
}: {
  label: string;
  value: string;
  onValue: (value: number) => void;
  suffix?: ReactNode;
  disabled?: boolean;
}) {
  const [typed, setTyped] = useState<string>();
  const leave = (): void => {
    const figure = Number(plainAmount(typed ?? ''));
    if (typed !== undefined && typed.trim() !== '' && Number.isFinite(figure)) onValue(figure);
    setTyped(undefined);
  };
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      dir="ltr"
      disabled={disabled}
      value={typed ?? value}
      suffix={suffix}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
