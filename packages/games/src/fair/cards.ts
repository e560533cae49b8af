import { type Draws, drawWithout } from './draws.ts';

/**
 * A card is its published index, 0 to 51: twos to aces, and within a rank diamonds, hearts, spades, clubs
 * (https://stake.com/provably-fair/game-events).
 */
export type Card = number;

export const CARDS = 52;
export const SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];

/** 2 to 14, where 11 is the jack and 14 the ace. */
export const rankOf = (card: Card): number => Math.floor(card / SUITS.length) + 2;
export const suitOf = (card: Card): Suit => SUITS[card % SUITS.length] as Suit;
export const cardOf = (rank: number, suit: Suit): Card => (rank - 2) * SUITS.length + SUITS.indexOf(suit);

const SIGNS: Readonly<Record<Suit, string>> = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' };
const NAMES: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };
/** As the published index names it: ♦2, ♣A. */
export const cardName = (card: Card): string => `${SIGNS[suitOf(card)]}${NAMES[rankOf(card)] ?? rankOf(card)}`;

/** A card of an unlimited number of decks: each is as likely at every draw. */
export const drawCard = (draws: Draws): Card => draws.index(CARDS);

/** The first `count` cards of one shuffled deck. */
export const drawDeck = (draws: Draws, count: number): Card[] => drawWithout(draws, count, CARDS);
