import type { DealerPose } from '../dealer/dealers.ts';
import type { TableStage } from './table-stage.ts';

/** What the dealer does of a stage, each from so many ms after its beginning. */
type Doings = readonly (readonly [after: number, pose: DealerPose])[];

/** How a draw is made by hand, and for how long, ms. */
export interface DrawPose {
  readonly pose: Extract<DealerPose, 'spinning' | 'dealing' | 'shaking'>;
  readonly ms: number;
}

const CALL_MS = 3400;
/** Before betting closes the dealer asks once more, ms. */
const LAST_CALL_MS = 5000;

/** @param left until the stage ends, ms; undefined: nobody knows */
export function doingsOf(stage: TableStage, left: number | undefined, draw: DrawPose): Doings {
  switch (stage) {
    case 'betting':
      return left === undefined || left < CALL_MS + LAST_CALL_MS
        ? [[0, 'calling']]
        : [
            [0, 'calling'],
            [CALL_MS, 'waiting'],
            [left - LAST_CALL_MS, 'calling'],
          ];
    case 'closed':
      return [[0, 'closing']];
    case 'moving':
      return [
        [0, draw.pose],
        [draw.ms, 'waiting'],
      ];
    case 'shown':
      return [[0, 'showing']];
    default:
      return [[0, 'waiting']];
  }
}
