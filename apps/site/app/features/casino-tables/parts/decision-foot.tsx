import { Num } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import { type GameScreenProps, useGameKeys, useSeat } from '../../casino-game/index.ts';
import type { Betting } from '../bets/use-betting.ts';
import { PATIENT_MS, useAfter } from '../shared/use-after.ts';
import { Decision, type DecisionProps } from './decision.tsx';
import { Problem } from './problem.tsx';

/** A decision that a hand may offer. */
export interface Offer extends Pick<DecisionProps, 'icon' | 'name' | 'caption' | 'letter'> {
  readonly move: string;
}

interface DecisionFootProps {
  readonly props: GameScreenProps;
  readonly betting: Betting<unknown>;
  readonly offers: readonly Offer[];
  /** Over the decisions: what is asked, with its chance. */
  readonly children?: ReactNode;
}

/** The foot while a round waits for a decision: every move there is, those that are not offered now at rest. */
export function DecisionFoot({ props, betting, offers, children }: DecisionFootProps) {
  const say = useSay();
  const { seat, amounts } = props;
  const [taken, setTaken] = useState<string>();
  const waits = useAfter(useSeat(seat).phase === 'sending', PATIENT_MS);
  // What comes next is not told before its cards lie; a decision that is on its way leaves the others as they are.
  const choices = betting.moving ? [] : (betting.round?.choices ?? []);
  const isOffered = (move: string): boolean => choices.some((choice) => choice.move === move);
  const take = (move: string) => () => {
    if (!betting.deciding || !isOffered(move)) return;
    setTaken(move);
    void seat.decide({ move });
  };
  useGameKeys({ ...Object.fromEntries(offers.map(({ move, letter }) => [letter.toLowerCase(), take(move)])), ' ': seat.arrive });
  return (
    <div className="tg-foot tg-decisions">
      <Problem seat={seat} text={undefined} />
      {children}
      <div className="decisions">
        {offers.map(({ move, caption, ...offer }) => {
          const isSent = waits && move === taken;
          return (
            <Decision
              key={move}
              {...offer}
              caption={isSent ? say('play_sending') : caption}
              disabled={!isOffered(move)}
              busy={isSent}
              take={take(move)}
            />
          );
        })}
      </div>
      <p className="tg-sum">
        <span>{say('felt_laid')}</span>
        <Num>{amounts.show(betting.sum)}</Num>
      </p>
    </div>
  );
}
