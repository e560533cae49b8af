/** The lines of the grounds, drawn from their true measures. All are symmetrical, home attacks towards the end of the line. */

export interface GroundBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const at = (value: number): number => Math.round(value * 10) / 10;

/** Both ends from one drawing: the second is the first turned round. */
function BothEnds({ box, children }: { readonly box: GroundBox; readonly children: React.ReactNode }) {
  return (
    <>
      {children}
      <g transform={`rotate(180 ${box.x + box.width / 2} ${box.y + box.height / 2})`}>{children}</g>
    </>
  );
}

/** Laws of the Game, law 1, for a field of 105 x 68 m. */
export function FieldLines({ box }: { readonly box: GroundBox }) {
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  const across = (metres: number): number => at((metres / 68) * height);
  const along = (metres: number): number => at((metres / 105) * width);
  const radius = across(9.15);
  const area = across(40.32);
  const small = across(18.32);
  const goal = across(7.32) * 1.6;
  const reach = Math.sqrt(Math.max(0, radius ** 2 - (along(16.5) - along(11)) ** 2));
  return (
    <>
      <rect x={x} y={y} width={width} height={height} />
      <path d={`M${at(x + width / 2)} ${y}v${height}`} />
      <circle cx={x + width / 2} cy={middle} r={radius} />
      <circle cx={x + width / 2} cy={middle} r={1.5} className="ground-dot" />
      <BothEnds box={box}>
        <path d={`M${x} ${at(middle - area / 2)}h${along(16.5)}v${area}h-${along(16.5)}`} />
        <path d={`M${x} ${at(middle - small / 2)}h${along(5.5)}v${small}h-${along(5.5)}`} />
        <path d={`M${at(x + along(16.5))} ${at(middle - reach)}A${radius} ${radius} 0 0 1 ${at(x + along(16.5))} ${at(middle + reach)}`} />
        <path d={`M${x} ${at(middle - goal / 2)}h-5v${at(goal)}h5`} />
        <circle cx={x + along(11)} cy={middle} r={1.5} className="ground-dot" />
      </BothEnds>
    </>
  );
}

/** FIBA official rules, article 2, court of 28 x 15 m. */
export function CourtLines({ box }: { readonly box: GroundBox }) {
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  const along = (metres: number): number => at((metres / 28) * width);
  const across = (metres: number): number => at((metres / 15) * height);
  const corner = along(2.99);
  return (
    <>
      <rect x={x} y={y} width={width} height={height} />
      <path d={`M${at(x + width / 2)} ${y}v${height}`} />
      <circle cx={x + width / 2} cy={middle} r={across(1.8)} />
      <BothEnds box={box}>
        <rect x={x} y={at(middle - across(2.45))} width={along(5.8)} height={across(4.9)} className="ground-area" />
        <circle cx={at(x + along(5.8))} cy={middle} r={across(1.8)} />
        <path
          d={`M${x} ${at(y + across(0.9))}h${corner}A${along(6.75)} ${across(6.75)} 0 0 1 ${at(x + corner)} ${at(y + height - across(0.9))}h-${corner}`}
        />
        <path d={`M${at(x + along(1.2))} ${at(middle - across(0.9))}v${across(1.8)}`} />
        <circle cx={at(x + along(1.575))} cy={middle} r={across(0.45)} />
      </BothEnds>
    </>
  );
}

/** Radius of the corners of a rink in its drawing: 8.5 m of 60. */
export const rinkCorner = ({ width }: GroundBox): number => at((8.5 / 60) * width);

/** IIHF rink of 60 x 30 m. */
export function RinkLines({ box }: { readonly box: GroundBox }) {
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  const along = (metres: number): number => at((metres / 60) * width);
  const across = (metres: number): number => at((metres / 30) * height);
  const spot = across(7);
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={rinkCorner(box)} />
      <path d={`M${at(x + width / 2)} ${y}v${height}`} strokeWidth={3} />
      <circle cx={x + width / 2} cy={middle} r={across(4.5)} />
      <BothEnds box={box}>
        <path d={`M${at(x + along(22.86))} ${y}v${height}`} strokeWidth={3} className="ground-zone" />
        <path d={`M${at(x + along(4))} ${at(y + across(2.2))}V${at(y + height - across(2.2))}`} />
        <path
          d={`M${at(x + along(4))} ${at(middle - across(1.8))}a${across(1.8)} ${across(1.8)} 0 0 1 0 ${at(2 * across(1.8))}`}
          className="ground-area"
        />
        <path d={`M${at(x + along(4))} ${at(middle - across(0.92))}h-${along(1.1)}v${at(2 * across(0.92))}h${along(1.1)}`} />
        <circle cx={at(x + along(10))} cy={middle - spot} r={across(4.5)} />
        <circle cx={at(x + along(10))} cy={middle + spot} r={across(4.5)} />
        <circle cx={at(x + along(10))} cy={middle - spot} r={1.5} className="ground-dot" />
        <circle cx={at(x + along(10))} cy={middle + spot} r={1.5} className="ground-dot" />
      </BothEnds>
    </>
  );
}

/** A ground without marks of its own: its bounds and its middle. */
export function PlainLines({ box }: { readonly box: GroundBox }) {
  const { x, y, width, height } = box;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} />
      <path d={`M${at(x + width / 2)} ${y}v${height}`} />
    </>
  );
}
