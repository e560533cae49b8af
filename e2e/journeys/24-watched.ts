import { once } from 'node:events';
import { createServer } from 'node:http';
import { check, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { fund, register } from '../support/player.ts';
import { freePort } from '../support/server.ts';

const TOKEN = 'of the collector of figures';
/** Spans are sent every five seconds. */
const TRACES_MS = 30_000;
const PLACE = '/service-api/LiveBet/Secure/MakeBetWeb';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}
interface Feed {
  readonly Value: readonly {
    readonly I: number;
    readonly E?: readonly { readonly T: number; readonly C: number; readonly B?: boolean }[];
  }[];
}

export default {
  name: 'Metrics and traces of the program as it is built',
  brands: [FAIRBOOK],
  server: 'own',
  async run({ step, visit, server }) {
    const spans: Span[] = [];
    const collector = createServer(async (request, response) => {
      let text = '';
      for await (const part of request.setEncoding('utf8')) text += part;
      for (const { scopeSpans } of (JSON.parse(text) as Export).resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      response.end('{}');
    });
    const [metricsPort, tracesPort] = [await freePort(), await freePort()];
    collector.listen(tracesPort, '127.0.0.1');
    await once(collector, 'listening');
    const metrics = async (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) => {
      const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers });
      return { status: answer.status, text: await answer.text() };
    };
    const shown = async (line: string) => (await metrics()).text.split('\n').includes(line);

    await step('it tells both where it is asked to', async () => {
      check((await server.terminate()).code === 0, 'the server did not stop in order');
      await server.restart({
        METRICS_PORT: `${metricsPort}`,
        METRICS_TOKEN: TOKEN,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${tracesPort}`,
      });
      check((await metrics({})).status === 404, 'metrics are there for whoever asks');
      check(await shown('fairbook_placing_lock_held 1'), 'the process that places bets does not say so');
      check(await shown('fairbook_metrics_incomplete 0'), 'the figures of the database are missing');
    });
    await step('a bet is counted, and its spans are one tree', async () => {
      const { context } = await visit();
      await register(context);
      await fund(context, '500');
      const feed = (await (await context.request.get('/service-api/LineFeed/Get1x2_VZip?sports=1&count=50')).json()) as Feed;
      const [pick] = feed.Value.flatMap((game) => {
        const price = game.E?.find((each) => each.T === 1 && each.B !== true);
        return price ? [{ GameId: game.I, Type: price.T, Coef: price.C, Param: 0, Kind: 3 }] : [];
      });
      const answer = await context.request.post(PLACE, {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        data: { Events: [pick], Vid: 0, CheckCf: 2, Summ: '1.00', betGUID: crypto.randomUUID() },
      });
      check(((await answer.json()) as { Success?: boolean }).Success === true, 'the bet was not placed');
      check(await shown('fairbook_bets_accepted_total{brand="fairbook",phase="line",kind="single"} 1'), 'the bet is not counted');
      check(await shown('fairbook_stakes_minor_units_total{brand="fairbook",currency="EUR"} 100'), 'its stake is not counted');
      const place = `fairbook_http_requests_total{listener="site",route="${PLACE}",method="POST",status="2xx"} 1`;
      check(await shown(place), 'its request is not counted');
      // They are sent as they end, the request's own last.
      const path = (): string => {
        const names: string[] = [];
        for (
          let span = spans.find(({ name }) => name === 'db bet-add');
          span;
          span = spans.find(({ spanId }) => spanId === span?.parentSpanId)
        )
          names.push(span.name);
        return names.join(' < ');
      };
      const expected = ['db bet-add', 'db transaction', 'placing batch', 'place bet', `POST ${PLACE}`].join(' < ');
      await until(`the spans ${expected}`, async () => path() === expected, TRACES_MS);
    });
    collector.close();
  },
} satisfies Journey;
