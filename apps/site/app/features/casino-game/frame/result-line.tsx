import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../play/amounts.ts';
import type { GameRound } from '../session/session.ts';

/** What came back, stake and return together; before the first round what there is to do. */
export function ResultLine({
  result,
  amounts,
  before,
}: {
  result: Pick<GameRound, 'staked' | 'won' | 'phase'> | undefined;
  amounts: Amounts;
  before: string;
}) {
  const { say, dir } = useWords();
  const over = result?.phase === 'settled' ? result : undefined;
  const text = over
    ? say(over.won > 0n ? 'instant_back' : 'instant_nothing_back', {
        back: isolated(amounts.show(over.won)),
        stake: isolated(amounts.show(over.staked)),
      })
    : before;
  return (
    <p className="cg-said" dir={dir} data-won={over && over.won > over.staked ? '' : undefined}>
      {text}
    </p>
  );
}
