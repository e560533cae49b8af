import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { drawCover } from './cover.ts';
import type { TicketLook } from './looks.ts';

/** One field of a card: what it shows, and its cover until that is off. */
export function ScratchField({
  at,
  name,
  open,
  wins,
  look,
  focusable,
  onOpen,
  children,
}: {
  at: number;
  name: string;
  open: boolean;
  /** Ringed: it belongs to what the card pays. */
  wins: boolean;
  look: TicketLook;
  focusable: boolean;
  /** By the keyboard; undefined: nothing is to be opened. */
  onOpen: ((at: number) => void) | undefined;
  children: ReactNode;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Before the field is painted: what is under it is not to be seen for a moment.
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element && !open) drawCover(element, look);
  }, [open, look]);
  return (
    <button
      type="button"
      data-cell
      className="scratch-field"
      data-open={open ? '' : undefined}
      data-wins={wins ? '' : undefined}
      tabIndex={focusable ? 0 : -1}
      aria-label={name}
      aria-disabled={open || !onOpen}
      onClick={(event) => {
        // A pointer scratches; only a key presses.
        if (event.detail === 0 && !open) onOpen?.(at);
      }}
    >
      <span aria-hidden="true">{children}</span>
      <canvas ref={canvas} data-at={at} />
    </button>
  );
}
