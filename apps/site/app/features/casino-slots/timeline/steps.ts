import type { SlotPicture } from '@fairbook/games/slots/slot';
import type { Tier } from './tier.ts';

/** Where the stage is: `base`, in the free spins, or at the held prizes. */
export type Scene = 'base' | 'free' | 'hold';

/** What happens on the stage. Numbers of reels, places and symbols are the game's own. */
export type Happening =
  /** Reels turn until each stops. */
  | { readonly kind: 'turn' }
  | { readonly kind: 'anticipate'; readonly reel: number }
  | { readonly kind: 'stop'; readonly reel: number; readonly symbols: readonly number[] }
  /** Reduced motion: the whole grid at once. */
  | { readonly kind: 'swap'; readonly grid: readonly number[] }
  /** Symbols leave their places. */
  | { readonly kind: 'leave'; readonly places: readonly number[] }
  /** What is left falls, and new symbols come from above. */
  | { readonly kind: 'fall'; readonly grid: readonly number[]; readonly gone: readonly number[] }
  /** One symbol fills a reel from the row on which it stands. */
  | { readonly kind: 'fill'; readonly reel: number; readonly row: number; readonly symbol: number }
  /** A win of the picture is marked; `quiet`: without motion, sound or dimming. */
  | { readonly kind: 'win'; readonly picture: number; readonly win: number; readonly quiet: boolean }
  /** All marks go, and every symbol is as bright as before. */
  | { readonly kind: 'clear' }
  /** Free places of held prizes turn. */
  | { readonly kind: 'respin'; readonly places: readonly number[] }
  /** They stop, and show these symbols. */
  | { readonly kind: 'rest'; readonly grid: readonly number[] }
  /** A prize is locked or a bag is opened on a place, hundredths of the stake. */
  | { readonly kind: 'prize'; readonly place: number; readonly prize: number }
  /** The multiplier of wins goes on. */
  | { readonly kind: 'meter'; readonly multiplier: number }
  | { readonly kind: 'scene'; readonly scene: Scene; readonly expanding?: number }
  /** Free spins: played of all there are now. Respins: left of three. `given`: just now. */
  | { readonly kind: 'count'; readonly played: number; readonly of: number; readonly given: number }
  /** All that the round paid up to now, hundredths of the stake. */
  | { readonly kind: 'tally'; readonly pays: number }
  | { readonly kind: 'plate'; readonly tier: Tier; readonly pays: number; readonly pot: boolean }
  /** The plate goes by itself. */
  | { readonly kind: 'plate-off' };

export type Step = Happening & {
  /** From the press that began the segment, ms. */
  readonly at: number;
  /** How long it is under way, ms; a plate that waits to be closed has no end. */
  readonly lasts: number;
};

/** What one press of the player shows. The next press goes on from `opens`, and leaves out what comes after it. */
export interface Segment {
  /** What the press was: it names the act. */
  readonly act: 'spin' | 'free-spin' | 'respin';
  /** Pictures of the round that it shows: from the first up to and without the last. */
  readonly from: number;
  readonly to: number;
  readonly steps: readonly Step[];
  /** When the next press counts, ms: nothing of the outcome is hidden any more, and a new stake waits for the least cycle besides. */
  readonly opens: number;
  /** When all has been shown, ms. */
  readonly ends: number;
}

/** What differs from slot to slot in time. */
export interface SlotMotion {
  readonly reels: number;
  readonly rows: number;
  /** `turn`: reels turn and stop. `drop`: symbols fall into their places. */
  readonly reelKind: 'turn' | 'drop';
  /** The symbol whose number begins the feature: how many are needed, how many of them a reel can show, and with how many missing a reel is waited for. */
  readonly feature: { readonly symbol: number; readonly needs: number; readonly perReel: number; readonly short: number };
  /** A symbol that fills its reel: where the pictures name the reels alone. */
  readonly filling: number | undefined;
}

/** What differs from visit to visit and from press to press. */
export interface Pace {
  readonly reduced: boolean;
  /** Rounds are shown in a fraction of their time: somebody wants it, and the jurisdiction does not forbid it. */
  readonly quick: boolean;
  /** From one stake to the next at least, ms; 0 where no rule says so. */
  readonly leastCycle: number;
  /** From the press to the answer of the server, ms. */
  readonly answered: number;
  /** Returns up to the stake are stated and not celebrated. */
  readonly plainReturns: boolean;
}

/** A round as the timeline needs it: `SlotView` has it all. */
export interface ShownRound {
  readonly mode: 'spin' | 'buy';
  /** Hundredths of the stake shown, as what it pays. */
  readonly costs: number;
  readonly pays: number;
  readonly pictures: readonly SlotPicture[];
  readonly pot: string | undefined;
}
