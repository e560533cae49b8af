import type { CompetitionView, FixtureRow, FixtureSection, PlayView } from '@fairbook/contract';
import { allPeriods } from '@fairbook/domain/sports';
import { Num, Shield } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { CompetitionInRow, CompetitionName, HEAD_FROM } from '../../shared/fixture/competition-name.tsx';
import { sportSlug } from '../../shared/fixture/sports.ts';
import { LocalDay, LocalTime } from '../../shared/time/local-time.tsx';
import { useWords } from '../../shared/words/words.tsx';

const periodsOf = (row: FixtureRow): PlayView['periods'] => row.play?.periods ?? [];

/** What the columns of a list stand for: every period that one of its matches had. */
function columnsOf(rows: readonly FixtureRow[]): readonly string[] {
  const played = new Set<string>(rows.flatMap(periodsOf).map(({ period }) => period));
  return [...allPeriods(), 'overtime'].filter((period) => played.has(period));
}

/** Where the results of a competition alone are. */
const resultsOf = (language: string, { sportId, id }: CompetitionView): string =>
  paths.results(language, sportSlug(sportId), { competition: id });

interface ResultRowProps {
  readonly row: FixtureRow;
  readonly now: number;
  readonly columns: readonly string[];
  readonly dated: boolean;
  /** Its competition stands in the row, for it has no head of its own. */
  readonly named: boolean;
}

function ResultRow({ row, now, columns, dated, named }: ResultRowProps) {
  const { say, language } = useWords();
  const score = row.play?.score;
  const periods = new Map(periodsOf(row).map(({ period, score: each }) => [period as string, each]));
  return (
    <li className="result">
      <span className="result-when">
        {dated ? <LocalDay at={row.startsAt} now={now} /> : <LocalTime at={row.startsAt} now={now} />}
        {row.play?.status === 'abandoned' ? <small>{say('play_abandoned')}</small> : null}
      </span>
      {named ? <CompetitionInRow of={row.competition} to={resultsOf(language, row.competition)} /> : null}
      <A to={paths.fixture(language, row)} className="result-teams">
        {row.field ? (
          <>
            <bdi className="fx-name">{row.home.name}</bdi>
            <span className="result-won">
              {say('field_winner')}:{' '}
              <bdi>{row.field.winners.length > 0 ? new Intl.ListFormat(language).format(row.field.winners) : '–'}</bdi>
            </span>
          </>
        ) : (
          (['home', 'away'] as const).map((side) => {
            const behind = score !== undefined && score[side] < score[side === 'home' ? 'away' : 'home'];
            return (
              <span key={side} className="fx-team">
                <Shield {...row[side].shield} size={20} />
                <bdi className={behind ? 'fx-name fx-behind' : 'fx-name'}>{row[side].name}</bdi>
                <span className="fx-gap" />
                <Num className={behind ? 'fx-score fx-behind' : 'fx-score'}>{score?.[side] ?? '–'}</Num>
              </span>
            );
          })
        )}
      </A>
      {columns.length > 0 ? (
        <span className="result-periods">
          {columns.map((period) => {
            const each = periods.get(period);
            return (
              <span key={period} className="result-period">
                <span className="sr-only">{say(`period_${period}`)}: </span>
                <Num>{each?.home ?? '–'}</Num>
                <Num>{each?.away ?? '–'}</Num>
              </span>
            );
          })}
        </span>
      ) : null}
    </li>
  );
}

/**
 * Final scores by competition. The periods stand once over the list; a competition of few matches takes no head, its name stands in the row.
 * `dated`: of several days.
 */
export function ResultList({ sections, now, dated = false }: { sections: readonly FixtureSection[]; now: number; dated?: boolean }) {
  const { say, language } = useWords();
  const columns = columnsOf(sections.flatMap(({ rows }) => rows));
  return (
    <div className="fx-list">
      {columns.length > 0 ? (
        <div className="result-names" aria-hidden="true">
          <span>{say('list_match')}</span>
          <span className="result-periods">
            {columns.map((period) => (
              <span key={period} className="result-period">
                {say(`period_${period}_short`)}
              </span>
            ))}
          </span>
        </div>
      ) : null}
      {sections.map(({ competition, rows }) => {
        const headless = rows.length < HEAD_FROM;
        return (
          <section key={competition.id} className="fx-comp" data-headless={headless ? '' : undefined}>
            {headless ? null : (
              <header className="fx-head">
                <h3 className="fx-title">
                  <A to={resultsOf(language, competition)}>
                    <CompetitionName of={competition} />
                  </A>
                </h3>
                <Num className="fx-count">{rows.length}</Num>
              </header>
            )}
            <ul>
              {rows.map((row) => (
                <ResultRow key={row.gameId} row={row} now={now} columns={columns} dated={dated} named={headless} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
