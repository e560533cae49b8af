import { type Client, createClient } from '@fairbook/client';
import type { Http } from '../platform/http.ts';

/** The client of a server in this process, without a connection between them. */
export const clientOf = (http: Pick<Http, 'inject'>, headers: Readonly<Record<string, string>> = {}): Client =>
  createClient({
    baseUrl: 'http://localhost',
    headers: { host: 'localhost', ...headers },
    async fetch({ pathname, search }, { method, headers, body }) {
      const answer = await http.inject({
        method: method as 'GET',
        url: `${pathname}${search}`,
        headers: headers as Record<string, string>,
        ...(body === undefined ? {} : { payload: body as string }),
      });
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
    },
  });
