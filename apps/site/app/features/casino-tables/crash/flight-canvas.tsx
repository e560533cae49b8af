import { multiplierAt, reachedAfter } from '@fairbook/games/crash/curve';
import { type RefObject, useEffect, useRef } from 'react';
import type { CrashState, CrashTable } from './crash-table.ts';
import { drawFlight, type Exit, timesText } from './draw-flight.ts';

/** Where motion is not wanted the picture changes so often, ms. */
const STILL_MS = 250;
const MOST_EXITS = 8;

/** First letters of a name, or the last two digits of a masked number: two signs at most. */
const lettersOf = (name: string): string =>
  /\d{2}$/.exec(name)?.[0] ??
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

function exitsOf({ players, own, number }: CrashState, you: string): readonly Exit[] {
  const others = players
    .flatMap(({ name, out }) => (out === undefined ? [] : [{ letters: lettersOf(name), at: out }]))
    .slice(0, MOST_EXITS);
  const mine = [own[0], own[1]].flatMap((bet) =>
    bet?.number === number && bet.out !== undefined ? [{ letters: lettersOf(you), at: bet.out }] : [],
  );
  return [...others, ...mine];
}

interface FlightCanvasProps {
  readonly table: CrashTable;
  readonly still: boolean;
  /** How the reader's own exits are marked. */
  readonly you: string;
  /** Where the multiplier stands in words. */
  readonly figure: RefObject<HTMLElement | null>;
}

/** The chart of the flight: drawn by hand on every frame, without a rendering of React. */
export function FlightCanvas({ table, still, you, figure }: FlightCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const node = canvas.current;
    const pen = node?.getContext('2d');
    if (!node || !pen) return;
    let frame = 0;
    let drawn = 0;
    const draw = (): void => {
      frame = requestAnimationFrame(draw);
      const now = table.now();
      if (still && now - drawn < STILL_MS) return;
      drawn = now;
      const state = table.state();
      const { width, height } = node.getBoundingClientRect();
      const density = Math.min(2, window.devicePixelRatio);
      const [w, h] = [Math.round(width * density), Math.round(height * density)];
      if (node.width !== w || node.height !== h) [node.width, node.height] = [w, h];
      pen.setTransform(density, 0, 0, density, 0, 0);
      const crashed = state.phase === 'crashed';
      const flying = state.phase === 'flying';
      const ms = crashed ? reachedAfter(state.crash ?? 100) : flying ? Math.max(0, now - state.since) : 0;
      drawFlight(pen, width, height, { ms, crashed, flying, exits: exitsOf(state, you), still });
      if (figure.current && (flying || crashed)) figure.current.textContent = timesText(crashed ? (state.crash ?? 100) : multiplierAt(ms));
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [table, still, you, figure]);
  return <canvas ref={canvas} className="crash-canvas" aria-hidden />;
}
