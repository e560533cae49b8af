import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from './games.ts';

/** Pictures of games: what the lobby shows of each, drawn in the grammar of docs on game posters. */
const FOLDER = new URL('../art/', import.meta.url);
const FILES = readdirSync(FOLDER);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
/** A picture is fetched on a phone by the dozen. */
const MOST_BYTES = 30_000;

describe.each(GAMES.map(({ id }) => id))('%s', (id) => {
  test.each([
    [`${id}.svg`, '0 0 100 132'],
    [`${id}-wide.svg`, '0 0 560 124'],
  ])('has %s', (file, box) => {
    expect(FILES).toContain(file);
    expect(/viewBox="([^"]+)"/.exec(read(file))?.[1]).toBe(box);
  });
});

test.each(FILES)('%s is a drawing and nothing else', (file) => {
  const svg = read(file);
  expect(svg.length).toBeLessThan(MOST_BYTES);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[\d ]+">.*<\/svg>\n$/s);
  // Words would need a font that a picture cannot have; styles and links are refused by the policy it is sent with.
  expect(svg).not.toMatch(/<text|<style|style=|<script|<image|href|url\((?!#)|\son\w+=|NaN|undefined/);
});

test('no two games have the same picture', () => {
  const drawn = FILES.map((file) => read(file));
  expect(new Set(drawn).size).toBe(drawn.length);
});
