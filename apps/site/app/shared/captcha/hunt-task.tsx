import { HUNT_GRID } from '@fairbook/contract/captcha-kinds';
import { Button } from '@fairbook/ui';
import { type CSSProperties, useState } from 'react';
import { useSay } from '../words/words.tsx';
import type { TaskProps } from './task.ts';
import { useFocused } from './use-focused.ts';

const { columns, rows } = HUNT_GRID;
const PLACES = [...Array(columns * rows).keys()];

/** Where a tile's part of the one picture is. */
const partOf = (picture: string, place: number): CSSProperties => ({
  backgroundImage: `url("${picture}")`,
  backgroundSize: `${columns * 100}% ${rows * 100}%`,
  backgroundPosition: `${((place % columns) / (columns - 1)) * 100}% ${(Math.floor(place / columns) / (rows - 1)) * 100}%`,
});

/** All pictures of one thing are found among others. */
export function HuntTask({ challenge, busy, onAnswer }: TaskProps<'hunt'>) {
  const say = useSay();
  const first = useFocused<HTMLButtonElement>();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const toggle = (place: number) => setChosen(chosen.includes(place) ? chosen.filter((each) => each !== place) : [...chosen, place]);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer({ chosen: [...chosen] });
      }}
    >
      <div className="captcha-grid" dir="ltr">
        {PLACES.map((place) => (
          <button
            key={place}
            ref={place === 0 ? first : undefined}
            type="button"
            className="captcha-tile"
            aria-label={say('captcha_picture', { n: place + 1 })}
            aria-pressed={chosen.includes(place)}
            style={partOf(challenge.picture, place)}
            onClick={() => toggle(place)}
          />
        ))}
      </div>
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('captcha_busy') } : {})}>
        {say('captcha_submit')}
      </Button>
    </form>
  );
}
