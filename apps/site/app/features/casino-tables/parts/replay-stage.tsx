import { Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import type { ReplayProps } from '../../casino-game/index.ts';
import { useBack } from './result-line.tsx';

interface ReplayStageProps extends Pick<ReplayProps, 'round' | 'amounts'> {
  /** Ground of the stage: a class. */
  readonly look: string;
  readonly nameOf: (spot: string) => string;
  readonly children: ReactNode;
}

/** A round of a table as it stands: what came, what was staked where, and what it gave back. */
export function ReplayStage({ look, round, amounts, nameOf, children }: ReplayStageProps) {
  const back = useBack(round, amounts);
  return (
    <div className={`tg-stage tg-replay ${look}`}>
      {children}
      <dl className="tg-replay-stakes">
        {round.stakes.map(({ spot, amount }) => (
          <div key={spot}>
            <dt>{nameOf(spot)}</dt>
            <dd>
              <Num>{amounts.show(amount)}</Num>
            </dd>
          </div>
        ))}
      </dl>
      {round.phase === 'settled' ? <p className="tg-result">{back}</p> : null}
    </div>
  );
}
