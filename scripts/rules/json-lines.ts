import type { Result } from '@fairbook/domain/result';

/** What a rule says to a question it cannot answer. */
export interface RuleRefusal {
  readonly code: string;
  readonly message: string;
}

/** A pure rule: one JSON object in, one out. */
export type Rule = (input: unknown) => Result<object, RuleRefusal>;

/** Longer lines are refused unread, bytes. */
export const MAX_LINE_BYTES = 262_144;

const NEWLINE = 0x0a;
const refusal = (code: string, message: string): string => JSON.stringify({ ok: false, code, message });

/** Cuts a stream into lines; `undefined` stands for one longer than `MAX_LINE_BYTES`, whose bytes are not kept. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string | undefined> {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  const add = (part: Uint8Array) => {
    bytes += part.length;
    if (bytes <= MAX_LINE_BYTES) parts.push(part);
    else parts = [];
  };
  const take = () => {
    const line = bytes > MAX_LINE_BYTES ? undefined : Buffer.concat(parts).toString('utf8');
    parts = [];
    bytes = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, at));
      yield take();
      from = at + 1;
    }
    add(chunk.subarray(from));
  }
  if (bytes > 0) yield take();
}

/** One line's answer. A line that cannot be read, or that the rule fails on, gets a refusal of its own. */
export function answerLine(rule: Rule, line: string | undefined): string {
  if (line === undefined) return refusal('line-too-long', `a line may have ${MAX_LINE_BYTES} bytes at most`);
  let input: unknown;
  try {
    input = JSON.parse(line);
  } catch (error) {
    return refusal('not-json', (error as Error).message);
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return refusal('not-an-object', 'a line must hold one JSON object');
  try {
    const answer = rule(input);
    return answer.ok ? JSON.stringify({ ok: true, ...answer.value }) : refusal(answer.refusal.code, answer.refusal.message);
  } catch (error) {
    // A bug in a rule must cost its line only.
    return refusal('rule-failed', (error as Error).message);
  }
}
