import type { SicBoView } from '@fairbook/games/tables/sic-bo/index';

/** Pips of a face in a square of 100. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [29, 29],
    [71, 29],
    [29, 71],
    [71, 71],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [29, 24],
    [71, 24],
    [29, 50],
    [71, 50],
    [29, 76],
    [71, 76],
  ],
};

/** A die as it lies, with the large red one and the red four of the East. */
export function Die({ face }: { readonly face: number }) {
  const red = face === 1 || face === 4;
  return (
    <svg className="die" viewBox="0 0 100 100" aria-hidden="true">
      <rect x="2" y="2" width="96" height="96" rx="20" fill="#fcf9f2" stroke="#d9d3c6" strokeWidth="3" />
      <rect x="9" y="9" width="82" height="82" rx="15" fill="#fff" opacity=".6" />
      {PIPS[face]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={face === 1 ? 15 : 9.5} fill={red ? '#c8102e' : '#17131f'} />
      ))}
    </svg>
  );
}

/** The three dice under their dome. */
export function Dice({ view, rolling }: { readonly view: SicBoView | undefined; readonly rolling: boolean }) {
  return (
    <div className="sic-bo-dice" data-rolling={rolling ? '' : undefined} dir="ltr">
      {(view?.dice ?? [1, 4, 6]).map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the three dice have no names.
        <Die key={i} face={face} />
      ))}
    </div>
  );
}
