import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { Icon } from '../icons/icon.tsx';

const Dialog = lazy(() => import('../overlay/dialog.tsx'));
const Sheet = lazy(() => import('../overlay/sheet.tsx'));
const Drawer = lazy(() => import('../overlay/drawer.tsx'));
const Menu = lazy(() => import('../overlay/menu.tsx'));
const Popover = lazy(() => import('../overlay/popover.tsx'));

/** Names of the layers, as in the address: `?open=sheet`. */
export type LayerName = 'dialog' | 'sheet' | 'drawer';

/** The layers over a page and the buttons that open them. */
export function Overlays({ first }: { readonly first: LayerName | undefined }) {
  const [open, setOpen] = useState<LayerName | undefined>(first);
  const close = (): void => setOpen(undefined);
  return (
    <Suspense>
      <div className="themed flex flex-wrap gap-2 bg-surface-1 p-4 sm:px-8" data-theme="dark">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Menu
          label="More"
          trigger={<Icon name="dots-three" />}
          className={buttonClass({ variant: 'quiet', square: true })}
          items={[
            { id: 'copy', label: 'Copy slip', icon: <Icon name="copy" /> },
            { id: 'remove', label: 'Remove all', icon: <Icon name="trash" />, danger: true },
          ]}
        />
        <Popover label="Why 2.31?" trigger="Why 2.31?" className="link">
          <p className="text-small text-2">Related outcomes are priced together.</p>
        </Popover>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Remove all 4 picks?"
        text="You can bring them back for ten seconds."
        closeLabel="Close"
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              Keep
            </Button>
            <Button onClick={close}>Remove</Button>
          </>
        }
      />
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title="Bet slip"
        closeLabel="Close"
        footer={
          <div className="grid gap-3">
            <Field label="Stake" hideLabel prefix="€" suffix="Stake" defaultValue="10.00" inputMode="decimal" />
            <Button variant="primary" size="act" wide>
              Place bet
            </Button>
          </div>
        }
      >
        {['Liverpool', 'Over 2.5 goals', 'Both teams to score'].map((pick) => (
          <div key={pick} className="card-row">
            <p className="text-body font-strong">{pick}</p>
            <p className="text-meta text-2">Match result</p>
          </div>
        ))}
      </Sheet>
      <Drawer isOpen={open === 'drawer'} onClose={close} side="start" title="Menu" closeLabel="Close">
        {['Football', 'Tennis', 'Basketball'].map((sport) => (
          <a key={sport} href="#main" className="menu-item">
            {sport}
          </a>
        ))}
      </Drawer>
    </Suspense>
  );
}
