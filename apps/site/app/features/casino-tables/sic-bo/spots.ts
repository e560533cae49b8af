const FACES = [1, 2, 3, 4, 5, 6] as const;

/** A spot of the board as it is drawn: a word of its own, dice, or a total. */
export interface BoardSpot {
  readonly spot: string;
  readonly dice?: readonly number[];
  readonly total?: number;
}

/** The rows of the board, as tables have them. */
export const BOARD = {
  sizes: ['small', 'odd', 'even', 'big'].map((spot): BoardSpot => ({ spot })),
  triples: [{ spot: 'any-triple' }, ...FACES.map((face): BoardSpot => ({ spot: `triple-${face}`, dice: [face, face, face] }))],
  doubles: FACES.map((face): BoardSpot => ({ spot: `double-${face}`, dice: [face, face] })),
  totals: Array.from({ length: 14 }, (_, i): BoardSpot => ({ spot: `total-${i + 4}`, total: i + 4 })),
  pairs: FACES.flatMap((a) => FACES.filter((b) => b > a).map((b): BoardSpot => ({ spot: `pair-${a}-${b}`, dice: [a, b] }))),
  singles: FACES.map((face): BoardSpot => ({ spot: `single-${face}`, dice: [face] })),
} as const satisfies Readonly<Record<string, readonly BoardSpot[]>>;
export type BoardRow = keyof typeof BOARD;
export const BOARD_ROWS = Object.keys(BOARD) as readonly BoardRow[];
