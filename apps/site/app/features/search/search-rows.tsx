import type { CompetitionView, SearchView } from '@fairbook/contract';
import { SEARCH_GROUPS, type SearchGroup } from '@fairbook/contract/search-terms';
import { Flag, Icon, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { sportSlug } from '../../shared/fixture/sports.ts';
import { useWords } from '../../shared/words/words.tsx';
import { FoundCompetitionLink, FoundTeamLink } from './found-links.tsx';
import { cellsOf, FoundMatch } from './found-match.tsx';
import { Cell } from './grid-parts.tsx';
import { forgetSearch, type RecentSearch } from './recent-searches.ts';

/** What stands beside what under a field of the header; a sheet has one column, what is in play first. */
const BESIDE: readonly (readonly Shown[])[] = [
  ['teams', 'competitions'],
  ['live', 'matches'],
];
const BELOW: readonly (readonly Shown[])[] = [SEARCH_GROUPS];
const BEFORE: readonly (readonly Shown[])[] = [['recent', 'popular']];
/** Rows of a group among the others; chosen alone it shows all that came. */
const FEW: Readonly<Record<SearchGroup, number>> = { live: 3, teams: 4, competitions: 3, matches: 4 };

type Shown = SearchGroup | 'recent' | 'popular';

/** How a row draws itself: with the ids of its cells, one of which may be the active one. */
interface Drawing {
  readonly idOf: (column: number) => string;
  readonly active: string | undefined;
  readonly onFill: (text: string) => void;
  /** A row is gone: no cell is active, and the field has the focus. */
  readonly onRemoved: () => void;
}

/** A row: what it is told apart by, how many cells it has, and how it is drawn. */
export interface ShownRow {
  readonly key: string;
  readonly cells: number;
  readonly draw: (drawing: Drawing) => ReactNode;
}

export interface ShownGroup {
  readonly group: Shown;
  readonly rows: readonly ShownRow[];
}

function RecentCells({ recent, idOf, active, onFill, onRemoved }: { recent: RecentSearch } & Drawing) {
  const { say } = useWords();
  const { text, kind } = recent;
  return (
    <>
      <Cell id={idOf(0)} active={active}>
        <button type="button" className="found" tabIndex={-1} onClick={() => onFill(text)}>
          <Icon name="clock-counter-clockwise" size={18} />
          <bdi className="found-words">{text}</bdi>
          {kind ? <span className="found-when">{say(`search_kind_${kind}`)}</span> : null}
        </button>
      </Cell>
      <Cell id={idOf(1)} active={active}>
        <button
          type="button"
          className="icon-button"
          aria-label={say('search_recent_remove', { text })}
          onClick={() => {
            forgetSearch(text);
            onRemoved();
          }}
        >
          <Icon name="x" bold size={14} />
        </button>
      </Cell>
    </>
  );
}

/** A competition that many open, with its country and how many matches it has. */
export function PopularLink({ competition, tabIndex }: { competition: CompetitionView; tabIndex?: number }) {
  const { language } = useWords();
  return (
    <A to={paths.competition(language, sportSlug(competition.sportId), competition)} className="found" tabIndex={tabIndex}>
      <Flag code={competition.flag} size={22} />
      <span className="found-words">
        <bdi>{competition.name}</bdi>
        <small>{competition.country}</small>
      </span>
      <Num className="found-when">{competition.count}</Num>
    </A>
  );
}

/** A row of one cell. */
const single = (key: number, child: ReactNode): ShownRow => ({
  key: String(key),
  cells: 1,
  draw: ({ idOf, active }) => (
    <Cell id={idOf(0)} active={active}>
      {child}
    </Cell>
  ),
});

/** Columns of groups before anything is typed: what was looked for before, and what many open. */
export function columnsBefore(recent: readonly RecentSearch[], pinned: readonly CompetitionView[]): readonly (readonly ShownGroup[])[] {
  const rows = {
    recent: recent.map((each) => ({
      key: each.text,
      cells: 2,
      draw: (drawing: Drawing) => <RecentCells recent={each} {...drawing} />,
    })),
    popular: pinned.map((each) => single(each.id, <PopularLink competition={each} tabIndex={-1} />)),
  };
  return filled(BEFORE, (group) => (group === 'recent' || group === 'popular' ? rows[group] : []));
}

/** Columns of groups that were found; `only` one of them when it was chosen. A sheet has one column. */
export function columnsFound(
  { view, asked, now }: { readonly view: SearchView; readonly asked: string; readonly now: number },
  only: SearchGroup | undefined,
  sheet: boolean,
): readonly (readonly ShownGroup[])[] {
  return filled(sheet ? BELOW : BESIDE, (group) => {
    if (group === 'recent' || group === 'popular' || (only && only !== group)) return [];
    const few = only ? undefined : FEW[group];
    if (group === 'teams')
      return view.teams
        .slice(0, few)
        .map((team) => single(team.id, <FoundTeamLink team={team} asked={asked} now={now} tabIndex={-1} data-kind={group} />));
    if (group === 'competitions')
      return view.competitions
        .slice(0, few)
        .map((each) => single(each.id, <FoundCompetitionLink competition={each} asked={asked} tabIndex={-1} data-kind={group} />));
    return view[group].slice(0, few).map((row) => ({
      key: String(row.gameId),
      cells: 1 + cellsOf(row).length,
      draw: ({ idOf, active }) => <FoundMatch row={row} asked={asked} now={now} idOf={idOf} active={active} />,
    }));
  });
}

/** Groups without rows, and columns without groups, are not there. */
function filled(columns: readonly (readonly Shown[])[], rowsOf: (group: Shown) => readonly ShownRow[]): readonly (readonly ShownGroup[])[] {
  return columns
    .map((groups) => groups.map((group) => ({ group, rows: rowsOf(group) })).filter(({ rows }) => rows.length > 0))
    .filter((groups) => groups.length > 0);
}
