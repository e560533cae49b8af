import type { ScoreChange } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { advance, deltaOf, merge, newTopic, pending, since } from './topic.ts';

const GAME = 4097;
const goal = (id: number) => ({ id, kind: 'goal', side: 'home', minute: id }) as const;
const first: ScoreChange = { gameId: GAME, score: [1, 0], statistics: { shots: [3, 1], corners: [2, 0] }, incidents: [goal(10)] };
const second: ScoreChange = { gameId: GAME, score: [2, 0], statistics: { shots: [4, 1] }, incidents: [goal(12)] };
const both: ScoreChange = {
  gameId: GAME,
  score: [2, 0],
  statistics: { shots: [4, 1], corners: [2, 0] },
  incidents: [goal(10), goal(12)],
};

test('of two changes in one delta the later wins, and nothing that only the earlier tells is lost', () => {
  const gathered = pending();
  merge(gathered, { scores: [first] });
  merge(gathered, { scores: [second] });
  expect(deltaOf(gathered).scores).toEqual([both]);
});

test('so it is with what a slow client missed', () => {
  const topic = newTopic<never>('1/live:1', 'live:1', 1, undefined, { kind: 'live', sportId: 1 });
  for (const change of [first, second]) {
    merge(topic.pending, { scores: [change] });
    advance(topic);
  }
  expect(since(topic, 0)?.scores).toEqual([both]);
  expect(since(topic, 1)?.scores).toEqual([second]);
});
