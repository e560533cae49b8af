import { Badge, Card, Empty } from '@fairbook/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { withQuery } from '../../shared/api.ts';
import { showMoment, showMoney } from '../../shared/format.ts';
import { EVERY, useOfBrand } from '../../shared/queries.ts';
import { Loaded, Pager } from '../../shared/screen.tsx';
import { ScrollX } from '../../shared/scroll-x.tsx';
import { words } from '../../words.ts';

const text = words.player;
const kindName = (kind: string): string => kind.slice(0, 1).toUpperCase() + kind.slice(1).replaceAll('-', ' ');

/** Every transfer that touched the player's cash, with the balance after it. */
export function Transfers({ playerId }: { readonly playerId: string }) {
  const [page, setPage] = useState(1);
  const query = useOfBrand('playerLedger', withQuery(`players/${playerId}/ledger`, { page }), EVERY.calm);
  return (
    <Card title={text.transfers} mark={<span className="card-note">{query.data?.total ?? ''}</span>}>
      <Loaded query={query} height={420}>
        {(data) =>
          data.items.length === 0 ? (
            <Empty icon="scales" title={text.ledgerEmpty} />
          ) : (
            <>
              <ScrollX>
                <table className="rows">
                  <caption className="sr-only">{text.transfers}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{text.when}</th>
                      <th scope="col">{text.what}</th>
                      <th scope="col">{text.belongs}</th>
                      <th scope="col" className="num">
                        {text.amount}
                      </th>
                      <th scope="col" className="num">
                        {text.after}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.items.map((row) => (
                      <tr key={row.id}>
                        <td className="dim nowrap">{showMoment(row.at)}</td>
                        <th scope="row">{kindName(row.kind)}</th>
                        <td className="dim">
                          {row.betId ? <Link to={`/bets/${row.betId}`}>{words.bets.number(row.betId)}</Link> : null}
                          {row.paymentId ? `${text.payment} ${row.paymentId}` : null}
                        </td>
                        <td className="num strong">{showMoney(row.amount, row.currency, true)}</td>
                        <td className="num">{row.balance === '' ? '–' : showMoney(row.balance, row.currency)}</td>
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

export function Payments({ playerId }: { readonly playerId: string }) {
  const [page, setPage] = useState(1);
  const query = useOfBrand('playerPayments', withQuery(`players/${playerId}/payments`, { page }), EVERY.calm);
  return (
    <Card title={text.payments} mark={<span className="card-note">{query.data?.total ?? ''}</span>}>
      <Loaded query={query} height={420}>
        {(data) =>
          data.items.length === 0 ? (
            <Empty icon="wallet" title={text.paymentsEmpty} />
          ) : (
            <>
              <ScrollX>
                <table className="rows">
                  <caption className="sr-only">{text.payments}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{text.when}</th>
                      <th scope="col">{text.what}</th>
                      <th scope="col">{text.provider}</th>
                      <th scope="col">{text.state}</th>
                      <th scope="col" className="num">
                        {text.amount}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.items.map((row) => (
                      <tr key={row.id}>
                        <td className="dim nowrap">{showMoment(row.at)}</td>
                        <th scope="row">{row.direction === 'deposit' ? text.deposit : text.withdrawal}</th>
                        <td className="dim">{row.provider}</td>
                        <td>
                          <Badge tone={row.status === 'succeeded' ? 'won' : row.status === 'failed' ? 'lost' : 'neutral'}>
                            {kindName(row.status)}
                          </Badge>
                        </td>
                        <td className="num strong">{showMoney(row.amount, row.currency)}</td>
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
