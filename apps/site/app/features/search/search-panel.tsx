import { SEARCH_GROUPS, type SearchGroup } from '@fairbook/contract/search-terms';
import { Button, Flag, Icon, Num } from '@fairbook/ui';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { serverNow } from '../../live/index.ts';
import { useFrame } from '../../shared/frame-data.ts';
import { A } from '../../shared/link.tsx';
import { paths } from '../../shared/paths.ts';
import { sportSlug } from '../../shared/sports.ts';
import { useWords } from '../../shared/words.tsx';
import { FoundCompetitionLink, FoundTeamLink } from './found-links.tsx';
import { cellsOf, FoundMatch } from './found-match.tsx';
import { Cell, Grid, Row, Rows } from './grid-parts.tsx';
import { forgetSearch, forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import { cellId, useSearchKeys } from './search-keys.ts';
import { useFound } from './use-found.ts';

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

/** A row: what it is told apart by, how many cells it has, and how it is drawn with the ids of its cells. */
interface ShownRow {
  readonly key: string;
  readonly cells: number;
  readonly draw: (idOf: (column: number) => string) => ReactNode;
}

interface PanelProps {
  readonly grid: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly sheet: boolean;
  readonly active: string | undefined;
  readonly onActive: (id: string | undefined) => void;
  readonly onCount: (count: number | undefined) => void;
  readonly onFill: (text: string) => void;
  readonly onClose: () => void;
}

/** What is found while it is typed, or what was looked for before. */
export default function SearchPanel({ grid, input, text, sheet, active, onActive, onCount, onFill, onClose }: PanelProps) {
  const { say, language } = useWords();
  const { pinned } = useFrame();
  const recent = useRecentSearches();
  const found = useFound(text);
  const [only, setOnly] = useState<SearchGroup>();
  const now = serverNow();
  const view = found?.view;
  const asked = found?.text ?? '';
  const total = view && (view.near ? 0 : SEARCH_GROUPS.reduce((sum, group) => sum + view.counts[group], 0));
  const chosen = only && view?.counts[only] ? only : undefined;
  useEffect(() => onCount(total), [total, onCount]);

  const cell = (id: string, child: ReactNode) => (
    <Cell id={id} active={active}>
      {child}
    </Cell>
  );
  const before = text.trim() === '';
  const rowsOf = (group: Shown): readonly ShownRow[] => {
    if (group === 'recent')
      return before
        ? recent.map((each) => ({
            key: each.text,
            cells: 2,
            draw: (idOf) => (
              <>
                {cell(
                  idOf(0),
                  <button type="button" className="found" tabIndex={-1} onClick={() => onFill(each.text)}>
                    <Icon name="clock-counter-clockwise" size={18} />
                    <bdi className="found-words">{each.text}</bdi>
                    {each.kind ? <span className="found-when">{say(`search_kind_${each.kind}`)}</span> : null}
                  </button>,
                )}
                {cell(
                  idOf(1),
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={say('search_recent_remove', { text: each.text })}
                    onClick={() => {
                      forgetSearch(each.text);
                      onActive(undefined);
                      input.current?.focus();
                    }}
                  >
                    <Icon name="x" bold size={14} />
                  </button>,
                )}
              </>
            ),
          }))
        : [];
    if (group === 'popular')
      return before
        ? pinned.map((each) => ({
            key: String(each.id),
            cells: 1,
            draw: (idOf) =>
              cell(
                idOf(0),
                <A to={paths.competition(language, sportSlug(each.sportId), each)} className="found" tabIndex={-1}>
                  <Flag code={each.flag} size={22} />
                  <span className="found-words">
                    <bdi>{each.name}</bdi>
                    <small>{each.country}</small>
                  </span>
                  <Num className="found-when">{each.count}</Num>
                </A>,
              ),
          }))
        : [];
    if (!view || (chosen && chosen !== group)) return [];
    const few = chosen ? undefined : FEW[group];
    if (group === 'teams')
      return view.teams.slice(0, few).map((team) => ({
        key: String(team.id),
        cells: 1,
        draw: (idOf) => cell(idOf(0), <FoundTeamLink team={team} asked={asked} now={now} tabIndex={-1} data-kind={group} />),
      }));
    if (group === 'competitions')
      return view.competitions.slice(0, few).map((competition) => ({
        key: String(competition.id),
        cells: 1,
        draw: (idOf) => cell(idOf(0), <FoundCompetitionLink competition={competition} asked={asked} tabIndex={-1} data-kind={group} />),
      }));
    return view[group].slice(0, few).map((row) => ({
      key: String(row.gameId),
      cells: 1 + cellsOf(row).length,
      draw: (idOf) => <FoundMatch row={row} asked={asked} now={now} idOf={idOf} active={active} />,
    }));
  };

  const columns = (before ? BEFORE : sheet ? BELOW : BESIDE)
    .map((groups) => groups.map((group) => ({ group, rows: rowsOf(group) })).filter(({ rows }) => rows.length > 0))
    .filter((groups) => groups.length > 0);
  const flat = columns.flat().flatMap(({ group, rows }) => rows.map((row) => ({ group, cells: row.cells, row })));
  useSearchKeys(input, { grid, rows: flat, active, onActive, onClose });
  const placeOf = new Map(flat.map(({ row }, place) => [row, place]));

  const nothing = view && total === 0;
  return (
    <div
      className="search-panel"
      data-before={before ? '' : undefined}
      // What is opened is what the search was for.
      onClickCapture={(event) => {
        const link = (event.target as Element).closest('a');
        if (!link || asked === '') return;
        const group = (link.closest('[data-group]') as HTMLElement | null)?.dataset['group'];
        rememberSearch({ text: asked, kind: SEARCH_GROUPS.find((each) => each === group) });
      }}
    >
      <p className="sr-only" role="status">
        {total === undefined ? '' : say('search_count', { count: total })}
      </p>
      {view && total ? (
        <fieldset className="search-groups" aria-label={say('search_groups')}>
          {[undefined, ...SEARCH_GROUPS.filter((group) => view.counts[group] > 0)].map((group) => (
            <button
              key={group ?? 'all'}
              type="button"
              className="chip"
              aria-pressed={group === chosen}
              onClick={() => {
                setOnly(group);
                onActive(undefined);
                input.current?.focus();
              }}
            >
              {say(`search_${group ?? 'all'}`)}
              <Num>{group ? view.counts[group] : total}</Num>
            </button>
          ))}
        </fieldset>
      ) : null}
      {nothing ? (
        <p className="search-nothing">
          <b>{say('search_none_title', { text: asked })}</b>
          <span>{say(flat.length > 0 ? 'error_near' : 'search_none_text')}</span>
        </p>
      ) : null}
      {before && recent.length > 0 ? (
        <div className="search-head">
          <span>{say('search_recent')}</span>
          <button
            type="button"
            onClick={() => {
              forgetSearches();
              onActive(undefined);
              input.current?.focus();
            }}
          >
            {say('search_recent_clear')}
          </button>
        </div>
      ) : null}
      <Grid id={grid} aria-label={say('search')} className="search-columns" data-columns={columns.length}>
        {columns.map((groups) => (
          <div key={groups[0]?.group} role="presentation" className="search-column">
            {groups.map(({ group, rows }) => (
              <Rows key={group} aria-label={say(`search_${group}`)} data-group={group}>
                {group === 'recent' ? null : (
                  <div className="search-head" aria-hidden="true">
                    <span>{say(`search_${group}`)}</span>
                    {group !== 'popular' && view && !view.near ? <Num>{view.counts[group]}</Num> : null}
                  </div>
                )}
                {rows.map((row) => (
                  <Row key={row.key} className="search-row">
                    {row.draw((column) => cellId(grid, placeOf.get(row) ?? 0, column))}
                  </Row>
                ))}
              </Rows>
            ))}
          </div>
        ))}
      </Grid>
      {found && !view ? (
        <p className="search-nothing">
          <span>{say('search_failed')}</span>
          <Button variant="outline" size="small" type="submit">
            {say('try_again')}
          </Button>
        </p>
      ) : before && flat.length === 0 ? (
        <p className="search-nothing">
          <span>{say('search_empty_text')}</span>
        </p>
      ) : null}
      <div className="search-foot">
        {(
          [
            ['↑↓', 'move'],
            ['Tab', 'group'],
            ['Enter', 'open'],
            ['Esc', 'close'],
          ] as const
        ).map(([key, words]) => (
          <span key={key} className="search-hint">
            <kbd>{key}</kbd> {say(`search_key_${words}`)}
          </span>
        ))}
        {total ? (
          <A to={paths.search(language, asked)} className="section-link">
            {say('search_all_results', { count: total })}
          </A>
        ) : null}
      </div>
    </div>
  );
}
