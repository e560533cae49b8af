import { COMMON } from './common.ts';
import { OF_GAMES } from './games.ts';
import { OF_PEOPLE } from './people.ts';
import { OF_TRADE } from './trade.ts';

/** What a member of a body means, where its schema does not say it itself: one name means one thing over the whole interface. */
export const MEANINGS: Readonly<Record<string, string>> = { ...COMMON, ...OF_GAMES, ...OF_PEOPLE, ...OF_TRADE };
