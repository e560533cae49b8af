import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { scoreHeaders } from '../testing/header-score.ts';

/** A plus for every answer, and some room above. */
const LEAST = 110;

describe('the scorer', () => {
  test('gives what the published table gives', () => {
    expect(scoreHeaders({}).score).toBe(100 - 25 - 20 - 5 - 20);
    const strict = {
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    };
    expect(scoreHeaders(strict).score).toBe(100 + 10 + 5 + 5 + 10);
    expect(scoreHeaders({ ...strict, 'set-cookie': ['a=1; Secure; HttpOnly; SameSite=Lax'] }).score).toBe(135);
    expect(scoreHeaders({ ...strict, 'set-cookie': ['a=1; HttpOnly; SameSite=Lax'] }).score).toBe(120);
    expect(scoreHeaders({ ...strict, 'content-security-policy': "default-src 'self'; style-src 'unsafe-inline'" }).score).toBe(80);
    expect(scoreHeaders({ ...strict, 'content-security-policy': "script-src 'unsafe-inline'" }).score).toBe(60);
  });
});

describe('every answer of a server with a public address', () => {
  let w: AppHarness;
  beforeAll(async () => {
    w = await appHarness({ settings: { PUBLIC_URL: 'https://bets.example.com', TRUST_PROXY: '1', MESSAGING: 'sandbox' } });
  });
  afterAll(() => w.end());

  /** What the answer scored, when that is too little. */
  async function tooLittle(method: string, url: string, more: Readonly<Record<string, string>> = {}): Promise<string | undefined> {
    const answer = await w.http.inject({ method: method as 'GET', url, headers: { host: 'bets.example.com', ...more } });
    const { score, modifiers } = scoreHeaders(answer.headers);
    return score >= LEAST
      ? undefined
      : `${method} ${url} ${answer.statusCode}: ${score} ${modifiers.map((one) => one.join(' ')).join(', ')}`;
  }

  test('has headers of the highest grade, whatever it answers', async () => {
    const seen: (string | undefined)[] = [];
    for (const { method, url } of w.routes) seen.push(await tooLittle(method, url.replaceAll(/:\w+|\*/g, '1')));
    expect(w.routes.length).toBeGreaterThan(200);
    expect(seen.filter((one) => one !== undefined)).toEqual([]);
  });

  test('so have refusals of what is no call, no method, no body and no host', async () => {
    const seen = [
      await tooLittle('GET', '/web-api/nothing'),
      await tooLittle('OPTIONS', '/web-api/user/getuserconfig'),
      await tooLittle('TRACE', '/'),
      await tooLittle('POST', '/user/auth', { 'content-type': 'application/json' }),
      await tooLittle('POST', '/user/auth', { 'content-type': 'text/plain' }),
      await tooLittle('GET', '/service-api/LineFeed/Get1x2_VZip?count=x'),
      await tooLittle('GET', '/web-api/user/getuserconfig', { host: "a'; script-src *" }),
      await tooLittle('GET', '/%'),
    ];
    expect(seen.filter((one) => one !== undefined)).toEqual([]);
  });
});
