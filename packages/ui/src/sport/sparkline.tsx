export interface SparklineProps {
  /** Values at equal distances, oldest first. */
  readonly values: readonly number[];
  readonly width?: number;
  readonly height?: number;
  /** What it shows, in words; without it the line is decoration beside figures. */
  readonly label?: string;
  readonly className?: string;
}

/** Space around the line for the end point. */
const edge = 3;

/** A path that keeps each value until the next one: no slope is invented between two prices. */
export function stepPath(points: readonly (readonly [x: number, y: number])[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  return `M${first[0]} ${first[1]}${rest.map(([x, y]) => `H${x}V${y}`).join('')}`;
}

/** A small step line with a point at its end, in the colour of the text. */
export function Sparkline({ values, width = 52, height = 24, label, className }: SparklineProps) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const x = (index: number): number => Math.round((edge + (index / Math.max(1, values.length - 1)) * (width - 2 * edge)) * 10) / 10;
  const y = (value: number): number =>
    Math.round((height - edge - (span === 0 ? 0.5 : (value - low) / span) * (height - 2 * edge)) * 10) / 10;
  const points = values.map((value, index) => [x(index), y(value)] as const);
  const last = points.at(-1);
  const drawing = (
    <>
      <path d={stepPath(points)} fill="none" stroke="currentColor" strokeWidth={1.5} />
      {last === undefined ? null : <circle cx={last[0]} cy={last[1]} r={2.2} fill="currentColor" />}
    </>
  );
  const look = { width, height, viewBox: `0 0 ${width} ${height}`, className: className === undefined ? 'spark' : `spark ${className}` };
  if (label === undefined) {
    return (
      <svg aria-hidden="true" {...look}>
        {drawing}
      </svg>
    );
  }
  return (
    <svg role="img" aria-label={label} {...look}>
      {drawing}
    </svg>
  );
}
