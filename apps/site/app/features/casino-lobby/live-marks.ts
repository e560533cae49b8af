import { colourOf } from '@fairbook/games/tables/roulette/spots';

/** A result of a table in the least room. */
export interface LiveMark {
  readonly text: string;
  readonly tone: 'red' | 'black' | 'green' | 'blue' | 'plain';
}

const SIDES = { player: 'blue', banker: 'red', dragon: 'red', tiger: 'blue', tie: 'green' } as const;
const HALF = 10;

function ofPocket(name: string): LiveMark {
  return { text: name, tone: name === '00' ? 'green' : colourOf(Number(name)) };
}
function ofDice(dice: readonly number[]): LiveMark {
  const total = dice.reduce((sum, face) => sum + face, 0);
  const triple = dice.every((face) => face === dice[0]);
  return { text: `${total}`, tone: triple ? 'green' : total <= HALF ? 'blue' : 'red' };
}

/** What a table drew, by what the code of its game says of it; undefined for what is none of these. `letter`: of a side, in a language. */
export function liveMark(outcome: unknown, letter: (side: keyof typeof SIDES) => string): LiveMark | undefined {
  const { pocket, dice, winner } = outcome as { readonly pocket?: unknown; readonly dice?: unknown; readonly winner?: unknown };
  if (typeof pocket === 'string') return ofPocket(pocket);
  if (Array.isArray(dice)) return ofDice(dice as readonly number[]);
  return typeof winner === 'string' && Object.hasOwn(SIDES, winner)
    ? { text: letter(winner as keyof typeof SIDES), tone: SIDES[winner as keyof typeof SIDES] }
    : undefined;
}
