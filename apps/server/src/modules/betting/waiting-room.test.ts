import { expect, test } from 'vitest';
import { MAX_WAITING, MAX_WAITING_PER_PLAYER, RETURN_WITHIN_MS, waitingRoom } from './waiting-room.ts';

const ann = { player: '1/7', session: 1n };
const bob = { player: '1/8', session: 1n };

test('an order waits its delay, once', () => {
  const room = waitingRoom();
  expect(room.enter(ann, 'a', 'h', 5000, 0)).toBe(5000);
  expect(room.enter(ann, 'a', 'h', 5000, 4999)).toBe(1);
  expect(room.enter(ann, 'a', 'h', 5000, 5000)).toBe(0);
  room.leave('1/7', 'a');
  expect(room.enter(ann, 'a', 'h', 5000, 5001)).toBe(5000);
});

test('another order may not take the place of one that waited, nor another player', () => {
  const room = waitingRoom();
  room.enter(ann, 'a', 'h', 5000, 0);
  expect(room.enter(ann, 'a', 'other', 5000, 9000)).toBe('conflict');
  expect(room.enter(bob, 'a', 'h', 5000, 9000)).toBe(5000);
});

test('what waited in a session that ended has not waited in the next one', () => {
  const room = waitingRoom();
  room.enter(ann, 'a', 'h', 5000, 0);
  expect(room.enter({ ...ann, session: 2n }, 'a', 'h', 5000, 9000)).toBe(5000);
  expect(room.size).toBe(1);
});

test('who does not come back in time starts again', () => {
  const room = waitingRoom();
  room.enter(ann, 'a', 'h', 5000, 0);
  expect(room.enter(ann, 'a', 'h', 5000, 5000 + RETURN_WITHIN_MS)).toBe(5000);
});

test('the room is bounded, for one player and for all, and those who never came back make place', () => {
  const room = waitingRoom();
  for (let i = 0; i < MAX_WAITING_PER_PLAYER; i++) expect(room.enter(ann, `a${i}`, 'h', 5000, 0)).toBe(5000);
  expect(room.enter(ann, 'one-more', 'h', 5000, 0)).toBe('full');
  for (let i = room.size; i < MAX_WAITING; i++) room.enter({ player: `1/${100 + i}`, session: 1n }, 'a', 'h', 5000, 0);
  expect(room.enter({ player: '1/9', session: 1n }, 'a', 'h', 5000, 0)).toBe('full');
  expect(room.enter({ player: '1/9', session: 1n }, 'a', 'h', 5000, 5000 + RETURN_WITHIN_MS)).toBe(5000);
  expect(room.size).toBeLessThan(MAX_WAITING);
});
