/** What a dealer does: one calm pose for each thing that happens at a table. */
export type DealerPose = 'waiting' | 'calling' | 'closing' | 'spinning' | 'dealing' | 'shaking' | 'showing';

export type HairStyle = 'bun' | 'short' | 'bob' | 'curls' | 'beard';

/** How a dealer is drawn. Colours are of the drawing, the same in both schemes. */
export interface DealerLook {
  readonly skin: string;
  /** Of what lies in the shade, and of lines on it. */
  readonly shade: string;
  readonly hair: string;
  readonly style: HairStyle;
  readonly vest: string;
  readonly tie: string;
}

const GOLD = '#d9a94f';

/** The dealers, by the tables at which they stand. Their names are words: `dealer_*`. */
export const DEALERS = {
  roulette: { skin: '#c98a63', shade: '#a3653f', hair: '#1d110d', style: 'bun', vest: '#1a1626', tie: GOLD },
  'american-roulette': { skin: '#8a5a3c', shade: '#6a4028', hair: '#140d0b', style: 'short', vest: '#1b3358', tie: '#e7e2d6' },
  baccarat: { skin: '#a86f4a', shade: '#835030', hair: '#17100d', style: 'beard', vest: '#1c1a22', tie: GOLD },
  'sic-bo': { skin: '#efc7a1', shade: '#cd9a70', hair: '#15121a', style: 'bob', vest: '#7a1730', tie: GOLD },
  'dragon-tiger': { skin: '#7b4d33', shade: '#5c3521', hair: '#1a100c', style: 'curls', vest: '#2c1858', tie: '#e8c27a' },
} as const satisfies Readonly<Record<string, DealerLook>>;
export type DealerName = keyof typeof DEALERS;
