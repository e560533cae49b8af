/** Grounds dark enough for a white figure (4.5:1 and more), by the chip's rank; what lies above them is the last. */
const GROUNDS = ['#5a22ab', '#0b6643', '#1c47b8', '#9a4c04', '#971a30', '#2a2535'] as const;
const RIMS = ['#6d33c4', '#0f7d53', '#2557d6', '#b75f0b', '#b3213c', '#3a3448'] as const;

const MARKS = Array.from({ length: 8 }, (_, i) => i * 45 + 22.5);
/** Figures shrink so that they stay inside of the inner ring. */
const FONT = [19, 19, 17, 14, 11.5, 9.5] as const;

interface ChipProps {
  /** Which of the chips of the tray it is, by the colours of casinos. */
  readonly rank: number;
  /** The figure on it. */
  readonly text: string;
  /** In a drawing: its middle and its width there. */
  readonly at?: { readonly x: number; readonly y: number; readonly size: number };
}

/** A chip as large as its place; eight white marks on its edge. */
export function Chip({ rank, text, at }: ChipProps) {
  const colour = Math.min(Math.max(rank, 0), GROUNDS.length - 1);
  const place = at && { x: at.x - at.size / 2, y: at.y - at.size / 2, width: at.size, height: at.size };
  return (
    <svg className="casino-chip" viewBox="0 0 50 50" aria-hidden="true" {...place}>
      <circle cx="25" cy="26" r="24" fill="#000" opacity=".35" />
      <circle cx="25" cy="25" r="24.5" fill={RIMS[colour]} />
      {MARKS.map((turn) => (
        <path key={turn} d="M21.4 1h7.2l-.9 6.2h-5.4Z" fill="#fff" transform={`rotate(${turn} 25 25)`} />
      ))}
      <circle cx="25" cy="25" r="17.6" fill={GROUNDS[colour]} stroke={RIMS[colour]} strokeWidth="2" />
      <circle cx="25" cy="25" r="15" fill="none" stroke="#fff" strokeOpacity=".35" strokeWidth=".8" />
      <text className="casino-chip-text" x="25" y="25" fontSize={FONT[Math.min(text.length, FONT.length - 1)]} fill="#fff">
        {text}
      </text>
    </svg>
  );
}
