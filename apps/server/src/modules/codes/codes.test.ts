import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../platform/context.ts';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';
import { AGAIN_MS, CODE_MS } from './ask-code.ts';
import type { CodeHolder, CodeRequest, CodeSent } from './face.ts';

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());

let made = 0;
const newPhone = () => `+3569900${`${++made}`.padStart(4, '0')}`;
const ctxOf = (ip = `198.51.100.${++made}`, brandId = 1): Ctx => ({
  brand: harness.brands.byId(brandId)!,
  ...{ player: undefined, language: 'en', requestId: 'test', ip, now: harness.clock.now() },
});
const purpose = 'registration';
const guest = (ticket?: string): CodeHolder => ({ ticket });
const ask = (address: string, ctx = ctxOf(), more: Partial<CodeRequest> = {}) =>
  harness.codes.ask(ctx, { purpose, channel: 'sms', address, holder: guest(), ...more });
async function sentTo(
  address: string,
  ctx = ctxOf(),
  more: Partial<CodeRequest> = {},
): Promise<CodeSent & { readonly holder: CodeHolder }> {
  const asked = await ask(address, ctx, more);
  if (!asked.ok) throw new Error(asked.refusal.code);
  return { ...asked.value, holder: guest(asked.value.ticket) };
}
const confirm = (holder: CodeHolder, code: string, ctx = ctxOf()) => harness.codes.confirm(ctx, { purpose, holder, code });
const spend = (holder: CodeHolder, ctx = ctxOf()) => harness.base.db.transaction((tx) => harness.codes.spend(tx, ctx, purpose, holder));
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) => (answer.ok ? 'ok' : answer.refusal?.code);
const wrong = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0');

test.each([
  ['sms', newPhone],
  ['email', () => `codes${++made}@mail.test`],
  ['telegram', () => `77${++made}`],
] as const)('a code by %s proves its address, once', async (channel, newAddress) => {
  const address = newAddress();
  const { holder, length, sent } = await sentTo(address, ctxOf(), { channel });
  expect([length, sent]).toEqual([6, 1]);
  expect(await spend(holder)).toBeUndefined();
  const code = await harness.mail.code(address);
  expect(await confirm(holder, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ ok: true, value: { channel, address } });
  // The answer may have been lost.
  expect((await confirm(holder, code)).ok).toBe(true);
  expect(await harness.codes.proven(ctxOf(), purpose, holder)).toEqual({ channel, address });
  expect(await spend(holder)).toEqual({ channel, address });
  expect(await spend(holder)).toBeUndefined();
  expect(codeOf(await confirm(holder, code))).toBe('code-over');
});

test('five wrong codes end it, also for the right one', async () => {
  const address = newPhone();
  const { holder } = await sentTo(address);
  const code = await harness.mail.code(address);
  const answers = [];
  for (let i = 0; i < 5; i++) answers.push(await confirm(holder, wrong(code)));
  expect(answers.slice(0, 4)).toEqual([4, 3, 2, 1].map((tries) => ({ ok: false, refusal: { code: 'wrong-code', facts: { tries } } })));
  expect(codeOf(answers[4]!)).toBe('code-over');
  expect(codeOf(await confirm(holder, code))).toBe('code-over');
});

test('guesses side by side are counted like guesses one after the other', async () => {
  const address = newPhone();
  const { holder } = await sentTo(address);
  const code = await harness.mail.code(address);
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(holder, wrong(code))));
  expect(answers.filter((answer) => codeOf(answer) === 'wrong-code')).toHaveLength(4);
  expect(codeOf(await confirm(holder, code))).toBe('code-over');
});

