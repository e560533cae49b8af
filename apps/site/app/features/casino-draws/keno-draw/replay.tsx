import type { KenoDrawView } from '@fairbook/games/draws/keno-draw/index';
import { useWords } from '../../../shared/words/words.tsx';
import { type ReplayProps, ResultLine } from '../../casino-game/index.ts';
import { Rack } from '../parts/machine.tsx';
import { NumberBoard } from '../parts/number-board.tsx';
import { BOARD, colourOf } from './board.ts';

/** The ticket with what was drawn; of a round that was given back there is only the ticket. */
export function KenoDrawReplay({ round, amounts }: ReplayProps) {
  const { say } = useWords();
  const view = (round.view ?? undefined) as KenoDrawView | undefined;
  const numbers = view?.numbers ?? (round.options['numbers'] as readonly number[]);
  return (
    <div className="cg-stage draw-stage kdraw-stage">
      {view ? <Rack drawn={view.drawn} places={view.drawn.length} colourOf={colourOf} /> : null}
      <NumberBoard board={BOARD} name={say('draw_board', { count: BOARD })} chosen={numbers} drawn={view?.drawn ?? []} />
      <ResultLine result={round} amounts={amounts} before="" />
    </div>
  );
}
