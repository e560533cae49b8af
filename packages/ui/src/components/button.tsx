import type { ComponentProps, ReactNode } from 'react';

/** `primary` is the one act of a view; `soft` an act in accent that must not compete with it; `quiet` a square of tools. */
export type ButtonVariant = 'primary' | 'neutral' | 'quiet' | 'soft' | 'outline' | 'ghost' | 'danger';

/** Heights 36 (desktop only), 44, 52 and 56 (the main act on a phone). */
export type ButtonSize = 'small' | 'medium' | 'large' | 'act';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Fills the line. */
  readonly wide?: boolean;
  /** As wide as high, for a single icon; give the button an `aria-label`. */
  readonly square?: boolean;
  readonly className?: string;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'neutral', size = 'medium', wide, square, className }: ButtonLook = {}): string {
  return [
    'btn',
    `btn-${variant}`,
    size === 'medium' ? '' : `btn-${size}`,
    wide ? 'btn-wide' : '',
    square ? 'btn-square' : '',
    className ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** While set, the button waits and says so in these words ("Placing, 3 s"); presses do nothing. */
  readonly busy?: string | undefined;
  readonly children?: ReactNode;
}

export function Button({ variant, size, wide, square, className, busy, children, onClick, ...rest }: ButtonProps) {
  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
    ...(square && { square }),
    ...(className && { className }),
  };
  if (busy !== undefined) {
    return (
      <button {...rest} type="button" className={buttonClass(look)} aria-busy aria-disabled>
        <span className="wait" aria-hidden />
        <span role="status">{busy}</span>
      </button>
    );
  }
  return (
    <button type="button" {...rest} className={buttonClass(look)} onClick={onClick}>
      {children}
    </button>
  );
}
