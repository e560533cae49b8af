import { type CaptchaAnswer, HUNT_GRID, HUNT_THINGS, type HuntThing } from '@fairbook/contract';
import { any, dataAddress, edit, pick, raster, times } from './drawing.ts';

/** A grid of pictures and the thing that is looked for in it. */
export interface Hunt {
  readonly picture: string;
  readonly thing: HuntThing;
  /** Places of its pictures, from 0 in rows: the answer. */
  readonly places: readonly number[];
}

const TILE = 160;
/** Of 12 pictures so many show the thing: chosen blindly they are found once in 1,500 times. */
const [FEWEST, MOST] = [3, 5];

/** Drawings in a square of 100, painted in `currentColor` and `#fff`. */
const DRAWINGS: Readonly<Record<HuntThing, string>> = {
  star: '<path d="M50 6L62 38L96 40L69 61L79 94L50 74L21 94L31 61L4 40L38 38Z" fill="currentColor"/>',
  bell: '<path d="M50 10C72 12 76 30 78 54L88 74H12L22 54C24 30 28 12 50 10Z" fill="currentColor"/><circle cx="50" cy="82" r="9" fill="currentColor"/><circle cx="50" cy="10" r="6" fill="currentColor"/>',
  key: '<circle cx="30" cy="34" r="22" fill="none" stroke="currentColor" stroke-width="12"/><path d="M45 48L88 90M70 72L84 58M80 82L92 70" stroke="currentColor" stroke-width="11" fill="none"/>',
  crown:
    '<path d="M10 82L6 30L32 52L50 18L68 52L94 30L90 82Z" fill="currentColor"/><rect x="10" y="86" width="80" height="8" fill="currentColor"/><circle cx="50" cy="66" r="6" fill="#fff"/>',
  anchor:
    '<circle cx="50" cy="16" r="10" fill="none" stroke="currentColor" stroke-width="8"/><path d="M50 26V88M28 42H72M12 60C16 84 36 90 50 90C64 90 84 84 88 60" fill="none" stroke="currentColor" stroke-width="9"/>',
  umbrella:
    '<path d="M6 54C8 22 30 8 50 8C70 8 92 22 94 54C84 44 74 44 66 54C58 44 42 44 34 54C26 44 16 44 6 54Z" fill="currentColor"/><path d="M50 46V82C50 96 70 96 70 82" fill="none" stroke="currentColor" stroke-width="7"/>',
};

function tile(thing: HuntThing, x: number, y: number): string {
  const hue = any(0, 359);
  const ground = `<rect x="${x}" y="${y}" width="${TILE}" height="${TILE}" fill="hsl(${hue},${any(25, 55)}%,${any(80, 90)}%)"/>`;
  const strokes = times(
    7,
    () =>
      `<line x1="${x + any(0, TILE)}" y1="${y + any(0, TILE)}" x2="${x + any(0, TILE)}" y2="${y + any(0, TILE)}" stroke="hsl(${any(0, 359)},40%,${any(45, 75)}%)" stroke-width="${any(1, 4)}" opacity=".7"/>`,
  );
  const size = any(78, 112) / 100;
  const [left, top] = [x + any(14, Math.round(TILE - 100 * size - 14)), y + any(14, Math.round(TILE - 100 * size - 14))];
  const place = `translate(${left} ${top}) scale(${size}) rotate(${any(-28, 28)} 50 50)`;
  const colour = `hsl(${hue + any(90, 270)},${any(45, 75)}%,${any(26, 42)}%)`;
  return `${ground}${strokes}<g transform="${place}" color="${colour}">${DRAWINGS[thing]}</g>${strokes.slice(0, strokes.indexOf('/>') + 2)}`;
}

export async function drawHunt(): Promise<Hunt> {
  const { columns, rows } = HUNT_GRID;
  const thing = pick(HUNT_THINGS);
  const others = HUNT_THINGS.filter((each) => each !== thing);
  const wanted = any(FEWEST, MOST);
  const left = [...Array(columns * rows).keys()];
  const places = Array.from({ length: wanted }, () => left.splice(any(0, left.length - 1), 1)[0] as number).sort((a, b) => a - b);
  const grid = times(columns * rows, (i) =>
    tile(places.includes(i) ? thing : pick(others), (i % columns) * TILE, Math.floor(i / columns) * TILE),
  );
  return { picture: await dataAddress(await edit(await raster(columns * TILE, rows * TILE, grid))), thing, places };
}

export const isFound = (places: readonly number[], answer: CaptchaAnswer): boolean =>
  'chosen' in answer && JSON.stringify(answer.chosen.toSorted((a, b) => a - b)) === JSON.stringify(places);
