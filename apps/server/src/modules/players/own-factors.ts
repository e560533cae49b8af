import type { MadePasskey, Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import type { PasskeyPlace } from '../../platform/passkey-place.ts';
import { ownerOf } from './accounts.ts';
import { spendProof, unconfirmed } from './confirm-identity.ts';
import { guardFactor } from './factor-guard.ts';
import type { PlayersNeeds } from './needs.ts';
import { holdPlayer, readPerson } from './player-store.ts';
import { hasFactor, holderOf } from './second-step.ts';
import { recordChange, type SecurityChange } from './security-changed.ts';

/** Writes a new factor: the first brings backup codes, and every other session ends. */
async function addFactor(
  needs: PlayersNeeds,
  ctx: PlayerCtx,
  what: SecurityChange,
  write: (tx: Tx) => Promise<boolean>,
): Promise<readonly string[] | 'not added' | undefined> {
  const owner = ownerOf(ctx);
  return needs.db.transaction(async (tx) => {
    await holdPlayer(tx, owner);
    if (!(await write(tx))) return 'not added';
    const holder = holderOf(owner);
    const isFirst = (await needs.factors.backupCodesLeft(tx, holder)) === 0;
    const codes = isFirst ? await needs.factors.renewBackupCodes(tx, holder) : undefined;
    const ended = await needs.sessions.end(tx, { ...owner, except: ctx.player.sessionId }, 'closed');
    await recordChange(needs, tx, ctx, what, { sessionsEnded: ended });
    return codes;
  });
}

/** Takes a factor away; backup codes stand in for a factor, so without one they go too. */
async function takeAway(
  needs: PlayersNeeds,
  ctx: PlayerCtx,
  what: SecurityChange,
  remove: (tx: Tx) => Promise<Refusal | undefined>,
): Promise<Result<undefined, Refusal>> {
  const owner = ownerOf(ctx);
  return needs.db.transaction(async (tx) => {
    await holdPlayer(tx, owner);
    const refused = await remove(tx);
    if (refused) return refuse(refused);
    if (!hasFactor(await needs.factors.counts(tx, holderOf(owner)))) await needs.factors.dropBackupCodes(tx, holderOf(owner));
    await recordChange(needs, tx, ctx, what);
    return ok(undefined);
  });
}

/** A secret for an authenticator app; not in use until its first code. */
export async function beginApp(
  needs: PlayersNeeds,
  ctx: PlayerCtx,
): Promise<Result<{ readonly secret: string; readonly uri: string }, Refusal>> {
  const refused = await unconfirmed(needs, ctx);
  if (refused) return refuse(refused);
  const person = await readPerson(needs.db, ownerOf(ctx));
  const begun = person && (await needs.factors.beginTotp(holderOf(ownerOf(ctx)), ctx.brand.name, `${person.number}`));
  return begun ? ok(begun) : refuse({ code: 'not-allowed' });
}

/** Turns the app on with its first code. Gives backup codes where there were none. */
export async function enableApp(
  needs: PlayersNeeds,
  ctx: PlayerCtx,
  code: string,
): Promise<Result<readonly string[] | undefined, Refusal>> {
  const refused = await unconfirmed(needs, ctx);
  if (refused) return refuse(refused);
  const holder = holderOf(ownerOf(ctx));
  const step = await needs.factors.firstTotp(holder, code);
  if (step === 'none') return refuse({ code: 'not-found' });
  const right = await guardFactor(needs, ownerOf(ctx), ctx, async () =>
    step === undefined ? { kind: 'wrong' } : { kind: 'right', value: step },
  );
  if (!right.ok) return right;
  const made = await addFactor(needs, ctx, 'app-on', (tx) => needs.factors.confirmTotp(tx, holder, right.value));
  return made === 'not added' ? refuse({ code: 'not-allowed' }) : ok(made);
}

/** Turns the app off, with a proof of its own: a session that was confirmed a while ago is not enough. */
export const disableApp = (needs: PlayersNeeds, ctx: PlayerCtx, hash: string): Promise<Result<undefined, Refusal>> =>
  takeAway(needs, ctx, 'app-off', async (tx) => {
    if (!(await spendProof(needs, tx, ctx, hash))) return { code: 'confirm-again' };
    return (await needs.factors.removeTotp(tx, holderOf(ownerOf(ctx)))) ? undefined : { code: 'not-found' };
  });

export async function renewBackupCodes(needs: PlayersNeeds, ctx: PlayerCtx): Promise<Result<readonly string[], Refusal>> {
  const refused = await unconfirmed(needs, ctx);
  if (refused) return refuse(refused);
  const holder = holderOf(ownerOf(ctx));
  return needs.db.transaction(async (tx): Promise<Result<readonly string[], Refusal>> => {
    await holdPlayer(tx, ownerOf(ctx));
    if (!hasFactor(await needs.factors.counts(tx, holder))) return refuse({ code: 'not-allowed' });
    const codes = await needs.factors.renewBackupCodes(tx, holder);
    await recordChange(needs, tx, ctx, 'backup-codes-renewed');
    return ok(codes);
  });
}

const turnOf = (ctx: PlayerCtx): string => `session/${ctx.player.sessionId}`;

/** What a browser makes a passkey with. */
export async function beginPasskey(
  needs: PlayersNeeds,
  ctx: PlayerCtx,
  place: PasskeyPlace | undefined,
): Promise<Result<unknown, Refusal>> {
  const refused = await unconfirmed(needs, ctx);
  if (refused) return refuse(refused);
  const person = await readPerson(needs.db, ownerOf(ctx));
  if (!place || !person) return refuse({ code: 'not-allowed', field: 'passkey' });
  const login = person.email ?? `${person.number}`;
  const names = { issuer: ctx.brand.name, login, name: [person.name, person.surname].filter(Boolean).join(' ') || login };
  const options = await needs.factors.passkeyToMake(place, holderOf(ownerOf(ctx)), names, turnOf(ctx));
  return options === undefined ? refuse({ code: 'not-allowed', field: 'passkey' }) : ok(options);
}

export async function addPasskey(
  needs: PlayersNeeds,
  ctx: PlayerCtx,
  { name, passkey }: { readonly name: string; readonly passkey: MadePasskey },
  place: PasskeyPlace | undefined,
): Promise<Result<readonly string[] | undefined, Refusal>> {
  const refused = await unconfirmed(needs, ctx);
  if (refused) return refuse(refused);
  const made = place && (await needs.factors.madePasskey(place, turnOf(ctx), passkey));
  if (!made) return refuse({ code: 'bad-input', field: 'passkey' });
  const holder = holderOf(ownerOf(ctx));
  const added = await addFactor(needs, ctx, 'passkey-added', (tx) => needs.factors.addPasskey(tx, holder, made, name));
  return added === 'not added' ? refuse({ code: 'bad-input', field: 'passkey' }) : ok(added);
}

export async function removePasskey(needs: PlayersNeeds, ctx: PlayerCtx, passkeyId: bigint): Promise<Result<undefined, Refusal>> {
  const refused = await unconfirmed(needs, ctx);
  if (refused) return refuse(refused);
  return takeAway(needs, ctx, 'passkey-removed', async (tx) =>
    (await needs.factors.removePasskey(tx, holderOf(ownerOf(ctx)), passkeyId)) ? undefined : { code: 'not-found' },
  );
}
