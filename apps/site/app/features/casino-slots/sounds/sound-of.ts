import type { Note } from '../../casino-game/index.ts';
import type { Step } from '../timeline/steps.ts';
import type { SlotSounds } from './slot-sounds.ts';

/** What is heard when a step begins; undefined: nothing. A win that is stated quietly is not heard, and what the round came to is the page's to sound. */
export function soundOf(step: Step, sounds: SlotSounds): readonly Note[] | undefined {
  switch (step.kind) {
    case 'turn':
      return sounds.turn;
    case 'stop':
      return sounds.stop;
    case 'anticipate':
      return sounds.wait;
    case 'fill':
      return sounds.fill;
    case 'fall':
      return sounds.fall;
    case 'prize':
      return sounds.prize;
    case 'scene':
      return step.scene === 'base' ? undefined : sounds.scene;
    case 'win':
      return step.quiet ? undefined : sounds.win;
    default:
      return undefined;
  }
}
