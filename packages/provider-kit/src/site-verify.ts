import { postJson } from './post-json.ts';

/** The service answers within this, ms. */
const ANSWER_MS = 8000;

/**
 * Asks whether a response is right, in the form that hCaptcha and reCAPTCHA share: a form is posted, and `success` of the JSON is the verdict
 * (https://docs.hcaptcha.com/#verify-the-user-response-server-side, https://developers.google.com/recaptcha/docs/verify).
 */
export async function siteVerify(
  address: string,
  { secret, response, ip, siteKey }: { readonly secret: string; readonly response: string; readonly ip: string; readonly siteKey?: string },
): Promise<'right' | 'wrong' | 'no-answer'> {
  const form = new URLSearchParams({ secret, response, remoteip: ip, ...(siteKey !== undefined && { sitekey: siteKey }) });
  const answer = await postJson(address, `${form}`, {
    limitMs: ANSWER_MS,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const success =
    answer.kind === 'answered' && answer.status === 200 ? (answer.json as { success?: unknown } | undefined)?.success : undefined;
  return typeof success !== 'boolean' ? 'no-answer' : success ? 'right' : 'wrong';
}
