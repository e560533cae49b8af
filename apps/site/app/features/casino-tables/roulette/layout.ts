import { DOUBLE_ZERO, type RouletteKind, type RouletteSpot, spotsOf } from '@fairbook/games/tables/roulette/spots';

/**
 * The layout in its own measure: `along` counts streets from the zeros on, `across` the three columns from the one of 1. A wide table lays
 * streets from left to right and the third column on top, an upright one streets from top to bottom and the first column at the left.
 */
export type Orientation = 'wide' | 'upright';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LayoutSpot extends RouletteSpot {
  /** Middle of the spot: where its chips lie. */
  readonly x: number;
  readonly y: number;
  /** What is pressed. */
  readonly hit: Box;
  /** Numbers, columns, dozens and chances are cells of their own; the rest lies on their edges. */
  readonly cell: Box | undefined;
}

export interface RouletteLayout {
  readonly orientation: Orientation;
  readonly width: number;
  readonly height: number;
  /** Cells before what lies on their edges: later ones are pressed first. */
  readonly spots: readonly LayoutSpot[];
}

type Span = readonly [number, number];
interface Area {
  readonly along: Span;
  readonly across: Span;
}

/** Sizes of a table in pixels of its drawing. */
interface Measure {
  readonly street: number;
  readonly column: number;
  readonly zero: number;
  readonly foot: number;
  readonly dozen: number;
  readonly chance: number;
}
const MEASURES: Readonly<Record<Orientation, Measure>> = {
  wide: { street: 46, column: 54, zero: 38, foot: 46, dozen: 46, chance: 46 },
  upright: { street: 30, column: 88, zero: 32, foot: 32, dozen: 46, chance: 48 },
};
const GAP = 3;

const STREETS = 12;
const COLUMNS = 3;
const streetOf = (n: number): number => Math.floor((n - 1) / COLUMNS);
const columnOf = (n: number): number => (n - 1) % COLUMNS;

/** Area of a number's cell. */
function cellOf(n: number, kind: RouletteKind): Area {
  if (n === 0) return { along: [-1, 0], across: kind === 'european' ? [0, 3] : [0, 1.5] };
  if (n === DOUBLE_ZERO) return { along: [-1, 0], across: [1.5, 3] };
  return { along: [streetOf(n), streetOf(n) + 1], across: [columnOf(n), columnOf(n) + 1] };
}

const CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** Area of a spot that is a cell. */
function outsideCell(spot: string): Area | undefined {
  const chance = (CHANCES as readonly string[]).indexOf(spot);
  if (chance >= 0) return { along: [2 * chance, 2 * chance + 2], across: [-2, -1] };
  const [kind, number] = spot.split('-');
  if (kind === 'dozen') return { along: [4 * (Number(number) - 1), 4 * Number(number)], across: [-1, 0] };
  if (kind === 'column') return { along: [STREETS, STREETS + 1], across: [Number(number) - 1, Number(number)] };
  return undefined;
}

/** Where the spots around the zeros lie, by spot: along is always their edge. */
const AROUND_ZERO: Readonly<Record<string, readonly [number, number]>> = {
  'split-0-1': [0, 0.5],
  'split-0-2': [0, 1.5],
  'split-0-3': [0, 2.5],
  'trio-0-1-2': [0, 1],
  'trio-0-2-3': [0, 2],
  'first-four': [0, 0],
  'top-line': [0, 0],
  'split-0-00': [-0.5, 1.5],
  'split-00-2': [0, 1.75],
  'split-00-3': [0, 2.5],
  'trio-0-00-2': [0, 1.5],
  'trio-00-2-3': [0, 2],
};

/** Middle of a spot that lies on edges of numbers: of the cells it touches, or on the outer edge of its streets. */
function edgePoint({ spot, pockets }: RouletteSpot, kind: RouletteKind): readonly [number, number] {
  if (kind === 'american' && spot === 'split-0-2') return [0, 1.25];
  const known = AROUND_ZERO[spot];
  if (known) return known;
  const streets = pockets.map(streetOf);
  const along = (Math.min(...streets) + Math.max(...streets) + 1) / 2;
  if (spot.startsWith('street') || spot.startsWith('line')) return [along, 0];
  const columns = pockets.map(columnOf);
  return [along, (Math.min(...columns) + Math.max(...columns) + 1) / 2];
}

