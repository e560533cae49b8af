/** Where pips lie, in thirds of the face. */
const PLACES: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};
const FACES = 6;

/** A drawn die; its face follows the roll and says nothing. */
export function Die({ tone, roll }: { tone: 'red' | 'blue'; roll: number }) {
  const pips = PLACES[(roll % FACES) + 1] ?? [];
  return (
    <svg className="die" data-tone={tone} viewBox="0 0 48 48" aria-hidden="true">
      <rect x="3" y="5" width="42" height="42" rx="9" className="die-under" />
      <rect x="3" y="2" width="42" height="42" rx="9" className="die-face" />
      {pips.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={13 + x * 11} cy={12 + y * 11} r="4.2" className="die-pip" />
      ))}
    </svg>
  );
}
