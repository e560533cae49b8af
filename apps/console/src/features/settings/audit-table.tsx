import { Button, Card, Empty } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type Answer, withQuery } from '../../shared/api.ts';
import { showMoment } from '../../shared/format.ts';
import { EVERY, useHouse } from '../../shared/queries.ts';
import { Loaded, Pager } from '../../shared/screen.tsx';
import { ScrollX } from '../../shared/scroll-x.tsx';
import { words } from '../../words.ts';

type Entry = Answer<'audit'>['items'][number];
const text = words.audit;

const actName = (act: string): string => act.slice(0, 1).toUpperCase() + act.slice(1).replaceAll('-', ' ');

function Subject({ entry }: { readonly entry: Entry }) {
  const name = `${actName(entry.subjectKind)} ${entry.subjectId}`;
  if (entry.subjectKind === 'fixture') return <Link to={`/fixtures/${entry.subjectId}`}>{name}</Link>;
  if (entry.subjectKind === 'player') return <Link to={`/players/${entry.subjectId}`}>{name}</Link>;
  return name;
}

function Change({ entry }: { readonly entry: Entry }) {
  const [open, setOpen] = useState(false);
  if (entry.before === null && entry.after === null) return null;
  return (
    <>
      <Button size="small" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? text.hide : text.show}
      </Button>
      {open ? (
        <pre className="json">
          {JSON.stringify({ before: entry.before, after: entry.after, ip: entry.ip, request: entry.requestId }, null, 1)}
        </pre>
      ) : null}
    </>
  );
}

interface AuditTableProps {
  readonly title: string;
  readonly filter: Readonly<Record<string, string | number | undefined>>;
  readonly tools?: ReactNode;
}

/** Acts, newest first: who did what, when and why. */
export function AuditTable({ title, filter, tools }: AuditTableProps) {
  const [page, setPage] = useState(1);
  const query = useHouse('audit', withQuery('audit', { ...filter, page }), EVERY.calm);
  return (
    <Card title={title} mark={<span className="card-note">{query.data?.total ?? ''}</span>}>
      {tools}
      <Loaded query={query} height={420}>
        {(data) =>
          data.items.length === 0 ? (
            <Empty icon="gavel" title={text.empty}>
              {text.emptyText}
            </Empty>
          ) : (
            <>
              <ScrollX>
                <table className="rows">
                  <caption className="sr-only">{title}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{text.at}</th>
                      <th scope="col">{text.who}</th>
                      <th scope="col">{text.act}</th>
                      <th scope="col">{text.on}</th>
                      <th scope="col">{text.why}</th>
                      <th scope="col">{text.change}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.items.map((entry) => (
                      <tr key={entry.id}>
                        <td className="dim nowrap">{showMoment(entry.at)}</td>
                        <td className="strong">{entry.actor}</td>
                        <th scope="row">{actName(entry.act)}</th>
                        <td>
                          <Subject entry={entry} />
                        </td>
                        <td className="dim">{entry.why}</td>
                        <td>
                          <Change entry={entry} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </ScrollX>
              <Pager page={data.page} pages={data.pages} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
