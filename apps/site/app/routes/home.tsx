import { Badge, Chip, Empty, Icon, Num } from '@fairbook/ui';
import { useState } from 'react';
import { pageContext, siteContext } from '../context.ts';
import { HomeGames } from '../features/casino-lobby/home-games.tsx';
import { PackedList } from '../features/fixtures/fixture-list.tsx';
import { choicesIn } from '../features/fixtures/list-choices.ts';
import { AccumulatorCard } from '../features/home/accumulator-card.tsx';
import { LeadFixture } from '../features/home/lead-fixture.tsx';
import { QuickCards } from '../features/home/quick-cards.tsx';
import { useTopic } from '../live/index.ts';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { useCalm } from '../shared/browser/pressing.ts';
import { sportIcon, sportSlug } from '../shared/fixture/sports.ts';
import { Footer } from '../shared/page/footer.tsx';
import { useFrame } from '../shared/page/frame-data.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { packList } from '../shared/wire/packed.ts';
import { movesRows, useFreshTopic } from '../shared/wire/use-refresh.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/home';

/** Rows of one list on the home page at most. */
const ROWS = 12;
/** Matches in the row of small cards. */
const QUICK = 2;
/** Games of the casino on the home page. */
const GAMES = 6;
const SOON_MS = 24 * 3_600_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { brand, views, now, visitor, hidden } = context.get(siteContext);
  const choices = choicesIn(request.headers.get('cookie'));
  const { travelling } = context.get(pageContext);
  const sports = views.sports();
  const lead = views.lead();
  const soon = views.fixtures({
    phase: 'line',
    from: now,
    until: now + SOON_MS,
    limit: ROWS,
    byStart: visitor.timeZone,
  });
  const { games, total } = await views.casino.games({ from: 0, most: GAMES });
  return {
    now,
    choices,
    casino: { games, total },
    lead: lead && { row: lead, incidents: lead.play ? views.incidents(lead.constId) : [] },
    accumulator: hidden.includes('express') ? undefined : views.accumulatorOfTheDay(),
    live: sports
      .filter((s) => s.live > 0)
      .map((s) => ({
        sportId: s.id,
        sport: s.sport,
        name: s.name,
        count: s.live,
        sections: packList(views.fixtures({ phase: 'live', sportId: s.id, limit: ROWS }), travelling),
      })),
    soon: packList(soon, travelling),
    quick:
      brand.look.lead === 'accent'
        ? soon
            .flatMap((section) => section.rows)
            .filter((row) => row.result)
            .slice(0, QUICK)
        : undefined,
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_home'), say('screen_home_text'));
};

export default function Home({ loaderData: loaded }: Route.ComponentProps) {
  const loaderData = useCalm(loaded);
  const { say, language } = useWords();
  const { brand } = useFrame();
  const [chosen, setChosen] = useState(loaderData.live[0]?.sportId);
  const live = loaderData.live.find((s) => s.sportId === chosen) ?? loaderData.live[0];
  const total = loaderData.live.reduce((sum, s) => sum + s.count, 0);
  useFreshTopic(live ? `live:${live.sportId}` : undefined, movesRows);
  useTopic('line:1');
  return (
    <>
      <h1 className="sr-only">{say('home_heading', { brand: brand.name })}</h1>
      {loaderData.lead ? <LeadFixture {...loaderData.lead} now={loaderData.now} /> : null}
      {loaderData.quick ? (
        <QuickCards accumulator={loaderData.accumulator} rows={loaderData.quick} now={loaderData.now} />
      ) : loaderData.accumulator ? (
        <AccumulatorCard accumulator={loaderData.accumulator} />
      ) : null}
      <section className="stack">
        <div className="sporthead">
          <h2>
            <A to={paths.live(language)}>{say('home_live')}</A>
            <Badge tone="live">
              <Num>{total}</Num>
            </Badge>
          </h2>
          <fieldset className="sporthead-end" aria-label={say('nav_sports')}>
            {loaderData.live.map((s) => (
              <Chip
                key={s.sportId}
                selected={s === live}
                icon={<Icon name={sportIcon(s.sport)} size={17} fill={s === live} />}
                onClick={() => setChosen(s.sportId)}
              >
                {s.name}
              </Chip>
            ))}
          </fieldset>
        </div>
        {live ? (
          <PackedList sections={live.sections} now={loaderData.now} choices={loaderData.choices} />
        ) : (
          <Empty icon="broadcast" title={say('live_empty_title')}>
            {say('live_empty_text')}
          </Empty>
        )}
      </section>
      <section className="stack">
        <div className="sporthead">
          <h2>{say('home_soon')}</h2>
          <nav className="seg-links" aria-label={say('home_soon')}>
            {[1, 3, 2].map((id) => (
              <A key={id} to={paths.line(language, sportSlug(id))}>
                {say(`sport_${sportSlug(id)}`)}
              </A>
            ))}
          </nav>
        </div>
        <PackedList sections={loaderData.soon} now={loaderData.now} choices={loaderData.choices} />
      </section>
      <HomeGames {...loaderData.casino} />
      <Footer />
    </>
  );
}
