import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from '../icons/icon.tsx';

/** The name of a bare dialog, which brings its own content. */
export { Heading };

export interface AppDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** One or two lines under the title. */
  readonly text?: ReactNode;
  /** Name of the closing cross; without it there is no cross, and the acts must offer a way out. */
  readonly closeLabel?: string;
  /** Buttons at the end, the main act last. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** 480 or 920 wide at most. */
  readonly size?: 'normal' | 'wide';
  /** Interrupts and must be answered: a press outside does not close it. */
  readonly alert?: boolean;
  /** No padding and no title row: the content brings its own and must contain a `Heading slot="title"`. */
  readonly bare?: boolean;
}

/** A modal dialog: focus stays inside and returns to where it came from. Load it lazily. */
export default function AppDialog({
  isOpen,
  onClose,
  title,
  text,
  closeLabel,
  actions,
  children,
  size = 'normal',
  alert,
  bare,
}: AppDialogProps) {
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!alert}
      isKeyboardDismissDisabled={alert === true && closeLabel === undefined && actions === undefined}
    >
      <Modal className="dialog-box" data-size={size === 'normal' ? undefined : size}>
        <Dialog className="dialog" role={alert ? 'alertdialog' : 'dialog'} data-bare={bare ? '' : undefined}>
          {bare ? null : (
            <div className="dialog-head">
              <Heading slot="title" className="dialog-title">
                {title}
              </Heading>
              {closeLabel === undefined ? null : (
                <button type="button" className="icon-button close" aria-label={closeLabel} onClick={onClose}>
                  <Icon name="x" size={20} />
                </button>
              )}
            </div>
          )}
          {text === undefined ? null : <p className="dialog-text">{text}</p>}
          {children}
          {actions === undefined ? null : <div className="dialog-acts">{actions}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
