import type { LimitView } from '@fairbook/contract';
import { moneyToText, parseMoney } from '@fairbook/domain/money';
import { Num } from '@fairbook/ui';
import { usePlayer } from '../../../shared/page/frame-data.ts';
import { useNetSince } from '../../../shared/player/rounds-since.ts';
import { useMoney } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../play/amounts.ts';

/** Of a limit on losses: rounds since it was read take from it or give back, up to all of it. */
function leftOf({ left, amount, currency }: LimitView, since: bigint): string {
  const [now, all] = [parseMoney(left, currency), parseMoney(amount, currency)];
  if (!now.ok || !all.ok) return left;
  const next = now.value + since;
  return moneyToText(next < 0n ? 0n : next > all.value ? all.value : next, currency);
}

/** What is left of the player's limit on losses. */
export function LossLeft() {
  const { say } = useWords();
  const money = useMoney();
  const player = usePlayer();
  const since = useNetSince();
  const limit = player?.limits.find(({ kind, currency }) => kind === 'loss' && currency === player.balance.currency);
  if (!limit) return null;
  return (
    <p className="cg-fact cg-quiet">
      <span>{say(`slip_loss_left_${limit.period}`)}</span>
      <Num>{money(leftOf(limit, since), limit.currency)}</Num>
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
