import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';

export interface PopoverButtonProps {
  /** Name of the button and of what it opens. */
  readonly label: string;
  readonly trigger: ReactNode;
  /** Look of the button: `buttonClass(...)`. */
  readonly className?: string;
  readonly placement?: 'bottom' | 'bottom start' | 'bottom end' | 'top' | 'top start' | 'top end';
  readonly children: ReactNode;
}

/** A button that opens a small panel beside it ("Why 2.31?", filters). Load it lazily. */
export default function PopoverButton({ label, trigger, className = 'btn btn-quiet', placement = 'bottom', children }: PopoverButtonProps) {
  return (
    <DialogTrigger>
      <Button aria-label={label} className={className}>
        {trigger}
      </Button>
      <Popover className="popover" placement={placement} offset={6}>
        <Dialog className="popover-body" aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
