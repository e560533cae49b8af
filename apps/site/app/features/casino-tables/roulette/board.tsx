import { colourOf, pocketName } from '@fairbook/games/tables/roulette/spots';
import { memo } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import type { LayoutSpot, RouletteLayout } from './layout.ts';

const isNumber = ({ pockets }: LayoutSpot): boolean => pockets.length === 1;

/** What stands in a cell that is no number. */
function CellText({ spot }: { readonly spot: LayoutSpot }) {
  const say = useSay();
  const { x, y, cell } = spot;
  const half = Math.min(22, (cell?.width ?? 0) * 0.36);
  const [kind = '', number = ''] = spot.spot.split('-');
  if (kind === 'red' || kind === 'black')
    return <path className="felt-diamond" data-colour={kind} d={`M${x} ${y - 13}L${x + half} ${y}L${x} ${y + 13}L${x - half} ${y}Z`} />;
  const text =
    kind === 'column'
      ? say('roulette_two_to_one')
      : kind === 'dozen'
        ? say('roulette_dozen_short', { number })
        : say(`roulette_${kind}_short`);
  return (
    <text className="felt-text" x={x} y={y}>
      {text}
    </text>
  );
}

/** The printed felt: drawn once, and again by the magnifier. */
export const Felt = memo(function Felt({ layout }: { readonly layout: RouletteLayout }) {
  return (
    <g aria-hidden>
      {layout.spots.map((spot) => {
        const { cell } = spot;
        if (!cell) return null;
        const pocket = isNumber(spot) ? (spot.pockets[0] ?? 0) : undefined;
        return (
          <g key={spot.spot}>
            <rect
              {...cell}
              rx="4"
              className={pocket === undefined ? 'felt-cell' : 'felt-number'}
              data-colour={pocket === undefined ? undefined : colourOf(pocket)}
            />
            {pocket === undefined ? (
              <CellText spot={spot} />
            ) : (
              <text className="felt-figure" x={spot.x} y={spot.y}>
                {pocketName(pocket)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});
