import type { CaptchaAnswer, CaptchaChallenge, SettingsOf } from '@fairbook/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAttempts } from '../../platform/attempts.ts';
import { createSeal } from '../../platform/seal.ts';
import { type AccountHarness, accountHarness, EURO, MALTA, type TestPlayer } from '../../testing/account-harness.ts';
import { createCaptcha } from './index.ts';

/** Captchas before the calls they protect, as a client meets them. */
const SECRET = 'a secret of these tests';
const seal = createSeal(SECRET, 'captcha');
let harness: AccountHarness;
let player: TestPlayer;
let settingsVersion = 0;
/** Each test has sources of its own. */
let sources = 0;
const newSource = () => `203.0.113.${++sources}`;

beforeAll(async () => {
  harness = await accountHarness(({ base, clock, http }) =>
    createCaptcha({
      db: base.db,
      clock,
      attempts: createAttempts(base.db),
      seal,
      secret: SECRET,
      counts: true,
      services: new Map(),
      countryOf: () => undefined,
      say: (_brand, _language, key) => key,
      log() {},
      onError(error) {
        throw error;
      },
    }).routes(http),
  );
  player = await harness.newPlayer();
});
afterAll(() => harness.end());
afterEach(() => set({}));

async function set(value: SettingsOf): Promise<void> {
  const change = {
    brandId: 1,
    part: 'settings',
    value,
    seenVersion: settingsVersion,
    staffId: 7n,
    reason: 'a test',
    requestId: 'r',
    ip: '127.0.0.1',
  };
  expect((await harness.brands.adjust(change as never)).ok).toBe(true);
  settingsVersion++;
}

interface Sent {
  readonly ip: string;
  readonly host?: string;
}
const codeOf = (answer: { json(): unknown }) => (answer.json() as { refusal?: { code: string } }).refusal?.code;
/** Who guesses guesses at many accounts: none of them has failed often. */
let guessed = 0;
const nobody = () => `nobody${++guessed}@example.com`;
const signIn = ({ ip, host }: Sent, token?: string, login = player.login) =>
  harness.call('POST', '/user/auth', {
    ip,
    ...(host && { host }),
    body: { login, password: player.password },
    ...(token && { headers: { 'x-captcha-token': token } }),
  });
