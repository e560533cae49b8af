import { spoiltOf, valuesOf } from '@fairbook/testkit/schema-cases';
import { AjvCompiler } from '@fastify/ajv-compiler';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, type CallHarness, callHarness } from '../testing/call-harness.ts';

/** Cases for each call, half of them as its schema allows; a seed repeats a run. `npm run fuzz -- --cases 1000 --seed 7` asks for more. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 12);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
/** The same call under one of its other addresses gets fewer. */
const CASES_OF_TWINS = Math.ceil(CASES / 6);
/** Findings shown at most. */
const SHOWN = 20;
const RUN_MS = 300_000 + CASES * 60_000;

let w: CallHarness;
beforeAll(async () => {
  w = await callHarness();
});
afterAll(() => w.end());

const validator = AjvCompiler()(
  {},
  { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: true, validateSchema: false } },
);
/** Whether a call's own schema lets a body through. */
function allowed({ body, method, address }: Call): (value: unknown) => boolean {
  if (!body) return () => true;
  // Bets are taken with numbers as text, and null for what is not said.
  if (/bet/i.test(address)) return () => true;
  const route = { schema: body, method, url: address, httpPart: 'body' };
  const check = validator(route as never) as unknown as (value: unknown) => boolean;
  return (value) => check(JSON.parse(JSON.stringify(value)));
}

type Check = (value: unknown) => readonly unknown[];
/** The check of an answer by its status; undefined when the document knows no such status. */
function answersOf({ operation, document }: CallHarness['calls'][number]): (status: number) => Check | undefined {
  const made = new Map<string, Check | undefined>();
  const checkOf = (key: string): Check | undefined => {
    const answer = operation.responses[key] as { content?: Record<string, { schema: object }> } | undefined;
    if (!answer) return undefined;
    const schema = answer.content?.['application/json']?.schema;
    if (!schema) return () => [];
    const check = Compile({ components: document.components, ...schema });
    return (value) => check.Errors(value)[1];
  };
  return (status) => {
    const key = String(status) in operation.responses ? String(status) : 'default';
    if (!made.has(key)) made.set(key, checkOf(key));
    return made.get(key);
  };
}

/** What is wrong with an answer; undefined when nothing is. */
function faultOf(answer: LightMyRequestResponse, isAllowed: boolean, checkOf: (status: number) => Check | undefined): string | undefined {
  const { statusCode: status } = answer;
  if (status >= 500) return `${status}`;
  const check = checkOf(status);
  if (!check) return `${status} is not in the document`;
  if (!answer.headers['content-type']?.includes('json')) return undefined;
  const body = answer.json<{ Success?: boolean }>();
  const wrong = check(body);
  const refused = status >= 300 || body.Success === false;
  if (wrong.length > 0 && !(status === 200 && refused))
    return `${status} is not what the document says: ${JSON.stringify(wrong).slice(0, 300)}`;
  return isAllowed || refused ? undefined : `${status} for a body that its schema refuses`;
}

test('every call answers every request with what the document says, none with a fault', { timeout: RUN_MS }, async () => {
  const findings: string[] = [];
  let sent = 0;
  for (const call of w.calls) {
    const isAllowed = allowed(call);
    const checkOf = answersOf(call);
    const cases = call.twin ? CASES_OF_TWINS : CASES;
    const half = Math.ceil(cases / 2);
    const made = [
      ...fc.sample(w.requests(call, valuesOf), { seed: SEED, numRuns: half }),
      ...(cases > half ? fc.sample(w.requests(call, spoiltOf), { seed: SEED, numRuns: cases - half }) : []),
    ];
    for (const request of made) {
      const answer = await w.send(call, request);
      sent += 1;
      const fault = faultOf(answer, request.body === undefined || isAllowed(request.body), checkOf);
      if (fault !== undefined)
        findings.push(`${call.name} ${fault}\n    ${JSON.stringify(request).slice(0, 500)}\n    ${answer.body.slice(0, 300)}`);
    }
    if (call.name.includes('BlockUser')) await w.replacePlayer();
  }
  process.stdout.write(`${sent} requests to ${w.calls.length} calls, seed ${SEED}: ${findings.length} findings\n`);
  expect(findings.slice(0, SHOWN)).toEqual([]);
  expect((await w.app.app.ledger.verify(w.app.base.db)).differences).toEqual([]);
});
