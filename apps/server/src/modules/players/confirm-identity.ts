import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import { issueToken, spendToken } from '../../platform/one-time-tokens.ts';
import { ownerOf } from './accounts.ts';
import { confirmPassword } from './change-password.ts';
import { guardFactor } from './factor-guard.ts';
import type { PlayersNeeds } from './needs.ts';
import { hasFactor, holderOf } from './second-step.ts';

const sessionOf = (ctx: PlayerCtx) => ({ ...ownerOf(ctx), sessionId: ctx.player.sessionId });
const PURPOSE = 'player-proof';

/**
 * Proves again who is signed in: by the password, and by a code where the account has a second factor, so that whoever finds a session open
 * can take nothing away that protects it. Gives a proof for one act, and until when others may be done without.
 */
export async function confirmIdentity(
  needs: PlayersNeeds,
  ctx: PlayerCtx,
  typed: { readonly password: string; readonly code: string | undefined },
): Promise<Result<{ readonly hash: string; readonly until: number }, Refusal>> {
  const { db, clock, factors, sessions } = needs;
  const owner = ownerOf(ctx);
  const { code } = typed;
  const right = await confirmPassword(needs, ctx, typed.password);
  if (!right.ok) return right;
  if (hasFactor(await factors.counts(db, holderOf(owner)))) {
    if (code === undefined) return refuse({ code: 'code-missing', field: 'app_code', facts: { error_code: 1 } });
    const proven = await guardFactor(needs, owner, ctx, async () => {
      const taken = await db.transaction((tx) => factors.takeCode(tx, holderOf(owner), code));
      return taken === undefined ? { kind: 'wrong' } : { kind: 'right', value: taken };
    });
    if (!proven.ok) return proven;
  }
  const session = sessionOf(ctx);
  await sessions.confirm(db, session);
  const until = await sessions.confirmedUntil(db, session);
  const subject = { purpose: PURPOSE, brandId: owner.brandId, subject: session.sessionId } as const;
  const hash = await db.transaction((tx) => issueToken(tx, subject, clock.now(), until - clock.now()));
  return ok({ hash, until });
}

/** The refusal of what is dangerous in a session whose player did not prove lately who they are. */
export async function unconfirmed(needs: PlayersNeeds, ctx: PlayerCtx): Promise<Refusal | undefined> {
  const until = await needs.sessions.confirmedUntil(needs.db, sessionOf(ctx));
  return until > needs.clock.now() ? undefined : { code: 'confirm-again' };
}

/** Uses a proof of this very session up. */
export const spendProof = async (needs: PlayersNeeds, tx: Tx, ctx: PlayerCtx, hash: string): Promise<boolean> =>
  (await spendToken(tx, PURPOSE, ctx.brand.id, hash, needs.clock.now(), ctx.player.sessionId)) !== undefined;
