import { check } from '../support/expect.ts';
import type { StaffLogin } from '../support/server.ts';
import type { Client } from './http.ts';

/** Signs in at the console; gives the cookie to send with what follows. */
export async function signIn(http: Client, login: StaffLogin): Promise<string> {
  const answer = await http.ask({ method: 'POST', path: '/console-api/sign-in', body: login });
  check(answer.kind === 'answer' && answer.cookie !== undefined, `the console's sign-in gave ${JSON.stringify(answer).slice(0, 300)}`);
  return answer.cookie;
}

/** Health of a producer of the feed. */
export interface Producer {
  readonly producer: string;
  readonly status: 'alive' | 'silent' | 'recovering';
  /** Unix ms. */
  readonly since: number;
  readonly gaps: number;
  readonly duplicates: number;
  readonly reordered: number;
}

/** Undefined while the server cannot be asked. */
export async function readFeeds(http: Client, cookie: string): Promise<readonly Producer[] | undefined> {
  const answer = await http.ask({ path: '/console-api/v1/feeds', headers: { cookie } });
  return answer.kind === 'answer' && answer.status === 200
    ? (answer.body as { data: { feeds: readonly Producer[] } }).data.feeds
    : undefined;
}
