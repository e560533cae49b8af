import { describe, expect, test } from 'vitest';
import { SCRATCH_CARDS } from './cards.ts';
import { mathematicsOfCard, type ScratchCard, type ScratchTicket, TICKETS, ticketOf } from './scratch-card.ts';

const cards = SCRATCH_CARDS.map((card) => [card.id, card] as const);
/** Tickets of every prize, the first and the last of each, and some that pay nothing. */
function sampleOf(card: ScratchCard): number[] {
  const indices: number[] = [];
  let before = 0;
  for (const { tickets } of card.prizes) {
    indices.push(before, before + tickets - 1, before + (tickets >> 1));
    before += tickets;
  }
  return [...indices, ...Array.from({ length: 1000 }, (_, at) => before + at * 97), TICKETS - 1];
}

/** What a player reads off a ticket by the rule printed on it. */
const READ: Readonly<Record<ScratchCard['rule'], (ticket: ScratchTicket) => number>> = {
  'three-alike': ({ fields }) => {
    const seen = new Map<number, number>();
    for (const { amount } of fields) seen.set(amount, (seen.get(amount) ?? 0) + 1);
    return [...seen].reduce((sum, [amount, times]) => sum + (times >= 3 ? amount : 0), 0);
  },
  'your-numbers': ({ fields, wanted }) => fields.reduce((sum, { shows, amount }) => sum + (wanted.includes(shows) ? amount : 0), 0),
  'three-in-line': ({ fields }) => {
    const alike = (...places: number[]): boolean => new Set(places.map((place) => fields[place]?.shows)).size === 1;
    const lines = [0, 1, 2].flatMap((n) => [
      [3 * n, 3 * n + 1, 3 * n + 2],
      [n, n + 3, n + 6],
    ]);
    const won = [...lines, [0, 4, 8], [2, 4, 6]].filter((line) => alike(...line));
    expect(won.length).toBeLessThanOrEqual(1);
    return won[0] ? (fields[won[0][0] as number]?.amount ?? 0) : 0;
  },
  hunt: ({ fields }) => fields.reduce((sum, { amount }) => sum + amount, 0),
};

describe.each(cards)('%s', (_, card) => {
  test('pays what is read off each ticket by its rule', () => {
    for (const index of sampleOf(card)) {
      const ticket = ticketOf(card, index);
      expect([index, READ[card.rule](ticket)]).toEqual([index, ticket.pays]);
    }
  });

  test('has just so many tickets of each prize as it says', () => {
    let before = 0;
    for (const { parts, tickets } of card.prizes) {
      const pays = parts.reduce((sum, part) => sum + part, 0);
      expect([ticketOf(card, before).pays, ticketOf(card, before + tickets - 1).pays]).toEqual([pays, pays]);
      before += tickets;
    }
    expect([ticketOf(card, before).pays, ticketOf(card, TICKETS - 1).pays]).toEqual([0, 0]);
  });

  test('returns between 94 and 96 of a hundred, counted from its prizes', () => {
    const { paid, hits, tickets, greatest } = mathematicsOfCard(card);
    expect(paid / tickets / 100).toBeGreaterThan(0.94);
    expect(paid / tickets / 100).toBeLessThan(0.96);
    expect(hits).toBeLessThan(tickets / 2);
    expect(greatest).toBe(Math.max(...sampleOf(card).map((index) => ticketOf(card, index).pays)));
  });

  test('has the same ticket under a number each time, and none beyond', () => {
    expect(ticketOf(card, 12_345)).toEqual(ticketOf(card, 12_345));
    for (const index of [-1, TICKETS, 1.5]) expect(() => ticketOf(card, index)).toThrow(RangeError);
  });
});
