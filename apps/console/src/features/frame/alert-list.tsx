import { Button, Empty } from '@fairbook/ui';
import Drawer from '@fairbook/ui/overlay/drawer.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Answer, ask, CallFailed, type Calls } from '../../shared/api.ts';
import { showMoment, showMoney } from '../../shared/format.ts';
import { refresh } from '../../shared/queries.ts';
import { useBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';

type Alert = Answer<'alerts'>['alerts'][number];
const text = words.alerts;
const { kinds } = text;

/** What happened in a line, and where to look. */
function tell({ kind, subject, facts }: Alert): { readonly name: string; readonly to: string } {
  const money = (amount = '0') => showMoney(amount, facts.currency ?? 'EUR');
  const count = facts.count ?? 0;
  switch (kind) {
    case 'liability':
      return { name: kinds.liability(money(facts.amount), money(facts.bound)), to: '/' };
    case 'large-stake':
      return { name: kinds['large-stake'](money(facts.amount)), to: `/bets/${subject}` };
    case 'feed':
      return { name: kinds.feed(subject), to: '/feeds' };
    case 'books':
      return { name: kinds.books(facts.count), to: '/ledger' };
    case 'dead-letters':
      return { name: kinds['dead-letters'](count), to: '/dead-letters' };
    case 'payments':
      return { name: kinds.payments[subject === 'deposit' ? 'deposit' : 'withdrawal'](count), to: '/withdrawals' };
    default:
      return { name: kinds.review(count), to: '/withdrawals' };
  }
}

function AlertRow({ alert, onFollow }: { readonly alert: Alert; readonly onFollow: () => void }) {
  const brand = useBrand();
  const [failed, setFailed] = useState<string>();
  const { name, to } = tell(alert);
  async function acknowledge(): Promise<void> {
    setFailed(undefined);
    try {
      await ask<Calls['acknowledgeAlert']>('POST', `v1/brands/${brand.id}/alerts/${alert.id}/acknowledge`, {});
      await refresh();
    } catch (error) {
      setFailed(error instanceof CallFailed ? error.message : text.failed);
    }
  }
  return (
    <li className="alert-row" data-seen={alert.acknowledgedAt === null ? undefined : ''}>
      <p className="strong">
        <Link to={to} onClick={onFollow}>
          {name}
        </Link>
      </p>
      <p className="quiet-text">
        {alert.facts.since === undefined ? text.raised(showMoment(alert.raisedAt)) : text.since(showMoment(alert.facts.since))}
        {alert.endedAt === null ? '' : `. ${text.over(showMoment(alert.endedAt))}`}
      </p>
      {alert.acknowledgedAt === null ? (
        <Button size="small" aria-label={text.acknowledgeOf(name)} onClick={() => void acknowledge()}>
          {text.acknowledge}
        </Button>
      ) : (
        <p className="quiet-text">{text.by(alert.acknowledgedBy ?? '', showMoment(alert.acknowledgedAt))}</p>
      )}
      {failed === undefined ? null : (
        <p className="act-failed" role="alert">
          {failed}
        </p>
      )}
    </li>
  );
}

/** Alerts that last or that nobody acknowledged, the newest first. */
export default function AlertList({ alerts, onClose }: { readonly alerts: readonly Alert[]; readonly onClose: () => void }) {
  return (
    <Drawer isOpen onClose={onClose} side="end" title={text.title} closeLabel={words.close} width={400}>
      {alerts.length === 0 ? (
        <Empty icon="bell" title={text.empty}>
          {text.emptyText}
        </Empty>
      ) : (
        <ul className="alert-list">
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} onFollow={onClose} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}
