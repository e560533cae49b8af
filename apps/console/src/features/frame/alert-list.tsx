import { Empty } from '@fairbook/ui';
import Drawer from '@fairbook/ui/overlay/drawer.tsx';
import { type Alert, AlertRow } from '../../shared/alert-row.tsx';
import { useBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';

const text = words.alerts;

/** Alerts that last or that nobody acknowledged, the newest first. */
export default function AlertList({ alerts, onClose }: { readonly alerts: readonly Alert[]; readonly onClose: () => void }) {
  const brand = useBrand();
  return (
    <Drawer isOpen onClose={onClose} side="end" title={text.title} closeLabel={words.close} width={400}>
      {alerts.length === 0 ? (
        <Empty icon="bell" title={text.empty}>
          {text.emptyText}
        </Empty>
      ) : (
        <ul className="alert-list">
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} brandId={brand.id} onFollow={onClose} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}
