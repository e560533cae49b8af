import type { PlayerView } from '@fairbook/contract';
import { LimitBar, UsedOf } from '../../shared/player/limit-bar.tsx';
import { RestrictionText } from '../../shared/player/restriction-strip.tsx';
import { useMoney } from '../../shared/words/format.ts';
import { useSay } from '../../shared/words/words.tsx';

/** How far a player's deposit limit is used, and until when play is closed for them. */
export function OwnControl({ player }: { player: PlayerView }) {
  const say = useSay();
  const money = useMoney();
  const limit = player.limits.find((l) => l.kind === 'deposit');
  // Whole sums lose their cents here: the line has to hold beside its name.
  const round = (amount: string) => money(amount, limit?.currency ?? '').replace(/[.,]00(?=\D*$)/, '');
  return (
    <>
      {limit ? (
        <>
          <p className="control-row">
            <span>{say(`control_deposits_${limit.period}`)}</span>
            <UsedOf used={round(limit.used)} amount={round(limit.amount)} />
          </p>
          <LimitBar limit={limit} label={say(`control_deposits_${limit.period}`)} size={6} />
        </>
      ) : (
        <p className="control-row">{say('control_text')}</p>
      )}
      {player.restriction ? (
        <p className="control-row">
          <RestrictionText {...player.restriction} />
        </p>
      ) : null}
    </>
  );
}
