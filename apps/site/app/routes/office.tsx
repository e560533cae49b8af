import type { ACCOUNT_CALLS } from '@fairbook/contract';
import { Button, buttonClass, Num } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { ask } from '../shared/api.ts';
import { useMoney } from '../shared/format.ts';
import { A } from '../shared/link.tsx';
import { LocalDateTime } from '../shared/local-time.tsx';
import { screenMeta } from '../shared/meta.ts';
import { paths } from '../shared/paths.ts';
import { wordsFor } from '../shared/say.ts';
import { enter, useAct } from '../shared/use-act.ts';
import { useBalance } from '../shared/use-balance.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/office';

export async function loader({ context }: Route.LoaderArgs) {
  return { player: await requirePlayer(context.get(siteContext)) };
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_office'), '');

export default function Office({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const money = useMoney();
  const { player } = loaderData;
  const balance = useBalance() ?? player.balance;
  const out = useAct(
    () => ask<(typeof ACCOUNT_CALLS)['signOut']>('POST', '/user/disconnect', {}),
    () => enter(paths.home(language)),
  );
  return (
    <OfficeFrame title={say('screen_office')}>
      <div className="cards">
        <section className="figure">
          <span>{say('office_balance')}</span>
          <Num>{money(balance.cash, balance.currency)}</Num>
          <p className="figure-acts">
            <A to={paths.deposit(language)} className={buttonClass({ variant: 'neutral' })}>
              {say('screen_deposit')}
            </A>
            <A to={paths.withdrawal(language)} className={buttonClass({ variant: 'outline' })}>
              {say('screen_withdrawal')}
            </A>
          </p>
        </section>
        <section className="figure">
          <span>{say('office_open_stakes')}</span>
          <Num>{money(balance.openStakes, balance.currency)}</Num>
          <p className="figure-acts">
            <A to={paths.bets(language)} className="section-link">
              {say('office_open_bets', { count: player.openBets })}
            </A>
          </p>
        </section>
        <section className="figure">
          <span>{say('office_net')}</span>
          <Num>{money(player.net, balance.currency, 'always')}</Num>
          <p className="figure-acts">
            <A to={paths.ledger(language)} className="section-link">
              {say('screen_ledger')}
            </A>
          </p>
        </section>
      </div>
      <section className="figure">
        <span>{say('field_login_number')}</span>
        <Num>{player.number}</Num>
        {player.email ? (
          <p>
            <bdi>{player.email}</bdi>
          </p>
        ) : null}
        {player.previousSessionAt ? (
          <p className="note">
            {say('office_previous')} <LocalDateTime at={player.previousSessionAt} />
          </p>
        ) : null}
        <p className="figure-acts">
          <Button variant="outline" onClick={out.act} {...(out.busy ? { busy: say('sign_out') } : {})}>
            {say('sign_out')}
          </Button>
        </p>
      </section>
    </OfficeFrame>
  );
}
