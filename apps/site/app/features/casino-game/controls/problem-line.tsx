import type { Refusal } from '@fairbook/contract';
import { Strip } from '@fairbook/ui';
import { useIsLost } from '../../../live/index.ts';
import { A } from '../../../shared/addresses/link.tsx';
import { paths } from '../../../shared/addresses/paths.ts';
import { isolated, useMoney } from '../../../shared/words/format.ts';
import { useSay, useWords } from '../../../shared/words/words.tsx';
import type { Seat } from '../play/seat.ts';
import { useSeat } from '../play/use-seat.ts';
import type { Refused } from '../session/session.ts';

const LIMITS: ReadonlySet<string> = new Set<Refusal['code']>(['loss-limit', 'stake-limit', 'single-bet-limit', 'session-time-limit']);

/** Why the last press came to nothing, in words, and where that can be changed. */
export function ProblemLine({ problem }: { problem: Refused | undefined }) {
  const { say, language } = useWords();
  const money = useMoney();
  if (!problem) return null;
  const { refusal } = problem;
  if (!refusal)
    return (
      <Strip icon="wifi-slash" tone="warning">
        {say('play_lost_answer')}
      </Strip>
    );
  const text = problem.message || say(`refusal_${refusal.code}`);
  const { left, currency } = refusal.facts ?? {};
  const amount = typeof left === 'string' && typeof currency === 'string' ? isolated(money(left, currency)) : undefined;
  return (
    <Strip icon="warning-circle" tone="warning">
      {text} {amount === undefined ? null : say('play_limit_left', { amount })}{' '}
      {LIMITS.has(refusal.code) ? (
        <A to={paths.limits(language)} className="section-link">
          {say('limits')}
        </A>
      ) : null}
      {refusal.code === 'insufficient-balance' ? (
        <A to={paths.deposit(language)} className="section-link">
          {say('deposit')}
        </A>
      ) : null}
      {refusal.code === 'not-signed-in' ? (
        <A to={paths.signIn(language)} className="section-link">
          {say('sign_in')}
        </A>
      ) : null}
    </Strip>
  );
}

/** Whether an order is on its way while nothing is heard of the server: what became of it nobody here knows. */
export function useUnanswered(seat: Seat): boolean {
  const { phase } = useSeat(seat);
  return useIsLost() && phase === 'sending';
}

/** The same of a seat, and that the outcome of a press comes with the connection. */
export function SeatProblem({ seat }: { seat: Seat }) {
  const say = useSay();
  const { problem } = useSeat(seat);
  const unanswered = useUnanswered(seat);
  if (!unanswered) return <ProblemLine problem={problem} />;
  return (
    <Strip icon="wifi-slash" tone="warning">
      {say('play_lost_wait')}
    </Strip>
  );
}
