import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';

export interface SegmentOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

export interface SegmentProps<Value extends string> {
  /** Name of the question for screen readers. */
  readonly label: string;
  readonly options: readonly SegmentOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Name of the form value; made up when absent. */
  readonly name?: string;
  /** 36 on a desktop, 44 on a phone. */
  readonly size?: 36 | 44;
  /** Icons stand over their labels, 56 high. */
  readonly over?: boolean;
  readonly className?: string;
}

/** Two to five choices of which exactly one holds. Radio buttons underneath, so arrows move it. */
export function Segment<Value extends string>({ label, options, value, onChange, name, size = 36, over, className }: SegmentProps<Value>) {
  const own = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={className === undefined ? 'segment' : `segment ${className}`}
      data-size={size === 36 ? undefined : size}
      data-over={over ? '' : undefined}
    >
      {options.map((option) => (
        <label key={option.value} className="segment-item">
          <input
            type="radio"
            className="sr-only"
            name={name ?? own}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Joins tabs and panels: give the same to `TabPanel`. */
  readonly idBase: string;
  /** 44 on a desktop, 48 on a phone. */
  readonly size?: 44 | 48;
  readonly className?: string;
}

/** Tabs of one page. For tabs that are addresses use links with class `tab` and `aria-current="page"` inside `<nav className="tabs">`. */
export function Tabs({ label, items, value, onChange, idBase, size = 44, className }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    const current = items.findIndex((item) => item.id === value);
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? items.length - 1
          : step === undefined
            ? undefined
            : (current + step + items.length) % items.length;
    const item = target === undefined ? undefined : items[target];
    if (item === undefined) return;
    event.preventDefault();
    onChange(item.id);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${idBase}-${item.id}-tab`)}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={className === undefined ? 'tabs' : `tabs ${className}`}
      data-size={size === 44 ? undefined : size}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          className="tab"
          id={`${idBase}-${item.id}-tab`}
          aria-selected={item.id === value}
          aria-controls={item.id === value ? `${idBase}-${item.id}` : undefined}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** The content of one tab; render only the chosen one, or all with `hidden`. */
export function TabPanel({ idBase, id, ...rest }: ComponentProps<'div'> & { readonly idBase: string; readonly id: string }) {
  return <div role="tabpanel" id={`${idBase}-${id}`} aria-labelledby={`${idBase}-${id}-tab`} {...rest} />;
}

export interface ChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly selected?: boolean;
  readonly icon?: ReactNode;
  /** 36 on a desktop, 44 on a phone. */
  readonly size?: 36 | 44;
}

/** A filter. For chips that are addresses use links with class `chip` and `aria-current="page"`. */
export function Chip({ selected, icon, size = 36, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className === undefined ? 'chip' : `chip ${className}`}
      aria-pressed={selected === true}
      data-size={size === 36 ? undefined : size}
    >
      {icon}
      {children}
    </button>
  );
}
