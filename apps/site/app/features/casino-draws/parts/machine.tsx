import type { CSSProperties } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { Ball } from './ball.tsx';
import { Drum } from './drum.tsx';

interface RackProps {
  /** In the order drawn. */
  readonly drawn: readonly number[];
  readonly places: number;
  readonly colourOf: (number: number) => number;
}

/** All balls that came, in the order drawn, with places for those to come. */
export function Rack({ drawn, places, colourOf }: RackProps) {
  const { say } = useWords();
  return (
    <ol className="draw-rack" aria-label={say('draw_in_order')} style={{ '--places': Math.min(10, places) } as CSSProperties}>
      {Array.from({ length: places }, (_, i) => drawn[i]).map((number, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the order.
        <li key={i}>{number === undefined ? null : <Ball number={number} colour={colourOf(number)} />}</li>
      ))}
    </ol>
  );
}

/** The machine, the ball that came last, and all that came. */
export function Machine({ turning, ...rack }: RackProps & { readonly turning: boolean }) {
  const { say, dir } = useWords();
  const newest = rack.drawn.at(-1);
  return (
    <div className="draw-machine">
      <div className="draw-machine-drum">
        <Drum turning={turning} />
        {newest === undefined ? null : <Ball key={newest} number={newest} colour={rack.colourOf(newest)} popping={turning} />}
      </div>
      <div className="draw-machine-out">
        <Rack {...rack} />
        <p dir={dir}>{newest === undefined ? say('draw_waits') : '\u00a0'}</p>
      </div>
    </div>
  );
}
