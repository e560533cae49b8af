import { Button } from '@fairbook/ui';
import { useState } from 'react';
import { words } from '../words.ts';
import { type Answer, CallFailed, call } from './api.ts';
import { BrandLink, BrandName } from './brand-link.tsx';
import { showMoment, showMoney, showProducer } from './format.ts';
import { mayOpen } from './page-access.ts';
import { refresh } from './queries.ts';
import { useConsole } from './session.ts';

export type Alert = Answer<'alerts'>['alerts'][number];
const text = words.alerts;
const { kinds } = text;

/** What happened in a line, and where to look. */
function tell({ kind, subject, facts, endedAt }: Alert): { readonly name: string; readonly to: string } {
  const money = (amount = '0') => showMoney(amount, facts.currency ?? 'EUR');
  const count = facts.count ?? 0;
  switch (kind) {
    case 'liability':
      return { name: kinds.liability(money(facts.amount), money(facts.bound)), to: '/' };
    case 'large-stake':
      return { name: kinds['large-stake'](money(facts.amount)), to: `/bets/${subject}` };
    case 'feed':
      return { name: kinds.feed(showProducer(subject), endedAt !== null), to: '/feeds' };
    case 'books':
      return { name: kinds.books(facts.count), to: '/ledger' };
    case 'dead-letters':
      return { name: kinds['dead-letters'](count), to: '/dead-letters' };
    case 'payments':
      return { name: kinds.payments[subject === 'deposit' ? 'deposit' : 'withdrawal'](count), to: '/withdrawals' };
    case 'returns':
      return { name: kinds.returns(subject, facts.amount ?? '', facts.bound ?? ''), to: '/casino/returns' };
    default:
      return { name: kinds.review(count), to: '/withdrawals' };
  }
}

interface AlertRowProps {
  readonly alert: Alert;
  readonly brandId: number;
  /** Says which brand it is of. */
  readonly named?: boolean;
  readonly onFollow?: () => void;
}

/** One alert with the way to where it is about, and to acknowledge it. */
export function AlertRow({ alert, brandId, named = false, onFollow }: AlertRowProps) {
  const [failed, setFailed] = useState<string>();
  const { name, to } = tell(alert);
  const follows = mayOpen(to, useConsole().session);
  async function acknowledge(): Promise<void> {
    setFailed(undefined);
    try {
      await call('consoleAcknowledgeAlert', { params: { brandId, alertId: alert.id } });
      await refresh();
    } catch (error) {
      setFailed(error instanceof CallFailed ? error.message : text.failed);
    }
  }
  return (
    <li className="alert-row" data-seen={alert.acknowledgedAt === null ? undefined : ''}>
      <p className="strong">
        {follows ? (
          <BrandLink brandId={brandId} to={to} {...(onFollow ? { onFollow } : {})}>
            {name}
          </BrandLink>
        ) : (
          name
        )}
      </p>
      <p className="quiet-text">
        {named ? (
          <>
            <BrandName id={brandId} />
            {' · '}
          </>
        ) : null}
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
        <p className="action-failed" role="alert">
          {failed}
        </p>
      )}
    </li>
  );
}
