import type { TvLotteryView } from '@fairbook/games/draws/tv-lottery/index';
import { Num } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';
import { type ReplayProps, ResultLine } from '../../casino-game/index.ts';
import { Rack } from '../parts/machine.tsx';
import { aboutMarks, colourOf, DRAWN, fullName } from './bets.ts';

/** The balls with their sum, and every bet with what became of it. */
export function TvLotteryReplay({ round, amounts }: ReplayProps) {
  const { say, dir } = useWords();
  const view = (round.view ?? undefined) as TvLotteryView | undefined;
  const marks = round.options['numbers'] as readonly number[];
  return (
    <div className="cg-stage draw-stage lottery-stage">
      <Rack drawn={view?.drawn ?? []} places={DRAWN} colourOf={colourOf} />
      {view ? (
        <p className="lottery-sum" dir={dir}>
          {say('lottery_sum', { sum: view.sum })}
        </p>
      ) : null}
      <ul className="lottery-replay" dir={dir}>
        {round.stakes.map(({ spot, amount }) => (
          <li key={spot} data-won={view?.won.includes(spot) ? '' : undefined}>
            <span>
              {fullName(spot, say)} {aboutMarks(spot) ? <bdi>({marks.join(' · ')})</bdi> : null}
            </span>
            <Num>{amounts.show(amount)}</Num>
            <small>{view ? say(view.won.includes(spot) ? 'lottery_won' : 'felt_lost') : null}</small>
          </li>
        ))}
      </ul>
      <ResultLine result={round} amounts={amounts} before="" />
    </div>
  );
}
