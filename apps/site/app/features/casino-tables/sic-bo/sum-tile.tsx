import type { SicBoView } from '@fairbook/games/tables/sic-bo/index';
import { useSay } from '../../../shared/words/words.tsx';

/** The total of a throw, in the colour of its half; triples have one of their own. */
export function SumTile({ view: { dice, total } }: { readonly view: SicBoView }) {
  const say = useSay();
  const [first] = dice;
  const size = dice.every((face) => face === first) ? 'triple' : total <= 10 ? 'small' : 'big';
  return (
    <span className="sum-tile" data-size={size}>
      <span aria-hidden="true">{total}</span>
      <span className="sr-only">{say('game_says_dice_three', { dice: dice.join(', '), total })}</span>
    </span>
  );
}
