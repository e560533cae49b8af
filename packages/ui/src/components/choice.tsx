import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { FieldError } from './field.tsx';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Beside the box; may hold links. */
  readonly children: ReactNode;
}

const labelClass = (className: string | undefined): string => (className === undefined ? 'choice' : `choice ${className}`);

export interface CheckboxProps extends ChoiceProps {
  /** What is wrong, said under the words; who may give one gives an `id` too. */
  readonly error?: ReactNode;
}

export function Checkbox({ children, className, error, ...rest }: CheckboxProps) {
  const { id } = rest;
  const described = error === undefined || error === null ? {} : { 'aria-describedby': `${id}-error`, 'aria-invalid': true };
  const label = (
    <label className={labelClass(className)}>
      <input type="checkbox" className="check" {...rest} {...described} />
      <span>{children}</span>
    </label>
  );
  if (id === undefined) return label;
  return (
    <div>
      {label}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** Give the same `name` to all radios of a question and put them into a `<fieldset>`. */
export function Radio({ children, className, ...rest }: ChoiceProps) {
  return (
    <label className={labelClass(className)}>
      <input type="radio" className="radio" {...rest} />
      <span>{children}</span>
    </label>
  );
}

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Words beside the switch; without them give `aria-label` or `aria-labelledby`. */
  readonly children?: ReactNode;
}

/** A checkbox said as a switch; its own checkedness is the state, so it needs no `aria-checked`. */
const asSwitch = { role: 'switch' } as const;

/** A switch that acts at once. */
export function Toggle({ children, className, ...rest }: ToggleProps) {
  if (children === undefined) return <input type="checkbox" className="toggle" {...asSwitch} {...rest} />;
  return (
    <label className={labelClass(className)}>
      <input type="checkbox" className="toggle" {...asSwitch} {...rest} />
      <span>{children}</span>
    </label>
  );
}

export interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'onChange'> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Name for screen readers. */
  readonly label: string;
  /** The value in words ("50 %, €10.67"). */
  readonly valueText?: string;
}

export function Slider({ value, min, max, onChange, label, valueText, className, style, ...rest }: SliderProps) {
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <input
      type="range"
      className={className === undefined ? 'range' : `range ${className}`}
      min={min}
      max={max}
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      style={{ ...style, '--share': `${share}%` } as CSSProperties}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      {...rest}
    />
  );
}
