import type { CountryView } from '@fairbook/contract';
import { Empty, Flag, Icon, Num } from '@fairbook/ui';
import { pageContext, siteContext } from '../context.ts';
import { ColumnTopics } from '../features/fixtures/column-topics.tsx';
import { FixtureList } from '../features/fixtures/fixture-list.tsx';
import { choicesIn, columnsOf } from '../features/fixtures/list-choices.ts';
import { SportTabs } from '../features/fixtures/sport-tabs.tsx';
import { A } from '../shared/addresses/link.tsx';
import { missing } from '../shared/addresses/missing.ts';
import { paths } from '../shared/addresses/paths.ts';
import { useCalm } from '../shared/browser/pressing.ts';
import { sportBySlug } from '../shared/fixture/sports.ts';
import { Cached } from '../shared/page/cached.tsx';
import { Footer } from '../shared/page/footer.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { packList, packWhole, useUnpacked } from '../shared/wire/packed.ts';
import { goes, useFreshTopic } from '../shared/wire/use-refresh.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/line';

const HOUR = 3_600_000;
/** Start windows a visitor chooses from; undefined is all that is offered. */
const WINDOWS: Readonly<Record<string, number | undefined>> = { '3h': 3 * HOUR, '24h': 24 * HOUR, '3d': 72 * HOUR, all: undefined };
const ROWS = 120;

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { views, now, visitor } = context.get(siteContext);
  const { travelling } = context.get(pageContext);
  const sport = sportBySlug(params.sport);
  const sports = views.sports();
  if (!sport || !sports.some((s) => s.id === sport.id)) throw missing(views, new URL(request.url));
  const query = new URL(request.url).searchParams;
  const asked = query.get('within') ?? '';
  const within = asked in WINDOWS ? asked : '24h';
  const country = Number(query.get('country'));
  const countryId = Number.isSafeInteger(country) && country > 0 ? country : undefined;
  const choices = choicesIn(request.headers.get('cookie'));
  const columns = columnsOf(choices, sport.sport, 'line', visitor.view);
  const ms = countryId === undefined ? WINDOWS[within] : undefined;
  return {
    now,
    sports,
    sportId: sport.id,
    sport: sport.sport,
    slug: params.sport,
    choices,
    columns,
    within,
    countryId,
    countries: packWhole(views.competitions({ sportId: sport.id }), travelling),
    sections: packList(
      views.fixtures({
        phase: 'line',
        sportId: sport.id,
        from: now,
        limit: ROWS,
        columns,
        byStart: visitor.timeZone,
        ...(ms === undefined ? {} : { until: now + ms }),
        ...(countryId === undefined ? {} : { countryId }),
      }),
      travelling,
    ),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const sport = say(`sport_${args.params['sport']}`);
  return screenMeta(args, `${say('screen_line')}: ${sport}`, say('screen_line_text', { sport }));
};

function CountryList({ countries, slug, chosen }: { countries: readonly CountryView[]; slug: string; chosen: number | undefined }) {
  const { language } = useWords();
  const here = paths.line(language, slug);
  return (
    <ul className="country-list">
      {countries.map((country) => (
        <li key={country.countryId}>
          <A
            to={`${here}?country=${country.countryId}`}
            className="country"
            aria-current={country.countryId === chosen ? 'true' : undefined}
          >
            <Flag code={country.flag} />
            <span>{country.country}</span>
            <Num>{country.competitions.reduce((sum, c) => sum + c.count, 0)}</Num>
          </A>
          <ul>
            {country.competitions.map((competition) => (
              <li key={competition.id}>
                <A to={paths.competition(language, slug, competition)} className="country-comp">
                  <span>{competition.name}</span>
                  <Num>{competition.count}</Num>
                </A>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export default function Line({ loaderData: loaded }: Route.ComponentProps) {
  const loaderData = useCalm(loaded);
  const { say, language } = useWords();
  const { sports, sportId, slug, within, countryId, now } = loaderData;
  const countries = useUnpacked(loaderData.countries);
  const sections = useUnpacked(loaderData.sections);
  useFreshTopic(`line:${sportId}`, goes);
  const here = paths.line(language, slug);
  return (
    <>
      <ColumnTopics topic={`line:${sportId}`} sport={loaderData.sport} phase="line" columns={loaderData.columns} />
      <div className="sporthead">
        <h1>{say(`sport_${slug}`)}</h1>
        <SportTabs
          sports={sports}
          current={sportId}
          label={say('nav_sports')}
          to={(s) => paths.line(language, s.sport)}
          count={(s) => s.line}
        />
      </div>
      <div className="line-tools">
        <nav className="seg-links" aria-label={say('line_within')}>
          {Object.keys(WINDOWS).map((name) => (
            <A key={name} to={`${here}?within=${name}`} aria-current={countryId === undefined && name === within ? 'true' : undefined}>
              {say(`within_${name}`)}
            </A>
          ))}
        </nav>
        <details className="market countries" open={countryId !== undefined}>
          <summary>
            <h2>{say('line_countries')}</h2>
            <small>
              <Num>{countries.length}</Num>
            </small>
            <Icon name="caret-down" bold size={14} />
          </summary>
          <Cached of={countries} way={`${language} ${slug} ${countryId ?? ''}`}>
            <CountryList countries={countries} slug={slug} chosen={countryId} />
          </Cached>
        </details>
      </div>
      {sections.length > 0 ? (
        <FixtureList
          sections={sections}
          now={now}
          columns={loaderData.columns}
          pickable={{ sport: loaderData.sport, phase: 'line' }}
          headingLevel={2}
          choices={loaderData.choices}
        />
      ) : (
        <Empty icon="calendar-blank" title={say('line_empty_title')}>
          {say('line_empty_text')}
        </Empty>
      )}
      <Footer />
    </>
  );
}
