import { Num } from '@fairbook/ui';
import { usePlayer } from '../../../shared/page/frame-data.ts';
import { useMoney } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../play/amounts.ts';

/** What is left of the player's limit on losses. */
export function LossLeft() {
  const { say } = useWords();
  const money = useMoney();
  const player = usePlayer();
  const limit = player?.limits.find(({ kind, currency }) => kind === 'loss' && currency === player.balance.currency);
  if (!limit) return null;
  return (
    <p className="cg-fact cg-quiet">
      <span>{say(`slip_loss_left_${limit.period}`)}</span>
      <Num>{money(limit.left, limit.currency)}</Num>
    </p>
  );
}

/** What there is to play with: the balance on a phone, whose header gives way to the game, and play chips everywhere. */
export function BalanceLine({
  money,
  balance,
  amounts,
  refill,
}: {
  money: boolean;
  balance: bigint;
  amounts: Amounts;
  refill: (() => void) | undefined;
}) {
  const { say } = useWords();
  return (
    <p className="cg-fact cg-quiet cg-balance" data-money={money ? '' : undefined}>
      <span>{say(money ? 'play_balance' : 'play_chips')}</span>
      <span>
        <Num>{amounts.show(balance)}</Num>
        {refill ? (
          <button type="button" className="link" onClick={refill}>
            {say('play_refill')}
          </button>
        ) : null}
      </span>
    </p>
  );
}