/** A measure along one side, where the first and last parts have sizes of their own. */
function positions(start: readonly number[], size: number, count: number, end: readonly number[]): (value: number) => number {
  const before = start.reduce((sum, part) => sum + part, 0);
  return (value) => {
    if (value < 0) {
      let at = before;
      for (let i = 0; i < -value; i++) at -= (start[start.length - 1 - i] ?? 0) * Math.min(1, -value - i);
      return at;
    }
    if (value <= count) return before + value * size;
    return before + count * size + (value - count) * (end[0] ?? 0);
  };
}

interface Axes {
  readonly point: (along: number, across: number) => readonly [number, number];
  readonly width: number;
  readonly height: number;
}

function axesOf(orientation: Orientation): Axes {
  const { street, column, zero, foot, dozen, chance } = MEASURES[orientation];
  const along = positions([zero], street, STREETS, [foot]);
  const across = positions([chance, dozen], column, COLUMNS, []);
  const [length, breadth] = [along(STREETS + 1), across(COLUMNS)];
  return orientation === 'wide'
    ? { point: (a, b) => [along(a), breadth - across(b)], width: length, height: breadth }
    : { point: (a, b) => [across(b), along(a)], width: breadth, height: length };
}

function boxOf({ along, across }: Area, { point }: Axes, inset: number): Box {
  const [[x1, y1], [x2, y2]] = [point(along[0], across[0]), point(along[1], across[1])];
  const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
  return { x: x + inset, y: y + inset, width: Math.abs(x2 - x1) - 2 * inset, height: Math.abs(y2 - y1) - 2 * inset };
}

/** Half of what is pressed of a spot on edges, by what of the cell it is: along the edge more than across it. */
const GRIP = 0.2;
const MOST_GRIP = 14;
const CLOSE_GRIP = 0.12;

function edgeHit(x: number, y: number, spot: RouletteSpot, kind: RouletteKind, orientation: Orientation): Box {
  const { street, column } = MEASURES[orientation];
  const crowded = kind === 'american' && /^(split-0-2|split-00-2|trio-.*)$/.test(spot.spot);
  const across = Math.min(MOST_GRIP, column * (crowded ? CLOSE_GRIP : GRIP));
  const along = street * GRIP;
  const isSplit = spot.pockets.length === 2;
  const sameStreet = isSplit && streetOf(spot.pockets[0] ?? 0) === streetOf(spot.pockets[1] ?? 0);
  // A split is pressed along the edge its two cells share.
  const halfAlong = isSplit && sameStreet ? street * 0.5 - along : along;
  const halfAcross = isSplit && !sameStreet && !crowded ? column * 0.5 - across : across;
  const [w, h] = orientation === 'wide' ? [halfAlong, halfAcross] : [halfAcross, halfAlong];
  return { x: x - w, y: y - h, width: 2 * w, height: 2 * h };
}

function placed(spot: RouletteSpot, kind: RouletteKind, orientation: Orientation, axes: Axes): LayoutSpot {
  const isNumber = spot.pockets.length === 1;
  const area = isNumber ? cellOf(spot.pockets[0] ?? 0, kind) : outsideCell(spot.spot);
  if (area) {
    const cell = boxOf(area, axes, GAP / 2);
    return { ...spot, x: cell.x + cell.width / 2, y: cell.y + cell.height / 2, hit: cell, cell };
  }
  const [x, y] = axes.point(...edgePoint(spot, kind));
  return { ...spot, x, y, hit: edgeHit(x, y, spot, kind, orientation), cell: undefined };
}

/** What is pressed first lies last: cells, then splits, then what more numbers meet in. */
const order = ({ cell, pockets }: LayoutSpot): number => (cell ? 0 : pockets.length);

/** The whole layout of a wheel, as it is drawn and pressed. */
export function layoutOf(kind: RouletteKind, orientation: Orientation): RouletteLayout {
  const axes = axesOf(orientation);
  const spots = spotsOf(kind)
    .map((spot) => placed(spot, kind, orientation, axes))
    .sort((a, b) => order(a) - order(b));
  return { orientation, width: axes.width, height: axes.height, spots };
}
