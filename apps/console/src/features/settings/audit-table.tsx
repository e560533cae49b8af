import { Button } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../shared/api.ts';
import type { Column } from '../../shared/data-table.tsx';
import { differences } from '../../shared/differences.ts';
import { showMoment, showName } from '../../shared/format.ts';
import { PagedTable, usePage } from '../../shared/paged.tsx';
import { EVERY, useRead } from '../../shared/queries.ts';
import { words } from '../../words.ts';

type Entry = Answer<'audit'>['items'][number];
const text = words.audit;
/** Differences shown without being asked for. */
const FEW = 3;

/** "marginShift" -> "margin shift". */
const plainPath = (path: string): string => path.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Subjects with a page of their own. */
const LINKED = new Set(['fixture', 'player', 'bet']);

function Subject({ entry }: { readonly entry: Entry }) {
  const { subjectKind: kind, subjectId: id, subjectName } = entry;
  const name = subjectName ?? `${showName(kind)} ${id}`;
  const linked = LINKED.has(kind) ? `/${kind}s/${id}` : undefined;
  return (
    <span className="two-lines">
      {linked === undefined ? <span>{name}</span> : <Link to={linked}>{name}</Link>}
      {subjectName === null ? null : <small>{showName(kind)}</small>}
    </span>
  );
}

function Change({ entry }: { readonly entry: Entry }) {
  const [open, setOpen] = useState(false);
  const all = differences(entry.before, entry.after);
  const shown = open ? all : all.slice(0, FEW);
  const label = open ? text.hide : all.length > FEW ? text.more(all.length - FEW) : text.show;
  return (
    <>
      <ul className="edits">
        {shown.map(({ path, before, after }) => (
          <li key={path}>
            <span className="quiet">{plainPath(path)}</span> {before === undefined ? '' : `${before} → `}
            {after ?? text.gone}
          </li>
        ))}
      </ul>
      {open ? (
        <p className="quiet">
          {text.from} {entry.ip || '–'}, {text.request} {entry.requestId}
        </p>
      ) : null}
      <Button
        size="small"
        variant="ghost"
        aria-expanded={open}
        aria-label={`${label}: ${showName(entry.action)}`}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
    </>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  { head: text.at, className: 'dim nowrap', cell: (entry) => showMoment(entry.at) },
  { head: text.who, className: 'strong', cell: (entry) => entry.actor },
  { head: text.action, kind: 'name', cell: (entry) => showName(entry.action) },
  { head: text.on, cell: (entry) => <Subject entry={entry} /> },
  { head: text.why, className: 'dim', cell: (entry) => entry.why },
  { head: text.change, cell: (entry) => <Change entry={entry} /> },
];

interface AuditTableProps {
  readonly title: string;
  readonly filter: Readonly<Record<string, string | number | undefined>>;
  readonly filters?: ReactNode;
}

/** Actions, newest first: who did what, when and why. */
export function AuditTable({ title, filter, filters }: AuditTableProps) {
  const [page, setPage] = usePage(JSON.stringify(filter));
  return (
    <PagedTable
      title={title}
      query={useRead('consoleAudit', { query: { ...filter, page } }, EVERY.calm)}
      onPage={setPage}
      filters={filters}
      empty={{ icon: 'gavel', title: text.empty, text: text.emptyText }}
      columns={COLUMNS}
      keyOf={(entry) => entry.id}
    />
  );
}
