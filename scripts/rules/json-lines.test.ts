import { ok, refuse } from '@fairbook/domain/result';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerLine, MAX_LINE_BYTES, type Rule, splitLines } from './json-lines.ts';

async function* chunksOf(...texts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}
async function linesOf(chunks: AsyncIterable<Uint8Array>): Promise<(string | undefined)[]> {
  const lines: (string | undefined)[] = [];
  for await (const line of splitLines(chunks)) lines.push(line);
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

  test('the last one needs no line feed', async () => {
    expect(await linesOf(chunksOf('a\nb'))).toEqual(['a', 'b']);
  });

  test('one too long is dropped and those around it stay', async () => {
    const long = 'x'.repeat(MAX_LINE_BYTES);
    expect(await linesOf(chunksOf('a\n', long, 'x\n', `${long}\nb\n`))).toEqual(['a', undefined, long, 'b']);
  });
});

describe('an answer', () => {
  const double: Rule = (input) => {
    const { n } = input as { n?: number };
    if (n === 13) throw new Error('a bug');
    return n === undefined ? refuse({ code: 'n-missing', message: 'n is missing' }) : ok({ twice: n * 2 });
  };

  test.each([
    ['{"n":2}', { ok: true, twice: 4 }],
    ['{"n":2}\r', { ok: true, twice: 4 }],
    ['{}', { ok: false, code: 'n-missing', message: 'n is missing' }],
    ['{"n":13}', { ok: false, code: 'rule-failed', message: 'a bug' }],
    ['[1]', { ok: false, code: 'not-an-object', message: 'a line must hold one JSON object' }],
    ['null', { ok: false, code: 'not-an-object', message: 'a line must hold one JSON object' }],
    ['', { ok: false, code: 'not-json', message: expect.any(String) }],
    ['{"n":', { ok: false, code: 'not-json', message: expect.any(String) }],
    [undefined, { ok: false, code: 'line-too-long', message: expect.any(String) }],
  ])('to %j', (line, answer) => {
    expect(JSON.parse(answerLine(double, line))).toEqual(answer);
  });
});
