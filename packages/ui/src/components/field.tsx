import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';

/** Heights: 44 in the frame, 48 in forms, 52 on a phone page. */
export type FieldSize = 'medium' | 'form' | 'phone';

interface FieldLook {
  readonly label: ReactNode;
  /** Keeps the label for screen readers only (a search, a stake whose label stands inside). */
  readonly hideLabel?: boolean;
  /** At the end of the label's line: "New code in 0:41". */
  readonly labelEnd?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and how to put it right; may hold a link with the correction. The value stays. */
  readonly error?: ReactNode;
  readonly size?: FieldSize;
}

interface FrameProps extends FieldLook {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function FieldFrame({ id, label, hideLabel, labelEnd, hint, error, size = 'medium', className, children }: FrameProps) {
  return (
    <div className={className === undefined ? 'field' : `field ${className}`} data-size={size === 'medium' ? undefined : size}>
      <div className={hideLabel ? 'sr-only' : 'field-label'}>
        <label htmlFor={id}>{label}</label>
        {labelEnd}
      </div>
      {children}
      {hint === undefined || hint === null ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** What is wrong with the field of that id; stands there empty, so that screen readers hear it come. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div role="alert" id={`${id}-error`}>
      {children === undefined || children === null ? null : (
        <p className="field-error">
          <Icon name="warning-circle" fill size={14} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

function described(id: string, { hint, error }: FieldLook): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter((part) => part !== '');
  return { ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }), ...(error ? { 'aria-invalid': true as const } : {}) };
}

type Framed = FieldLook & { readonly id?: string | undefined; readonly className?: string | undefined };

/** Properties of a field parted: those of its frame, and those of the control in it, which the frame names and describes. */
function useFrame<Props extends Framed>({ label, hideLabel, labelEnd, hint, error, size, className, id, ...rest }: Props) {
  const own = useId();
  const used = id ?? own;
  const look: FieldLook = { label, hint, error, labelEnd, ...(hideLabel && { hideLabel }), ...(size && { size }) };
  return {
    frame: { ...look, id: used, className },
    control: { className: 'field-input', id: used, ...described(used, look), ...rest },
  };
}

export interface FieldProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'>, FieldLook {
  /** Inside the box before the text: a currency sign, an icon, a flag. */
  readonly prefix?: ReactNode;
  /** Inside the box after the text: a unit, a show-password button. */
  readonly suffix?: ReactNode;
}

/** A text field with its label, hint and error. */
export function Field({ prefix, suffix, ...props }: FieldProps) {
  const { frame, control } = useFrame(props);
  return (
    <FieldFrame {...frame}>
      <div className="field-box">
        {prefix === undefined ? null : <span className="field-prefix">{prefix}</span>}
        <input {...control} />
        {suffix === undefined ? null : <span className="field-suffix">{suffix}</span>}
      </div>
    </FieldFrame>
  );
}

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldLook {}

export function TextArea(props: TextAreaProps) {
  const { frame, control } = useFrame(props);
  return (
    <FieldFrame {...frame}>
      <div className="field-box">
        <textarea {...control} />
      </div>
    </FieldFrame>
  );
}

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'prefix' | 'children'>, FieldLook {
  readonly options: readonly SelectOption[];
  /** Inside the box before the choice: the flag of the chosen country. */
  readonly prefix?: ReactNode;
}

/** A choice from a list by the device's own picker: works with every keyboard, screen reader and without JavaScript. */
export function Select({ prefix, options, ...props }: SelectProps) {
  const { frame, control } = useFrame(props);
  return (
    <FieldFrame {...frame}>
      <div className="field-box">
        {prefix === undefined ? null : <span className="field-prefix">{prefix}</span>}
        <select {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" bold size={16} className="field-caret" />
      </div>
    </FieldFrame>
  );
}

export interface CodeFieldProps extends FieldLook {
  readonly id?: string;
  readonly value: string;
  /** Gets digits only, at most `length` of them. */
  readonly onChange: (digits: string) => void;
  readonly length?: number;
  readonly name?: string;
  readonly autoFocus?: boolean;
}

/** A one-time code in boxes; pasting and the phone's suggestion fill it at once. */
export function CodeField({ id: given, value, onChange, length = 6, name, autoFocus, ...look }: CodeFieldProps) {
  const own = useId();
  const id = given ?? own;
  const boxes = Array.from({ length }, (_, index) => index);
  return (
    <FieldFrame {...look} id={id}>
      <div className="code">
        <input
          id={id}
          name={name}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          ref={(input) => {
            if (autoFocus) input?.focus();
          }}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
          {...described(id, look)}
        />
        {boxes.map((index) => (
          <span key={index} aria-hidden data-next={index === Math.min(value.length, length - 1) ? '' : undefined}>
            {value[index] ?? ''}
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}
