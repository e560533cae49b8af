import { describe, expect, it } from 'vitest';
import { nameOfKey } from './game-keys.ts';

describe('keys of a game', () => {
  it.each([
    ['a Latin letter', 'h', 'KeyH', 'h'],
    ['a capital one', 'H', 'KeyH', 'h'],
    ['a letter of a layout that has it elsewhere', 'a', 'KeyQ', 'a'],
    ['a Russian layout', 'р', 'KeyH', 'h'],
    ['a Russian capital', 'Ы', 'KeyS', 's'],
    ['an Arabic layout', 'ا', 'KeyH', 'h'],
    ['two letters on one Arabic key', 'لا', 'KeyB', 'b'],
    ['an Arabic digit', '٢', 'Digit2', '2'],
    ['a bracket of a Russian layout', 'х', 'BracketLeft', '['],
    ['a key with a name', 'ArrowUp', 'ArrowUp', 'ArrowUp'],
    ['the space bar', ' ', 'Space', ' '],
  ])('%s', (_, key, code, name) => expect(nameOfKey({ key, code })).toBe(name));
});
