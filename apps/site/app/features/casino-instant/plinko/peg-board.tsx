import type { Multiplier } from '@fairbook/games/definition/multiplier';
import { useEffect, useMemo, useRef } from 'react';
import { useWide } from '../../../shared/browser/wide.ts';
import { timesOf, toneOf } from '../shared/multipliers.ts';
import { ballAt, boardOf, pegsHit, shareOf, wayOf } from './geometry.ts';

/** From so many CSS pixels of window on there is room for the sign in a slot. */
const WIDE = 600;
const LONG = 4;

/** "4×", "700" where a slot has no room for the sign; the font is larger where the board is small. */
function slotText(pays: Multiplier, wide: boolean): { readonly text: string; readonly size: number } {
  const times = timesOf(pays);
  const bare = times.slice(0, -1);
  if (wide && times.length <= LONG) return { text: times, size: 13 };
  return { text: bare, size: bare.length > 3 ? 12 : wide ? 13 : 17 };
}

/** Moves the ball along its path while `ms` pass; before and after that React has it. */
function useFall(path: readonly number[] | undefined, ms: number, onPeg: () => void) {
  const ball = useRef<SVGGElement>(null);
  const way = useRef<SVGPathElement>(null);
  const board = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!path || ms === 0) return;
    const began = performance.now();
    const hit = pegsHit(path);
    let passed = 0;
    let frame = 0;
    const step = (now: number): void => {
      const share = shareOf(now - began, ms);
      const { x, y } = ballAt(path, share);
      ball.current?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      way.current?.setAttribute('d', wayOf(path, share));
      const rows = Math.min(path.length, Math.floor(share * (path.length + 1)));
      for (; passed < rows; passed++) {
        board.current?.querySelector(`[data-peg="${passed} ${hit[passed]}"]`)?.setAttribute('data-lit', '');
        onPeg();
      }
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [path, ms, onPeg]);
  return { ball, way, board };
}

/** The board: pegs, slots, and the ball with the way it took. `ms`: it falls for so long; 0: it lies in its slot. */
export function PegBoard({
  rows,
  slots,
  path,
  ms,
  onPeg,
  label,
}: {
  rows: number;
  slots: readonly Multiplier[];
  path: readonly number[] | undefined;
  ms: number;
  onPeg: () => void;
  label: string;
}) {
  const { width, height, pegs, slots: places, slot } = useMemo(() => boardOf(rows), [rows]);
  const own = path?.length === rows ? path : undefined;
  const { ball, way, board } = useFall(own, ms, onPeg);
  const hit = own && pegsHit(own);
  const at = own?.reduce((sum, step) => sum + step, 0);
  const rest = own && ballAt(own, ms === 0 ? 1 : 0);
  const wide = useWide(WIDE);
  const texts = slots.map((pays) => slotText(pays, wide));
  return (
    <svg ref={board} key={`${own?.join('')} ${ms}`} className="peg-board" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {own ? <path ref={way} className="peg-way" d={wayOf(own, ms === 0 ? 1 : 0)} /> : null}
      {pegs.map(({ x, y, row, at: place }) => (
        <circle
          key={`${row} ${place}`}
          className="peg"
          data-peg={`${row} ${place}`}
          data-lit={ms === 0 && hit?.[row] === place ? '' : undefined}
          cx={x}
          cy={y}
          r="4"
        />
      ))}
      {places.map(({ x, y }, i) => (
        <g key={x} className="peg-slot" data-tone={toneOf(slots[i] as Multiplier)} data-hit={ms === 0 && at === i ? '' : undefined}>
          <rect x={x} y={y} width={slot.width} height={slot.height} rx="5" />
          <text x={x + slot.width / 2} y={y + 24} fontSize={texts[i]?.size}>
            {texts[i]?.text}
          </text>
        </g>
      ))}
      {rest ? (
        <g ref={ball} transform={`translate(${rest.x} ${rest.y})`} className="peg-ball">
          <circle r="9" />
          <circle r="2.4" cx="-2.6" cy="-3" />
        </g>
      ) : null}
    </svg>
  );
}
