import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';
import { staffNeeds } from '../../testing/staff-needs.ts';
import { createStaff, type Staff } from './index.ts';

/** What happens between the reading of a password's hash and the answer whether it is right; once. */
const meanwhile = vi.hoisted((): { run: (() => Promise<unknown>) | undefined } => ({ run: undefined }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = async (...asked) => {
    const { run } = meanwhile;
    meanwhile.run = undefined;
    await run?.();
    return real.verify(...asked);
  };
  return { ...real, verify };
});

let harness: AccountHarness;
let staff: Staff;
beforeAll(async () => {
  harness = await accountHarness((parts) => {
    staff = createStaff(staffNeeds(parts));
    staff.routes(parts.http);
  });
});
afterAll(() => harness.end());

test('a sign-in of staff that is under way while the password is replaced opens nothing', async () => {
  const given = { login: '', password: '' };
  await staff.createFirst((login, password) => Object.assign(given, { login, password }));
  meanwhile.run = () => staff.reset(given.login);
  const answer = await harness.call('POST', '/console-api/sign-in', { body: given });
  expect([answer.statusCode, answer.json().refusal?.code]).toEqual([401, 'wrong-credentials']);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await harness.base.db.query('select 1 from staff_session where ended_at is null')).toEqual([]);
});
