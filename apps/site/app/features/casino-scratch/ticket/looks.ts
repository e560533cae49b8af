/** How a card is laid out and covered. */
export interface TicketLook {
  readonly columns: 3 | 4 | 5;
  readonly fields: number;
  /** Numbers to be found. */
  readonly wanted: number;
  /** A field that wins says so by itself, and is marked when it is opened; of others all of the card has to be seen. */
  readonly telling: boolean;
  /** Light and dark of the cover, and the mark on it. */
  readonly cover: readonly [light: string, dark: string, mark: string];
}

const SILVER: TicketLook = { columns: 3, fields: 9, wanted: 0, telling: false, cover: ['#d5d8e0', '#9fa6b3', '#7f8796'] };
const LOOKS: Readonly<Record<string, TicketLook>> = {
  'silver-scratch': SILVER,
  'harbour-numbers': { columns: 4, fields: 12, wanted: 4, telling: true, cover: ['#e2c277', '#ab8433', '#7d5e1d'] },
  'kite-lines': { columns: 3, fields: 9, wanted: 0, telling: false, cover: ['#bfd6ef', '#7ea3cc', '#5577a2'] },
  'sand-treasure': { columns: 5, fields: 25, wanted: 0, telling: true, cover: ['#eed9a8', '#c9a866', '#a78546'] },
};
export const lookOf = (game: string): TicketLook => LOOKS[game] ?? SILVER;
