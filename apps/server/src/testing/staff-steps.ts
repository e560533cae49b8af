import type { LightMyRequestResponse } from 'fastify';

type Call = (path: string, body: object, cookie: string | undefined) => Promise<LightMyRequestResponse>;

/** What an employee of the tests signs in with once the password given to them is replaced. */
export const ownPassword = (login: string): string => `nineteen grey herons of ${login}`;
/** A first name such as `admin` may not stay. */
export const ownLogin = (login: string): string => (['admin', 'trader', 'support'].includes(login) ? `desk-${login}` : login);

export const cookieOf = (answer: LightMyRequestResponse): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';

/** Goes through the steps of a first sign-in; gives the cookie of the open session. */
export async function firstSignIn(call: Call, login: string, password: string): Promise<string> {
  const begun = await call('/console-api/sign-in', { login, password }, undefined);
  if (begun.statusCode !== 200) throw new Error(`sign-in answered ${begun.body}`);
  const chosen = { login: ownLogin(login), password: ownPassword(login) };
  const opened = await call('/console-api/sign-in/first-password', chosen, cookieOf(begun));
  if (opened.json<{ data: { step: string } }>().data?.step !== 'done') throw new Error(`the first password answered ${opened.body}`);
  return cookieOf(opened);
}