const failed = async (sent: Sent, times: number) => {
  for (let i = 0; i < times; i++) await signIn(sent, undefined, nobody());
};
async function challenge({ ip, host }: Sent, purpose = 'sign-in', way?: 'work' | 'picture'): Promise<CaptchaChallenge> {
  const answer = await harness.call('POST', '/puzzle-api/challenges', {
    ip,
    ...(host && { host }),
    body: { purpose, ...(way && { way }) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: CaptchaChallenge }>().data;
}
const solve = ({ ip, host }: Sent, ticket: string, answer: CaptchaAnswer) =>
  harness.call('POST', '/puzzle-api/solutions', { ip, ...(host && { host }), body: { challenge: ticket, answer } });
/** What only the server can read of a challenge. */
const heldBy = (ticket: string) => (JSON.parse(seal.open(ticket) ?? '{}') as { c: { left: number; places: number[] } }).c;
async function answerOf(it: CaptchaChallenge): Promise<CaptchaAnswer> {
  if (it.type === 'puzzle') return { left: heldBy(it.challenge).left };
  if (it.type === 'hunt') return { chosen: heldBy(it.challenge).places };
  expect(it.type).toBe('custom');
  const done = await solveChallenge({ challenge: (it as Extract<CaptchaChallenge, { type: 'custom' }>).work, deriveKey });
  return { counter: done?.counter ?? 0, derivedKey: done?.derivedKey ?? '' };
}
async function tokenFor(sent: Sent, purpose = 'sign-in'): Promise<string> {
  const given = await challenge(sent, purpose);
  const answer = await solve(sent, given.challenge, await answerOf(given));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { token: string } }>().data.token;
}

test('a source that fails is asked, whatever it sends then, and everybody else is not', async () => {
  const [ip, owner] = [newSource(), newSource()];
  await failed({ ip }, 4);
  expect((await signIn({ ip })).statusCode).toBe(200);
  await failed({ ip }, 1);
  const asked = await signIn({ ip });
  expect(asked.json()).toMatchObject({ refusal: { code: 'captcha-needed', facts: { purpose: 'sign-in' } } });
  expect(asked.statusCode).toBe(403);
  // Never the account: its owner comes from elsewhere.
  expect((await signIn({ ip: owner })).statusCode).toBe(200);
  expect((await signIn({ ip }, await tokenFor({ ip }))).statusCode).toBe(200);
});

test('a token is used once, by its source, at its brand and for its purpose, and soon', async () => {
  const [ip, other] = [newSource(), newSource()];
  await failed({ ip }, 5);
  await failed({ ip: other }, 5);
  const used = await tokenFor({ ip });
  expect((await signIn({ ip }, used, nobody())).statusCode).toBe(401);
  expect(codeOf(await signIn({ ip }, used))).toBe('captcha-needed');
  expect(codeOf(await signIn({ ip: other }, await tokenFor({ ip })))).toBe('captcha-needed');
  expect(codeOf(await signIn({ ip }, await tokenFor({ ip }, 'registration')))).toBe('captcha-needed');
  expect(codeOf(await signIn({ ip }, await tokenFor({ ip, host: 'kestrel.localhost' })))).toBe('captcha-needed');
  const kept = await tokenFor({ ip });
  harness.clock.advance(120_000);
  expect(codeOf(await signIn({ ip }, kept))).toBe('captcha-needed');
  const [first, second] = await Promise.all([tokenFor({ ip }), tokenFor({ ip })]);
  const both = await Promise.all([signIn({ ip }, first), signIn({ ip }, first), signIn({ ip }, second)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 403]);
});

test('a challenge is no token, and a token no challenge', async () => {
  const ip = newSource();
  await failed({ ip }, 5);
  const given = await challenge({ ip });
  expect(codeOf(await signIn({ ip }, given.challenge))).toBe('captcha-needed');
  expect(codeOf(await solve({ ip }, await tokenFor({ ip }), await answerOf(given)))).toBe('captcha-wrong');
});

test('a challenge is answered once, right or wrong, where it was given, while it holds', async () => {
  const [ip, other] = [newSource(), newSource()];
  const once = await challenge({ ip });
  const right = await answerOf(once);
  expect((await solve({ ip }, once.challenge, right)).statusCode).toBe(200);
  expect(codeOf(await solve({ ip }, once.challenge, right))).toBe('captcha-wrong');

  const tried = await challenge({ ip });
  expect(codeOf(await solve({ ip }, tried.challenge, { counter: 0, derivedKey: '00'.repeat(32) }))).toBe('captcha-wrong');
  expect(codeOf(await solve({ ip }, tried.challenge, await answerOf(tried)))).toBe('captcha-wrong');

  const taken = await challenge({ ip });
  expect(codeOf(await solve({ ip: other }, taken.challenge, await answerOf(taken)))).toBe('captcha-wrong');
  const old = await challenge({ ip });
  const late = await answerOf(old);
  harness.clock.advance(300_000);
  expect(codeOf(await solve({ ip }, old.challenge, late))).toBe('captcha-wrong');
});

test('nobody makes a challenge or a token of their own, and work done for one is not work for another', async () => {
  const ip = newSource();
  await failed({ ip }, 5);
  const given = await challenge({ ip });
  const forged = createSeal('another secret', 'captcha').close(seal.open(given.challenge) ?? '');
  expect(codeOf(await solve({ ip }, forged, await answerOf(given)))).toBe('captcha-wrong');
  const [a, b] = [await challenge({ ip }), await challenge({ ip })];
  expect(codeOf(await solve({ ip }, b.challenge, await answerOf(a)))).toBe('captcha-wrong');
  for (const token of [forged, 'x', `${await tokenFor({ ip })}A`]) expect(codeOf(await signIn({ ip }, token))).toBe('captcha-needed');
  expect((await signIn({ ip }, 'x'.repeat(2001))).statusCode).toBe(400);
});

test('tries under way count: many at once do not slip through together', async () => {
  const ip = newSource();
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn({ ip }, undefined, nobody())));
  expect(answers.filter((answer) => codeOf(answer) === 'wrong-credentials')).toHaveLength(5);
  expect(answers.filter((answer) => codeOf(answer) === 'captcha-needed')).toHaveLength(25);
  // None of them holds anything up afterwards.
  harness.clock.advance(900_000);
  expect((await signIn({ ip })).statusCode).toBe(200);
});

test('registrations, links asked for and wrong old passwords each count for themselves', async () => {
  const ip = newSource();
  const register = (token?: string) =>
    harness.call('POST', '/web-api/api/registration/v1/submit', {
      ip,
      body: { type: 'fast_reg', country_id: MALTA, currency_id: EURO, 'agree-policy': true },
      ...(token && { headers: { 'x-captcha-token': token } }),
    });
  for (let i = 0; i < 5; i++) expect((await register()).statusCode).toBe(200);
  expect(codeOf(await register())).toBe('captcha-needed');
  expect((await register(await tokenFor({ ip }, 'registration'))).statusCode).toBe(200);

  const forgot = () => harness.call('POST', '/web-api/user/password/forgot', { ip, body: { login: 'nobody@example.com' } });
  for (let i = 0; i < 5; i++) expect((await forgot()).statusCode).toBe(200);
  expect(codeOf(await forgot())).toBe('captcha-needed');

  const body = { old_password: 'wrong', password: 'a quiet harbour 7', password_confirmation: 'a quiet harbour 7' };
  const change = () => harness.call('PUT', '/office-api/password', { ip, token: player.token, body });
  for (let i = 0; i < 5; i++) expect(codeOf(await change())).toBe('wrong-password');
  expect(codeOf(await change())).toBe('captcha-needed');
  expect((await signIn({ ip })).statusCode).toBe(200);
});

test('a body that cannot be carried out uses up no token', async () => {
  const ip = newSource();
  await failed({ ip }, 5);
  const token = await tokenFor({ ip });
  const bad = await harness.call('POST', '/user/auth', { ip, body: { login: player.login }, headers: { 'x-captcha-token': token } });
  expect(codeOf(bad)).toBe('bad-input');
  expect((await signIn({ ip }, token)).statusCode).toBe(200);
});

