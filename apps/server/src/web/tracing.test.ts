import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventIdOf } from '@fairbook/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTracing } from '../platform/open-telemetry.ts';
import type { Tracing } from '../platform/tracing.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { playerOf } from '../testing/app-player.ts';
import { footballFixture, scriptedProvider } from '../testing/test-board-harness.ts';

const PLACE = '/service-api/LiveBet/Secure/MakeBetWeb';
const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`;

/** A span as OTLP's JSON has it. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status?: { readonly code?: number };
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** A collector: takes OTLP over HTTP and keeps it. */
async function collector() {
  const spans: Span[] = [];
  const heard: { url: string | undefined; key: unknown; type: unknown; text: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part;
    heard.push({ url: request.url, key: request.headers['api-key'], type: request.headers['content-type'], text });
    for (const { scopeSpans } of (JSON.parse(text) as Export).resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { spans, heard, endpoint: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

const attributes = ({ attributes: list }: Span): Record<string, unknown> =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));

let harness: AppHarness;
let sink: Awaited<ReturnType<typeof collector>>;
let tracing: Tracing;
let game: number;
const errors: Error[] = [];

const openTo = (endpoint: string, share = 1) =>
  openTracing({ endpoint, headers: { 'api-key': 'of the collector' }, service: 'fairbook', share }, { version: '0', node: '0' }, (error) =>
    errors.push(error),
  );

beforeAll(async () => {
  sink = await collector();
  tracing = openTo(sink.endpoint);
  const script = scriptedProvider();
  harness = await appHarness({ providers: [script.provider], tracing, settings: { TRUST_PROXY: '10.0.0.7' } });
  script.tell('line', { kind: 'fixture', fixture: footballFixture('line', harness.clock.now() + 3_600_000) });
  await harness.app.feed.synced(60_000);
  await harness.app.feed.idle();
  harness.app.board.priceBook.settle();
  game = eventIdOf(harness.app.board.desk(1, 'line')[0]!.fixture.id, 0, 'line');
});
afterAll(async () => {
  await harness.end();
  sink.close();
});

const coupon = (guid: string) => ({
  Events: [{ GameId: game, Type: 1, Coef: 2, Kind: 3 }],
  Vid: 0,
  CheckCf: 2,
  Summ: 10,
  betGUID: guid,
});

test('the spans of placed bets form a tree each; only a trusted proxy says whose trace it is; nothing of the player is told', async () => {
  const [ann, bob] = [await playerOf(harness), await playerOf(harness)];
  const bet = async (token: string, guid: string, remoteAddress: string) => {
    const answer = await harness.http.inject({
      method: 'POST',
      url: `${PLACE}?secret=of-the-address`,
      payload: coupon(guid),
      remoteAddress,
      headers: { host: 'localhost', 'x-auth': `Bearer ${token}`, authorization: `Bearer ${token}`, traceparent },
    });
    expect(answer.json()).toMatchObject({ Success: true });
    return answer.headers['x-request-id'] as string;
  };
  const [followed, own] = [await bet(ann.token, 'guid-of-ann', '10.0.0.7'), await bet(bob.token, 'guid-of-bob', '203.0.113.9')];
  await harness.app.outbox.drain();
  await tracing.stop();

  const requests = sink.spans.filter(({ name }) => name === `POST ${PLACE}`);
  const byRequest = (id: string) => requests.find((span) => attributes(span)['fairbook.request_id'] === id)!;
  expect(byRequest(followed)).toMatchObject({ traceId: CALLER.trace, parentSpanId: CALLER.span, kind: 2 });
  expect(byRequest(own).traceId).not.toBe(CALLER.trace);
  expect(byRequest(own).parentSpanId ?? '').toBe('');

  for (const root of [byRequest(followed), byRequest(own)]) {
    expect(attributes(root)).toMatchObject({ 'http.request.method': 'POST', 'http.route': PLACE });
    expect(Number(attributes(root)['http.response.status_code'])).toBe(200);
    const trace = sink.spans.filter(({ traceId }) => traceId === root.traceId);
    const byId = new Map(trace.map((span) => [span.spanId, span]));
    // One tree: from every span up to the request.
    const pathOf = (span: Span): string[] => {
      const parent = byId.get(span.parentSpanId ?? '');
      return span === root || !parent ? [span.name] : [...pathOf(parent), span.name];
    };
    for (const span of trace) expect(pathOf(span)[0]).toBe(root.name);
    const statement = trace.find((span) => span.name === 'db bet-add')!;
    expect(pathOf(statement)).toEqual([root.name, 'place bet', 'placing batch', 'db transaction', 'db bet-add']);
    expect(attributes(statement)).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.text': expect.stringContaining('$1::int[]') });
  }

  const delivery = sink.spans.find((span) => span.name === 'outbox delivery' && attributes(span)['messaging.destination.name'] === 'bet')!;
  expect(delivery.kind).toBe(5);
  expect(requests.map(({ traceId }) => traceId)).not.toContain(delivery.traceId);
  expect(sink.spans.some(({ name }) => name === 'feed message')).toBe(true);

  expect(new Set(sink.heard.map(({ url, key, type }) => `${url} ${key} ${type}`))).toEqual(
    new Set(['/v1/traces of the collector application/json']),
  );
  const all = sink.heard.map(({ text }) => text).join('\n');
  for (const secret of [ann, bob].flatMap(({ playerId, token }) => [`${playerId}`, token])) expect(all).not.toContain(secret);
  for (const secret of ['guid-of-ann', 'of-the-address', '203.0.113.9', '10.0.0.7']) expect(all).not.toContain(secret);
  expect(errors).toEqual([]);
});

test('orders that are placed together share a batch, which points at the others', async () => {
  const own = await collector();
  const traced = openTo(own.endpoint);
  const { batcher } = await import('../platform/batch.ts');
  const batch = batcher<ReturnType<Tracing['current']>, number>({
    size: 10,
    queue: 10,
    atOnce: 1,
    besideFrom: 1,
    flush(items) {
      const [parent, ...links] = items.flatMap((item) => item ?? []);
      return traced.within('batch', { parent, links }, async () => items.map((_, i) => i));
    },
  });
  await Promise.all([1, 2, 3].map((n) => traced.span(`order ${n}`, {}, () => batch.submit(traced.current()))));
  await traced.stop();
  const flush = own.spans.find(({ name }) => name === 'batch')!;
  const order = (n: number) => own.spans.find(({ name }) => name === `order ${n}`)!;
  expect(flush.parentSpanId).toBe(order(1).spanId);
  expect(flush.links?.map(({ spanId }) => spanId)).toEqual([order(2).spanId, order(3).spanId]);
  own.close();
});

test('a fault is told by its code alone, and a share of nothing sends nothing', async () => {
  const own = await collector();
  const traced = openTo(own.endpoint);
  const fault = Object.assign(new Error('Key (email)=(ann@example.com) already exists'), { code: '23505' });
  await expect(traced.span('failing', {}, () => Promise.reject(fault))).rejects.toBe(fault);
  await traced.stop();
  expect(own.spans).toMatchObject([{ name: 'failing', status: { code: 2 } }]);
  expect(attributes(own.spans[0]!)).toEqual({ 'error.type': '23505' });
  expect(own.heard[0]?.text).not.toContain('ann@example.com');
  const none = openTo(own.endpoint, 0);
  await none.span('left out', {}, async () => {});
  await none.stop();
  expect(own.spans).toHaveLength(1);
  own.close();
});

test('a collector that is away holds nobody up, and is complained about', async () => {
  const own = await collector();
  own.close();
  const traced = openTo(own.endpoint);
  expect(await traced.span('alone', {}, async () => 'done')).toBe('done');
  await traced.stop();
  await expect.poll(() => errors.length).toBeGreaterThan(0);
});
