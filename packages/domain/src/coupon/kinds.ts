/** Every kind of coupon with its bet type, as the wire numbers them. */
export const BET_TYPES = {
  single: 0,
  accumulator: 1,
  system: 2,
  chain: 3,
  'multi-bet': 4,
  conditional: 5,
  'anti-accumulator': 6,
  lucky: 7,
  patent: 8,
  'multi-single': 9,
} as const;

export type CouponKind = keyof typeof BET_TYPES;
export const COUPON_KINDS = Object.keys(BET_TYPES) as readonly CouponKind[];

/** The kind of a wire number; undefined when there is none. */
export const kindByType = (betType: number): CouponKind | undefined => COUPON_KINDS.find((kind) => BET_TYPES[kind] === betType);

/** Receipts and rules on the command line keep the wire's words for two kinds: receipts of earlier bets verify as they are. */
const WIRE_KINDS = { accumulator: 'express', 'anti-accumulator': 'anti-express' } as const;
export type WireKind = Exclude<CouponKind, keyof typeof WIRE_KINDS> | (typeof WIRE_KINDS)[keyof typeof WIRE_KINDS];
export const wireKind = (kind: CouponKind): WireKind => (kind === 'accumulator' || kind === 'anti-accumulator' ? WIRE_KINDS[kind] : kind);
/** Undefined for a word that is none of theirs. */
export const kindByWire = (word: string): CouponKind | undefined => COUPON_KINDS.find((kind) => wireKind(kind) === word);

/** Most selections of one coupon. */
export const MAX_BETS = 50;
/** Most selections of a coupon that is expanded into combinations. */
export const MAX_SYSTEM_LEGS = 20;

/** How many legs each kind takes, both ends included. An anti-accumulator of more than 12 legs would hardly pay more than the stake. */
export const LEG_COUNTS: Readonly<Record<CouponKind, { readonly least: number; readonly most: number }>> = {
  single: { least: 1, most: 1 },
  accumulator: { least: 1, most: MAX_BETS },
  system: { least: 2, most: MAX_SYSTEM_LEGS },
  chain: { least: 2, most: MAX_BETS },
  'multi-bet': { least: 2, most: MAX_SYSTEM_LEGS },
  conditional: { least: 2, most: MAX_BETS },
  'anti-accumulator': { least: 2, most: 12 },
  lucky: { least: 2, most: 8 },
  patent: { least: 3, most: MAX_SYSTEM_LEGS },
  'multi-single': { least: 1, most: MAX_BETS },
};
