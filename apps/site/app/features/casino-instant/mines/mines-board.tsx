import type { MinesView } from '@fairbook/games/instant/mines/index';
import { useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { byArrows } from '../../casino-game/index.ts';
import { Gem, Mine } from './tile-art.tsx';

const SIDE = 5;
const TILES = Array.from({ length: SIDE * SIDE }, (_, tile) => tile);
const arrows = byArrows(SIDE);

type TileState = 'hidden' | 'gem' | 'mine' | 'hit' | 'missed' | 'chosen';

/** How a tile is seen. `view` undefined: no round has begun. */
function stateOf(tile: number, view: MinesView | undefined, chosen: readonly number[]): TileState {
  if (!view) return chosen.includes(tile) ? 'chosen' : 'hidden';
  const opened = view.steps.includes(tile);
  if (opened) return view.lost && view.steps.at(-1) === tile ? 'hit' : 'gem';
  if (!view.hidden) return 'hidden';
  return view.hidden.includes(tile) ? 'mine' : 'missed';
}

/** The field: what was opened, and once the round is over what the rest hid. */
export function MinesBoard({
  view,
  chosen = [],
  onTile,
}: {
  view: MinesView | undefined;
  /** Tiles chosen for rounds that play by themselves. */
  chosen?: readonly number[];
  /** Undefined: nothing can be pressed. */
  onTile?: ((tile: number) => void) | undefined;
}) {
  const { say } = useWords();
  const [focused, setFocused] = useState(12);
  return (
    <fieldset className="mine-board" dir="ltr" aria-label={say('mines_board')} onKeyDown={arrows}>
      {TILES.map((tile) => {
        const state = stateOf(tile, view, chosen);
        const place = { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 };
        const open = onTile && (state === 'hidden' || state === 'chosen');
        return (
          <button
            key={tile}
            type="button"
            data-cell
            data-state={state}
            tabIndex={tile === focused ? 0 : -1}
            aria-label={`${say('mines_tile', place)}: ${say(`mines_tile_${state}`)}`}
            aria-disabled={!open}
            aria-pressed={state === 'chosen' ? true : undefined}
            onFocus={() => setFocused(tile)}
            onClick={() => open && onTile(tile)}
          >
            {state === 'gem' || state === 'missed' ? <Gem /> : null}
            {state === 'mine' || state === 'hit' ? <Mine /> : null}
          </button>
        );
      })}
    </fieldset>
  );
}
