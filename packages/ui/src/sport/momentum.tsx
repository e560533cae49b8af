import type { Ground, Side } from './pitch.tsx';

export interface MomentumMark {
  /** Minute of play. */
  readonly at: number;
  readonly side: Side;
  readonly kind: 'goal' | 'yellow' | 'red';
}

export interface MomentumProps {
  /** Who has the upper hand, in words. */
  readonly label: string;
  /** One value a minute from the start, -1 (away) to 1 (home); its length is the present minute. */
  readonly values: readonly number[];
  /** Minutes of the whole game; 90 when absent. */
  readonly length?: number;
  /** Minutes at which a period ends, drawn as dashed lines. */
  readonly breaks?: readonly number[];
  readonly marks?: readonly MomentumMark[];
  /** On a rink a goal is marked by a puck. */
  readonly ground?: Ground;
  /** Proportions in CSS pixels; it fills its container. */
  readonly width?: number;
  readonly height?: number;
  readonly className?: string;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Bars of the last minutes are at full strength, earlier ones fainter. */
const freshMinutes = 5;
/** Power that lifts small values, so that a quiet minute is still seen. */
const lift = 0.62;

const BALL = 'M0-2.800 2.660-.860 1.650 2.270h-3.300L-2.660-.860z';
const PUCK = 'M-3.6-1v2c0 1 1.6 1.8 3.6 1.8s3.6-.8 3.6-1.8v-2c0-1-1.6-1.8-3.6-1.8s-3.6.8-3.6 1.8z';

/** A goal or a card at its minute, on its side of the middle. */
function Mark({
  mark: { side, kind },
  left,
  height,
  ground,
}: {
  readonly mark: MomentumMark;
  readonly left: number;
  readonly height: number;
  readonly ground: Ground;
}) {
  const top = side === 'home' ? 8 : height - 8;
  if (kind !== 'goal') return <rect x={left - 3} y={top - 4.5} width={6} height={9} rx={1} className={`momentum-${kind}`} />;
  return (
    <g transform={`translate(${left} ${top})`} className="momentum-goal">
      <circle r={6.5} />
      <path d={ground === 'rink' ? PUCK : BALL} />
    </g>
  );
}

/** Who presses, minute by minute: home up, away down, time in reading direction. */
export function Momentum({
  label,
  values,
  length = 90,
  breaks = [45],
  marks = [],
  ground = 'field',
  width = 360,
  height = 62,
  className,
}: MomentumProps) {
  const total = Math.max(length, values.length, 1);
  const step = width / total;
  const bar = Math.min(4, Math.max(1.6, step * 0.62));
  const middle = round(height * 0.52);
  const reach = height * 0.4;
  const now = round(Math.min(values.length * step, width - 0.75));
  const x = (minute: number): number => round(Math.min(minute, total) * step);
  const bars = (side: Side, fresh: boolean): string =>
    values
      .map((value, minute) => {
        const isFresh = values.length - minute <= freshMinutes;
        if ((value >= 0 ? 'home' : 'away') !== side || isFresh !== fresh) return '';
        const size = round(Math.max(0.1, Math.min(1, Math.abs(value)) ** lift * reach - bar / 2));
        const from = side === 'home' ? middle - 1 - bar / 2 : middle + 1 + bar / 2;
        return `M${round((minute + 0.5) * step)} ${round(from)}v${side === 'home' ? -size : size}`;
      })
      .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={className === undefined ? 'momentum' : `momentum ${className}`}
    >
      <path d={`M${now} ${middle}H${width}`} className="momentum-rest" />
      {breaks.map((minute) => (
        <path key={minute} d={`M${x(minute)} 4V${height - 4}`} className="momentum-break" />
      ))}
      {(['home', 'away'] as const).flatMap((side) =>
        ([true, false] as const).map((fresh) => (
          <path
            key={`${side}-${fresh}`}
            d={bars(side, fresh)}
            strokeWidth={round(bar)}
            className={`momentum-bars momentum-${side}`}
            opacity={fresh ? undefined : 0.78}
          />
        )),
      )}
      <path d={`M${now} 2V${height - 2}`} className="momentum-now" />
      {marks.map((mark) => (
        <Mark key={`${mark.at}-${mark.side}-${mark.kind}`} mark={mark} left={x(mark.at)} height={height} ground={ground} />
      ))}
    </svg>
  );
}
