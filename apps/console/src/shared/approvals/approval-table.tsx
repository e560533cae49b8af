import { Link } from 'react-router';
import { words } from '../../words.ts';
import type { Column } from '../data-table.tsx';
import { showMoment } from '../format.ts';
import { PagedTable, usePage } from '../paged.tsx';
import { EVERY, useRead } from '../queries.ts';
import { type Approval, ApprovalState, actionName, subjectName } from './approval-marks.tsx';

const text = words.approvals;

const COLUMNS: readonly Column<Approval>[] = [
  {
    head: text.action,
    kind: 'name',
    cell: (each) => (
      <Link to={`/approvals/${each.id}`} aria-label={text.openOf(actionName(each.action))}>
        {actionName(each.action)}
      </Link>
    ),
  },
  { head: text.subject, cell: subjectName },
  { head: text.askedBy, cell: (each) => each.askedBy },
  { head: text.asked, className: 'dim nowrap', cell: (each) => showMoment(each.askedAt) },
  { head: text.expires, className: 'dim nowrap', cell: (each) => (each.state === 'waiting' ? showMoment(each.expiresAt) : '–') },
  {
    head: text.state,
    cell: (each) => (
      <span className="two-lines">
        <ApprovalState state={each.state} />
        {each.decidedBy === null ? null : <small>{text.by(each.decidedBy)}</small>}
      </span>
    ),
  },
];

interface ApprovalTableProps {
  readonly title: string;
  readonly state: 'waiting' | 'all';
  /** Only requests about this. */
  readonly subject?: { readonly kind: string; readonly id: string };
}

export function ApprovalTable({ title, state, subject }: ApprovalTableProps) {
  const [page, setPage] = usePage(`${state}/${subject?.kind}/${subject?.id}`);
  const query = useRead('consoleApprovals', { query: { state, page, subjectKind: subject?.kind, subjectId: subject?.id } }, EVERY.figures);
  return (
    <PagedTable
      title={title}
      query={query}
      onPage={setPage}
      empty={state === 'all' ? { icon: 'users', title: text.none } : { icon: 'users', title: text.empty, text: text.emptyText }}
      columns={COLUMNS}
      keyOf={(each) => each.id}
    />
  );
}

/** The requests about something, where there are any: what became of what was asked for from here. */
export function RequestsOf({ kind, id }: { readonly kind: string; readonly id: string }) {
  const query = useRead('consoleApprovals', { query: { state: 'all', page: 1, subjectKind: kind, subjectId: id } }, EVERY.figures);
  return (query.data?.total ?? 0) > 0 ? <ApprovalTable title={text.requests} state="all" subject={{ kind, id }} /> : null;
}
