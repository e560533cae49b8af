/** A cut gem, seen from the front. */
export const Gem = () => (
  <svg viewBox="0 0 30 30" aria-hidden="true" className="mine-art">
    <path d="M6 5h18l5 7-14 15L1 12z" fill="#1fbf93" />
    <path d="M6 5l4 7H1zM24 5l-4 7h9z" fill="#57e6bd" />
    <path d="M10 12l5-7 5 7z" fill="#a8f7df" />
    <path d="M6 5h9l-5 7zM24 5h-9l5 7z" fill="#7defcd" />
    <path d="M10 12h10l-5 15z" fill="#2fd0a4" />
    <path d="M20 12h9L15 27z" fill="#12906d" />
  </svg>
);

const SPIKES = Array.from({ length: 8 }, (_, i) => i * 45);

/** A mine with its spikes. */
export const Mine = () => (
  <svg viewBox="0 0 30 30" aria-hidden="true" className="mine-art">
    {SPIKES.map((turn) => (
      <path key={turn} d="M13.6 6.5 15 1.5l1.4 5z" fill="#f3d6d0" transform={`rotate(${turn} 15 15)`} />
    ))}
    <circle cx="15" cy="15" r="9" fill="#2b1a26" />
    <circle cx="15" cy="15" r="9" fill="none" stroke="#f3d6d0" strokeWidth="1.4" />
    <circle cx="12" cy="12" r="2.2" fill="#f3d6d0" opacity=".8" />
  </svg>
);
