import type { ACCOUNT_CALLS, AnswerOf } from '@fairbook/contract';
import type { PlayerCtx } from '../../platform/context.ts';
import type { PasskeyPlace } from '../../platform/passkey-place.ts';
import { Refused } from '../../platform/player-route.ts';
import { ownerOf } from './accounts.ts';
import type { PlayersNeeds } from './needs.ts';
import { readPerson } from './player-store.ts';
import { holderOf } from './second-step.ts';

/** What protects the account of a player, as they see it. */
export async function readSecurity(
  { db, factors, sessions }: PlayersNeeds,
  ctx: PlayerCtx,
  place: PasskeyPlace | undefined,
): Promise<AnswerOf<(typeof ACCOUNT_CALLS)['security']>> {
  const owner = ownerOf(ctx);
  const holder = holderOf(owner);
  const [person, { totp }, passkeys, backupCodes, confirmedUntil] = await Promise.all([
    readPerson(db, owner),
    factors.counts(db, holder),
    factors.passkeys(db, holder),
    factors.backupCodesLeft(db, holder),
    sessions.confirmedUntil(db, { ...owner, sessionId: ctx.player.sessionId }),
  ]);
  if (!person) throw new Refused({ code: 'not-found' });
  const { email, identified_at, password_changed_at, login_name, email_sign_in } = person;
  return {
    email,
    confirmed: email !== null && identified_at !== null,
    passwordChangedAt: Number(password_changed_at),
    loginName: login_name,
    emailSignIn: email_sign_in,
    app: totp,
    passkeys: passkeys.map((each) => ({
      id: `${each.passkey_id}`,
      name: each.name,
      createdAt: Number(each.created_at),
      lastUsedAt: each.last_used_at === null ? null : Number(each.last_used_at),
    })),
    passkeysWork: place !== undefined,
    backupCodes,
    confirmedUntil,
  };
}
