import type { Refusal } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import { loginNameProblem } from '@fairbook/forms';
import type { PlayerCtx } from '../../platform/context.ts';
import { ownerOf } from './accounts.ts';
import { unconfirmed } from './confirm-identity.ts';
import type { PlayersNeeds } from './needs.ts';
import { holdPlayer, readPerson, writeLogin } from './player-store.ts';
import { recordChange } from './security-changed.ts';

/** Names a player may try: which are taken is told. */
const TRIED = { name: 'login-name', tries: 10, windowMs: 3_600_000 } as const;

/** How a name is compared: letter case and width do not matter. */
export const loginKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Chooses the names the account is signed in by: one of the player's own, and whether the address is one. What is undefined stays. */
export async function changeLogin(
  needs: PlayersNeeds,
  ctx: PlayerCtx,
  typed: { readonly login: string | undefined; readonly byEmail: boolean | undefined },
): Promise<Result<{ readonly login: string | null; readonly byEmail: boolean }, Refusal>> {
  const refused = await unconfirmed(needs, ctx);
  if (refused) return refuse(refused);
  const owner = ownerOf(ctx);
  const login = typed.login?.trim();
  const problem = login ? loginNameProblem(login) : undefined;
  if (problem) return refuse({ code: 'bad-input', field: 'login', fields: [{ field: 'login', key: problem.message }] });
  if (!(await needs.attempts.take(TRIED, `${owner.brandId}/${owner.playerId}`, needs.clock.now())))
    return refuse({ code: 'too-many-attempts' });
  return needs.db.transaction(async (tx): Promise<Result<{ login: string | null; byEmail: boolean }, Refusal>> => {
    await holdPlayer(tx, owner);
    const person = await readPerson(tx, owner);
    if (!person) return refuse({ code: 'not-found' });
    const name = login === undefined ? person.login_name : login === '' ? null : login;
    const byEmail = typed.byEmail ?? person.email_sign_in;
    const isChanged = name !== person.login_name || byEmail !== person.email_sign_in;
    if (!isChanged) return ok({ login: name, byEmail });
    if (!(await writeLogin(tx, owner, { name, key: name === null ? null : loginKeyOf(name), byEmail })))
      return refuse({ code: 'login-taken', field: 'login' });
    await recordChange(needs, tx, ctx, 'login-changed', { login: name, byEmail });
    return ok({ login: name, byEmail });
  });
}
