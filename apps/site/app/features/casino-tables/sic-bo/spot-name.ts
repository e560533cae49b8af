import { useWords } from '../../../shared/words/words.tsx';
import { BOARD, BOARD_ROWS, type BoardSpot } from './spots.ts';

/** A name in words, or dice, or a total. */
export function useSpotName(): (spot: BoardSpot) => string {
  const { say } = useWords();
  return ({ spot, dice, total }) => {
    const [kind = ''] = spot.split('-');
    if (total !== undefined) return say('sic_bo_total', { total });
    return dice ? say(`sic_bo_${kind}`, { dice: dice.join(', '), face: dice[0] ?? 0 }) : say(`sic_bo_${spot.replace('-', '_')}`);
  };
}

/** A spot of the board by its name. */
export const boardSpot = (spot: string): BoardSpot =>
  BOARD_ROWS.flatMap((row): readonly BoardSpot[] => BOARD[row]).find((each) => each.spot === spot) ?? { spot };
