import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payoutOf } from '../../definition/multiplier.ts';
import { playOut, playRound } from '../../definition/play.ts';
import { CARDS } from '../../fair/cards.ts';
import { drawsFrom } from '../../fair/draws.ts';
import { simulationWords } from '../../simulation/chance.ts';
import { cards, unlimitedDeck } from '../../testing/cards.ts';
import { blackjack } from './index.ts';
import { type Total, withPoints } from './rules.ts';
import { SIDE_BETS } from './side-bets.ts';
import type { BlackjackView } from './view.ts';

const stakesOf = (stakes: Readonly<Record<string, bigint>>) => Object.entries(stakes).map(([spot, amount]) => ({ spot, amount }));

function played(deck: string, moves: string, stakes: Readonly<Record<string, bigint>> = { 'hand-1': 100n }) {
  const decisions = moves.split(' ').flatMap((move) => (move === '' ? [] : [{ move }]));
  return playRound(blackjack, { options: {}, stakes: stakesOf(stakes), words: unlimitedDeck(deck), decisions });
}

function settled(deck: string, moves: string, stakes?: Readonly<Record<string, bigint>>) {
  const round = played(deck, moves, stakes);
  if (!round.ok) throw new Error(JSON.stringify(round.refusal));
  expect(round.value.phase).toBe('settled');
  const staked = round.value.stakes.reduce((sum, { amount }) => sum + amount, 0n);
  return { staked: Number(staked), back: Number(payoutOf(round.value.returned)), view: round.value.view as BlackjackView };
}

describe('the rules', () => {
  // First card, the dealer's open card, second card, the dealer's hidden card, then as they are drawn.
  test.each([
    ['a blackjack pays three to two', 'As 9h Kd 7c', '', 100, 250],
    ['two blackjacks are a push', 'As Kh Kd Ac', '', 100, 100],
    ['a dealer blackjack under a ten ends the round at once', 'Ts Kh 9d Ac', '', 100, 0],
    ['a higher total wins even money', 'Ts 9h 9d 8c', 'stand', 100, 200],
    ['an equal total is a push', 'Ts 9h 9d Tc', 'stand', 100, 100],
    ['a lower total loses', 'Ts 9h 8d Tc', 'stand', 100, 0],
    ['over 21 loses, and the dealer draws no more', 'Ts 6h 6d Tc Th', 'hit', 100, 0],
    ['the dealer goes over', 'Ts 6h 3d Tc Th', 'stand', 100, 200],
    ['the dealer stands on a soft 17', 'Ts 6h 8d Ac', 'stand', 100, 200],
    ['the dealer draws to a soft 16', 'Ts 5h 8d Ac 5c', 'stand', 100, 0],
    ['21 takes no further decision', 'Ts 6h 6d Tc 5h 2s', 'hit', 100, 200],
    ['a double doubles the stake for one card', '6s 6h 5d Tc Th 8s', 'double', 200, 400],
    ['a double can be over', 'Ts 6h 6d Tc Th', 'double', 200, 0],
    ['insurance pays two to one on a blackjack', 'Ts Ah 9d Kc', 'insure', 150, 150],
    ['insurance beside a blackjack is even money', 'As Ah Kd Kc', 'insure', 150, 250],
    ['insurance is lost without one', 'Ts Ah 9d 9c', 'insure stand', 150, 0],
    ['declined, a blackjack takes the stake', 'Ts Ah 9d Kc', 'decline', 100, 0],
    ['a split makes two hands', '8s 6h 8d Tc 3h Ts Th Ks', 'split stand stand', 200, 400],
    ['a split hand may be doubled', '8s 6h 8d Tc 3h Ts Th Ks', 'split double stand', 300, 600],
    ['pairs may be split up to four hands', '8s 6h 8d Tc 8h 8c Ts Th Tc Td Ks', 'split split split stand stand stand stand', 400, 800],
    ['ten and king are a pair', 'Ts 6h Kd Tc Th Td 9s', 'split stand stand', 200, 400],
    ['split aces get one card each, and 21 is no blackjack', 'As 6h Ad Tc Kh 2c 4s', 'split', 200, 200],
    ['split aces are not split again', 'As 6h Ad Tc Ah Ac 5s', 'split', 200, 0],
  ])('%s', (_rule, deck, moves, staked, back) => {
    expect(settled(deck, moves)).toMatchObject({ staked, back });
  });

  test('three hands are dealt in turn and played one after the other', () => {
    const { back, view } = settled('Ts 5s As 6h Td 6c Kd Tc 9s Tc', 'stand hit stand', { 'hand-1': 100n, 'hand-2': 200n, 'hand-3': 50n });
    expect(view.boxes.map(({ number, hands }) => [number, hands[0]?.total, hands[0]?.result])).toEqual([
      [1, 20, 'won'],
      [2, 20, 'won'],
      [3, 21, 'blackjack'],
    ]);
    expect(back).toBe(200 + 400 + 125);
  });

  test('side bets pay by the first cards, with a hand or alone', () => {
    const pairs = { 'hand-2-perfect-pairs': 10n, 'hand-2-21-plus-3': 10n };
    expect(settled('8s 8s 8s Tc', '', pairs)).toMatchObject({ staked: 20, back: 260 + 1010, view: { boxes: [{ played: false }] } });
    expect(settled('8s 7s 8c Tc', '', pairs)).toMatchObject({ back: 130 });
    expect(settled('8s 7s 8d Tc', '', pairs)).toMatchObject({ back: 60 });
    expect(settled('As Qs Ks Tc', '', pairs)).toMatchObject({ back: 410 });
    expect(settled('As 2d 3s Tc', '', pairs)).toMatchObject({ back: 110 });
    expect(settled('9s 9d 9h Tc', '', pairs)).toMatchObject({ back: 60 + 310 });
    expect(settled('9s 2s 4s Tc', '', pairs)).toMatchObject({ back: 60 });
    expect(settled('Ks 2d As Tc', '', pairs)).toMatchObject({ back: 0 });
    expect(settled('8s 6h 8d Tc Th', 'stand', { 'hand-1': 100n, 'hand-1-perfect-pairs': 10n })).toMatchObject({ staked: 110, back: 260 });
  });

  test('the table of perfect pairs counts all pairs of cards', () => {
    const lines = blackjack.tables({}).find(({ id }) => id === 'hand-1-perfect-pairs')?.lines ?? [];
    const counts: Record<string, number> = {};
    for (let first = 0; first < CARDS; first++)
      for (let second = 0; second < CARDS; second++) {
        const line = SIDE_BETS[0].lineOf(first, second, 0) ?? 'nothing';
        counts[line] = (counts[line] ?? 0) + 1;
      }
    expect(counts).toEqual(Object.fromEntries(lines.map(({ id, chance }) => [id, Number((chance.n * 2704n) / chance.d)])));
  });

  test.each([
    ['hit', 'As 9h Kd 7c', 0],
    ['split', 'Ts 6h 9d 9c', 0],
    ['insure', 'Ts Kh 9d 9c', 0],
    ['stand', 'Ts Ah 9d 9c', 0],
    ['hit double', '2s 6h 3d Tc 2c', 1],
    ['split split split split', '8s 6h 8d Tc 8h 8c 8h 8d', 3],
    ['stand stand', 'Ts 6h 9d Tc 9c', 1],
  ])('%s is refused where it is not offered', (moves, deck, at) => {
    expect(played(deck, moves)).toEqual({ ok: false, refusal: { code: 'move-not-offered', at } });
  });

  test('a stake is even, so that insurance is exactly half', () => {
    expect(played('Ts 6h 9d Tc', '', { 'hand-1': 101n })).toEqual({ ok: false, refusal: { code: 'bad-stake' } });
    const asked = played('Ts 4s Ah 9d 9c 9c', '', { 'hand-1': 100n, 'hand-2': 6n });
    expect(asked).toMatchObject({
      ok: true,
      value: { choices: [{ move: 'insure', stake: { spot: 'insurance', amount: 53n } }, { move: 'decline' }] },
    });
  });

  test('the hidden card is not in the view before the end', () => {
    const round = played('Ts Ah 9d Kc', '');
    expect(round).toMatchObject({ ok: true, value: { view: { dealer: { cards: cards('Ah'), blackjack: undefined } } } });
    expect(settled('Ts Ah 9d Kc', 'decline').view.dealer).toMatchObject({ cards: cards('Ah Kc'), blackjack: true });
  });
});

