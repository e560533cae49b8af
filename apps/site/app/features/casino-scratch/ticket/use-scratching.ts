import { type PointerEvent, useRef } from 'react';
import { isOpen, scratchAlong } from './cover.ts';

type Point = readonly [x: number, y: number];
/** A pointer that went no further has tapped, CSS pixels. */
const TAP = 6;
const COVERS = '.scratch-field:not([data-open]) canvas';

const fieldOf = (canvas: HTMLCanvasElement): number => Number(canvas.dataset['at']);
const distance = ([x, y]: Point, [left, top]: Point): number => Math.hypot(x - left, y - top);

/** The covers that a line touches, in pixels of the window. */
function touched(card: HTMLElement, from: Point, to: Point): readonly HTMLCanvasElement[] {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  return [...card.querySelectorAll<HTMLCanvasElement>(COVERS)].filter((canvas) => {
    const box = canvas.getBoundingClientRect();
    return right >= box.left && left <= box.right && bottom >= box.top && top <= box.bottom;
  });
}

/**
 * Scratches whatever covers lie under a pointer that is down, with a coin that follows it; says which fields came open. A tap opens its field, for
 * hands that do not drag.
 */
export function useScratching(onOpen: (at: number) => void, onScratch: () => void) {
  const stroke = useRef<{ readonly begun: Point; readonly last: Point; readonly furthest: number } | undefined>(undefined);
  /** Moved by hand: a coin that is drawn anew with every pixel would lag behind. */
  const coin = useRef<HTMLSpanElement>(null);
  const carry = (event: PointerEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    coin.current?.style.setProperty('translate', `${event.clientX - left}px ${event.clientY - top}px`);
  };
  const scratch = (event: PointerEvent<HTMLElement>, begun: Point, last: Point, furthest: number): void => {
    const now = [event.clientX, event.clientY] as const;
    stroke.current = { begun, last: now, furthest: Math.max(furthest, distance(begun, now)) };
    for (const canvas of touched(event.currentTarget, last, now)) {
      const { left, top } = canvas.getBoundingClientRect();
      scratchAlong(canvas, [last[0] - left, last[1] - top], [now[0] - left, now[1] - top]);
      onScratch();
      if (isOpen(canvas)) onOpen(fieldOf(canvas));
    }
  };
  const end = (): void => {
    stroke.current = undefined;
  };
  const field = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      carry(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = [event.clientX, event.clientY] as const;
      scratch(event, at, at, 0);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      carry(event);
      const { current } = stroke;
      if (current) scratch(event, current.begun, current.last, current.furthest);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = stroke;
      end();
      if (!current || current.furthest > TAP) return;
      for (const canvas of touched(event.currentTarget, current.begun, current.begun)) onOpen(fieldOf(canvas));
    },
    onPointerCancel: end,
  };
  return { coin, field };
}
