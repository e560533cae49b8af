import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import { emailProblem } from '@fairbook/forms';
import type { PlayerCtx } from '../../platform/context.ts';
import { emailKeyOf } from '../../platform/email-key.ts';
import { voidTokens } from '../../platform/one-time-tokens.ts';
import { Refused } from '../../platform/player-route.ts';
import type { CodeAsked, CodeSent } from '../codes/face.ts';
import { ownerOf } from './accounts.ts';
import { unconfirmed } from './confirm-identity.ts';
import type { PlayersNeeds } from './needs.ts';
import { holdPlayer, isEmailTaken, writeEmail } from './player-store.ts';
import { recordChange } from './security-changed.ts';

/** Addresses a player may ask a code for. */
const TRIED = { name: 'email-change', tries: 10, windowMs: 86_400_000 } as const;
/** What is told to an address that cannot become the account's is worth sending for so long, ms. */
const NOTICE_MS = 86_400_000;

const holderOf = (ctx: PlayerCtx) => ({ session: ctx.player.sessionId });

/** Sends a code to a new address. Whether it belongs to somebody else is written to the address alone. */
export async function askForEmail(needs: PlayersNeeds, ctx: PlayerCtx, typed: string): Promise<Result<CodeSent, Refusal>> {
  const refused = await unconfirmed(needs, ctx);
  if (refused) return refuse(refused);
  const problem = emailProblem(typed);
  if (problem) return refuse({ code: 'e-mail-unusable', field: 'email', fields: [{ field: 'email', key: problem.message }] });
  const { brandId, playerId } = ownerOf(ctx);
  if (!(await needs.attempts.take(TRIED, `${brandId}/${playerId}`, needs.clock.now()))) return refuse({ code: 'too-many-attempts' });
  return needs.codes.ask(ctx, { purpose: 'email', channel: 'email', address: typed.trim(), holder: holderOf(ctx) });
}

/** Whether an address may become somebody's: not that of an account there is, nor of who excluded themselves; those are told so instead. */
async function mayHaveEmail(needs: PlayersNeeds, tx: Tx, { brandId, address, language }: CodeAsked): Promise<boolean> {
  const tell = async (template: 'details-taken' | 'details-excluded', ...paths: string[]): Promise<false> => {
    await needs.messages.add(tx, {
      brandId,
      template,
      to: { email: address },
      language,
      values: {},
      links: paths.map((path) => ({ where: 'site' as const, path: `/${language}/${path}` })),
      expiresAt: needs.clock.now() + NOTICE_MS,
    });
    return false;
  };
  if (await needs.compliance.isPersonExcluded(tx, brandId, { email: address }))
    return tell('details-excluded', 'information/responsible-gaming');
  if (await isEmailTaken(tx, brandId, emailKeyOf(address))) return tell('details-taken', 'sign-in', 'forgot-password');
  return true;
}

export const decideEmails = (needs: PlayersNeeds): void => needs.codes.decide('email', (tx, asked) => mayHaveEmail(needs, tx, asked));

/** Makes the address the account's by the code that came to it: links to the one before are void, it is told, and other sessions end. */
export async function confirmEmail(needs: PlayersNeeds, ctx: PlayerCtx, code: string): Promise<Result<string, Refusal>> {
  const refused = await unconfirmed(needs, ctx);
  if (refused) return refuse(refused);
  const proven = await needs.codes.confirm(ctx, { purpose: 'email', holder: holderOf(ctx), code });
  if (!proven.ok) return refuse({ ...proven.refusal, field: 'confirm_code' });
  const owner = ownerOf(ctx);
  return needs.db.transaction(async (tx): Promise<Result<string, Refusal>> => {
    await holdPlayer(tx, owner);
    const spent = await needs.codes.spend(tx, ctx, 'email', holderOf(ctx));
    if (!spent) return refuse({ code: 'code-over' });
    // Whoever has the mailbox may have excluded themselves since the code was asked for.
    if (await needs.compliance.isPersonExcluded(tx, owner.brandId, { email: spent.address })) throw new Refused({ code: 'self-excluded' });
    await recordChange(needs, tx, ctx, 'email-changed');
    // Somebody else took it since it was asked for: nothing of this stays.
    if (!(await writeEmail(tx, owner, spent.address, emailKeyOf(spent.address))))
      throw new Refused({ code: 'code-over', field: 'confirm_code' });
    await voidTokens(tx, { purpose: 'player-password', brandId: owner.brandId, subject: owner.playerId });
    await needs.sessions.end(tx, { ...owner, except: ctx.player.sessionId }, 'closed');
    await needs.sessions.changed(tx, owner);
    return ok(spent.address);
  });
}
