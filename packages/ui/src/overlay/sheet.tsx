import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from '../icons/icon.tsx';
import { dragEnd, type Snap } from './sheet-drag.ts';

export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** In the title row before the cross: tools. */
  readonly tools?: ReactNode;
  readonly closeLabel: string;
  /** Stays at the foot above the safe area: stake, sums and the act. */
  readonly footer?: ReactNode;
  /** Height at the start; `full` when absent. At `half` the content does not scroll. */
  readonly snap?: Snap;
  readonly children: ReactNode;
}

/**
 * A sheet from the bottom: dragged by its grip and head, it snaps to full, half or closed. Focus stays inside and returns to the opener; Escape and a press
 * on the scrim close it. Load it lazily.
 */
export default function Sheet({ isOpen, onClose, title, tools, closeLabel, footer, snap: start = 'full', children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly y: number; lastY: number; lastAt: number; speed: number } | null>(null);
  const [snap, setSnap] = useState<Snap>(start);

  useEffect(() => {
    if (isOpen) setSnap(start);
  }, [isOpen, start]);

  const shift = (pixels: number): void => {
    if (panel.current) panel.current.style.transform = pixels > 0 ? `translateY(${pixels}px)` : '';
  };
  const down = (event: PointerEvent<HTMLElement>): void => {
    if ((event.target as Element).closest('button, a, input')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { y: event.clientY, lastY: event.clientY, lastAt: event.timeStamp, speed: 0 };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const state = drag.current;
    if (state === null) return;
    const passed = event.timeStamp - state.lastAt;
    if (passed > 0) state.speed = (event.clientY - state.lastY) / passed;
    state.lastY = event.clientY;
    state.lastAt = event.timeStamp;
    shift(event.clientY - state.y);
  };
  const up = (event: PointerEvent<HTMLElement>): void => {
    const state = drag.current;
    drag.current = null;
    if (state === null) return;
    shift(0);
    const end = dragEnd({ snap, moved: event.clientY - state.y, height: panel.current?.offsetHeight ?? 1, speed: state.speed });
    if (end === 'closed') onClose();
    else setSnap(end);
  };
  const grips = { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };

  return (
    <ModalOverlay className="scrim" data-at="bottom" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="sheet" ref={panel} data-snap={snap}>
        <Dialog className="sheet-dialog">
          <div className="sheet-grip" {...grips}>
            <div className="sheet-head">
              <Heading slot="title" className="sheet-title">
                {title}
              </Heading>
              {tools}
              <button type="button" className="icon-button close" aria-label={closeLabel} onClick={onClose}>
                <Icon name="x" size={20} />
              </button>
            </div>
          </div>
          <div className="sheet-body">{children}</div>
          {footer === undefined ? null : <div className="sheet-foot">{footer}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
