import type { PlayerFactor, Refusal, SecondStep, SignedPasskey } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import type { Ctx } from '../../platform/context.ts';
import type { PasskeyPlace } from '../../platform/passkey-place.ts';
import { newToken, tokenHash } from '../../platform/token.ts';
import type { FactorCounts, FactorHolder } from '../factors/face.ts';
import type { Owner } from './face.ts';
import { guardFactor, type Proven } from './factor-guard.ts';
import type { PlayersNeeds } from './needs.ts';
import { holdStepAccount, insertStep, readStep, takeStep } from './second-step-store.ts';
import { addSecurityEvent, signInFailed } from './security-log.ts';
import type { SignedIn } from './signed-in.ts';

/** A sign-in that was begun is finished within this, ms. */
const STEP_MS = 10 * 60_000;

export const holderOf = ({ brandId, playerId }: Owner): FactorHolder => ({ brandId, personId: playerId });
const turnOf = (hash: string): string => `sign-in/${hash}`;

export const hasFactor = ({ totp, passkeys }: FactorCounts): boolean => totp || passkeys > 0;

/** What a sign-in goes on with where the account has a second factor; undefined where the password is all. */
export async function beginSecondStep(
  needs: PlayersNeeds,
  tx: Tx,
  owner: Owner,
  passwordChangedAt: bigint,
): Promise<SecondStep['twoFactor'] | undefined> {
  const counts = await needs.factors.counts(tx, holderOf(owner));
  if (!hasFactor(counts)) return undefined;
  const now = needs.clock.now();
  const authId = newToken();
  const factors: PlayerFactor[] = [];
  if (counts.totp) factors.push('totp');
  if (counts.passkeys > 0) factors.push('passkey');
  if ((await needs.factors.backupCodesLeft(tx, holderOf(owner))) > 0) factors.push('backup-code');
  await insertStep(tx, owner, { hash: tokenHash(authId), passwordChangedAt, at: now, expiresAt: now + STEP_MS });
  return { authId, factors, expireDate: now + STEP_MS };
}

/** What a passkey has to sign to finish a sign-in. */
export async function askPasskey(
  needs: PlayersNeeds,
  ctx: Ctx,
  authId: string,
  place: PasskeyPlace | undefined,
): Promise<Result<unknown, Refusal>> {
  const hash = tokenHash(authId);
  const step = await readStep(needs.db, ctx.brand.id, hash, needs.clock.now());
  if (!step) return refuse({ code: 'link-over' });
  const holder = { brandId: ctx.brand.id, personId: step.player_id };
  if (!place || (await needs.factors.counts(needs.db, holder)).passkeys === 0) return refuse({ code: 'not-allowed', field: 'passkey' });
  return ok(await needs.factors.passkeyToSign(place, holder, turnOf(hash)));
}

/** What was given to prove the second factor. */
export interface Proof {
  readonly authId: string;
  readonly code: string | undefined;
  readonly passkey: SignedPasskey | undefined;
}

/**
 * Finishes a sign-in. The account is held from the proof to the session, so that no factor is taken away and no password changed between
 * them; a step is used once, a wrong proof leaves it.
 */
export async function proveSecondStep(
  needs: PlayersNeeds,
  ctx: Ctx,
  { authId, code, passkey }: Proof,
  place: PasskeyPlace | undefined,
  userAgent: string,
): Promise<Result<SignedIn, Refusal>> {
  const { db, clock, factors } = needs;
  const { brand, ip, requestId } = ctx;
  const now = clock.now();
  const over = refuse({ code: 'link-over' } satisfies Refusal);
  const hash = tokenHash(authId);
  const step = await readStep(db, brand.id, hash, now);
  if (!step) return over;
  const owner = { brandId: brand.id, playerId: step.player_id };
  const isRight = async (tx: Tx): Promise<boolean> => {
    if (code !== undefined) return (await factors.takeCode(tx, holderOf(owner), code)) !== undefined;
    return passkey !== undefined && place !== undefined && factors.takePasskey(tx, holderOf(owner), place, turnOf(hash), passkey);
  };
  const proven = await guardFactor(needs, owner, ctx, () =>
    db.transaction(async (tx): Promise<Proven<Result<SignedIn, Refusal>>> => {
      const account = await holdStepAccount(tx, owner, step.password_changed_at);
      if (!account) return { kind: 'unseen', value: over };
      if (!(await isRight(tx))) return { kind: 'wrong' };
      if (!(await takeStep(tx, brand.id, hash, now))) return { kind: 'right', value: over };
      if (account.barred) return { kind: 'right', value: refuse({ code: 'account-blocked' }) };
      await addSecurityEvent(tx, needs.ids(), owner, { kind: 'signed-in', at: now, ip });
      const session = await needs.sessions.open(tx, owner, { kind: 'web', ip, userAgent });
      return { kind: 'right', value: ok({ playerId: owner.playerId, number: account.number, ...session }) };
    }),
  );
  if (!proven.ok) return proven;
  const done = proven.value;
  if (!done.ok) {
    if (done.refusal.code === 'account-blocked') await signInFailed(needs, { ...owner, ip, requestId }, 'account-blocked');
    return done;
  }
  needs.events(
    'sign-in',
    { requestId, brand: brand.key, player: `${owner.playerId}`, session: `${done.value.sessionId}`, ip },
    'a player signed in with a second factor',
  );
  return done;
}
