import { Checkbox } from '@fairbook/ui';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useHead } from '../features/frame/page-head.ts';
import type { Answer } from '../shared/api.ts';
import type { Column } from '../shared/data-table.tsx';
import { showDay, showMoney } from '../shared/format.ts';
import { PlayerBadge } from '../shared/marks.tsx';
import { PagedTable, SearchField, usePage } from '../shared/paged.tsx';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { words } from '../words.ts';

const text = words.players;

const COLUMNS: readonly Column<Answer<'players'>['items'][number]>[] = [
  {
    head: text.number,
    kind: 'name',
    cell: (player) => (
      <Link className="strong" to={`/players/${player.id}`}>
        {player.number}
      </Link>
    ),
  },
  { head: text.name, cell: (player) => player.name ?? <span className="quiet">{text.unnamed}</span> },
  { head: text.email, className: 'dim', cell: (player) => player.email ?? '–' },
  { head: text.country, className: 'dim', cell: (player) => player.country },
  { head: text.status, cell: (player) => <PlayerBadge status={player.status} /> },
  { head: text.cash, kind: 'number', className: 'strong', cell: (player) => showMoney(player.cash, player.currency) },
  { head: text.owed, kind: 'number', cell: (player) => (Number(player.owed) > 0 ? showMoney(player.owed, player.currency) : '') },
  { head: text.registered, className: 'dim nowrap', cell: (player) => showDay(player.registeredAt) },
];

export default function Players() {
  useHead(words.nav.players);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const [owing, setOwing] = useState(false);
  const [page, setPage] = usePage(`${wanted}/${owing}`);
  return (
    <PagedTable
      title={text.title}
      query={useOfBrand('consolePlayers', { query: { search: wanted, page, ...(owing ? { owing: 'true' } : {}) } }, EVERY.calm)}
      onPage={setPage}
      filters={
        <>
          <SearchField label={text.search} value={search} onChange={setSearch} />
          <Checkbox checked={owing} onChange={(event) => setOwing(event.target.checked)}>
            {text.owing}
          </Checkbox>
        </>
      }
      empty={{ icon: 'users', title: text.empty, text: owing ? text.owingText : wanted === '' ? text.nobodyText : text.emptyText }}
      columns={COLUMNS}
      keyOf={(player) => player.id}
    />
  );
}