/** Cards a hand can come to from these points, if it is dealt on below `end`. */
function longest(hand: Total, end: number, known = new Map<string, number>()): number {
  if (hand.total >= end) return 0;
  const key = `${hand.total} ${hand.soft}`;
  const found = known.get(key) ?? 1 + Math.max(...Array.from({ length: 10 }, (_, i) => longest(withPoints(hand, i + 1), end, known)));
  known.set(key, found);
  return found;
}

test('the plan of draws has a card for every hand as long as it can get', () => {
  const none = { total: 0, soft: false };
  expect(blackjack.plan({})).toEqual([{ from: CARDS, times: 3 * 4 * longest(none, 21) + longest(none, 17) }]);
});

test('whatever is staked and decided, the round ends within its draws, and pays what its view says', () => {
  const spots = blackjack.spots({});
  const amounts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: spots.length, maxLength: spots.length });
  fc.assert(
    fc.property(fc.nat(), amounts, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (seed, chips, picks) => {
      const stakes = spots.flatMap((spot, i) => (chips[i] === 0 ? [] : [{ spot, amount: BigInt(chips[i] as number) * 20n }]));
      if (stakes.length === 0) return;
      const [source, drawn] = [simulationWords(seed), [] as number[]];
      const draws = drawsFrom({ word: () => drawn[drawn.push(source.word(0)) - 1] as number });
      let at = 0;
      const round = playOut(blackjack, { options: {}, stakes, draws }, ({ choices }) => ({
        move: choices[(picks[at++ % picks.length] as number) % choices.length]?.move as string,
      }));
      expect(drawn.length).toBeLessThanOrEqual(252);
      const { boxes, insurance, dealer } = round.view;
      const on = (spot: string): bigint => stakes.find((stake) => stake.spot === spot)?.amount ?? 0n;
      let [staked, returned] = [0n, 0n];
      for (const { number, hands, sideBets } of boxes) {
        for (const { doubled, pays } of hands) {
          const stake = on(`hand-${number}`) * (doubled ? 2n : 1n);
          staked += stake;
          returned += stake * BigInt(pays ?? 0);
        }
        for (const { bet, pays } of sideBets) {
          staked += on(`hand-${number}-${bet}`);
          returned += on(`hand-${number}-${bet}`) * BigInt(pays);
        }
      }
      if (insurance === 'taken') {
        const half = (on('hand-1') + on('hand-2') + on('hand-3')) / 2n;
        staked += half;
        returned += dealer.blackjack ? half * 30_000n : 0n;
      }
      expect([round.returned, round.stakes.reduce((sum, { amount }) => sum + amount, 0n)]).toEqual([returned, staked]);
      expect(new Set(round.stakes.map(({ spot }) => spot)).size).toBe(round.stakes.length);
    }),
    { numRuns: 300 },
  );
});
