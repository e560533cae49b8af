import { CARD_MS } from '../parts/seats.ts';

/** A long deal goes faster, so that it is shown in a few seconds. */
const MOST_MS = 5000;
const REST_MS = 400;

/** Between two cards of a deal of so many, ms. */
export const stepMs = (cards: number): number => Math.min(CARD_MS, MOST_MS / cards);
export const dealingMs = (cards: number): number => Math.round(cards * stepMs(cards)) + REST_MS;
