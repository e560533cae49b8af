import type { BrowserContext, Page } from 'playwright-core';
import { check } from './expect.ts';
import type { StaffLogin } from './server.ts';

/** Calls the console as the employee whose cookie the context holds; gives the status and what was answered. */
export async function askDesk<T>(
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly data: T }> {
  const response = await context.request.fetch(`/console-api/${path}`, { method, ...(body === undefined ? {} : { data: body }) });
  const answer = (await response.json()) as { readonly data: T };
  return { status: response.status(), data: answer.data };
}

/** Signs the visitor in at the desk without its form. */
export async function signInDesk(context: BrowserContext, { login, password }: StaffLogin): Promise<void> {
  const { status } = await askDesk(context, 'POST', 'sign-in', { login, password });
  check(status === 200, `the desk answered ${status} to ${login}`);
}

/** The first sign-in of somebody new: chooses a password in place of the one that was given, and stays signed in. */
export async function firstSignIn(context: BrowserContext, { login, password }: StaffLogin): Promise<void> {
  await signInDesk(context, { login, password });
  const own = { login, password: 'nineteen grey herons' };
  const { status } = await askDesk(context, 'POST', 'sign-in/first-password', own);
  check(status === 200, `the desk answered ${status} to the first password of ${login}`);
}

/** Waits until a screen of the desk shows what it has read. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main') !== null && document.querySelector('[aria-busy="true"]') === null);
}
