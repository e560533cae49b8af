import type { Rational } from '@fairbook/domain/rational';
import { Toggle } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';
import { toNumber } from './rational-text.ts';

/** What a move is worth on average, and whether it is the best there is. */
export interface MoveWorth {
  readonly move: string;
  readonly value: Rational;
}

/** What is written beside each move: what it wins on average, in stakes, and which is best. */
export function useHints(moves: readonly MoveWorth[] | undefined, best: string | undefined): ReadonlyMap<string, string> | undefined {
  const { say, locale } = useWords();
  if (!moves) return undefined;
  const average = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, minimumFractionDigits: 3, signDisplay: 'always' });
  return new Map(
    moves.map(({ move, value }) => {
      const text = average.format(toNumber(value)).replace('-', '−');
      return [move, move === best ? say('felt_best', { average: text }) : text];
    }),
  );
}

/** The trainer's switch: in demonstrations only. */
export function TrainerSwitch({ on, set }: { readonly on: boolean; readonly set: (on: boolean) => void }) {
  const { say } = useWords();
  return (
    <Toggle className="tg-trainer" checked={on} onChange={({ target }) => set(target.checked)}>
      {say('felt_trainer')}
    </Toggle>
  );
}
