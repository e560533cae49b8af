import { siteContext } from '../context.ts';
import { AccountCard } from '../features/office/account-card.tsx';
import { DebtCard } from '../features/office/debt-card.tsx';
import { requirePlayer } from '../features/office/guard.ts';
import { LimitsCard } from '../features/office/limits-card.tsx';
import { BalanceCard, NetCard, RecentMoney } from '../features/office/money-cards.tsx';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { OfficeRooms } from '../features/office/office-nav.tsx';
import { OfficeTiles } from '../features/office/office-tiles.tsx';
import { StakesBySport } from '../features/office/stakes-by-sport.tsx';
import { TimePlayed } from '../features/office/time-played.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { Elapsed } from '../shared/player/elapsed.tsx';
import { useBalance } from '../shared/player/use-balance.ts';
import { LocalDateTime } from '../shared/time/local-time.tsx';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
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
  const { say } = useWords();
  const { player, activity, debt, ledger, course, now } = loaderData;
  const balance = useBalance() ?? player.balance;
  const elapsed = <Elapsed since={player.sessionSince} drawn={now} />;
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
      <OfficeTiles player={player} balance={balance} elapsed={elapsed} />
      {debt && Number(debt.owed) > 0 ? <DebtCard debt={debt} /> : null}
      <OfficeRooms />
      <div className="cards">
        <BalanceCard balance={balance} course={course} />
        <NetCard player={player} balance={balance} elapsed={elapsed} />
        {activity ? <TimePlayed days={activity.days} /> : null}
      </div>
      <div className="office-two">
        <RecentMoney rows={ledger} />
        <div className="stack">
          <LimitsCard player={player} currency={balance.currency} />
          {activity ? <StakesBySport stakes={activity.stakes} currency={balance.currency} /> : null}
          <AccountCard player={player} />
        </div>
      </div>
    </OfficeFrame>
  );
}
