import type { BaccaratView } from '@fairbook/games/tables/baccarat/index';
import { useSay } from '../../../shared/words/words.tsx';

/** Who won a coup: the letter of the side in its colour. */
export function WinnerMark({ view: { winner } }: { readonly view: BaccaratView }) {
  const say = useSay();
  return (
    <span className="road-side" data-side={winner}>
      <span aria-hidden="true">{say(`baccarat_letter_${winner}`)}</span>
      <span className="sr-only">{say(`baccarat_${winner}`)}</span>
    </span>
  );
}
