import { useSay } from '../../../shared/words/words.tsx';
import type { Amounts, GameRound } from '../../casino-game/index.ts';

type Sums = Pick<GameRound, 'staked' | 'won'>;

/** What a round gives back, with what was staked: "You get €33.00 back on €23.00." */
export function useBack({ staked, won }: Sums, amounts: Amounts): string {
  const say = useSay();
  const stake = amounts.show(staked);
  return won === 0n ? say('felt_nothing_back', { stake }) : say('felt_back_on', { back: amounts.show(won), stake });
}

interface ResultLineProps {
  readonly round: Sums;
  readonly amounts: Amounts;
  /** What came: "Banker 8, player 7." */
  readonly text: string;
}

/** What came and what it gives back, in one sentence, stake and return together. */
export function ResultLine({ round, amounts, text }: ResultLineProps) {
  return (
    <p className="tg-result">
      {text} {useBack(round, amounts)}
    </p>
  );
}
