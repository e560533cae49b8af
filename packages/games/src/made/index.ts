import type { AnyGame, PayTable } from '../definition/game.ts';
import type { MadeTables } from '../definition/made-tables.ts';
import type { Options } from '../definition/options.ts';
import { type Sheet, sheetOf } from '../definition/sheet.ts';
import bookOfHours from './book-of-hours.json' with { type: 'json' };
import casinoHoldem from './casino-holdem.json' with { type: 'json' };
import cornerShopFruit from './corner-shop-fruit.json' with { type: 'json' };
import deucesWild from './deuces-wild.json' with { type: 'json' };
import jacksOrBetter from './jacks-or-better.json' with { type: 'json' };
import moonWolf from './moon-wolf.json' with { type: 'json' };
import paperKoi from './paper-koi.json' with { type: 'json' };
import sunOfCuzco from './sun-of-cuzco.json' with { type: 'json' };
import vaultSix from './vault-six.json' with { type: 'json' };

/**
 * What `npm run games:sheets` counted, by game. For the server, tests and simulations: a page loads the one file of a game whose sheet
 * somebody opens, never all of them.
 * JSON has no tuples, so a file is what the script wrote, which tests compare with the code that pays.
 */
const MADE = {
  'jacks-or-better': jacksOrBetter,
  'deuces-wild': deucesWild,
  'casino-holdem': casinoHoldem,
  'paper-koi': paperKoi,
  'moon-wolf': moonWolf,
  'sun-of-cuzco': sunOfCuzco,
  'corner-shop-fruit': cornerShopFruit,
  'vault-six': vaultSix,
  'book-of-hours': bookOfHours,
} as unknown as Readonly<Record<string, MadeTables>>;

/** Every way of playing a game under some options, with the chances of all that can happen. */
export const tablesOf = (game: AnyGame, options: Options): readonly PayTable[] => game.tables(options, MADE[game.id]);

/** The mathematics sheet of any game under one set of options. */
export const sheetFor = (game: AnyGame, options: Options): Sheet => sheetOf(game, options, MADE[game.id]);
