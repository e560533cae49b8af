import { Num } from '@fairbook/ui';
import { usePlayer } from '../page/frame-data.ts';
import { useMoney } from '../words/format.ts';
import { useWords } from '../words/words.tsx';
import { useNetSince, withMinor } from './rounds-since.ts';
import { useBalance } from './use-balance.ts';

/** What settled bets gave or took since the session began, and beside it the stakes that are not settled yet. */
export function NetPosition() {
  const { say } = useWords();
  const money = useMoney();
  const player = usePlayer();
  const balance = useBalance() ?? player?.balance;
  const since = useNetSince();
  if (!player || !balance) return null;
  const open = Number(balance.openStakes) > 0;
  return (
    <span className="net">
      <span>
        {say(open ? 'session_settled' : 'session_net')}{' '}
        <Num>{money(withMinor(player.net, since, player.balance.currency), player.balance.currency, 'always')}</Num>
      </span>
      {open ? (
        <span>
          {say('session_open')} <Num>{money(balance.openStakes, balance.currency)}</Num>
        </span>
      ) : null}
    </span>
  );
}
