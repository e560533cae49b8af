import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../load/child.ts';
import type { LoadOrder, LoadReport } from '../load/http-load.ts';
import type { Plan } from '../plan.ts';
import { temporaryPlace } from '../product/place.ts';
import { type Product, startProduct } from '../product/server.ts';
import { type Measurement, median, repeat } from '../row.ts';

const CONNECTIONS = 64;
/** A page takes milliseconds: more would only wait. */
const PAGE_CONNECTIONS = 8;
const FEED = '/service-api/LiveFeed/Get1x2_VZip?sports=1&count=50&lng=en&mode=4&partner=1';
/** Changes seldom enough for one ETag to last a measurement. */
const STEADY_FEED = '/service-api/LineFeed/GetChampsZip?sport=1&lng=en&partner=1';
const PAGES = ['/en/live/football', '/en/line/football'];
const LEAST_BUTTONS = 300;
const BOARD_MS = 5000;
const PRICE_BUTTON = /<button[^>]*class="pb[ "]/g;

type Ask = (order: Partial<LoadOrder> & Pick<LoadOrder, 'port' | 'requests' | 'expect'>) => Promise<number>;

async function feedRows(plan: Plan, wanted: ReadonlySet<string>, product: Product, ask: Ask): Promise<Measurement[]> {
  const limitPort = plan.port + 1;
  const frozenPort = plan.port + 2;
  await using stack = new AsyncDisposableStack();
  const limitAt = async (file: URL, port: number) =>
    stack.adopt(await startChild<{ body: string }, void>(file, { PORT: `${port}` }), (it) => it.stop());
  const limits = await Promise.all([
    limitAt(new URL('../limits/http.child.ts', import.meta.url), limitPort),
    limitAt(new URL('../limits/frozen.child.ts', import.meta.url), frozenPort),
  ]);
  const get = (path: string, more: string) => [{ head: `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br\r\n${more}` }];
  // fetch would unpack the body: the bytes on the wire are wanted.
  const sample = await fetch(`${product.address}${FEED}`, { headers: { 'accept-encoding': 'br' } });
  const bytes = Number(sample.headers.get('content-length'));
  if (sample.headers.get('content-encoding') !== 'br' || !bytes) throw new Error('the feed is not sent as brotli');
  await sample.arrayBuffer();
  for (const limit of limits) await limit.ask({ body: Buffer.alloc(bytes, 'b').toString('base64') });
  const full: [number, number, number][] = [];
  const unchanged: [number, number][] = [];
  for (let turn = 0; turn < plan.rounds; turn++) {
    const ok = { expect: { status: 200 } };
    const same = { expect: { status: 304 } };
    // Anew each time: a match that starts meanwhile changes even this list.
    const etag = (await fetch(`${product.address}${STEADY_FEED}`)).headers.get('etag') ?? '';
    full.push([
      await ask({ port: product.port, requests: get(FEED, ''), ...ok }),
      await ask({ port: limitPort, requests: get('/br', ''), ...ok }),
      wanted.has('P8') ? await ask({ port: frozenPort, requests: get('/', ''), ...ok }) : Number.NaN,
    ]);
    unchanged.push([
      await ask({ port: product.port, requests: get(STEADY_FEED, `if-none-match: ${etag}\r\n`), ...same }),
      await ask({ port: limitPort, requests: get('/etag', 'if-none-match: "v1"\r\n'), ...same }),
    ]);
  }
  const row = { unit: '/s', lowerIsBetter: false, floor: 0.5, goal: 0.8, best: 0.95 } as const;
  const of = (pairs: readonly (readonly [number, number, ...number[]])[]) => ({
    product: median(pairs.map(([ours]) => ours)),
    limit: median(pairs.map(([, theirs]) => theirs)),
  });
  const frozen: Measurement = {
    ...row,
    ...of(full.map(([ours, , bare]) => [ours, bare])),
    id: 'P8',
    title: 'live feed GET, brotli',
    limitName: 'the same bytes written to bare sockets',
    ...{ floor: 0.35, goal: 0.6, best: 0.75 },
    note: 'in place of nginx, which is not on every machine: one process that reads no request and writes what it has',
  };
  const fastify: Measurement[] = [
    {
      ...row,
      ...of(full),
      id: 'P7',
      title: 'live feed GET, brotli',
      limitName: 'fastify, the same bytes',
      note: `${bytes} bytes, rewritten while it is read`,
    },
    { ...row, ...of(unchanged), id: 'P7', title: 'feed GET, 304', limitName: 'fastify 304', note: '' },
  ];
  return [...(wanted.has('P7') ? fastify : []), ...(wanted.has('P8') ? [frozen] : [])];
}

async function pageRow(plan: Plan, product: Product, ask: Ask): Promise<Measurement> {
  let page = '';
  let buttons = 0;
  let kilobytes = 0;
  for (const path of PAGES) {
    const html = await (await fetch(`${product.address}${path}`)).text();
    page = path;
    buttons = html.match(PRICE_BUTTON)?.length ?? 0;
    kilobytes = Math.round(html.length / 1000);
    if (buttons >= LEAST_BUTTONS) break;
  }
  const limit = await startChild<{ buttons: number; ms: number }, number>(new URL('../limits/render.child.ts', import.meta.url), {
    NODE_ENV: 'production',
  });
  try {
    const pairs = await repeat(
      plan.rounds,
      async (): Promise<[number, number]> => [
        await ask({
          port: product.port,
          connections: PAGE_CONNECTIONS,
          requests: [{ head: `GET ${page} HTTP/1.1\r\nhost: 127.0.0.1:${product.port}\r\naccept: text/html\r\n` }],
          expect: { status: 200, text: '</html>' },
        }),
        await limit.ask({ buttons, ms: 3000 * plan.scale }),
      ],
    );
    return {
      id: 'P13',
      title: `page of ${buttons} prices, rendered each time`,
      unit: '/s',
      lowerIsBetter: false,
      product: median(pairs.map(([ours]) => ours)),
      limit: median(pairs.map(([, theirs]) => theirs)),
      limitName: `renderToString of ${buttons} bare buttons`,
      floor: 0.4,
      goal: 0.8,
      best: 1.5,
      note: `${page}, ${kilobytes} kB of HTML`,
    };
  } finally {
    await limit.stop();
  }
}

export async function run(plan: Plan, wanted: ReadonlySet<string>): Promise<Measurement[]> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('reads'), (it) => it.remove());
  const client = stack.adopt(await startChild<LoadOrder, LoadReport>(new URL('../load/http-load.child.ts', import.meta.url)), (it) =>
    it.stop(),
  );
  const product = stack.adopt(await startProduct({ port: plan.port, varDir: place.folder }), (it) => it.stop());
  // A board that has just started is still being priced.
  await sleep(BOARD_MS);
  const ask: Ask = async (order) => {
    const report = await client.ask({ connections: CONNECTIONS, ms: 1000 + 4000 * plan.scale, warmMs: 1000, ...order });
    if (report.refused > 0) plan.say(`  ${report.refused} other answers: ${report.samples[0]?.slice(0, 200)}`);
    return report.perSecond;
  };
  return [
    ...(wanted.has('P7') || wanted.has('P8') ? await feedRows(plan, wanted, product, ask) : []),
    ...(wanted.has('P13') ? [await pageRow(plan, product, ask)] : []),
  ];
}
