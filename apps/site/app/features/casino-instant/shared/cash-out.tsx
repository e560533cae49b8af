import { Button } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { useSay } from '../../../shared/words/words.tsx';
import { ActButton, type Amounts, type Seat, useSeat } from '../../casino-game/index.ts';
import { CASH } from './ladder.ts';

/** The acts of an open round: taking what it is worth now, and a step by chance. */
export function CashOut({
  seat,
  amounts,
  worth,
  ready,
  aside,
}: {
  seat: Seat;
  amounts: Amounts;
  /** Minor units. */
  worth: bigint;
  /** There is something to take. */
  ready: boolean;
  aside?: { readonly label: ReactNode; readonly run: () => void; readonly off?: boolean } | undefined;
}) {
  const say = useSay();
  const { phase } = useSeat(seat);
  return (
    <>
      {aside ? (
        <Button wide onClick={aside.run} disabled={phase !== 'ready' || aside.off}>
          {aside.label}
        </Button>
      ) : null}
      <ActButton seat={seat} off={!ready} onAct={() => void seat.decide(CASH)}>
        {ready ? say('instant_cash_out', { amount: isolated(amounts.show(worth)) }) : say('instant_first_step')}
      </ActButton>
    </>
  );
}
