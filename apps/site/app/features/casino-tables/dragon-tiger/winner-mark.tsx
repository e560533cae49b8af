import type { DragonTigerView } from '@fairbook/games/tables/dragon-tiger/index';
import { useSay } from '../../../shared/words/words.tsx';
import { roadNames, roadResult } from './road-results.ts';

/** Who won: the letter of the side in its colour. */
export function WinnerMark({ view }: { readonly view: DragonTigerView }) {
  const say = useSay();
  const { letter, name } = roadNames(say);
  const { winner } = roadResult(view);
  return (
    <span className="road-side" data-side={winner}>
      <span aria-hidden="true">{letter(winner)}</span>
      <span className="sr-only">{name(winner)}</span>
    </span>
  );
}
