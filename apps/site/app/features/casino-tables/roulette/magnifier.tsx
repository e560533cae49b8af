import type { CSSProperties } from 'react';
import { Felt } from './board.tsx';
import type { LayoutSpot } from './layout.ts';
import { ChipsOnTable, Marks, type RouletteTableProps } from './marks.tsx';

/** What of the table is shown around the finger, in pixels of its drawing. */
const SEEN = { width: 132, height: 72 } as const;

/** The table around a finger, above it and half as large again, with the name of what the finger aims at. */
export function Magnifier({
  at,
  spot,
  ...props
}: RouletteTableProps & { readonly at: { readonly x: number; readonly y: number }; readonly spot: LayoutSpot | undefined }) {
  const { layout, nameOf } = props;
  if (!spot) return null;
  return (
    <div className="magnifier" aria-hidden="true" style={{ '--x': `${at.x}px`, '--y': `${at.y}px` } as CSSProperties}>
      <svg aria-hidden viewBox={`${spot.x - SEEN.width / 2} ${spot.y - SEEN.height / 2} ${SEEN.width} ${SEEN.height}`}>
        <rect x="-200" y="-200" width={layout.width + 400} height={layout.height + 400} className="felt-ground" />
        <Felt layout={layout} />
        <Marks {...props} />
        <ChipsOnTable {...props} />
      </svg>
      <p>{nameOf(spot)}</p>
    </div>
  );
}
