import { colourOf, pocketName, type RouletteKind } from '@fairbook/games/tables/roulette/spots';
import { wheelOf } from '@fairbook/games/tables/roulette/wheel';
import { memo, useEffect, useRef } from 'react';
import { SPIN_MS, spinFrames } from './spin.ts';

/** Radii of the drawing, which is 400 wide: the wood, the numbers, the pockets and the cone. */
const RADII = { wood: 198, gold: 172, outer: 166, numbers: 150, pockets: 128, cone: 98, hub: 62 } as const;
const BALL = { rim: 160, pocket: 113, size: 7 } as const;

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** A part of a ring between two angles. */
const sector = (outer: number, inner: number, from: number, to: number): string =>
  `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`;

/** The wheel without its ball: never drawn again while it turns. */
const Pockets = memo(function Pockets({ kind }: { readonly kind: RouletteKind }) {
  const wheel = wheelOf(kind);
  const step = 360 / wheel.length;
  return (
    <>
      {wheel.map((pocket, i) => {
        const [from, to] = [(i - 0.5) * step, (i + 0.5) * step];
        return (
          <g key={pocket}>
            <path className="roulette-pocket" data-colour={colourOf(pocket)} d={sector(RADII.outer, RADII.pockets, from, to)} />
            <path className="roulette-pocket" data-colour={colourOf(pocket)} data-deep="" d={sector(RADII.pockets, RADII.cone, from, to)} />
            <path d={`M${point(RADII.outer, from)}L${point(RADII.cone, from)}`} className="roulette-fret" />
            <text className="roulette-figure" transform={`rotate(${i * step}) translate(0 ${-RADII.numbers})`}>
              {pocketName(pocket)}
            </text>
          </g>
        );
      })}
      <circle r={RADII.pockets} className="roulette-ring" />
      <circle r={RADII.cone} fill="#3a2414" stroke="#d9a94f" strokeWidth="2" />
      <circle r={RADII.hub + 8} fill="#5b381c" />
      {[45, 135, 225, 315].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-4 0-2.5-46h5L4 0Z" fill="#e2bd72" />
          <circle cy="-48" r="8.5" fill="#f3d999" />
        </g>
      ))}
      <circle r="20" fill="#e2bd72" />
      <circle r="11" fill="#fbedc6" />
    </>
  );
});

interface WheelProps {
  readonly kind: RouletteKind;
  /** Where the ball lies or comes to lie; another object for each spin, undefined before the first. */
  readonly result: { readonly pocket: number } | undefined;
  /** The ball still runs; else it lies. */
  readonly running: boolean;
  /** Nothing may move. */
  readonly still: boolean;
  /** How long the ball runs. */
  readonly ms?: number;
}

/** The wheel. Not mirrored, and at rest where motion is not wanted. */
export function Wheel({ kind, result, running, still, ms = SPIN_MS }: WheelProps) {
  const wheel = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const turned = useRef(0);
  const going = useRef<readonly Animation[]>([]);
  const runs = useRef(running);
  runs.current = running && !still;

  useEffect(() => {
    if (!result || !wheel.current || !ball.current) return;
    const order = wheelOf(kind);
    const { wheel: turns, ball: falls, rest } = spinFrames(turned.current, (order.indexOf(result.pocket) * 360) / order.length, BALL);
    going.current = [
      wheel.current.animate({ transform: [...turns] }, { duration: ms, fill: 'forwards' }),
      ball.current.animate({ transform: [...falls] }, { duration: ms, fill: 'forwards' }),
    ];
    turned.current = rest;
    if (!runs.current) for (const each of going.current) each.finish();
  }, [kind, result, ms]);

  useEffect(() => {
    if (!running) for (const each of going.current) each.finish();
  }, [running]);

  return (
    <svg className="roulette-wheel" viewBox="-200 -200 400 400" aria-hidden="true">
      <circle r={RADII.wood} fill="#5b381c" />
      <circle r={RADII.wood - 1} fill="none" stroke="#7a4d28" strokeWidth="2" />
      <circle r={RADII.gold} fill="#2a1a0e" stroke="#d9a94f" strokeWidth="5" />
      <g ref={wheel}>
        <Pockets kind={kind} />
        {result === undefined ? null : (
          <g ref={ball}>
            <circle r={BALL.size} fill="#fff" stroke="#0006" />
          </g>
        )}
      </g>
    </svg>
  );
}
