import type { SlotPicture } from '@fairbook/games/slots/slot';
import type { Step } from '../timeline/steps.ts';

/** What shows a round: the stage of sprites, or the still grid where there is no WebGL. */
export interface Surface {
  /** Pictures of the round whose steps come. */
  pictures(pictures: readonly SlotPicture[]): void;
  /** A press: reels begin to turn, though it is not known yet what they stop at. */
  turn(): void;
  /** Steps of a segment before they begin: reels that turn have to know in time how they stop. @param now since the press, ms */
  plan(steps: readonly Step[], now: number): void;
  /** A step is under way. @param progress 0 to 1, and 1 once at its end */
  step(step: Step, progress: number): void;
  /** Draws what is to be seen so long after the press, ms. */
  frame(now: number): void;
  /** Something moves that no step says: reels that turn. */
  moves(now: number): boolean;
}
