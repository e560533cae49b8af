import type { CSSProperties } from 'react';
import { BALL_COLOURS } from './ball.tsx';

/** Where balls lie in the drum at rest: rows of a heap, from below. */
const ROWS = [
  { y: 150, from: 62, count: 5 },
  { y: 134, from: 44, count: 8 },
  { y: 118, from: 53, count: 7 },
  { y: 103, from: 62, count: 5 },
] as const;
const APART = 16.5;
const HEAP = ROWS.flatMap(({ y, from, count }) => Array.from({ length: count }, (_, i) => ({ x: from + i * APART, y })));

/** The machine that the balls come out of. While it turns they fly about in it; what is drawn is decided elsewhere, and before. */
export function Drum({ turning }: { readonly turning: boolean }) {
  return (
    <svg className="draw-drum" viewBox="0 0 200 216" aria-hidden="true" data-turning={turning ? '' : undefined}>
      <defs>
        <radialGradient id="drum-glass" cx="36%" cy="26%" r="80%">
          <stop offset="0" stopColor="#fff" stopOpacity=".34" />
          <stop offset=".45" stopColor="#fff" stopOpacity=".08" />
          <stop offset="1" stopColor="#000" stopOpacity=".32" />
        </radialGradient>
        <linearGradient id="drum-metal" x1="0" x2="1">
          <stop offset="0" stopColor="#8d7434" />
          <stop offset=".45" stopColor="#ffe9a8" />
          <stop offset="1" stopColor="#7d6227" />
        </linearGradient>
      </defs>
      <path d="M62 206 78 172h44l16 34z" fill="url(#drum-metal)" />
      <rect x="46" y="202" width="108" height="12" rx="6" fill="url(#drum-metal)" />
      <circle cx="100" cy="94" r="90" fill="#0009" />
      <g className="drum-balls">
        {HEAP.map(({ x, y }, i) => (
          <g key={`${x} ${y}`} className="drum-ball" data-colour={i % BALL_COLOURS} style={{ '--turn': i } as CSSProperties}>
            <circle cx={x} cy={y} r="8" />
            <circle cx={x - 1} cy={y - 1} r="4.2" fill="#fff" />
          </g>
        ))}
      </g>
      <circle cx="100" cy="94" r="88" fill="url(#drum-glass)" />
      <circle cx="100" cy="94" r="89" fill="none" stroke="url(#drum-metal)" strokeWidth="5" />
      <path d="M44 58a70 70 0 0 1 36-34" fill="none" stroke="#fff" strokeOpacity=".55" strokeWidth="5" strokeLinecap="round" />
      <rect x="84" y="172" width="32" height="26" rx="5" fill="#1a1328" />
      <rect x="90" y="176" width="20" height="22" rx="10" fill="#000" />
    </svg>
  );
}
