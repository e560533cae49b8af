import { Card, Empty } from '@fairbook/ui';
import { Link } from 'react-router';
import { showClock, showTotal, showWhole } from '../../shared/format.ts';
import { EVERY, useOfBrand } from '../../shared/queries.ts';
import { Loaded } from '../../shared/screen.tsx';
import { words } from '../../words.ts';

const SHOWN = 12;

/** The newest bets of the brand as they are accepted. */
export function LatestBets() {
  const query = useOfBrand('consoleBets', {}, EVERY.prices);
  return (
    <Card
      title={words.bets.latest}
      actions={
        <Link to="/bets" className="card-link">
          {words.bets.all}
        </Link>
      }
    >
      <Loaded query={query} height={200}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon="ticket" title={words.bets.empty}>
              {words.bets.emptyText}
            </Empty>
          ) : (
            <ul>
              {items.slice(0, SHOWN).map((bet) => (
                <li key={bet.id}>
                  <Link className="latest" to={`/bets/${bet.id}`} title={bet.subtitle}>
                    <span className="latest-at">{showClock(bet.placedAt)}</span>
                    <span className="latest-title">{bet.title}</span>
                    <span className="latest-price">{showTotal(bet.price)}</span>
                    <span className="latest-stake">{showWhole(bet.stake, bet.currency)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
