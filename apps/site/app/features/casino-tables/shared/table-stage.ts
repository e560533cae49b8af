import type { TableRound } from '../../../shared/casino/table-view.ts';

/**
 * What a table does now, as it is seen. `opening`: its chain is being made, or nothing was heard of it yet; `betting` and `closed` as the house has
 * them; `moving`: the draw is being shown; `shown`: it has been, and stays until the next round.
 */
export type TableStage = 'opening' | 'waiting' | 'betting' | 'closed' | 'moving' | 'shown';

/** @param moveMs how long the draw takes to be seen, from the moment at which it is told */
export function stageAt(round: TableRound | undefined, now: number, moveMs: number): TableStage {
  if (!round) return 'opening';
  switch (round.phase) {
    case 'betting':
      // The word that it is closed is on its way.
      return round.until !== null && now >= round.until ? 'closed' : 'betting';
    case 'showing':
      return now < round.since + moveMs ? 'moving' : 'shown';
    case 'pause':
      return 'shown';
    default:
      return round.phase;
  }
}

/** How long after `now` the stage changes without news, ms; undefined: only by news. */
export function changesIn(round: TableRound | undefined, now: number, moveMs: number): number | undefined {
  const at = round?.phase === 'betting' ? round.until : round?.phase === 'showing' ? round.since + moveMs : null;
  return at === null || at <= now ? undefined : at - now;
}

/** A draw that was under way for longer when it was heard of is shown at once, ms. */
const LATE_MS = 1500;
export const isLate = (round: Pick<TableRound, 'phase' | 'since'>, now: number): boolean =>
  round.phase === 'showing' && now > round.since + LATE_MS;
