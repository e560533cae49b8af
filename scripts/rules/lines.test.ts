import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitLines } from './lines.ts';

const MAX_BYTES = 1_000;

async function* chunksOf(...chunks: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}
async function linesOf(chunks: AsyncIterable<Uint8Array>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of splitLines(chunks, MAX_BYTES)) lines.push(line);
  return lines;
}

describe('lines', () => {
  test('are the same however the stream is cut, also inside a character', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), fc.integer({ min: 1, max: 7 }), async (texts, size) => {
        const lines = texts.map((text) => text.replaceAll('\n', ' '));
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
        expect(await linesOf(chunksOf(...pieces))).toEqual(lines);
      }),
    );
  });

  test('the last one needs no line feed, and an empty one in between counts', async () => {
    expect(await linesOf(chunksOf('a\n\nb'))).toEqual(['a', '', 'b']);
  });

  test('one too long is cut just past the limit, and those around it stay', async () => {
    const longest = 'x'.repeat(MAX_BYTES);
    expect(await linesOf(chunksOf('a\n', longest, 'x\n', longest, `${longest}\n${longest}\nb\n`))).toEqual([
      'a',
      `${longest}x`,
      `${longest}x`,
      longest,
      'b',
    ]);
  });
});
