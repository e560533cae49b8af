import { useEffect, useState } from 'react';
import { serverNow } from '../../../live/index.ts';
import type { TableRound } from '../../../shared/casino/table-view.ts';
import type { DealerPose } from '../dealer/dealers.ts';
import { type DrawPose, doingsOf } from './dealer-doings.ts';
import type { TableStage } from './table-stage.ts';

/** The pose of the dealer now. */
export function usePose(stage: TableStage, round: TableRound | undefined, { pose: drawPose, ms }: DrawPose): DealerPose {
  const [pose, setPose] = useState<DealerPose>('waiting');
  const until = stage === 'betting' ? (round?.until ?? undefined) : undefined;
  const number = round?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same stage of another round begins anew.
  useEffect(() => {
    const doings = doingsOf(stage, until === undefined ? undefined : until - serverNow(), { pose: drawPose, ms });
    const timers = doings.map(([after, next]) => setTimeout(() => setPose(next), after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [stage, until, number, drawPose, ms]);
  return pose;
}
