import { CARDS, cardName } from '@fairbook/games/fair/cards';
import type { Checked } from '../check/check.ts';
import type { Drawn } from '../check/draw-log.ts';

/** Whether every number of 52 is a card, for no card is taken out of its deck. */
const drawsCards = ({ game, options }: Checked): boolean =>
  game.plan(options).some((step) => 'from' in step && step.from === CARDS && !step.without);

/** What a drawn number means in the game: the bounce of a ball, a card; else it is itself. */
export function readingOf(checked: Checked, { of, value }: Drawn): string {
  if (checked.game.id === 'plinko') return value === 0 ? '↙' : '↘';
  return of === CARDS && drawsCards(checked) ? cardName(value) : String(value);
}
