/** A grid of places with some of them lit: how a win counts, without words. */
export function MiniGrid({ reels, rows, on }: { reels: number; rows: number; on: ReadonlySet<number> }) {
  const size = 10;
  const gap = 2;
  const pitch = size + gap;
  return (
    <svg className="slot-mini" viewBox={`0 0 ${reels * pitch - gap} ${rows * pitch - gap}`} aria-hidden="true" focusable="false">
      {Array.from({ length: reels * rows }, (_, place) => {
        const x = Math.floor(place / rows) * pitch;
        const y = (place % rows) * pitch;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
          <g key={place}>
            <rect x={x} y={y} width={size} height={size} rx={2} data-on={on.has(place) ? '' : undefined} />
            {on.has(place) ? <circle cx={x + size / 2} cy={y + size / 2} r={1.8} /> : null}
          </g>
        );
      })}
    </svg>
  );
}
