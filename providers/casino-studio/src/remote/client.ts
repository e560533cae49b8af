import { SupplierAway } from '@fairbook/provider-kit';
import { textOf } from '@fairbook/seamless/bounded';
import type { Signature } from '@fairbook/seamless/signature';
import { signCall } from '@fairbook/seamless/signed-call';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { GameList, PLAY_CALLS, type PlayAnswer, type PlayBody, type PlayPath } from './schema.ts';

/** Longer than a stake and what it won take at a wallet that answers late, ms. */
const LIMIT_MS = 25_000;
/** What a page only shows is waited for so long, ms. */
export const LOOK_MS = 3000;
/** Bytes of an answer at most. */
const MOST_BYTES = 2_000_000;

/** What the studio answers in another process. */
export interface StudioClient {
  games(): Promise<Static<typeof GameList>>;
  /** @throws SupplierAway where there is no answer, or none that is understood */
  ask<Path extends PlayPath>(path: Path, body: PlayBody<Path>, limitMs?: number): Promise<PlayAnswer<Path>>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Calls the studio at `url`; every call is signed with its path and time, and every answer is held against its schema.
 * @param now by the machine's clock, which signatures are held against, unix ms
 */
export function studioClient(url: string, signature: Signature, now: () => number = Date.now): StudioClient {
  const root = url.replace(/\/$/, '');
  async function sent(
    path: string,
    bytes: Buffer<ArrayBuffer>,
    limitMs: number,
  ): Promise<{ readonly status: number; readonly text: string }> {
    try {
      const response = await fetch(`${root}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signCall(signature, path, bytes, now()) },
        body: bytes,
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      });
      return { status: response.status, text: await textOf(response, MOST_BYTES) };
    } catch (cause) {
      throw new SupplierAway('the studio gives no answer', { cause });
    }
  }
  async function post<Schema extends TSchema>(path: string, body: object, schema: Schema, limitMs = LIMIT_MS): Promise<Static<Schema>> {
    const { status, text } = await sent(path, Buffer.from(JSON.stringify(body), 'utf8'), limitMs);
    if (status !== 200) throw new SupplierAway(`the studio answered ${path} with HTTP ${status}`);
    const answer = parsed(text);
    if (!Value.Check(schema, answer)) throw new SupplierAway(`the studio's answer to ${path} is not understood`);
    return answer as Static<Schema>;
  }
  return {
    games: () => post('game/list', {}, GameList),
    ask: async (path, body, limitMs) => (await post(path, body, PLAY_CALLS[path].answer, limitMs)) as PlayAnswer<typeof path>,
  };
}
