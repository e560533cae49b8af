import { useWords } from '../../../shared/words/words.tsx';
import type { Draw } from '../table/use-draw.ts';
import type { DrawScreen } from '../table/use-draw-table.ts';
import { DrawLog } from './draw-log.tsx';
import { LastDraws } from './last-draws.tsx';
import { drawnBy } from './numbers.ts';

interface NumbersFootProps {
  readonly draw: Draw;
  readonly screen: DrawScreen;
  /** The numbers whose hits are said. */
  readonly marked: readonly number[];
  /** Of the last rounds the numbers in their order. */
  readonly sorted?: boolean;
}

/** What the last rounds drew, and what happens now in words. */
export function NumbersFoot({ draw, screen, marked, sorted = false }: NumbersFootProps) {
  const { say } = useWords();
  const { game, amounts, open } = screen;
  const all = drawnBy(draw.state.outcome);
  const inOrder = (numbers: readonly number[]): readonly number[] => (sorted ? [...numbers].sort((a, b) => a - b) : numbers);
  return (
    <>
      <LastDraws
        history={draw.state.history}
        open={open}
        show={({ number, outcome }) => (
          <>
            <small>{number}</small> <bdi>{inOrder(drawnBy(outcome)).join(' ')}</bdi>
          </>
        )}
      />
      <DrawLog
        {...{ game, draw, amounts }}
        stepWords={(step) => {
          const ball = all[step - 1];
          return ball === undefined ? undefined : say(marked.includes(ball) ? 'draw_says_hit' : 'draw_says_ball', { ball });
        }}
      />
    </>
  );
}
