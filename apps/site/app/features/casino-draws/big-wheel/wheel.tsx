import { SEGMENTS, type Segment } from '@fairbook/games/draws/big-wheel/segments';
import { useEffect, useRef } from 'react';
import { LEAD_MS, REST_MS, restOf, turnedTo } from './turning.ts';

const CENTRE = 240;
const RIM = 214;
const INNER = 112;
const WIDTH = 360 / SEGMENTS.length;

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE + radius * Math.sin(angle)).toFixed(2)}`;
};
const pathOf = (place: number): string => {
  const [from, to] = [place * WIDTH, (place + 1) * WIDTH];
  return `M${point(INNER, from)}L${point(RIM, from)}A${RIM} ${RIM} 0 0 1 ${point(RIM, to)}L${point(INNER, to)}A${INNER} ${INNER} 0 0 0 ${point(INNER, from)}Z`;
};

export const paintOf = (segment: Segment): string => ('number' in segment ? String(segment.number) : `x${segment.factor}`);
const textOf = (segment: Segment): string => ('number' in segment ? String(segment.number) : `${segment.factor}×`);

interface WheelProps {
  readonly label: string;
  /** Where it stops, spin by spin. */
  readonly stops: readonly number[];
  /** So many of its spins are over. */
  readonly step: number;
  readonly turning: boolean;
  /** A spin with its rest takes so long, ms. */
  readonly spinMs: number;
  /** So many ms after the draw began to be shown. */
  readonly elapsed: () => number;
  /** What its winnings are multiplied with, once that came. */
  readonly factor: number;
}

/** Turns the wheel to where its spins stop: whoever comes late sees it where it is by then. */
function useTurning({ stops, step, turning, spinMs, elapsed }: WheelProps) {
  const wheel = useRef<SVGGElement>(null);
  const at = useRef(0);
  const clock = useRef(elapsed);
  clock.current = elapsed;
  const place = turning ? stops[step] : stops[step - 1];
  useEffect(() => {
    const node = wheel.current;
    if (!node || place === undefined) return;
    if (!turning) {
      at.current = restOf(place);
      node.style.rotate = `${at.current}deg`;
      return;
    }
    const [from, to] = [at.current, turnedTo(at.current, place)];
    at.current = to % 360;
    const spin = node.animate([{ rotate: `${from}deg` }, { rotate: `${to}deg` }], {
      ...{ duration: spinMs - REST_MS, easing: 'cubic-bezier(0.12, 0.62, 0.1, 1)', fill: 'forwards' },
    });
    spin.currentTime = Math.max(0, clock.current() - LEAD_MS - step * spinMs);
    node.style.rotate = `${at.current}deg`;
    return () => spin.cancel();
  }, [place, step, turning, spinMs]);
  return wheel;
}

/** The wheel with its pointer: 52 segments with a number, and two with a factor. */
export function Wheel(props: WheelProps) {
  const { label, stops, step, turning, factor } = props;
  const wheel = useTurning(props);
  const stopped = stops[step - 1];
  return (
    <svg className="bwheel" viewBox="0 0 480 480" role="img" aria-label={label}>
      <defs>
        <linearGradient id="bwheel-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff0b8" />
          <stop offset=".5" stopColor="#c9952f" />
          <stop offset="1" stopColor="#7d5714" />
        </linearGradient>
      </defs>
      <circle cx={CENTRE} cy={CENTRE} r="234" fill="url(#bwheel-gold)" />
      <circle cx={CENTRE} cy={CENTRE} r="224" fill="#150d2e" />
      <g ref={wheel} className="bwheel-turning">
        {SEGMENTS.map((segment, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have nothing but their place.
          <g key={place} data-paint={paintOf(segment)} data-stopped={!turning && place === stopped ? '' : undefined}>
            <path d={pathOf(place)} />
            <text x={CENTRE} y={CENTRE - 190} transform={`rotate(${(place + 0.5) * WIDTH} ${CENTRE} ${CENTRE})`}>
              {textOf(segment)}
            </text>
            <circle cx={CENTRE} cy={CENTRE - 219} r="3" className="bwheel-peg" transform={`rotate(${place * WIDTH} ${CENTRE} ${CENTRE})`} />
          </g>
        ))}
        <circle cx={CENTRE} cy={CENTRE} r={INNER} fill="url(#bwheel-gold)" />
        <circle cx={CENTRE} cy={CENTRE} r={INNER - 6} fill="#1c1147" />
        <path d="M240 150 262 218 330 240 262 262 240 330 218 262 150 240 218 218Z" fill="#8f6bff" opacity=".55" />
      </g>
      <circle cx={CENTRE} cy={CENTRE} r="46" fill="#fff" />
      <text x={CENTRE} y={CENTRE} className="bwheel-factor">
        {factor > 1 ? `${factor}×` : '★'}
      </text>
      <path d="M240 44 224 4h32z" className="bwheel-pointer" />
    </svg>
  );
}
