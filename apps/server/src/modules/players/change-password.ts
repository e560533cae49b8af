import type { Refusal } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import { passwordProblem } from '@fairbook/forms';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import { voidTokens } from '../../platform/one-time-tokens.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { ownerOf } from './accounts.ts';
import type { PlayersNeeds } from './needs.ts';
import { tellPasswordChanged } from './password-changed.ts';
import { readPerson, replacePassword } from './player-store.ts';

/** Wrong old passwords an open session may try: somebody else at the keyboard is not to guess on. */
const OLD_PASSWORD = { name: 'password-again', tries: 10, windowMs: 15 * 60_000 } as const;

/** Whether this is the player's password; counted, for changes and withdrawals that ask for it again. */
export async function confirmPassword(needs: PlayersNeeds, ctx: PlayerCtx, password: string): Promise<Result<string, Refusal>> {
  const owner = ownerOf(ctx);
  const subject = `${owner.brandId}/${owner.playerId}`;
  if (!(await needs.attempts.take(OLD_PASSWORD, subject, needs.clock.now()))) return refuse({ code: 'too-many-attempts' });
  const person = await readPerson(needs.db, owner);
  if (!person || !(await verifyPassword(person.password_hash, password))) return refuse({ code: 'wrong-password', field: 'password' });
  await needs.attempts.clear(OLD_PASSWORD, subject);
  return ok(person.password_hash);
}

/** Changes the password; other sessions end with it, and the address is told. Gives how many ended. */
export async function changePassword(
  needs: PlayersNeeds,
  ctx: PlayerCtx,
  form: { readonly oldPassword: string; readonly password: string; readonly confirmation: string },
): Promise<Result<number, Refusal>> {
  const old = await confirmPassword(needs, ctx, form.oldPassword);
  if (!old.ok) return old.refusal.code === 'wrong-password' ? refuse({ ...old.refusal, field: 'old_password' }) : old;
  const problem = passwordProblem(form.password);
  if (problem) return refuse({ code: 'weak-password', field: 'password', facts: { key: problem.message } });
  if (form.password !== form.confirmation) return refuse({ code: 'bad-input', field: 'password_confirmation' });
  const owner = ownerOf(ctx);
  const person = await readPerson(needs.db, owner);
  const own = [person?.email, person?.email?.split('@')[0], person?.name, person?.surname, `${person?.number}`, ctx.brand.name];
  if (
    form.password === form.oldPassword ||
    isCommonPassword(
      form.password,
      own.filter((word) => word != null),
    )
  )
    return refuse({ code: 'weak-password', field: 'password', facts: { key: 'password_too_common' } });
  const hash = await hashPassword(form.password);
  return needs.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, owner, old.value, hash, needs.clock.now())))
      return refuse({ code: 'wrong-password', field: 'old_password' });
    await voidTokens(tx, { purpose: 'player-password', brandId: owner.brandId, subject: owner.playerId });
    const ended = await needs.sessions.end(tx, { ...owner, except: ctx.player.sessionId }, 'password-change');
    await needs.audit.record(tx, {
      actor: { kind: 'player', id: owner.playerId },
      brandId: owner.brandId,
      action: 'change-password',
      subject: { kind: 'player', id: `${owner.playerId}` },
      why: 'the player, who gave the old one',
      after: { sessionsEnded: ended },
      requestId: ctx.requestId,
      ip: ctx.ip,
    });
    if (person) await tellPasswordChanged(needs, tx, ctx, person);
    return ok(ended);
  });
}
