import type { Suit } from '@fairbook/games/fair/cards';

/** Drawn around 0,0 in a box of 24. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  hearts: 'M0 10.5C-9 3.5-11-1-11-4.2-11-7.8-8.4-10-5.6-10-3-10-1-8.5 0-6.3 1-8.5 3-10 5.6-10 8.4-10 11-7.8 11-4.2 11-1 9 3.5 0 10.5Z',
  diamonds: 'M0-11.5C2.4-7 5.4-3 8.6 0 5.4 3 2.4 7 0 11.5-2.4 7-5.4 3-8.6 0-5.4-3-2.4-7 0-11.5Z',
  spades:
    'M0-11C5-4.5 10.6-1.6 10.6 3 10.6 6.2 8.2 7.9 5.7 7.9 3.6 7.9 1.9 6.8 1 5.2 1.2 8 2.2 9.8 4 11L-4 11C-2.2 9.8-1.2 8-1 5.2-1.9 6.8-3.6 7.9-5.7 7.9-8.2 7.9-10.6 6.2-10.6 3-10.6-1.6-5-4.5 0-11Z',
  clubs:
    'M0-10.6a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM-5.8-2.6a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM5.8-2.6a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM-2.5-3h5v7h-5ZM-1 2h2c0 4 1 7 3 9h-8c2-2 3-5 3-9Z',
};

export const isRed = (suit: Suit): boolean => suit === 'hearts' || suit === 'diamonds';

const LETTERS: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };
/** The index in the corner: 2 to 10, J, Q, K, A. */
export const indexOf = (rank: number): string => LETTERS[rank] ?? String(rank);
