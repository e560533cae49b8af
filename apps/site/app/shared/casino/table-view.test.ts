import type { TableChangeBody } from '@fairbook/contract';
import { describe, expect, it } from 'vitest';
import { afterNews, NO_TABLE, type TableView } from './table-view.ts';

const round = (number: number, phase: 'betting' | 'showing' = 'betting') => ({ number, phase, since: 0, until: null });
const bet = (id: string) => ({ id, name: '***1', amount: '1.00', currency: 'EUR' });
const result = (number: number) => ({ number, hash: `${number}`, outcome: {} });
const after = (...news: readonly TableChangeBody[]): TableView =>
  news.reduce<TableView>((view, change, i) => afterNews(view, change, i === 0 ? 'snapshot' : 'delta'), NO_TABLE);
const ids = ({ bets }: TableView): readonly string[] => [...bets.keys()];

describe('a table', () => {
  it('has the bets of its round: those that came, without those that are gone', () => {
    const view = after(
      { round: round(7), number: 7, bets: [bet('a'), bet('b')], count: 2 },
      { number: 7, bets: [bet('c')], gone: ['a'], count: 2 },
    );
    expect([ids(view), view.count]).toEqual([['b', 'c'], 2]);
  });

  it('is empty again with the next round, and hears nothing more of the one before', () => {
    const view = after(
      { round: round(7), number: 7, bets: [bet('a')], count: 1 },
      { round: round(8) },
      { number: 7, bets: [bet('b')], count: 2 },
    );
    expect([ids(view), view.count]).toEqual([[], 0]);
  });

  it('keeps its bets while its round goes on, and changes each under its id', () => {
    const view = after(
      { round: round(7), number: 7, bets: [bet('a')] },
      { round: round(7, 'showing') },
      { number: 7, bets: [{ ...bet('a'), out: 153 }] },
    );
    expect(view.bets.get('a')).toMatchObject({ out: 153 });
  });

  it('lists results newest first, each once, and no more than fifty', () => {
    expect(after({ results: [result(2), result(1)] }, { results: [result(3), result(2)] }).results.map(({ number }) => number)).toEqual([
      3, 2, 1,
    ]);
    const many = Array.from({ length: 60 }, (_, i) => ({ results: [result(i + 1)] }));
    expect(after(...many).results).toHaveLength(50);
  });

  it('forgets the multiplier of a flight with the next round', () => {
    expect(after({ round: round(7, 'showing') }, { tick: { multiplier: 140, at: 5 } }, { round: round(8) }).tick).toBeUndefined();
  });

  it('is told anew by a snapshot', () => {
    const view = afterNews(after({ round: round(7), number: 7, bets: [bet('a')], results: [result(6)] }), { round: round(9) }, 'snapshot');
    expect([ids(view), view.results]).toEqual([[], []]);
  });
});
