import type { Receipt } from '@fairbook/domain';
import { Badge, Card, KeyValue, KeyValues } from '@fairbook/ui';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { ReceiptCard } from '../features/bets/receipt.tsx';
import { useHead } from '../features/frame/page-head.ts';
import type { Answer } from '../shared/api.ts';
import { showMoment, showMoney, showPrice } from '../shared/format.ts';
import { StateBadge } from '../shared/marks.tsx';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { ScrollX } from '../shared/scroll-x.tsx';
import { words } from '../words.ts';

type Detail = Answer<'bet'>;
const text = words.bets;

function Legs({ legs }: { readonly legs: Detail['legs'] }) {
  return (
    <Card title={text.legs}>
      <ScrollX>
        <table className="rows">
          <caption className="sr-only">{text.legs}</caption>
          <thead>
            <tr>
              <th scope="col">{text.pick}</th>
              <th scope="col">{words.live.fixture}</th>
              <th scope="col" className="num">
                {text.price}
              </th>
              <th scope="col">{text.result}</th>
            </tr>
          </thead>
          <tbody>
            {legs.map((leg) => (
              <tr key={`${leg.fixtureId}/${leg.market}/${leg.pick}`}>
                <th scope="row">
                  <span className="two-lines">
                    <span className="strong">{leg.pick}</span>
                    <small>{leg.market}</small>
                  </span>
                </th>
                <td>
                  <Link className="two-lines" to={`/fixtures/${leg.fixtureId}`}>
                    <span>
                      {leg.home} – {leg.away}
                    </span>
                    <small>
                      {leg.competition}
                      {leg.live ? ` · ${text.live}${leg.minute === null ? '' : ` ${leg.minute}'`} ${leg.score ?? ''}` : ''}
                    </small>
                  </Link>
                </td>
                <td className="num">{showPrice(leg.price)}</td>
                <td>
                  <StateBadge state={leg.result} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </Card>
  );
}

function Settlements({ detail }: { readonly detail: Detail }) {
  const { currency } = detail.bet;
  return (
    <Card title={text.settlements}>
      {detail.settlements.length === 0 ? (
        <p className="card-body quiet-text">{text.noSettlement}</p>
      ) : (
        <ScrollX>
          <table className="rows">
            <caption className="sr-only">{text.settlements}</caption>
            <thead>
              <tr>
                <th scope="col">{text.version}</th>
                <th scope="col">{text.at}</th>
                <th scope="col">{text.result}</th>
                <th scope="col" className="num">
                  {text.payout}
                </th>
                <th scope="col" className="num">
                  {text.reversed}
                </th>
                <th scope="col" className="num">
                  {text.receivable}
                </th>
              </tr>
            </thead>
            <tbody>
              {detail.settlements.map((each) => (
                <tr key={each.version}>
                  <th scope="row">{each.version}</th>
                  <td className="dim nowrap">{showMoment(each.at)}</td>
                  <td>
                    <StateBadge state={each.result} />
                  </td>
                  <td className="num strong">{showMoney(each.payout, currency)}</td>
                  <td className="num">{showMoney(each.reversed, currency)}</td>
                  <td className="num">{showMoney(each.receivable, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollX>
      )}
    </Card>
  );
}

function Sums({ bet }: { readonly bet: Detail['bet'] }) {
  return (
    <Card
      title={text.bet}
      mark={<StateBadge state={bet.status} />}
      actions={bet.live ? <Badge tone="live">{text.live}</Badge> : null}
      pad="normal"
    >
      <KeyValues>
        <KeyValue label={text.player}>
          <Link className="link" to={`/players/${bet.playerId}`}>
            {bet.playerNumber}
          </Link>
        </KeyValue>
        <KeyValue label={text.placed}>{showMoment(bet.placedAt)}</KeyValue>
        <KeyValue label={text.price}>{showPrice(bet.price)}</KeyValue>
        <KeyValue label={text.stake}>{showMoney(bet.stake, bet.currency)}</KeyValue>
        <KeyValue label={text.returns}>{showMoney(bet.potentialReturn, bet.currency)}</KeyValue>
        <KeyValue label={text.payout} strong>
          {bet.payout === null ? '–' : showMoney(bet.payout, bet.currency)}
        </KeyValue>
      </KeyValues>
    </Card>
  );
}

export default function Bet() {
  const { id = '' } = useParams();
  const crumbs = useMemo(() => [{ to: '/bets', link: <Link to="/bets">{words.nav.bets}</Link> }], []);
  useHead(text.number(id), crumbs);
  const query = useOfBrand('bet', `bets/${encodeURIComponent(id)}`, EVERY.calm);
  return (
    <Loaded query={query} height={420}>
      {(detail) => (
        <div className="detail-grid">
          <div className="stack">
            <Legs legs={detail.legs} />
            {detail.receipt === null ? (
              <Card title={text.receipt}>
                <p className="card-body quiet-text">{text.receiptOpen}</p>
              </Card>
            ) : (
              <ReceiptCard receipt={detail.receipt as Receipt} />
            )}
          </div>
          <div className="stack">
            <Sums bet={detail.bet} />
            <Settlements detail={detail} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
