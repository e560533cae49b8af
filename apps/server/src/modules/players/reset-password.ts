import type { Refusal } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import { passwordProblem } from '@fairbook/forms';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { Ctx } from '../../platform/context.ts';
import { emailKeyOf } from '../../platform/email-key.ts';
import { sourceOf } from '../../platform/forwarded.ts';
import { issueToken, readToken, spendToken } from '../../platform/one-time-tokens.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { News } from '../topics.ts';
import type { PlayersNeeds } from './needs.ts';
import { tellPasswordChanged } from './password-changed.ts';
import { findResettable, readPerson, writePassword } from './player-store.ts';
import { forgetFailedSignIns, loginOf } from './sign-in.ts';

/** A link to choose a new password holds for so long, ms. */
export const RESET_LINK_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;

/** Resets one source may ask for, and links that are none it may try. */
const ASKED_BY_SOURCE = { name: 'reset-source', tries: 20, windowMs: HOUR_MS } as const;
const FAILED_BY_SOURCE = { name: 'reset-try', tries: 30, windowMs: HOUR_MS } as const;
/** Messages one account is sent: by one source, so that its owner still gets theirs when somebody else asks and asks, and in all. */
const SENT_BY_SOURCE = { name: 'reset-account-source', tries: 3, windowMs: HOUR_MS } as const;
const SENT = { name: 'reset-account', tries: 10, windowMs: HOUR_MS } as const;

const TOPIC = 'password-forgotten';

/**
 * Asks for a link by number or e-mail. The answer and the work before it are the same whether or not there is such an account: it is
 * looked for afterwards, by the worker.
 */
export async function askForPassword(needs: PlayersNeeds, ctx: Ctx, typed: string): Promise<Result<undefined, Refusal>> {
  const { attempts, clock, db } = needs;
  const { brand, ip } = ctx;
  const now = clock.now();
  if (!(await attempts.take(ASKED_BY_SOURCE, `${brand.id}/${sourceOf(ip)}`, now))) return refuse({ code: 'too-many-attempts' });
  const account = `${brand.id}/${emailKeyOf(typed)}`;
  const bySource = await attempts.take(SENT_BY_SOURCE, `${account}/${sourceOf(ip)}`, now);
  if (!bySource || !(await attempts.take(SENT, account, now))) return ok(undefined);
  const body = { login: typed.trim(), language: ctx.language };
  await db.transaction((tx) => needs.outbox.add(tx, [{ topic: TOPIC, brandId: brand.id, key: emailKeyOf(typed), body }]));
  return ok(undefined);
}

/** Writes the message with the link, if the account exists and has an address. Blocked and excluded players may come back to their money. */
async function sendLink(needs: PlayersNeeds, { brandId, body }: News<typeof TOPIC>): Promise<void> {
  const { login, language } = body;
  const { db, clock } = needs;
  const row = await findResettable(db, brandId, loginOf(login));
  if (!row?.email || row.closed_at !== null) return;
  const { email, player_id, number } = row;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const token = await issueToken(tx, { purpose: 'player-password', brandId, subject: player_id }, now, RESET_LINK_MS);
    await needs.messages.add(tx, {
      brandId,
      template: 'reset-password',
      to: { email },
      language,
      values: { login: `${number}` },
      links: [{ where: 'site', path: `/${language}/new-password#${token}` }],
      expiresAt: now + RESET_LINK_MS,
    });
  });
}

export const listenForResets = (needs: PlayersNeeds): void => needs.outbox.on(TOPIC, (news) => sendLink(needs, news));

/** Chooses a new password with a link. Every session ends, earlier links are void, and the address is told. */
export async function resetPassword(
  needs: PlayersNeeds,
  ctx: Ctx,
  form: { readonly token: string; readonly password: string; readonly confirmation: string },
): Promise<Result<undefined, Refusal>> {
  const { db, clock, attempts } = needs;
  const { brand, ip } = ctx;
  const now = clock.now();
  const over = refuse({ code: 'link-over' } satisfies Refusal);
  const source = `${brand.id}/${sourceOf(ip)}`;
  if (!(await attempts.hasHeadroom(FAILED_BY_SOURCE, source, now))) return refuse({ code: 'too-many-attempts' });
  const playerId = await readToken(db, 'player-password', brand.id, form.token, now);
  if (playerId === undefined) {
    await attempts.take(FAILED_BY_SOURCE, source, now);
    return over;
  }
  const owner = { brandId: brand.id, playerId };
  const person = await readPerson(db, owner);
  if (!person) return over;
  const problem = passwordProblem(form.password);
  if (problem) return refuse({ code: 'weak-password', field: 'password', facts: { key: problem.message } });
  if (form.password !== form.confirmation) return refuse({ code: 'bad-input', field: 'password_confirmation' });
  const own = [person.email, person.email?.split('@')[0], person.name, person.surname, `${person.number}`, brand.name];
  if (
    isCommonPassword(
      form.password,
      own.filter((word) => word != null),
    )
  )
    return refuse({ code: 'weak-password', field: 'password', facts: { key: 'password_too_common' } });
  const hash = await hashPassword(form.password);
  const done = await db.transaction(async (tx) => {
    if ((await spendToken(tx, 'player-password', brand.id, form.token, now)) === undefined) return over;
    await writePassword(tx, owner, hash, now);
    const ended = await needs.sessions.end(tx, owner, 'password-change');
    await needs.audit.record(tx, {
      actor: { kind: 'player', id: playerId },
      brandId: brand.id,
      action: 'reset-password',
      subject: { kind: 'player', id: `${playerId}` },
      why: 'a link sent to the address of the account',
      after: { sessionsEnded: ended },
      requestId: ctx.requestId,
      ip,
    });
    await tellPasswordChanged(needs, tx, ctx, person);
    return ok(undefined);
  });
  if (done.ok) await forgetFailedSignIns(needs, brand.id, person, ip);
  return done;
}
