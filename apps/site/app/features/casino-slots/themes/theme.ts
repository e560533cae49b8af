import type { AnyGame } from '@fairbook/games/definition/game';
import type { SlotGame } from '@fairbook/games/slots/slot';
import type { SlotMotion } from '../timeline/steps.ts';

/** A rectangle in the units of a drawing. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Where things stand on the drawing of the scenery, in its units. */
export interface StageLayout {
  readonly width: number;
  readonly height: number;
  /** Address of the drawing. */
  readonly scene: string;
  /** All places of the reels, without the frame around them. */
  readonly window: Box;
  /** Side of the square a symbol is drawn in. */
  readonly art: number;
  /** Where the name stands on the frame; none where the scenery has no room for it. */
  readonly name: Box | undefined;
  /** What paid, and how many free spins are left. */
  readonly foot: Box;
  /** Of the game's own: the ladder of multipliers, the jackpots, the symbol that fills its reels. */
  readonly extra: Box | undefined;
  /** What the pot of the game itself holds, where it has one. */
  readonly pot?: Box;
  /** Height of an ordinary line of text. */
  readonly text: number;
}

/** The two shapes of a stage: beside a phone's, one of twice its height. */
export type Shape = 'wide' | 'tall';

/** Colours as numbers, 0xrrggbb. */
export interface MarkColors {
  /** Of a place that is part of a win, and of its half towards the light. */
  readonly ground: number;
  readonly light: number;
  readonly edge: number;
  /** Under the edge and under lines. */
  readonly under: number;
  readonly line: number;
  /** How bright symbols stay that won nothing. */
  readonly rest: number;
}

/** All drawings of a game on one sheet. */
export interface ArtSheet {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly places: Readonly<Record<string, readonly number[]>>;
}

/** How a win is marked on the places it is made of. */
export type MarkKind = 'line' | 'frames' | 'outline';

/** One thing a slot can do, as its panel tells it: a drawing, a name, and a sentence with its numbers. */
export interface Feature {
  readonly art: string;
  /** Key of its name; that of the symbol where it is left out. */
  readonly name?: string;
  /** Key of the sentence, without the name of the game. */
  readonly about: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** How numbers of features are written. */
export interface Figures {
  /** A prize in money at the present stake, hundredths of it. */
  readonly money: (prize: number) => string;
  /** A share in percent. */
  readonly percent: (share: number) => string;
}

export type Jackpots = Readonly<Record<'mini' | 'minor' | 'major' | 'grand', number>>;

/** One slot as it is seen: everything that differs from the others. */
export interface SlotTheme {
  readonly slot: SlotGame;
  readonly game: AnyGame;
  readonly features: (figures: Figures) => readonly Feature[];
  /** Counts from which a symbol pays its prizes, where it does not pay for three, four and five, and the key of what one pays for. */
  readonly steps?: { readonly counts: readonly number[]; readonly per: string };
  /** Fixed jackpots, hundredths of the stake. */
  readonly jackpots?: Jackpots;
  readonly motion: SlotMotion;
  readonly art: ArtSheet;
  readonly layouts: Readonly<Record<Shape, StageLayout>>;
  readonly marks: MarkColors;
  readonly markKind: MarkKind;
  /** Symbols that stand tall on a reel they fill, by their number: names of their drawings, on a panel or drawn whole for either shape. */
  readonly tall: { readonly names: Readonly<Record<number, string>>; readonly panel: boolean } | undefined;
  /** Has the word of a wild written on it; by number. */
  readonly ribbon: number | undefined;
  /** Prizes that are put down stay where they are, under a lock. */
  readonly locks: boolean;
  /** Drawing of a prize on a place, by its worth in hundredths of the stake: the first whose bound it does not pass. */
  readonly prizes: readonly { readonly upTo: number; readonly art: string }[];
  /** Symbols below this number pass on turning reels: none that begins a feature, and none that the reels of the stake have not. */
  readonly passing: number;
  /** Of the round whose first picture stands there before the first spin. */
  readonly opening: number;
}

/** Numbers of three, four and five of a symbol. */
export const threeOn = (values: readonly number[], write: (value: number) => string | number = (value) => value) => ({
  three: write(values[3] ?? 0),
  four: write(values[4] ?? 0),
  five: write(values[5] ?? 0),
});

/** The places of a slot, for its timeline. */
export const asReels = ({ reels, rows }: SlotGame): Pick<SlotMotion, 'reels' | 'rows'> => ({ reels, rows });
