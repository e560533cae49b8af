/** Every kind of coupon with its number on the wire (`vid`). */
export const COUPON_VIDS = {
  single: 0,
  express: 1,
  system: 2,
  chain: 3,
  'multi-bet': 4,
  conditional: 5,
  'anti-express': 6,
  lucky: 7,
  patent: 8,
  'multi-single': 9,
} as const;

export type CouponKind = keyof typeof COUPON_VIDS;
export const COUPON_KINDS = Object.keys(COUPON_VIDS) as readonly CouponKind[];

/** The kind of a wire number; undefined when there is none. */
export const kindByVid = (vid: number): CouponKind | undefined => COUPON_KINDS.find((kind) => COUPON_VIDS[kind] === vid);

/** Most selections of one coupon. */
export const MAX_BETS = 50;
/** Most selections of a coupon that is expanded into combinations. */
export const MAX_SYSTEM_LEGS = 20;

/** How many legs each kind takes, both ends included. An anti-express of more than 12 legs would hardly pay more than the stake. */
export const LEG_COUNTS: Readonly<Record<CouponKind, { readonly least: number; readonly most: number }>> = {
  single: { least: 1, most: 1 },
  express: { least: 1, most: MAX_BETS },
  system: { least: 2, most: MAX_SYSTEM_LEGS },
  chain: { least: 2, most: MAX_BETS },
  'multi-bet': { least: 2, most: MAX_SYSTEM_LEGS },
  conditional: { least: 2, most: MAX_BETS },
  'anti-express': { least: 2, most: 12 },
  lucky: { least: 2, most: 8 },
  patent: { least: 3, most: MAX_SYSTEM_LEGS },
  'multi-single': { least: 1, most: MAX_BETS },
};
