import type { GameRound } from '../session/session.ts';

/** How much came back, for sound and show: nothing, no more than was staked, and three sizes of a win (look-spec, section 13). */
export type WinTier = 'lost' | 'returned' | 'small' | 'good' | 'big';

/** What is heard: a return up to the stake is not, anywhere. */
export type SoundingTier = Exclude<WinTier, 'returned'>;

const GOOD_TIMES = 5n;
const BIG_TIMES = 25n;

/** Of a settled round. */
export function tierOf({ staked, won }: Pick<GameRound, 'staked' | 'won'>): WinTier {
  if (won === 0n) return 'lost';
  if (won <= staked) return 'returned';
  if (won < staked * GOOD_TIMES) return 'small';
  return won < staked * BIG_TIMES ? 'good' : 'big';
}

const PLACES = 10_000n;
/** What a round gave back of its stakes, ten-thousandths, cut down. */
export const timesOf = ({ staked, won }: Pick<GameRound, 'staked' | 'won'>): number =>
  staked === 0n ? 0 : Number((won * PLACES) / staked);
