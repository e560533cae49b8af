import type { CompetitionView } from '@fairbook/contract';
import { Button, Empty, Field, Icon, Select } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { SportTabs } from '../features/fixtures/sport-tabs.tsx';
import { ResultList } from '../features/results/index.ts';
import { A } from '../shared/addresses/link.tsx';
import { missing } from '../shared/addresses/missing.ts';
import { paths } from '../shared/addresses/paths.ts';
import { sportBySlug } from '../shared/fixture/sports.ts';
import { useAskByForm } from '../shared/forms/ask-by-form.ts';
import { SearchForm } from '../shared/forms/search-form.tsx';
import { Footer } from '../shared/page/footer.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { dayAfter, lastDays, resultsDay, today } from '../shared/time/results-day.ts';
import { showDay } from '../shared/words/format.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/results';

/** Characters of a name looked for. */
const MOST = 100;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { views, now, visitor } = context.get(siteContext);
  const { timeZone } = visitor;
  const sport = sportBySlug(params.sport);
  if (!sport) throw missing(views, new URL(request.url));
  const query = new URL(request.url).searchParams;
  const number = Number(query.get('competition') || Number.NaN);
  const competitionId = Number.isSafeInteger(number) && number > 0 ? number : undefined;
  const text = (query.get('q') ?? '').trim().slice(0, MOST);
  const resultsOf = (day: string) =>
    views.results({ sportId: sport.id, day, timeZone, text, ...(competitionId === undefined ? {} : { competitionId }) });
  const day = await resultsDay(query.get('day'), now, timeZone, async (each) => (await resultsOf(each)).length > 0);
  // What may be chosen is what was played that day, whatever is chosen now.
  const played = await views.results({ sportId: sport.id, day, timeZone });
  const shown = new Map(played.map(({ competition }) => [competition.id, competition]));
  if (competitionId !== undefined && !shown.has(competitionId)) {
    const all = views.competitions({ sportId: sport.id }).flatMap((country) => country.competitions);
    for (const each of all) if (each.id === competitionId) shown.set(each.id, each);
  }
  return {
    now,
    day,
    timeZone,
    text,
    competitionId,
    sports: views.sports(),
    sportId: sport.id,
    slug: params.sport,
    competitions: [...shown.values()],
    sections: await resultsOf(day),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, `${say('screen_results')}: ${say(`sport_${args.params['sport']}`)}`, say('screen_results_text'));
};

interface Asked {
  readonly slug: string;
  readonly day: string;
  readonly timeZone: string;
  readonly competitionId: number | undefined;
  readonly text: string;
  readonly now: number;
}

/** The last days as a row of links, and any other day by the device's own picker. */
function Days({ slug, day, timeZone, competitionId, text, now }: Asked) {
  const { say, language, locale } = useWords();
  const to = (other: string) => paths.results(language, slug, { day: other, competition: competitionId, q: text });
  const named = ['results_today', 'results_yesterday'] as const;
  return (
    <nav className="day-nav" aria-label={say('results_day')}>
      <A to={to(dayAfter(day, -1))} className="icon-button" aria-label={say('results_before')}>
        <Icon name="caret-left" bold size={16} mirror />
      </A>
      <div className="day-row">
        {lastDays(now, timeZone).map((each, back) => (
          <A key={each} to={to(each)} className="chip" aria-current={each === day ? 'page' : undefined}>
            {named[back] ? say(named[back]) : showDay(Date.parse(each), locale, 'UTC')}
          </A>
        ))}
      </div>
      {day < today(now, timeZone) ? (
        <A to={to(dayAfter(day, 1))} className="icon-button" aria-label={say('results_after')}>
          <Icon name="caret-right" bold size={16} mirror />
        </A>
      ) : null}
    </nav>
  );
}

function Filters({
  slug,
  day,
  timeZone,
  competitionId,
  text,
  now,
  competitions,
}: Asked & { readonly competitions: readonly CompetitionView[] }) {
  const { say, language } = useWords();
  const ask = useAskByForm();
  return (
    <SearchForm
      key={`${slug} ${day} ${competitionId}`}
      action={paths.results(language, slug)}
      className="result-filters"
      label={say('screen_results')}
      onChange={(event) => {
        // Words are asked for with the button: the page would come anew under who types them.
        if ((event.target as HTMLElement).getAttribute('name') !== 'q') ask(event.currentTarget, true);
      }}
    >
      <Field label={say('results_day')} type="date" name="day" defaultValue={day} max={today(now, timeZone)} required />
      <Select
        label={say('results_competition')}
        name="competition"
        defaultValue={String(competitionId ?? '')}
        options={[
          { value: '', label: say('results_all_competitions') },
          ...competitions.map(({ id, name, country }) => ({ value: String(id), label: `${name} · ${country}` })),
        ]}
      />
      <Field label={say('search_label')} type="search" name="q" defaultValue={text} maxLength={MOST} autoComplete="off" />
      <Button type="submit" variant="neutral">
        {say('results_show')}
      </Button>
    </SearchForm>
  );
}

export default function Results({ loaderData }: Route.ComponentProps) {
  const { say, language, locale } = useWords();
  const { day, timeZone, now, sports, sportId, slug, sections, competitions, competitionId, text } = loaderData;
  const asked = { slug, day, timeZone, competitionId, text, now };
  const filtered = competitionId !== undefined || text !== '';
  return (
    <>
      <div className="sporthead">
        <h1>{say('screen_results')}</h1>
        <SportTabs sports={sports} current={sportId} label={say('nav_sports')} to={(s) => paths.results(language, s.sport)} />
      </div>
      <Days {...asked} />
      <Filters {...asked} competitions={competitions} />
      <h2 className="section-title">{showDay(Date.parse(day), locale, 'UTC')}</h2>
      {sections.length === 0 ? (
        <Empty icon="flag" title={say(filtered ? 'results_filtered_title' : 'results_empty_title')}>
          {say(filtered ? 'results_filtered_text' : 'results_empty_text')}
        </Empty>
      ) : (
        <ResultList sections={sections} now={now} />
      )}
      <Footer />
    </>
  );
}
