import { Expansion } from '../slots/expansion.ts';
import { ROUNDS } from '../slots/slot.ts';

/** Tickets of a card: one for each whole number below 2^24, as rounds of a slot. */
export const TICKETS = ROUNDS;

/** A prize of a card. Money in hundredths of the price. */
export interface ScratchPrize {
  /** What is found on the ticket; together they are what it pays. */
  readonly parts: readonly number[];
  /** How many of all tickets have it. */
  readonly tickets: number;
}

/** What lies under one field. */
export interface ScratchField {
  /** Number or symbol that is seen. */
  readonly shows: number;
  /** The amount beside it, hundredths of the price; 0 where there is none. */
  readonly amount: number;
  /** Whether it belongs to what the ticket pays. */
  readonly wins: boolean;
}

export interface ScratchTicket {
  /** Hundredths of the price. */
  readonly pays: number;
  readonly fields: readonly ScratchField[];
  /** Numbers to be found, on cards that have such. */
  readonly wanted: readonly number[];
}

/** A scratch card: its prizes, and how a ticket with some of them looks. */
export interface ScratchCard {
  readonly id: string;
  readonly version: string;
  /** How one wins: see the card. */
  readonly rule: 'three-alike' | 'your-numbers' | 'three-in-line' | 'hunt';
  readonly stream: number;
  readonly prizes: readonly ScratchPrize[];
  /** Lays a ticket out; `parts` is empty for one that pays nothing. */
  lay(parts: readonly number[], numbers: Expansion): Omit<ScratchTicket, 'pays'>;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The prize of a ticket: the first numbers are those of the first prize, and so on; tickets past all prizes pay nothing. */
function partsOf(card: ScratchCard, index: number): readonly number[] {
  let before = 0;
  for (const { parts, tickets } of card.prizes) {
    before += tickets;
    if (index < before) return parts;
  }
  return [];
}

/**
 * The ticket of a drawn index. What lies under its fields is fixed by the index, so scratching changes nothing.
 * @param index from 0 to 2^24 - 1
 * @throws {RangeError} for any other
 */
export function ticketOf(card: ScratchCard, index: number): ScratchTicket {
  if (!Number.isInteger(index) || index < 0 || index >= TICKETS) throw new RangeError(`no card has a ticket ${index}`);
  const parts = partsOf(card, index);
  return { pays: sum(parts), ...card.lay(parts, new Expansion(card.stream, index)) };
}

/** Mathematics of a card, counted from its prizes. */
export interface ScratchMathematics {
  readonly tickets: number;
  /** Tickets that pay anything. */
  readonly hits: number;
  /** What all tickets pay together, hundredths of the price. */
  readonly paid: number;
  /** Of the squares of what each pays. */
  readonly squares: number;
  readonly greatest: number;
}

export function mathematicsOfCard({ prizes }: ScratchCard): ScratchMathematics {
  const all = (of: (pays: number) => number): number => prizes.reduce((total, { parts, tickets }) => total + of(sum(parts)) * tickets, 0);
  return {
    tickets: TICKETS,
    hits: all(() => 1),
    paid: all((pays) => pays),
    squares: all((pays) => pays * pays),
    greatest: Math.max(...prizes.map(({ parts }) => sum(parts))),
  };
}

/** Puts a list in an order of its own (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], numbers: Expansion): T[] {
  const order = [...list];
  for (let end = order.length - 1; end > 0; end--) {
    const at = numbers.below(end + 1);
    [order[end], order[at]] = [order[at] as T, order[end] as T];
  }
  return order;
}

/** One in so many tickets, as a number of tickets. */
export const oneIn = (many: number): number => Math.round(TICKETS / many);
