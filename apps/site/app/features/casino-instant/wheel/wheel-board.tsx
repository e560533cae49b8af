import type { Multiplier } from '@fairbook/games/definition/multiplier';
import { useRef } from 'react';
import { toneOf } from '../shared/multipliers.ts';

/** The wheel turns so long before it rests, ms. */
export const SPIN_MS = 2600;
const TURNS = 4;
const CENTRE = 200;
const RIM = 186;
const INNER = 128;
const FULL = 360;

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE + radius * Math.sin(angle)).toFixed(2)}`;
};

/** One segment of a ring, between two angles clockwise from the top. */
function segmentPath(from: number, to: number): string {
  return `M${point(INNER, from)}L${point(RIM, from)}A${RIM} ${RIM} 0 0 1 ${point(RIM, to)}L${point(INNER, to)}A${INNER} ${INNER} 0 0 0 ${point(INNER, from)}Z`;
}

/** What a segment is painted: nothing back is the ground's own. */
export const paintOf = (pays: Multiplier): number => (pays === 0 ? 0 : toneOf(pays) + 1);

/** How far the wheel is turned so that the middle of a segment stands under the pointer; always on, never back. */
function useTurn(segment: number | undefined, segments: number, round: string | undefined): number {
  const turn = useRef({ round: undefined as string | undefined, at: 0 });
  if (segment !== undefined && round !== turn.current.round) {
    const width = FULL / segments;
    const rest = (FULL - (segment + 0.5) * width) % FULL;
    const before = turn.current.at;
    const first = turn.current.round === undefined && round === undefined;
    turn.current = { round, at: first ? rest : before - (before % FULL) + TURNS * FULL + rest };
  }
  return turn.current.at;
}

/** The wheel with its pointer. `round` names the spin: another name is another spin. */
export function WheelBoard({
  pays,
  segment,
  round,
  moving,
  label,
}: {
  pays: readonly Multiplier[];
  segment: number | undefined;
  round: string | undefined;
  moving: boolean;
  label: string;
}) {
  const width = FULL / pays.length;
  const turn = useTurn(segment, pays.length, round);
  return (
    <svg className="fair-wheel" viewBox="0 0 400 400" role="img" aria-label={label}>
      <circle cx={CENTRE} cy={CENTRE} r="196" className="wheel-rim" />
      <g className="wheel-turning" data-moving={moving ? '' : undefined} style={{ rotate: `${turn}deg` }}>
        {pays.map((each, i) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: segments have nothing but their place.
            key={i}
            d={segmentPath(i * width, (i + 1) * width)}
            className="wheel-part"
            data-paint={paintOf(each)}
            data-hit={!moving && i === segment ? '' : undefined}
          />
        ))}
      </g>
      <circle cx={CENTRE} cy={CENTRE} r={INNER - 6} className="wheel-hub" />
      <path d="M200 26 188 2h24z" className="wheel-pointer" />
    </svg>
  );
}
