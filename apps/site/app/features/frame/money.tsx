import { Icon, Num } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useBalance } from '../../shared/player/use-balance.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { RealityCheck } from '../reality-check/index.ts';
import { SessionChip } from './session-chip.tsx';

/** More unread messages than the badge has digits for. */
const MOST_SHOWN = 99;

/** A player's time in play with the reminder of it, balance, way to a deposit, and office with what is unread. */
export function Money() {
  const { language, say } = useWords();
  const { player, now } = useFrame();
  const balance = useBalance();
  const money = useMoney();
  if (!player || !balance) return null;
  const unread = player.unread > 0 ? [say('nav_unread', { count: player.unread })] : [];
  return (
    <>
      <SessionChip since={player.sessionSince} drawn={now} />
      {player.realityCheckMinutes === undefined ? null : <RealityCheck minutes={player.realityCheckMinutes} />}
      <div className="money">
        <A to={paths.ledger(language)} aria-label={say('balance_label', { amount: money(balance.cash, balance.currency) })}>
          <Num>{money(balance.cash, balance.currency)}</Num>
        </A>
        <A to={paths.deposit(language)} aria-label={say('deposit')}>
          <span className="money-word">{say('deposit')}</span>
          <Icon name="plus" bold size={18} />
        </A>
      </div>
      <A to={paths.office(language)} className="icon-button top-me" aria-label={[player.initials, say('office'), ...unread].join(', ')}>
        <span className="avatar" aria-hidden="true">
          {player.initials}
        </span>
        {player.unread > 0 ? (
          <span className="bottom-count top-unread" aria-hidden="true">
            <Num>{Math.min(player.unread, MOST_SHOWN)}</Num>
          </span>
        ) : null}
      </A>
    </>
  );
}
