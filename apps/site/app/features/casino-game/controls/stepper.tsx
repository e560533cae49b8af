import { Icon } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useSay } from '../../../shared/words/words.tsx';

/** A whole number of few: mines, rows. */
export function Stepper({
  label,
  value,
  least,
  most,
  onChange,
  disabled = false,
  children,
}: {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
  disabled?: boolean;
  /** Beside the number: "of 8–16". */
  children?: ReactNode;
}) {
  const say = useSay();
  return (
    <div className="cg-choice">
      <span className="cg-label">{label}</span>
      <fieldset className="cg-stepper" aria-label={label} disabled={disabled}>
        <button type="button" aria-label={say('play_fewer', { what: label })} disabled={value <= least} onClick={() => onChange(value - 1)}>
          <Icon name="minus" bold size={16} />
        </button>
        <output>
          <bdi>{value}</bdi> <small>{children}</small>
        </output>
        <button type="button" aria-label={say('play_more', { what: label })} disabled={value >= most} onClick={() => onChange(value + 1)}>
          <Icon name="plus" bold size={16} />
        </button>
      </fieldset>
    </div>
  );
}
