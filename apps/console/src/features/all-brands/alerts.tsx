import { Card, Empty } from '@fairbook/ui';
import { AlertRow } from '../../shared/alert-row.tsx';
import { showCount } from '../../shared/format.ts';
import { EVERY, useOfBrands } from '../../shared/queries.ts';
import { Awaited } from '../../shared/screen.tsx';
import { words } from '../../words.ts';

const text = words.alerts;

/** Alerts of every brand, the newest first; one that concerns all of them is there once. */
export function Alerts() {
  const { answers, isPending } = useOfBrands('consoleAlerts', {}, EVERY.figures);
  const known = new Map(answers.flatMap(({ brand, data }) => data.alerts.map((alert) => [alert.id, { brand, alert }] as const)));
  const alerts = [...known.values()].sort((a, b) => b.alert.raisedAt - a.alert.raisedAt);
  return (
    <Card title={text.title} mark={<span className="card-note">{isPending ? '' : showCount(alerts.length)}</span>}>
      {alerts.length === 0 && isPending ? (
        <Awaited height={120} />
      ) : alerts.length === 0 ? (
        <Empty icon="bell" title={text.empty}>
          {text.emptyText}
        </Empty>
      ) : (
        <ul className="alert-list card-body">
          {alerts.map(({ brand, alert }) => (
            <AlertRow key={alert.id} alert={alert} brandId={brand.id} named />
          ))}
        </ul>
      )}
    </Card>
  );
}
