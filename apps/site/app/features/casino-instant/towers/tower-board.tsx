import { type Difficulty, isSafeTile, type TowersView } from '@fairbook/games/instant/towers/index';
import { useWords } from '../../../shared/words/words.tsx';
import { byArrows } from '../../casino-game/index.ts';
import { floorsOf, TRAPS, tileState } from './tower.ts';
import { Dark, Lantern } from './tower-art.tsx';

/** The tower, its first floor at the foot. */
export function TowerBoard({
  difficulty,
  view,
  open,
  plan,
  onTile,
}: {
  difficulty: Difficulty;
  view: TowersView | undefined;
  /** It waits for a tile. */
  open: boolean;
  /** Tiles chosen floor by floor for rounds that play by themselves; undefined: none are chosen now. */
  plan?: readonly number[] | undefined;
  onTile?: ((floor: number, tile: number) => void) | undefined;
}) {
  const { say } = useWords();
  const { of } = TRAPS[difficulty];
  const prices = floorsOf(difficulty);
  const passed = view ? view.steps.length - (view.lost ? 1 : 0) : 0;
  const now = open && view ? view.steps.length : undefined;
  const hidden = view?.hidden;
  const isSafe = (floor: number, tile: number): boolean => hidden !== undefined && isSafeTile(hidden, floor, tile);
  const floors = prices.map((price, floor) => ({ price, floor })).reverse();
  return (
    <fieldset className="tower" dir="ltr" aria-label={say('towers_board')} onKeyDown={byArrows(of)}>
      {floors.map(({ price, floor }) => (
        <div key={floor} className="tower-floor" data-now={floor === now ? '' : undefined}>
          <span data-passed={floor < passed ? '' : undefined}>{price}×</span>
          {Array.from({ length: of }, (_, tile) => tile).map((tile) => {
            const state = plan ? (plan[floor] === tile ? 'safe' : 'hidden') : tileState(view, open, floor, tile, isSafe);
            const can = onTile && (plan ? floor <= plan.length : state === 'next');
            return (
              <button
                key={tile}
                type="button"
                data-cell
                data-state={state}
                tabIndex={can ? 0 : -1}
                aria-disabled={!can}
                aria-label={`${say('towers_tile', { floor: floor + 1, tile: tile + 1 })}: ${say(`towers_tile_${plan && state === 'safe' ? 'chosen' : state}`)}`}
                onClick={() => can && onTile(floor, tile)}
              >
                {state === 'safe' ? <Lantern /> : null}
                {state === 'trap' || state === 'hit' ? <Dark /> : null}
              </button>
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
