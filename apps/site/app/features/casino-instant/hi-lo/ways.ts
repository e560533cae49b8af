import { indexOf } from '../../casino-game/index.ts';

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const ACE = 1;
const ACE_RANK = 14;

/** A way of playing in words: so many guesses of the likelier kind, or one guess beside a card ("8-higher"; 1 is an ace). */
export function wayOf(table: string, say: Say): string {
  const [first = '', second = ''] = table.split('-');
  if (first === 'likelier') return say('hilo_way_likelier', { count: Number(second) });
  const height = Number(first);
  return say('hilo_way_guess', { card: indexOf(height === ACE ? ACE_RANK : height), guess: say(`hilo_${guessKey(height, second)}`) });
}

/** Beside an ace or a king the same rank is a guess of its own; everywhere else it is in both. */
export function guessKey(height: number, guess: string): string {
  if (guess === 'same') return 'same';
  return height === ACE || height === KING ? guess : `${guess}_or_same`;
}
const KING = 13;
