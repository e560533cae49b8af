import { Card, Empty, Field, Icon } from '@fairbook/ui';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useHead } from '../features/frame/page-head.ts';
import { withQuery } from '../shared/api.ts';
import { showDay, showMoney } from '../shared/format.ts';
import { PlayerBadge } from '../shared/marks.tsx';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded, Pager } from '../shared/screen.tsx';
import { ScrollX } from '../shared/scroll-x.tsx';
import { words } from '../words.ts';

const text = words.players;

export default function Players() {
  useHead(words.nav.players);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const wanted = useDeferredValue(search.trim());
  const query = useOfBrand('players', withQuery('players', { search: wanted, page }), EVERY.calm);
  return (
    <Card title={text.title} mark={<span className="card-note">{query.data?.total ?? ''}</span>}>
      <div className="filters">
        <Field
          label={text.search}
          hideLabel
          type="search"
          placeholder={text.search}
          value={search}
          maxLength={100}
          prefix={<Icon name="magnifying-glass" size={18} />}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
      </div>
      <Loaded query={query} height={420}>
        {(data) =>
          data.items.length === 0 ? (
            <Empty icon="users" title={text.empty}>
              {text.emptyText}
            </Empty>
          ) : (
            <>
              <ScrollX>
                <table className="rows">
                  <caption className="sr-only">{text.title}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{text.number}</th>
                      <th scope="col">{text.name}</th>
                      <th scope="col">{text.email}</th>
                      <th scope="col">{text.country}</th>
                      <th scope="col">{text.status}</th>
                      <th scope="col" className="num">
                        {text.cash}
                      </th>
                      <th scope="col">{text.registered}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.items.map((player) => (
                      <tr key={player.id}>
                        <th scope="row">
                          <Link className="strong" to={`/players/${player.id}`}>
                            {player.number}
                          </Link>
                        </th>
                        <td>{player.name ?? <span className="quiet">{text.unnamed}</span>}</td>
                        <td className="dim">{player.email ?? '–'}</td>
                        <td className="dim">{player.country}</td>
                        <td>
                          <PlayerBadge status={player.status} />
                        </td>
                        <td className="num strong">{showMoney(player.cash, player.currency)}</td>
                        <td className="dim nowrap">{showDay(player.registeredAt)}</td>
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
