import { multiplierText, UNIT } from '@fairbook/games/definition/multiplier';
import type { BigWheelView } from '@fairbook/games/draws/big-wheel/index';
import { SEGMENTS } from '@fairbook/games/draws/big-wheel/segments';
import { Num } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';
import { type ReplayProps, ResultLine } from '../../casino-game/index.ts';
import { Wheel } from './wheel.tsx';

const NONE: readonly number[] = [];

/** The wheel where it stopped, with every bet. */
export function BigWheelReplay({ round, amounts }: ReplayProps) {
  const { say, dir } = useWords();
  const view = (round.view ?? undefined) as BigWheelView | undefined;
  const stops = view?.stops ?? NONE;
  return (
    <div className="cg-stage draw-stage bwheel-stage">
      <Wheel
        label={say('wheel_board', { segments: SEGMENTS.length })}
        {...{ stops, step: stops.length, turning: false, spinMs: 0, elapsed: () => 0 }}
        factor={view?.factor ?? 1}
      />
      <ul className="bwheel-replay" dir={dir}>
        {round.stakes.map(({ spot, amount }) => (
          <li key={spot}>
            <b className="bwheel-tile" data-paint={spot}>
              {spot}
            </b>
            <Num>{amounts.show(amount)}</Num>
            <small>
              {view ? (
                view.won.includes(spot) ? (
                  <Num>{multiplierText((1 + view.number * view.factor) * UNIT)}×</Num>
                ) : (
                  say('felt_lost')
                )
              ) : null}
            </small>
          </li>
        ))}
      </ul>
      <ResultLine result={round} amounts={amounts} before="" />
    </div>
  );
}
