import type { LobbyGame } from '@fairbook/contract';
import { buttonClass, Empty, Icon, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { siteContext } from '../context.ts';
import {
  CasinoPage,
  FILTER_FORM,
  FilterBar,
  FoundGames,
  filterOf,
  filtersOn,
  GameRow,
  LiveCard,
  readAsked,
  sectionAt,
  sectionOf,
} from '../features/casino-lobby/index.ts';
import { A } from '../shared/addresses/link.tsx';
import { missing } from '../shared/addresses/missing.ts';
import { paths } from '../shared/addresses/paths.ts';
import { sportIcon, sportSlug } from '../shared/fixture/sports.ts';
import { useFrame } from '../shared/page/frame-data.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-section';

/** What a section without games leads to. */
const INSTEAD = {
  'live-casino': 'tables',
  'tv-games': 'keno',
  bingo: 'keno',
  poker: 'tables',
  crash: 'fast-games',
} as const;
const insteadOf = (category: string) => (INSTEAD as Readonly<Record<string, (typeof INSTEAD)[keyof typeof INSTEAD] | undefined>>)[category];
/** So few games are seen at a glance: there is nothing to narrow. */
const FEW = 3;
/** Games of the section that is shown instead. */
const ROW = 16;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { views, brand } = context.get(siteContext);
  const url = new URL(request.url);
  const section = sectionAt(url.pathname);
  if (!section?.games) throw missing(views, url);
  const { category } = section;
  const asked = readAsked(url.searchParams);
  const [list, overview, favourites] = await Promise.all([
    views.casino.games({ ...filterOf(asked), category: category as never }),
    views.casino.overview(),
    views.casino.favourites(),
  ]);
  const total = overview.sections.find((each) => each.category === category)?.count ?? 0;
  const other = total === 0 ? insteadOf(category) : undefined;
  const instead = other && { category: other, ...(await views.casino.games({ category: other, from: 0, most: ROW })) };
  const live = category === 'virtual-sports' ? views.sports() : [];
  return { brand: brand.name, category, asked, list, overview, favourites, total, instead, live };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const category = args.loaderData?.category ?? 'slots';
  return screenMeta(args, say(`casino_${category}`), say(`casino_${category}_text`, { brand: args.loaderData?.brand ?? '' }));
};

/** The sports of the brand, as they are played now: in place of those that a computer plays. */
function RealSports({ sports }: { sports: Route.ComponentProps['loaderData']['live'] }) {
  const { say, language } = useWords();
  const groups = [
    { name: 'live', title: say('casino_virtual-sports_live'), count: (sport: (typeof sports)[number]) => sport.live },
    { name: 'line', title: say('casino_virtual-sports_line'), count: (sport: (typeof sports)[number]) => sport.line },
  ] as const;
  return groups.map(({ name, title, count }) => {
    const some = sports.filter((sport) => count(sport) > 0);
    return some.length === 0 ? null : (
      <section key={name} className="casino-sports" aria-label={title}>
        <h2 className="section-title">{title}</h2>
        <ul>
          {some.map((sport) => (
            <li key={sport.id}>
              <A
                to={name === 'live' ? paths.liveSport(language, sportSlug(sport.id)) : paths.line(language, sportSlug(sport.id))}
                className="casino-sport"
              >
                <Icon name={sportIcon(sport.sport)} size={24} />
                <span>{sport.name}</span>
                <Num>{count(sport)}</Num>
              </A>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** A section whose games are not there now: says so, and leads on. */
function Nothing({ category, instead, live }: Pick<Route.ComponentProps['loaderData'], 'category' | 'instead' | 'live'>) {
  const { say, language } = useWords();
  const other = instead && sectionOf(instead.category);
  return (
    <>
      <Empty
        icon={sectionOf(category).icon}
        title={say(`casino_${category}_none`)}
        action={
          <A to={other ? paths.casinoScreen(language, other.path) : paths.casino(language)} className={buttonClass({ variant: 'neutral' })}>
            {say(`casino_${other?.category ?? 'lobby'}`)}
          </A>
        }
      >
        {say(`casino_${category}_none_text`)}
      </Empty>
      {category === 'virtual-sports' ? <RealSports sports={live} /> : null}
      {instead && other && instead.games.length > 0 ? (
        <GameRow
          title={say(`casino_${other.category}`)}
          note={undefined}
          all={paths.casinoScreen(language, other.path)}
          games={instead.games}
          eager
        />
      ) : null}
    </>
  );
}

function Heading({ category, total, children }: { category: string; total: number; children?: ReactNode }) {
  const { say } = useWords();
  const { brand } = useFrame();
  return (
    <header className="casino-heading">
      <h1>{say(`casino_${category}`)}</h1>
      {total > 0 ? <bdi>{say('casino_count', { n: total })}</bdi> : null}
      <p>{say(`casino_${category}_text`, { brand: brand.name })}</p>
      {children}
    </header>
  );
}

/** Tables with dealers are shown wide. */
function Tables({ games }: { games: readonly LobbyGame[] }) {
  return (
    <ul className="live-grid">
      {games.map((game) => (
        <LiveCard key={game.id} game={game} />
      ))}
    </ul>
  );
}

export default function CasinoSection({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { category, asked, list, overview, favourites, total, instead, live } = loaderData;
  const here = paths.casinoScreen(language, sectionOf(category).path);
  if (total === 0)
    return (
      <CasinoPage overview={overview} favourites={favourites}>
        <Heading category={category} total={0} />
        <Nothing category={category} instead={instead} live={live} />
      </CasinoPage>
    );
  const filtered = filtersOn(asked) > 0;
  const filters = total > FEW || filtered;
  const search = { action: here, text: asked.text, total, ...(filters && { form: FILTER_FORM }) };
  const whole = category === 'live-casino' && asked.text === '' && !filtered;
  return (
    <CasinoPage overview={overview} favourites={favourites} search={search}>
      <Heading category={category} total={total} />
      {filters ? <FilterBar action={here} asked={asked} facets={list.facets} category={category} /> : null}
      {whole ? <Tables games={list.games} /> : <FoundGames list={list} label={say(`casino_${category}`)} show={asked.show} bare={here} />}
    </CasinoPage>
  );
}
