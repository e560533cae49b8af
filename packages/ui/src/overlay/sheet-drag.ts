export type Snap = 'half' | 'full';

/** Past this share of its height, or faster than this (CSS pixels a millisecond), a sheet dragged down closes. */
export const closeShare = 0.3;
export const closeSpeed = 0.5;
/** Least way (CSS pixels) that counts as a drag and not as a press. */
export const leastDrag = 24;

/** Where a sheet comes to rest after a drag of `moved` pixels (down is positive) that ended at `speed` pixels a millisecond. */
export function dragEnd({
  snap,
  moved,
  height,
  speed,
}: {
  readonly snap: Snap;
  readonly moved: number;
  readonly height: number;
  readonly speed: number;
}): Snap | 'closed' {
  if (moved <= -leastDrag) return 'full';
  if (moved < leastDrag) return snap;
  if (speed >= closeSpeed || moved >= height * closeShare) return 'closed';
  return 'half';
}
