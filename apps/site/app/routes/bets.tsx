import { buttonClass, Empty } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { BetCard } from '../features/bets/bet-card.tsx';
import { sportsInPlay } from '../features/bets/bet-state.ts';
import { LiveScores } from '../features/bets/live-scores.tsx';
import { pageOf, requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { Pager } from '../features/office/pager.tsx';
import { A } from '../shared/link.tsx';
import { screenMeta } from '../shared/meta.ts';
import { paths } from '../shared/paths.ts';
import { wordsFor } from '../shared/say.ts';
import { useFreshTopic } from '../shared/use-refresh.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/bets';

const STATES = ['open', 'settled'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  const state = new URL(request.url).searchParams.get('state') === 'settled' ? ('settled' as const) : ('open' as const);
  return { state, now: site.now, page: await site.views.bets({ state, page: pageOf(request) }) };
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_bets'), '');

/** The player's bets, open or settled, newest first. */
export default function Bets({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { state, now, page } = loaderData;
  useFreshTopic('my-bets', () => true);
  const address = (of: 'open' | 'settled', n = 1): string => {
    const path = paths.bets(language, of === 'settled' ? 'settled' : undefined);
    return n === 1 ? path : `${path}${of === 'settled' ? '&' : '?'}page=${n}`;
  };
  return (
    <OfficeFrame title={say('screen_bets')}>
      <nav className="tabs" aria-label={say('screen_bets')}>
        {STATES.map((each) => (
          <A key={each} to={address(each)} className="tab" aria-current={each === state ? 'page' : undefined}>
            {say(`bets_${each}`)}
          </A>
        ))}
      </nav>
      {page.items.length === 0 ? (
        <Empty
          icon="ticket"
          title={say(`bets_${state}_none_title`)}
          action={
            <A to={paths.home(language)} className={buttonClass()}>
              {say('bets_none_act')}
            </A>
          }
        >
          {say(`bets_${state}_none_text`)}
        </Empty>
      ) : (
        <ul className="bets">
          <LiveScores sports={state === 'open' ? sportsInPlay(page.items, now) : []} />
          {page.items.map((bet) => (
            <BetCard key={bet.id} bet={bet} now={now} />
          ))}
        </ul>
      )}
      <Pager page={page.page} pages={page.pages} to={(n) => address(state, n)} />
    </OfficeFrame>
  );
}
