import type { ArtSheet } from '../themes/theme.ts';

/** Around each drawing: its shadow. */
const ROOM = 4;

/** A drawing of a game's sheet, as a picture of the page. Decoration: what it means stands beside it in words. */
export function SymbolArt({ art, name, className }: { art: ArtSheet; name: string; className?: string }) {
  const [x = 0, y = 0, width = 1, height = 1] = art.places[name] ?? [];
  return (
    <svg
      className={className ?? 'slot-art'}
      viewBox={`${x - ROOM} ${y - ROOM} ${width + 2 * ROOM} ${height + 2 * ROOM}`}
      aria-hidden="true"
      focusable="false"
    >
      <image href={art.address} width={art.width} height={art.height} />
    </svg>
  );
}
