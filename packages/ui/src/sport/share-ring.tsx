import type { ReactNode } from 'react';

/** Colours of the parts, from the largest; what comes after is drawn like the last. */
const TONES = ['plain', 'away', 'home', 'quiet'] as const;
/** Gap between parts, hundredths of the ring. */
const GAP = 1.2;

export interface ShareRingProps {
  readonly parts: readonly { readonly id: string; readonly label: ReactNode; readonly share: number; readonly text: ReactNode }[];
  /** Outer size in CSS pixels. */
  readonly size: number;
  readonly stroke?: number;
  /** In the middle. */
  readonly children?: ReactNode;
}

const toneOf = (index: number): string => TONES[Math.min(index, TONES.length - 1)] as string;

/** A whole in parts: a ring clockwise from the top, and its list, which says the same in words. */
export function ShareRing({ parts, size, stroke = 12, children }: ShareRingProps) {
  const middle = size / 2;
  let at = 0;
  const arcs = parts.map(({ id, share }, index) => {
    const from = at;
    at += share * 100;
    return { id, from, length: Math.max(0.6, share * 100 - (parts.length > 1 ? GAP : 0)), tone: toneOf(index) };
  });
  return (
    <div className="share-ring">
      <span className="ring-box" style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
        <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
          {arcs.map(({ id, from, length, tone }) => (
            <circle
              key={id}
              cx={middle}
              cy={middle}
              r={(size - stroke) / 2}
              strokeWidth={stroke}
              pathLength={100}
              strokeDasharray={`${length} 100`}
              strokeDashoffset={-from}
              transform={`rotate(-90 ${middle} ${middle})`}
              className="share-ring-part"
              data-tone={tone}
            />
          ))}
        </svg>
        {children === undefined ? null : <span className="ring-middle">{children}</span>}
      </span>
      <ul>
        {parts.map(({ id, label, text }, index) => (
          <li key={id} data-tone={toneOf(index)}>
            <span>{label}</span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
