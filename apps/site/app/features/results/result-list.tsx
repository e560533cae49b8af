import type { FixtureRow, FixtureSection, PlayView } from '@fairbook/contract';
import { Flag, Num, Shield } from '@fairbook/ui';
import { A } from '../../shared/link.tsx';
import { LocalDay, LocalTime } from '../../shared/local-time.tsx';
import { paths } from '../../shared/paths.ts';
import { sportSlug } from '../../shared/sports.ts';
import { useWords } from '../../shared/words.tsx';

/** Periods in the order they are played. */
const ORDER = [
  ...['first-half', 'second-half'],
  ...['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'],
  ...['period-1', 'period-2', 'period-3'],
  'overtime',
] as const;

const periodsOf = (row: FixtureRow): PlayView['periods'] => row.play?.periods ?? [];

/** What the columns of a competition's results stand for: every period that one of its matches had. */
function columnsOf(rows: readonly FixtureRow[]): readonly string[] {
  const played = new Set<string>(rows.flatMap(periodsOf).map(({ period }) => period));
  return ORDER.filter((period) => played.has(period));
}

function ResultRow({ row, now, columns, dated }: { row: FixtureRow; now: number; columns: readonly string[]; dated: boolean }) {
  const { say, language } = useWords();
  const score = row.play?.score;
  const periods = new Map(periodsOf(row).map(({ period, score: each }) => [period as string, each]));
  return (
    <li className="result">
      <span className="result-when">
        {dated ? <LocalDay at={row.startsAt} now={now} /> : <LocalTime at={row.startsAt} now={now} />}
        {row.play?.status === 'abandoned' ? <small>{say('play_abandoned')}</small> : null}
      </span>
      <A to={paths.fixture(language, row)} className="result-teams">
        {(['home', 'away'] as const).map((side) => {
          const behind = score !== undefined && score[side] < score[side === 'home' ? 'away' : 'home'];
          return (
            <span key={side} className="fx-team">
              <Shield {...row[side].shield} size={20} />
              <bdi className={behind ? 'fx-name fx-behind' : 'fx-name'}>{row[side].name}</bdi>
              <span className="fx-gap" />
              <Num className={behind ? 'fx-score fx-behind' : 'fx-score'}>{score?.[side] ?? '–'}</Num>
            </span>
          );
        })}
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

/** Final scores by competition, with the score of every period under its name. `dated`: of several days. */
export function ResultList({ sections, now, dated = false }: { sections: readonly FixtureSection[]; now: number; dated?: boolean }) {
  const { say, language } = useWords();
  return (
    <div className="fx-list">
      {sections.map((section) => {
        const columns = columnsOf(section.rows);
        return (
          <section key={section.competition.id} className="fx-comp">
            <header className="result-head">
              <h3 className="fx-title">
                <A to={paths.results(language, sportSlug(section.competition.sportId), { competition: section.competition.id })}>
                  <Flag code={section.competition.flag} />
                  <span>{section.competition.name}</span>
                </A>
              </h3>
              {columns.length > 0 ? (
                <span className="result-periods" aria-hidden="true">
                  {columns.map((period) => (
                    <span key={period} className="result-period">
                      {say(`period_${period}_short`)}
                    </span>
                  ))}
                </span>
              ) : null}
            </header>
            <ul>
              {section.rows.map((row) => (
                <ResultRow key={row.gameId} row={row} now={now} columns={columns} dated={dated} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
