import { buttonClass, Empty } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { BetCard } from '../features/bets/bet-card.tsx';
import { BetFilters, BetTotals } from '../features/bets/bet-filters.tsx';
import { betFilter, betQuery, betsAddress } from '../features/bets/bet-query.ts';
import { sportsInPlay } from '../features/bets/bet-state.ts';
import { LiveScores } from '../features/bets/live-scores.tsx';
import { pageOf, requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { Pager } from '../features/office/pager.tsx';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { useFreshTopic } from '../shared/wire/use-refresh.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/bets';

const STATES = ['open', 'settled'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requirePlayer(site);
  const query = betQuery(new URL(request.url).searchParams);
  const sports = site.views.sports().map(({ id, name }) => ({ id, name }));
  return { query, sports, now: site.now, page: await site.views.bets(betFilter(query, pageOf(request), site.now)) };
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_bets'), '');

/** The player's bets, open or settled, newest first. */
export default function Bets({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { query, sports, now, page } = loaderData;
  const { state } = query;
  useFreshTopic('my-bets', () => true);
  const filtered = query.result !== undefined || query.sport !== undefined || query.days !== undefined;
  const none = { state, result: undefined, sport: undefined, days: undefined };
  return (
    <OfficeFrame title={say('screen_bets')}>
      <nav className="tabs" aria-label={say('screen_bets')}>
        {STATES.map((each) => (
          <A
            key={each}
            to={betsAddress(language, { ...query, state: each })}
            className="tab"
            aria-current={each === state ? 'page' : undefined}
          >
            {say(`bets_${each}`)}
          </A>
        ))}
      </nav>
      {filtered || page.total > 0 ? <BetFilters query={query} sports={sports} /> : null}
      {page.items.length === 0 ? (
        <Empty
          icon="ticket"
          title={say(filtered ? 'bets_filter_none_title' : `bets_${state}_none_title`)}
          action={
            <A to={filtered ? betsAddress(language, none) : paths.home(language)} className={buttonClass()}>
              {say(filtered ? 'bets_filter_clear' : 'bets_none_act')}
            </A>
          }
        >
          {say(filtered ? 'bets_filter_none_text' : `bets_${state}_none_text`)}
        </Empty>
      ) : (
        <>
          <div className="bet-summary">
            <p>{say('bets_of_all', { n: page.total })}</p>
            <BetTotals sums={page.sums} open={state === 'open'} />
          </div>
          <ul className="bets">
            <LiveScores sports={state === 'open' ? sportsInPlay(page.items, now) : []} />
            {page.items.map((bet) => (
              <BetCard key={bet.id} bet={bet} now={now} />
            ))}
          </ul>
        </>
      )}
      <Pager page={page.page} pages={page.pages} to={(n) => betsAddress(language, query, n)} />
    </OfficeFrame>
  );
}
