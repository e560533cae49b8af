/** What the far side answered; `json` is undefined where the body is none. */
export interface JsonAnswer {
  readonly kind: 'answered';
  readonly status: number;
  readonly json: unknown;
}

/** Nothing came back: `code` says how it failed, and quotes neither the address nor what was sent. */
export interface NoAnswer {
  readonly kind: 'no-answer';
  readonly code: string;
}

/** An answer that says no more than it has to fits, bytes; what follows is not read. */
const MOST_BYTES = 65_536;

async function readSome(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; bytes < MOST_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Posts a body of JSON and reads the answer, within `limitMs`. Follows no redirect: what is sent may be secret. It never throws. */
export async function postJson(
  url: string,
  body: string,
  { headers = {}, limitMs }: { readonly headers?: Readonly<Record<string, string>>; readonly limitMs: number },
): Promise<JsonAnswer | NoAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    });
    return { kind: 'answered', status: response.status, json: parsed(await readSome(response)) };
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
    const code = cause?.code;
    return { kind: 'no-answer', code: typeof code === 'string' ? code : name === 'TimeoutError' ? 'timeout' : 'failed' };
  }
}
