import type { SlotPicture, SlotWin } from '@fairbook/games/slots/slot';
import type { Scene, SlotMotion, Step } from './steps.ts';
import type { Tier } from './tier.ts';

/** What has been shown of a round up to now: all that the page writes around the reels, and the grid where it draws that too. */
export interface Shown {
  readonly grid: readonly number[];
  /** Reels that one symbol fills, by their number. */
  readonly filled: Readonly<Record<number, number>>;
  /** Prizes on places, hundredths of the stake. */
  readonly prizes: Readonly<Record<number, number>>;
  readonly scene: Scene;
  readonly expanding: number | undefined;
  readonly multiplier: number;
  readonly count: { readonly played: number; readonly of: number; readonly given: number } | undefined;
  /** The win that is marked. */
  readonly win: { readonly picture: number; readonly win: SlotWin; readonly quiet: boolean } | undefined;
  /** Paid by the round up to now, hundredths of the stake. */
  readonly paid: number;
  readonly plate: { readonly tier: Tier; readonly pays: number; readonly pot: boolean } | undefined;
}

/** Before the first spin, and between two rounds. */
export const standing = (grid: readonly number[]): Shown => ({
  grid,
  filled: {},
  prizes: {},
  scene: 'base',
  expanding: undefined,
  multiplier: 1,
  count: undefined,
  win: undefined,
  paid: 0,
  plate: undefined,
});

const withReel = (grid: readonly number[], reel: number, symbols: readonly number[]): readonly number[] =>
  grid.map((symbol, place) => (Math.floor(place / symbols.length) === reel ? (symbols[place % symbols.length] as number) : symbol));

/** What is shown once a step has begun. */
export function afterStep(
  shown: Shown,
  step: Step,
  { pictures, motion }: { readonly pictures: readonly SlotPicture[]; readonly motion: SlotMotion },
): Shown {
  switch (step.kind) {
    case 'turn':
      return { ...shown, filled: {}, win: undefined };
    case 'stop':
      return { ...shown, grid: withReel(shown.grid, step.reel, step.symbols) };
    case 'swap':
      return { ...shown, grid: step.grid, filled: {}, win: undefined };
    case 'fall':
    case 'rest':
      return { ...shown, grid: step.grid };
    case 'fill':
      return {
        ...shown,
        filled: { ...shown.filled, [step.reel]: step.symbol },
        grid: withReel(shown.grid, step.reel, new Array(motion.rows).fill(step.symbol)),
      };
    case 'win': {
      const win = pictures[step.picture]?.wins[step.win];
      return win ? { ...shown, win: { picture: step.picture, win, quiet: step.quiet } } : shown;
    }
    case 'clear':
      return { ...shown, win: undefined };
    case 'prize':
      return { ...shown, prizes: { ...shown.prizes, [step.place]: step.prize } };
    case 'meter':
      return { ...shown, multiplier: step.multiplier };
    case 'scene':
      return { ...shown, scene: step.scene, expanding: step.expanding, ...(step.scene === 'base' && { count: undefined, multiplier: 1 }) };
    case 'count':
      return { ...shown, count: { played: step.played, of: step.of, given: step.given } };
    case 'tally':
      return { ...shown, paid: step.pays };
    case 'plate':
      return { ...shown, plate: { tier: step.tier, pays: step.pays, pot: step.pot } };
    case 'plate-off':
      return { ...shown, plate: undefined };
    default:
      return shown;
  }
}
