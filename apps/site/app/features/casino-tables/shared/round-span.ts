import { scheduleOf } from '@fairbook/games/shared/schedule';
import type { TableRound } from '../../../shared/casino/table-view.ts';
import type { TableStage } from './table-stage.ts';

/** From when to when the clock of the bar runs, unix ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Of the window for bets, and from a result to the next round; nothing is waited for in between. */
export function spanOf(game: string, stage: TableStage, round: TableRound | undefined, moveMs: number): Span | undefined {
  if (!round || round.until === null) return undefined;
  const { since, until, phase } = round;
  const schedule = scheduleOf(game);
  switch (stage) {
    case 'betting':
      return { from: since, to: until };
    case 'waiting':
      return { from: since, to: until };
    case 'shown': {
      if (!schedule || schedule.showing === 'flight') return undefined;
      const shownAt = phase === 'showing' ? since + moveMs : since - schedule.showing + moveMs;
      return { from: shownAt, to: phase === 'showing' ? until + schedule.pause : until };
    }
    default:
      return undefined;
  }
}
