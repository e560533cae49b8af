import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { flagsFolder } from '@fairbook/ui/flags-folder.ts';
import { expect, test } from 'vitest';

const PLAIN = new URL('../packages/ui/flags/', import.meta.url);
/** As it is sent: a list has thirty flags, each a few pixels high. */
const MOST_BYTES = 6000;

const plain = readdirSync(PLAIN);
const all = readdirSync(flagsFolder());
const bytesOf = (folder: URL, file: string): number => brotliCompressSync(readFileSync(new URL(file, folder))).length;

test('no flag is heavier than what a few pixels are worth', () => {
  const heavy = all.map((file) => [file, bytesOf(plain.includes(file) ? PLAIN : flagsFolder(), file)] as const);
  expect(heavy.filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([]);
});

test('a flag that is drawn with less detail is one of the set, lighter than there, and of the same shape', () => {
  for (const file of plain) {
    expect(all).toContain(file);
    expect([file, bytesOf(PLAIN, file) < bytesOf(flagsFolder(), file)]).toEqual([file, true]);
    expect(readFileSync(new URL(file, PLAIN), 'utf8')).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 640 480">/);
  }
});
