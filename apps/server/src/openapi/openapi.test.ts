import { addressesOf, CALL_NAMES, REFUSALS } from '@fairbook/contract';
import { constIdOf } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Http } from '../platform/http.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import {
  boardHarness,
  boardHttp,
  footballFixture,
  type Harness,
  handClock,
  inPlay,
  scriptedProvider,
} from '../testing/test-board-harness.ts';
import type { Document, Operation, Parameter } from './document.ts';

let app: AppHarness;
let document: Document;
/** Of the console's own listener. */
let desk: Document;
let operations: { readonly name: string; readonly path: string; readonly operation: Operation }[];

beforeAll(async () => {
  app = await appHarness();
  document = (await app.http.inject('/openapi.json')).json();
  desk = (await app.deskHttp.inject('/openapi.json')).json();
  operations = [...Object.entries(document.paths ?? {}), ...Object.entries(desk.paths ?? {})].flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
  );
});
afterAll(() => app.end());

/** Follows a reference within the document. */
const at = (reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);

function* parts(of: unknown): Generator<Record<string, unknown>> {
  if (typeof of !== 'object' || of === null) return;
  if (!Array.isArray(of)) yield of as Record<string, unknown>;
  for (const part of Object.values(of)) yield* parts(part);
}

describe('the document', () => {
  test('has every route that is not hidden, each with a summary, a group it explains and a way to refuse', () => {
    const shown = new Set(operations.map(({ name }) => name.replace('{path}', '*').replaceAll(/\{(\w+)\}/g, ':$1')));
    const hidden =
      /^GET \/(?:live|ready|metrics|openapi\.json|sitemap\.xml|robots\.txt|fairness|service-worker\.js|brand\/|puzzle-api\/frames|sfiles\/logo-flag|assets\/(?:flags|games|supplied-games))|\/sandbox\/(?:pay|inbox)/;
    expect(
      [...app.routes, ...app.deskRoutes]
        .map(({ method, url }) => `${method} ${url}`)
        .filter((route) => !shown.has(route) && !hidden.test(route)),
    ).toEqual([]);
    const tags = new Set((document['tags'] as { name: string }[]).map(({ name }) => name));
    for (const { name, operation } of operations) {
      expect(operation.summary?.length ?? 0, name).toBeGreaterThan(5);
      expect(operation.tags?.length === 1 && tags.has(operation.tags[0] as string), `${name} ${operation.tags}`).toBe(true);
      const answers = Object.entries(operation.responses);
      expect(
        answers.some(([status]) => /^[23]/.test(status)),
        name,
      ).toBe(true);
      expect(
        answers.every(([, answer]) => typeof answer['description'] === 'string' && answer['description'] !== ''),
        name,
      ).toBe(true);
    }
  });

  test('and the contract: no address is served that no call has, and no call has one that nobody serves', () => {
    const named = new Set([...CALL_NAMES.keys()].flatMap((call) => addressesOf(call).map((address) => `${call.method} ${address}`)));
    const served = [...app.routes, ...app.deskRoutes].map(({ method, url }) => `${method} ${url}`);
    const feed = /^GET .*(?:LineFeed|LiveFeed|main-(?:line|live)-feed|mainfeed(?:line|live)|MainFeed(?:Line|Live)|\/result\/web\/api\/)/;
    // What is no call: files, probes, the document itself, and pages of providers inside the server.
    const noCall =
      /^GET \/(?:live|ready|metrics|openapi\.json|sitemap\.xml|robots\.txt|fairness|service-worker\.js|brand\/|puzzle-api\/frames|sfiles\/logo-flag|assets\/(?:flags|games|supplied-games))|\/sandbox\/(?:pay|inbox)/;
    expect(served.filter((route) => !named.has(route) && !feed.test(route) && !noCall.test(route))).toEqual([]);
    expect([...named].filter((route) => !served.includes(route))).toEqual([]);
  });

  test('describes every parameter, each once, and those of the address all', () => {
    for (const { name, path, operation } of operations) {
      const parameters = (operation.parameters ?? []).map((one) => ('$ref' in one ? at(String(one['$ref'])) : one) as Parameter);
      for (const parameter of parameters) expect(parameter?.description?.length, `${name} ${parameter?.name}`).toBeGreaterThan(3);
      const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size, name).toBe(names.length);
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map((parameter) => parameter.name).sort(), name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one).sort());
      expect(
        inPath.every(({ required }) => required),
        name,
      ).toBe(true);
    }
  });

  test('shows a refusal as an address that is no call answers it, in every form', async () => {
    for (const [url, name] of [
      ['/service-api/LineFeed/GetNothing', 'LegacyRefused'],
      ['/service-api/LiveBet/Open/GetNothing', 'LegacyRefused'],
      ['/LiveFeed/Old/Get1x2_VZip?lng=en', 'LegacyRefused'],
      ['/service-api/main-line-feed/v9/games1x2', 'ModernRefusal'],
      ['/service-api/main-live-feed', 'Refused'],
      ['/cyber-api/mainfeedlive/web/cyber/v1/nothing', 'ModernRefusal'],
      ['/service-api/result/web/api/v3/nothing', 'ResultRefusal'],
      ['/service-api/nothing', 'Refused'],
      ['/web-api/api/nothing', 'Refused'],
      ['/account-api/nothing', 'Refused'],
      ['/office-api/nothing/', 'Refused'],
      ['/limit-service/v3/nothing', 'Refused'],
      ['/console-api/v1/nothing', 'Refused'],
    ] as const) {
      const check = Compile({ components: document.components, $ref: `#/components/schemas/${name}` });
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        const answer = await app.http.inject({ method, url });
        expect([method, url, answer.statusCode, answer.headers['content-type']]).toEqual([
          method,
          url,
          404,
          'application/json; charset=utf-8',
        ]);
        expect(check.Errors(answer.json()), `${method} ${url}`).toEqual([true, []]);
        expect(answer.json().refusal).toEqual({ code: 'not-found' });
        expect(app.http.isCall(url.split('?', 1)[0] as string), url).toBe(true);
      }
    }
  });

  test('leaves the addresses of pages to the pages', () => {
    for (const path of ['/', '/en', '/ar/live/football', '/en/registration', '/favicon.ico', '/nothing/at/all', '/wp-admin/'])
      expect([path, app.http.isCall(path)]).toEqual([path, false]);
    for (const path of ['/blog-api/news', '/main-line-feed/v1/games1x2', '/webhooks/x', '/translation-api/', '/user/nothing'])
      expect([path, app.http.isCall(path)]).toEqual([path, true]);
  });

  test('describes every operation by an id of its own and every member of every body', () => {
    const ids = operations.map(({ operation }) => String(operation['operationId']));
    expect(new Set(ids).size).toBe(ids.length);
    const silentIn = (shown: unknown): string[] =>
      [...parts(shown)].flatMap(({ properties }) =>
        Object.entries((properties ?? {}) as Record<string, Record<string, unknown>>).flatMap(([member, schema]) =>
          typeof schema['description'] === 'string' || '$ref' in schema ? [] : [member],
        ),
      );
    for (const { name, operation } of operations) {
      expect(operation['operationId'], name).toMatch(/^[a-z][A-Za-z0-9]{5,}$/);
      expect(String(operation['description']).length, name).toBeGreaterThan(5);
      expect(silentIn(operation), name).toEqual([]);
    }
    expect([silentIn(document.components), silentIn(desk.components)]).toEqual([[], []]);
  });

  test('shows examples that its own schemas take', () => {
    let checked = 0;
    for (const { name, operation } of operations)
      for (const part of parts(operation)) {
        if (!('example' in part) || typeof part['schema'] !== 'object') continue;
        const check = Compile({ components: document.components, ...part['schema'] });
        expect([name, check.Errors(part['example'])[1]]).toEqual([name, []]);
        checked += 1;
      }
    expect(checked).toBeGreaterThan(400);
  });

  test('says what no schema can: the live delay, every refusal, the deposit limit, the brand by host', () => {
    const { description } = document['info'] as { description: string };
    for (const words of ['waitTime', 'betGUID', 'limit-choice-missing', 'Brand by host', 'validation_errors', ...Object.keys(REFUSALS)])
      expect(description).toContain(words);
    expect(document['servers']).toHaveLength(1);
  });

  test.each([
    ['of the site', () => document],
    ['of the console', () => desk],
  ])('%s passes a linter of OpenAPI', async (_, of) => {
    const config = await createConfig({
      extends: ['recommended'],
      // The product's list of calls has one address that ends so.
      rules: { 'no-path-trailing-slash': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(of()), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`).slice(0, 20)).toEqual([]);
  });

  test('leads nowhere that is not there', () => {
    const references = [...parts(document)].flatMap((part) => (typeof part['$ref'] === 'string' ? [part['$ref']] : []));
    expect(references.length).toBeGreaterThan(100);
    expect([...new Set(references)].filter((reference) => at(reference) === undefined)).toEqual([]);
  });
});

/** The same with nothing allowed beyond what is named. */
const strict = (of: unknown): unknown => {
  if (Array.isArray(of)) return of.map(strict);
  if (typeof of !== 'object' || of === null) return of;
  const copy = Object.fromEntries(Object.entries(of).map(([key, part]) => [key, strict(part)]));
  return 'properties' in copy && copy['type'] === 'object' && !('additionalProperties' in copy)
    ? { ...copy, additionalProperties: false }
    : copy;
};

describe('what the feeds answer', () => {
  const NOON = Date.UTC(2026, 7, 15, 12);
  let database: TestDatabase;
  let harness: Harness;
  let http: Http;

  beforeAll(async () => {
    database = await testDatabase();
    const clock = handClock(NOON);
    const script = scriptedProvider();
    harness = await boardHarness(database.db, script.provider, clock);
    await clock.advance(10);
    for (const [ref, startsAt] of Object.entries({
      ended: NOON - 7_200_000,
      live: NOON - 600_000,
      soon: NOON + 3_600_000,
      later: NOON + 4_000_000,
    }))
      script.tell(startsAt > NOON ? 'line' : 'live', { kind: 'fixture', fixture: footballFixture(ref, startsAt, { venue: 'Old Ground' }) });
    await harness.settle();
    script.tell('live', { kind: 'score', ref: 'live', state: inPlay(NOON, { addedTime: 3, score: { home: 2, away: 0 } }) });
    script.tell('live', {
      kind: 'result-facts',
      ref: 'ended',
      facts: {
        version: 1,
        status: 'ended',
        complete: ['first-half', 'second-half', 'match'],
        counts: { score: { match: { home: 2, away: 1 } }, corners: { match: { home: 6, away: 3 } } },
      },
    });
    script.tell('live', { kind: 'score', ref: 'ended', state: inPlay(NOON, { status: 'ended', score: { home: 2, away: 1 } }) });
    await harness.settle();
    http = await boardHttp(harness);
  });
  afterAll(async () => {
    await http.close();
    await harness.stop();
    await database.drop();
  });

  test('is what the document says, and nothing beyond it', async () => {
    const entries = [...harness.board.priceBook.entries.values()];
    const wholly = strict(document) as Document;
    const feeds = operations.filter(({ operation }) => operation.tags?.[0] === 'feed' || operation.tags?.[0] === 'results');
    let checked = 0;
    for (const { path, operation } of feeds.filter(({ path: each }) => !/^\/(?:sfiles|genfiles|service\/|LineFeed|LiveFeed)/.test(each))) {
      const phase = /live/i.test(path) ? 'live' : 'line';
      const { id, fixture } = entries.find((entry) => entry.phase === phase && entry.fixture.ref !== 'ended')!;
      const query = `id=${constIdOf(id, 0)}&champ=${fixture.competition.id}&sports=1&champs=${fixture.competition.id}&text=rovers&isSubGames=true`;
      for (const more of ['', '&GroupEvents=true&allEventsGroupSubGames=true&groupChamps=true&cfView=2']) {
        const answer = await http.inject({ url: `${path}?${query}${more}`, headers: { host: 'fairbook.localhost' } });
        expect([path, answer.statusCode]).toEqual([path, 200]);
        const schema = (operation.responses['200'] as { content: Record<string, { schema: object }> }).content['application/json']?.schema;
        const check = Compile({ components: wholly.components, ...(strict(schema) as object) });
        expect(check.Errors(answer.json()), `${path}${more}`).toEqual([true, []]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(60);
  }, 150_000);

  test('that is refused is what the document says too', async () => {
    for (const [url, name] of [
      ['/service-api/main-line-feed/v3/games1x2?count=1000', 'ModernRefusal'],
      ['/service-api/result/web/api/v3/games?dateFrom=1', 'ResultRefusal'],
    ] as const) {
      const answer = await http.inject({ url, headers: { host: 'fairbook.localhost' } });
      const check = Compile(strict({ components: document.components, $ref: `#/components/schemas/${name}` }) as object);
      expect([answer.statusCode, check.Errors(answer.json())]).toEqual([400, [true, []]]);
    }
  });
});
