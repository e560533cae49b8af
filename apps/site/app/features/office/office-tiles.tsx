import type { BalanceView, LimitView, PlayerView } from '@fairbook/contract';
import { Icon, type IconName, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

/** Share of a limit from where on it is nearly used up. */
const NEAR = 0.85;

const shareOf = ({ used, amount }: LimitView): number => (Number(amount) > 0 ? Number(used) / Number(amount) : 1);

interface Tile {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  readonly line: string;
  readonly near?: boolean;
}

/** Bets, money in and out, and limits, each with how far it has come. */
function useTiles(player: PlayerView, balance: BalanceView): readonly Tile[] {
  const { say, language, locale } = useWords();
  const money = useMoney();
  const shares = player.limits.map(shareOf);
  const most = Math.max(0, ...shares);
  const deposit = player.limits.filter(({ kind }) => kind === 'deposit').toSorted((a, b) => Number(a.left) - Number(b.left))[0];
  return [
    {
      to: paths.bets(language),
      icon: 'ticket',
      name: say('office_tile_bets'),
      line: say('office_tile_open', { count: player.openBets }),
    },
    {
      to: paths.deposit(language),
      icon: 'hand-deposit',
      name: say('screen_deposit'),
      line: deposit ? say('office_tile_left', { amount: money(deposit.left, deposit.currency) }) : say('office_tile_deposit'),
    },
    {
      to: paths.withdrawal(language),
      icon: 'hand-withdraw',
      name: say('screen_withdrawal'),
      line: say('office_tile_available', { amount: money(balance.cash, balance.currency) }),
    },
    {
      to: paths.limits(language),
      icon: 'shield-check',
      name: say('limits'),
      line:
        shares.length === 0
          ? say('office_tile_no_limits')
          : say('office_tile_limits', { percent: new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.min(1, most)) }),
      near: most >= NEAR,
    },
  ];
}

/** What a player comes to the account for, first: the balance, then bets, money in and out, and limits, each with where it stands. */
export function OfficeTiles({ player, balance, elapsed }: { player: PlayerView; balance: BalanceView; elapsed: ReactNode }) {
  const { say } = useWords();
  const money = useMoney();
  const tiles = useTiles(player, balance);
  const sums = [
    ['office_open_stakes', <Num key="open">{money(balance.openStakes, balance.currency)}</Num>],
    ['office_net', <Num key="net">{money(player.net, balance.currency, 'always')}</Num>],
    ['session_elapsed', elapsed],
  ] as const;
  return (
    <section className="office-start" aria-label={say('office_balance')}>
      <div className="figure office-balance">
        <span>{say('office_balance')}</span>
        <Num>{money(balance.cash, balance.currency)}</Num>
        <dl>
          {sums.map(([key, value]) => (
            <div key={key}>
              <dt>{say(key)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="office-tiles">
        {tiles.map(({ to, icon, name, line, near }) => (
          <A key={icon} to={to} className="office-tile">
            <span className="office-tile-icon">
              <Icon name={icon} size={20} />
            </span>
            <span>
              <b>{name}</b>
              <small data-near={near ? '' : undefined}>{line}</small>
            </span>
          </A>
        ))}
      </div>
    </section>
  );
}