test('the brand says which, from when, and whether at all', async () => {
  const ip = newSource();
  await set({ captcha: 'hunt', captchaAfter: 0, captchaHarderAfter: 2 });
  expect(codeOf(await signIn({ ip }))).toBe('captcha-needed');
  expect((await challenge({ ip })).type).toBe('hunt');
  for (let i = 0; i < 2; i++) await signIn({ ip }, await tokenFor({ ip }), nobody());
  expect((await challenge({ ip })).type).toBe('puzzle');
  expect((await signIn({ ip }, await tokenFor({ ip }))).statusCode).toBe(200);
  await set({ captcha: 'disabled', captchaAfter: 0, captchaHarder: 'disabled', captchaHarderAfter: 0 });
  await failed({ ip }, 3);
  expect((await signIn({ ip })).statusCode).toBe(200);
});

test('a piece fits where the gap is and nowhere else, and its picture does not say where', async () => {
  const ip = newSource();
  await set({ captcha: 'puzzle' });
  for (const [off, verdict] of [
    [0, 200],
    [4, 200],
    [-4, 200],
    [5, 422],
    [-30, 422],
  ] as const) {
    const given = await challenge({ ip });
    expect(given.type).toBe('puzzle');
    const { left } = heldBy(given.challenge);
    expect(JSON.stringify({ ...given, challenge: '' })).not.toContain(`:${left},`);
    expect((await solve({ ip }, given.challenge, { left: left + off })).statusCode, `${off}`).toBe(verdict);
  }
  const given = (await challenge({ ip })) as Extract<CaptchaChallenge, { type: 'puzzle' }>;
  const sizeOf = async (address: string) => {
    const { format, width, height, hasAlpha } = await sharp(
      Buffer.from(address.replace('data:image/webp;base64,', ''), 'base64'),
    ).metadata();
    return [format, width, height, hasAlpha];
  };
  expect(await sizeOf(given.picture)).toEqual(['webp', 640, 360, false]);
  expect(await sizeOf(given.piece)).toEqual(['webp', 120, 120, true]);
});

test('all pictures of the thing are found, and no other', async () => {
  const ip = newSource();
  await set({ captcha: 'hunt' });
  const tried = async (change: (places: readonly number[]) => number[]) => {
    const given = await challenge({ ip });
    return (await solve({ ip }, given.challenge, { chosen: change(heldBy(given.challenge).places) })).statusCode;
  };
  expect(await tried((places) => [...places].reverse())).toBe(200);
  expect(await tried((places) => places.slice(1))).toBe(422);
  expect(await tried((places) => [...places, [0, 1, 2, 3, 4, 5].find((place) => !places.includes(place)) ?? 6])).toBe(422);
  expect(await tried(() => [])).toBe(422);
});

test('who cannot see a picture works instead, much; who cannot work gets a picture', async () => {
  const ip = newSource();
  await set({ captcha: 'puzzle' });
  const heavy = (await challenge({ ip }, 'sign-in', 'work')) as Extract<CaptchaChallenge, { type: 'custom' }>;
  expect(heavy.work.parameters.keyPrefix).toBe('000');
  await set({ captcha: 'custom' });
  expect(((await challenge({ ip })) as typeof heavy).work.parameters.keyPrefix).toBe('00');
  expect((await challenge({ ip }, 'sign-in', 'picture')).type).toBe('puzzle');
});

test('a flood of pictures is answered with work, and no challenge is kept anywhere', async () => {
  const ip = newSource();
  await set({ captcha: 'puzzle' });
  const given = await Promise.all(Array.from({ length: 60 }, () => challenge({ ip })));
  const pictures = given.filter(({ type }) => type === 'puzzle').length;
  expect(pictures).toBeGreaterThan(0);
  expect(pictures).toBeLessThanOrEqual(20);
  expect(new Set(given.map((it) => it.challenge)).size).toBe(60);
  expect(new Set(given.flatMap((it) => (it.type === 'puzzle' ? [it.picture] : []))).size).toBe(pictures);
  await Promise.all(
    Array.from({ length: 240 }, () => harness.call('POST', '/puzzle-api/challenges', { ip, body: { purpose: 'code', way: 'work' } })),
  );
  expect(codeOf(await harness.call('POST', '/puzzle-api/challenges', { ip, body: { purpose: 'code' } }))).toBe('too-many-attempts');
  const [{ n } = { n: 0 }] = await harness.base.db.query<{ n: number }>(
    'select count(*)::int as n from captcha_used where expires_at > $1',
    [harness.clock.now() + 300_000],
  );
  expect(n).toBe(0);
});

test('what is over is forgotten', async () => {
  const ip = newSource();
  harness.clock.advance(3_600_000);
  const given = await challenge({ ip });
  await solve({ ip }, given.challenge, await answerOf(given));
  const rows = await harness.base.db.query('select 1 from captcha_used');
  expect(rows.length).toBeLessThanOrEqual(1);
});
