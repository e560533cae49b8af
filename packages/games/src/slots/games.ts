/** The slots as games, each in a file of its own: a page that plays one loads that one. */
export { bookOfHours } from './book-of-hours/game.ts';
export { cornerShopFruit } from './corner-shop-fruit/game.ts';
export { moonWolf } from './moon-wolf/game.ts';
export { paperKoi } from './paper-koi/game.ts';
export { sunOfCuzco } from './sun-of-cuzco/game.ts';
export { vaultSix } from './vault-six/game.ts';
