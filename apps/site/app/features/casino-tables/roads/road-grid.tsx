import type { ReactNode } from 'react';

const ROWS = 6;

interface RoadGridProps {
  readonly columns: number;
  /** Width and height of a cell, pixels of the drawing. */
  readonly cell: number;
  /** What the road says, for who does not see it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The ruled ground of a road: six rows, never mirrored. */
export function RoadGrid({ columns, cell, label, children }: RoadGridProps) {
  const [width, height] = [columns * cell, ROWS * cell];
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, i) => `M${i * cell} 0V${height}`),
    ...Array.from({ length: ROWS + 1 }, (_, i) => `M0 ${i * cell}H${width}`),
  ];
  return (
    <svg className="road" viewBox={`-.5 -.5 ${width + 1} ${height + 1}`} width={width} role="img" aria-label={label}>
      <path className="road-lines" d={lines.join('')} />
      {children}
    </svg>
  );
}
