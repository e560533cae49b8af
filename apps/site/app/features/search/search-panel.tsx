import type { SearchView } from '@fairbook/contract';
import { SEARCH_GROUPS, type SearchGroup } from '@fairbook/contract/search-terms';
import { Button, Num } from '@fairbook/ui';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { serverNow } from '../../live/index.ts';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';
import { Grid, Row, Rows } from './grid-parts.tsx';
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import { cellId, useSearchKeys } from './search-keys.ts';
import { columnsBefore, columnsFound, type ShownGroup, type ShownRow } from './search-rows.tsx';
import { useFound } from './use-found.ts';

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

/** What is opened is what the search was for. */
function remember(event: MouseEvent, asked: string): void {
  const link = (event.target as Element).closest('a');
  if (!link || asked === '') return;
  const group = (link.closest('[data-group]') as HTMLElement | null)?.dataset['group'];
  rememberSearch({ text: asked, kind: SEARCH_GROUPS.find((each) => each === group) });
}

/** One group of what was found, or all of them. */
function GroupChips(props: {
  view: SearchView;
  total: number;
  chosen: SearchGroup | undefined;
  onChoose: (group: SearchGroup | undefined) => void;
}) {
  const { view, total, chosen, onChoose } = props;
  const { say } = useWords();
  return (
    <fieldset className="search-groups" aria-label={say('search_groups')}>
      {[undefined, ...SEARCH_GROUPS.filter((group) => view.counts[group] > 0)].map((group) => (
        <button key={group ?? 'all'} type="button" className="chip" aria-pressed={group === chosen} onClick={() => onChoose(group)}>
          {say(`search_${group ?? 'all'}`)}
          <Num>{group ? view.counts[group] : total}</Num>
        </button>
      ))}
    </fieldset>
  );
}

/** A group under its name; `count` of all that were found of it. */
function PanelGroup({ group, count, children }: { group: ShownGroup['group']; count: number | undefined; children: ReactNode }) {
  const { say } = useWords();
  return (
    <Rows aria-label={say(`search_${group}`)} data-group={group}>
      {group === 'recent' ? null : (
        <div className="search-head" aria-hidden="true">
          <span>{say(`search_${group}`)}</span>
          {count === undefined ? null : <Num>{count}</Num>}
        </div>
      )}
      {children}
    </Rows>
  );
}

/** What the keys do, and the way to all results. */
function PanelFoot({ asked, total }: { asked: string; total: number | undefined }) {
  const { say, language } = useWords();
  const hints = [
    ['↑↓', 'move'],
    ['Tab', 'group'],
    ['Enter', 'open'],
    ['Esc', 'close'],
  ] as const;
  return (
    <div className="search-foot">
      {hints.map(([key, words]) => (
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
  );
}

/** Over the results: that nothing was found, and the name of what was looked for before, with a way to forget it. */
function PanelHead({ nothing, near, recent, asked, onForgotten }: HeadProps) {
  const { say } = useWords();
  return (
    <>
      {nothing ? (
        <p className="search-nothing">
          <b>{say('search_none_title', { text: asked })}</b>
          <span>{say(near ? 'error_near' : 'search_none_text')}</span>
        </p>
      ) : null}
      {recent ? (
        <div className="search-head">
          <span>{say('search_recent')}</span>
          <button
            type="button"
            onClick={() => {
              forgetSearches();
              onForgotten();
            }}
          >
            {say('search_recent_clear')}
          </button>
        </div>
      ) : null}
    </>
  );
}

interface HeadProps {
  readonly nothing: boolean;
  /** Names near to what was asked are shown in its place. */
  readonly near: boolean;
  readonly recent: boolean;
  readonly asked: string;
  readonly onForgotten: () => void;
}

/** In place of results: the search did not answer, or there is nothing to show before it. */
function Instead({ failed, empty }: { failed: boolean; empty: boolean }) {
  const { say } = useWords();
  if (failed)
    return (
      <p className="search-nothing">
        <span>{say('search_failed')}</span>
        <Button variant="outline" size="small" type="submit">
          {say('try_again')}
        </Button>
      </p>
    );
  return empty ? (
    <p className="search-nothing">
      <span>{say('search_empty_text')}</span>
    </p>
  ) : null;
}

/** What is found while it is typed, or what was looked for before. */
export default function SearchPanel({ grid, input, text, sheet, active, onActive, onCount, onFill, onClose }: PanelProps) {
  const { say } = useWords();
  const { pinned } = useFrame();
  const recent = useRecentSearches();
  const found = useFound(text);
  const [only, setOnly] = useState<SearchGroup>();
  const now = serverNow();
  const { view, text: asked = '' } = found ?? {};
  const total = view && (view.near ? 0 : SEARCH_GROUPS.reduce((sum, group) => sum + view.counts[group], 0));
  const chosen = only && view?.counts[only] ? only : undefined;
  useEffect(() => onCount(total), [total, onCount]);

  const before = text.trim() === '';
  const columns = before ? columnsBefore(recent, pinned) : view ? columnsFound({ view, asked, now }, chosen, sheet) : [];
  const flat = columns.flat().flatMap(({ group, rows }) => rows.map((row) => ({ group, cells: row.cells, row })));
  useSearchKeys(input, { grid, rows: flat, active, onActive, onClose });
  const placeOf = new Map(flat.map(({ row }, place) => [row, place]));
  const toField = (): void => {
    onActive(undefined);
    input.current?.focus();
  };
  const choose = (group: SearchGroup | undefined): void => {
    setOnly(group);
    toField();
  };
  const drawn = (row: ShownRow): ReactNode =>
    row.draw({ idOf: (column) => cellId(grid, placeOf.get(row) ?? 0, column), active, onFill, onRemoved: toField });
  const countOf = (group: ShownGroup['group']): number | undefined =>
    group === 'recent' || group === 'popular' || !view || view.near ? undefined : view.counts[group];
  return (
    <div className="search-panel" data-before={before ? '' : undefined} onClickCapture={(event) => remember(event, asked)}>
      <p className="sr-only" role="status">
        {total === undefined ? '' : say('search_count', { count: total })}
      </p>
      {view && total ? <GroupChips view={view} total={total} chosen={chosen} onChoose={choose} /> : null}
      <PanelHead nothing={total === 0} near={flat.length > 0} recent={before && recent.length > 0} asked={asked} onForgotten={toField} />
      <Grid id={grid} aria-label={say('search')} className="search-columns" data-columns={columns.length}>
        {columns.map((groups) => (
          <div key={groups[0]?.group} role="presentation" className="search-column">
            {groups.map(({ group, rows }) => (
              <PanelGroup key={group} group={group} count={countOf(group)}>
                {rows.map((row) => (
                  <Row key={row.key} className="search-row">
                    {drawn(row)}
                  </Row>
                ))}
              </PanelGroup>
            ))}
          </div>
        ))}
      </Grid>
      <Instead failed={found !== undefined && !view} empty={before && flat.length === 0} />
      <PanelFoot asked={asked} total={total} />
    </div>
  );
}
