import type { ReactNode } from 'react';

export interface RingProps {
  /** Share that is full, 0-1. */
  readonly value: number;
  /** Outer size in CSS pixels; 16 for a timer, 84 for a score, 120 for the reality check. */
  readonly size: number;
  readonly stroke?: number;
  readonly tone?: 'plain' | 'accent' | 'warning' | 'lost' | 'info';
  /** What it shows, in words; without it it is decoration. */
  readonly label?: string;
  /** Ticks inside, like a clock's; 0 when absent. */
  readonly ticks?: number;
  /** In the middle. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** Ticks from `outer` inwards, every quarter longer. */
function tickPath(count: number, middle: number, outer: number): string {
  const one = (index: number): string => {
    const angle = (index / count) * 2 * Math.PI;
    const inner = outer - (index % Math.max(1, count / 4) === 0 ? 7 : 4);
    const at = (distance: number): string =>
      `${(middle + distance * Math.sin(angle)).toFixed(1)} ${(middle - distance * Math.cos(angle)).toFixed(1)}`;
    return `M${at(outer)}L${at(inner)}`;
  };
  return Array.from({ length: count }, (_, index) => one(index)).join('');
}

/** A ring that fills clockwise from the top. */
export function Ring({
  value,
  size,
  stroke = Math.max(2, Math.round(size / 12)),
  tone = 'plain',
  label,
  ticks = 0,
  children,
  className,
}: RingProps) {
  const share = Math.min(1, Math.max(0, value)) * 100;
  const radius = (size - stroke) / 2;
  const middle = size / 2;
  const named = label === undefined ? {} : ({ role: 'img', 'aria-label': label } as const);
  return (
    <span
      className={className === undefined ? 'ring-box' : `ring-box ${className}`}
      data-tone={tone === 'plain' ? undefined : tone}
      style={{ inlineSize: size, blockSize: size }}
      {...named}
    >
      <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
        <circle cx={middle} cy={middle} r={radius} strokeWidth={stroke} className="ring-track" />
        {share === 0 ? null : (
          <circle
            cx={middle}
            cy={middle}
            r={radius}
            strokeWidth={stroke}
            pathLength={100}
            strokeDasharray={`${share} 100`}
            strokeLinecap={stroke > 4 && share < 100 ? 'round' : undefined}
            transform={`rotate(-90 ${middle} ${middle})`}
            className="ring-value"
          />
        )}
        {ticks === 0 ? null : <path d={tickPath(ticks, middle, radius - stroke / 2 - 6)} className="ring-tick" />}
      </svg>
      {children === undefined ? null : <span className="ring-middle">{children}</span>}
    </span>
  );
}
