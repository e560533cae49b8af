import { Empty, Flag, Icon, Num, Shield } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { SportTabs } from '../features/fixtures/sport-tabs.tsx';
import { Footer } from '../shared/footer.tsx';
import { DAY_MS, showDay } from '../shared/format.ts';
import { A } from '../shared/link.tsx';
import { LocalTime } from '../shared/local-time.tsx';
import { screenMeta } from '../shared/meta.ts';
import { paths } from '../shared/paths.ts';
import { isoDay, resultsDay } from '../shared/results-day.ts';
import { wordsFor } from '../shared/say.ts';
import { sportBySlug } from '../shared/sports.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/results';

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  const sport = sportBySlug(params.sport);
  if (!sport) throw new Response(null, { status: 404 });
  const resultsOf = (day: string) => views.results({ sportId: sport.id, day });
  const day = resultsDay(new URL(request.url).searchParams.get('day'), now, (each) => resultsOf(each).length > 0);
  return { now, day, sports: views.sports(), sportId: sport.id, slug: params.sport, sections: resultsOf(day) };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, `${say('screen_results')}: ${say(`sport_${args.params['sport']}`)}`, say('screen_results_text'));
};

export default function Results({ loaderData }: Route.ComponentProps) {
  const { say, language, locale } = useWords();
  const { day, now, sports, sportId, slug, sections } = loaderData;
  const at = Date.parse(day);
  const here = paths.results(language, slug);
  return (
    <>
      <div className="sporthead">
        <h1>{say('screen_results')}</h1>
        <SportTabs sports={sports} current={sportId} label={say('nav_sports')} to={(s) => paths.results(language, s.sport)} />
      </div>
      <nav className="day-nav" aria-label={say('results_day')}>
        <A to={`${here}?day=${isoDay(at - DAY_MS)}`} className="icon-button" aria-label={say('results_before')}>
          <Icon name="caret-left" bold size={16} mirror />
        </A>
        <span>{showDay(at, locale, 'UTC')}</span>
        {at + DAY_MS <= now ? (
          <A to={`${here}?day=${isoDay(at + DAY_MS)}`} className="icon-button" aria-label={say('results_after')}>
            <Icon name="caret-right" bold size={16} mirror />
          </A>
        ) : null}
      </nav>
      {sections.length === 0 ? (
        <Empty icon="flag" title={say('results_empty_title')}>
          {say('results_empty_text')}
        </Empty>
      ) : (
        <div className="fx-list">
          {sections.map((section) => (
            <section key={section.competition.id} className="fx-comp">
              <header className="fx-head">
                <h2 className="fx-title">
                  <span className="result-comp">
                    <Flag code={section.competition.flag} />
                    {section.competition.name}
                  </span>
                </h2>
              </header>
              <ul>
                {section.rows.map((row) => (
                  <li key={row.gameId} className="result">
                    <LocalTime at={row.startsAt} now={now} />
                    <A to={paths.fixture(language, row)} className="result-teams">
                      {(['home', 'away'] as const).map((side) => (
                        <span key={side} className="fx-team">
                          <Shield {...row[side].shield} size={20} />
                          <bdi className="fx-name">{row[side].name}</bdi>
                          <span className="fx-gap" />
                          <Num className="fx-score">{row.play?.score[side] ?? '–'}</Num>
                        </span>
                      ))}
                    </A>
                    <span className="result-periods">
                      {row.play?.periods.map((p) => (
                        <Num key={p.period}>
                          {p.score.home}:{p.score.away}
                        </Num>
                      ))}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <Footer />
    </>
  );
}
