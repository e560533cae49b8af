import { randomUUID } from 'node:crypto';
import { MAIL_ROUNDS_MOST, SESSION_COOKIE } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppHarness, appHarness } from '../../testing/app-harness.ts';
import { playerOf } from '../../testing/app-player.ts';

const MALTA = 'Europe/Malta';
const CASINO = '/web-api/api/casino/v1';
let h: AppHarness;
let people = 0;
beforeAll(async () => {
  // Jobs run when a test says so.
  h = await appHarness({ roles: 'web,place,stream,feed' });
});
afterAll(() => h.end());

type Player = Awaited<ReturnType<typeof playerOf>> & { readonly email: string };
async function player(): Promise<Player> {
  const made = await playerOf(h);
  const email = `robin${++people}@mail.test`;
  await h.base.db.query('update player set email = $2, email_key = $2 where player_id = $1', [made.playerId, email]);
  return { ...made, email };
}
const call = async <T>(url: string, { token }: Pick<Player, 'token'>, payload: object) => {
  const answer = await h.http.inject({
    ...{ method: 'POST', url: `${CASINO}${url}`, payload },
    headers: { host: 'localhost', cookie: `${SESSION_COOKIE.plain}=${token}` },
  });
  const { data, refusal } = answer.json<{ data: T; refusal?: { code: string; field?: string } }>();
  return { status: answer.statusCode, data, refusal };
};
/** Plays a round of dice at an instant. */
async function dice(of: Player, at: string): Promise<string> {
  h.clock.set(Date.parse(at));
  const { data } = await call<{ token: string }>('/launches', of, { supplier: 'studio', game: 'dice', device: 'phone', money: true });
  const body = { token: data.token, request: randomUUID(), game: 'dice', options: { side: 'over', winners: 4950 } };
  const played = await call('/rounds', of, { ...body, stakes: [{ spot: 'stake', amount: '1.00' }], features: [] });
  expect(played.status).toBe(200);
  const [round] = await h.base.db.query<{ won: string }>(
    'select (won / 100.0)::numeric(10, 2)::text as won from casino_round where player_id = $1 order by id desc limit 1',
    [of.playerId],
  );
  return round!.won;
}
const ask = (of: Pick<Player, 'token'>, from: string, to: string, more: object = {}) =>
  call<{ to: string; inbox: string | null }>('/rounds/mail', of, { request: randomUUID(), from, to, zone: MALTA, ...more });
