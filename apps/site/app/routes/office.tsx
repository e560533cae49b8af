import { accountSignOut } from '@fairbook/client/routes';
import { Button, buttonClass, Empty, Icon, Num, Sparkline } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { Elapsed } from '../features/frame/elapsed.tsx';
import { leaveNotices } from '../features/messages/index.ts';
import { DebtCard } from '../features/office/debt-card.tsx';
import { requirePlayer } from '../features/office/guard.ts';
import { LedgerTable } from '../features/office/ledger-table.tsx';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { OfficeTiles } from '../features/office/office-tiles.tsx';
import { StakesBySport } from '../features/office/stakes-by-sport.tsx';
import { TimePlayed } from '../features/office/time-played.tsx';
import { call } from '../shared/api.ts';
import { useMoney } from '../shared/format.ts';
import { LimitBar, UsedOf } from '../shared/limit-bar.tsx';
import { A } from '../shared/link.tsx';
import { LocalDateTime } from '../shared/local-time.tsx';
import { screenMeta } from '../shared/meta.ts';
import { paths } from '../shared/paths.ts';
import { wordsFor } from '../shared/say.ts';
import { enter, useAct } from '../shared/use-act.ts';
import { useBalance } from '../shared/use-balance.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/office';

/** Movements of money that the overview shows. */
const RECENT = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const player = await requirePlayer(site);
  const [{ items }, activity, debt] = await Promise.all([site.views.ledger(1), site.views.activity(), site.views.debt()]);
  return {
    player,
    activity,
    debt,
    ledger: items.slice(0, RECENT),
    // Oldest first.
    course: items.flatMap((row) => (row.balance === undefined ? [] : [Number(row.balance)])).reverse(),
    now: site.now,
  };
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_office'), '');

export default function Office({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const money = useMoney();
  const { player, activity, debt, ledger, course, now } = loaderData;
  const balance = useBalance() ?? player.balance;
  const shown = (kind: string, amount: string) =>
    kind === 'session-time' ? say('minutes', { n: Math.round(Number(amount)) }) : money(amount, balance.currency);
  const out = useAct(
    async () => {
      await leaveNotices();
      return call(accountSignOut);
    },
    () => enter(paths.home(language)),
  );
  return (
    <OfficeFrame
      title={say('screen_office')}
      note={
        player.previousSessionAt ? (
          <>
            {say('office_previous')} <LocalDateTime at={player.previousSessionAt} />
          </>
        ) : null
      }
    >
      <OfficeTiles player={player} balance={balance} elapsed={<Elapsed since={player.sessionSince} drawn={now} />} />
      {debt && Number(debt.owed) > 0 ? <DebtCard debt={debt} /> : null}
      <div className="cards">
        <section className="figure office-balance-card">
          <span>{say('office_balance')}</span>
          <p className="figure-balance">
            <Num>{money(balance.cash, balance.currency)}</Num>
            {course.length > 1 ? <Sparkline values={course} width={120} height={40} label={say('office_course')} /> : null}
          </p>
          <p className="figure-acts">
            <A to={paths.deposit(language)} className={buttonClass({ variant: 'neutral' })}>
              {say('screen_deposit')}
            </A>
            <A to={paths.withdrawal(language)} className={buttonClass({ variant: 'neutral' })}>
              {say('screen_withdrawal')}
            </A>
          </p>
        </section>
        <section className="figure office-net-card">
          <span>{say('office_net')}</span>
          <Num>{money(player.net, balance.currency, 'always')}</Num>
          <p className="figure-foot">
            <Icon name="clock" size={16} />
            <Elapsed since={player.sessionSince} drawn={now} /> {say('session_in_play')}
          </p>
          <p className="figure-foot figure-end">
            <span>
              {say('office_open_stakes')} <Num>{money(balance.openStakes, balance.currency)}</Num>
            </span>
            <A to={paths.bets(language)} className="section-link">
              {say('office_open_bets', { count: player.openBets })}
            </A>
          </p>
        </section>
        {activity ? <TimePlayed days={activity.days} /> : null}
      </div>
      <div className="office-two">
        <section className="stack">
          <header className="office-part">
            <h2>{say('office_activity')}</h2>
            <A to={paths.ledger(language)} className="section-link">
              {say('screen_ledger')}
            </A>
          </header>
          {ledger.length > 0 ? (
            <LedgerTable rows={ledger} />
          ) : (
            <Empty icon="list-bullets" title={say('ledger_empty_title')}>
              {say('ledger_empty_text')}
            </Empty>
          )}
        </section>
        <div className="stack">
          <section className="figure">
            <header className="office-part">
              <h2>{say('limits')}</h2>
              <A to={paths.limits(language)} className="section-link">
                {say('limit_change')}
              </A>
            </header>
            {player.limits.map((limit) => (
              <div key={`${limit.kind}/${limit.period}`} className="office-limit">
                <p>
                  <span>{say(`limit_${limit.kind}`, { period: say(`period_of_${limit.period}`) })}</span>
                  <UsedOf used={shown(limit.kind, limit.used)} amount={shown(limit.kind, limit.amount)} />
                </p>
                <LimitBar limit={limit} label={say(`limit_${limit.kind}`, { period: say(`period_of_${limit.period}`) })} />
                {Number(limit.inPlay ?? 0) > 0 ? (
                  <p className="note">
                    <span>
                      {say('limit_in_play')} <Num>{money(limit.inPlay ?? '0', limit.currency)}</Num>
                    </span>
                  </p>
                ) : null}
              </div>
            ))}
            {player.limits.length === 0 ? <p className="note">{say('control_text')}</p> : null}
            <p className="figure-acts">
              <A to={`${paths.limits(language)}#break`} className={buttonClass({ variant: 'neutral' })}>
                <Icon name="pause-circle" size={18} />
                {say('control_break')}
              </A>
            </p>
          </section>
          {activity ? <StakesBySport stakes={activity.stakes} currency={balance.currency} /> : null}
          <section className="figure">
            <span>{say('field_login_number')}</span>
            <Num>{player.number}</Num>
            {player.email ? (
              <p className="office-mail">
                <bdi>{player.email}</bdi>
              </p>
            ) : null}
            <p className="figure-acts">
              <Button variant="outline" onClick={out.act} {...(out.busy ? { busy: say('sign_out') } : {})}>
                {say('sign_out')}
              </Button>
            </p>
          </section>
        </div>
      </div>
    </OfficeFrame>
  );
}