test('a code is tried by who asked for it alone, at their brand, until it expires', async () => {
  const address = newPhone();
  const mine = await sentTo(address);
  const code = await harness.mail.code(address);
  const stranger = await sentTo(newPhone());
  expect(codeOf(await confirm(stranger.holder, code))).toBe('wrong-code');
  expect(codeOf(await confirm(guest('made-up'), code))).toBe('code-over');
  expect(codeOf(await confirm({ session: 1n }, code))).toBe('code-over');
  expect(codeOf(await confirm(mine.holder, code, ctxOf(undefined, 2)))).toBe('code-over');
  harness.clock.advance(CODE_MS - 1);
  expect(codeOf(await confirm(mine.holder, wrong(code)))).toBe('wrong-code');
  harness.clock.advance(1);
  expect(codeOf(await confirm(mine.holder, code))).toBe('code-over');
});

test('a proof is over after half an hour', async () => {
  const address = newPhone();
  const { holder } = await sentTo(address);
  await confirm(holder, await harness.mail.code(address));
  harness.clock.advance(30 * 60_000);
  expect(await harness.codes.proven(ctxOf(), purpose, holder)).toBeUndefined();
  expect(await spend(holder)).toBeUndefined();
});

test('another code is sent after a minute, in place of the one before; asked for twice at the same time it is sent once', async () => {
  const address = newPhone();
  const { holder, ticket } = await sentTo(address);
  const first = await harness.mail.code(address);
  harness.clock.advance(AGAIN_MS - 1);
  expect(await ask(address, ctxOf(), { holder })).toEqual({ ok: false, refusal: { code: 'code-too-soon', facts: { seconds: 1 } } });
  harness.clock.advance(1);
  await confirm(holder, first);
  const answers = await Promise.all([1, 2, 3].map(() => ask(address, ctxOf(), { holder })));
  expect(answers.map(codeOf).sort()).toEqual(['code-too-soon', 'code-too-soon', 'ok']);
  expect(answers.find(({ ok }) => ok)).toMatchObject({ value: { sent: 2, ticket } });
  // What was proven before was of another code, perhaps of another address.
  expect(await spend(holder)).toBeUndefined();
  const second = await harness.mail.code(address);
  expect(
    (await harness.base.db.query("select 1 from message where template = 'code-registration' and message_key like $1", ['%-2/sms'])).length,
  ).toBe(1);
  if (first !== second) expect(codeOf(await confirm(holder, first))).toBe('wrong-code');
  expect((await confirm(holder, second)).ok).toBe(true);
});

test('a ticket that the asker made up is not taken: who made it could use their proof', async () => {
  const planted = 'a'.repeat(43);
  const address = newPhone();
  const { holder, ticket } = await sentTo(address, ctxOf(), { holder: guest(planted) });
  expect(ticket).not.toBe(planted);
  const code = await harness.mail.code(address);
  expect(codeOf(await confirm(guest(planted), code))).toBe('code-over');
  expect((await confirm(holder, code)).ok).toBe(true);
});

test('who asks and asks uses up nothing of the owner, and is refused by source before the address is', async () => {
  const address = newPhone();
  const stranger = ctxOf();
  const strangers = [];
  for (let i = 0; i < 8; i++) strangers.push(codeOf(await ask(address, stranger)));
  expect(strangers).toEqual([...Array.from({ length: 4 }, () => 'ok'), ...Array.from({ length: 4 }, () => 'too-many-attempts')]);
  // Another guest still gets one, strangers from everywhere not for ever; who is known to own it always.
  expect(codeOf(await ask(address))).toBe('ok');
  for (let i = 0; i < 6; i++) await ask(address);
  expect(codeOf(await ask(address))).toBe('too-many-attempts');
  expect(codeOf(await ask(address, ctxOf(), { own: true }))).toBe('ok');
  harness.clock.advance(3_600_000);
  expect(codeOf(await ask(address))).toBe('ok');
});

