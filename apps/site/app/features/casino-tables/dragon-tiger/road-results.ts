import type { Result } from '@fairbook/games/tables/baccarat/roads';
import type { DragonTigerView } from '@fairbook/games/tables/dragon-tiger/index';
import type { Say } from '@fairbook/words';
import type { RoadNames } from '../roads/roads.tsx';

/** The roads know player and banker: the dragon's are red, the tiger's blue. */
export const roadResult = ({ winner }: DragonTigerView): Result => ({
  winner: winner === 'dragon' ? 'banker' : winner === 'tiger' ? 'player' : 'tie',
  playerPair: false,
  bankerPair: false,
});
const SIDES = { banker: 'dragon', player: 'tiger', tie: 'tie' } as const;

/** The sides of its roads in words. */
export const roadNames = (say: Say): RoadNames => ({
  letter: (winner) => say(`dragon_tiger_letter_${SIDES[winner]}`),
  name: (winner) => say(`dragon_tiger_${SIDES[winner]}`),
});
