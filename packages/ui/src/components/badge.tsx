import type { ReactNode } from 'react';

export type BadgeTone = 'live' | 'won' | 'lost' | 'neutral' | 'paused' | 'info' | 'accent' | 'count';

export interface BadgeProps {
  /** `neutral` is also void, `info` by hand, `accent` bet builder, `count` the number of legs in a slip. */
  readonly tone?: BadgeTone;
  /** A dot before a live clock. */
  readonly dot?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', dot, className, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}${className === undefined ? '' : ` ${className}`}`} data-dot={dot ? '' : undefined}>
      {children}
    </span>
  );
}

export type BarTone = 'plain' | 'accent' | 'warning' | 'info' | 'won' | 'lost' | 'home' | 'away' | 'quiet';

export interface BarProps {
  /** Share of the whole, 0-1; cut to that range. */
  readonly value: number;
  /** What is measured, for screen readers; without it the bar is decoration beside words that say the same. */
  readonly label?: string;
  /** The value in words ("€60 of €100"). */
  readonly valueText?: string;
  /** `plain` is `text-1`; limits use it below 85 % and `warning` from there: see `limitTone`. */
  readonly tone?: BarTone;
  readonly size?: 6 | 8;
  readonly className?: string;
}

export function Bar({ value, label, valueText, tone = 'plain', size = 6, className }: BarProps) {
  const share = Math.min(1, Math.max(0, value));
  const percent = Math.round(share * 1000) / 10;
  return (
    <span
      className={className === undefined ? 'bar' : `bar ${className}`}
      data-tone={tone === 'plain' ? undefined : tone}
      data-size={size === 6 ? undefined : size}
      {...(label === undefined
        ? { 'aria-hidden': true }
        : {
            role: 'meter',
            'aria-label': label,
            'aria-valuemin': 0,
            'aria-valuemax': 100,
            'aria-valuenow': percent,
            'aria-valuetext': valueText,
          })}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}

/** Share of a limit from which its bar turns amber. */
const nearLimit = 0.85;

/** Tone of a limit's bar: never in the colours of winning and losing. */
export const limitTone = (share: number): BarTone => (share >= nearLimit ? 'warning' : 'plain');
