import { Button } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { plainAmount } from '../../../shared/words/plain-amount.ts';
import { useWords } from '../../../shared/words/words.tsx';
import { BalanceLine, LossLeft, ProblemLine, problemOf, StakeField, useGameKeys, useSeat } from '../../casino-game/index.ts';
import { eachOf } from '../table/bounds.ts';
import type { Draw } from '../table/use-draw.ts';
import type { DrawScreen } from '../table/use-draw-table.ts';
import { hasPlace } from './own-bets.tsx';

/** What there is to play with: play chips of the table, or the balance. */
export function useFunds({ seat, session }: Pick<DrawScreen, 'seat' | 'session'>, { state, table }: Draw) {
  const { balance } = useSeat(seat);
  return { balance: state.chips ?? balance, refill: session.money ? undefined : table.refill };
}

interface FootProps {
  readonly screen: DrawScreen;
  readonly draw: Draw;
  /** What is bought now costs so much, minor units. */
  readonly sum: bigint;
  /** So many tickets of a kind are bought at once; bets on several spots are placed. */
  readonly tickets?: number | undefined;
  /** It cannot be bought: something is wrong or missing. */
  readonly off: boolean;
  readonly onBuy: () => void;
  /** Beside the act. */
  readonly children?: ReactNode;
}

/** The foot of the controls: why something came to nothing, the act that names its sum, and the money. In a demonstration nobody is waited for. */
export function BuyFoot({ screen, draw, sum, tickets, off, onBuy, children }: FootProps) {
  const { say } = useWords();
  const { amounts, session } = screen;
  const { phase } = draw.state;
  const { balance, refill } = useFunds(screen, draw);
  const now = phase === 'betting';
  const full = phase !== 'opening' && !hasPlace(draw);
  const buy = (): void => {
    if (!off && hasPlace(draw)) onBuy();
  };
  // While a draw is shown Space goes to its result: nothing is bought by somebody who only wants to see it.
  useGameKeys({ ' ': () => (draw.skip ? draw.skip() : buy()) });
  return (
    <div className="cg-acts">
      <div role="alert">
        <ProblemLine problem={draw.problem} />
      </div>
      {full ? <p className="cg-note">{say('draw_full')}</p> : null}
      {children}
      <Button variant="primary" size="large" wide className="cg-act" disabled={off || !hasPlace(draw)} onClick={buy}>
        {say(`draw_${tickets === undefined ? 'place' : 'buy'}${now || phase === 'opening' ? '' : '_ahead'}`, {
          amount: isolated(amounts.show(sum)),
          count: tickets ?? 0,
        })}
      </Button>
      {draw.table.hurry ? (
        <Button wide disabled={phase === 'closed'} onClick={draw.table.hurry}>
          {say(now ? 'draw_hurry' : 'draw_hurry_on')}
        </Button>
      ) : null}
      <BalanceLine money={session.money} balance={balance} amounts={amounts} refill={refill} />
      <LossLeft />
    </div>
  );
}

interface BuyColumnProps {
  readonly screen: DrawScreen;
  readonly draw: Draw;
  /** So many stakes are made at once. */
  readonly count?: number;
  /** Tickets are bought; else bets are placed. */
  readonly tickets?: boolean;
  /** Something besides the stake is missing. */
  readonly off?: boolean;
  readonly onBuy: (stake: bigint) => void;
  readonly children?: ReactNode;
}

/** A stake, what it is on, and the act. */
export function BuyColumn({ screen, draw, count = 1, tickets = false, off = false, onBuy, children }: BuyColumnProps) {
  const { amounts, stakeText, session } = screen;
  const { balance } = useFunds(screen, draw);
  const stake = amounts.read(plainAmount(stakeText));
  const bounds = eachOf(screen.bounds, count, draw.state);
  const wrong = problemOf(stake, bounds, balance / BigInt(Math.max(1, count)));
  return (
    <div className="cg-column">
      <StakeField choice={{ ...screen, bounds }} problem={wrong} money={session.money} locked={undefined} />
      {children}
      <BuyFoot
        {...{ screen, draw }}
        sum={(stake ?? 0n) * BigInt(count)}
        tickets={tickets ? count : undefined}
        off={off || wrong !== undefined || stake === undefined}
        onBuy={() => stake !== undefined && onBuy(stake)}
      />
    </div>
  );
}