test('a source may ask for so many codes, whoever they go to, and type so many wrong ones', async () => {
  const asker = ctxOf();
  for (let i = 0; i < 20; i++) await ask(newPhone(), asker);
  expect(codeOf(await ask(newPhone(), asker))).toBe('too-many-attempts');
  const guesser = ctxOf();
  for (let i = 0; i < 60; i++) await confirm(guest(`guess-${i}`), '123456', guesser);
  const address = newPhone();
  const { holder } = await sentTo(address);
  const code = await harness.mail.code(address);
  expect(codeOf(await confirm(holder, code, guesser))).toBe('too-many-attempts');
  expect((await confirm(holder, code)).ok).toBe(true);
});

test('an address that is not to have a code: the same answers, the same statements, and nothing is sent', async () => {
  const known = newPhone();
  const unknown = newPhone();
  harness.codes.decide(purpose, async (_, { address }) => address === known);
  const course = async (address: string) => {
    await harness.base.db.query('delete from attempt');
    const from = harness.statements().length;
    const { holder, ticket: _, ...told } = await sentTo(address);
    const answers = [];
    // Before it can be there, so that it is wrong for both.
    for (let i = 0; i < 6; i++) answers.push(await confirm(holder, '12345'));
    return { told, answers, statements: harness.statements().slice(from) };
  };
  expect(await course(unknown)).toEqual(await course(known));
  await expect(harness.mail.code(unknown)).rejects.toThrow('no code');
  expect(await harness.mail.code(known)).toMatch(/^\d{6}$/);
  harness.codes.decide(purpose, async () => true);
});

test('a code stands nowhere that it can be read from', async () => {
  const address = newPhone();
  await ask(address);
  await harness.outbox.drain();
  const rows = async () => {
    const tables = ['one_time_code', 'message', 'outbox', 'jobs.job', 'attempt'];
    return JSON.stringify(await Promise.all(tables.map((table) => harness.base.db.query(`select row_to_json(t) as row from ${table} t`))));
  };
  const before = await rows();
  const code = await harness.mail.code(address);
  expect(`${before}${await rows()}`).not.toMatch(new RegExp(`\\b${code}\\b`));
  // The same code of another row is hashed otherwise: no table of a million hashes helps.
  const [row] = await harness.base.db.query<{ code_hash: Buffer }>('select code_hash from one_time_code where address = $1', [address]);
  expect(row?.code_hash).toHaveLength(32);
});

test('news that comes twice sends one code', async () => {
  const address = newPhone();
  const { holder } = await sentTo(address);
  const [row] = await harness.base.db.query<{ id: bigint }>('select code_id as id from one_time_code where address = $1', [address]);
  await harness.base.db.transaction((tx) =>
    harness.outbox.add(tx, [{ topic: 'code-asked', brandId: 1, key: `${row!.id}`, body: { code: `${row!.id}`, sent: 1 } }]),
  );
  const code = await harness.mail.code(address);
  expect(harness.mail.all().filter(({ to }) => to === address)).toHaveLength(1);
  expect((await confirm(holder, code)).ok).toBe(true);
});

test('of two that use a proof at the same time one gets it; what was undone leaves it', async () => {
  const address = newPhone();
  const { holder } = await sentTo(address);
  await confirm(holder, await harness.mail.code(address));
  const undone = harness.base.db.transaction(async (tx) => {
    await harness.codes.spend(tx, ctxOf(), purpose, holder);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const both = await Promise.all([spend(holder), spend(holder), spend(holder)]);
  expect(both.filter(Boolean)).toEqual([{ channel: 'sms', address }]);
});

test('a text message names the site and the code in the line that phones fill it in by', async () => {
  const address = newPhone();
  await ask(address);
  const code = await harness.mail.code(address);
  const text = harness.mail.all().find(({ to }) => to === address)?.text;
  expect(text).toBe(
    `Fairbook: ${code} is your registration code. It expires in 10 minutes. Never share it with anyone.\n\n@fairbook.example #${code}`,
  );
});

test('rows that are over are gone with the next one', async () => {
  const address = newPhone();
  await ask(address);
  harness.clock.advance(CODE_MS);
  await ask(newPhone());
  expect(await harness.base.db.query('select 1 from one_time_code where address = $1', [address])).toEqual([]);
});