async function deliver(): Promise<void> {
  await h.app.jobs.drain();
  await h.app.messages.deliver();
}
const page = async (path: string) => (await h.http.inject({ url: `/sandbox/inbox${path}`, headers: { host: 'localhost' } })).body;
/** Messages to an address, the newest first, by their numbers in the inbox. */
async function sentTo({ email }: Player): Promise<string[]> {
  const rows = (await page('')).split('<li>').filter((row) => row.includes(`>${email}<`));
  return rows.map((row) => /inbox\/(\d+)"/.exec(row)![1]!);
}
async function fileOf(message: string): Promise<string[][]> {
  const name = new RegExp(`inbox/${message}/files/([^"]+)"`).exec(await page(`/${message}`))?.[1];
  const text = await page(`/${message}/files/${name}`);
  return text
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
}

test('the rounds of the days asked for come by mail, with what they come to and a line for each', async () => {
  h.clock.set(Date.parse('2026-08-05T21:45:00Z'));
  const ann = await player();
  const won = [];
  // 23:59:30 in Malta, and half a minute into its next day.
  for (const at of ['2026-08-05T21:50:00Z', '2026-08-05T21:59:30Z', '2026-08-05T22:00:30Z']) won.push(await dice(ann, at));
  expect(await ask(ann, '2026-08-05', '2026-08-05')).toMatchObject({ status: 200, data: { to: ann.email, inbox: '/sandbox/inbox' } });
  await deliver();
  const [message = ''] = await sentTo(ann);
  const rows = await fileOf(message);
  expect(rows[0]!.slice(1, 4)).toEqual([`Began (${MALTA})`, `Ended (${MALTA})`, 'Game']);
  expect(rows.slice(1).map((row) => row.slice(1))).toEqual(
    [won[1]!, won[0]!].map((each, i) => {
      const time = ['2026-08-05 23:59:30', '2026-08-05 23:50:00'][i];
      return [time, time, 'Two Dice', 'studio', 'Settled', 'EUR', '1.00', each, (Number(each) - 1).toFixed(2)];
    }),
  );
  const html = await page(`/${message}/html`);
  const returned = (Number(won[0]) + Number(won[1])).toFixed(2);
  expect(html).toContain('You played 2 rounds for money from Aug 5, 2026 to Aug 5, 2026.');
  expect(html).toContain(`Staked: €2.00. Returned: €${returned}.`);
  expect(html).toContain('The attached file lists every round.');
});

test('a wish sent again, or done again by a job that was cut off, is one message', async () => {
  h.clock.set(Date.parse('2026-08-05T12:00:00Z'));
  const ben = await player();
  await dice(ben, '2026-08-05T12:00:00Z');
  const request = randomUUID();
  for (let i = 0; i < 3; i++) expect((await ask(ben, '2026-08-01', '2026-08-05', { request })).status).toBe(200);
  await deliver();
  expect(await sentTo(ben)).toHaveLength(1);
  // The name is the player's: another one may come upon it too.
  const cat = await player();
  await ask(cat, '2026-08-01', '2026-08-05', { request });
  await deliver();
  const [message = ''] = await sentTo(cat);
  expect(await page(`/${message}/html`)).toContain('You played no rounds for money');
  expect(await page(`/${message}`)).not.toContain('/files/');
});

test('a history of more rounds than a file lists says so, and its sums are of all', async () => {
  const dan = await player();
  await dice(dan, '2026-08-05T12:00:00Z');
  await h.base.db.query(
    `insert into casino_round select (jsonb_populate_record(r, jsonb_build_object('id', r.id + n, 'round', 'many-' || n))).*
     from casino_round r, generate_series(1, $2::int) n where r.player_id = $1`,
    [dan.playerId, MAIL_ROUNDS_MOST],
  );
  await ask(dan, '2026-08-05', '2026-08-05');
  await deliver();
  const [message = ''] = await sentTo(dan);
  expect(await page(`/${message}/html`)).toMatch(/5,001 rounds.*Staked: €5,001\.00.*the newest 5000 rounds/s);
  expect(await fileOf(message)).toHaveLength(1 + MAIL_ROUNDS_MOST);
});

test('it is written in the language it was asked for in', async () => {
  const eve = await player();
  await dice(eve, '2026-08-05T12:00:00Z');
  await call('/rounds/mail?lng=ar', eve, { request: randomUUID(), from: '2026-08-05', to: '2026-08-05', zone: MALTA });
  await deliver();
  const [message = ''] = await sentTo(eve);
  expect(await page(`/${message}/html`)).toMatch(/dir="rtl".*سجل الكازينو/s);
  expect((await fileOf(message))[0]![3]).toBe('اللعبة');
});

test('an account without an address is told so, and nothing is sent to nobody', async () => {
  expect((await ask(await playerOf(h), '2026-08-01', '2026-08-05')).refusal).toMatchObject({ code: 'e-mail-missing' });
  const fay = await player();
  await ask(fay, '2026-08-05', '2026-08-05');
  await h.base.db.query('update player set email = null, email_key = null where player_id = $1', [fay.playerId]);
  await deliver();
  expect(await sentTo(fay)).toEqual([]);
});

test.each([
  ['2026-08-05', '2026-08-04', MALTA, 'from'],
  ['2025-08-04', '2026-08-05', MALTA, 'from'],
  ['2026-02-30', '2026-08-05', MALTA, 'from'],
  ['2026-08-05', '2026-08-05', 'Europe/Atlantis', 'zone'],
])('days from %s to %s in %s are refused by their field', async (from, to, zone, field) => {
  expect((await ask(await player(), from, to, { zone })).refusal).toMatchObject({ code: 'bad-input', field });
});

test('a player has so many sent in a day, and a guest none', async () => {
  const gus = await player();
  const codes = [];
  for (let i = 0; i < 11; i++) codes.push((await ask(gus, '2025-08-05', '2026-08-05')).refusal?.code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'too-many-attempts']);
  expect((await ask({ token: '' }, '2026-08-05', '2026-08-05')).refusal?.code).toBe('not-signed-in');
});
