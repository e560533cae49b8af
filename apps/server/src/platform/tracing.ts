/** A span for others to hang on or to point at. */
export interface SpanRef {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

/** Never anything of a person, a token or an address: traces leave this machine. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** Whose child it is, instead of what is under way. */
  readonly parent?: SpanRef | undefined;
  /** Others it was made for. */
  readonly links?: readonly SpanRef[];
}

/** A span whose end comes somewhere else than its beginning. */
export interface OpenSpan {
  /** Runs something under it. */
  run<T>(under: () => T): T;
  end(attributes: SpanAttributes, failed: boolean): void;
}

/** Says what was done for whom and how long it took, to a collector outside. */
export interface Tracing {
  /** Runs something as a span: a child of what is under way, else the root of a trace. */
  span<T>(name: string, options: SpanOptions, run: () => T): T;
  /** The same where something is under way; where nothing is, it only runs. */
  within<T>(name: string, options: SpanOptions, run: () => T): T;
  /** `traceparent`: of a caller whose trace it goes on with. */
  begin(name: string, options: SpanOptions & { readonly traceparent?: string | undefined }): OpenSpan;
  /** What is under way here. */
  current(): SpanRef | undefined;
  /** Hands over what has not been sent yet. */
  stop(): Promise<void>;
}

const nothing: OpenSpan = { run: (under) => under(), end() {} };

/** Says nothing to anybody. */
export const noTracing: Tracing = {
  span: (_name, _options, run) => run(),
  within: (_name, _options, run) => run(),
  begin: () => nothing,
  current: () => undefined,
  async stop() {},
};
