import { type CaptchaAnswer, PUZZLE_SIZE } from '@fairbook/contract';
import { any, dataAddress, edit, landscape, pick, type Raster, raster, SCALE } from './drawing.ts';

/** A picture with a gap, and the piece that fits it. */
export interface Puzzle {
  readonly picture: string;
  readonly piece: string;
  /** CSS pixels from the upper edge, for both. */
  readonly top: number;
  /** CSS pixels from the left edge: the answer. */
  readonly left: number;
}

/** How far beside the gap a piece may lie, CSS pixels: 5 in 180 are met by chance once in twenty. */
const TOLERANCE = 4;
const { width, height, piece } = PUZZLE_SIZE;
const SIDE = piece * SCALE;

/** Outlines in a square of 120: a gap that is none has another than the piece. */
const OUTLINES = [
  'M16 34H44C36 8 84 8 76 34H104V62C78 54 78 98 104 90V104H16V78C42 88 42 46 16 56Z',
  'M60 10L74 44L110 46L82 70L92 106L60 86L28 106L38 70L10 46L46 44Z',
  'M60 8L106 34V86L60 112L14 86V34Z',
  'M60 106C10 74 6 40 28 24C44 12 58 24 60 36C62 24 76 12 92 24C114 40 110 74 60 106Z',
  'M20 60C20 30 44 12 66 14C50 34 54 74 92 86C82 102 62 108 46 102C30 96 20 80 20 60Z',
] as const;

const gap = (outline: string, darkness: number): Promise<Raster> =>
  raster(SIDE, SIDE, `<path d="${outline}" fill="#000" fill-opacity="${darkness}" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>`);

/** Draws a puzzle. A second gap of another outline lies beside the true one, at the same height. */
export async function drawPuzzle(): Promise<Puzzle> {
  const scene = await raster(width * SCALE, height * SCALE, landscape(width * SCALE, height * SCALE));
  const top = any(10, height - piece - 10);
  const left = any(piece + 20, width - piece - 10);
  const outline = pick(OUTLINES);
  const other = pick(OUTLINES.filter((each) => each !== outline));
  const room = [...Array(width - piece - 10).keys()].filter((x) => x > 20 && Math.abs(x - left) > piece + 6);
  const at = (x: number) => ({ left: x * SCALE, top: top * SCALE });
  const [hole, decoy, mask, edge] = await Promise.all([
    gap(outline, 0.55),
    gap(other, 0.4),
    raster(SIDE, SIDE, `<path d="${outline}" fill="#fff"/>`),
    raster(SIDE, SIDE, `<path d="${outline}" fill="none" stroke="#fff" stroke-width="4"/>`),
  ]);
  const cut = await (await edit(scene))
    .extract({ ...at(left), width: SIDE, height: SIDE })
    .raw()
    .toBuffer();
  const own = await edit({ input: cut, raw: mask.raw });
  const masked = await own
    .modulate({ brightness: any(94, 106) / 100 })
    .composite([{ ...mask, blend: 'dest-in' }])
    .raw()
    .toBuffer();
  const shown = (await edit(scene)).composite([{ ...hole, ...at(left) }, ...(room.length > 0 ? [{ ...decoy, ...at(pick(room)) }] : [])]);
  return {
    picture: await dataAddress(shown),
    piece: await dataAddress((await edit({ input: masked, raw: mask.raw })).composite([edge])),
    top,
    left,
  };
}

export const isFitted = (left: number, answer: CaptchaAnswer): boolean => 'left' in answer && Math.abs(answer.left - left) <= TOLERANCE;
