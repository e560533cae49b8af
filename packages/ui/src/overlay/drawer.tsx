import type { CSSProperties, ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from '../icons/icon.tsx';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Edge it comes from, in reading direction. */
  readonly side: 'start' | 'end';
  /** Shown with the closing cross; with `hideHead` only said. */
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly hideHead?: boolean;
  /** Greatest width in CSS pixels; 360 when absent. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A panel from the side over the page. Load it lazily. */
export default function Drawer({ isOpen, onClose, side, title, closeLabel, hideHead, width, children }: DrawerProps) {
  const style: CSSProperties = width === undefined ? {} : ({ '--drawer': `${width}px` } as CSSProperties);
  return (
    <ModalOverlay className="scrim" data-at={side} isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="drawer" style={style}>
        <Dialog className="drawer-dialog">
          <div className={hideHead ? 'sr-only' : 'sheet-head'}>
            <Heading slot="title" className="sheet-title">
              {title}
            </Heading>
            <button type="button" className="icon-button close" aria-label={closeLabel} onClick={onClose}>
              <Icon name="x" size={20} />
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
