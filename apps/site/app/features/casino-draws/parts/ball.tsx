/** How many colours balls have. */
export const BALL_COLOURS = 6;

/** A ball with its number: a ring of its colour (0 to 5) round a white disc. */
export function Ball({
  number,
  colour,
  popping = false,
}: {
  readonly number: number;
  readonly colour: number;
  readonly popping?: boolean;
}) {
  return (
    <span className="draw-ball" data-colour={colour} data-popping={popping ? '' : undefined}>
      <b>{number}</b>
    </span>
  );
}
