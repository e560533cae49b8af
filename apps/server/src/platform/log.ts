import pino from 'pino';

export type Logger = pino.Logger;

/** Where lines go to. */
export interface LineSink {
  write(line: string): void;
}

export interface LogSettings {
  readonly logLevel: string;
  /** `json`: a line of JSON each; `text`: for whoever reads along. */
  readonly logFormat: 'json' | 'text';
}

/** Codes of PostgreSQL's class 22: the value was wrong, and the sentence quotes it. */
const QUOTES_VALUE = /^22/;

/** All that a line says of an error. What else hangs on one, such as the row a database refused or the address that was called, is not told. */
export function errorOf(error: unknown): { readonly type: string; readonly message: string; readonly stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !QUOTES_VALUE.test(code) || code.length !== 5) return { type, message, stack };
  const plain = error.message.replace(/"[\s\S]*"/, '"..."');
  return { type, message: plain, stack: stack.replace(error.message, plain) };
}

interface Line {
  readonly time: string;
  readonly level: string;
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
}

/** What a terminal would obey. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** A line of the log as somebody reads it. */
export function readable(json: string): string {
  const { time, level, msg = '', err, ...facts } = JSON.parse(json) as Line;
  const rest = Object.keys(facts).length === 0 ? '' : ` ${JSON.stringify(facts)}`;
  const stack = err?.stack ? `\n${err.stack}` : '';
  return `${`${time} ${level.toUpperCase().padEnd(5)} ${msg}${rest}${stack}`.replaceAll(CONTROLS, '')}\n`;
}

/** One logger for the program: `time`, `level` by its name, `msg`, `err`; secrets are cut out wherever they would appear. */
export function createLogger({ logLevel, logFormat }: LogSettings, sink?: LineSink): Logger {
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: {
      err: errorOf,
      // Addresses carry codes and links that open accounts.
      req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
    redact: ['*.authorization', '*.cookie', '*["x-auth"]', '*.password', '*.token', 'password', 'token', 'secret', '*.secret'],
  };
  if (logFormat === 'json') return sink ? pino(options, sink) : pino(options);
  const out = sink ?? process.stdout;
  return pino(options, { write: (line) => void out.write(readable(line)) });
}
