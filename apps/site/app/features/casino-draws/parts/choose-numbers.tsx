import { Button, Icon } from '@fairbook/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { Stepper } from '../../casino-game/index.ts';
import { type FavouriteRules, useFavourites, withFavourite, withoutFavourite } from './favourites.ts';
import { byChance } from './numbers.ts';

interface ChooseNumbersProps extends FavouriteRules {
  readonly game: string;
  readonly numbers: readonly number[];
  readonly onNumbers: (numbers: readonly number[]) => void;
  /** How many are picked by chance at first. */
  readonly usual: number;
}

/** Numbers by chance, none of them, and those that somebody keeps. */
export function ChooseNumbers({ game, board, most, numbers, onNumbers, usual }: ChooseNumbersProps) {
  const { say } = useWords();
  const [count, setCount] = useState(usual);
  const [all, keep] = useFavourites(game, { board, most });
  return (
    <div className="draw-choose">
      <Stepper label={say('draw_pick_count')} value={count} least={1} most={most} onChange={setCount}>
        {say('instant_of_all', { all: most })}
      </Stepper>
      <div className="draw-choose-acts">
        <Button onClick={() => onNumbers(byChance(count, board, Math.random))}>{say('keno_for_me')}</Button>
        <Button square disabled={numbers.length === 0} aria-label={say('keno_clear')} onClick={() => onNumbers([])}>
          <Icon name="eraser" size={20} />
        </Button>
        <Button square disabled={numbers.length === 0} aria-label={say('draw_keep')} onClick={() => keep(withFavourite(all, numbers))}>
          <Icon name="star" size={20} />
        </Button>
      </div>
      {all.length === 0 ? null : (
        <ul className="draw-favourites" aria-label={say('draw_favourites')}>
          {all.map((set) => (
            <li key={set.join()}>
              <button type="button" aria-pressed={set.join() === numbers.join()} onClick={() => onNumbers(set)}>
                <bdi>{set.join(' · ')}</bdi>
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={say('draw_forget', { numbers: set.join(', ') })}
                onClick={() => keep(withoutFavourite(all, set))}
              >
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
