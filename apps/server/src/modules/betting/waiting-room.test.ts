import { expect, test } from 'vitest';
import { MAX_WAITING, MAX_WAITING_PER_PLAYER, RETURN_WITHIN_MS, waitingRoom } from './waiting-room.ts';

test('an order waits its delay, once', () => {
  const room = waitingRoom();
  expect(room.enter('1/7', 'a', 'h', 5000, 0)).toBe(5000);
  expect(room.enter('1/7', 'a', 'h', 5000, 4999)).toBe(1);
  expect(room.enter('1/7', 'a', 'h', 5000, 5000)).toBe(0);
  room.leave('1/7', 'a');
  expect(room.enter('1/7', 'a', 'h', 5000, 5001)).toBe(5000);
});

test('another order may not take the place of one that waited, nor another player', () => {
  const room = waitingRoom();
  room.enter('1/7', 'a', 'h', 5000, 0);
  expect(room.enter('1/7', 'a', 'other', 5000, 9000)).toBe('conflict');
  expect(room.enter('1/8', 'a', 'h', 5000, 9000)).toBe(5000);
});

test('who does not come back in time starts again', () => {
  const room = waitingRoom();
  room.enter('1/7', 'a', 'h', 5000, 0);
  expect(room.enter('1/7', 'a', 'h', 5000, 5000 + RETURN_WITHIN_MS)).toBe(5000);
});

test('the room is bounded, for one player and for all, and those who never came back make place', () => {
  const room = waitingRoom();
  for (let i = 0; i < MAX_WAITING_PER_PLAYER; i++) expect(room.enter('1/7', `a${i}`, 'h', 5000, 0)).toBe(5000);
  expect(room.enter('1/7', 'one-more', 'h', 5000, 0)).toBe('full');
  for (let i = room.size; i < MAX_WAITING; i++) room.enter(`1/${100 + i}`, 'a', 'h', 5000, 0);
  expect(room.enter('1/9', 'a', 'h', 5000, 0)).toBe('full');
  expect(room.enter('1/9', 'a', 'h', 5000, 5000 + RETURN_WITHIN_MS)).toBe(5000);
  expect(room.size).toBeLessThan(MAX_WAITING);
});
