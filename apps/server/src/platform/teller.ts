import { errorOf, type LineSink } from './log.ts';

type Facts = object;

/** Speaks to whoever started the program, whatever LOG_LEVEL says. */
export interface Teller {
  /** How a start goes; `text` is for whoever reads along, where it is more than the sentence itself. */
  tell(sentence: string, received?: { readonly facts?: Facts; readonly text?: string; readonly level?: 'info' | 'warn' }): void;
  /** On standard error: what must not be overlooked. */
  warn(sentence: string): void;
  /** On standard error: a fault of the program that ends it. */
  fatal(error: unknown): void;
}

/** Where nobody reads along, everything is a line of the shape of the log. */
export function createTeller(
  format: 'json' | 'text',
  { stdout, stderr }: { readonly stdout: LineSink; readonly stderr: LineSink } = process,
): Teller {
  const say = (to: LineSink, level: string, msg: string, text: string, facts: Facts = {}): void =>
    to.write(format === 'text' ? `${text}\n` : `${JSON.stringify({ level, time: new Date().toISOString(), ...facts, msg })}\n`);
  return {
    tell: (sentence, { facts, text = sentence, level = 'info' } = {}) => say(stdout, level, sentence, text, facts),
    warn: (sentence) => say(stderr, 'warn', `WARNING: ${sentence}`, `WARNING: ${sentence}`),
    fatal(error) {
      const err = errorOf(error);
      say(stderr, 'fatal', 'a fault ended the program', err.stack || err.message, { err });
    },
  };
}
