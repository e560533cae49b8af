import type { ComponentProps } from 'react';

/** Where the price stands: alone in its cell, after its label, or under it. */
export type PriceForm = 'bare' | 'labelled' | 'stacked';

export interface PriceButtonProps extends Omit<ComponentProps<'button'>, 'name' | 'children' | 'type'> {
  /** The price as it is shown, in the player's format. */
  readonly price: string;
  /** Short label shown with the price ("1", "Over", "Liverpool"). */
  readonly label?: string;
  /** What is priced, in full, for screen readers; the shown label is then for eyes only. Give it always when `form` is `bare`. */
  readonly name?: string;
  readonly form?: PriceForm;
  readonly selected?: boolean;
  /** Direction of a change that has just come with this render; changes told by `flashPrice` need no render. */
  readonly moved?: 'up' | 'down';
  /** `suspended` keeps its place behind a lock, `gone` shows that there is no price any more. */
  readonly state?: 'open' | 'suspended' | 'gone';
  /** Said instead of the price while it cannot be taken ("suspended"). */
  readonly stateLabel?: string;
}

/**
 * The atom of the product: one button, at most three spans. The text node of the price is the only thing that changes when a price changes; it is the first
 * child of the element with class `pb-p`.
 */
export function PriceButton({
  price,
  label,
  name,
  form = label === undefined ? 'bare' : 'labelled',
  selected,
  moved,
  state = 'open',
  stateLabel,
  className,
  ...rest
}: PriceButtonProps) {
  const closed = state !== 'open';
  const spoken = [name, closed ? stateLabel : undefined].filter((part) => part !== undefined).join(', ');
  return (
    <button
      type="button"
      {...rest}
      className={className === undefined ? 'pb' : `pb ${className}`}
      aria-pressed={selected === true}
      data-form={form === 'bare' ? undefined : form}
      data-move={moved}
      data-state={closed ? state : undefined}
      {...(closed ? { 'aria-disabled': true, tabIndex: -1, onClick: undefined } : {})}
    >
      {spoken === '' ? null : <span className="sr-only">{spoken} </span>}
      {label === undefined ? null : (
        <span className="pb-l" aria-hidden={name === undefined ? undefined : true}>
          {label}
        </span>
      )}
      <span className="pb-p" aria-hidden={closed ? true : undefined}>
        {state === 'gone' ? '–' : price}
      </span>
    </button>
  );
}
