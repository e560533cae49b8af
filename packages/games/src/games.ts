import { crash } from './crash/index.ts';
import type { AnyGame } from './definition/game.ts';
import { bigWheel } from './draws/big-wheel/index.ts';
import { bingo75 } from './draws/bingo-75/index.ts';
import { bingo90 } from './draws/bingo-90/index.ts';
import { kenoDraw } from './draws/keno-draw/index.ts';
import { tvLottery } from './draws/tv-lottery/index.ts';
import { coinFlip } from './instant/coin-flip/index.ts';
import { dice } from './instant/dice/index.ts';
import { hiLo } from './instant/hi-lo/index.ts';
import { keno } from './instant/keno/index.ts';
import { limbo } from './instant/limbo/index.ts';
import { mines } from './instant/mines/index.ts';
import { plinko } from './instant/plinko/index.ts';
import { towers } from './instant/towers/index.ts';
import { wheel } from './instant/wheel/index.ts';
import { harbourNumbers, kiteLines, sandTreasure, silverScratch } from './scratch/games.ts';
import { bookOfHours, cornerShopFruit, moonWolf, paperKoi, sunOfCuzco, vaultSix } from './slots/games.ts';
import { andarBahar } from './tables/andar-bahar/index.ts';
import { baccarat } from './tables/baccarat/index.ts';
import { blackjack } from './tables/blackjack/index.ts';
import { casinoHoldem } from './tables/casino-holdem/index.ts';
import { dragonTiger } from './tables/dragon-tiger/index.ts';
import { americanRoulette, europeanRoulette } from './tables/roulette/index.ts';
import { sicBo } from './tables/sic-bo/index.ts';
import { threeCardPoker } from './tables/three-card-poker/index.ts';
import { deucesWild, jacksOrBetter } from './tables/video-poker/index.ts';

/** Every game of the studio. */
export const GAMES: readonly AnyGame[] = [
  dice,
  limbo,
  plinko,
  mines,
  hiLo,
  keno,
  wheel,
  towers,
  coinFlip,
  crash,
  kenoDraw,
  bingo75,
  bingo90,
  tvLottery,
  bigWheel,
  europeanRoulette,
  americanRoulette,
  baccarat,
  sicBo,
  dragonTiger,
  andarBahar,
  blackjack,
  casinoHoldem,
  threeCardPoker,
  jacksOrBetter,
  deucesWild,
  paperKoi,
  moonWolf,
  sunOfCuzco,
  cornerShopFruit,
  vaultSix,
  bookOfHours,
  silverScratch,
  harbourNumbers,
  kiteLines,
  sandTreasure,
];

const BY_ID = new Map(GAMES.map((game) => [game.id, game]));

/** The game of an id; undefined for none of ours. */
export const gameOf = (id: string): AnyGame | undefined => BY_ID.get(id);
