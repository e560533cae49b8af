import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanOptions, Tracing } from './tracing.ts';

/** A collector that does not answer within this loses what it was sent, ms. */
const EXPORT_MS = 5000;
/** Between two complaints that the collector does not answer, ms. */
const COMPLAIN_MS = 60_000;
/** A stop waits so long for what has not been sent, ms. */
const STOP_MS = 2000;
/** Other requests a span points at. */
const LINKS = 32;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

export interface Collector {
  /** Without a path; `/v1/traces` is added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** Share of the traces begun here that are kept, 0 to 1; one a caller began follows the caller. */
  readonly share: number;
}

/** SQLSTATE or system code of an error; its text may quote what was asked. */
const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? (error as Error)?.name ?? 'error');

/** Sends spans to the collector; complains of one that does not answer once in `COMPLAIN_MS`. */
function exporterTo(collector: Collector, onError: (error: Error) => void): SpanExporter {
  let complainedAt = Number.NEGATIVE_INFINITY;
  const complain = (error: Error | undefined): void => {
    if (!error || performance.now() - complainedAt < COMPLAIN_MS) return;
    complainedAt = performance.now();
    onError(error);
  };
  const sender = new OTLPTraceExporter({
    url: `${collector.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...collector.headers },
    timeoutMillis: EXPORT_MS,
  });
  return {
    export(spans, done) {
      sender.export(spans, (result) => {
        complain(result.error);
        done(result);
      });
    },
    shutdown: () => sender.shutdown(),
  };
}

function failed(span: Span, error: unknown): void {
  span.setAttribute('error.type', codeOf(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Ends a span with what its work came to, at once or when its promise is settled. */
function endWith<T>(span: Span, result: T): T {
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  return result.then(
    (value: unknown) => {
      span.end();
      return value;
    },
    (error: unknown) => {
      failed(span, error);
      throw error;
    },
  ) as T;
}

/** Traces sent by OTLP over HTTP, in JSON. Only loaded where there is a collector. */
export function openTracing(
  collector: Collector,
  process: { readonly version: string; readonly node: string },
  onError: (error: Error) => void,
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': collector.service,
      'service.version': process.version,
      'service.instance.id': process.node,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(collector.share) }),
    spanLimits: { attributeValueLengthLimit: 2048, linkCountLimit: LINKS },
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterTo(collector, onError) })],
  });
  const tracer = provider.getTracer('fairbook', process.version);
  const underWay = new AsyncLocalStorage<Span>();

  function start(name: string, { kind, attributes = {}, parent, links = [] }: SpanOptions, context?: Context): Span {
    const over = underWay.getStore();
    const own = context ?? (parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : over ? trace.setSpan(ROOT_CONTEXT, over) : ROOT_CONTEXT);
    return tracer.startSpan(
      name,
      {
        attributes: { ...attributes },
        links: links.slice(0, LINKS).map((context) => ({ context })),
        ...(kind && { kind: KINDS[kind] }),
      },
      own,
    );
  }

  const spanned = <T>(name: string, options: SpanOptions, run: () => T): T => {
    const span = start(name, options);
    let result: T;
    try {
      result = underWay.run(span, run);
    } catch (error) {
      failed(span, error);
      throw error;
    }
    return endWith(span, result);
  };

  return {
    span: spanned,
    within: (name, options, run) => (underWay.getStore() || options.parent ? spanned(name, options, run) : run()),
    begin(name, { traceparent, ...options }) {
      const caller = traceparent === undefined ? null : parseTraceParent(traceparent);
      const remote = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
      const span = start(name, options, remote);
      return {
        run: (under) => underWay.run(span, under),
        end(attributes, isFailed) {
          span.setAttributes({ ...attributes });
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    current: () => underWay.getStore()?.spanContext(),
    async stop() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, STOP_MS);
      await Promise.race([provider.shutdown().catch(() => {}), late.promise]);
      clearTimeout(timer);
    },
  };
}
