import { type ReactNode, useId } from 'react';
import { CourtLines, FieldLines, type GroundBox, PlainLines, RinkLines, rinkCorner } from './ground.tsx';

export type Side = 'home' | 'away';
export type Ground = 'field' | 'court' | 'rink' | 'plain';

/** A place on the ground: 0,0 is the home goal line's top, 1,1 the away goal line's foot; home attacks towards x = 1. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Shot extends Place {
  readonly side: Side;
  /** Beside or over, on the goal, or in it. */
  readonly kind: 'off' | 'on' | 'goal';
}

export interface PitchProps {
  /** What is to be seen, in words: "Dangerous attack, Liverpool. Shots on target 6 to 2." */
  readonly label: string;
  readonly ground?: Ground;
  readonly ball?: Place | undefined;
  /** Places the ball came from, oldest first; at most the last eight are drawn. */
  readonly trail?: readonly Place[];
  readonly shots?: readonly Shot[];
  /** Who attacks; brightens that half and points the way. */
  readonly attack?: Side | undefined;
  /** The state in words, in a pill at the bottom start ("Dangerous attack"). */
  readonly state?: ReactNode;
  /** Whose colour the dot of the pill has. */
  readonly stateSide?: Side | undefined;
  /** Proportions of the drawing in CSS pixels; it fills its container. Desktop 430 x 226, phone 390 x 206, lead 380 x 164. */
  readonly width?: number;
  readonly height?: number;
  readonly className?: string;
}

const longestTrail = 8;
const stripes = 10;
const margin = 14;
/** Room under the ground for the words of the state, so that they never cover the play. */
const stateHeight = 30;

const round = (value: number): number => Math.round(value * 10) / 10;

/** A circle as part of a path: all marks of one kind are one element. */
const circlePath = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

const stripePath = (width: number, height: number): string =>
  Array.from(
    { length: stripes / 2 },
    (_, index) =>
      `M${round(((2 * index + 1) * width) / stripes)} ${-height}h${round(width / stripes)}v${3 * height}h${-round(width / stripes)}z`,
  ).join('');

const shotKinds = (['off', 'on', 'goal'] as const).flatMap((kind) =>
  (['home', 'away'] as const).map((side) => ({ kind, side, radius: kind === 'goal' ? 5 : 3.6 })),
);

const LINES = { field: FieldLines, court: CourtLines, rink: RinkLines, plain: PlainLines } as const satisfies Record<Ground, unknown>;

/** Brightens the half that is attacked, up to the boards in the corners of a rink. */
function AttackGlow({ attack, box, corner }: { readonly attack: Side; readonly box: GroundBox; readonly corner: number }) {
  const glow = useId();
  const forward = attack === 'home' ? 1 : -1;
  const length = forward * (box.width / 2 - corner);
  const arc = (across: number, down: number): string =>
    corner === 0 ? '' : `a${corner} ${corner} 0 0 ${attack === 'home' ? 1 : 0} ${forward * across} ${down}`;
  return (
    <>
      <defs>
        <linearGradient id={glow} x1={attack === 'home' ? 0 : 1} x2={attack === 'home' ? 1 : 0}>
          <stop className="pitch-glow-from" />
          <stop offset="1" className="pitch-glow-to" />
        </linearGradient>
      </defs>
      <path
        d={`M${box.x + box.width / 2} ${box.y}h${length}${arc(corner, corner)}v${box.height - 2 * corner}${arc(-corner, corner)}h${-length}z`}
        fill={`url(#${glow})`}
      />
    </>
  );
}

/** Points the way of an attack. */
function AttackArrows({ attack, middle, centre }: { readonly attack: Side; readonly middle: number; readonly centre: number }) {
  const forward = attack === 'away' ? -1 : 1;
  return (
    <g className="pitch-arrows">
      {[0, 1, 2].map((index) => (
        <path
          key={index}
          d={`M${middle + forward * (28 + index * 22)} ${centre - 17}l${forward * 14} 17l${-forward * 14} 17`}
          opacity={0.22 + index * 0.2}
        />
      ))}
    </g>
  );
}

/** Shots, the way of the ball and the ball itself; `px` and `py` put a place into the drawing. */
function PlayMarks({
  shots,
  passes,
  ball,
  px,
  py,
}: {
  readonly shots: readonly Shot[];
  readonly passes: readonly Place[];
  readonly ball: Place | undefined;
  readonly px: (place: Place) => number;
  readonly py: (place: Place) => number;
}) {
  const line = [...passes, ...(ball ? [ball] : [])].map((place) => `${px(place)} ${py(place)}`).join('L');
  return (
    <>
      {shotKinds.map(({ kind, side, radius }) => {
        const d = shots.filter((shot) => shot.kind === kind && shot.side === side).map((shot) => circlePath(px(shot), py(shot), radius));
        return d.length === 0 ? null : <path key={`${kind}-${side}`} d={d.join('')} className={`shot shot-${kind} shot-${side}`} />;
      })}
      {line === '' ? null : <path d={`M${line}`} className="pitch-trail" />}
      {passes.length === 0 ? null : (
        <path d={passes.map((place) => circlePath(px(place), py(place), 2.8)).join('')} className="pitch-pass" />
      )}
      {ball === undefined ? null : (
        <g className="pitch-ball" style={{ transform: `translate(${px(ball)}px, ${py(ball)}px)` }}>
          <circle r={13} opacity={0.24} />
          <circle r={5} />
        </g>
      )}
    </>
  );
}

/** The ground from above with what is known of the play. */
export function Pitch({
  label,
  ground = 'field',
  ball,
  trail = [],
  shots = [],
  attack,
  state,
  stateSide,
  width = 430,
  height = 226,
  className,
}: PitchProps) {
  const Lines = LINES[ground];
  const hasState = state !== undefined && state !== null;
  const box: GroundBox = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin - (hasState ? stateHeight : 0) };
  const px = (place: Place): number => round(box.x + place.x * box.width);
  const py = (place: Place): number => round(box.y + place.y * box.height);
  const middle = width / 2;
  const centre = box.y + box.height / 2;
  return (
    <div
      className={className === undefined ? 'pitch' : `pitch ${className}`}
      data-ground={ground}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="pitch-field">
        <rect x={-width} y={-height} width={3 * width} height={3 * height} className="ground-even" />
        <path d={stripePath(width, height)} className="ground-odd" />
        {attack === undefined ? null : <AttackGlow attack={attack} box={box} corner={ground === 'rink' ? rinkCorner(box) : 0} />}
        <g className="pitch-lines">
          <Lines box={box} />
        </g>
        {attack === undefined ? null : <AttackArrows attack={attack} middle={middle} centre={centre} />}
        <PlayMarks shots={shots} passes={trail.slice(-longestTrail)} ball={ball} px={px} py={py} />
      </svg>
      {hasState ? (
        <p className="pitch-state">
          <span className={stateSide === undefined ? 'dot' : `dot dot-${stateSide}`} aria-hidden />
          {state}
        </p>
      ) : null}
    </div>
  );
}
