import { createRequire } from 'node:module';
import { type JsonSchema, valuesOf } from '@fairbook/testkit/schema-cases';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, type CallHarness, callHarness } from '../testing/call-harness.ts';

/** Strings for each text field; all of them by `npm run fuzz -- --strings 1000`. */
const STRINGS = Number(process.env['FUZZ_STRINGS'] ?? 12);
/** Of those that are kept and read again. */
const KEPT = STRINGS * 8;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const RUN_MS = 300_000 + STRINGS * 5000;

/** What has no place in a database or in UTF-8, and the Big List of Naughty Strings (Max Woolf, MIT). */
const NAUGHTY: readonly string[] = [
  'a\u0000b',
  '\ud83d',
  'a\udc00b',
  'x\r\nSet-Cookie: a=b',
  ...(createRequire(import.meta.url)('big-list-of-naughty-strings') as readonly string[]),
];

let w: CallHarness;
beforeAll(async () => {
  w = await callHarness();
});
afterAll(() => w.end());

/** Ways to the text fields of a body that take free text. */
function* textFields(schema: JsonSchema, way: readonly string[] = []): Generator<readonly string[]> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (field.type === 'string' && !field.enum && field.const === undefined) yield [...way, name];
    else yield* textFields(field, [...way, name]);
  }
}

function withText(body: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  const record = (body ?? {}) as Record<string, unknown>;
  return { ...record, [name]: withText(record[name], rest, text) };
}

/** A share of the list, another for each field, so that a run tries every string somewhere. */
let turn = 0;
const someStrings = (count: number): readonly string[] =>
  Array.from({ length: Math.min(count, NAUGHTY.length) }, () => NAUGHTY[turn++ % NAUGHTY.length] as string);

test('no text in any field of any call is a fault', { timeout: RUN_MS }, async () => {
  const findings: string[] = [];
  let sent = 0;
  for (const call of w.calls) {
    if (!call.body) continue;
    const [request] = fc.sample(w.requests(call, valuesOf), { seed: SEED, numRuns: 1 });
    if (!request) continue;
    for (const way of textFields(call.body))
      for (const text of someStrings(STRINGS)) {
        const answer = await w.send(call, { ...request, body: withText(request.body, way, text) });
        sent += 1;
        if (answer.statusCode >= 500) findings.push(`${call.name} ${way.join('.')} ${JSON.stringify(text)}: ${answer.statusCode}`);
      }
    if (call.name.includes('BlockUser')) await w.replacePlayer();
  }
  expect(sent).toBeGreaterThan(STRINGS * 40);
  expect(findings).toEqual([]);
});

describe('a text that is kept', () => {
  const callNamed = (name: string): Call => {
    const found = w.calls.find((call) => call.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };

  test('comes back byte for byte, or was refused', { timeout: RUN_MS }, async () => {
    const margin = callNamed('PUT /console-api/v1/brands/{brandId}/fixtures/{fixtureId}/margin');
    const audit = callNamed('GET /console-api/v1/audit');
    const fixtureId = `${w.app.app.board.desk(1, 'line')[0]?.fixture.id}`;
    let kept = 0;
    for (const naughty of someStrings(KEPT)) {
      const why = `Seen: ${naughty}`.slice(0, 300);
      const answer = await w.send(margin, { path: { brandId: '1', fixtureId }, query: {}, body: { shift: 10 + (kept % 2), why } });
      expect([why, answer.statusCode]).toEqual([why, naughty.isWellFormed() && !naughty.includes('\0') ? 200 : 400]);
      if (answer.statusCode !== 200) continue;
      kept += 1;
      const listed = await w.send(audit, { path: {}, query: { subjectId: fixtureId }, body: undefined });
      expect(listed.json<{ data: { items: { why: string }[] } }>().data.items[0]?.why).toBe(why.trim());
    }
    // Nearly all are texts like any other.
    expect(kept).toBeGreaterThan(Math.min(KEPT, NAUGHTY.length) * 0.8);
  });
});
