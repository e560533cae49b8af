import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import { sourceOf } from '../../platform/forwarded.ts';
import { issueToken, readToken, spendToken, voidTokens } from '../../platform/one-time-tokens.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { News } from '../topics.ts';
import type { StaffNeeds } from './needs.ts';
import { checkOwnPassword, keyOf } from './own-words.ts';
import * as store from './staff-store.ts';

/** A link to choose a new password holds for so long, ms. */
const RESET_LINK_MS = 30 * 60_000;
const NOTICE_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const ASKED_BY_SOURCE = { name: 'staff-reset-source', tries: 10, windowMs: HOUR_MS } as const;
const FAILED_BY_SOURCE = { name: 'staff-reset-try', tries: 30, windowMs: HOUR_MS } as const;
/** Messages one employee is sent, by one source and in all. */
const SENT_BY_SOURCE = { name: 'staff-reset-account-source', tries: 3, windowMs: HOUR_MS } as const;
const SENT = { name: 'staff-reset-account', tries: 10, windowMs: HOUR_MS } as const;

const TOPIC = 'staff-password-forgotten';
/** Tokens of staff belong to no brand. */
const NO_BRAND = 0;
/** Words of the console are English. */
const LANGUAGE = 'en';

/** Links that were sent hold no more: the password was given or chosen otherwise, or the address is another one. */
export const voidLinks = (tx: Tx, staffId: bigint): Promise<void> =>
  voidTokens(tx, { purpose: 'staff-password', brandId: NO_BRAND, subject: staffId });

/** Asks for a link by login or e-mail; the employee is looked for afterwards, so that the answer tells nothing. */
export async function askForPassword(needs: StaffNeeds, typed: string, ip: string): Promise<Result<undefined, Refusal>> {
  const { attempts, clock, db } = needs;
  const now = clock.now();
  const login = keyOf(typed);
  if (!(await attempts.take(ASKED_BY_SOURCE, sourceOf(ip), now))) return refuse({ code: 'too-many-attempts' });
  const bySource = await attempts.take(SENT_BY_SOURCE, `${login}/${sourceOf(ip)}`, now);
  if (!bySource || !(await attempts.take(SENT, login, now))) return ok(undefined);
  await db.transaction((tx) => needs.outbox.add(tx, [{ topic: TOPIC, brandId: NO_BRAND, key: login, body: { login } }]));
  return ok(undefined);
}

async function sendLink(needs: StaffNeeds, { body }: News<typeof TOPIC>): Promise<void> {
  const { db, clock } = needs;
  const row = await store.findByLoginOrEmail(db, body.login);
  if (!row?.email || row.blocked_at !== null) return;
  const { email, staff_id, login } = row;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const token = await issueToken(tx, { purpose: 'staff-password', brandId: NO_BRAND, subject: staff_id }, now, RESET_LINK_MS);
    await needs.messages.add(tx, {
      brandId: row.brand_ids?.[0] ?? needs.firstBrand(),
      template: 'reset-staff-password',
      to: { email },
      language: LANGUAGE,
      values: { login },
      links: [{ where: 'console', path: `/new-password#${token}` }],
      expiresAt: now + RESET_LINK_MS,
    });
  });
}

export const listenForResets = (needs: StaffNeeds): void => needs.outbox.on(TOPIC, (news) => sendLink(needs, news));

/** Chooses a new password with a link: all sessions end, and the address is told. A second factor is asked for as ever. */
export async function resetPassword(
  needs: StaffNeeds,
  form: { readonly token: string; readonly password: string },
  from: { readonly ip: string; readonly requestId: string },
): Promise<Result<undefined, Refusal>> {
  const { db, clock, attempts } = needs;
  const now = clock.now();
  const over = refuse({ code: 'link-over' } satisfies Refusal);
  if (!(await attempts.hasHeadroom(FAILED_BY_SOURCE, sourceOf(from.ip), now))) return refuse({ code: 'too-many-attempts' });
  const staffId = await readToken(db, 'staff-password', NO_BRAND, form.token, now);
  const row = staffId === undefined ? undefined : await store.findById(db, staffId);
  if (!row || row.blocked_at !== null) {
    await attempts.take(FAILED_BY_SOURCE, sourceOf(from.ip), now);
    return over;
  }
  const wrong = await checkOwnPassword(form.password, row.password_hash, [row.login, row.name]);
  if (wrong) return refuse(wrong);
  const hash = await hashPassword(form.password);
  return db.transaction(async (tx) => {
    if ((await spendToken(tx, 'staff-password', NO_BRAND, form.token, now)) === undefined) return over;
    await store.writePassword(tx, row.staff_id, hash, now);
    const ended = await store.endStaffSessions(tx, row.staff_id, {}, now);
    await needs.audit.record(tx, {
      actor: { kind: 'staff', id: row.staff_id },
      action: 'reset-password',
      subject: { kind: 'staff', id: `${row.staff_id}` },
      why: 'a link sent to the address of the employee',
      after: { sessionsEnded: ended },
      ...from,
    });
    if (row.email)
      await needs.messages.add(tx, {
        brandId: row.brand_ids?.[0] ?? needs.firstBrand(),
        template: 'staff-password-changed',
        to: { email: row.email },
        language: LANGUAGE,
        values: { login: row.login },
        links: [],
        expiresAt: now + NOTICE_MS,
      });
    return ok(undefined);
  });
}
