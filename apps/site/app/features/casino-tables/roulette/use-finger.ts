import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';

/** After so long a finger aims instead of scrolling the page, ms. */
const HOLD_MS = 140;

interface Finger {
  /** Where it is, in pixels of the board; undefined while there is none. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
  readonly props: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
  /** Keeps the page from scrolling while a finger aims. */
  readonly listen: () => () => void;
}

const spotAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<SVGElement>('[data-spot]')?.dataset['spot'];

/** A finger on a board: it aims while it lies there, and lays the chip where it is lifted. */
export function useFinger(
  board: RefObject<HTMLElement | null>,
  on: { readonly aim: (spot: string | undefined) => void; readonly place: (spot: string, at: number) => void },
): Finger {
  const [at, setAt] = useState<Finger['at']>();
  const since = useRef<number | undefined>(undefined);
  const aimed = useRef<string | undefined>(undefined);

  const follow = ({ clientX, clientY }: PointerEvent): void => {
    const box = board.current?.getBoundingClientRect();
    if (!box) return;
    aimed.current = spotAt(clientX, clientY);
    setAt({ x: clientX - box.left, y: clientY - box.top });
    on.aim(aimed.current);
  };
  const end = (): void => {
    since.current = undefined;
    aimed.current = undefined;
    setAt(undefined);
    on.aim(undefined);
  };
  const touch = (event: PointerEvent): boolean => event.pointerType === 'touch' && event.isPrimary;

  const listen = useCallback(() => {
    const node = board.current;
    const hold = (event: TouchEvent): void => {
      if (since.current !== undefined && event.timeStamp - since.current > HOLD_MS && event.cancelable) event.preventDefault();
    };
    node?.addEventListener('touchmove', hold, { passive: false });
    return () => node?.removeEventListener('touchmove', hold);
  }, [board]);

  return {
    at,
    listen,
    props: {
      onPointerDown(event) {
        if (!touch(event)) return;
        since.current = event.timeStamp;
        follow(event);
      },
      onPointerMove(event) {
        if (touch(event) && since.current !== undefined && event.timeStamp - since.current > HOLD_MS) follow(event);
      },
      onPointerUp(event) {
        if (!touch(event) || since.current === undefined) return;
        const spot = aimed.current;
        end();
        if (spot !== undefined) on.place(spot, event.timeStamp);
      },
      onPointerCancel: (event) => touch(event) && end(),
    },
  };
}
