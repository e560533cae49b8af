import type { Refusal } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import type { Ctx } from '../../platform/context.ts';
import { sourceOf } from '../../platform/forwarded.ts';
import { issueToken, readToken, spendToken } from '../../platform/one-time-tokens.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { News } from '../topics.ts';
import type { PlayersNeeds } from './needs.ts';
import { type AccountForm, type OpenedAccount, openAccount } from './open-account.ts';
import { isEmailTaken } from './player-store.ts';
import { deleteRequest, insertRequest, readRequest } from './request-store.ts';

const HOUR_MS = 3_600_000;
/** A registration waits so long for its address to be confirmed, ms. */
export const CONFIRM_MS = 24 * HOUR_MS;

/** Messages one address is sent for registrations, whoever makes them. */
const SENT = { name: 'registration-address', tries: 5, windowMs: HOUR_MS } as const;
/** Links that are none a source may try, and passwords one registration. */
const FAILED_BY_SOURCE = { name: 'confirm-source', tries: 30, windowMs: HOUR_MS } as const;
const PASSWORDS = { name: 'confirm-password', tries: 10, windowMs: HOUR_MS } as const;

const TOPIC = 'registration-asked';

/** Keeps a registration until its address is confirmed. The same work whoever asks; what is true is found out afterwards. */
export async function askForConfirmation(needs: PlayersNeeds, form: AccountForm, now: number): Promise<void> {
  const { brandId, emailKey = '' } = form;
  if (!(await needs.attempts.take(SENT, `${brandId}/${emailKey}`, now))) return;
  const id = needs.ids();
  await needs.db.transaction(async (tx) => {
    await insertRequest(tx, { id, form, at: now, expiresAt: now + CONFIRM_MS });
    await needs.outbox.add(tx, [{ topic: TOPIC, brandId, key: `${id}`, body: { request: `${id}` } }]);
  });
}

/** Writes to the address what there is to say: how to finish, that it has an account, or why there will be none. */
async function sendAnswer(needs: PlayersNeeds, { brandId, body }: News<typeof TOPIC>): Promise<void> {
  const id = BigInt(body.request);
  const { db, clock } = needs;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const form = await readRequest(tx, brandId, id);
    if (form?.email === undefined || form.emailKey === undefined) return;
    const { email, emailKey, language } = form;
    const tell = (template: 'confirm-registration' | 'account-exists' | 'account-not-opened', ...paths: string[]) =>
      needs.messages.add(tx, {
        brandId,
        template,
        to: { email },
        language,
        values: {},
        links: paths.map((path) => ({ where: 'site' as const, path: `/${language}/${path}` })),
        expiresAt: now + CONFIRM_MS,
      });
    if (await needs.compliance.isPersonExcluded(tx, brandId, form)) await tell('account-not-opened', 'information/responsible-gaming');
    else if (await isEmailTaken(tx, brandId, emailKey)) await tell('account-exists', 'sign-in', 'forgot-password');
    else {
      const token = await issueToken(tx, { purpose: 'registration', brandId, subject: id }, now, CONFIRM_MS);
      return tell('confirm-registration', `registration/confirm#${token}`);
    }
    await deleteRequest(tx, brandId, id);
  });
}

export const listenForRegistrations = (needs: PlayersNeeds): void => needs.outbox.on(TOPIC, (news) => sendAnswer(needs, news));

/**
 * Opens the account of a link. The password is asked for again: who owns the address must be who chose it, or a stranger could have an
 * account made in somebody's name and know its password.
 */
export async function confirmRegistration(
  needs: PlayersNeeds,
  ctx: Ctx,
  typed: { readonly token: string; readonly password: string },
  userAgent: string,
): Promise<Result<OpenedAccount, Refusal>> {
  const { db, clock, attempts } = needs;
  const { brand, ip } = ctx;
  const now = clock.now();
  const over = refuse({ code: 'link-over' } satisfies Refusal);
  const source = `${brand.id}/${sourceOf(ip)}`;
  if (!(await attempts.hasHeadroom(FAILED_BY_SOURCE, source, now))) return refuse({ code: 'too-many-attempts' });
  const id = await readToken(db, 'registration', brand.id, typed.token, now);
  const form = id === undefined ? undefined : await readRequest(db, brand.id, id);
  if (id === undefined || !form) {
    await attempts.take(FAILED_BY_SOURCE, source, now);
    return over;
  }
  if (!(await attempts.take(PASSWORDS, `${brand.id}/${id}`, now))) return refuse({ code: 'too-many-attempts' });
  if (!(await verifyPassword(form.passwordHash, typed.password))) return refuse({ code: 'wrong-credentials', field: 'password' });
  return db.transaction(async (tx) => {
    if ((await spendToken(tx, 'registration', brand.id, typed.token, now)) === undefined) return over;
    await deleteRequest(tx, brand.id, id);
    if (await needs.compliance.isPersonExcluded(tx, brand.id, form)) return refuse({ code: 'self-excluded' });
    const opened = await openAccount(needs, tx, { ...form, at: now }, { ip, userAgent });
    return opened.ok ? ok(opened.value) : over;
  });
}
